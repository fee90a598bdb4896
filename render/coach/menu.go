package coach

import (
	"math/bits"

	"saboteur/lesson"
	"saboteur/render/screen"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// lessonTitles are the titles of the lessons; shortTitles are their names along the track.
var lessonTitles, shortTitles = titles(""), titles(".short")

// titles returns the messages of all lessons that end in a suffix.
func titles(suffix string) (all []words.ID) {
	for _, name := range lesson.Names {
		all = append(all, words.ID("lesson."+name+suffix))
	}
	return all
}

// Done reports whether somebody has done all lessons on this device.
func Done(s *screen.Settings) bool { return s.LessonsDone == 1<<len(lessonTitles)-1 }

// lessonStep returns the step with which a lesson goes on where it was left.
func lessonStep(app *screen.App, number int) int {
	l, err := lesson.Load(number)
	if step := int(app.CurrentSettings().LessonSteps[number]); err == nil && step < len(l.Steps) {
		return step
	}
	return 0 // of a later version of the program
}

// NewMenu returns the list of lessons. The first one that is not done yet is highlighted.
func NewMenu(app *screen.App) screen.Scene {
	done := app.CurrentSettings().LessonsDone
	next := min(bits.TrailingZeros8(^done), len(lessonTitles))
	d := screen.NewDialog(app, nil, func(d *screen.Dialog) widget.Dialog {
		var buttons []widget.Button
		for i, title := range lessonTitles {
			state := words.LessonNumber
			switch {
			case done>>i&1 == 1:
				state = words.LessonDone
			case lessonStep(app, i) > 0:
				state = words.LessonBegun
			}
			buttons = append(buttons, widget.Button{
				Text: app.Text(state, words.Slots{"n": i + 1, "what": app.Text(title)}), ID: i,
				OnPress: func() { d.Open(app.Routes.Lesson(app, i, lessonStep(app, i))) },
			})
		}
		buttons = append(buttons, widget.Button{Text: app.Text(words.BackToMainMenu), ID: len(lessonTitles), OnPress: d.OnBack})
		buttons[next].Style = widget.Gold
		return widget.Dialog{Title: app.Text(words.LessonsTitle), Buttons: buttons}
	})
	d.OnBack = func() { d.Open(app.Routes.Title(app)) }
	d.Panel.Focus.Set(next)
	return d
}
