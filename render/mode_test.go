package render

import (
	"slices"
	"testing"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/table"
	"saboteur/render/ui"
)

// A change is one of a table's mode.
type change struct{ from, to table.Mode }

// TestModes walks the table of transitions: by play with several devices, by
// going from each mode to each other one while a person is to choose, and by
// leaving the window there. Every listed transition is gone through, and no other.
func TestModes(t *testing.T) {
	walked := map[change]bool{}
	note := func(s screen.Scene) {
		if tab, ok := s.(*table.Table); ok {
			tab.OnMode = func(from, to table.Mode) { walked[change{from, to}] = true }
		}
	}
	start := func(with playtest.Controller) (*robot, *table.Table) {
		r, tab := hotSeat(t, with)
		r.AfterTick = note
		note(tab)
		return r, tab
	}
	for _, with := range []playtest.Controller{playtest.Mouse, playtest.DraggingMouse, playtest.Keyboard} {
		r, _ := start(with)
		r.playUntil(func(s screen.Scene) bool {
			tab, ok := s.(*table.Table)
			return ok && len(tab.Match.Record.Actions) > 12
		})
	}
	for from := range steps {
		for to := range steps[from] {
			r, tab := start(playtest.Mouse)
			steps[table.Choosing][from](r, tab)
			if steps[from][to](r, tab); tab.Mode != to {
				t.Errorf("from %v the step leads to %v, want %v", from, tab.Mode, to)
			}
			if r.away(); tab.Match.Viewer != game.Nobody || tab.Mode != table.Watching {
				t.Errorf("from %v to %v: when the window is left the mode is %v", from, to, tab.Mode)
			}
		}
	}
	for from := range table.Watching + table.Ending + 1 {
		for to := range table.Watching + table.Ending + 1 {
			if got, want := walked[change{from, to}], slices.Contains(table.Transitions[from], to); got != want {
				t.Errorf("from %v to %v: walked %v, listed %v", from, to, got, want)
			}
		}
	}
}

// A step is what a person does to come from one mode to another.
type step = func(r *robot, tab *table.Table)

// steps are the ways between the modes in which a person is to choose.
var steps = map[table.Mode]map[table.Mode]step{
	table.Choosing: {
		table.Choosing: func(*robot, *table.Table) {},
		table.Aiming:   chooseTunnel,
		table.Dragging: dragTunnel,
		table.Confirming: func(r *robot, tab *table.Table) {
			chooseTunnel(r, tab)
			chooseTarget(r, tab)
		},
		table.Consulting: askHint,
	},
	table.Aiming: {
		table.Choosing:   back,
		table.Dragging:   dragTunnel,
		table.Confirming: chooseTarget,
		table.Consulting: askHint,
	},
	table.Dragging: {
		table.Aiming: func(r *robot, tab *table.Table) { r.PointerUp() },
		table.Confirming: func(r *robot, tab *table.Table) {
			r.PointerDown(tab.Layout.Discards.Center())
			r.PointerUp()
		},
	},
	table.Confirming: {
		table.Aiming:     back,
		table.Dragging:   dragTunnel,
		table.Consulting: askHint,
		table.Choosing:   chooseTunnel, // the chosen card once more
	},
	table.Consulting: {
		table.Confirming: func(r *robot, tab *table.Table) {
			for tab.Mode == table.Consulting {
				r.Step()
			}
		},
	},
}

func back(r *robot, _ *table.Table) { r.Press(ui.Back) }

func askHint(r *robot, _ *table.Table) {
	r.Wait(80) // until the button cannot be pressed by mistake any more
	r.AskMaster()
}

func chooseTarget(r *robot, tab *table.Table) { r.Choose(playtest.TargetOf(tab.TargetActions()[0])) }

func chooseTunnel(r *robot, tab *table.Table) { r.Choose(board.HandSpot(tunnelIn(tab))) }

// dragTunnel begins to drag a tunnel over the other cards, where it does nothing.
func dragTunnel(r *robot, tab *table.Table) {
	at := tab.Layout.Hand[tunnelIn(tab)].Center()
	r.PointerDown(at)
	r.PointerDown(at.Add(ui.Point{X: 40}))
}

// tunnelIn returns where in the viewer's hand a tunnel is that can be laid.
func tunnelIn(tab *table.Table) int {
	for i, c := range tab.Match.View.Hand[:tab.Match.View.Cards[tab.Match.Viewer]] {
		if slices.ContainsFunc(tab.Legal, func(a game.Action) bool { return a.Kind == game.Lay && a.Card == c }) {
			return i
		}
	}
	panic("no tunnel can be laid")
}
