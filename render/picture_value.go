package render

import (
	"slices"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/ui"
)

// A Picture is a table as it is to be drawn: who sits there, what the viewer
// sees, where everything lies, and what moves. It is made anew for each frame and
// belongs to nobody: scenes fill it with what they show.
type Picture struct {
	kit     *Kit
	players []bot.Player
	names   []string
	view    *game.View // what the viewer sees
	log     []line     // what has happened up to this moment
	marked  *game.Cell // where the last thing happened, or nil
	lay     *tableLayout
	cam     camera
	light   lantern
	now     ticks
	act     act
	hand    handState
	focus   ui.Focus
	with    ui.Device // what the player has used last
}

// An act is an event that is being shown, from one tick to another. The zero act
// is nothing.
type act struct {
	event      game.Event
	began, end ticks
}

// A handState says what the viewer is about to do with its cards.
type handState struct {
	chosen   game.Card // or FaceDown
	carried  game.Card // by the pointer, or FaceDown
	roleOpen bool
	away     bool // the window does not have the focus
}

// humans returns how many people sit at the table.
func (p *Picture) humans() (n int) {
	for _, player := range p.players {
		if player.Human {
			n++
		}
	}
	return n
}

// drawMine draws the board in the light of the lantern.
func (p *Picture) drawMine(c ui.Canvas) {
	tableTop(c, p.lay.size)
	c.Clip(p.lay.board, p.drawBoard)
	p.drawLight(c)
}

// drawPlayers draws the seats, and whose turn comes next.
func (p *Picture) drawPlayers(c ui.Canvas) {
	p.drawOverview(c)
	p.drawDim(c)
	for s := range p.lay.seats {
		p.drawSeat(c, game.Seat(s))
	}
	p.drawOrder(c)
}

// draw draws all of the table on which nobody does anything.
func (p *Picture) draw(c ui.Canvas) {
	p.drawMine(c)
	p.drawPlayers(c)
	p.drawHand(c)
	p.drawTop(c)
}

// A pane is a part of the screen that shows a table: where everything lies there,
// and which part of the board is in view.
type pane struct {
	lay tableLayout
	cam camera
}

// press moves the camera by one of the buttons for that.
func (p *pane) press(id buttonSpot) {
	area := p.lay.board
	switch id {
	case fitButton:
		p.cam = camera{}
	case closerButton:
		p.cam = p.cam.zoomed(1.25, area.Center(), p.lay.scope)
	case fartherButton:
		p.cam = p.cam.zoomed(1/1.25, area.Center(), p.lay.scope)
	case upButton:
		p.cam = p.cam.moved(ui.Point{Y: area.H * 0.6}, p.lay.scope)
	case rightButton:
		p.cam = p.cam.moved(ui.Point{X: -area.W * 0.6}, p.lay.scope)
	case downButton:
		p.cam = p.cam.moved(ui.Point{Y: -area.H * 0.6}, p.lay.scope)
	case leftButton:
		p.cam = p.cam.moved(ui.Point{X: area.W * 0.6}, p.lay.scope)
	}
}

// see moves the camera until a part of the board can be seen, with something
// around it, and places the cells anew.
func (p *pane) see(r ui.Rect, v *game.View) {
	around := r.Inset(-0.35 * min(r.W, r.H))
	p.cam = p.cam.showing(around, p.lay.scope)
	p.lay.aim(p.cam, v)
}

// arrows returns the arrows to what is not on the screen, but for those that lie
// below the log or other buttons.
func (p *pane) arrows(over []buttonLayout) (all []buttonLayout) {
	for _, a := range p.lay.arrows {
		hidden := p.lay.log.Overlaps(a.Rect) || slices.ContainsFunc(over, func(o buttonLayout) bool { return o.Overlaps(a.Rect) })
		if !hidden {
			all = append(all, a)
		}
	}
	return all
}
