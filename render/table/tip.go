package table

import (
	"strings"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/board"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A thing is what the table can say more about: one of the spots, or one of
// those below, which cannot be chosen.
type (
	seatThing game.Seat
	goalThing int8
	deckThing struct{}
	pileThing struct{}
)

// A Tip says what a thing on the table is. It appears where the mouse rests,
// where a finger rests, or at what the keys are at when they ask for it; and
// goes with the next press. It takes nothing else from the player.
type tip struct {
	over   any          // the thing the mouse is over
	since  screen.Ticks // when it came there
	About  any          // the thing that is told of, nil for none
	sticky bool         // it was asked for by key: the mouse does not matter
}

// Rests is for how long the mouse rests on a thing before it is told of: 350 ms.
const Rests screen.Ticks = 21

// tips looks what is to be told of.
func (t *Table) updateTip(in ui.Input) {
	over := t.Thing(in.Pointer)
	if in.Device != ui.Mouse || t.Mode == Dragging {
		over = nil
	}
	if over != t.Tip.over {
		t.Tip.over, t.Tip.since = over, t.Now
		if !t.Tip.sticky {
			t.Tip.About = nil
		}
	}
	switch {
	case in.Commands.Has(ui.Details) && t.Tip.About == nil:
		t.Tip.About, t.Tip.sticky = t.thingAtFocus(), true
	case in.SecondaryClick && in.Touch && t.Thing(in.Pointer) != nil:
		t.Tip.About, t.Tip.sticky = t.Thing(in.Pointer), true
		t.Panel.CancelPress()
	case in.Pressed || in.SecondaryClick || in.Wheel != 0 || in.Commands != 0 || t.Mode == Confirming:
		t.Tip = tip{over: over, since: t.Now}
	case over != nil && t.Now == t.Tip.since+Rests:
		t.Tip.About, t.Tip.sticky = over, false
	}
}

// atFocus returns the thing that the keys are at.
func (t *Table) thingAtFocus() any {
	at := t.Panel.Focus.At()
	for _, s := range t.Spots() {
		if s.ID == at {
			return t.Thing(s.Center())
		}
	}
	return nil
}

// Thing returns what there is to be told of at a point, or nil.
func (t *Table) Thing(p ui.Point) any {
	l := &t.Lay
	for i, r := range l.Hand {
		if r.Contains(p) && t.openCard(i) != game.FaceDown && !t.Lidded() {
			return board.HandSpot(i)
		}
	}
	for s := range l.Seats {
		if l.Seats[s].All.Contains(p) {
			return seatThing(s)
		}
	}
	for _, b := range l.Tools {
		if b.Contains(p) && iconLabels[b.Id] != "" {
			return b.Id
		}
	}
	switch {
	case l.Deck.Contains(p):
		return deckThing{}
	case l.Pile.Contains(p):
		return pileThing{}
	case t.Covered() || l.Log.Contains(p):
		return nil
	}
	for g, cell := range game.Goals {
		if r, seen := l.InSight(l.Grid.Rect(cell)); seen && r.Contains(p) {
			return goalThing(g)
		}
	}
	return nil
}

// lies returns the card of the hand that lies open at a place, or FaceDown.
func (t *Table) openCard(i int) game.Card {
	m := t.M
	last := int(m.View.Cards[max(m.Viewer, 0)]) - 1
	if m.Viewer == game.Nobody || i > last || i == last && m.NewCardHidden {
		return game.FaceDown
	}
	return m.View.Hand[i]
}

// tipOf are the buttons that show nothing but an icon.
var iconLabels = map[board.Button]words.ID{
	board.MenuButton: words.CommandMenu, board.LogButton: words.CommandLog, board.FitButton: words.CommandFit, board.CloserButton: words.CommandZoomIn, board.FartherButton: words.CommandZoomOut, board.HelpButton: words.CommandHelp,
}

// Told returns where a thing is, what it is called, and what is to be said of
// it: only what its viewer sees anyway.
func (t *Table) Told(about any) (at ui.Rect, name string, lines []string) {
	app, l, v := t.App, &t.Lay, &t.M.View
	switch about := about.(type) {
	case board.HandSpot:
		if int(about) < len(l.Hand) && t.openCard(int(about)) != game.FaceDown {
			e := screen.CardInfo{Card: t.openCard(int(about))}
			return l.Hand[about], screen.Capital(e.Name(app)), []string{e.Effect(app)}
		}
	case seatThing:
		return l.Seats[about].All, t.M.Name(game.Seat(about)), t.OfSeat(game.Seat(about))
	case deckThing:
		return l.Deck, app.Text(words.DrawPile, words.Slots{"n": v.Deck}), []string{app.Text(words.HelpTurn7)}
	case pileThing:
		return l.Pile, app.Text(words.DiscardPile, words.Slots{"n": v.Piled}), []string{app.Text(words.TipPile)}
	case goalThing:
		r, _ := l.InSight(l.Grid.Rect(game.Goals[about]))
		return r, screen.Capital(app.Words.Goal(int8(about))), t.OfGoal(int(about))
	case board.Button:
		says := app.Text(iconLabels[about])
		if key := app.PromptFor(board.WishOf[about], ui.Keyboard); key != "" && t.With != ui.Touch {
			says = app.Text(words.LabelWithKey, words.Slots{"what": says, "key": key})
		}
		return l.ButtonRect(about), says, nil
	}
	return ui.Rect{}, "", nil
}

// OfSeat says who sits on a seat, and what everybody sees of it.
func (t *Table) OfSeat(s game.Seat) (lines []string) {
	m, app := t.M, t.App
	kind, tells := screen.PlayerKind(app, m.Players[s])
	lines = append(lines, app.Text(words.TipSeat, words.Slots{"kind": kind, "tells": tells}))
	lines = append(lines, app.Text(words.TipHand, words.Slots{"n": m.View.Cards[s]}))
	var broken []string
	for _, tool := range game.Tools {
		if m.View.BrokenTools(s).Has(tool) {
			broken = append(broken, app.Words.Tool(tool))
		}
	}
	if len(broken) > 0 {
		lines = append(lines, app.Text(words.TipBroken, words.Slots{"tools": strings.Join(broken, ", ")}))
	}
	return lines
}

// OfGoal says what everybody knows of a goal.
func (t *Table) OfGoal(g int) (lines []string) {
	app, v := t.App, &t.M.View
	if card := v.Board.Laid(1 + g).Card; card != game.FaceDown {
		return []string{screen.Capital(app.Words.Card(card)) + ".", app.Text(screen.CardInfo{Card: card}.CardEffect())}
	}
	lines = append(lines, app.Text(words.TipGoal))
	var looked []string
	for s := range game.Seat(v.Seats) {
		if v.LookedAt[s]>>g&1 == 1 {
			looked = append(looked, t.M.Name(s))
		}
	}
	if len(looked) > 0 {
		lines = append(lines, app.Text(words.TipLooked, words.Slots{"who": app.Words.JoinNames(looked)}))
	}
	return lines
}

// drawTip draws what is told, beside what it is about.
func (t *Table) drawTip(c ui.Canvas) {
	if t.Tip.About == nil {
		return
	}
	at, name, told := t.Told(t.Tip.About)
	if name == "" {
		return
	}
	l := &t.Lay
	u, pad := l.U, 14*l.U
	wide := min(360*u, l.Size.X-2*screen.Gap) - 2*pad
	head := ui.Wrap(c, name, l.Bold, wide)
	var body []string
	for _, line := range told {
		body = append(body, ui.Wrap(c, line, l.Text, wide)...)
	}
	high := float64(len(head))*l.Bold.LineHeight() + float64(len(body))*l.Text.LineHeight()
	r := placeBeside(at, ui.Point{X: widestLine(c, head, l.Bold, body, l.Text) + 2*pad, Y: high + 2*pad}, l.Size)
	screen.Sheet(c, r, u)
	y := r.Y + pad
	for _, line := range head {
		c.Text(line, ui.Point{X: r.X + pad, Y: y}, l.Bold, art.Ink)
		y += l.Bold.LineHeight()
	}
	for _, line := range body {
		c.Text(line, ui.Point{X: r.X + pad, Y: y}, l.Text, art.Ink)
		y += l.Text.LineHeight()
	}
}

// widest returns the width of the widest line.
func widestLine(r ui.Ruler, head []string, hf ui.Font, body []string, bf ui.Font) (wide float64) {
	for _, line := range head {
		wide = max(wide, r.Measure(line, hf))
	}
	for _, line := range body {
		wide = max(wide, r.Measure(line, bf))
	}
	return wide
}

// beside returns where something of a size has room on a screen without
// covering a place: above it, below it, or else at a side.
func placeBeside(at ui.Rect, size, within ui.Point) ui.Rect {
	r := ui.Rect{X: at.Center().X - size.X/2, Y: at.Y - screen.Gap - size.Y, W: size.X, H: size.Y}
	switch {
	case r.Y >= screen.Gap:
	case at.Y+at.H+screen.Gap+size.Y <= within.Y-screen.Gap:
		r.Y = at.Y + at.H + screen.Gap
	case at.X+at.W+screen.Gap+size.X <= within.X-screen.Gap:
		r.X, r.Y = at.X+at.W+screen.Gap, at.Center().Y-size.Y/2
	default:
		r.X, r.Y = at.X-screen.Gap-size.X, at.Center().Y-size.Y/2
	}
	r.X = max(min(r.X, within.X-screen.Gap-r.W), screen.Gap)
	r.Y = max(min(r.Y, within.Y-screen.Gap-r.H), screen.Gap)
	return r
}
