package table

import (
	"strings"

	"saboteur/game"
	"saboteur/render/gamelog"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// A News is what happened while the player skipped ahead or, in a lesson, while others played. It is shown until the
// player does something.
type News struct {
	from, To int  // of the log; nothing if they are equal
	collects bool // what happens now
}

// maxNewsLines is how many lines the news have at most.
const maxNewsLines = 6

// startSkipping begins to skip the turns of bots.
func (t *chooser) startSkipping() {
	t.Skipping = true
	t.collectNews()
}

// collectNews begins to collect what happens, unless that is done already.
func (t *chooser) collectNews() {
	if !t.News.collects {
		t.News = News{from: len(t.Match.Log), To: len(t.Match.Log), collects: true}
	}
}

// stopSkipping ends skipping, because a person's turn begins.
func (t *chooser) stopSkipping() {
	if t.News.collects && t.Match.SharedBy == 1 {
		t.News.To = len(t.Match.Log)
	}
	t.Skipping, t.News.collects = false, false
}

// dismiss removes the news as soon as the player does anything.
func (n *News) dismiss(in ui.Input) {
	if !n.collects && (in.Pressed || in.SecondaryClick || in.Commands != 0) {
		*n = News{}
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

// Missed returns the latest actions of a match that were skipped, and the number of
// earlier ones.
func (n *News) Missed(m *play.Match, w *words.Words) (lines []string, more int) {
	for i := n.from; i < min(n.To, len(m.Log)); i++ {
		if !m.Log[i].IsHeading() {
			lines = append(lines, gamelog.Text(m.Log, i, w, m.Names))
		}
	}
	if len(lines) > maxNewsLines {
		more = len(lines) - maxNewsLines + 1 // which takes a line to say
	}
	return lines[more:], more
}

// draw draws the news on the board.
func (n *News) draw(c ui.Canvas, here *situation) {
	if s, at := n.lay(here); at.W > 0 {
		s.draw(c, at)
	}
}

// lay returns the sheet of the news, with as many lines as there is room for beside the goals, and where it lies; an
// empty place if there are none.
func (n *News) lay(here *situation) (s sheet, at ui.Rect) {
	lines, more := n.Missed(here.Match, here.App.Words)
	if len(lines) == 0 || here.LogOpen { // an open log says it anyway
		return s, at
	}
	l := &here.Layout
	in, goal := l.Board.Inset(screen.Gap), l.Grid.Rect(game.Goals[0])
	if l.CardsTurned {
		_, in = in.CutTop(goal.Y + goal.H - in.Y)
	} else {
		in.X += l.ButtonHeight // beside the arrows
		in.W = min(in.W-2*l.ButtonHeight, goal.X-in.X)
	}
	for ; len(lines) > 0; lines, more = lines[1:], more+1 {
		all := lines
		if more > 0 {
			all = append([]string{here.App.Text(words.HandoverMore, words.Slots{"n": more})}, lines...)
		}
		s = newSheet(here, ui.Point{X: min(460*l.Unit, in.W), Y: 0.6 * l.Board.H}, here.App.Text(words.NewsTitle), widget.Text{Text: strings.Join(all, "\n"), Size: 0.95, Soft: true})
		if s.size.Y <= in.H {
			break
		}
	}
	at = ui.Rect{X: in.X, Y: in.Y, W: s.size.X, H: s.size.Y}
	if l.CardsTurned {
		at.X, at.Y = in.Center().X-at.W/2, in.Y+in.H-at.H
	}
	return s, at
}
