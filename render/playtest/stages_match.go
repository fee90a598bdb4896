package playtest

import (
	"strconv"

	"saboteur/game"
	"saboteur/render/archive"
	"saboteur/render/board"
	"saboteur/render/handover"
	"saboteur/render/play"
	"saboteur/render/result"
	"saboteur/render/screen"
	"saboteur/render/table"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A matchStager plays a match and keeps its screens when they first come by.
type matchStager struct {
	*Robot
	match  *play.Match
	seats  string                  // the end of all names
	scenes map[string]screen.Scene // by name
}

// matchSeeds are seeds, by the number of seats, with which each screen comes by.
var matchSeeds = map[int]uint64{3: 1, 5: 2, 10: 1}

// playMatch keeps the screens of a match of 3, 5 or 10.
func (s *stager) playMatch(seats int) {
	s.t.Helper()
	match := play.New(s.app, game.Config{Seats: seats, Seed: matchSeeds[seats], BotSeed: 2}, s.players(seats), false)
	m := &matchStager{NewRobot(s.t, table.New(s.app, match), s.size, Mouse), match, strconv.Itoa(seats), s.scenes}
	m.Blind = true // tests draw what is kept
	for !m.over() {
		m.step()
	}
}

// keep keeps a scene, if it is the first one with the name.
func (m *matchStager) keep(name string, s screen.Scene) {
	if !m.kept(name) {
		m.scenes[name+m.seats] = s
	}
}

// kept reports whether there is a scene with the name.
func (m *matchStager) kept(name string) bool {
	_, ok := m.scenes[name+m.seats]
	return ok
}

// step keeps the current screen and goes on.
func (m *matchStager) step() {
	switch s := m.Scene.(type) {
	case *table.Table:
		m.table(s)
	case *handover.Request:
		m.handover(s)
	case *handover.Secret:
		m.secret(s)
	case *result.RoundEnd:
		m.Wait(20)
		shown := result.NewRoundEnd(s.App, CopyMatch(m.match)).(*result.RoundEnd)
		shown.Now = screen.Ticks(result.RolesTurnedTicks)
		shown.LayOut(m.Size)
		m.keep("roundend-"+m.match.RoundEnd.Winners.String()+"-", shown)
		asked := NewRobot(m.T, result.NewRoundEnd(s.App, CopyMatch(m.match)), m.Size, Mouse)
		asked.Wait(20)
		asked.ShowAllRoles()
		if asked.AskWhoDidWhat(); m.match.RoundEnd.Winners == game.Saboteur {
			m.keep("deeds-", asked.Scene)
		}
		m.LeaveRoundEnd()
	case *result.GoldDraft:
		if s.ViewerPicks() && s.Spots != nil {
			m.Wait(20)
			shown := result.NewGoldDraft(s.App, CopyMatch(m.match)).(*result.GoldDraft)
			shown.LayOut(m.Size)
			if v := &m.match.View; v.Round > 1 && v.Offer[0].Nuggets() != v.Offer[v.Shares-1].Nuggets() {
				delete(m.scenes, "gold"+m.seats) // there is more to see
			}
			m.keep("gold", shown)
		}
		m.PickGold(s)
	default:
		m.T.Fatalf("the match has led to %T", s)
	}
}

// over keeps the podium and the statistics, if the match is over.
func (m *matchStager) over() bool {
	s, ok := m.Scene.(*result.Podium)
	if !ok {
		return false
	}
	m.Devices.Mouse.At = ui.Point{} // out of the way
	m.Wait(result.AllRowsTicks + result.SparkleTicks)
	m.keep("podium", s)
	m.ChooseText(words.TallyTitle)
	m.Wait(20)
	m.keep("statistics", m.Scene)
	return true
}

// handover keeps how the device is handed over, and how a secret picture is asked
// for, and confirms.
func (m *matchStager) handover(s *handover.Request) {
	m.Wait(handover.Delay + 1)
	if under, ok := s.Table.(*table.Table); ok && len(m.match.Log) > 4 {
		request := func() *handover.Request {
			covered := *under
			covered.Match, covered.CoverHand = CopyMatch(m.match), covered.Cover
			h := handover.New(s.App, covered.Match, &covered, s.To, s.Message).(*handover.Request)
			h.LayOut(m.Size)
			return h
		}
		m.keep("handover", request())
		pictures := handover.NewPictureLock(request())
		pictures.Update(ui.Input{Size: m.Size})
		m.keep("picture", pictures)
	}
	m.Choose(handover.ConfirmSpot)
}

// secret keeps a role or a goal that a player looks at, and goes on.
func (m *matchStager) secret(s *handover.Secret) {
	m.Wait(handover.Delay + 1)
	m.PointerDown(s.Spots[0].Center())
	m.Wait(int(handover.MinLookTicks) + 20) // a role has turned over
	shown, name := *s, "role"
	shown.Init(&shown, s.App, nil)
	shown.Match = s.Match
	shown.LayOut(m.Size)
	if s.OnSeen == nil {
		name, shown.StaysOpen = "peek", true // or it would be let go in the next tick
	}
	m.keep(name, &shown)
	m.PointerUp()
	if m.Step(); s.OnSeen != nil {
		m.Choose(handover.GotItSpot)
	}
}

// CopyMatch returns a copy of a match that play does not change.
func CopyMatch(m *play.Match) *play.Match {
	c := *m
	return &c
}

// table keeps the table when there is something to see, and plays on.
func (m *matchStager) table(s *table.Table) {
	keep := func(name string) {
		if !m.kept(name) {
			shown := *s
			shown.Match, shown.CoverHand = CopyMatch(s.Match), shown.Cover
			m.keep(name, &shown)
		}
	}
	if s.Animation.Event != nil && s.Now > (s.Animation.Start+s.Animation.End)/2 {
		switch s.Animation.Event.(type) {
		case game.Placed:
			keep("act-lay")
		case game.GoalTurned:
			keep("act-goal")
		case game.Collapsed:
			keep("act-fall")
		case game.ToolBroke:
			keep("act-break")
		}
	}
	switch {
	case s.Mode == table.Ending && s.Panel.Ready():
		keep("waiting")
		m.Choose(board.EndTurnButton)
	case !s.MyTurn() || s.Animation.Event != nil || s.Legal == nil || !s.Panel.Ready():
		m.StepWith(ui.Input{})
	default:
		m.turn(s, keep)
	}
}

// turn keeps what a player in turn sees, and plays a card.
func (m *matchStager) turn(s *table.Table, keep func(name string)) {
	if s.Match.View.Plays > 25 {
		keep("table")
		m.log(s)
	} else {
		keep("early")
	}
	m.Wait(20)
	if m.Scene == screen.Scene(s) && s.Match.View.Plays > 12 {
		m.cards(s, keep)
	}
	m.PlayCard(s)
}

// log keeps the table with its log open, with news and from near, and what lies
// over the table.
func (m *matchStager) log(s *table.Table) {
	if m.kept("log") {
		return // with all the others
	}
	open := *s
	open.Match, open.LogOpen = CopyMatch(s.Match), true
	open.LayOut(m.Size)
	m.keep("log", &open)
	news := *s
	news.Match, news.News = CopyMatch(s.Match), table.News{To: len(s.Match.Log)}
	m.keep("news", &news)
	near := *s
	near.Match, near.Camera = CopyMatch(s.Match), board.Camera{Zoom: 2.6, Offset: ui.Point{X: 90, Y: 40}}
	near.LayOut(m.Size)
	near.Update(ui.Input{Size: m.Size}) // what is said finds its place
	m.keep("near", &near)
	over := map[string]screen.Scene{
		"discards":    archive.NewDiscards(open.App, open.Match, &open),
		"rewind":      archive.NewRewind(s.App, CopyMatch(s.Match), s, len(s.Match.Log)*2/3, false),
		"rewind-log-": archive.NewRewind(s.App, CopyMatch(s.Match), s, len(s.Match.Log)*2/3, true),
	}
	for name, scene := range over {
		for range 20 {
			scene.Update(ui.Input{Size: m.Size})
		}
		m.keep(name, scene)
	}
}

// cardNames are the kinds of cards in the names of scenes.
var cardNames = map[game.Kind]string{game.Tunnel: "lay", game.Broken: "break", game.Repair: "mend", game.Rockfall: "fall", game.Map: "map"}

// cards chooses each card of the hand in turn, proposes the last thing it can do,
// and takes that back; then it asks for a hint.
func (m *matchStager) cards(s *table.Table, keep func(name string)) {
	for i, c := range s.Match.View.Hand[:s.Match.View.Cards[s.Match.Viewer]] {
		name := cardNames[c.Kind()]
		m.Choose(board.HandSpot(i))
		actions := s.TargetActions()
		if len(actions) == 0 {
			keep("nothing-" + name + "-")
			m.Press(ui.Back)
			continue
		}
		keep("chosen-" + name + "-")
		m.Choose(TargetOf(actions[len(actions)-1]))
		keep("ghost-" + name + "-")
		m.Press(ui.Back)
		m.Press(ui.Back)
	}
	if _, offered := m.Spot(board.HintButton); !offered {
		return
	}
	m.Wait(80) // until the button cannot be pressed by mistake any more
	m.AskMaster()
	for s.Mode == table.Consulting {
		m.StepWith(ui.Input{})
	}
	keep("hint-")
	m.Press(ui.Back)
}
