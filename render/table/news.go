package table

import (
	"strings"

	"saboteur/render/gamelog"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// A News is what happened while the player skipped ahead. It is shown until the
// player does something.
type News struct {
	from, To int // of the log; nothing if they are equal
	skipping bool
}

// maxNewsLines is how many lines the news have at most.
const maxNewsLines = 6

// startSkipping begins to skip the turns of bots.
func (t *Table) startSkipping() {
	if !t.Skipping {
		t.News = News{from: len(t.Match.Log), To: len(t.Match.Log), skipping: true}
	}
	t.Skipping = true
}

// stopSkipping ends skipping, because a person's turn begins.
func (t *Table) stopSkipping() {
	if t.News.skipping && t.Match.SharedBy == 1 {
		t.News.To = len(t.Match.Log)
	}
	t.Skipping, t.News.skipping = false, false
}

// dismissNews removes the news as soon as the player does anything.
func (t *Table) dismissNews(in ui.Input) {
	if !t.News.skipping && (in.Pressed || in.SecondaryClick || in.Commands != 0) {
		t.News = News{}
	}
}

// noteMute shows that the sound was switched on or off.
func (t *Table) noteMute(in ui.Input) {
	if !in.Commands.Has(ui.Mute) {
		return
	}
	t.Note = t.App.Text(words.SettingMute)
	if t.App.CurrentSettings().Mute {
		t.Note = t.App.Text(words.NoteMute)
	}
}

// MissedActions returns the latest actions that were skipped, and the number of
// earlier ones.
func (t *Table) MissedActions() (lines []string, more int) {
	for i := t.News.from; i < min(t.News.To, len(t.Match.Log)); i++ {
		if l := &t.Match.Log[i]; !l.IsHeading() {
			lines = append(lines, gamelog.Text(t.Match.Log, i, t.App.Words, t.Match.Names))
		}
	}
	if len(lines) > maxNewsLines {
		more = len(lines) - maxNewsLines + 1 // which takes a line to say
	}
	return lines[more:], more
}

// drawNews draws the news at the top of the board.
func (t *Table) drawNews(c ui.Canvas) {
	lines, more := t.MissedActions()
	if len(lines) == 0 || t.LogOpen && !t.LogCoversBoard() { // an open log says it anyway
		return
	}
	if more > 0 {
		lines = append([]string{t.App.Text(words.HandoverMore, words.Slots{"n": more})}, lines...)
	}
	l := &t.Layout
	most := ui.Point{X: min(460*l.Unit, l.Board.W-2*(l.ButtonHeight+screen.Gap)), Y: 0.6 * l.Board.H}
	s := t.newSheet(most, t.App.Text(words.NewsTitle), widget.Text{Text: strings.Join(lines, "\n"), Size: 0.8, Soft: true})
	s.draw(c, ui.Rect{X: l.Board.Center().X - s.size.X/2, Y: l.Board.Y + screen.Gap, W: s.size.X, H: s.size.Y})
}
