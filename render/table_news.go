package render

import (
	"saboteur/render/art"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A news tells who has skipped ahead what he missed, until he does something.
type news struct {
	from, to int // of the log; nothing if they are equal
	skips    bool
}

// newsLines is how many deeds it tells.
const newsLines = 5

// skip begins to skip what dwarves do.
func (t *table) skip() {
	if !t.hurry {
		t.news = news{from: len(t.m.log), to: len(t.m.log), skips: true}
	}
	t.hurry = true
}

// arrive ends skipping: a person is in turn.
func (t *table) arrive() {
	if t.news.skips && t.m.humans == 1 {
		t.news.to = len(t.m.log)
	}
	t.hurry, t.news.skips = false, false
}

// hearNews lets the news go as soon as the player does anything.
func (t *table) hearNews(in ui.Input) {
	if !t.news.skips && (in.Pressed || in.SecondaryClick || in.Commands != 0) {
		t.news = news{}
	}
}

// tellMute says that the sound was switched: silence tells nothing by itself.
func (t *table) tellMute(in ui.Input) {
	if !in.Commands.Has(ui.Mute) {
		return
	}
	t.note = t.kit.text(words.SettingMute)
	if t.kit.settings().Mute {
		t.note = t.kit.text(words.NoteMute)
	}
}

// missed returns what was done in the meantime, the last of it, and how much
// more there was.
func (t *table) missed() (told []string, more int) {
	for i := t.news.from; i < min(t.news.to, len(t.m.log)); i++ {
		if l := &t.m.log[i]; !l.heading() {
			told = append(told, l.text(t.kit.Words, t.m.names))
		}
	}
	more = max(len(told)-newsLines, 0)
	return told[more:], more
}

// drawNews draws the news at the top of the board.
func (t *table) drawNews(c ui.Canvas) {
	told, more := t.missed()
	if len(told) == 0 {
		return
	}
	l := &t.lay
	pad := 12 * l.u
	wide := min(460*l.u, l.board.W-2*(l.finger+gap)) - 2*pad
	head := ui.Wrap(c, t.kit.text(words.NewsTitle), l.bold, wide)
	if more > 0 {
		told = append([]string{t.kit.text(words.HandoverMore, words.Slots{"n": more})}, told...)
	}
	var body []string
	for _, line := range told {
		body = append(body, ui.Wrap(c, line, l.small, wide)...)
	}
	high := float64(len(head))*l.bold.LineHeight() + float64(len(body))*l.small.LineHeight()
	size := ui.Point{X: widest(c, head, l.bold, body, l.small) + 2*pad, Y: high + 2*pad}
	r := ui.Rect{X: l.board.Center().X - size.X/2, Y: l.board.Y + gap, W: size.X, H: size.Y}
	sheet(c, r, l.u)
	y := r.Y + pad
	for _, line := range head {
		c.Text(line, ui.Point{X: r.X + pad, Y: y}, l.bold, art.Ink)
		y += l.bold.LineHeight()
	}
	for _, line := range body {
		c.Text(line, ui.Point{X: r.X + pad, Y: y}, l.small, art.InkSoft)
		y += l.small.LineHeight()
	}
}
