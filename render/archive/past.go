package archive

import (
	"math"
	"slices"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/board"
	"saboteur/render/gamelog"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// A past is the base of scenes that show the table at a moment of a match, with controls
// below it or, on a low screen, beside it. Such a scene embeds it, calls init, and lays out
// its controls with dock.
type past struct {
	screen.Widgets
	Moment   int  // the index of the moment that is shown, which is a line of the log
	LogOpen  bool // beside the board, or on top of it
	scene    pastScene
	pane     board.Pane
	logPanel board.LogPanel
	press    ui.PressTracker
	gesture  ui.Gesture // of the pointer, in the latest tick
	reveal   bool       // the cell of the moment is to be made visible
	docked   bool       // there is room for the log beside the board
}

// A pastScene is a scene that shows a past.
type pastScene interface {
	screen.WidgetScene
	lines() []gamelog.Line // all moments
	shown() board.Moment   // what there is to be seen at the moment
	goTo(at int)           // goes to another moment
	home() any             // the ID of what has the focus when the log is closed
}

// init makes the base ready for a scene.
func (p *past) init(scene pastScene, app *screen.App, under screen.Scene) {
	p.Init(scene, app, under)
	p.scene, p.Behind, p.AtTable = scene, p.drawTable, true
	p.OnBack = func() {
		if p.LogOpen && !board.LogDocked(app, p.Size) {
			p.toggleLog()
		} else {
			p.Leave()
		}
	}
}

// setMoment goes to a moment, or to the nearest one if there is no such moment.
func (p *past) setMoment(at int) {
	p.Moment = min(max(at, 0), len(p.scene.lines())-1)
	p.reveal = true
	p.logPanel.Reveal(p.Moment)
	p.Tree.Refresh()
}

// Update implements screen.Scene.
func (p *past) Update(in ui.Input) screen.Scene {
	p.gesture = p.press.Update(in)
	if in.Commands.Has(ui.Log) && p.Spots != nil {
		p.toggleLog()
	}
	if p.LogOpen {
		p.logPanel.KeysScroll = true
		p.logPanel.FollowFocus(in, &p.Panel.Focus)
		p.logPanel.Update(in, p.gesture)
	}
	return p.Widgets.Update(in)
}

// toggleLog opens the log at the line of the moment, or closes it.
func (p *past) toggleLog() {
	p.LogOpen = !p.LogOpen
	if p.LayOut(p.Size); p.LogOpen {
		p.logPanel.Reveal(p.Moment)
		p.Panel.Focus.Set(board.LineSpot(p.Moment))
	} else {
		p.Panel.Focus.Set(p.scene.home())
	}
	p.Tree.Refresh()
}

// isLow reports whether the controls stand beside the table.
func (p *past) isLow() bool { return p.App.LayoutKind(p.Size) == screen.Short }

// dock returns the table with controls, which are at least so wide where they stand beside
// it, in multiples of plain text. The function makes them for a size of text and for that of
// what stands on buttons: as large as the player wants it to be if that leaves enough of the
// table.
func (p *past) dock(width float64, controls func(text, label float64) widget.Node) widget.Node {
	e, g := p.Env(), p.App.Growth(p.Size)
	var sheets []widget.Node
	for _, size := range slices.Compact([][2]float64{{g, g}, {(1 + g) / 2, g}, {1, g}, {0.85, g}, {0.85, 0.85}}) {
		sheets = append(sheets, widget.Card{Of: widget.Scroll(controls(size[0], size[1])), Pad: 6})
	}
	d := widget.Dock{
		Sheet: widget.FirstThatFits(sheets...), Beside: p.isLow(), Width: width * e.Text / e.Unit,
		Above: widget.Spots{LayOut: p.layOutTable, OnPress: p.choose},
	}
	if !d.Beside {
		d.Width = math.Inf(1)
	}
	return d
}

// layOutTable lays the table out in a part of the screen, and returns what can be chosen there.
func (p *past) layOutTable(r ui.Rect) (spots []ui.Spot) {
	if docked := board.LogDocked(p.App, p.Size); docked != p.docked { // it must not cover the board by itself
		p.docked, p.LogOpen = docked, docked
	}
	lines, view, l := p.scene.lines(), p.scene.shown().View, &p.pane.Layout
	*l = board.NewWatchedLayout(p.App, p.Size, r.Size(), view, p.pane.Camera, p.LogOpen)
	if now := &lines[p.Moment]; p.reveal && now.OnBoard {
		p.pane.Reveal(l.Grid.Rect(now.Cell), view)
	}
	if p.reveal = false; p.LogOpen {
		p.layOutLog()
	}
	for _, a := range p.pane.Arrows(nil) {
		spots = append(spots, ui.Spot{Rect: a.Rect, ID: a.ID})
	}
	if p.LogOpen {
		for _, s := range p.logPanel.Spots(p.App, nil) {
			if line, ok := s.ID.(board.LineSpot); ok {
				s.Label = gamelog.Text(lines, int(line), p.App.Words, p.scene.shown().Names)
			}
			spots = append(spots, s)
		}
	}
	return spots
}

// layOutLog places the log. The first time it scrolls to the line of the moment; after that
// it stays where the player has scrolled it.
func (p *past) layOutLog() {
	first := p.logPanel.Rows == nil
	p.logPanel.ScrolledBack = true
	p.logPanel.LayOut(p.App, p.scene.lines(), p.scene.shown().Names, p.pane.Layout.Log, &p.pane.Layout)
	if first {
		p.logPanel.Reveal(p.Moment)
	}
}

// choose does what something on the table stands for.
func (p *past) choose(s ui.Spot) {
	switch id := s.ID.(type) {
	case board.LineSpot:
		if p.scene.goTo(int(id)); !board.LogDocked(p.App, p.Size) {
			p.toggleLog()
		}
	case board.Button:
		if id == board.CloseLogButton {
			p.toggleLog()
		} else {
			p.pane.PressCameraButton(id) // an arrow to cells outside the screen
		}
	}
}

// Picture returns the table at the moment that is shown.
func (p *past) Picture() board.Picture {
	pic := board.Picture{
		App: p.App, Moment: p.scene.shown(), Layout: &p.pane.Layout, Camera: p.pane.Camera, Hand: board.HandState{RoleOpen: true},
	}
	if now := &p.scene.lines()[p.Moment]; now.OnBoard {
		pic.Marked = &now.Cell
	}
	return pic
}

// drawTable draws the table and the log.
func (p *past) drawTable(c ui.Canvas) {
	l, pic, lines := &p.pane.Layout, p.Picture(), p.scene.lines()
	pic.DrawLitBoard(c)
	pic.DrawSeats(c)
	pic.DrawTopBar(c)
	pic.DrawFloatingButtons(c, p.pane.Arrows(nil))
	p.drawRoles(c, pic.View)
	pic.DrawHighlight(c, &lines[p.Moment])
	if p.LogOpen {
		log := board.LogContent{Lines: lines, Players: pic.Players, Names: pic.Names, Now: p.Moment}
		focus := p.Panel.Focus
		focus.Set(nil) // the tree draws the ring
		p.logPanel.Draw(c, p.App, log, l.Log, &focus, l.Unit)
		pic.DrawHighlight(c, p.logPanel.Highlighted(lines, &p.Panel.Focus))
	}
}

// drawRoles draws the roles that are known on the faces.
func (p *past) drawRoles(c ui.Canvas, v *game.View) {
	for s := range p.pane.Layout.Seats {
		if role := roleOf(v, game.Seat(s)); role != game.UnknownRole {
			c.Sprite(art.RoleIcon(role).Sprite(p.roleRect(s)))
		}
	}
}

// roleRect returns where the role of a seat is: at the lower right of the face or, on small screens, where
// plaques are there, at the top.
func (p *past) roleRect(s int) ui.Rect {
	l, at := &p.pane.Layout, p.pane.Layout.Seats[s]
	side := 0.48 * at.Face.H
	r := ui.Rect{X: at.Face.X + at.Face.W - 0.75*side, Y: at.Face.Y + at.Face.H - side, W: side, H: side}
	switch {
	case l.Cramped():
		side = 0.34 * at.Bounds.H
		r = ui.Rect{X: at.Bounds.X, Y: at.Bounds.Y - 0.2*side, W: side, H: side}
	case l.Class != screen.Wide:
		r.Y = at.Face.Y - 0.2*side
	}
	return r
}

// roleOf returns the role of a seat, as far as a view tells it.
func roleOf(v *game.View, s game.Seat) game.Role {
	if role := v.Roles[s]; role != game.UnknownRole || s != v.Seat {
		return role
	}
	return v.Role
}

// outline describes the controls, parts of the scene, and the table.
func (p *past) outline(parts ...ui.OutlinePart) ui.Outline {
	all, shown := p.Tree.Outline(), p.scene.shown()
	if all == nil {
		return nil
	}
	table := shown.Outline(p.App, [3]game.Card{})
	piled := p.App.Text(words.Discarded, words.Slots{"n": shown.View.Piled}) // which no button says here
	table[1].Items = append(table[1].Items, ui.TextItems(piled)...)
	if p.LogOpen {
		table = table[:3] // without the log, whose lines can be chosen
	}
	return slices.Concat(all, parts, table)
}
