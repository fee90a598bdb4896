package widget

import (
	"slices"
	"strings"
	"unicode/utf8"

	"saboteur/render/paint"
	"saboteur/render/ui"
)

// A Clipboard is where texts are copied to and pasted from.
type Clipboard interface {
	CopyText(text string) error
	PasteText() string
}

// A TextField is a line of text that the player edits: with a caret, a selection, and
// undo. The zero TextField is empty and accepts nothing; Start begins editing.
type TextField struct {
	line
	longest int             // in characters
	allowed func(rune) bool // reports whether a character may be part of the text
	undo    []line          // what Undo leads back to, the latest last
	redo    []line
	typing  bool // the latest change typed a character: Undo takes back all that were typed
}

// A line is a text with a caret. What is between the caret and the anchor is selected.
type line struct {
	text          []rune
	caret, anchor int // indices into text
}

// maxUndo is how many changes can be undone.
const maxUndo = 50

// Start begins to edit a text of at most longest characters, all of it selected.
// allowed reports whether a character may be typed.
func (f *TextField) Start(text string, longest int, allowed func(rune) bool) {
	*f = TextField{line: line{text: []rune(text)}, longest: longest, allowed: allowed}
	f.caret = len(f.text)
}

// deselect moves the caret to the end, where further text is added.
func (f *TextField) deselect() { f.caret, f.anchor, f.typing = len(f.text), len(f.text), false }

// Text returns the text as it is now.
func (f *TextField) Text() string { return string(f.text) }

// Line returns the text as it is now, with the caret.
func (f *TextField) Line() ui.Line { return ui.Line{Text: f.Text(), Caret: f.caret, Anchor: f.anchor} }

// Update edits the text by what was typed and by commands.
func (f *TextField) Update(clip Clipboard, in ui.Input) {
	before := f.clone()
	typed := false
	switch {
	case in.Edits.Has(ui.Undo | ui.Redo):
		f.travel(in.Edits.Has(ui.Undo))
		return
	case in.Written != nil:
		typed = f.become(*in.Written)
	case in.Edits.Has(ui.Copy | ui.Cut):
		if f.caret != f.anchor {
			_ = clip.CopyText(string(f.text[f.from():f.to()])) // without a clipboard, it can be pasted here
		}
		if in.Edits.Has(ui.Cut) {
			f.replace(nil)
		}
	case in.Commands.Has(ui.Erase):
		f.erase(f.caret - 1)
	case in.Edits.Has(ui.DeleteNext):
		f.erase(f.caret + 1)
	default:
		f.move(in)
	}
	if in.Edits.Has(ui.Paste) {
		f.insert(clip.PasteText())
	}
	if in.Typed != "" {
		f.insert(in.Typed)
		typed = utf8.RuneCountInString(in.Typed) == 1
	}
	if !slices.Equal(before.text, f.text) {
		if !typed || !f.typing {
			f.undo = append(f.undo, before)
			f.undo = f.undo[max(0, len(f.undo)-maxUndo):]
		}
		f.typing, f.redo = typed, nil
	}
}

func (f *TextField) clone() line { return line{slices.Clone(f.text), f.caret, f.anchor} }

// from returns where the selection begins, to where it ends.
func (l *line) from() int { return min(l.caret, l.anchor) }
func (l *line) to() int   { return max(l.caret, l.anchor) }

// replace puts text in place of the selection, and the caret behind it.
func (f *TextField) replace(with []rune) {
	at := f.from()
	f.text = slices.Concat(f.text[:at], with, f.text[f.to():])
	f.caret = at + len(with)
	f.anchor = f.caret
}

// erase deletes the selection or, if there is none, what lies between the caret and an
// index.
func (f *TextField) erase(to int) {
	if f.caret == f.anchor {
		f.anchor = min(max(to, 0), len(f.text))
	}
	f.replace(nil)
}

// become takes over a line, as far as its characters are allowed and there is room for them, and reports
// whether one has been typed.
func (f *TextField) become(l ui.Line) (typed bool) {
	text, before := []rune(l.Text), len(f.text)
	keep := func(to int) []rune {
		return slices.DeleteFunc(slices.Clone(text[:min(max(to, 0), len(text))]), func(r rune) bool { return !f.allowed(r) })
	}
	f.text, f.caret, f.anchor = keep(len(text)), len(keep(l.Caret)), len(keep(l.Anchor))
	if over := len(f.text) - f.longest; over > 0 {
		f.anchor, f.caret = f.from(), f.to()
		f.erase(f.caret - over)
	}
	return len(f.text) == before+1
}

// insert types a text in place of the selection, as far as there is room for it.
func (f *TextField) insert(text string) {
	var fits []rune
	room := f.longest - len(f.text) + f.to() - f.from()
	for _, r := range strings.TrimRight(text, "\r\n") {
		if len(fits) < room && f.allowed(r) {
			fits = append(fits, r)
		}
	}
	if len(fits) > 0 {
		f.replace(fits)
	}
}

// move moves the caret.
func (f *TextField) move(in ui.Input) {
	to := f.caret
	switch {
	case in.Edits.Has(ui.SelectAll):
		f.anchor, f.caret, f.typing = 0, len(f.text), false
		return
	case in.Edits.Has(ui.CaretStart):
		to = 0
	case in.Edits.Has(ui.CaretEnd):
		to = len(f.text)
	case in.Commands.Has(ui.Left):
		if to--; f.caret != f.anchor && !in.Edits.Has(ui.ExtendSelection) {
			to = f.from()
		}
	case in.Commands.Has(ui.Right):
		if to++; f.caret != f.anchor && !in.Edits.Has(ui.ExtendSelection) {
			to = f.to()
		}
	default:
		return
	}
	f.caret, f.typing = min(max(to, 0), len(f.text)), false
	if !in.Edits.Has(ui.ExtendSelection) {
		f.anchor = f.caret
	}
}

// travel undoes the latest change, or does again what was undone.
func (f *TextField) travel(undo bool) {
	from, to := &f.redo, &f.undo
	if undo {
		from, to = to, from
	}
	if n := len(*from); n > 0 {
		*to = append(*to, f.clone())
		f.line, *from = (*from)[n-1], (*from)[:n-1]
	}
	f.typing = false
}

// Draw draws the text with its caret and its selection into a box, or a hint if there
// is no text. Of a text that is too long for the box, the part around the caret is drawn.
func (f *TextField) Draw(c ui.Canvas, box ui.Rect, font ui.Font, hint string) {
	start, end := f.visible(c, font, box.W-4)
	width := func(to int) float64 {
		return c.Measure(string(f.text[start:min(max(to, start), end)]), font)
	}
	line := font.LineHeight()
	at := ui.Point{X: box.X, Y: box.Center().Y - line/2}
	if len(f.text) == 0 {
		small := ui.FitLine(c, hint, font, box.W-4)
		c.Text(hint, ui.Point{X: box.X + 4, Y: box.Center().Y - small.LineHeight()/2}, small, paint.InkSoft)
	}
	if f.caret != f.anchor {
		c.Fill(ui.Rect{X: at.X + width(f.from()), Y: at.Y, W: width(f.to()) - width(f.from()), H: line}, paint.WithOpacity(paint.FocusLight, 0.5))
	}
	c.Text(string(f.text[start:end]), at, font, paint.Ink)
	c.Fill(ui.Rect{X: at.X + width(f.caret), Y: at.Y, W: max(1.5, font.Size/14), H: line}, paint.Ink)
}

// visible returns which part of the text fits into a width: its end, unless the caret is
// before that.
func (f *TextField) visible(r ui.Ruler, font ui.Font, width float64) (start, end int) {
	fits := func() bool { return r.Measure(string(f.text[start:end]), font) <= width }
	for end = len(f.text); start < f.caret && !fits(); {
		start++
	}
	for end > f.caret && !fits() {
		end--
	}
	return start, end
}
