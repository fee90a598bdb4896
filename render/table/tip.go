package table

import (
	"strings"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/gamelog"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// What has a tip is identified by the ID of its spot or, where nothing can be
// chosen, by a value of one of these types.
type (
	seatThing game.Seat
	goalThing int8
	cellThing game.Cell
	toolThing struct {
		seat game.Seat
		tool int // its index in game.Tools
	}
	deckThing struct{}
	pileThing struct{}
)

// A tip explains a thing on the table. It appears where the mouse or a finger
// rests, or at the focus if a key asks for it, and disappears with the next
// press. It takes no input from the table.
type tip struct {
	over   any          // the thing under the mouse, or nil
	since  screen.Ticks // since when the mouse has been there
	About  any          // the thing that the tip explains; nil for none
	at     ui.Point     // where the mouse was
	moved  bool         // the mouse has moved since the latest press
	sticky bool         // the tip stays when the mouse moves: a key or a finger asked for it
}

// TipDelay is how long the mouse rests on a thing before its tip appears: 350 ms.
const TipDelay screen.Ticks = 21

// update decides which tip to show. focused returns the thing at the focus, or nil.
func (t *tip) update(in ui.Input, focused func() any, here *situation) {
	at := here.ThingAt(in.Pointer)
	over := at
	if in.Device != ui.Mouse || here.Mode == Dragging {
		over = nil
	}
	t.moved = !in.Held && here.Panel.Ready() && (t.moved || t.at != in.Pointer) // not where another screen left it
	t.at = in.Pointer
	t.moveOver(over, here.Now)
	switch {
	case in.Commands.Has(ui.Details) && t.About == nil:
		t.About, t.sticky = focused(), true
	case in.SecondaryClick && in.Touch && at != nil && !(here.Mode == Confirming && isButton(at)): // a slow tap confirms
		t.About, t.sticky = at, true
		here.Panel.CancelPress()
	case in.Pressed || in.SecondaryClick || in.Wheel != 0 || in.Commands != 0 || here.Mode == Confirming && !isButton(over):
		*t = tip{over: over, since: here.Now, at: in.Pointer, moved: t.moved && !in.Pressed && !in.SecondaryClick}
	case here.Animation.Event != nil && !t.sticky && onBoard(t.About):
		t.About = nil // it would cover what is being shown
	case over != nil && t.moved && here.Now == t.since+TipDelay:
		t.About, t.sticky = over, false
	}
}

// isButton reports whether a thing is a button.
func isButton(thing any) bool {
	_, is := thing.(board.Button)
	return is
}

// onBoard reports whether a thing is on the board.
func onBoard(thing any) bool {
	switch thing.(type) {
	case goalThing, cellThing:
		return true
	}
	return false
}

// moveOver notes the thing under the mouse.
func (t *tip) moveOver(thing any, now screen.Ticks) {
	if thing == t.over {
		return
	}
	t.over, t.since = thing, now
	if !t.sticky {
		t.About = nil
	}
}

// ThingAt returns the thing at a point that has a tip, or nil.
func (h *situation) ThingAt(p ui.Point) any {
	l := &h.Layout
	if b, ok := h.proposalButtonAt(p); ok {
		return b.ID
	}
	for i, r := range l.Hand {
		if r.Contains(p) && h.openCard(i) != game.FaceDown && !h.HandCovered() {
			return board.HandSpot(i)
		}
	}
	if s, tool, ok := l.ToolAt(p); ok && h.Match.View.Broken[s][tool] != game.FaceDown {
		return toolThing{s, tool}
	}
	for s := range l.Seats {
		if l.Seats[s].Bounds.Contains(p) {
			return seatThing(s)
		}
	}
	for _, b := range l.Buttons {
		if b.Contains(p) && buttons[b.ID].Icon != nil {
			return b.ID
		}
	}
	return h.boardThing(p)
}

// proposalButtonAt returns the button for the proposed action at a point. ok is false if there is none.
func (h *situation) proposalButtonAt(p ui.Point) (b board.PlacedButton, ok bool) {
	if h.Mode == Confirming {
		for _, b := range h.proposalButtons() {
			if b.Contains(p) {
				return b, true
			}
		}
	}
	return b, false
}

// boardThing returns the pile, the goal or the laid card at a point, or nil.
func (h *situation) boardThing(p ui.Point) any {
	l := &h.Layout
	switch {
	case l.Deck.Contains(p):
		return deckThing{}
	case l.Discards.Contains(p):
		return pileThing{}
	case h.LogCoversBoard() || l.Log.Contains(p):
		return nil
	}
	for g, cell := range game.Goals {
		if r, seen := l.VisiblePart(l.Grid.Rect(cell)); seen && r.Contains(p) {
			return goalThing(g)
		}
	}
	if cell, ok := l.Grid.CellAt(p); ok && !h.choosingTarget() {
		if _, taken := h.Match.View.Board.Look(cell); taken && gamelog.PlacedBy(h.Moment().Log, cell) != nil {
			return cellThing(cell)
		}
	}
	return nil
}

// openCard returns the i-th card of the hand if it lies face up, or FaceDown.
func (h *situation) openCard(i int) game.Card {
	m := h.Match
	last := int(m.View.Cards[max(m.Viewer, 0)]) - 1
	if m.Viewer == game.Nobody || i > last || i == last && m.NewCardHidden {
		return game.FaceDown
	}
	return m.View.Hand[i]
}

// text returns where a thing is, its name, and its explanation, which mentions
// only what the viewer sees anyway. name is "" if there is nothing to explain.
func (t *tip) text(about any, here *situation) (at ui.Rect, name string, lines []string) {
	app, l, v := here.App, &here.Layout, &here.Match.View
	switch about := about.(type) {
	case board.HandSpot:
		if int(about) < len(l.Hand) && here.openCard(int(about)) != game.FaceDown {
			card := here.openCard(int(about))
			lines = []string{app.Words.CardEffect(card)}
			if here.MyTurn() && here.Legal != nil && !here.playable(card) {
				lines = append(lines, here.whyLocked(card))
			}
			return l.Hand[about], words.Capitalize(app.Words.Card(card)), lines
		}
	case seatThing:
		return l.Seats[about].Bounds, here.Match.Name(game.Seat(about)), here.seatTip(game.Seat(about))
	case toolThing:
		return toolTip(about, here)
	case deckThing:
		return l.Deck, app.Text(words.DrawPile, words.Slots{"n": v.Deck}), []string{app.Text(words.HelpTurn7)}
	case pileThing:
		return l.Discards, here.pileName(), []string{app.Text(words.TipPile)}
	case goalThing:
		r, _ := l.VisiblePart(l.Grid.Rect(game.Goals[about]))
		return r, words.Capitalize(app.Words.Goal(int8(about))), here.Moment().GoalTip(app, int(about))
	case cellThing:
		r, _ := l.VisiblePart(l.Grid.Rect(game.Cell(about)))
		name, lines = here.Moment().CardTip(app, game.Cell(about))
		return r, name, lines
	case board.Button:
		if b, ok := here.proposalButtonAt(t.at); ok && b.ID == any(about) {
			return b.Rect, b.Called(app), nil
		}
		b := here.button(about)
		key := ""
		if here.Device != ui.Touch {
			key = app.PromptFor(b.Command, ui.Keyboard)
		}
		return l.ButtonRect(about), here.withKey(b.Called(app), key), nil
	}
	return ui.Rect{}, "", nil
}

// toolTip names a broken tool, and says who broke it and when, and what follows from that.
func toolTip(about toolThing, here *situation) (at ui.Rect, name string, lines []string) {
	app, m, tool := here.App, here.Match, game.Tools[about.tool]
	authors := gamelog.NewAuthors(m.Log)
	if line := authors.Breaking(about.seat, about.tool); line != nil {
		lines = append(lines, line.Text(app.Words, m.Names), app.Text(words.TipTurn, words.Slots{"n": line.After.Plays}))
	}
	none, _ := noDiggingWithout(tool)
	lines = append(lines, app.Text(none))
	return here.Layout.ToolRect(about.seat, about.tool), m.Name(about.seat) + ", " + app.Words.Tool(tool), lines
}

// draw draws the tip next to its thing.
func (t *tip) draw(c ui.Canvas, here *situation) {
	if t.About == nil {
		return
	}
	at, name, lines := t.text(t.About, here)
	if name == "" {
		return
	}
	l := &here.Layout
	most := ui.Point{X: min(l.Grown(ui.Font{Size: 360 * l.Unit}).Size, l.Size.X-2*screen.Gap), Y: 0.8 * l.Size.Y}
	s := newSheet(here, most, name, widget.Text{Text: strings.Join(lines, "\n")})
	s.draw(c, placeBeside(at, s.size, l.Size))
}
