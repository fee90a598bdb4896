package render

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/board"
	"saboteur/render/handover"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/setup"
	"saboteur/render/sound"
	"saboteur/render/store"
	"saboteur/render/table"
	"saboteur/render/ui"
)

// pairs is how many TestNonInterference compares of each kind and table: 200 take half an hour, and are
// compared with the flag -long alone.
func pairs() int {
	if *long {
		return 200
	}
	return 8
}

// A hiddenThing is one that whoever is in turn may not know.
type hiddenThing struct {
	name string
	// change makes it another, if it can be another.
	change func(s *game.State, p *rand.PCG) bool
	// tell gives it away: no two truths of a pair tell the same.
	tell func(s *game.State) any
}

const (
	newCardName = "the new card"
	// The person in turn may see the own role; but what everybody in the room hears must
	// not depend on it.
	ownRoleName = "one's own role"
)

var hiddenThings = []hiddenThing{
	{"another's role", otherRole, func(s *game.State) any { x := s.Secrets(); return x.Roles[:s.Seats] }},
	{"another's hand", otherHand, func(s *game.State) any { return s.Secrets().Hands }},
	{newCardName, newCard, func(s *game.State) any { return s.Secrets().Deck[s.Deck-1] }},
	{"another's gold", otherGold, func(s *game.State) any { return s.Secrets().Held }},
	{"the deck", otherDeck, func(s *game.State) any { x := s.Secrets(); return x.Deck[:s.Deck-1] }},
	{"the goals", otherGoals, func(s *game.State) any { return s.Secrets().Goals }},
	{"the left-over dwarf", otherLeftOver, func(s *game.State) any { return s.Secrets().Roles[s.Seats] }},
	{ownRoleName, ownRole, func(s *game.State) any { return s.Secrets().Roles[s.Turn] }},
}

// others returns the seats that are not in turn, in random order.
func others(s *game.State, p *rand.PCG) (all []int) {
	for _, seat := range rand.New(p).Perm(int(s.Seats)) {
		if seat != int(s.Turn) {
			all = append(all, seat)
		}
	}
	return all
}

// otherRole swaps the roles of two others.
func otherRole(s *game.State, p *rand.PCG) bool {
	x, seats := s.Secrets(), others(s, p)
	for _, to := range seats[1:] {
		if from := &x.Roles[seats[0]]; *from != x.Roles[to] {
			*from, x.Roles[to] = x.Roles[to], *from
			*s = s.WithSecrets(x)
			return true
		}
	}
	return false
}

// ownRole swaps the role of the seat in turn with that of another, or with the left-over
// dwarf.
func ownRole(s *game.State, p *rand.PCG) bool {
	x := s.Secrets()
	mine := &x.Roles[s.Turn]
	for _, from := range append(others(s, p), int(s.Seats)) {
		if x.Roles[from] != *mine {
			*mine, x.Roles[from] = x.Roles[from], *mine
			*s = s.WithSecrets(x)
			return true
		}
	}
	return false
}

// otherLeftOver swaps the left-over dwarf with that of another.
func otherLeftOver(s *game.State, p *rand.PCG) bool {
	x := s.Secrets()
	for _, seat := range others(s, p) {
		if left := &x.Roles[s.Seats]; x.Roles[seat] != *left {
			x.Roles[seat], *left = *left, x.Roles[seat]
			*s = s.WithSecrets(x)
			return true
		}
	}
	return false
}

// otherHand swaps a card between two others.
func otherHand(s *game.State, p *rand.PCG) bool {
	x, seats := s.Secrets(), others(s, p)
	a, b := seats[0], seats[1]
	if s.Cards[a] == 0 || s.Cards[b] == 0 {
		return false
	}
	x.Hands[a][0], x.Hands[b][0] = x.Hands[b][0], x.Hands[a][0]
	*s = s.WithSecrets(x)
	return true
}

// newCard swaps the card on top of the draw pile with one further down.
func newCard(s *game.State, p *rand.PCG) bool {
	if s.Deck < 2 {
		return false
	}
	x, top := s.Secrets(), int(s.Deck)-1
	i := int(p.Uint64() % uint64(top))
	x.Deck[top], x.Deck[i] = x.Deck[i], x.Deck[top]
	*s = s.WithSecrets(x)
	return true
}

// otherDeck swaps two cards below the top of the draw pile.
func otherDeck(s *game.State, p *rand.PCG) bool {
	if s.Deck < 3 {
		return false
	}
	x, i := s.Secrets(), int(p.Uint64()%uint64(s.Deck-2))
	x.Deck[i], x.Deck[i+1] = x.Deck[i+1], x.Deck[i]
	*s = s.WithSecrets(x)
	return true
}

// otherGold swaps a gold card between two others.
func otherGold(s *game.State, p *rand.PCG) bool {
	x, seats := s.Secrets(), others(s, p)
	a, b := &x.Held[seats[0]][0], &x.Held[seats[1]][0]
	if *a == 0 || *b == 0 || a.Nuggets() == b.Nuggets() {
		return false
	}
	*a, *b = *b, *a
	*s = s.WithSecrets(x)
	return true
}

// otherGoals swaps two goals that the seat in turn has not seen.
func otherGoals(s *game.State, p *rand.PCG) bool {
	v, x := s.View(s.Turn), s.Secrets()
	at := rand.New(p).Perm(3)
	if v.Faces[at[0]] != game.FaceDown || v.Faces[at[1]] != game.FaceDown {
		return false
	}
	x.Goals[at[0]], x.Goals[at[1]] = x.Goals[at[1]], x.Goals[at[0]]
	*s = s.WithSecrets(x)
	return true
}

// A pair is one match in two truths that differ in one hidden thing.
type pair struct {
	record game.Record
	truths [2]game.State
	deed   uint64 // luck that leads to what the seat in turn does
	heard  bool   // only what is heard must be the same, not what is drawn
	solo   bool   // the others are dwarves
	with   playtest.Controller
	size   string // of the screen
}

// newPair plays a match at random up to a turn at which the thing can differ,
// and what is then done does not bring it to light.
func newPair(h hiddenThing, p *rand.PCG, solo bool) *pair {
	for {
		q := &pair{solo: solo, heard: h.name == ownRoleName, deed: p.Uint64()}
		q.with, q.size = playtest.Controller(p.Uint64()%uint64(playtest.Gamepad+1)), []string{"1280x720", "390x844", "667x375"}[p.Uint64()%3]
		q.record.Config = game.Config{Rules: game.Editions[p.Uint64()%uint64(len(game.Editions))].Rules(), Seats: 3 + int(p.Uint64()%5), Seed: p.Uint64(), BotSeed: p.Uint64()}
		s := &q.truths[0]
		if err := s.Begin(q.record.Config, nil); err != nil {
			panic(err)
		}
		for n := p.Uint64() % 130; n > 0 && s.Phase != game.Over; n-- {
			a := playtest.PickAction(p, s.Legal(nil))
			q.record.Actions = append(q.record.Actions, a)
			if err := s.Apply(a, nil); err != nil {
				panic(err)
			}
		}
		q.truths[1] = *s
		if s.Phase == game.Playing && s.Plays > 0 && h.change(&q.truths[1], p) && q.secret(h) {
			return q
		}
	}
}

// Secret reports whether the seat in turn learns nothing by what it does, but
// for the new card, and the round goes on. One among dwarves sees the new card
// at once after what he cannot take back.
func (q *pair) secret(h hiddenThing) bool {
	var told [2][]game.Event
	for i, s := range q.truths {
		me, round := s.Turn, s.Round
		v := s.View(me)
		a, stays := playtest.PickAction(rand.NewPCG(q.deed, 1), v.Legal(nil)), false
		s.Apply(a, func(e game.Event) {
			if e = e.For(me); reflect.TypeOf(e) != reflect.TypeFor[game.Drew]() {
				told[i] = append(told[i], e)
			}
			switch e.(type) {
			case game.Looked, game.GoalTurned:
				stays = true
			}
		})
		if s.Phase != game.Playing || s.Round != round {
			return false
		}
		if q.solo && (int(s.Deck) < 2*int(s.Seats) || stays && h.name == newCardName) {
			return false
		}
	}
	return reflect.DeepEqual(told[0], told[1])
}

// A fidget is a mind that throws its first card away, after it has thought for
// as long as its secrets say, and says now and then something that nobody has to know a secret for.
type fidget struct {
	bot.Mute
	thoughts, choice int
}

func (f *fidget) Speak(v *game.View) game.Statement {
	all := v.Statements(v.Seat, nil)
	if len(all) == 0 || (v.Plays+int8(v.Seat))%3 > 0 {
		return game.Statement{}
	}
	return all[(7*int(v.Plays)+int(v.Seat))%len(all)]
}

func (f *fidget) Meet([]bot.Player)           {}
func (f *fidget) Hear(game.Event, *game.View) {}
func (f *fidget) Reason() bot.Reason {
	return bot.Reason{About: game.Nobody, Chance: -1}
}

func (f *fidget) Think(v *game.View) bool {
	f.thoughts++
	f.choice = int(v.Hand[0])
	return f.thoughts > int(v.Hand[0])%20+5*int(v.Role) // no longer than what a dwarf may take
}

func (f *fidget) Choice() game.Action {
	f.thoughts = 0
	return game.Action{Kind: game.Discard, Card: game.Card(f.choice)}
}

// A trace is all that comes from a match through the turn of one person: what
// is drawn, said, read by screen readers, sounded and written in the log, and at which
// tick.
type trace struct {
	lines []string
	leak  func(*game.State) any
	heard bool // nothing of what is drawn is noted
}

func (tr *trace) add(r *robot, what string, of any) {
	tr.lines = append(tr.lines, fmt.Sprintf("tick %d: %s %v", r.Ticks, what, of))
}

// follow plays the turn in one of the truths.
func (q *pair) follow(t *testing.T, truth int, closed bool, leak func(*game.State) any) *trace {
	t.Helper()
	app, _, _ := newTestApp(1)
	app.CurrentSettings().NoFirstHints = false
	app.NewBot = func(game.Seat, bot.Level, bot.Character) bot.Bot { return &fidget{} }
	m := q.restore(t, app, truth)
	tr := &trace{leak: leak, heard: q.heard}
	r := newRobot(t, resumeScene(app, m), screens[q.size], q.with)
	app.Speak = func(s string) { tr.add(r, "said", s) }
	app.PlaySound = func(c play.Cue, place float64) { tr.add(r, "cue", fmt.Sprint(c, " at ", place)) }
	app.SetStage = func(s sound.Stage) { tr.add(r, "music", s) }
	r.AfterTick = func(s screen.Scene) { tr.look(r, s, m) }
	r.live(m, q.deed, closed)
	for _, l := range m.Log {
		tr.add(r, "log", l.Text(app.Words, m.Names))
	}
	return tr
}

// restore takes the match up in one of the truths.
func (q *pair) restore(t *testing.T, app *screen.App, truth int) *play.Match {
	t.Helper()
	kept := &store.OngoingMatch{Record: q.record}
	s := q.truths[truth]
	for seat := range game.Seat(s.Seats) {
		p := bot.Player{Name: string(rune('A' + seat)), Human: !q.solo || seat == s.Turn, Level: setup.DefaultLevel, Character: bot.Even}
		kept.Record.Names, kept.Record.Profiles = append(kept.Record.Names, p.Name), append(kept.Record.Profiles, p.Profile())
		kept.RandomCharacters, kept.RoleSeenInRound, kept.HintsAsked = append(kept.RandomCharacters, false), append(kept.RoleSeenInRound, int(s.Round)*int(q.deed%2)), append(kept.HintsAsked, 0)
	}
	m, ok := play.Restore(app, kept)
	if !ok {
		t.Fatal("the match cannot be taken up")
	}
	m.SetState(s)
	return m
}

// look notes what is seen now and then.
func (tr *trace) look(r *robot, s screen.Scene, m *play.Match) {
	if r.Ticks%23 != 0 {
		return
	}
	for _, part := range screen.Describe(s) { // what a screen reader reads by itself, the room hears
		if part.Live || !tr.heard {
			tr.add(r, "read", playtest.Read(ui.Outline{part}))
		}
	}
	if !tr.heard {
		tr.add(r, fmt.Sprintf("%T", s), sumOf(s))
	}
	if tr.leak != nil {
		tr.add(r, "leak", tr.leak(&m.Local.State))
	}
}

// live plays the turn of the person to whom the device is handed, up to the
// next handover, or among dwarves its next turn. closed leaves the new card
// face down.
func (r *robot) live(m *play.Match, deed uint64, closed bool) {
	r.T.Helper()
	me, played := m.Local.State.Turn, false
	for {
		switch s := r.Scene.(type) {
		case *handover.Request:
			if played {
				r.Wait(handover.Delay + 20)
				return
			}
			r.Wait(handover.Delay + 1)
			r.Choose(handover.ConfirmSpot)
		case *handover.Secret:
			r.LookAtSecret(s)
		case *table.Table:
			switch r.Step(); {
			case r.Scene != screen.Scene(s) || s.Animation.Event != nil || !s.Panel.Ready():
			case s.Mode == table.Ending && closed && m.SharedBy == 1:
				r.Wait(60)
				return // to one among dwarves it shows when the turn has ended
			case s.Mode == table.Ending:
				r.leave(s, closed)
			case played && s.MyTurn():
				return
			case s.Match.View.Turn == me && s.Legal != nil && !played:
				r.fidget(s)
				r.speak(s, deed)
				r.Dice, played = rand.NewPCG(deed, 1), true
				r.PlayCard(s)
			}
		default:
			r.T.Fatalf("the turn has led to %T", s)
		}
	}
}

// fidget moves the mouse over everything.
func (r *robot) fidget(s *table.Table) {
	r.Wait(20)
	for i, spot := range s.Spots() {
		if i%3 == 0 {
			r.Devices.Mouse.At = spot.Center()
			r.Wait(2)
		}
	}
	r.browseLog(s)
}

// speak opens the menus at a player and at each goal, and says something at one of them.
func (r *robot) speak(s *table.Table, deed uint64) {
	next := table.SeatTalkSpot(int(s.Match.Viewer)+1) % table.SeatTalkSpot(len(s.Match.Players))
	for _, about := range []any{next, table.GoalTalkSpot(0), table.GoalTalkSpot(1), table.GoalTalkSpot(2)} {
		if _, there := r.Spot(about); !there {
			continue
		}
		r.Choose(about)
		r.Wait(25)
		offered := slices.DeleteFunc(s.MenuSpots(), func(o ui.Spot) bool { return o.Disabled })
		if g, goal := about.(table.GoalTalkSpot); goal && uint64(g) == deed%3 && len(offered) > 0 {
			r.Choose(offered[deed%uint64(len(offered))].ID)
			r.Wait(25)
		} else if len(offered) > 0 {
			r.StepWith(ui.Input{Device: ui.Keyboard, Commands: ui.Back}) // closes the menu
		}
	}
}

// leave ends the turn, with or without a look at the new card.
func (r *robot) leave(s *table.Table, closed bool) {
	r.Wait(20)
	if s.Match.NewCardHidden && !closed {
		r.Choose(board.NewCardButton)
		r.Wait(20)
	}
	if len(s.MenuSpots()) > 0 { // it asks what to tell
		r.StepWith(ui.Input{Device: ui.Keyboard, Commands: ui.Back})
	}
	if s.Mode == table.Ending {
		r.Choose(board.EndTurnButton)
	}
}

// TestNonInterference compares matches that differ only in what the person in
// turn may not know, or those around that person: from the handover to the next, all
// that is drawn, said, read, sounded and logged must be equal, and happen at the same tick. So
// that it is sure to look, it does so once more with each thing given away.
func TestNonInterference(t *testing.T) {
	t.Parallel()
	for i, h := range hiddenThings {
		for _, solo := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s, alone %v", h.name, solo), func(t *testing.T) {
				t.Parallel()
				p := rand.NewPCG(uint64(i), 77)
				closed := h.name == newCardName
				for n := range pairs() {
					q := newPair(h, p, solo)
					a, b := q.follow(t, 0, closed, nil), q.follow(t, 1, closed, nil)
					if where := parts(a, b); where != "" {
						t.Fatalf("pair %d, %d seats, round %d: %s", n, q.truths[0].Seats, q.truths[0].Round, where)
					}
					if n%20 == 0 && parts(q.follow(t, 0, closed, h.tell), q.follow(t, 1, closed, h.tell)) == "" {
						t.Errorf("pair %d: that it is given away goes unnoticed", n)
					}
				}
			})
		}
	}
}

// parts returns the first lines in which two traces differ, or "".
func parts(a, b *trace) string {
	for i, line := range a.lines {
		if i >= len(b.lines) || line != b.lines[i] {
			return strings.Join([]string{line, "<>", strings.Join(b.lines[min(i, len(b.lines)):min(i+1, len(b.lines))], "")}, " ")
		}
	}
	if len(b.lines) > len(a.lines) {
		return "more: " + b.lines[len(a.lines)]
	}
	return ""
}
