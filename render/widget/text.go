package widget

import (
	"cmp"
	"image/color"
	"strings"

	"saboteur/render/paint"
	"saboteur/render/ui"
)

// A Text is one or more paragraphs. It wraps where it is too wide, and only if that
// does not help becomes smaller.
type Text struct {
	Text    string
	Said    string  // what screen readers say instead; "" for the text
	Size    float64 // in multiples of plain text; 0 means 1
	Face    ui.Face
	Soft    bool                       // less important: in a softer colour
	Ink     color.NRGBA                // the colour; zero for the usual one
	Align   Align                      // of the lines
	Top     bool                       // stands at the top of a higher box, not in its middle
	OneLine bool                       // is not wrapped
	Shrinks bool                       // a Size above 1 shrinks to 1 before the text is wrapped
	Heading bool                       // screen readers find it as a heading
	Focused bool                       // screen readers go to it, wherever the focus is
	Even    bool                       // of few lines, all are about equally long, as those in the middle are
	Hidden  bool                       // screen readers leave it out, because something else says it
	Marks   func(line string) [][2]int // returns which bytes of a line are highlighted, each from one up to another; may be nil
}

// Heading returns the heading of a screen.
func Heading(text string) Text {
	return Text{Text: text, Size: 2.2, Face: ui.Display, Ink: paint.Gold, Align: Middle, Heading: true}
}

// Note returns a small text in a soft colour.
func Note(text string) Text { return Text{Text: text, Size: 0.85, Soft: true, Align: Middle} }

// Warning returns a small text that warns.
func Warning(text string) Text {
	return Text{Text: text, Size: 0.85, Ink: paint.Warning, Align: Middle}
}

func (t Text) font(e *Env) ui.Font { return e.Font(t.Face, t.Size) }

// shrunk returns the text as large as it is on one line of a width, if it Shrinks.
func (t Text) shrunk(e *Env, width float64) Text {
	if t.Shrinks && t.Size > 1 {
		if w := e.Measure(t.Text, t.font(e)); w > width {
			t.Size = max(1, 0.99*t.Size*width/w)
		}
	}
	return t
}

func (t Text) widths(e *Env) (least, best float64) {
	f := t.font(e)
	if t.Shrinks && t.Size > 1 {
		t.Size = 1
		least, _ = t.widths(e)
		return least, max(least, e.Measure(t.Text, f))
	}
	if t.OneLine {
		w := e.Measure(t.Text, f)
		return w, w
	}
	w := e.memo.texts.get(textKey{t.Text, f}, func() textWidths { return measure(e, t.Text, f) })
	return w.least, w.best
}

// measure returns the widths of a text that is wrapped.
func measure(r ui.Ruler, text string, f ui.Font) (w textWidths) {
	for line := range strings.SplitSeq(text, "\n") {
		w.best = max(w.best, min(r.Measure(line, f), lineWidth*f.Size))
		for word := range strings.FieldsSeq(line) {
			w.least = max(w.least, leastWidth(r, word, f))
		}
	}
	w.best = max(w.least, w.best) + 1
	return w
}

// leastWidth returns the width of the widest part of a word that cannot be divided.
func leastWidth(r ui.Ruler, word string, f ui.Font) (least float64) {
	if !strings.Contains(word, "\u00ad") {
		return r.Measure(word, f)
	}
	for part := range strings.SplitSeq(word, "\u00ad") {
		least = max(least, r.Measure(part+"-", f))
	}
	return least
}

func (t Text) height(e *Env, width float64) float64 {
	t = t.shrunk(e, width)
	f := t.font(e)
	switch {
	case t.Text == "":
		return 0
	case t.OneLine:
		return f.LineHeight()
	}
	return float64(len(e.wrap(t.Text, f, width))) * f.LineHeight()
}

func (t Text) place(p placer, r ui.Rect) {
	if t.Text == "" {
		return
	}
	t = t.shrunk(p.Env, r.W)
	lines, f := t.fit(p.Env, r)
	switch {
	case t.Focused:
		p.tree.say(ui.OutlineItem{Text: ui.WithoutSoftHyphens(cmp.Or(t.Said, t.Text)), Heading: t.Heading, Focused: true, Rect: r})
		p.tree.reading = true
	case !t.Hidden:
		p.say(cmp.Or(t.Said, t.Text), t.Heading, r)
	}
	ink := cmp.Or(t.Ink, p.ink)
	if t.Soft {
		ink = cmp.Or(t.Ink, p.soft)
	}
	y := r.Y
	if !t.Top {
		y += (r.H - float64(len(lines))*f.LineHeight()) / 2
	}
	at := make([]ui.Point, len(lines))
	for i, line := range lines {
		at[i] = ui.Point{X: r.X, Y: y + float64(i)*f.LineHeight()}
		if t.Align != Start {
			at[i].X += (r.W - p.Measure(line, f)) * t.Align.part()
		}
	}
	marks, dark := t.marks(p, lines, at, f), p.ink == paint.Ink
	p.draw(func(c ui.Canvas) {
		for _, m := range marks {
			if !dark { // bright letters cannot be read on gold
				line, _ := m.CutBottom(0.12 * f.Size)
				c.Fill(line, paint.Gold)
				continue
			}
			c.FillPath(ui.RoundedRect(m, 0.2*f.Size), paint.Gold)
			c.StrokePath(ui.RoundedRect(m, 0.2*f.Size), 0.06*f.Size, paint.GoldEdge)
		}
		for i, line := range lines {
			c.Text(line, at[i], f, ink)
		}
	})
}

// marks returns the boxes behind what is highlighted in lines. The first one in something
// that scrolls is noted.
func (t Text) marks(p placer, lines []string, at []ui.Point, f ui.Font) (all []ui.Rect) {
	if t.Marks == nil {
		return nil
	}
	for i, line := range lines {
		for _, m := range t.Marks(line) {
			left, w := p.Measure(line[:m[0]], f), p.Measure(line[m[0]:m[1]], f)
			box := ui.Rect{X: at[i].X + left, Y: at[i].Y, W: w, H: f.LineHeight()}
			p.mark(box)
			all = append(all, box.Inset(-0.05*f.Size))
		}
	}
	return all
}

// fit wraps the text into a rectangle. A text in the middle, or one that is Even, has lines
// of about the same width.
func (t Text) fit(e *Env, r ui.Rect) ([]string, ui.Font) {
	f := t.font(e)
	if t.OneLine {
		return []string{t.Text}, ui.FitLine(e.Ruler, t.Text, f, r.W)
	}
	lines := e.wrap(t.Text, f, r.W)
	if float64(len(lines))*f.LineHeight() > r.H+0.01 || widest(e, lines, f) > r.W {
		lines, f = ui.FitLines(e.Ruler, t.Text, f, r.Size())
	}
	if (t.Even || t.Align == Middle) && len(lines) > 1 && len(lines) <= maxBalanced && !strings.Contains(t.Text, "\n") {
		lines = balance(e.Ruler, t.Text, f, r.W, len(lines))
	}
	return lines, f
}

// maxBalanced is how many lines are balanced at most.
const maxBalanced = 4

// balance wraps a text into a number of lines of about the same width.
func balance(r ui.Ruler, text string, f ui.Font, width float64, lines int) []string {
	low, high := width/float64(lines), width
	for high-low > f.Size/2 {
		middle := (low + high) / 2
		if wrapped := ui.Wrap(r, text, f, middle); len(wrapped) > lines || widest(r, wrapped, f) > middle {
			low = middle
		} else {
			high = middle
		}
	}
	return ui.Wrap(r, text, f, high)
}

func widest(r ui.Ruler, lines []string, f ui.Font) (w float64) {
	for _, line := range lines {
		w = max(w, r.Measure(line, f))
	}
	return w
}

// A Gap is an empty room, as many units wide and high as it says.
type Gap float64

func (g Gap) widths(e *Env) (least, best float64) { return 0, e.gap(float64(g)) }
func (g Gap) height(e *Env, _ float64) float64    { return e.gap(float64(g)) }
func (g Gap) place(placer, ui.Rect)               {}

// A Picture is drawn by a function. It takes all the room that it gets.
type Picture struct {
	Draw  func(c ui.Canvas, r ui.Rect) // is called for each frame
	Name  string                       // what screen readers say about it; "" if it only decorates
	Cells []string                     // the same as cells, in a Table
	W, H  float64                      // its least size, in units
	Ratio float64                      // its width divided by its height, if it has to keep that; 0 if not

	Heading bool // screen readers find its name as a heading
	Shrinks bool // it becomes smaller where it is too wide, if it has a Ratio
	AtLeft  bool // it stands at the left of more room, not in its middle
}

func (d Picture) widths(e *Env) (least, best float64) {
	w := cmp.Or(d.W, d.H*d.Ratio) * e.Unit
	if d.Shrinks {
		return 0, w
	}
	return w, w
}

func (d Picture) height(e *Env, width float64) float64 {
	h := d.H * e.Unit
	if d.Ratio > 0 && (d.H == 0 || d.Shrinks && width < h*d.Ratio) {
		return width / d.Ratio
	}
	return h
}

func (d Picture) place(p placer, r ui.Rect) {
	if d.Ratio > 0 {
		w := min(r.W, r.H*d.Ratio)
		at := ui.RectAround(r.Center(), ui.Point{X: w, Y: w / d.Ratio})
		if d.AtLeft {
			at.X = r.X
		}
		r = at
	}
	if d.Cells != nil {
		p.tree.say(ui.OutlineItem{Text: ui.WithoutSoftHyphens(d.Name), Cells: d.Cells, Rect: r})
	} else {
		p.say(d.Name, d.Heading, r)
	}
	if d.Draw != nil && r.W > 0 && r.H > 0 {
		p.draw(func(c ui.Canvas) { d.Draw(c, r) })
	}
}
