package render

import (
	"saboteur/render/art"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A menu is a column of buttons on a sheet.
type menu struct {
	Base
	title  words.ID
	text   func() string // what else is to be said; nil for nothing
	labels []words.ID
	said   func(i int) string // what stands on a button, if that is more than its label; or nil
	first  int                // the button that is golden
	choose func(i int) Scene  // what a button leads to; -1 for Back
}

// Update implements Scene.
func (p *menu) Update(in ui.Input) Scene {
	p.size = in.Size
	p.spots = p.layout()
	chosen, ok, _ := p.panel.Update(in, p.spots)
	switch {
	case ok:
		return p.choose(chosen.ID.(int))
	case in.Commands.Has(ui.Back|ui.Menu) && p.panel.Ready():
		return p.choose(-1)
	}
	return p
}

func (p *menu) sheet() ui.Rect {
	u := p.kit.unit(p.size)
	h, between := p.rows()
	high := 60*u + p.head() + float64(p.lines())*(h+between)
	if p.text != nil {
		high += 90 * u
	}
	return ui.RectAround(p.size.Mul(0.5), ui.Point{X: min(460*u*float64(p.columns()), p.size.X*0.9), Y: min(high, p.size.Y-2*gap)})
}

// head is how high the title is.
func (p *menu) head() float64 { return p.kit.font(p.size, ui.Display, 1.5).LineHeight() }

// columns returns in how many columns the buttons are: two, where in one they
// would be too low, or would leave no room for the text.
func (p *menu) columns() int {
	line := p.kit.font(p.size, ui.Plain, 1).LineHeight()
	if p.text == nil {
		line = 0
	}
	if (p.text != nil || p.said != nil) && len(p.labels) > 2 && float64(len(p.labels))*(fingertip+gap) > p.size.Y-70*p.kit.unit(p.size)-p.head()-3*line {
		return 2
	}
	return 1
}

// lines returns how many buttons lie below each other.
func (p *menu) lines() int { return (len(p.labels) + p.columns() - 1) / p.columns() }

// rows returns how high buttons are and how far apart: less on a low screen.
func (p *menu) rows() (high, between float64) {
	u := p.kit.unit(p.size)
	high, between = max(48, 56*u), 10*u
	if n := float64(p.lines()); n*(high+between) > p.size.Y-70*u-p.head() {
		between = gap
		high = max(fingertip, (p.size.Y-70*u-p.head())/n-between)
	}
	return high, between
}

func (p *menu) layout() (spots []ui.Spot) {
	in := p.sheet().Inset(22 * p.kit.unit(p.size))
	h, between := p.rows()
	n, columns := p.lines(), p.columns()
	_, in = in.CutTop(in.H - float64(n)*(h+between))
	for i, id := range p.labels {
		r := in.Columns(columns, between)[i%columns]
		r.Y, r.H = in.Y+float64(i/columns)*(h+between)+between, h
		spots = append(spots, ui.Spot{Rect: r, ID: i, Label: p.kit.text(id)})
		if p.said != nil {
			spots[i].Label = p.said(i)
		}
	}
	return spots
}

// Draw implements Scene.
func (p *menu) Draw(c ui.Canvas) {
	if p.spots == nil {
		return
	}
	background(c, p.size)
	u := p.kit.unit(p.size)
	r := p.sheet()
	sheet(c, r, u)
	head, rest := r.Inset(22 * u).CutTop(p.head())
	paragraph(c, p.kit.text(p.title), head, p.kit.font(p.size, ui.Display, 1.5), art.Ink)
	rest.H = p.spots[0].Y - rest.Y - 8*u
	if p.text != nil {
		paragraph(c, p.text(), rest, p.kit.font(p.size, ui.Plain, 1), art.InkSoft)
	}
	for i, s := range p.spots {
		look := plain
		if i == p.first {
			look = gold
		}
		button(c, p.kit, s, &p.panel, p.size, look)
	}
}
