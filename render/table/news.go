package table

import (
	"saboteur/render/art"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A News is what happened while the player skipped ahead. It is shown until the
// player does something.
type News struct {
	from, To int // of the log; nothing if they are equal
	skipping bool
}

// maxNewsLines is how many actions are listed.
const maxNewsLines = 5

// startSkipping begins to skip the turns of bots.
func (t *Table) startSkipping() {
	if !t.Hurry {
		t.News = News{from: len(t.M.Log), To: len(t.M.Log), skipping: true}
	}
	t.Hurry = true
}

// stopSkipping ends skipping, because a person's turn begins.
func (t *Table) stopSkipping() {
	if t.News.skipping && t.M.Humans == 1 {
		t.News.To = len(t.M.Log)
	}
	t.Hurry, t.News.skipping = false, false
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
	if t.App.Prefs().Mute {
		t.Note = t.App.Text(words.NoteMute)
	}
}

// Missed returns the latest actions that were skipped, and the number of
// earlier ones.
func (t *Table) Missed() (lines []string, more int) {
	for i := t.News.from; i < min(t.News.To, len(t.M.Log)); i++ {
		if l := &t.M.Log[i]; !l.Heading() {
			lines = append(lines, l.Text(t.App.Words, t.M.Names))
		}
	}
	more = max(len(lines)-maxNewsLines, 0)
	return lines[more:], more
}

// drawNews draws the news at the top of the board.
func (t *Table) drawNews(c ui.Canvas) {
	lines, more := t.Missed()
	if len(lines) == 0 {
		return
	}
	if more > 0 {
		lines = append([]string{t.App.Text(words.HandoverMore, words.Slots{"n": more})}, lines...)
	}
	l := &t.Lay
	sheet := textSheet{headFont: l.Bold, bodyFont: l.Small, ink: art.InkSoft, pad: 12 * l.U}
	sheet.wrap(c, t.App.Text(words.NewsTitle), lines, min(460*l.U, l.Board.W-2*(l.Finger+screen.Gap)))
	size := sheet.size(c)
	sheet.draw(c, ui.Rect{X: l.Board.Center().X - size.X/2, Y: l.Board.Y + screen.Gap, W: size.X, H: size.Y}, l.U)
}
