package paint

import (
	"image/color"

	"saboteur/render/ui"
)

// A Theme is a set of colours for everything that is drawn. The zero Theme is
// the mine by lantern light, for which all other colours were chosen.
type Theme uint8

const (
	MineTheme     Theme = iota
	DaylightTheme       // dark ink on pale paper
	ContrastTheme       // black, white and yellow, without light, relief or ornament
	ThemeCount          // the number of themes
)

// An rgb is a colour without its opacity.
type rgb [3]uint8

func rgbOf(c color.NRGBA) rgb { return rgb{c.R, c.G, c.B} }

// themeColours are the replacements of named colours in each theme. Colours
// that are not in it stay as they are.
var themeColours = [ThemeCount]map[rgb]color.NRGBA{
	DaylightTheme: {
		rgbOf(Table):       {0xE6, 0xD9, 0xBC, 0xFF},
		rgbOf(Panel):       {0xF4, 0xEA, 0xD2, 0xFF},
		rgbOf(PanelActive): {0xFF, 0xE3, 0x9C, 0xFF},
		rgbOf(PanelEdge):   {0x5C, 0x44, 0x20, 0xFF},
		rgbOf(TextOnTable): {0x2A, 0x1D, 0x12, 0xFF},
		rgbOf(TextSoft):    {0x4E, 0x39, 0x20, 0xFF},
		rgbOf(TextOnPanel): {0x1B, 0x14, 0x10, 0xFF},
		rgbOf(Parchment):   {0xFF, 0xFA, 0xEC, 0xFF},
		rgbOf(Gold):        {0x63, 0x3D, 0x00, 0xFF},
		rgbOf(GoldEdge):    {0xC9, 0xA0, 0x4A, 0xFF},
		rgbOf(Warning):     {0x9B, 0x1C, 0x1C, 0xFF},
		rgbOf(GoodGreen):   {0x1E, 0x5B, 0x3A, 0xFF},
		rgbOf(FocusLight):  {0x0B, 0x4F, 0x8A, 0xFF},
		rgbOf(FocusDark):   {0xFF, 0xFF, 0xFF, 0xFF},
		rgbOf(WoodDark):    {0xC2, 0x9E, 0x6A, 0xFF},
	},
	ContrastTheme: {
		rgbOf(Table):         {0x00, 0x00, 0x00, 0xFF},
		rgbOf(Panel):         {0x00, 0x00, 0x00, 0xFF},
		rgbOf(PanelActive):   {0x26, 0x26, 0x00, 0xFF},
		rgbOf(PanelEdge):     {0xFF, 0xFF, 0xFF, 0xFF},
		rgbOf(TextOnTable):   {0xFF, 0xFF, 0xFF, 0xFF},
		rgbOf(TextSoft):      {0xFF, 0xFF, 0xFF, 0xFF},
		rgbOf(TextOnPanel):   {0xFF, 0xFF, 0xFF, 0xFF},
		rgbOf(Parchment):     {0xFF, 0xFF, 0xFF, 0xFF},
		rgbOf(ParchmentEdge): {0x00, 0x00, 0x00, 0xFF},
		rgbOf(Ink):           {0x00, 0x00, 0x00, 0xFF},
		rgbOf(InkSoft):       {0x00, 0x00, 0x00, 0xFF},
		rgbOf(InkFaint):      {0x00, 0x00, 0x00, 0xFF},
		rgbOf(Outline):       {0x00, 0x00, 0x00, 0xFF},
		rgbOf(Gold):          {0xFF, 0xFF, 0x00, 0xFF},
		rgbOf(GoldEdge):      {0x00, 0x00, 0x00, 0xFF},
		rgbOf(ButtonGold):    {0xFF, 0xFF, 0x00, 0xFF},
		rgbOf(BrokenPaper):   {0xFF, 0xFF, 0xFF, 0xFF},
		rgbOf(RepairPaper):   {0xFF, 0xFF, 0xFF, 0xFF},
		rgbOf(Warning):       {0xFF, 0xFF, 0x00, 0xFF},
		rgbOf(GoodGreen):     {0x00, 0xE5, 0xFF, 0xFF},
		rgbOf(FocusLight):    {0x00, 0xE5, 0xFF, 0xFF},
		rgbOf(FocusDark):     {0x00, 0x00, 0x00, 0xFF},
		rgbOf(WoodDark):      {0x00, 0x00, 0x00, 0xFF},
	},
}

// Colour returns a named colour as it is in the theme, with the same opacity.
func (t Theme) Colour(c color.NRGBA) color.NRGBA {
	other, ok := themeColours[t][rgbOf(c)]
	if !ok {
		return c
	}
	other.A = c.A
	return other
}

// Canvas returns a canvas that draws in a theme on another canvas.
func (t Theme) Canvas(c ui.Canvas) ui.Canvas {
	if t == MineTheme || t >= ThemeCount {
		return c
	}
	return themedCanvas{c, t, false}
}

// A themedCanvas is a canvas that replaces the colours by those of a theme.
type themedCanvas struct {
	ui.Canvas
	theme      Theme
	ownColours bool // what is drawn has colours of its own, which only Contrast changes
}

// colour returns the colour to draw with.
func (l themedCanvas) colour(c color.NRGBA) color.NRGBA {
	if l.ownColours && l.theme != ContrastTheme {
		return c
	}
	return l.theme.Colour(c)
}

// KeepColours returns a canvas for things with colours of their own: cards,
// tools and dwarves look the same on dark and on pale ground.
func KeepColours(c ui.Canvas) ui.Canvas {
	if l, ok := c.(themedCanvas); ok {
		l.ownColours = true
		return l
	}
	return c
}

// sameTheme returns a canvas that draws in the theme of another one.
func sameTheme(as, c ui.Canvas) ui.Canvas {
	if l, ok := as.(themedCanvas); ok {
		l.Canvas = c
		return l
	}
	return c
}

// ThemeOf returns the theme in which a canvas draws.
func ThemeOf(c ui.Canvas) Theme {
	if l, ok := c.(themedCanvas); ok {
		return l.theme
	}
	return MineTheme
}

func (l themedCanvas) Fill(r ui.Rect, c color.NRGBA)      { l.Canvas.Fill(r, l.colour(c)) }
func (l themedCanvas) FillPath(p *ui.Path, c color.NRGBA) { l.Canvas.FillPath(p, l.colour(c)) }

func (l themedCanvas) StrokePath(p *ui.Path, width float64, c color.NRGBA) {
	l.Canvas.StrokePath(p, width, l.colour(c))
}

func (l themedCanvas) Text(s string, at ui.Point, f ui.Font, c color.NRGBA) {
	l.Canvas.Text(s, at, f, l.colour(c))
}

// A themedKey distinguishes the pictures of one theme from those of another.
type themedKey struct {
	theme Theme
	key   any
}

func (l themedCanvas) Sprite(s ui.Sprite) {
	paint := s.Paint
	s.Key, s.Paint = themedKey{l.theme, s.Key}, func(c ui.Canvas) { paint(themedCanvas{c, l.theme, l.ownColours}) }
	l.Canvas.Sprite(s)
}

// Light implements ui.Canvas: only the mine is dark, so other themes draw no
// light.
func (l themedCanvas) Light(ui.Rect, float64, ...ui.Lamp) {}

func (l themedCanvas) Clip(r ui.Rect, draw func(ui.Canvas)) {
	l.Canvas.Clip(r, func(c ui.Canvas) { draw(themedCanvas{c, l.theme, l.ownColours}) })
}
