package result

import (
	"image/color"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// row has all dwarves side by side, in the order in which they step forward: with names and what
// is known of them or, where there is too little room, with a sign for that.
func (r *RoundEnd) row(home *ui.Rect) widget.Node {
	var said, signed []widget.Node
	for _, s := range r.order {
		said, signed = append(said, r.inRow(s, home, true)), append(signed, r.inRow(s, home, false))
	}
	side := func(of []widget.Node) *widget.Box { return widget.Row(of...).Equal().Gap(4) }
	all := []widget.Node{side(said).Group(), side(signed).Group()}
	if n := len(signed); n > 5 {
		half := (n + 1) / 2
		if n%2 == 1 {
			signed = append(signed, widget.Gap(0))
		}
		all = append(all, widget.Column(widget.Grow(1, side(signed[:half])), widget.Grow(1, side(signed[half:]))).Gap(4).Group())
	}
	return widget.FirstThatFits(all...)
}

// inRow has a dwarf in the row, which can be chosen once all roles are shown.
func (r *RoundEnd) inRow(s game.Seat, home *ui.Rect, said bool) widget.Node {
	front, _ := r.inFront()
	state, ink := r.state(s)
	text := func(t string, ink color.NRGBA) widget.Text {
		return widget.Text{Text: t, Size: 0.78, Face: ui.Bold, Ink: ink, Align: widget.Middle, OneLine: true, Hidden: true}
	}
	name := text(called(&r.Widgets, s), ink)
	name.OneLine = false
	label := widget.Node(name)
	if said {
		states := []string{r.App.Words.Role(game.Digger), r.App.Words.Role(game.Saboteur), r.App.Text(words.UnmaskMasked), r.App.Text(words.UnmaskSteps)}
		var all []widget.Node
		for _, t := range states {
			all = append(all, text(t, ink))
		}
		label = widget.Column(text(called(&r.Widgets, s), paint.TextOnTable), widget.RoomFor(text(state, ink), all...)).Gap(0)
	}
	high := 34.0 // in units
	if len(r.order) <= 5 {
		high = 60
	}
	figure := widget.Stack(
		widget.Spots{LayOut: func(at ui.Rect) []ui.Spot {
			if s == front {
				*home = at
			}
			return nil
		}},
		widget.Picture{H: high, Draw: func(c ui.Canvas, at ui.Rect) { r.drawInRow(c, s, at, !said) }},
	)
	n := widget.Column(widget.Grow(1, figure), tag(label)).Gap(2)
	switch {
	case r.AllShown():
		return widget.Button{
			Of: n, Style: widget.Bare, Name: r.narrateRole(s), State: ui.StateOf(s == front), ID: dwarfSpot(s),
			OnPress: func() { r.bringForward(s) },
		}
	case r.roleShown(s):
		return widget.Stack(widget.Picture{Name: r.narrateRole(s)}, n)
	}
	return n
}

// tag has a dark ground.
func tag(n widget.Node) widget.Node {
	return widget.Stack(widget.Picture{Draw: func(c ui.Canvas, r ui.Rect) {
		c.FillPath(ui.RoundedRect(r, 5), paint.WithAlpha(paint.Table, 215))
	}}, widget.Padded(2, n))
}

// state says what is known of a seat in the row, and in which colour.
func (r *RoundEnd) state(s game.Seat) (text string, ink color.NRGBA) {
	front, _ := r.inFront()
	switch role := r.role(s); {
	case s == front && !r.AllShown():
		return r.App.Text(words.UnmaskSteps), paint.Gold
	case role == game.UnknownRole:
		return r.App.Text(words.UnmaskMasked), paint.TextSoft
	case role == game.Saboteur:
		return r.App.Words.Role(role), paint.Warning
	default:
		return r.App.Words.Role(role), paint.Gold
	}
}

// list has everybody in a list, for large text.
func (r *RoundEnd) list() widget.Node {
	var all []widget.Node
	for s := range game.Seat(len(r.Match.Players)) {
		all = append(all, r.listed(s))
	}
	e := r.Env()
	grid := widget.Centred{Of: widget.Grid{Of: all, Least: 130, Gap: 4}, Width: e.Size.X / e.Unit, Tight: true}
	return widget.Column(r.right(), grid)
}

// listed has a role card with name, role and pay beside it.
func (r *RoundEnd) listed(s game.Seat) widget.Node {
	var says, pay widget.Node
	e := r.Env()
	card := widget.Picture{W: 40, H: 56, Draw: func(c ui.Canvas, at ui.Rect) {
		c.Sprite(art.RoleSprite(r.role(s), dwarves.Seated(r.Match.Players, s), art.FitUprightCard(at)))
	}}
	if r.roleShown(s) {
		card.Name = r.narrateRole(s)
		says = widget.Text{Text: r.App.Words.Role(r.role(s)), Size: 0.9, Soft: true, Hidden: true}
		if n := r.pay(s); n > 0 {
			pay = widget.Picture{W: 44, H: 24, Draw: func(c ui.Canvas, at ui.Rect) { drawNuggets(c, n, at, e.Font(ui.Bold, 0.9)) }}
		}
	}
	var right widget.Node
	if r.pointedRight(s) {
		right = widget.Picture{W: 24, H: 24, Ratio: 1, Draw: func(c ui.Canvas, at ui.Rect) { drawLantern(c, at, true) }}
	}
	name := widget.Text{Text: called(&r.Widgets, s), Size: 0.9, Face: ui.Bold, OneLine: true, Hidden: true}
	if e.Narrow() && right != nil && pay != nil { // or the longest words are too long
		right, pay = widget.Column(right, pay).Gap(2), nil
	}
	return widget.Card{Pad: 4, Of: widget.Row(card, widget.Grow(1, widget.Column(name, says).Gap(0).Align(widget.Middle)), right, pay)}
}
