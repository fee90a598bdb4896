package art

import (
	"image/color"

	"saboteur/render/ui"
)

// A Theme is a set of colours for all that is drawn. The zero Theme is the mine
// by lantern light, in which everything here is thought out.
type Theme uint8

const (
	Mine     Theme = iota
	Daylight       // dark ink on pale paper
	Contrast       // black, white and yellow, without light, relief or ornament
	Themes         // how many there are
)

// A paint is a colour without its cover.
type paint [3]uint8

func paintOf(c color.NRGBA) paint { return paint{c.R, c.G, c.B} }

// repainted holds what becomes of the named colours in each theme. What is not
// in it stays as it is.
var repainted = [Themes]map[paint]color.NRGBA{
	Daylight: {
		paintOf(Table):       {0xE6, 0xD9, 0xBC, 0xFF},
		paintOf(Panel):       {0xF4, 0xEA, 0xD2, 0xFF},
		paintOf(PanelLit):    {0xFF, 0xE3, 0x9C, 0xFF},
		paintOf(PanelEdge):   {0x5C, 0x44, 0x20, 0xFF},
		paintOf(TextOnTable): {0x2A, 0x1D, 0x12, 0xFF},
		paintOf(TextSoft):    {0x4E, 0x39, 0x20, 0xFF},
		paintOf(TextOnPanel): {0x1B, 0x14, 0x10, 0xFF},
		paintOf(Parchment):   {0xFF, 0xFA, 0xEC, 0xFF},
		paintOf(Gold):        {0x63, 0x3D, 0x00, 0xFF},
		paintOf(GoldEdge):    {0xC9, 0xA0, 0x4A, 0xFF},
		paintOf(Warning):     {0x9B, 0x1C, 0x1C, 0xFF},
		paintOf(Good):        {0x1E, 0x5B, 0x3A, 0xFF},
		paintOf(Focus):       {0x0B, 0x4F, 0x8A, 0xFF},
		paintOf(FocusDark):   {0xFF, 0xFF, 0xFF, 0xFF},
		paintOf(WoodDark):    {0xC2, 0x9E, 0x6A, 0xFF},
	},
	Contrast: {
		paintOf(Table):         {0x00, 0x00, 0x00, 0xFF},
		paintOf(Panel):         {0x00, 0x00, 0x00, 0xFF},
		paintOf(PanelLit):      {0x26, 0x26, 0x00, 0xFF},
		paintOf(PanelEdge):     {0xFF, 0xFF, 0xFF, 0xFF},
		paintOf(TextOnTable):   {0xFF, 0xFF, 0xFF, 0xFF},
		paintOf(TextSoft):      {0xFF, 0xFF, 0xFF, 0xFF},
		paintOf(TextOnPanel):   {0xFF, 0xFF, 0xFF, 0xFF},
		paintOf(Parchment):     {0xFF, 0xFF, 0xFF, 0xFF},
		paintOf(ParchmentEdge): {0x00, 0x00, 0x00, 0xFF},
		paintOf(Ink):           {0x00, 0x00, 0x00, 0xFF},
		paintOf(InkSoft):       {0x00, 0x00, 0x00, 0xFF},
		paintOf(InkFaint):      {0x00, 0x00, 0x00, 0xFF},
		paintOf(Outline):       {0x00, 0x00, 0x00, 0xFF},
		paintOf(Gold):          {0xFF, 0xFF, 0x00, 0xFF},
		paintOf(GoldEdge):      {0x00, 0x00, 0x00, 0xFF},
		paintOf(BrokenPaper):   {0xFF, 0xFF, 0xFF, 0xFF},
		paintOf(RepairPaper):   {0xFF, 0xFF, 0xFF, 0xFF},
		paintOf(Warning):       {0xFF, 0xFF, 0x00, 0xFF},
		paintOf(Good):          {0x00, 0xE5, 0xFF, 0xFF},
		paintOf(Focus):         {0x00, 0xE5, 0xFF, 0xFF},
		paintOf(FocusDark):     {0x00, 0x00, 0x00, 0xFF},
		paintOf(WoodDark):      {0x00, 0x00, 0x00, 0xFF},
	},
}

// Of returns what a named colour is in the theme, as far as it covers.
func (t Theme) Of(c color.NRGBA) color.NRGBA {
	other, ok := repainted[t][paintOf(c)]
	if !ok {
		return c
	}
	other.A = c.A
	return other
}

// In returns a canvas that draws in a theme on another.
func (t Theme) In(c ui.Canvas) ui.Canvas {
	if t == Mine || t >= Themes {
		return c
	}
	return lens{c, t, false}
}

// A lens is a canvas seen in a theme.
type lens struct {
	ui.Canvas
	theme Theme
	own   bool // what is drawn has colours of its own, which only Contrast changes
}

// of returns the colour to draw with.
func (l lens) of(c color.NRGBA) color.NRGBA {
	if l.own && l.theme != Contrast {
		return c
	}
	return l.theme.Of(c)
}

// ownColours returns a canvas for what has colours of its own: cards, tools and
// dwarves look alike on dark and on pale ground.
func ownColours(c ui.Canvas) ui.Canvas {
	if l, ok := c.(lens); ok {
		l.own = true
		return l
	}
	return c
}

// themeOf returns the theme in which a canvas draws.
func themeOf(c ui.Canvas) Theme {
	if l, ok := c.(lens); ok {
		return l.theme
	}
	return Mine
}

// Fill implements ui.Canvas.
func (l lens) Fill(r ui.Rect, c color.NRGBA) { l.Canvas.Fill(r, l.of(c)) }

// FillPath implements ui.Canvas.
func (l lens) FillPath(p *ui.Path, c color.NRGBA) { l.Canvas.FillPath(p, l.of(c)) }

// StrokePath implements ui.Canvas.
func (l lens) StrokePath(p *ui.Path, width float64, c color.NRGBA) {
	l.Canvas.StrokePath(p, width, l.of(c))
}

// Text implements ui.Canvas.
func (l lens) Text(s string, at ui.Point, f ui.Font, c color.NRGBA) {
	l.Canvas.Text(s, at, f, l.of(c))
}

// A themedKey tells the pictures of one theme from those of another.
type themedKey struct {
	theme Theme
	key   any
}

// Stamp implements ui.Canvas.
func (l lens) Stamp(s ui.Stamp) {
	paint := s.Paint
	s.Key, s.Paint = themedKey{l.theme, s.Key}, func(c ui.Canvas) { paint(lens{c, l.theme, l.own}) }
	l.Canvas.Stamp(s)
}

// Light implements ui.Canvas: only the mine is dark.
func (l lens) Light(ui.Rect, float64, ...ui.Lamp) {}

// Clip implements ui.Canvas.
func (l lens) Clip(r ui.Rect, draw func(ui.Canvas)) {
	l.Canvas.Clip(r, func(c ui.Canvas) { draw(lens{c, l.theme, l.own}) })
}
