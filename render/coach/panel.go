package coach

import (
	"math"
	"slices"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/panel"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A Button is the ID of a button of the panel.
type Button uint8

const (
	NextButton  Button = iota // the player has read the text
	ShowButton                // shows a move
	AgainButton               // goes back to before the move
	LeaveButton               // leads to the list of lessons
)

// foreman is the face of the foreman: one that nobody at the table of a lesson has.
var foreman = dwarves.Of(7)

// Spots returns the buttons of the panel in an area.
func (c *Coach) Spots(area ui.Rect) (spots []ui.Spot) {
	l := c.layOut(area)
	text := map[Button]words.ID{NextButton: words.LessonNext, ShowButton: words.LessonShow, AgainButton: words.LessonAgain, LeaveButton: words.LessonLeave}
	ids := []Button{LeaveButton}
	switch step := c.Step(); {
	case c.progress() == wrong:
		ids = []Button{AgainButton, LeaveButton}
	case c.Last() && c.number+1 < len(lessonTitles):
		text[NextButton] = words.LessonNextLesson
		ids = []Button{NextButton, LeaveButton}
	case c.Last():
		text[NextButton] = words.QuickGame
		ids = []Button{NextButton, LeaveButton}
	case step.Reads() && c.mayRead():
		ids = []Button{NextButton, LeaveButton}
	case len(step.Do) > 0 && !c.shows && c.progress() == asked:
		ids = []Button{ShowButton, LeaveButton}
	}
	for i, id := range ids {
		spots = append(spots, ui.Spot{Rect: l.buttons[i+2-len(ids)], ID: id, Group: board.ButtonGroup, Label: c.app.Text(text[id])})
	}
	return spots
}

// Last reports whether the lesson is done.
func (c *Coach) Last() bool { return c.step == len(c.lesson.Steps)-1 }

// mayRead reports whether what the text is about has happened.
func (c *Coach) mayRead() bool {
	return len(c.match.Record.Actions) >= len(c.lesson.Intro) && len(c.match.Queue) == 0
}

// Press does what a button stands for. It returns nil to stay at the table.
func (c *Coach) Press(id Button) screen.Scene {
	switch id {
	case ShowButton:
		c.shows = true
	case AgainButton:
		return c.app.Routes.Lesson(c.app, c.number, c.step)
	case LeaveButton:
		return NewMenu(c.app)
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

// A layout says where the parts of the panel are.
type layout struct {
	face, title, text ui.Rect
	buttons           [2]ui.Rect
}

// layOut places the parts in a column, or side by side in a strip.
func (c *Coach) layOut(area ui.Rect) (l layout) {
	high := max(float64(screen.MinTouchSize), 0.085*area.H)
	in := area.Inset(4)
	if area.H > 0.8*area.W {
		var buttons ui.Rect
		in = area.Inset(12)
		buttons, in = in.CutBottom(2*high + 6)
		l.buttons = [2]ui.Rect(buttons.Rows(2, 6))
		_, in = in.CutBottom(8)
		l.face, in = in.CutTop(min(0.75*in.W, 0.36*in.H))
	} else {
		var buttons ui.Rect
		buttons, in = in.CutRight(min(0.27*in.W, 190))
		l.buttons = [2]ui.Rect(buttons.Rows(2, 2))
		_, in = in.CutRight(8)
		l.face, in = in.CutLeft(min(in.H, 0.2*in.W))
		_, in = in.CutLeft(8)
	}
	l.title, l.text = in.CutTop(max(18, 0.055*area.H))
	return l
}

// Draw draws the panel in an area of a table and, if the player has asked for it, a move.
func (c *Coach) Draw(canvas ui.Canvas, area ui.Rect, t *board.Layout, focus *ui.Panel) {
	if c.shows && c.progress() == asked && len(c.Step().Do) > 0 {
		c.drawHint(canvas, t)
	}
	if mark := c.Step().Mark; mark != game.Nobody && c.progress() == asked {
		canvas.StrokePath(ui.RoundedRect(t.Seats[mark].Bounds.Inset(-2*t.Unit), 8*t.Unit), 4*t.Unit, paint.FocusLight)
	}
	u, l := t.Unit, c.layOut(area)
	panel.Parchment(canvas, area, u)
	mood := dwarves.Glad
	switch {
	case c.progress() == wrong:
		mood = dwarves.Worried
	case c.Last():
		mood = dwarves.Cheering
	}
	canvas.Sprite(foreman.Portrait(mood, ui.RectAround(l.face.Center(), screen.SquareSize(l.face, 1))))
	title := c.app.Text(words.LessonOf, words.Slots{"n": c.number + 1, "total": len(lessonTitles), "what": c.app.Text(lessonTitles[c.number])})
	bold := t.Small
	bold.Face = ui.Bold
	if ui.FitLine(canvas, title, bold, l.title.W).Size >= 0.85*bold.Size {
		screen.SingleLineText(canvas, title, l.title, bold, paint.InkSoft)
	} else { // the text takes the room
		l.text = l.text.Union(l.title)
	}
	f := t.Grown(t.Text)
	if area.H > 0.8*area.W {
		f.Size *= 1.15
	}
	screen.Paragraphs(canvas, []string{c.Text()}, l.text, f, paint.Ink)
	for _, s := range c.Spots(area) {
		look := screen.Plain
		if s.ID != any(LeaveButton) {
			look = screen.Gold
		}
		screen.Button(canvas, c.app, s, focus, t.Size, look)
	}
}

// drawHint shows the move of the step: a ring around the card and around its target, and
// dots from one to the other.
func (c *Coach) drawHint(canvas ui.Canvas, t *board.Layout) {
	a, v := c.Step().Do[0], &c.match.View
	i := slices.Index(v.Hand[:], a.Card)
	if i < 0 || i >= len(t.Hand) {
		return
	}
	from, to := t.Hand[i], targetOf(a, t)
	canvas.StrokePath(ui.RoundedRect(from.Inset(-3*t.Unit), 8*t.Unit), 4*t.Unit, paint.FocusLight)
	canvas.StrokePath(ui.RoundedRect(to.Inset(-2*t.Unit), 8*t.Unit), 4*t.Unit, paint.FocusLight)
	a1, b1 := ui.Point{X: from.Center().X, Y: from.Y - 8*t.Unit}, to.Center()
	steps := int(math.Hypot(b1.X-a1.X, b1.Y-a1.Y) / (16 * t.Unit))
	for k := 1; k < steps-1; k++ {
		at := ui.Rect{X: a1.X, Y: a1.Y}.Lerp(ui.Rect{X: b1.X, Y: b1.Y}, float64(k)/float64(steps))
		canvas.FillPath(ui.Circle(ui.Point{X: at.X, Y: at.Y}, 3.5*t.Unit), paint.FocusLight)
	}
}

// targetOf returns where an action is played.
func targetOf(a game.Action, t *board.Layout) ui.Rect {
	switch a.Kind {
	case game.Lay, game.Collapse:
		return t.Grid.Rect(a.Cell)
	case game.Look:
		return t.Grid.Rect(game.Goals[a.Goal])
	case game.Break, game.Mend:
		return t.Seats[a.Seat].Bounds
	}
	return t.ButtonRect(board.DiscardButton)
}
