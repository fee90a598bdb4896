package render

import (
	"testing"

	"saboteur/game"
	"saboteur/lesson"
	"saboteur/render/coach"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/table"
	"saboteur/render/ui"
)

// TestShownStep: the button that shows a step does it as the player would: the card is taken,
// held over its place, and played, and the lesson goes on. A mark is set, too.
func TestShownStep(t *testing.T) {
	for number := range lesson.Names {
		for _, with := range []playtest.Controller{playtest.Mouse, playtest.Keyboard} {
			app, _, _ := newTestApp(7)
			r := newRobot(t, Routes{}.Lesson(app, number, 0), screens["1280x720"], with)
			tab := r.Scene.(*table.Table)
			c := tab.Coach.(*coach.Coach)
			for shown := 0; !c.Last(); {
				r.Wait(20)
				if _, next := r.Spot(coach.NextButton); next {
					r.Choose(coach.NextButton)
					continue
				}
				if _, shows := r.Spot(coach.ShowButton); !shows {
					continue
				}
				checkShownStep(t, r, tab)
				if shown++; shown > 5 {
					t.Fatalf("lesson %d does not go on", number+1)
				}
			}
		}
	}
}

// checkShownStep lets a step be shown, and checks what the player sees of it.
func checkShownStep(t *testing.T, r *robot, tab *table.Table) {
	t.Helper()
	c := tab.Coach.(*coach.Coach)
	step, played := *c.Step(), len(tab.Match.Record.Actions)
	var modes []table.Mode
	tab.OnMode = func(_, to table.Mode) { modes = append(modes, to) }
	r.Choose(coach.ShowButton)
	for n := 0; c.Step().Say == step.Say; n++ {
		if n > 2000 {
			t.Fatalf("the step %q is not over when it has been shown", step.Say)
		}
		r.Step()
	}
	switch {
	case step.Mark != game.Nobody:
		if tab.Match.Suspicion(step.Mark) != play.Suspected {
			t.Errorf("in the step %q nobody has been marked", step.Say)
		}
	case tab.Match.Record.Actions[played] != step.Do[0]:
		t.Errorf("in the step %q this is played: %v", step.Say, tab.Match.Record.Actions[played])
	case len(modes) < 3 || modes[0] != table.Aiming || modes[1] != table.Confirming || modes[2] != table.Watching:
		t.Errorf("in the step %q the modes are %v", step.Say, modes)
	}
}

// TestShownStepBrokenOff: the player can go back while a step is shown, and plays then.
func TestShownStepBrokenOff(t *testing.T) {
	app, _, _ := newTestApp(7)
	r := newRobot(t, Routes{}.Lesson(app, 0, 3), screens["1280x720"], playtest.Mouse)
	tab := r.Scene.(*table.Table)
	r.Wait(20)
	r.Choose(coach.ShowButton)
	r.StepWith(ui.Input{Commands: ui.Back})
	r.Wait(300)
	if tab.Mode != table.Choosing || tab.Match.Pending != nil {
		t.Errorf("after going back the mode is %v, and %v waits", tab.Mode, tab.Match.Pending)
	}
	r.lay(tab, tab.Coach.(*coach.Coach).Step().Do[0])
}
