package coach

import (
	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/board"
	"saboteur/render/paint"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// A Button is the ID of a button of the coach.
type Button uint8

const (
	NextButton  Button = iota // the player has read the text
	ShowButton                // does what the step asks for
	AgainButton               // goes back to before the move
	LeaveButton               // leads to the list of lessons
	SkipButton                // leads to the next lesson
)

// Buttons implements table.Coach.
func (c *Coach) Buttons() (all []board.PlacedButton) {
	if b, ok := c.button(); ok {
		if b.Rect, b.Group = c.at.button, board.ButtonGroup; b.ID == any(ShowButton) {
			b.Rect = c.at.low
		}
		all = append(all, b)
	}
	leave := board.PlacedButton{Rect: c.at.leave, ID: LeaveButton, Group: board.TopBarGroup, Text: words.LessonLeave, Open: c.leave}
	skip := board.PlacedButton{Rect: c.at.skip, ID: SkipButton, Group: board.TopBarGroup, Text: words.LessonSkip, Open: c.skip}
	if c.at.iconsOnly {
		leave.Icon, skip.Icon = art.Cross.Icon(paint.TextOnTable), art.Arrow(0, paint.TextOnTable)
	}
	if all = append(all, leave); !c.Last() {
		all = append(all, skip)
	}
	return all
}

// button returns the button for what goes on; ok is false if the player is to play.
func (c *Coach) button() (b board.PlacedButton, ok bool) {
	switch step := c.Step(); {
	case c.progress() == wrong:
		return board.PlacedButton{ID: AgainButton, Text: words.LessonAgain, Style: widget.Gold, Open: func() screen.Scene {
			return c.app.Routes.Lesson(c.app, c.number, c.step)
		}}, true
	case c.Last() && c.isLastLesson():
		return board.PlacedButton{ID: NextButton, Text: words.QuickGame, Style: widget.Gold, Open: func() screen.Scene {
			return c.app.Routes.QuickGame(c.app)
		}}, true
	case c.Last():
		return board.PlacedButton{ID: NextButton, Text: words.LessonNextLesson, Style: widget.Gold, Open: c.skip}, true
	case step.Roles && c.mayRead():
		return board.PlacedButton{ID: NextButton, Text: words.AccuseOff, Style: widget.Gold, Open: c.turnRoles}, true
	case step.Reads() && c.mayRead():
		return board.PlacedButton{ID: NextButton, Text: words.LessonNext, Style: widget.Gold, Press: c.readOn}, true
	case !step.Reads() && (c.Asks() || c.Tells() != game.Statement{}):
		return board.PlacedButton{ID: ShowButton, Text: words.LessonShow}, true
	}
	return b, false
}

// Show implements table.Coach.
func (c *Coach) Show() (move game.Action, moves bool) {
	if move, moves = c.hint(game.FaceDown); moves {
		return move, true
	}
	if tell := c.Tells(); tell != (game.Statement{}) {
		c.match.Say(0, tell) // the player sits first, and package lesson checks that it can be said
	} else {
		c.match.Suspect(c.Step().Mark, play.Suspected)
	}
	return game.Action{}, false
}

// turnRoles shows all roles turn. The lesson goes on after that.
func (c *Coach) turnRoles() screen.Scene {
	return c.app.Routes.RoundEnd(c.app, c.match, func() screen.Scene { return c.app.Routes.Lesson(c.app, c.number, c.step+1) })
}

// leave leads to the list of lessons.
func (c *Coach) leave() screen.Scene { return NewMenu(c.app) }

// skip leads to the next lesson, or from the last one to the list.
func (c *Coach) skip() screen.Scene {
	if c.isLastLesson() {
		return c.leave()
	}
	return c.app.Routes.Lesson(c.app, c.number+1, 0)
}

// isLastLesson reports whether no lesson comes after this one.
func (c *Coach) isLastLesson() bool { return c.number+1 == len(lessonTitles) }

// Last reports whether the lesson is done.
func (c *Coach) Last() bool { return c.step == len(c.lesson.Steps)-1 }

// mayRead reports whether what the text is about has happened.
func (c *Coach) mayRead() bool {
	return len(c.match.Queue) == 0 || c.match.RoundEndPending()
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
		labels[s].Name = c.app.Words.OnPortrait(c.match.Names[s])
		switch {
		case s == 0:
			if c.number == 0 && c.match.View.Turn == game.Seat(0) {
				labels[s].Note = c.app.Text(words.LessonYourTurn)
			}
		case c.number == 0:
			labels[s].Note = c.app.Text(words.LessonWith)
		}
	}
	return labels
}
