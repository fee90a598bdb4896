package coach

import (
	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A Button is the ID of a button of the coach.
type Button uint8

const (
	noButton    Button = iota
	NextButton         // the player has read the text
	ShowButton         // does what the step asks for
	AgainButton        // goes back to before the move
	LeaveButton        // leads to the list of lessons
	SkipButton         // leads to the next lesson
)

// button returns the button for what goes on, and its label; noButton if the player is to
// play.
func (c *Coach) button() (Button, words.ID) {
	switch step := c.Step(); {
	case c.progress() == wrong:
		return AgainButton, words.LessonAgain
	case c.Last() && c.number+1 < len(lessonTitles):
		return NextButton, words.LessonNextLesson
	case c.Last():
		return NextButton, words.QuickGame
	case step.Reads() && c.mayRead():
		return NextButton, words.LessonNext
	case !step.Reads() && c.Asks():
		return ShowButton, words.LessonShow
	}
	return noButton, ""
}

// HasButton implements table.Coach.
func (c *Coach) HasButton() bool {
	b, _ := c.button()
	return b != noButton
}

// Spots implements table.Coach.
func (c *Coach) Spots(l Layout) (spots []ui.Spot) {
	add := func(r ui.Rect, id Button, group int, label words.ID) {
		spots = append(spots, ui.Spot{Rect: r, ID: id, Group: group, Label: c.app.Text(label)})
	}
	if id, label := c.button(); id != noButton {
		add(l.button, id, board.ButtonGroup, label)
	}
	add(l.leave, LeaveButton, board.TopBarGroup, words.LessonLeave)
	if !c.Last() {
		add(l.skip, SkipButton, board.TopBarGroup, words.LessonSkip)
	}
	return spots
}

// Last reports whether the lesson is done.
func (c *Coach) Last() bool { return c.step == len(c.lesson.Steps)-1 }

// mayRead reports whether what the text is about has happened.
func (c *Coach) mayRead() bool {
	return len(c.match.Record.Actions) >= len(c.lesson.Intro) && len(c.match.Queue) == 0
}

// Press implements table.Coach. Moves are made by the table: see Hint.
func (c *Coach) Press(id Button) screen.Scene {
	switch id {
	case ShowButton:
		for s := c.Step().Mark; s != game.Nobody && c.match.Suspicion(s) != play.Suspected; {
			c.match.ChangeSuspicion(s)
		}
	case AgainButton:
		return c.app.Routes.Lesson(c.app, c.number, c.step)
	case LeaveButton:
		return NewMenu(c.app)
	case SkipButton:
		if c.number+1 == len(lessonTitles) {
			return NewMenu(c.app)
		}
		return c.app.Routes.Lesson(c.app, c.number+1, 0)
	case NextButton:
		if !c.Last() {
			c.next()
			return nil
		}
		if c.number+1 == len(lessonTitles) {
			return c.app.Routes.QuickGame(c.app)
		}
		return c.app.Routes.Lesson(c.app, c.number+1, 0)
	}
	return nil
}

// keep notes how far the lesson has come, for the next time, or that it is done.
func (c *Coach) keep() {
	c.app.ChangeSettings(func(s *screen.Settings) {
		s.LessonSteps[c.number] = uint8(c.step)
		if c.Last() {
			s.LessonsDone |= 1 << c.number
			s.LessonSteps[c.number] = 0
		}
	})
}

// Labels implements table.Coach. The first lesson says what everybody does; later ones
// show the tools there.
func (c *Coach) Labels() []board.SeatLabel {
	labels := make([]board.SeatLabel, c.lesson.Seats)
	for s := range labels {
		labels[s].Name = c.match.Names[s]
		switch {
		case s == 0:
			labels[s].Name = c.app.Text(words.LessonYou)
			if c.number == 0 && c.match.View.Turn == game.Seat(0) {
				labels[s].Note = c.app.Text(words.LessonYourTurn)
			}
		case c.number == 0:
			labels[s].Note = c.app.Text(words.LessonWith)
		}
	}
	return labels
}
