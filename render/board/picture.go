package board

import (
	"slices"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/cave"
	"saboteur/render/gamelog"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// A Picture is everything that is drawn of a table: the players, what the viewer
// sees, where everything is, and what moves. Scenes make one for each frame; it
// borrows what it points to, and drawing it changes nothing.
type Picture struct {
	App *screen.App
	Moment
	Layout    *Layout
	Camera    Camera
	Lantern   Lantern
	Now       screen.Ticks
	Animation Animation
	Catch     Catch
	Hand      HandState
	Focus     ui.Focus
	Device    ui.Device   // the one that the player used last
	Labels    []SeatLabel // of the seats in a lesson; nil in a match
	Dim       float64     // of all cards, as in ui.Sprite
}

// A Moment is what there is to be seen of a match.
type Moment struct {
	Players []bot.Player
	Names   []string
	View    *game.View     // what the viewer sees
	Log     []gamelog.Line // what has happened so far
	Marked  *game.Cell     // where the latest event happened; nil if not on the board
	Goals   [3]game.Card   // the faces of goals that lie open without having been reached; game.FaceDown for others
	Alone   bool           // the viewer alone looks at it

	heard  gamelog.Authors // who did what in the latest round of the log, if hasLog
	hasLog bool
}

// authors returns who did what in the latest round of the log, which must not change any more.
func (m *Moment) authors() *gamelog.Authors {
	if !m.hasLog {
		m.heard, m.hasLog = gamelog.NewAuthors(m.Log), true
	}
	return &m.heard
}

// An Animation is an event that is being shown from one tick to another. Its zero value
// shows nothing.
type Animation struct {
	Event      game.Event
	Start, End screen.Ticks
}

// A HandState says what the viewer is doing with the cards in hand. In the zero
// HandState no card is selected.
type HandState struct {
	Selected  game.Card          // the selected card, or game.FaceDown
	Dragged   game.Card          // the card that is being dragged, or game.FaceDown
	Locked    [game.MaxHand]bool // the cards that can only be discarded now
	Dimmed    [game.MaxHand]bool // the cards that a lesson is not about now
	RoleOpen  bool               // the viewer looks at the role card
	Covered   bool               // nobody may be looking
	Private   bool               // nobody else looks at this screen
	Untouched bool               // because nobody has touched the device for a while
}

// humanCount returns how many players are people.
func (m *Moment) humanCount() (n int) {
	for _, player := range m.Players {
		if player.Human {
			n++
		}
	}
	return n
}

// DrawLitBoard draws the board in the light of the lantern.
func (p *Picture) DrawLitBoard(c ui.Canvas) {
	screen.Backdrop(c, cave.Cave{Place: cave.Table, Size: p.Layout.Size, Hollow: p.Layout.Board, Seed: p.corner()})
	if by := p.shake(); by != (ui.Point{}) {
		shaken, layout := *p, *p.Layout
		layout.Grid.Origin = layout.Grid.Origin.Add(by)
		shaken.Layout = &layout
		c.Clip(layout.Board, shaken.DrawCards)
	} else {
		c.Clip(p.Layout.Board, p.DrawCards)
	}
	p.DrawLight(c)
}

// corner returns which corner of the mine the table stands in: another one in each round.
// It does not depend on the seed of the match, which would tell how the cards are dealt.
func (m *Moment) corner() int { return int(m.View.Round)*16 + int(m.View.Seats) }

// DrawSeats draws the overview and the seats.
func (p *Picture) DrawSeats(c ui.Canvas) {
	p.drawOverview(c)
	p.drawDim(c)
	for s := range p.Layout.Seats {
		p.drawSeat(c, game.Seat(s), p.authors())
	}
	for s := range p.Layout.Seats {
		if p.Labels == nil {
			p.drawOpinions(c, game.Seat(s))
			p.drawCaught(c, game.Seat(s))
		}
	}
	p.drawLink(c, p.authors())
}

// Draw draws the whole table, without the event that is being shown.
func (p *Picture) Draw(c ui.Canvas) {
	p.DrawLitBoard(c)
	p.DrawSeats(c)
	p.DrawHand(c)
	p.DrawTopBar(c)
}

// ZoomedIn reports whether the player has zoomed in.
func (p *Pane) ZoomedIn() bool { return p.Layout.Viewport.zoomedIn(p.Camera) }

// A Pane is a table on the screen: where everything is, and which part of the
// board is visible.
type Pane struct {
	Layout Layout
	Camera Camera
}

// PressCameraButton does what one of the buttons for the camera stands for. Other buttons do
// nothing.
func (p *Pane) PressCameraButton(id Button) {
	area := p.Layout.Board
	switch id {
	case FitBoardButton:
		p.Camera = FitCamera(p.Layout.Viewport)
	case ZoomInButton:
		p.Camera = p.Camera.Zoomed(1.25, area.Center(), p.Layout.Viewport)
	case ZoomOutButton:
		p.Camera = p.Camera.Zoomed(1/1.25, area.Center(), p.Layout.Viewport)
	case PanUpButton:
		p.Camera = p.Camera.Panned(ui.Point{Y: area.H * 0.6}, p.Layout.Viewport)
	case PanRightButton:
		p.Camera = p.Camera.Panned(ui.Point{X: -area.W * 0.6}, p.Layout.Viewport)
	case PanDownButton:
		p.Camera = p.Camera.Panned(ui.Point{Y: -area.H * 0.6}, p.Layout.Viewport)
	case PanLeftButton:
		p.Camera = p.Camera.Panned(ui.Point{X: area.W * 0.6}, p.Layout.Viewport)
	}
}

// Reveal moves the camera until a rectangle and a margin around it are visible, and
// places the cells again. Unless the player has zoomed, it prefers the zero Camera.
func (p *Pane) Reveal(r ui.Rect, v *game.View) {
	if p.Camera.Zoom == 0 {
		r = r.Move(p.Camera.Offset.Mul(-1))
		p.Camera = Camera{}
		if p.Layout.PlaceCells(p.Camera, v); p.Layout.FullyVisible(r) {
			return
		}
	}
	around := r.Inset(-0.35 * min(r.W, r.H))
	p.Camera = p.Camera.revealing(around, p.Layout.Viewport)
	p.Layout.PlaceCells(p.Camera, v)
}

// RevealAll moves the camera until all the cells that cells returns, in the current
// layout, are visible. Unless the player has zoomed in, it zooms out for that, and keeps
// the cards on the board in view. If some cells are below arrows then, it moves them
// aside or, where there is no room, shows all of the board.
func (p *Pane) RevealAll(cells func() []ui.Rect, v *game.View) {
	around, area := union(cells()), p.Layout.Board
	if !p.ZoomedIn() {
		around = around.Union(p.Layout.cards())
		if fits := min(area.W/around.W, area.H/around.H); fits < 1 {
			p.Camera = p.Camera.Zoomed(fits, area.Center(), p.Layout.Viewport)
			p.Layout.PlaceCells(p.Camera, v)
			around = union(cells()).Union(p.Layout.cards())
		}
	}
	p.Camera = p.Camera.revealing(around, p.Layout.Viewport)
	p.Layout.PlaceCells(p.Camera, v)
	hidden := func() bool {
		return slices.ContainsFunc(cells(), func(r ui.Rect) bool { return !p.Layout.FullyVisible(r) })
	}
	if !hidden() {
		return
	}
	around = union(cells())
	side := p.Layout.ButtonHeight + screen.Gap
	left, right := max(area.X+side-around.X, 0), max(around.X+around.W+side-area.X-area.W, 0)
	p.Camera = p.Camera.Panned(ui.Point{X: left - right}, p.Layout.Viewport)
	if p.Layout.PlaceCells(p.Camera, v); hidden() && !p.ZoomedIn() {
		p.Camera = FitCamera(p.Layout.Viewport) // which needs no arrows
		p.Layout.PlaceCells(p.Camera, v)
	}
}

func union(all []ui.Rect) (around ui.Rect) {
	for i, r := range all {
		if around = around.Union(r); i == 0 {
			around = r
		}
	}
	return around
}

// Arrows returns the arrows to cells outside the screen, except those below the
// log or below other buttons.
func (p *Pane) Arrows(over []PlacedButton) (all []PlacedButton) {
	for _, a := range p.Layout.Arrows {
		hidden := p.Layout.Log.Overlaps(a.Rect) || slices.ContainsFunc(over, func(o PlacedButton) bool { return o.Overlaps(a.Rect) })
		if !hidden {
			all = append(all, a)
		}
	}
	return all
}
