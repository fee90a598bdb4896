package board

import (
	"slices"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/gamelog"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// A Picture is everything that is drawn of a table: the players, what the viewer
// sees, where everything is, and what moves. Scenes make one for each frame; it
// borrows what it points to, and drawing it changes nothing.
type Picture struct {
	Kit     *screen.App
	Players []bot.Player
	Names   []string
	View    *game.View     // what the viewer sees
	Log     []gamelog.Line // what has happened so far
	Marked  *game.Cell     // where the latest event happened; nil if not on the board
	Lay     *Layout
	Cam     Camera
	Light   Lantern
	Now     screen.Ticks
	Act     Act
	Hand    HandState
	Focus   ui.Focus
	With    ui.Device // the one that the player used last
}

// An Act is an event that is being shown from one tick to another. Its zero value
// shows nothing.
type Act struct {
	Event      game.Event
	Began, End screen.Ticks
}

// A HandState says what the viewer is doing with the cards in hand. In the zero
// HandState no card is selected.
type HandState struct {
	Chosen   game.Card // the selected card, or game.FaceDown
	Carried  game.Card // the card that is being dragged, or game.FaceDown
	RoleOpen bool      // the viewer looks at the role card
	Away     bool      // the window does not have the focus
}

// humanCount returns how many players are people.
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

// DrawPlayers draws the overview, the seats, and whose turn is next.
func (p *Picture) DrawPlayers(c ui.Canvas) {
	p.drawOverview(c)
	p.drawDim(c)
	for s := range p.Lay.Seats {
		p.drawSeat(c, game.Seat(s))
	}
	p.drawTurnArrow(c)
}

// Draw draws the whole table, without the event that is being shown.
func (p *Picture) Draw(c ui.Canvas) {
	p.DrawMine(c)
	p.DrawPlayers(c)
	p.DrawHand(c)
	p.DrawTop(c)
}

// A Pane is a table on the screen: where everything is, and which part of the
// board is visible.
type Pane struct {
	Lay Layout
	Cam Camera
}

// Press does what one of the buttons for the camera stands for. Other buttons do
// nothing.
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

// See moves the camera until a rectangle and a margin around it are visible, and
// places the cells again.
func (p *Pane) See(r ui.Rect, v *game.View) {
	around := r.Inset(-0.35 * min(r.W, r.H))
	p.Cam = p.Cam.revealing(around, p.Lay.Scope)
	p.Lay.Aim(p.Cam, v)
}

// Arrows returns the arrows to cells outside the screen, except those below the
// log or below other buttons.
func (p *Pane) Arrows(over []ButtonRect) (all []ButtonRect) {
	for _, a := range p.Lay.Arrows {
		hidden := p.Lay.Log.Overlaps(a.Rect) || slices.ContainsFunc(over, func(o ButtonRect) bool { return o.Overlaps(a.Rect) })
		if !hidden {
			all = append(all, a)
		}
	}
	return all
}
