package screen

import (
	"saboteur/render/paint"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A Menu is a scene with a title, a text and a column of buttons.
type Menu struct {
	Base
	Title      words.ID
	Text       func() string // the text above the buttons; nil for none
	Labels     []words.ID
	ButtonText func(i int) string // a button's text, if it is more than its label; may be nil
	GoldButton int                // the button that is highlighted in gold
	Choose     func(i int) Scene  // returns the scene that a button leads to; i is -1 for Back
}

// LayOutPage implements Paged.
func (m *Menu) LayOutPage(size ui.Point) {
	m.Size = size
	m.Spots = m.layout()
}

// Update implements Scene.
func (m *Menu) Update(in ui.Input) Scene {
	m.LayOutPage(in.Size)
	chosen, ok, _ := m.Panel.Update(in, m.Spots)
	switch {
	case ok:
		return m.Choose(chosen.ID.(int))
	case in.Commands.Has(ui.Back|ui.Menu) && m.Panel.Ready():
		return m.Choose(-1)
	}
	return m
}

func (m *Menu) sheet() ui.Rect {
	u := m.App.Unit(m.Size)
	h, gap := m.buttonSize()
	height := 60*u + m.titleHeight() + float64(m.rowCount())*(h+gap)
	if m.Text != nil {
		height += m.App.TextHeight(m.Size, m.Text(), m.App.Font(m.Size, ui.Plain, 1), min(460*u, m.Size.X*0.9)-44*u, 90*u)
	}
	return ui.RectAround(m.Size.Mul(0.5), ui.Point{X: min(460*u*float64(m.columns()), m.Size.X*0.9), Y: min(height, m.Size.Y-2*Gap)})
}

// titleHeight returns the height of the title.
func (m *Menu) titleHeight() float64 {
	f, u := m.App.Font(m.Size, ui.Display, 1.5), m.App.Unit(m.Size)
	return m.App.TextHeight(m.Size, m.App.Text(m.Title), f, min(460*u, m.Size.X*0.9)-44*u, f.LineHeight())
}

// columns returns the number of columns of buttons. It is two if the buttons
// would be too low in one, or would leave no room for the text.
func (m *Menu) columns() int {
	line := m.App.Font(m.Size, ui.Plain, 1).LineHeight()
	if m.Text == nil {
		line = 0
	}
	if (m.Text != nil || m.ButtonText != nil) && len(m.Labels) > 2 && float64(len(m.Labels))*(MinTouchSize+Gap) > m.Size.Y-70*m.App.Unit(m.Size)-m.titleHeight()-3*line {
		return 2
	}
	return 1
}

// rowCount returns the number of rows of buttons.
func (m *Menu) rowCount() int { return (len(m.Labels) + m.columns() - 1) / m.columns() }

// buttonSize returns the height of the buttons and the distance between them.
// Both are smaller on a low screen.
func (m *Menu) buttonSize() (height, gap float64) {
	u := m.App.Unit(m.Size)
	height, gap = max(48, 56*u), 10*u
	if n := float64(m.rowCount()); n*(height+gap) > m.Size.Y-70*u-m.titleHeight() {
		gap = Gap
		height = max(MinTouchSize, (m.Size.Y-70*u-m.titleHeight())/n-gap)
	}
	return height, gap
}

func (m *Menu) layout() (spots []ui.Spot) {
	in := m.sheet().Inset(22 * m.App.Unit(m.Size))
	h, gap := m.buttonSize()
	n, columns := m.rowCount(), m.columns()
	_, in = in.CutTop(in.H - float64(n)*(h+gap))
	for i, id := range m.Labels {
		r := in.Columns(columns, gap)[i%columns]
		r.Y, r.H = in.Y+float64(i/columns)*(h+gap)+gap, h
		spots = append(spots, ui.Spot{Rect: r, ID: i, Label: m.App.Text(id)})
		if m.ButtonText != nil {
			spots[i].Label = m.ButtonText(i)
		}
	}
	return spots
}

// Draw implements Scene.
func (m *Menu) Draw(c ui.Canvas) {
	if m.Spots == nil {
		return
	}
	Background(c, m.Size)
	u := m.App.Unit(m.Size)
	r := m.sheet()
	Sheet(c, r, u)
	head, rest := r.Inset(22 * u).CutTop(m.titleHeight())
	TopCentredText(c, m.App.Text(m.Title), head, m.App.Font(m.Size, ui.Display, 1.5), paint.Ink)
	rest.H = m.Spots[0].Y - rest.Y - 8*u
	if m.Text != nil {
		TopCentredText(c, m.Text(), rest, m.App.Font(m.Size, ui.Plain, 1), paint.InkSoft)
	}
	for i, s := range m.Spots {
		look := Plain
		if i == m.GoldButton {
			look = Gold
		}
		Button(c, m.App, s, &m.Panel, m.Size, look)
	}
}
