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

// updateTip decides which tip to show.
func (t *Table) updateTip(in ui.Input) {
	at := t.ThingAt(in.Pointer)
	over := at
	if in.Device != ui.Mouse || t.Mode == Dragging {
		over = nil
	}
	t.Tip.moved = !in.Held && t.Panel.Ready() && (t.Tip.moved || t.Tip.at != in.Pointer) // not where another screen left it
	t.Tip.at = in.Pointer
	t.Tip.moveOver(over, t.Now)
	switch {
	case in.Commands.Has(ui.Details) && t.Tip.About == nil:
		t.Tip.About, t.Tip.sticky = t.thingAtFocus(), true
	case in.SecondaryClick && in.Touch && at != nil && !(t.Mode == Confirming && isButton(at)): // a slow tap confirms
		t.Tip.About, t.Tip.sticky = at, true
		t.Panel.CancelPress()
	case in.Pressed || in.SecondaryClick || in.Wheel != 0 || in.Commands != 0 || t.Mode == Confirming && !isButton(over):
		t.Tip = tip{over: over, since: t.Now, at: in.Pointer, moved: t.Tip.moved && !in.Pressed && !in.SecondaryClick}
	case t.Animation.Event != nil && !t.Tip.sticky && onBoard(t.Tip.About):
		t.Tip.About = nil // it would cover what is being shown
	case over != nil && t.Tip.moved && t.Now == t.Tip.since+TipDelay:
		t.Tip.About, t.Tip.sticky = over, false
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

// thingAtFocus returns the thing at the focus, or nil.
func (t *Table) thingAtFocus() any {
	at := t.Panel.Focus.At()
	for _, s := range t.Spots() {
		if s.ID == at {
			return t.ThingAt(s.Center())
		}
	}
	return nil
}

// ThingAt returns the thing at a point that has a tip, or nil.
func (t *Table) ThingAt(p ui.Point) any {
	l := &t.Layout
	if b, ok := t.proposalButtonAt(p); ok {
		return b.ID
	}
	for i, r := range l.Hand {
		if r.Contains(p) && t.openCard(i) != game.FaceDown && !t.HandCovered() {
			return board.HandSpot(i)
		}
	}
	if s, tool, ok := l.ToolAt(p); ok && t.Match.View.Broken[s][tool] != game.FaceDown {
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
	return t.boardThing(p)
}

// proposalButtonAt returns the button for the proposed action at a point. ok is false if there is none.
func (t *Table) proposalButtonAt(p ui.Point) (b board.PlacedButton, ok bool) {
	if t.Mode == Confirming {
		for _, b := range t.proposalButtons() {
			if b.Contains(p) {
				return b, true
			}
		}
	}
	return b, false
}

// boardThing returns the pile, the goal or the laid card at a point, or nil.
func (t *Table) boardThing(p ui.Point) any {
	l := &t.Layout
	switch {
	case l.Deck.Contains(p):
		return deckThing{}
	case l.Discards.Contains(p):
		return pileThing{}
	case t.LogCoversBoard() || l.Log.Contains(p):
		return nil
	}
	for g, cell := range game.Goals {
		if r, seen := l.VisiblePart(l.Grid.Rect(cell)); seen && r.Contains(p) {
			return goalThing(g)
		}
	}
	if cell, ok := l.Grid.CellAt(p); ok && !t.choosingTarget() {
		if _, taken := t.Match.View.Board.Look(cell); taken && gamelog.PlacedBy(t.Moment().Log, cell) != nil {
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

// TipText returns where a thing is, its name, and its explanation, which mentions
// only what the viewer sees anyway. name is "" if there is nothing to explain.
func (t *Table) TipText(about any) (at ui.Rect, name string, lines []string) {
	app, l, v := t.App, &t.Layout, &t.Match.View
	switch about := about.(type) {
	case board.HandSpot:
		if int(about) < len(l.Hand) && t.openCard(int(about)) != game.FaceDown {
			card := t.openCard(int(about))
			lines = []string{app.Words.CardEffect(card)}
			if t.MyTurn() && t.Legal != nil && !t.playable(card) {
				lines = append(lines, t.whyLocked(card))
			}
			return l.Hand[about], words.Capitalize(app.Words.Card(card)), lines
		}
	case seatThing:
		return l.Seats[about].Bounds, t.Match.Name(game.Seat(about)), t.seatTip(game.Seat(about))
	case toolThing:
		return t.toolTip(about)
	case deckThing:
		return l.Deck, app.Text(words.DrawPile, words.Slots{"n": v.Deck}), []string{app.Text(words.HelpTurn7)}
	case pileThing:
		return l.Discards, t.pileName(), []string{app.Text(words.TipPile)}
	case goalThing:
		r, _ := l.VisiblePart(l.Grid.Rect(game.Goals[about]))
		return r, words.Capitalize(app.Words.Goal(int8(about))), t.Moment().GoalTip(app, int(about))
	case cellThing:
		r, _ := l.VisiblePart(l.Grid.Rect(game.Cell(about)))
		name, lines = t.Moment().CardTip(app, game.Cell(about))
		return r, name, lines
	case board.Button:
		if b, ok := t.proposalButtonAt(t.Tip.at); ok && b.ID == any(about) {
			return b.Rect, b.Called(app), nil
		}
		b := t.button(about)
		key := ""
		if t.Device != ui.Touch {
			key = app.PromptFor(b.Command, ui.Keyboard)
		}
		return l.ButtonRect(about), t.withKey(b.Called(app), key), nil
	}
	return ui.Rect{}, "", nil
}

// toolTip names a broken tool, and says who broke it and when, and what follows from that.
func (t *Table) toolTip(about toolThing) (at ui.Rect, name string, lines []string) {
	app, m, tool := t.App, t.Match, game.Tools[about.tool]
	if line := gamelog.BrokenBy(m.Log, about.seat, tool); line != nil {
		lines = append(lines, line.Text(app.Words, m.Names), app.Text(words.TipTurn, words.Slots{"n": line.After.Plays}))
	}
	lines = append(lines, app.Text(noDiggingWithout[tool]))
	return t.Layout.ToolRect(about.seat, about.tool), m.Name(about.seat) + ", " + app.Words.Tool(tool), lines
}

// drawTip draws the tip next to its thing.
func (t *Table) drawTip(c ui.Canvas) {
	if t.Tip.About == nil {
		return
	}
	at, name, lines := t.TipText(t.Tip.About)
	if name == "" {
		return
	}
	l := &t.Layout
	most := ui.Point{X: min(l.Grown(ui.Font{Size: 360 * l.Unit}).Size, l.Size.X-2*screen.Gap), Y: 0.8 * l.Size.Y}
	s := t.newSheet(most, name, widget.Text{Text: strings.Join(lines, "\n")})
	s.draw(c, placeBeside(at, s.size, l.Size))
}
