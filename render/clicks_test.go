package render

import (
	"fmt"
	"saboteur/render/words"
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
)

// newMatch returns a robot with a mouse at the table of a new match with the default
// settings. The first seats are people, the others foremen.
func newMatch(t *testing.T, seed uint64, people, seats int) (*robot, *table.Table) {
	t.Helper()
	app := program.NewApp(seed)
	var players []bot.Player
	for s := range seats {
		players = append(players, bot.Player{Name: fmt.Sprint("Player ", s+1), Human: s < people, Level: bot.Foreman})
	}
	tab := table.New(app, play.New(app, game.Config{Seats: seats, Seed: seed, BotSeed: seed}, players, false))
	return newRobot(t, tab, screens["1280x720"], playtest.Mouse), tab
}

// countClicks counts, from now on, how often the pointer is pressed.
func (r *robot) countClicks() *int {
	n := new(int)
	r.AfterTick = func(screen.Scene) {
		if r.LastInput.Pressed {
			*n++
		}
	}
	return n
}

// nextTurn goes on until a person can choose a card, and returns the table; at the end of
// the match it returns nil.
func (r *robot) nextTurn() *table.Table {
	r.T.Helper()
	for {
		switch s := r.Scene.(type) {
		case *result.RoundEnd:
			r.Wait(20)
			r.LeaveRoundEnd()
		case *result.GoldDraft:
			r.PickGold(s)
		case *result.Podium:
			return nil
		case *table.Table:
			if s.MyTurn() && s.Legal != nil && s.Animation.Event == nil && s.Panel.Ready() {
				return s
			}
			r.Step()
		default:
			r.Proceed()
		}
	}
}

// act plays an action with as few clicks as the table allows.
func (r *robot) act(tab *table.Table, a game.Action) {
	r.T.Helper()
	r.Choose(board.HandSpot(slices.Index(tab.Match.View.Hand[:], a.Card)))
	r.Choose(playtest.TargetOf(a))
	if tab.Mode == table.Confirming && tab.Proposal.Turned != a.Turned {
		r.Choose(board.TurnCardButton)
	}
	if tab.Mode == table.Confirming {
		r.Choose(board.ConfirmButton)
	}
	if all := playtest.Played(tab.Match); len(all) == 0 || all[len(all)-1] != a {
		r.T.Fatalf("%v was not played, but %v", a, all)
	}
}

// clearAction returns the first legal action of a kind that can be taken back and needs no
// choice of direction: tunnels that fit both ways round or may reach a goal are left out.
func clearAction(legal []game.Action, kind game.ActionKind) (game.Action, bool) {
	i := slices.IndexFunc(legal, func(a game.Action) bool {
		other := a
		other.Turned = !a.Turned
		return a.Kind == kind && (kind != game.Lay || a.Cell.X < 7 && !slices.Contains(legal, other))
	})
	if i < 0 {
		return game.Action{}, false
	}
	return legal[i], true
}

// TestClicksAlone: from the beginning of the own turn until the first dwarf's turn begins
// it takes two clicks, or three if every action is to be confirmed.
func TestClicksAlone(t *testing.T) {
	for kind, name := range map[game.ActionKind]string{game.Lay: "lay a tunnel", game.Break: "break a tool", game.Discard: "discard"} {
		for quick, want := range map[bool]int{true: 2, false: 3} {
			for seed := uint64(1); ; seed++ {
				r, tab := newMatch(t, seed, 1, 5)
				if !quick { // the default is true
					tab.App.CurrentSettings().QuickPlay = false
				}
				r.nextTurn()
				a, ok := clearAction(tab.Legal, kind)
				if !ok {
					continue
				}
				clicks := r.countClicks()
				r.act(tab, a)
				for range 600 {
					if r.Step(); tab.BotTurn() {
						break
					}
				}
				if !tab.BotTurn() || *clicks != want {
					t.Errorf("to %s without confirmation %v takes %d clicks, want %d; a dwarf's turn has begun: %v", name, quick, *clicks, want, tab.BotTurn())
				}
				break
			}
		}
	}
}

// TestClicksTogether: where three people share a screen with two dwarves, a turn takes four
// clicks: to take over, to choose card and place, to end the turn. In the first turn of a
// round two more show the role.
func TestClicksTogether(t *testing.T) {
	r, tab := newMatch(t, 1, 3, 5)
	clicks := r.countClicks()
	for turn := range 9 {
		*clicks = 0
		r.nextTurn()
		a, ok := clearAction(tab.Legal, game.Lay)
		if !ok {
			a, _ = clearAction(tab.Legal, game.Discard)
		}
		r.act(tab, a)
		for tab.Mode != table.Ending || !tab.Panel.Ready() {
			r.Step()
		}
		r.Choose(board.EndTurnButton)
		want := 4
		if turn < 3 {
			want = 6
		}
		if *clicks != want {
			t.Errorf("turn %d, %v: %d clicks, want %d", turn+1, a, *clicks, want)
		}
	}
}

// TestWaitingBetweenTurns: one person among four foremen waits six seconds at most, on
// average, from the end of the own turn until the own next turn in the same round, at the
// normal pace: less than four, and as long as it takes to read what they say. A goal that
// turns over is no waiting.
func TestWaitingBetweenTurns(t *testing.T) {
	t.Parallel()
	waited, turns, rounds := map[string]int{}, 0, 0
	for seed := uint64(1); rounds < 20; seed++ {
		r, tab := newMatch(t, seed, 1, 5)
		passed, round := map[string]int{}, int8(0)
		r.AfterTick = func(s screen.Scene) {
			if s == screen.Scene(tab) && !(tab.MyTurn() && tab.Panel.Ready()) {
				passed[waitingFor(tab)]++
			}
		}
		for tab = r.nextTurn(); tab != nil; tab = r.nextTurn() {
			if tab.Match.View.Round != round {
				round = tab.Match.View.Round
				if rounds++; rounds > 20 {
					break
				}
			} else {
				for what, n := range passed {
					waited[what] += n
				}
				turns++
			}
			clear(passed)
			r.act(tab, tab.Legal[0])
		}
	}
	total := 0
	for what, n := range waited {
		t.Logf("%.2f s a turn: %s", float64(n)/60/float64(turns), what)
		if what != goalTurns && what != ownTurn {
			total += n
		}
	}
	if mean := float64(total) / 60 / float64(turns); mean > 6 || turns < 100 {
		t.Errorf("%.2f s of waiting in each of %d turns, of the dwarves' turns alone", mean, turns)
	}
}

// What a player sees that is no waiting for others.
const (
	goalTurns = "a goal turns over"
	ownTurn   = "the own action is shown, and can be taken back"
)

// waitingFor says what a player waits for at the table.
func waitingFor(tab *table.Table) string {
	switch e := tab.Animation.Event.(type) {
	case game.GoalTurned:
		return goalTurns
	case nil:
		switch {
		case tab.Mode == table.Ending:
			return ownTurn
		case tab.MyTurn():
			return "the table ignores input"
		}
		return "a dwarf thinks"
	default:
		if tab.Match.Pending != nil {
			return ownTurn
		}
		return strings.TrimPrefix(fmt.Sprintf("%T", e), "game.")
	}
}

// TestFirstMove: from the title to the end of the first own move, a quick game takes four
// clicks, and a new game with four people and their names twelve at most.
func TestFirstMove(t *testing.T) {
	app := program.NewApp(3)
	r := newRobot(t, NewTitle(app), screens["1280x720"], playtest.Mouse).ready()
	clicks := r.countClicks()
	r.Choose(words.QuickGame)
	for {
		if _, role := r.Scene.(*handover.Secret); role {
			r.Proceed() // it turns up, and waits
			continue
		}
		if tab, ok := r.Scene.(*table.Table); ok && tab.MyTurn() && tab.Legal != nil && tab.Animation.Event == nil && tab.Panel.Ready() {
			break
		}
		r.Step()
	}
	tab := r.Scene.(*table.Table)
	first := r.Ticks
	a, ok := clearAction(tab.Legal, game.Lay)
	if !ok {
		t.Fatal("no tunnel can be laid in one way only")
	}
	r.act(tab, a)
	t.Logf("quick game: %d clicks, and %.1f s from the title until it is the person's turn", *clicks, float64(first)/60)
	if *clicks > 4 {
		t.Errorf("the first move of a quick game takes %d clicks", *clicks)
	}

	r = newRobot(t, NewTitle(program.NewApp(3)), screens["1280x720"], playtest.Mouse).ready()
	clicks = r.countClicks()
	r.press(words.NewGame)
	r.Choose(setup.CountSpot(4))
	r.Choose(setup.NameSpot(0))
	keys := 0
	for i, name := range []string{"Anna", "Bram", "Cornelia", "Dirk"} {
		r.Type(name)
		if i < 3 {
			r.Press(ui.NextGroup) // the Tab key
			keys++
		}
	}
	r.Choose(setup.StartButton)
	for {
		if tab, ok := r.Scene.(*table.Table); ok && tab.MyTurn() && tab.Legal != nil && tab.Animation.Event == nil && tab.Panel.Ready() {
			break
		}
		if _, covered := r.Scene.(*table.Table); covered {
			r.Step()
		} else {
			r.Proceed()
		}
	}
	tab = r.Scene.(*table.Table)
	if a, ok = clearAction(tab.Legal, game.Lay); !ok {
		t.Fatal("no tunnel can be laid in one way only")
	}
	r.act(tab, a)
	t.Logf("four named people: %d clicks and %d keys besides typing", *clicks, keys)
	if *clicks+keys > 12 {
		t.Errorf("four named people need %d clicks and %d keys", *clicks, keys)
	}
	if got := tab.Match.Names[:4]; !slices.Equal(got, []string{"Anna", "Bram", "Cornelia", "Dirk"}) {
		t.Errorf("the names are %q", got)
	}
}
