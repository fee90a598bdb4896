package screen

import (
	"saboteur/render/paint"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// A Paged scene is laid out on a page. If text larger than usual needs more room
// than the screen has, the page is taller than the screen and scrolls as a whole.
type Paged interface {
	Scene
	// LayOutPage lays the scene out at a size, and sets the Size and the Spots of its
	// Base. It must not change the scene in any other visible way. A scene whose
	// pictures need more room than its text also has LeastPageHeight() float64.
	LayOutPage(size ui.Point)
}

// A page is the page of a scene. Its zero value is one that was never laid out.
type page struct {
	widget.Scroller
	fitted pageKey
	ink    float64         // how much text was on it when its height was found
	age    Ticks           // since it was measured
	press  ui.PressTracker // finds drags, in coordinates of the screen
	ring   any             // the spot with the focus ring in the latest tick
}

// A pageKey is what the height of a page depends on, apart from what the scene
// shows.
type pageKey struct {
	screen ui.Point
	scale  int
	words  *words.Words
}

// A pageSize is the size of the current page and that of the screen.
type pageSize struct{ screen, page ui.Point }

const (
	maxPageGrowth  = 400 // how much taller than the screen a page can be, in sizes of plain text
	refitTicks     = 30  // how often a page that changes by itself is measured again
	pageScrollStep = 3.0 // how far an arrow key scrolls, in lines
	pageTurn       = 0.8 // how far a key for paging scrolls, as a part of the screen
)

// pagedBase returns the base of a scene that is shown on a page, nil for others.
// Scenes at a scale of up to 100 % need no pages: their layouts fit all screens.
func pagedBase(s Scene) *Base {
	b := BaseOf(s)
	if _, paged := s.(Paged); !paged || b.App.CurrentSettings().Scale <= 100 {
		return nil
	}
	return b
}

// update advances a scene by one tick, on its page if it has one.
func update(s Scene, in ui.Input) Scene {
	b := pagedBase(s)
	if b == nil {
		leavePage(s)
		return s.Update(in)
	}
	p, paged := &b.page, s.(Paged)
	app := b.App
	if p.fitted != (pageKey{in.Size, app.CurrentSettings().Scale, app.Words}) {
		p.fit(paged, in.Size)
	}
	line := app.Font(in.Size, ui.Plain, 1).LineHeight()
	onPage := p.input(in, line)
	app.state.page = p.size()
	next := s.Update(onPage)
	if next != s || pagedBase(s) == nil {
		return next
	}
	p.followFocus(b, in.Commands, line)
	if p.age++; p.age >= refitTicks || in.Commands != 0 || in.Typed != "" || in.Released {
		if p.age = 0; !in.Held && p.measure(s) != p.ink { // what is held must not move
			p.fit(paged, in.Size)
		}
	}
	return s
}

// leavePage makes sizes mean those of the screen again, for a scene without a page.
func leavePage(s Scene) {
	if b := BaseOf(s); b != nil {
		b.App.state.page = pageSize{}
	}
}

// size returns the size of the page and of the screen.
func (p *page) size() pageSize {
	const differs = 1e-3 // from the screen's, for which the table behind a page is laid out
	return pageSize{screen: p.View.Size(), page: ui.Point{X: p.View.W, Y: p.Height + differs}}
}

// fit finds the least height at which no text becomes smaller than it would be on a
// page of any height, and lays the scene out at it.
func (p *page) fit(s Paged, screen ui.Point) {
	app := BaseOf(s).App
	p.fitted, p.age = pageKey{screen, app.CurrentSettings().Scale, app.Words}, 0
	p.View = ui.Rect{W: screen.X, H: screen.Y}
	layOut := func(height float64) {
		p.Height = height
		app.state.page = p.size()
		s.LayOutPage(p.size().page)
	}
	ink := func(height float64) float64 {
		layOut(height)
		return p.measure(s)
	}
	layOut(screen.Y)
	text := app.Font(screen, ui.Plain, 1).Size
	low, high := screen.Y, screen.Y+maxPageGrowth*text
	if least, ok := s.(interface{ LeastPageHeight() float64 }); ok {
		low = max(low, least.LeastPageHeight())
	}
	if most := 0.9995 * ink(high); ink(low) >= most {
		high = low
	} else {
		for high-low > text/4 {
			if middle := (low + high) / 2; ink(middle) < most {
				low = middle
			} else {
				high = middle
			}
		}
	}
	p.ink = ink(high)
	p.ScrollBy(0)
}

// measure returns how much text a scene draws, as it is laid out.
func (p *page) measure(s Scene) float64 {
	app := BaseOf(s).App
	meter := inkMeter{Blank: ui.Blank{Ruler: app.Ruler}, most: app.Font(p.size().page, ui.Plain, 1.2).Size}
	s.Draw(&meter)
	return meter.ink
}

// input scrolls the page, and returns the input in the coordinates of the page,
// without what scrolled it.
func (p *page) input(in ui.Input, line float64) ui.Input {
	g := p.press.Update(in)
	if p.Max() > 0 {
		if in.Device == ui.Gamepad {
			in.Pointer = p.View.Center() // the stick scrolls the page wherever the pointer was left
		}
		p.Update(in, g, line)
		switch {
		case in.Commands.Has(ui.PanUp):
			p.ScrollBy(-pageTurn * p.View.H)
		case in.Commands.Has(ui.PanDown):
			p.ScrollBy(pageTurn * p.View.H)
		}
		in.Wheel, in.Pan = 0, ui.Point{}
		if g.Drag || g.Drop {
			in.Pressed, in.Held, in.Released = false, false, false // which cancels the press
		}
	}
	in.Size, in.Pointer = p.size().page, in.Pointer.Add(ui.Point{Y: p.Offset})
	return in
}

// followFocus scrolls to the spot to which the keys have moved the focus. Where they
// cannot move it any further, they scroll the page.
func (p *page) followFocus(b *Base, keys ui.Commands, line float64) {
	before := p.ring
	p.ring = b.Panel.Focus.Ring()
	switch {
	case p.ring == nil || !keys.Has(ui.Up|ui.Right|ui.Down|ui.Left|ui.NextGroup|ui.PreviousGroup|ui.Choose):
	case p.ring == before && keys.Has(ui.Up):
		p.ScrollBy(-pageScrollStep * line)
	case p.ring == before && keys.Has(ui.Down):
		p.ScrollBy(pageScrollStep * line)
	default:
		for _, spot := range b.Spots {
			if spot.ID == p.ring {
				p.Reveal(spot.Y-line/2, spot.Y+spot.H+line/2)
			}
		}
	}
}

// OnScreen returns where a part of the scene is on the screen, which may show only a
// part of the scene's page.
func (b *Base) OnScreen(r ui.Rect) ui.Rect {
	if b.page.size().page != b.Size {
		return r
	}
	return b.page.At(r)
}

// paintPage draws the visible part of a scene's page, and a scroll bar.
func paintPage(s Scene, b *Base, c ui.Canvas) {
	p, theme := &b.page, b.App.CurrentSettings().Theme
	b.App.state.page = p.size()
	s.Draw(theme.Canvas(paint.Shift(c, ui.Point{Y: -p.Offset})))
	const width = 5
	p.DrawBar(theme.Canvas(c), ui.Rect{X: p.View.W - width - 1, Y: Gap, W: width, H: p.View.H - 2*Gap})
}

// screenSize returns the size of the screen for a size that may be that of a page.
func (app *App) screenSize(size ui.Point) ui.Point {
	_, screen := app.scale(size)
	return screen
}
