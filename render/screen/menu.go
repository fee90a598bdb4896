package screen

import (
	"saboteur/render/art"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A Menu is a column of buttons on a sheet.
type Menu struct {
	Base
	Title  words.ID
	Text   func() string // what else is to be said; nil for nothing
	Labels []words.ID
	Said   func(i int) string // what stands on a button, if that is more than its label; or nil
	First  int                // the button that is golden
	Choose func(i int) Scene  // what a button leads to; -1 for Back
}

// Update implements Scene.
func (p *Menu) Update(in ui.Input) Scene {
	p.Size = in.Size
	p.Spots = p.layout()
	chosen, ok, _ := p.Panel.Update(in, p.Spots)
	switch {
	case ok:
		return p.Choose(chosen.ID.(int))
	case in.Commands.Has(ui.Back|ui.Menu) && p.Panel.Ready():
		return p.Choose(-1)
	}
	return p
}

func (p *Menu) sheet() ui.Rect {
	u := p.App.Unit(p.Size)
	h, between := p.rows()
	high := 60*u + p.head() + float64(p.lines())*(h+between)
	if p.Text != nil {
		high += 90 * u
	}
	return ui.RectAround(p.Size.Mul(0.5), ui.Point{X: min(460*u*float64(p.columns()), p.Size.X*0.9), Y: min(high, p.Size.Y-2*Gap)})
}

// head is how high the title is.
func (p *Menu) head() float64 { return p.App.Font(p.Size, ui.Display, 1.5).LineHeight() }

// columns returns in how many columns the buttons are: two, where in one they
// would be too low, or would leave no room for the text.
func (p *Menu) columns() int {
	line := p.App.Font(p.Size, ui.Plain, 1).LineHeight()
	if p.Text == nil {
		line = 0
	}
	if (p.Text != nil || p.Said != nil) && len(p.Labels) > 2 && float64(len(p.Labels))*(Fingertip+Gap) > p.Size.Y-70*p.App.Unit(p.Size)-p.head()-3*line {
		return 2
	}
	return 1
}

// lines returns how many buttons lie below each other.
func (p *Menu) lines() int { return (len(p.Labels) + p.columns() - 1) / p.columns() }

// rows returns how high buttons are and how far apart: less on a low screen.
func (p *Menu) rows() (high, between float64) {
	u := p.App.Unit(p.Size)
	high, between = max(48, 56*u), 10*u
	if n := float64(p.lines()); n*(high+between) > p.Size.Y-70*u-p.head() {
		between = Gap
		high = max(Fingertip, (p.Size.Y-70*u-p.head())/n-between)
	}
	return high, between
}

func (p *Menu) layout() (spots []ui.Spot) {
	in := p.sheet().Inset(22 * p.App.Unit(p.Size))
	h, between := p.rows()
	n, columns := p.lines(), p.columns()
	_, in = in.CutTop(in.H - float64(n)*(h+between))
	for i, id := range p.Labels {
		r := in.Columns(columns, between)[i%columns]
		r.Y, r.H = in.Y+float64(i/columns)*(h+between)+between, h
		spots = append(spots, ui.Spot{Rect: r, ID: i, Label: p.App.Text(id)})
		if p.Said != nil {
			spots[i].Label = p.Said(i)
		}
	}
	return spots
}

// Draw implements Scene.
func (p *Menu) Draw(c ui.Canvas) {
	if p.Spots == nil {
		return
	}
	Background(c, p.Size)
	u := p.App.Unit(p.Size)
	r := p.sheet()
	Sheet(c, r, u)
	head, rest := r.Inset(22 * u).CutTop(p.head())
	TopCentredText(c, p.App.Text(p.Title), head, p.App.Font(p.Size, ui.Display, 1.5), art.Ink)
	rest.H = p.Spots[0].Y - rest.Y - 8*u
	if p.Text != nil {
		TopCentredText(c, p.Text(), rest, p.App.Font(p.Size, ui.Plain, 1), art.InkSoft)
	}
	for i, s := range p.Spots {
		look := Plain
		if i == p.First {
			look = Gold
		}
		Button(c, p.App, s, &p.Panel, p.Size, look)
	}
}
