package render

import (
	"strings"

	"saboteur/game"
	"saboteur/render/art"
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

// A tip says what a thing on the table is. It appears where the mouse rests,
// where a finger rests, or at what the keys are at when they ask for it; and
// goes with the next press. It takes nothing else from the player.
type tip struct {
	over  any   // the thing the mouse is over
	since ticks // when it came there
	about any   // the thing that is told of, nil for none
	keys  bool  // it was asked for by key: the mouse does not matter
}

// rests is for how long the mouse rests on a thing before it is told of: 350 ms.
const rests ticks = 21

// tips looks what is to be told of.
func (t *table) tips(in ui.Input) {
	over := t.thing(in.Pointer)
	if in.Device != ui.Mouse || t.carry {
		over = nil
	}
	if over != t.tip.over {
		t.tip.over, t.tip.since = over, t.now
		if !t.tip.keys {
			t.tip.about = nil
		}
	}
	switch {
	case in.Commands.Has(ui.Details) && t.tip.about == nil:
		t.tip.about, t.tip.keys = t.atFocus(), true
	case in.SecondaryClick && in.Touch && t.thing(in.Pointer) != nil:
		t.tip.about, t.tip.keys = t.thing(in.Pointer), true
		t.panel.CancelPress()
	case in.Pressed || in.SecondaryClick || in.Wheel != 0 || in.Commands != 0 || t.ghosts:
		t.tip = tip{over: over, since: t.now}
	case over != nil && t.now == t.tip.since+rests:
		t.tip.about, t.tip.keys = over, false
	}
}

// atFocus returns the thing that the keys are at.
func (t *table) atFocus() any {
	at := t.panel.Focus.At()
	for _, s := range t.spots() {
		if s.ID == at {
			return t.thing(s.Center())
		}
	}
	return nil
}

// thing returns what there is to be told of at a point, or nil.
func (t *table) thing(p ui.Point) any {
	l := &t.lay
	for i, r := range l.hand {
		if r.Contains(p) && t.lies(i) != game.FaceDown && !t.lidded() {
			return handSpot(i)
		}
	}
	for s := range l.seats {
		if l.seats[s].all.Contains(p) {
			return seatThing(s)
		}
	}
	for _, b := range l.tools {
		if b.Contains(p) && tipOf[b.id] != "" {
			return b.id
		}
	}
	switch {
	case l.deck.Contains(p):
		return deckThing{}
	case l.pile.Contains(p):
		return pileThing{}
	case t.covered() || l.log.Contains(p):
		return nil
	}
	for g, cell := range game.Goals {
		if r, seen := l.inSight(l.grid.rect(cell)); seen && r.Contains(p) {
			return goalThing(g)
		}
	}
	return nil
}

// lies returns the card of the hand that lies open at a place, or FaceDown.
func (t *table) lies(i int) game.Card {
	m := t.m
	last := int(m.shown.Cards[max(m.viewer, 0)]) - 1
	if m.viewer == game.Nobody || i > last || i == last && m.closed {
		return game.FaceDown
	}
	return m.shown.Hand[i]
}

// tipOf are the buttons that show nothing but an icon.
var tipOf = map[buttonSpot]words.ID{
	menuButton: words.CommandMenu, logButton: words.CommandLog, fitButton: words.CommandFit, closerButton: words.CommandZoomIn, fartherButton: words.CommandZoomOut, helpButton: words.CommandHelp,
}

// told returns where a thing is, what it is called, and what is to be said of
// it: only what its viewer sees anyway.
func (t *table) told(about any) (at ui.Rect, name string, lines []string) {
	k, l, v := t.kit, &t.lay, &t.m.shown
	switch about := about.(type) {
	case handSpot:
		if int(about) < len(l.hand) && t.lies(int(about)) != game.FaceDown {
			e := exhibit{card: t.lies(int(about))}
			return l.hand[about], capital(e.name(k)), []string{e.tells(k)}
		}
	case seatThing:
		return l.seats[about].all, t.m.name(game.Seat(about)), t.ofSeat(game.Seat(about))
	case deckThing:
		return l.deck, k.text(words.DrawPile, words.Slots{"n": v.Deck}), []string{k.text(words.HelpTurn7)}
	case pileThing:
		return l.pile, k.text(words.DiscardPile, words.Slots{"n": v.Piled}), []string{k.text(words.TipPile)}
	case goalThing:
		r, _ := l.inSight(l.grid.rect(game.Goals[about]))
		return r, capital(k.Words.Goal(int8(about))), t.ofGoal(int(about))
	case buttonSpot:
		says := k.text(tipOf[about])
		if key := k.how(wishOf[about], ui.Keyboard); key != "" && t.with != ui.Touch {
			says = k.text(words.LabelWithKey, words.Slots{"what": says, "key": key})
		}
		return l.button(about), says, nil
	}
	return ui.Rect{}, "", nil
}

// ofSeat says who sits on a seat, and what everybody sees of it.
func (t *table) ofSeat(s game.Seat) (lines []string) {
	m, k := t.m, t.kit
	kind, tells := kindOf(k, m.players[s])
	lines = append(lines, k.text(words.TipSeat, words.Slots{"kind": kind, "tells": tells}))
	lines = append(lines, k.text(words.TipHand, words.Slots{"n": m.shown.Cards[s]}))
	var broken []string
	for _, tool := range game.Tools {
		if m.shown.BrokenTools(s).Has(tool) {
			broken = append(broken, k.Words.Tool(tool))
		}
	}
	if len(broken) > 0 {
		lines = append(lines, k.text(words.TipBroken, words.Slots{"tools": strings.Join(broken, ", ")}))
	}
	return lines
}

// ofGoal says what everybody knows of a goal.
func (t *table) ofGoal(g int) (lines []string) {
	k, v := t.kit, &t.m.shown
	if card := v.Board.Laid(1 + g).Card; card != game.FaceDown {
		return []string{capital(k.Words.Card(card)) + ".", k.text(exhibit{card: card}.cardTells())}
	}
	lines = append(lines, k.text(words.TipGoal))
	var looked []string
	for s := range game.Seat(v.Seats) {
		if v.LookedAt[s]>>g&1 == 1 {
			looked = append(looked, t.m.name(s))
		}
	}
	if len(looked) > 0 {
		lines = append(lines, k.text(words.TipLooked, words.Slots{"who": k.Words.JoinNames(looked)}))
	}
	return lines
}

// drawTip draws what is told, beside what it is about.
func (t *table) drawTip(c ui.Canvas) {
	if t.tip.about == nil {
		return
	}
	at, name, told := t.told(t.tip.about)
	if name == "" {
		return
	}
	l := &t.lay
	u, pad := l.u, 14*l.u
	wide := min(360*u, l.size.X-2*gap) - 2*pad
	head := ui.Wrap(c, name, l.bold, wide)
	var body []string
	for _, line := range told {
		body = append(body, ui.Wrap(c, line, l.text, wide)...)
	}
	high := float64(len(head))*l.bold.LineHeight() + float64(len(body))*l.text.LineHeight()
	r := beside(at, ui.Point{X: widest(c, head, l.bold, body, l.text) + 2*pad, Y: high + 2*pad}, l.size)
	sheet(c, r, u)
	y := r.Y + pad
	for _, line := range head {
		c.Text(line, ui.Point{X: r.X + pad, Y: y}, l.bold, art.Ink)
		y += l.bold.LineHeight()
	}
	for _, line := range body {
		c.Text(line, ui.Point{X: r.X + pad, Y: y}, l.text, art.Ink)
		y += l.text.LineHeight()
	}
}

// widest returns the width of the widest line.
func widest(r ui.Ruler, head []string, hf ui.Font, body []string, bf ui.Font) (wide float64) {
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
func beside(at ui.Rect, size, within ui.Point) ui.Rect {
	r := ui.Rect{X: at.Center().X - size.X/2, Y: at.Y - gap - size.Y, W: size.X, H: size.Y}
	switch {
	case r.Y >= gap:
	case at.Y+at.H+gap+size.Y <= within.Y-gap:
		r.Y = at.Y + at.H + gap
	case at.X+at.W+gap+size.X <= within.X-gap:
		r.X, r.Y = at.X+at.W+gap, at.Center().Y-size.Y/2
	default:
		r.X, r.Y = at.X-gap-size.X, at.Center().Y-size.Y/2
	}
	r.X = max(min(r.X, within.X-gap-r.W), gap)
	r.Y = max(min(r.Y, within.Y-gap-r.H), gap)
	return r
}
