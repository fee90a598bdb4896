package board

import (
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/gamelog"
	"saboteur/render/testapp"
	"saboteur/render/ui"
)

// TestClaimsHaveRoom: however many say something, the flags lie on the board and off each other, and plaques on
// the screen, off the faces and off each other, on screens of all sizes and with all numbers of players.
func TestClaimsHaveRoom(t *testing.T) {
	app := testapp.New(1, nil)
	for name, size := range testapp.Screens {
		for seats := game.MinSeats; seats <= game.MaxSeats; seats++ {
			var s game.State
			if err := s.Begin(game.Config{Seats: seats, Seed: 1}, nil); err != nil {
				t.Fatal(err)
			}
			v := s.View(0)
			l := NewLayout(app, size, &v, Camera{}, false)
			p := Picture{App: app, Layout: &l, Moment: Moment{View: &v}}
			for g := range game.Goals {
				goal := l.Grid.Rect(game.Goals[g])
				var before ui.Rect
				for n := range claimKinds {
					side := p.claimSide(goal)
					at, outline := p.claimFlag(goal, side, seats, n)
					at.W *= float64(1 + min(seats, mostLookers))
					if outline == nil || !at.Inset(-1).Within(l.Board.Inset(-2)) || n > 0 && at.Overlaps(before) {
						t.Errorf("%s with %d seats: flag %d of goal %d lies at %v, off %v or on %v", name, seats, n, g, at, l.Board, before)
					}
					before = at
				}
			}
			for seat := range l.Seats {
				var before ui.Rect
				for n := range opinions {
					r := p.opinionPlaque(game.Seat(seat), ui.Point{X: 70, Y: 22}, n)
					if !r.Within(ui.Rect{W: size.X, H: size.Y}) || r.Overlaps(l.Seats[seat].Face.Inset(6)) || n > 0 && r.Overlaps(before) {
						t.Errorf("%s with %d seats: plaque %d of seat %d lies at %v, over %v or %v", name, seats, n, seat, r, l.Seats[seat].Face, before)
					}
					before = r
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
	if err := s.Begin(game.Config{Seats: 3, Seed: 1}, nil); err != nil {
		t.Fatal(err)
	}
	var log []gamelog.Line
	for seat, said := range []game.Statement{{Kind: game.ClaimStone, Goal: 1}, {Kind: game.ClaimTreasure, Goal: 1}, {Kind: game.Accuse, Seat: 0}} {
		log = append(log, gamelog.Line{Event: game.Said{Seat: game.Seat(seat), Statement: said}})
	}
	v := s.View(0)
	m := Moment{View: &v, Names: []string{"Anna", "Bram", "Cora"}, Players: make([]bot.Player, 3), Log: log}
	last := func(lines []string) string { return lines[len(lines)-1] }
	if got := last(m.GoalTip(app, 1)); got != "Called stone by Anna." {
		t.Errorf("of the goal is told %q", got)
	}
	if got := last(m.SeatTip(app, 0)); got != "Called a saboteur by Cora." {
		t.Errorf("of the player is told %q", got)
	}
	m.Goals[1] = game.StoneA
	if got := last(m.GoalTip(app, 1)); got != app.Words.CardEffect(game.StoneA) {
		t.Errorf("of the open goal is told %q", got)
	}
}
