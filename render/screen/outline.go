package screen

import (
	"cmp"
	"image/color"
	"strings"

	"saboteur/render/ui"
	"saboteur/render/words"
)

// Outliner is a scene that describes itself. All others are described by the texts
// that they draw and by their spots.
type Outliner interface{ Outline() ui.Outline }

// A SpotNamer is a scene some of whose spots are not named by the texts on them. The
// name is "" if the texts will do; a spot without either is left out of the outline.
type SpotNamer interface {
	NameSpot(id any) (name string, state ui.State)
}

// Describe returns the outline of a scene.
func Describe(s Scene) ui.Outline {
	s = Current(s)
	if o, ok := s.(Outliner); ok {
		return o.Outline()
	}
	b := BaseOf(s)
	switch {
	case b == nil || b.App == nil:
		return nil
	case b.tree != nil:
		return b.tree.Outline()
	case b.Spots == nil:
		return nil
	}
	reader := &textReader{Blank: ui.Blank{Ruler: b.App.Ruler}, visible: ui.Rect{W: b.Size.X, H: b.Size.Y}}
	s.Draw(reader)
	named, _ := s.(SpotNamer)
	return reader.outline(b.Spots, named, &b.Panel.Focus)
}

// SpotItem returns the item of a spot with a name.
func SpotItem(s ui.Spot, name string, f *ui.Focus) ui.OutlineItem {
	return ui.OutlineItem{
		Text: ui.WithoutSoftHyphens(name), ID: s.ID, Disabled: s.Disabled, Focused: f.Ring() == s.ID, Rect: s.Rect,
	}
}

// TextItems returns items for texts; those that are empty are left out.
func TextItems(texts ...string) (items []ui.OutlineItem) {
	for _, t := range texts {
		if t != "" {
			items = append(items, ui.OutlineItem{Text: ui.WithoutSoftHyphens(t)})
		}
	}
	return items
}

// A textReader is a canvas that only collects texts.
type textReader struct {
	ui.Blank
	visible ui.Rect // what is not clipped
	texts   []readText
}

// A readText is a text that was drawn, and where.
type readText struct {
	text    string
	at      ui.Point
	box     ui.Rect
	heading bool
	spoken  bool // a spot is named by it
}

// A textSink takes in whole texts before they are wrapped.
type textSink interface {
	readText(s string, box ui.Rect, f ui.Font)
}

// readText implements textSink.
func (r *textReader) readText(s string, box ui.Rect, f ui.Font) {
	s = strings.TrimSuffix(strings.TrimSpace(ui.WithoutSoftHyphens(s)), "|")
	if n := len(r.texts); s != "" && r.visible.Overlaps(box) && (n == 0 || r.texts[n-1].text != s || r.texts[n-1].heading != (f.Face == ui.Display)) { // not the glow of a title
		r.texts = append(r.texts, readText{text: s, at: box.Center(), box: box, heading: f.Face == ui.Display})
	}
}

// Text implements ui.Canvas.
func (r *textReader) Text(s string, at ui.Point, f ui.Font, _ color.NRGBA) {
	r.readText(s, ui.Rect{X: at.X, Y: at.Y, W: 2, H: f.LineHeight()}, f)
}

// Clip implements ui.Canvas.
func (r *textReader) Clip(to ui.Rect, draw func(ui.Canvas)) {
	before := r.visible
	r.visible = before.Intersect(to)
	draw(r)
	r.visible = before
}

// outline returns the texts that lie in no spot, and the spots.
func (r *textReader) outline(spots []ui.Spot, named SpotNamer, f *ui.Focus) ui.Outline {
	var texts, choices ui.OutlinePart
	for _, s := range spots {
		written, state, name := r.writtenIn(s.Rect), ui.Stateless, ""
		if named != nil {
			name, state = named.NameSpot(s.ID)
		}
		if name = cmp.Or(name, s.Label, written); name == "" {
			continue
		}
		item := SpotItem(s, name, f)
		item.State = state
		choices.Items = append(choices.Items, item)
	}
	for _, t := range r.texts {
		if !t.spoken {
			texts.Items = append(texts.Items, ui.OutlineItem{Text: t.text, Heading: t.heading, Rect: t.box})
		}
	}
	return ui.Outline{texts, choices}
}

// writtenIn returns the texts in a rectangle.
func (r *textReader) writtenIn(in ui.Rect) string {
	var all []string
	for i := range r.texts {
		if t := &r.texts[i]; in.Contains(t.at) {
			t.spoken = true
			all = append(all, t.text)
		}
	}
	return strings.Join(all, ", ")
}

// ArrowName returns the name of an arrow beside a value for a screen reader. step is
// negative if it leads to the previous value, positive for the next.
func (app *App) ArrowName(what, value string, step int) string {
	id := words.OutlineNext
	if step < 0 {
		id = words.OutlinePrevious
	}
	return app.Text(id, words.Slots{"what": what, "value": value})
}
