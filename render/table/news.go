package table

import (
	"saboteur/render/art"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A News tells who has skipped ahead what he missed, until he does something.
type News struct {
	from, To int // of the log; nothing if they are equal
	skipping bool
}

// newsLines is how many deeds it tells.
const maxNewsLines = 5

// skip begins to skip what dwarves do.
func (t *Table) startSkipping() {
	if !t.Hurry {
		t.News = News{from: len(t.M.Log), To: len(t.M.Log), skipping: true}
	}
	t.Hurry = true
}

// arrive ends skipping: a person is in turn.
func (t *Table) stopSkipping() {
	if t.News.skipping && t.M.Humans == 1 {
		t.News.To = len(t.M.Log)
	}
	t.Hurry, t.News.skipping = false, false
}

// hearNews lets the news go as soon as the player does anything.
func (t *Table) dismissNews(in ui.Input) {
	if !t.News.skipping && (in.Pressed || in.SecondaryClick || in.Commands != 0) {
		t.News = News{}
	}
}

// tellMute says that the sound was switched: silence tells nothing by itself.
func (t *Table) noteMute(in ui.Input) {
	if !in.Commands.Has(ui.Mute) {
		return
	}
	t.Note = t.App.Text(words.SettingMute)
	if t.App.Prefs().Mute {
		t.Note = t.App.Text(words.NoteMute)
	}
}

// Missed returns what was done in the meantime, the last of it, and how much
// more there was.
func (t *Table) Missed() (told []string, more int) {
	for i := t.News.from; i < min(t.News.To, len(t.M.Log)); i++ {
		if l := &t.M.Log[i]; !l.Heading() {
			told = append(told, l.Text(t.App.Words, t.M.Names))
		}
	}
	more = max(len(told)-maxNewsLines, 0)
	return told[more:], more
}

// drawNews draws the news at the top of the board.
func (t *Table) drawNews(c ui.Canvas) {
	lines, more := t.Missed()
	if len(lines) == 0 {
		return
	}
	l := &t.Lay
	pad := 12 * l.U
	wide := min(460*l.U, l.Board.W-2*(l.Finger+screen.Gap)) - 2*pad
	head := ui.Wrap(c, t.App.Text(words.NewsTitle), l.Bold, wide)
	if more > 0 {
		lines = append([]string{t.App.Text(words.HandoverMore, words.Slots{"n": more})}, lines...)
	}
	var body []string
	for _, line := range lines {
		body = append(body, ui.Wrap(c, line, l.Small, wide)...)
	}
	high := float64(len(head))*l.Bold.LineHeight() + float64(len(body))*l.Small.LineHeight()
	size := ui.Point{X: widestLine(c, head, l.Bold, body, l.Small) + 2*pad, Y: high + 2*pad}
	r := ui.Rect{X: l.Board.Center().X - size.X/2, Y: l.Board.Y + screen.Gap, W: size.X, H: size.Y}
	screen.Sheet(c, r, l.U)
	y := r.Y + pad
	for _, line := range head {
		c.Text(line, ui.Point{X: r.X + pad, Y: y}, l.Bold, art.Ink)
		y += l.Bold.LineHeight()
	}
	for _, line := range body {
		c.Text(line, ui.Point{X: r.X + pad, Y: y}, l.Small, art.InkSoft)
		y += l.Small.LineHeight()
	}
}
