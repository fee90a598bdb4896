package board

import (
	"slices"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/gamelog"
	"saboteur/render/testapp"
	"saboteur/render/ui"
	"saboteur/testenv"
)

// TestClaimsHaveRoom: however many say something, the flags lie on the board and off each other and the
// goals, pins leave most of their goals visible, and plaques lie off goals and each other; on screens of all
// sizes and with all numbers of players. On small ones plaques stay at their seats.
func TestClaimsHaveRoom(t *testing.T) {
	app := testapp.New(1, nil)
	for name, size := range testapp.Screens {
		for seats := game.MinSeats; seats <= game.MaxSeats; seats++ {
			var s game.State
			testenv.NoError(t, s.Begin(game.Config{Seats: seats, Seed: 1}, nil))
			v := s.View(0)
			l := NewLayout(app, size, &v, Camera{}, false)
			p := Picture{App: app, Layout: &l, Moment: Moment{View: &v}}
			var goals, signs []ui.Rect
			for g := range game.Goals {
				goal := l.Grid.Rect(game.Goals[g])
				goals = append(goals, goal.Inset(2))
				pin := p.pinRects(goal, game.Treasure)
				signs = append(signs, pin...)
				flags := []claimFlag{{seats: make([]game.Seat, seats)}, {seats: make([]game.Seat, seats)}}
				p.placeFlags(flags, goal, pin[0].Union(pin[len(pin)-1]))
				for n, flag := range flags {
					at := flag.bounds
					if flag.outline == nil || !at.Inset(2).Within(l.Board) || slices.ContainsFunc(signs, at.Inset(0.5).Overlaps) || l.Cramped() && at.Overlaps(goal.Inset(2)) {
						t.Errorf("%s with %d seats: flag %d of goal %d lies at %v, off %v or on %v", name, seats, n, g, at, l.Board, signs)
					}
					signs = append(signs, at)
				}
				if hidden := pin[0].Intersect(goal); pin[0].Overlaps(goal) && hidden.W*hidden.H > 0.3*goal.W*goal.H || !pin[0].Within(l.Board.Inset(-1)) {
					t.Errorf("%s with %d seats: the pin at goal %d lies at %v, on too much of %v", name, seats, g, pin[0], goal)
				}
			}
			for seat := range l.Seats {
				all := []opinionPlaque{{seats: make([]game.Seat, seats-1)}, {seats: make([]game.Seat, seats-1)}}
				p.placeOpinions(all, game.Seat(seat))
				for n, o := range all {
					off := !o.bounds.Within(ui.Rect{W: size.X, H: size.Y}) || slices.ContainsFunc(goals, o.bounds.Overlaps) || n > 0 && o.bounds.Overlaps(all[0].bounds)
					if off || l.Cramped() && !o.bounds.Within(l.Seats[seat].Bounds.Inset(-3)) || !l.Cramped() && o.bounds.Overlaps(l.Seats[seat].Face.Inset(6)) {
						t.Errorf("%s with %d seats: plaque %d of seat %d lies at %v, off %v or on something", name, seats, n, seat, o.bounds, l.Seats[seat].Bounds)
					}
				}
			}
		}
	}
}

// TestNothingCoversTheWayIn: once the mine has come to a goal, neither flags nor pins lie over the place from which it
// is reached, and all stay on the board and off each other.
func TestNothingCoversTheWayIn(t *testing.T) {
	app := testapp.New(1, nil)
	for name, size := range testapp.Screens {
		for g, drawing := range []string{"....┌──\n....│\nS─┼┬┘", "S─┼─┼─┼", "S─┼┬┐\n....│\n....└──"} {
			for narrower := range 3 {
				var s game.State
				testenv.NoError(t, s.Begin(game.Config{Seats: 3, Seed: 1}, nil))
				mine, err := game.ParseBoard(drawing)
				testenv.NoError(t, err)
				s.Board = mine
				v := s.View(0)
				l := NewLayout(app, size, &v, Camera{}, false)
				l.Board.W -= 40 * float64(narrower)
				l.PlaceCells(Camera{}, &v)
				p := Picture{App: app, Layout: &l, Moment: Moment{View: &v}}
				goal := l.Grid.Rect(game.Goals[g])
				entry := l.Grid.Rect(game.Cell{X: 7, Y: game.Goals[g].Y})
				signs := p.pinRects(goal, game.Treasure)
				if l.Cramped() || l.CardsTurned { // a pin is a disc at a corner; a flag may lie on its goal
					flag := []claimFlag{{seats: make([]game.Seat, 3)}}
					p.placeFlags(flag, goal, signs[0])
					at := flag[0].outline.Bounds()
					others := slices.ContainsFunc(game.Goals[:], func(c game.Cell) bool { return c != game.Goals[g] && l.Grid.Rect(c).Inset(1).Overlaps(at) })
					if entry.Inset(3).Overlaps(at) || others || !at.Within(l.Board.Inset(-1)) {
						t.Errorf("%s, %v narrower: the flag of goal %d lies at %v, on %v, off %v or on another goal", name, 40*narrower, g, at, entry, l.Board)
					}
					continue
				}
				flags := []claimFlag{{seats: make([]game.Seat, 3)}, {seats: make([]game.Seat, 3)}}
				p.placeFlags(flags, goal, signs[0].Union(signs[len(signs)-1]))
				for _, flag := range flags {
					signs = append(signs, flag.outline.Bounds())
				}
				for i, sign := range signs {
					if entry.Inset(3).Overlaps(sign) || !sign.Within(l.Board.Inset(-1)) || slices.ContainsFunc(signs[:i], sign.Inset(0.5).Overlaps) {
						t.Errorf("%s, %v narrower: sign %d of goal %d lies at %v, on %v or off %v", name, 40*narrower, i, g, sign, entry, l.Board)
					}
				}
			}
		}
	}
}

// TestClaimsAreRead: screen readers and tips tell who has said what of a goal and a player, until the goal lies
// open.
func TestClaimsAreRead(t *testing.T) {
	app := testapp.New(1, nil)
	var s game.State
	testenv.NoError(t, s.Begin(game.Config{Seats: 3, Seed: 1}, nil))
	var log []gamelog.Line
	for seat, said := range []game.Statement{{Kind: game.ClaimStone, Goal: 1}, {Kind: game.ClaimTreasure, Goal: 1}, {Kind: game.Accuse, Seat: 0}} {
		log = append(log, gamelog.Line{Event: game.Said{Seat: game.Seat(seat), Statement: said}})
	}
	v := s.View(0)
	m := Moment{View: &v, Names: []string{"Anna", "Bram", "Cora"}, Players: make([]bot.Player, 3), Log: log}
	last := func(lines []string) string { return lines[len(lines)-1] }
	if got := last(m.GoalTip(app, 1)); got != "Stone, according to Anna." {
		t.Errorf("of the goal is told %q", got)
	}
	if got := last(m.SeatTip(app, 0)); got != "Saboteur, according to Cora." {
		t.Errorf("of the player is told %q", got)
	}
	var mine []string
	for _, item := range m.Outline(app, [3]game.Card{1: game.StoneA})[1].Items {
		if strings.Contains(item.Text, " goal, ") {
			mine = append(mine, item.Text)
		}
	}
	if text := strings.Join(mine, "\n"); strings.Count(text, "goal, face down.") != 3 || !strings.Contains(text, "Middle goal, face down. You saw: stone. Treasure, according to Bram. Stone, according to Anna.") {
		t.Errorf("of a goal that was looked at is read %s", text)
	}
	m.Goals[1] = game.StoneA
	if got := last(m.GoalTip(app, 1)); got != app.Words.CardEffect(game.StoneA) {
		t.Errorf("of the open goal is told %q", got)
	}
}
