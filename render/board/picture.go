package board

import (
	"slices"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/gamelog"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// A Picture is a table as it is to be drawn: who sits there, what the viewer
// sees, where everything lies, and what moves. It is made anew for each frame and
// belongs to nobody: scenes fill it with what they show.
type Picture struct {
	Kit     *screen.App
	Players []bot.Player
	Names   []string
	View    *game.View     // what the viewer sees
	Log     []gamelog.Line // what has happened up to this moment
	Marked  *game.Cell     // where the last thing happened, or nil
	Lay     *Layout
	Cam     Camera
	Light   Lantern
	Now     screen.Ticks
	Act     Act
	Hand    HandState
	Focus   ui.Focus
	With    ui.Device // what the player has used last
}

// An Act is an event that is being shown, from one tick to another. The zero act
// is nothing.
type Act struct {
	Event      game.Event
	Began, End screen.Ticks
}

// A HandState says what the viewer is about to do with its cards.
type HandState struct {
	Chosen   game.Card // or FaceDown
	Carried  game.Card // by the pointer, or FaceDown
	RoleOpen bool
	Away     bool // the window does not have the focus
}

// humanCount returns how many people sit at the table.
func (p *Picture) humanCount() (n int) {
	for _, player := range p.Players {
		if player.Human {
			n++
		}
	}
	return n
}

// DrawMine draws the board in the light of the lantern.
func (p *Picture) DrawMine(c ui.Canvas) {
	screen.TableTop(c, p.Lay.Size)
	c.Clip(p.Lay.Board, p.DrawBoard)
	p.DrawLight(c)
}

// DrawPlayers draws the seats, and whose turn comes next.
func (p *Picture) DrawPlayers(c ui.Canvas) {
	p.drawOverview(c)
	p.drawDim(c)
	for s := range p.Lay.Seats {
		p.drawSeat(c, game.Seat(s))
	}
	p.drawTurnArrow(c)
}

// Draw draws all of the table on which nobody does anything.
func (p *Picture) Draw(c ui.Canvas) {
	p.DrawMine(c)
	p.DrawPlayers(c)
	p.DrawHand(c)
	p.DrawTop(c)
}

// A Pane is a part of the screen that shows a table: where everything lies there,
// and which part of the board is in view.
type Pane struct {
	Lay Layout
	Cam Camera
}

// Press moves the camera by one of the buttons for that.
func (p *Pane) Press(id Button) {
	area := p.Lay.Board
	switch id {
	case FitButton:
		p.Cam = Camera{}
	case CloserButton:
		p.Cam = p.Cam.Zoomed(1.25, area.Center(), p.Lay.Scope)
	case FartherButton:
		p.Cam = p.Cam.Zoomed(1/1.25, area.Center(), p.Lay.Scope)
	case UpButton:
		p.Cam = p.Cam.Moved(ui.Point{Y: area.H * 0.6}, p.Lay.Scope)
	case RightButton:
		p.Cam = p.Cam.Moved(ui.Point{X: -area.W * 0.6}, p.Lay.Scope)
	case DownButton:
		p.Cam = p.Cam.Moved(ui.Point{Y: -area.H * 0.6}, p.Lay.Scope)
	case LeftButton:
		p.Cam = p.Cam.Moved(ui.Point{X: area.W * 0.6}, p.Lay.Scope)
	}
}

// See moves the camera until a part of the board can be seen, with something
// around it, and places the cells anew.
func (p *Pane) See(r ui.Rect, v *game.View) {
	around := r.Inset(-0.35 * min(r.W, r.H))
	p.Cam = p.Cam.revealing(around, p.Lay.Scope)
	p.Lay.Aim(p.Cam, v)
}

// Arrows returns the arrows to what is not on the screen, but for those that lie
// below the log or other buttons.
func (p *Pane) Arrows(over []ButtonRect) (all []ButtonRect) {
	for _, a := range p.Lay.Arrows {
		hidden := p.Lay.Log.Overlaps(a.Rect) || slices.ContainsFunc(over, func(o ButtonRect) bool { return o.Overlaps(a.Rect) })
		if !hidden {
			all = append(all, a)
		}
	}
	return all
}
