package coach

import (
	"saboteur/lesson"
	"saboteur/render/screen"
	"saboteur/render/words"
)

// lessonTitles are the names of the lessons.
var lessonTitles = []words.ID{words.LessonDig, words.LessonTools, words.LessonMaps, words.LessonRocks, words.LessonTrust, words.LessonSaboteur}

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
	done := func(i int) bool { return app.CurrentSettings().LessonsDone>>i&1 == 1 }
	m := &screen.Menu{Base: screen.NewBase(app), Title: words.LessonsTitle, Labels: append(append([]words.ID(nil), lessonTitles...), words.BackToMainMenu)}
	m.ButtonText = func(i int) string {
		switch text := app.Text(m.Labels[i]); {
		case i == len(lessonTitles):
			return text
		case done(i):
			return app.Text(words.LessonDone, words.Slots{"n": i + 1, "what": text})
		case lessonStep(app, i) > 0:
			return app.Text(words.LessonBegun, words.Slots{"n": i + 1, "what": text})
		default:
			return app.Text(words.LessonNumber, words.Slots{"n": i + 1, "what": text})
		}
	}
	for m.GoldButton < len(lessonTitles) && done(m.GoldButton) {
		m.GoldButton++
	}
	m.Panel.Focus.Set(m.GoldButton)
	m.Choose = func(i int) screen.Scene {
		if i < 0 || i == len(lessonTitles) {
			return app.Routes.Title(app)
		}
		return app.Routes.Lesson(app, i, lessonStep(app, i))
	}
	return m
}
