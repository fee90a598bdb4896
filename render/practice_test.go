package render

import (
	"slices"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/board"
	"saboteur/render/handover"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/result"
	"saboteur/render/screen"
	"saboteur/render/setup"
	"saboteur/render/table"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// untilMyTurn plays on until the person who plays alone is to choose a card.
func (r *robot) untilMyTurn() *table.Table {
	r.T.Helper()
	for range 20000 {
		switch s := r.Scene.(type) {
		case *handover.Secret:
			r.LookAtSecret(s)
		case *table.Table:
			if s.MyTurn() && s.Legal != nil && s.Panel.Ready() && s.Animation.Event == nil {
				return s
			}
			if s.Mode == table.Ending && s.Panel.Ready() {
				r.Choose(board.EndTurnButton)
			}
			r.Wait(1)
		default:
			r.T.Fatalf("no turn comes, but %T", r.Scene)
		}
	}
	r.T.Fatalf("no turn comes")
	return nil
}

// discards discards the first card of the hand, and leaves the turn to be ended.
func (r *robot) discards() {
	r.T.Helper()
	s := r.untilMyTurn()
	r.Choose(board.HandSpot(0))
	r.Choose(board.DiscardButton)
	if _, asked := r.Spot(board.ConfirmButton); asked {
		r.Choose(board.ConfirmButton)
	}
	for range 300 {
		if s.Mode == table.Ending && s.Panel.Ready() {
			return
		}
		r.Wait(1)
	}
	r.T.Fatalf("there is no turn to end")
}

// passes discards a card and looks at the new one.
func (r *robot) passes() {
	r.T.Helper()
	r.discards()
	r.Choose(board.NewCardButton)
}

// TestPractice: a player who practises alone gets every turn back, by key and from the
// pause, and the dwarves do then what they did.
func TestPractice(t *testing.T) {
	app, _, _ := newTestApp(3)
	saves := new(playtest.MemorySaves)
	app.Saves = saves
	app.CurrentSettings().Practice = true
	r, _ := atTable(t, app, game.Config{Seed: 4, BotSeed: 2}, setup.DefaultPlayers(app), playtest.Keyboard)
	var at []game.State
	for range 3 {
		at = append(at, r.untilMyTurn().Match.Local.State)
		r.passes()
	}
	played := slices.Clone(r.untilMyTurn().Match.Record.Actions)
	for i := len(at) - 1; i >= 0; i-- {
		if i == 1 {
			r.Choose(board.MenuButton)
			r.Wait(40)
			r.ChooseText(words.PracticeTakeBack)
		} else {
			r.Press(ui.TakeBack)
		}
		if got := r.untilMyTurn().Match; got.Local.State != at[i] || got.TurnsTakenBack != len(at)-i || got.Viewer != 0 {
			t.Fatalf("turn %d is not as it was: play %d of round %d, taken back %d times", i+1, got.Local.State.Plays, got.Local.State.Round, got.TurnsTakenBack)
		}
	}
	r.Press(ui.TakeBack)
	if s := r.untilMyTurn(); s.Note == "" || s.Match.TurnsTakenBack != len(at) {
		t.Error("before the first turn there is something to take back")
	}
	if saves.Latest.TurnsTakenBack != len(at) {
		t.Errorf("kept is that %d turns were taken back", saves.Latest.TurnsTakenBack)
	}
	for range at {
		r.passes()
	}
	if got := r.untilMyTurn().Match.Record.Actions; !slices.Equal(got, played) {
		t.Error("when the same is done again, the dwarves do something else")
	}
}

// TestPracticeFromThePause: what was done but not ended is what is taken back
// first, and does not count.
func TestPracticeFromThePause(t *testing.T) {
	app, _, _ := newTestApp(3)
	app.CurrentSettings().Practice = true
	r, _ := atTable(t, app, game.Config{Seed: 4, BotSeed: 2}, setup.DefaultPlayers(app), playtest.Keyboard)
	r.untilMyTurn()
	r.passes()
	before := r.untilMyTurn().Match.Local.State
	r.discards()
	r.Choose(board.MenuButton)
	r.Wait(40)
	r.ChooseText(words.PracticeTakeBack)
	if got := r.untilMyTurn().Match; got.Local.State != before || got.TurnsTakenBack != 0 {
		t.Errorf("it leads to play %d, not %d; taken back %d times", got.Local.State.Plays, before.Plays, got.TurnsTakenBack)
	}
}

// TestPracticeIsTold: the statistics say how many turns were taken back.
func TestPracticeIsTold(t *testing.T) {
	t.Parallel()
	all := matchStages(t, screens["1280x720"], 5)
	p, statistics := all["podium5"].(*result.Podium), all["statistics5"]
	for n, want := range map[int]bool{0: false, 3: true} {
		p.Match.TurnsTakenBack = n
		statistics.(interface{ LayOut(ui.Point) }).LayOut(screens["1280x720"])
		if told := strings.Contains(watched(statistics).String(), "3 turns taken back in practice"); told != want {
			t.Errorf("%d turns were taken back, and it is told: %v", n, told)
		}
	}
}

// TestPracticeGivenUp: a player who turns practice off in the pause that offers to go
// back goes on with the match.
func TestPracticeGivenUp(t *testing.T) {
	app, _, _ := newTestApp(3)
	app.CurrentSettings().Practice = true
	r, _ := atTable(t, app, game.Config{Seed: 4, BotSeed: 2}, setup.DefaultPlayers(app), playtest.Mouse)
	r.untilMyTurn()
	r.passes()
	under := r.untilMyTurn()
	r.press(board.MenuButton)
	app.CurrentSettings().Practice = false
	if r.ChooseText(words.PracticeTakeBack); r.Scene != screen.Scene(under) {
		t.Errorf("it leads to %T", r.Scene)
	}
}

// TestNoPractice: a player who has not chosen to practise, or does not play alone, takes
// back only what the rules of taking back allow.
func TestNoPractice(t *testing.T) {
	for practise, people := range map[bool]int{false: 1, true: 2} {
		app, _, _ := newTestApp(3)
		app.CurrentSettings().Practice = practise
		players := setup.DefaultPlayers(app)
		players[1].Human = people > 1
		m := play.New(app, game.Config{Seats: 5, Seed: 4, BotSeed: 2}, players, false)
		for range 6 {
			a := m.Local.State.Legal(nil)
			if err := m.Play(a[len(a)-1]); err != nil {
				t.Fatal(err)
			}
		}
		if _, ok := m.LastChoice(); ok || m.StepBack() != nil {
			t.Errorf("practice %v, people %d: turns that have ended are taken back", practise, people)
		}
	}
}

// A passer is a bot that only discards, until it digs once if it is told to.
type passer struct {
	bot.Mute
	turns int
	digs  int // the turn in which it lays a card, counted from 1; 0 for never
	next  game.Action
}

func (p *passer) Meet([]bot.Player)           {}
func (p *passer) Hear(game.Event, *game.View) {}
func (p *passer) Choice() game.Action         { return p.next }
func (p *passer) Reason() bot.Reason          { return bot.Reason{} }

func (p *passer) Think(v *game.View) bool {
	p.turns++
	all := v.Legal(nil)
	at := slices.IndexFunc(all, func(a game.Action) bool { return (a.Kind == game.Discard) != (p.turns == p.digs) })
	p.next = all[max(at, 0)]
	return true
}

func discardsOnly(legal []game.Action) []game.Action {
	return slices.DeleteFunc(slices.Clone(legal), func(a game.Action) bool { return a.Kind != game.Discard })
}

// TestPlayOut: once everybody has passed, or no card can be played or drawn, a person who plays
// alone is offered to have the rest played out. It stops as soon as somebody does something else.
func TestPlayOut(t *testing.T) {
	for _, digs := range []int{0, 4} {
		app, _, _ := newTestApp(3)
		app.NewBot = func(s game.Seat, _ bot.Level, _ bot.Character) bot.Bot {
			if s == 2 {
				return &passer{digs: digs}
			}
			return &passer{}
		}
		m := play.New(app, game.Config{Seats: 4, Seed: 4, BotSeed: 2}, setup.DefaultPlayers(app)[:4], false)
		r := newRobot(t, table.New(app, m), screens["1280x720"], playtest.Mouse)
		tab := r.untilMyTurn()
		r.Wait(80) // nothing else has stood there for a while
		offered := func() (is bool) { _, is = r.Spot(board.PlayOutButton); return is }
		if offered() {
			t.Error("at the beginning of a round it is offered to play it out")
		}
		all, deck := tab.Legal, tab.Match.View.Deck
		tab.Legal = discardsOnly(all)
		if offered() {
			t.Error("with a card to draw it is offered to play the round out")
		}
		tab.Match.View.Deck = 0
		if !offered() {
			t.Error("with no card to draw and none to play it is not offered to play the round out")
		}
		m.Players[1].Human = true
		if offered() {
			t.Error("another person would notice that no card can be played")
		}
		m.Players[1].Human = false
		tab.Legal, tab.Match.View.Deck = all, deck
		r.passes()
		r.untilMyTurn()
		r.passes()
		r.untilMyTurn()
		r.Wait(80) // a press right after the turn has begun may be a late one
		r.Choose(board.HandSpot(0))
		r.Choose(board.DiscardButton)
		if s, there := r.Spot(board.PlayOutButton); !there || !s.Disabled || tab.Mode != table.Confirming {
			t.Error("while a move is proposed, another button takes the place of the one that plays the round out")
		}
		r.Press(ui.Back)
		r.Press(ui.Back)
		r.Choose(board.PlayOutButton)
		lost := 0
		r.AfterTick = func(s screen.Scene) {
			if tab, at := s.(*table.Table); at && tab.Animation.Event != nil {
				if _, ends := tab.Animation.Event.(game.RoundEnded); ends {
					lost++
				}
			}
		}
		for range 4000 {
			if _, ended := r.Scene.(*result.RoundEnd); ended {
				break
			}
			r.Step()
		}
		_, ended := r.Scene.(*result.RoundEnd)
		if ended != (digs == 0) {
			t.Errorf("a dwarf digs in turn %d, and the round has ended: %v", digs, ended)
		}
		if ended && lost < 100 {
			t.Errorf("that the treasure was not found shows for %d ticks", lost)
		}
		if tab, ok := r.Scene.(*table.Table); ok && (!tab.MyTurn() || m.Local.State.Turn != m.OnlyHere()) {
			t.Error("after a dwarf has dug it is not the person's turn")
		} else if ok && tab.Note == "" {
			t.Error("it is not said why the round is not played out")
		}
	}
}

// TestGoalsAreSeenWhenSkipping: who skips the turns of others sees each goal turn over, and the card before.
func TestGoalsAreSeenWhenSkipping(t *testing.T) {
	turned := 0
	for seed := range uint64(3) {
		app, _, _ := newTestApp(seed)
		r, m := atTable(t, app, game.Config{Seed: seed, BotSeed: 2}, setup.DefaultPlayers(app), playtest.Keyboard)
		seen := map[game.Event]int{}
		r.AfterTick = func(s screen.Scene) {
			if tab, at := s.(*table.Table); at && tab.Animation.Event != nil {
				seen[tab.Animation.Event]++
			}
		}
		r.playUntil(func(s screen.Scene) bool { _, ends := s.(*result.RoundEnd); return ends })
		for i, line := range m.Log {
			if e, turns := line.Event.(game.GoalTurned); turns {
				if turned++; seen[e] < 100 || seen[m.Log[i-1].Event] < 10 {
					t.Errorf("seed %d: a goal turns over for %d ticks, after a card of %d", seed, seen[e], seen[m.Log[i-1].Event])
				}
			}
		}
	}
	if turned == 0 {
		t.Error("no goal turns over")
	}
}
