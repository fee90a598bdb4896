package board

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/gamelog"
	"saboteur/render/screen"
	"saboteur/render/testapp"
	"saboteur/render/ui"
	"saboteur/testenv"
)

// A crowd notes which figures of dwarves are drawn, and where.
type crowd struct {
	ui.Blank
	at []ui.Rect
}

func (c *crowd) Clip(_ ui.Rect, draw func(ui.Canvas)) { draw(c) }

func (c *crowd) Sprite(s ui.Sprite) {
	if strings.Contains(fmt.Sprintf("%T %v", s.Key, s.Key), "{figure ") {
		c.at = append(c.at, s.To)
	}
}

// A shift is a round of which all is kept that shows where its dwarves are.
type shift struct {
	game.State
	app     *screen.App
	size    ui.Point
	log     []gamelog.Line
	lantern Lantern
}

// dig lays the first tunnel that the seat can lay, at a time; laid is false if it has none.
func (s *shift) dig(t *testing.T, now screen.Ticks) (laid bool) {
	legal := s.Legal(nil)
	i := slices.IndexFunc(legal, func(a game.Action) bool { return a.Kind == game.Lay })
	if i < 0 {
		return false
	}
	testenv.NoError(t, s.Apply(legal[i], s.keep))
	s.lantern.MoveTo(legal[i].Cell, now)
	return true
}

func (s *shift) keep(e game.Event) {
	s.log = append(s.log, gamelog.Line{Event: e, Summary: e.Summary(), After: s.View(game.Nobody)})
}

// crew returns in which cells dwarves are drawn so many ticks after the latest tunnel was laid.
func (s *shift) crew(after screen.Ticks, labels []SeatLabel) (cells []game.Cell) {
	v := s.View(0)
	l := NewLayout(s.app, s.size, &v, Camera{}, false)
	p := Picture{App: s.app, Layout: &l, Labels: labels, Lantern: s.lantern, Now: s.lantern.started + after}
	p.Moment = Moment{Players: make([]bot.Player, s.Seats), View: &v, Log: s.log}
	c := crowd{Blank: ui.Blank{Ruler: s.app.Ruler}}
	crew{&p}.draw(&c)
	for _, at := range c.at {
		cell, _ := l.Grid.CellAt(at.Center())
		cells = append(cells, cell)
	}
	return cells
}

// TestCrewWaits: dwarves stand round the shaft until each has played, never where something lies or can be laid; whoever
// has laid a tunnel walks there, digs and is gone, unless motion is reduced; and in a lesson there are none.
func TestCrewWaits(t *testing.T) {
	for seats := game.MinSeats; seats <= game.MaxSeats; seats++ {
		for name, size := range testapp.Screens {
			s := &shift{app: testapp.New(1, nil), size: size}
			testenv.NoError(t, s.Begin(game.Config{Seats: seats, Seed: 3}, s.keep))
			for turn := 0; turn == 0 || turn <= seats && s.dig(t, screen.Ticks(500*turn)); turn++ {
				waiting := s.crew(diggerIsGone, nil)
				if turn == 0 && len(waiting) < 3 || len(waiting) > seats-turn {
					t.Fatalf("%s, %d seats, turn %d: %d dwarves wait", name, seats, turn, len(waiting))
				}
				for _, cell := range waiting {
					_, lies := s.Board.Look(cell)
					if lies || slices.ContainsFunc(s.Board.Gaps(), func(g game.Gap) bool { return g.Cell == cell }) {
						t.Fatalf("%s, %d seats, turn %d: somebody stands in the way at %v", name, seats, turn, cell)
					}
				}
				digs := slices.DeleteFunc(s.crew(diggerArrives+1, nil), func(c game.Cell) bool { return slices.Contains(waiting, c) })
				if turn > 0 && (len(digs) != 1 || digs[0] != s.lantern.target) {
					t.Fatalf("%s, %d seats, turn %d: at %v there dig %v", name, seats, turn, s.lantern.target, digs)
				}
				s.app.CurrentSettings().ReduceMotion = true
				if still := s.crew(diggerArrives+1, nil); !slices.Equal(still, waiting) {
					t.Fatalf("%s: somebody walks though motion is reduced", name)
				}
				s.app.CurrentSettings().ReduceMotion = false
				if len(s.crew(diggerArrives+1, make([]SeatLabel, seats))) > 0 {
					t.Fatalf("%s: there are dwarves in a lesson", name)
				}
			}
		}
	}
}
