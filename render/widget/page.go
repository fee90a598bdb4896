package widget

import (
	"cmp"
	"math"

	"saboteur/render/ui"
)

// A Page is a whole screen: a heading, what stands below it, and the buttons at the
// bottom. What stands between them scrolls if it is too tall; where heading and buttons
// would leave too little room for it, everything does.
type Page struct {
	Title string // is left out on low screens
	Head  Node   // stays above the body
	Body  Node
	Foot  Node    // stays below the body
	Fixed bool    // the body does not scroll as a whole, because parts of it do
	Width float64 // the greatest width, in units; 0 for the usual one
}

const (
	pageWidth    = 1100 // in units
	pageGap      = 8    // between the parts of a page, in units
	leastHeading = 1.15 // the size of a heading that is wrapped
	mostFixed    = 0.45 // the greatest part of the screen that does not scroll
)

// area returns where the page is on the screen.
func (g Page) area(e *Env) ui.Rect {
	area := ui.Rect{W: e.Size.X, H: e.Size.Y}.Inset(e.gap(12))
	width := g.Width
	if width == 0 {
		width = pageWidth
	}
	if width *= e.Unit; area.W > width {
		area.X, area.W = area.Center().X-width/2, width
	}
	return area
}

// head returns what stands above the body. A heading that is too wide becomes smaller before
// it is wrapped.
func (g Page) head(e *Env, width float64) Node {
	var title Node
	switch {
	case g.Title == "":
	case e.Low():
		return Column(Stack(Picture{Name: g.Title, Heading: true}, g.Head)) // there is only room to say it
	default:
		heading := Heading(g.Title)
		if w := e.Measure(g.Title, heading.font(e)); w > width {
			heading.Size = math.Max(leastHeading, 0.99*heading.Size*width/w)
		}
		title = heading
	}
	return Column(title, g.Head).Gap(pageGap)
}

func (g Page) widths(e *Env) (least, best float64) { return e.Size.X, e.Size.X }

func (g Page) height(e *Env, _ float64) float64 { return e.Size.Y }

func (g Page) place(p placer, _ ui.Rect) {
	area, env := g.area(p.Env), *p.Env
	head, foot := g.head(p.Env, area.W), Column(g.Foot)
	headHeight, footHeight := head.height(p.Env, area.W), foot.height(p.Env, area.W)
	gaps := 0.0
	for _, h := range []float64{headHeight, footHeight} {
		if h > 0 {
			gaps += p.gap(pageGap)
		}
	}
	env.room = area.H - headHeight - footHeight - gaps
	p.Env = &env
	if g.Body == nil {
		g.Body = Gap(0)
	}
	if headHeight+footHeight+gaps > mostFixed*area.H {
		env.room = math.Inf(1)
		scrolled{of: Column(head, Grow(1, g.Body), foot).Gap(pageGap), whole: true}.place(p, area)
		return
	}
	top, rest := area.CutTop(headHeight)
	bottom, rest := rest.CutBottom(footHeight)
	if headHeight > 0 {
		_, rest = rest.CutTop(p.gap(pageGap))
	}
	if footHeight > 0 {
		_, rest = rest.CutBottom(p.gap(pageGap))
	}
	head.place(p.child("head").inGroup(), top)
	if !g.Fixed {
		g.Body = Scroll(g.Body)
	}
	g.Body.place(p.child("body").inGroup(), rest)
	foot.place(p.child("foot").inGroup(), bottom)
}

// inGroup returns the placer of a group of the focus.
func (p placer) inGroup() placer {
	p.group = p.tree.nextGroup()
	return p
}

// A Dialog is a sheet in the middle of the screen. It covers a scene, or the cave. Where it is
// too high, what stands above its buttons scrolls; all of it does only where the buttons would
// leave too little room for that.
type Dialog struct {
	Title, Text string
	Of          Node // between the text and the buttons
	Buttons     []Button
	Width       float64 // the greatest width, in units; 0 for the usual one
}

const (
	dialogWidth  = 460  // in units
	dialogPad    = 22   // in units
	dialogGap    = 10   // in units
	maxWidening  = 1.6  // how much wider a dialog is that would be too high
	widestButton = 620  // in units
	roomier      = 1.25 // how much higher the buttons of a dialog are where there is room
)

// text has what stands above the buttons, with a node between.
func (d Dialog) text(of Node) *Box {
	return Column(
		If(d.Title != "", Text{Text: d.Title, Size: 1.5, Face: ui.Display, Align: Middle, Heading: true}),
		If(d.Text != "", Column(Text{Text: d.Text, Align: Middle, Soft: true, Heading: d.Title == ""}).Live()),
		of,
	).Gap(dialogGap)
}

// foot has the buttons, in a number of columns.
func (d Dialog) foot(columns int) Node {
	buttons := make([]Node, len(d.Buttons))
	for i, b := range d.Buttons {
		buttons[i] = b
	}
	return Centred{Of: Grid{Of: buttons, Most: columns, Gap: dialogGap}, Width: widestButton * float64(columns)}
}

// heights returns how high the text with what is below it and the buttons are, and lets what
// is between them know how much room there is for it.
func (d Dialog) heights(e *Env, width, room float64, columns int) (text, foot float64) {
	foot = d.foot(columns).height(e, width)
	e.room = room - d.text(Gap(0)).height(e, width) - foot
	return d.text(d.Of).height(e, width), foot
}

func (d Dialog) widths(e *Env) (least, best float64) { return e.Size.X, e.Size.X }

func (d Dialog) height(e *Env, _ float64) float64 { return e.Size.Y }

func (d Dialog) place(p placer, _ ui.Rect) {
	pad, margin := p.gap(dialogPad), p.gap(dialogGap)
	if p.Low() || p.Narrow() {
		pad, margin = p.gap(16), minGap
	}
	most, room, env := p.Size.X-2*margin-2*pad, p.Size.Y-2*margin-2*pad, *p.Env
	width, columns, gap := math.Min(cmp.Or(d.Width, dialogWidth)*p.Unit-2*pad, most), 1, 2*p.gap(dialogGap)
	p.Env = &env
	high, low := d.heights(p.Env, width, room-gap, columns)
	if len(d.Buttons) > 2 && high+gap+low > room {
		width, columns = math.Min(maxWidening*(width+2*pad)-2*pad, most), 2
		high, low = d.heights(p.Env, width, room-gap, columns)
	}
	if low == 0 {
		gap = 0
	}
	inner := ui.Point{X: width, Y: math.Min(high+gap+math.Min(roomier*low, math.Max(low, room-high-gap)), room)}
	r, u := ui.RectAround(p.Size.Mul(0.5), inner), p.Unit
	p.draw(func(c ui.Canvas) { Parchment.draw(c, r.Inset(-pad), u, false) })
	of, foot := d.text(d.Of), d.foot(columns)
	p = p.onParchment().inGroup()
	if high+gap+low > room && gap+low > mostFixed*room {
		Scroll(Column(of, foot).Gap(2*dialogGap)).place(p, r)
		return
	}
	bottom, top := r.CutBottom(math.Max(low, r.H-high-gap))
	_, top = top.CutBottom(gap)
	Scroll(of).place(p, top)
	foot.place(p.child("foot"), bottom)
}
