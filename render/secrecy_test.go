package render

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/archive"
	"saboteur/render/board"
	"saboteur/render/handover"
	"saboteur/render/paint"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/result"
	"saboteur/render/screen"
	"saboteur/render/setup"
	"saboteur/render/table"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// matchField returns where a scene keeps its match.
func matchField(s screen.Scene) **play.Match {
	switch s := s.(type) {
	case *table.Table:
		return &s.Match
	case *result.GoldDraft:
		return &s.Match
	case *archive.Discards:
		return &s.Match
	case *archive.Rewind:
		return &s.Match
	case *result.RoundEnd:
		return &s.Match
	case *result.Podium:
		return &s.Match
	case *handover.Request:
		if t, ok := s.Table.(*table.Table); ok {
			return &t.Match
		}
	}
	return nil
}

// drawn returns all that a scene draws, laid out again.
func drawn(s screen.Scene) string {
	return watched(s).String()
}

// TestScreensDoNotDependOnSecrets draws every screen again in other truths that
// whoever looks at it could be living in: what is drawn must be the same.
func TestScreensDoNotDependOnSecrets(t *testing.T) {
	t.Parallel()
	p := rand.NewPCG(6, 6)
	compared := 0
	for shot, s := range stages(t, screens["1280x720"]) {
		at := matchField(s)
		if at == nil {
			continue
		}
		m := *at
		before := drawn(s)
		for range 12 {
			twin := m.View.Imagine(p)
			other := *m
			other.Local = new(play.Local)
			if other.SetState(twin); other.View != m.View {
				t.Fatalf("%s: the other truth shows", shot)
			}
			if m.Local == nil {
				other.Local = nil // it is played elsewhere
			}
			*at = &other
			if drawn(s) != before {
				t.Fatalf("%s, as %v sees it, is drawn differently in another truth", shot, m.Viewer)
			}
			compared++
		}
		*at = m
	}
	if compared < 400 {
		t.Errorf("only %d pairs were compared", compared)
	}
}

// TestHandoverShowsNoHand: while the device is handed over nobody may look,
// and no key but the one button opens the hand.
func TestHandoverShowsNoHand(t *testing.T) {
	t.Parallel()
	seen := 0
	for shot, s := range stages(t, screens["800x600"]) {
		h, ok := s.(*handover.Request)
		if !ok {
			continue
		}
		seen++
		v := &h.Table.(*table.Table).Match.View
		if v.Seat != game.Nobody || v.Role != game.UnknownRole || v.Hand != [game.MaxHand]game.Card{} {
			t.Errorf("%s: the screen knows what %v knows", shot, v.Seat)
		}
		for _, s := range h.Spots {
			public := []any{
				handover.ConfirmSpot, handover.MoreSpot, board.MenuButton, board.HelpButton, board.LogButton, board.DiscardsButton,
				board.FitBoardButton, board.ZoomInButton, board.ZoomOutButton,
			}
			if !slices.Contains(public, s.ID) {
				t.Errorf("%s: %#v can be chosen", shot, s.ID)
			}
		}
	}
	if seen != 4 {
		t.Errorf("%d handovers were seen", seen)
	}
}

// TestDwarvesTakeTheSameTime: how long a dwarf takes tells nothing about what
// it thinks of: it depends only on what everybody saw before.
func TestDwarvesTakeTheSameTime(t *testing.T) {
	app, _, _ := newTestApp(3)
	players := setup.DefaultPlayers(app)
	for i := range players { // of every skill, masters twice
		players[i].Human, players[i].Level = false, min(bot.Level(i), bot.Master)
	}
	m := play.New(app, game.Config{Seats: 5, Seed: 8, BotSeed: 9}, players, false)
	var s screen.Scene = table.New(app, m)
	r := newRobot(t, s, screens["1280x720"], playtest.Mouse)
	played, turns, ready := 0, 0, 0
	times, saw, from := map[string]int{}, "", 0 // how long dwarves took after what everybody saw, and heard from a line of the log on
	deck := m.View.Deck
	for {
		tab, ok := r.Scene.(*table.Table)
		if !ok {
			break
		}
		r.StepWith(ui0)
		switch {
		case len(m.Record.Actions) > played:
			if took := r.Ticks - ready; ready != 0 {
				for _, line := range m.Log[from:] {
					saw += fmt.Sprintf(", %T", line.Event)
					if said, talks := line.Event.(game.Said); talks {
						saw += fmt.Sprint(said)
					}
				}
				if before, known := times[saw]; known && took != before || took < int(screen.PaceNormal.TurnTicks()) {
					t.Fatalf("after %s a dwarf played after %d ticks, before after %d", saw, took, before)
				}
				times[saw] = took
			}
			played, ready = len(m.Record.Actions), 0
			turns++
		case ready == 0 && tab.Animation.Event != nil && tab.Animation.Event == game.Event(game.TurnBegan{Seat: m.View.Turn}):
			saw = fmt.Sprintf("%T, a card drawn: %v", m.Log[len(m.Log)-1].Event, m.View.Deck < deck)
			deck = m.View.Deck
			from = len(m.Log)
			ready = int(tab.BotTurnStart) // when its turn began
			ready += r.Ticks - int(tab.Now)
		}
	}
	if turns < 20 {
		t.Errorf("only %d turns were watched", turns)
	}
}

// goldFace is how a gold card that lies face up is drawn.
var goldFace = regexp.MustCompile(`key \[gold [1-9]\]`)

// showsGold reports whether a scene shows a gold card that lies face up.
func showsGold(s screen.Scene) bool { return goldFace.MatchString(drawn(s)) }

// newMatchOfFive begins a match of five with a given number of people.
func newMatchOfFive(t *testing.T, people int, seed uint64) (*robot, *play.Match) {
	app, _, _ := newTestApp(4)
	players := []bot.Player{{Name: "Anna"}, {Name: "Bram"}, {Name: "Cora"}, {Name: "Dirk"}, {Name: "Grum"}}
	for i := range people {
		players[i].Human = true
	}
	m := play.New(app, game.Config{Seats: 5, Seed: seed, BotSeed: 2}, players, false)
	return newRobot(t, table.New(app, m), screens["1280x720"], playtest.Mouse), m
}

// toGold plays a match of five with a given number of people up to the moment in which one of
// them picks gold, and others pick after that.
func toGold(t *testing.T, people int) (*robot, *result.GoldDraft) {
	t.Helper()
	for seed := uint64(2); seed < 20; seed++ {
		r, m := newMatchOfFive(t, people, seed)
		r.playUntil(func(s screen.Scene) bool {
			g, ok := s.(*result.GoldDraft)
			for ok && r.Scene == s && (len(m.Queue) > 0 || !g.ViewerPicks()) {
				r.Step()
			}
			_, over := s.(*result.Podium)
			return over || ok && r.Scene == s && m.View.Shares > 1
		})
		if g, ok := r.Scene.(*result.GoldDraft); ok {
			r.Wait(20)
			return r, g
		}
	}
	t.Fatal("nobody picks gold")
	return nil, nil
}

// TestLeavingCoversTheGold: when the window loses the focus, or the player asks for the
// menu, the gold is covered, and only whoever picks can uncover it.
func TestLeavingCoversTheGold(t *testing.T) {
	r, g := toGold(t, 5)
	picker := g.Match.Viewer
	for name, leave := range map[string]func(*robot){"away": (*robot).away, "menu": func(r *robot) { r.Press(ui.Back) }} {
		if !showsGold(g) {
			t.Fatal("no gold shows")
		}
		leave(r)
		if r.Scene == screen.Scene(g) || g.Match.Viewer != game.Nobody || showsGold(r.Scene) {
			t.Fatalf("%s leads to %T, %v sees the gold", name, r.Scene, g.Match.Viewer)
		}
		r.Wait(20)
		r.ChooseText(words.Resume)
		r.Wait(2)
		if h, ok := r.Scene.(*handover.Request); !ok || h.To != picker || showsGold(h) {
			t.Fatalf("%s, and back, leads to %T", name, r.Scene)
		}
		r.Wait(handover.Delay + 1)
		r.press(handover.ConfirmSpot)
	}
}

// TestGoldIsHiddenWithoutFocus: the gold of somebody who plays alone does not show
// while the window does not have the focus.
func TestGoldIsHiddenWithoutFocus(t *testing.T) {
	r, g := toGold(t, 1)
	for _, unfocused := range []bool{true, false} {
		r.StepWith(ui.Input{Unfocused: unfocused})
		if r.Scene != screen.Scene(g) || showsGold(g) == unfocused {
			t.Errorf("unfocused: %v; the gold shows: %v", unfocused, showsGold(g))
		}
	}
}

// TestPickedGoldIsCovered: as soon as a person has picked a card, the others are
// covered, until the next person confirms the handover.
func TestPickedGoldIsCovered(t *testing.T) {
	r, g := toGold(t, 5)
	r.Choose(0)
	if !showsGold(g) {
		t.Fatal("no gold shows")
	}
	actions := len(g.Match.Record.Actions)
	r.AfterTick = func(s screen.Scene) {
		if picked := len(g.Match.Record.Actions) > actions; picked && showsGold(s) {
			t.Errorf("%T shows what is left", s)
		}
	}
	r.Choose(result.TakeButton)
	r.Wait(60)
	if h, ok := r.Scene.(*handover.Request); !ok || g.ViewerPicks() {
		t.Errorf("picking leads to %T, %v picks: %v", h, g.Match.Viewer, g.ViewerPicks())
	}
}

// TestGoldIsHurried: a dwarf picks gold after the time of its pace, or as soon as the
// player presses something.
func TestGoldIsHurried(t *testing.T) {
	r, g := toGold(t, 1)
	g.App.CurrentSettings().Pace = screen.PaceSlow
	r.Choose(0)
	r.Choose(result.TakeButton)
	m := g.Match
	for _, in := range []ui.Input{{PointerInput: ui.PointerInput{Pressed: true}}, {}} {
		if m.Local.State.Phase != game.Sharing {
			t.Fatal("nobody is left to pick gold")
		}
		for len(m.Queue) > 0 {
			r.Step()
		}
		picked := len(m.Record.Actions)
		if r.Wait(5); len(m.Record.Actions) != picked {
			t.Fatal("a dwarf picks at once")
		}
		if !in.Pressed {
			in.Commands = ui.Choose
		}
		if r.StepWith(in); len(m.Record.Actions) != picked+1 {
			t.Errorf("%+v does not hurry a dwarf", in)
		}
	}
}

// toSharedGold returns the moment in which all gold of a round is shared that five dwarves have
// played up to then, and from then on a given number of people in place of the first of them.
func toSharedGold(t *testing.T, people int) (*robot, *result.GoldDraft) {
	t.Helper()
	_, m := newMatchOfFive(t, 0, 128)
	for m.Latest().Phase != game.Sharing {
		if len(m.Queue) > 0 {
			m.ShowNext()
		} else {
			m.Think(true)
		}
	}
	app, _, _ := newTestApp(4)
	saved := m.Snapshot()
	for i := range people {
		saved.Record.Profiles[i] = bot.Player{Human: true}.Profile()
	}
	r := newRobot(t, app.Routes.Resume(app, saved), screens["1280x720"], playtest.Mouse)
	r.playUntil(func(screen.Scene) bool {
		_, gold := r.Scene.(*result.GoldDraft)
		_, shared := r.Spot(result.ContinueButton)
		return gold && shared
	})
	return r, r.Scene.(*result.GoldDraft)
}

// TestSharedGoldShowsUntilSomebodyGoesOn: a player who gets no gold sees how it was shared, too. Where
// nobody plays, the next round begins by itself.
func TestSharedGoldShowsUntilSomebodyGoesOn(t *testing.T) {
	for people, goesOn := range []bool{true, false, false} {
		r, g := toSharedGold(t, people)
		if r.Wait(600); (r.Scene != screen.Scene(g)) != goesOn {
			t.Fatalf("%d people: after a while the shared gold leads to %T", people, r.Scene)
		}
		if goesOn {
			continue
		}
		if people > 1 && g.Match.Viewer != game.Nobody {
			t.Errorf("the shared gold shows what %v has", g.Match.Viewer)
		}
		r.Choose(result.ContinueButton)
		if r.Wait(2); r.Scene == screen.Scene(g) {
			t.Errorf("%d people: the button does not go on", people)
		}
	}
}

// TestSelectedGoldIsRinged: it can be seen which gold card is selected.
func TestSelectedGoldIsRinged(t *testing.T) {
	r, g := toGold(t, 1)
	for want := range 2 {
		if n := strings.Count(drawn(g), tinted(paint.FocusLight)); n != want {
			t.Errorf("%d cards are selected, and %d rings are drawn", want, n)
		}
		r.Choose(0)
	}
}

// TestOwnGoldShowsWhileItIsHeld: what the own cards are worth shows as long as the button is
// held that counts it, and with keys from one press to the next; never before or after.
func TestOwnGoldShowsWhileItIsHeld(t *testing.T) {
	t.Parallel()
	g := matchStages(t, screens["1280x720"], 3)["gold3"].(*result.GoldDraft)
	n := 0
	for _, gold := range g.Match.View.Own[:g.Match.View.Gold[g.Match.Viewer]] {
		n += gold.Nuggets()
	}
	worth := g.App.Text(words.Nuggets, words.Slots{"n": n})
	r := newRobot(t, g, screens["1280x720"], playtest.Mouse).ready()
	check := func(when string, want bool) {
		t.Helper()
		r.Wait(2)
		if r.Scene != screen.Scene(g) || wrote(watched(g), worth) != want {
			t.Errorf("%s: %T, the worth of the own gold shows: %v", when, r.Scene, !want)
		}
	}
	check("at first", false)
	count, _ := r.Spot(result.CountButton)
	r.PointerDown(count.Center())
	check("held", true)
	r.PointerUp()
	check("released", false)
	for _, want := range []bool{true, false} {
		g.Panel.Focus.Set(result.CountButton)
		r.StepWith(ui.Input{Device: ui.Keyboard, Commands: ui.Choose})
		check("a key was pressed", want)
	}
}

// TestSaboteurAtTheGold: a saboteur who has lost is told why there is no gold for it, and
// nobody else is.
func TestSaboteurAtTheGold(t *testing.T) {
	t.Parallel()
	seen := map[bool]bool{}
	for seed := uint64(2); len(seen) < 2 && seed < 40; seed++ {
		r, m := newMatchOfFive(t, 1, seed)
		r.playUntil(func(s screen.Scene) bool {
			_, gold := s.(*result.GoldDraft)
			return gold || m.View.Round > 1
		})
		if g, gold := r.Scene.(*result.GoldDraft); gold && !g.ViewerPicks() {
			r.Wait(2)
			saboteur := m.RoundEnd.Roles[m.OnlyHere()] == game.Saboteur
			if seen[saboteur] = true; r.reads(r.app().Text(words.GoldForOthers)) != saboteur {
				t.Errorf("seed %d: saboteur %v, told that the gold is for others: %v", seed, saboteur, !saboteur)
			}
		}
	}
	if len(seen) < 2 {
		t.Error("no saboteur, or no gold-digger, waits while others pick gold")
	}
}

// TestEqualGold: whoever picks from cards that are all worth the same is told so, but not while
// they lie face down.
func TestEqualGold(t *testing.T) {
	r, g := toGold(t, 1)
	m, same := g.Match, g.App.Text(words.GoldSame)
	for i := range m.View.Shares {
		m.View.Offer[i] = 1 + game.Gold(i) // different cards of one nugget
	}
	if r.Wait(20); !r.reads(same) {
		t.Error("nobody says that the cards are worth the same")
	}
	m.View.Offer[1] = game.GoldSize
	if r.Wait(20); r.reads(same) {
		t.Error("cards that differ are said to be worth the same")
	}
}

// TestWhySoMuchGold: whoever picks reads how many cards were drawn and by which rule: one for each
// gold-digger, one for each player, or nine for ten players.
func TestWhySoMuchGold(t *testing.T) {
	r, g := toGold(t, 1)
	v, diggers := &g.Match.View, int8(0)
	for _, role := range g.Match.RoundEnd.Roles[:v.Seats] {
		if role == game.Digger {
			diggers++
		}
	}
	picked := diggers - v.Shares
	for _, c := range []struct {
		cards int8
		seats bool
		want  words.ID
	}{{diggers, false, words.GoldDrawnDiggers}, {v.Seats, true, words.GoldDrawnSeats}, {v.Seats - 1, true, words.GoldDrawnMost}} {
		v.Rules.GoldPerSeat, v.Shares = c.seats, c.cards-picked
		r.Wait(20)
		if want := r.app().Text(c.want, words.Slots{"n": c.cards}); !r.reads(want) {
			t.Errorf("nobody reads %q", want)
		}
	}
}
