package render

import (
	"math"
	"strings"

	"saboteur/render/coach"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// layout places the menu: large buttons for matches, and small ones below them. They are
// in two columns where one would be too high.
func (t *titleScene) layout() (spots []ui.Spot) {
	u, in := t.App.Unit(t.Size), t.column()
	gap, bottom := 10*u, t.Size.Y-t.footerHeight()-6*u
	if t.besideMine() {
		in.Y = t.Size.Y * 0.385
		if t.tight() {
			in.Y = t.Size.Y * 0.28
		}
	}
	large, small := t.labels()
	columns, across := 1, len(small)
	if across > 3 { // in two rows
		across = (across + 1) / 2
	}
	if t.App.OnPage(t.Size) {
		_, below := t.nameBoxes()
		in.Y, across, bottom = below.Y+below.H+2*gap, 1, math.Inf(1)
	}
	rows := func() int { return (len(large)+columns-1)/columns + (len(small)+across-1)/across }
	if float64(rows())*(screen.MinTouchSize+gap) > bottom-in.Y {
		columns = 2
	}
	high := max(60*u, 48)
	if t.besideMine() { // there is nothing below the menu that could use the room
		high = max(high, 60)
	}
	h := min(high, (bottom-in.Y)/float64(rows())-gap)
	h = max(h, screen.MinTouchSize, t.pageButtonHeight(in.W))
	lowest := bottom - float64(rows())*(h+gap)
	if !t.besideMine() { // the mine takes what the menu leaves
		in.Y = max(in.Y, min(0.62*t.Size.Y, lowest-0.04*t.Size.Y))
	}
	in.Y = max(min(in.Y, lowest), screen.Gap)
	place := func(ids []words.ID, columns int) {
		for i, id := range ids {
			inRow := min(columns, len(ids)-i/columns*columns)
			between := gap
			if inRow == 3 { // so that their texts have room
				between = 4 * u
			}
			r := in.Columns(inRow, between)[i%columns]
			r.Y, r.H = in.Y+float64(i/columns)*(h+gap), h
			spots = append(spots, ui.Spot{Rect: r, ID: titleButtons[id], Label: t.label(id)})
		}
		in.Y += float64((len(ids)+columns-1)/columns) * (h + gap)
	}
	place(large, columns)
	place(small, across)
	return spots
}

// LeastPageHeight returns the height that leaves room for everything.
func (t *titleScene) LeastPageHeight() float64 {
	last := t.Spots[t.menuSize-1]
	return last.Y + last.H + t.footerHeight() + 16*t.App.Unit(t.Size)
}

// pageButtonHeight returns how high buttons of a width have to be on a page for every text
// on them; 0 elsewhere, where text becomes smaller.
func (t *titleScene) pageButtonHeight(width float64) (h float64) {
	if !t.App.OnPage(t.Size) {
		return 0
	}
	large, small := t.labels()
	f := t.App.Font(t.Size, ui.Bold, t.App.Growth(t.Size))
	for _, id := range append(large, small...) {
		h = max(h, t.App.TextHeight(t.Size, t.label(id), f, width-12*t.App.Unit(t.Size), 0))
	}
	return h + 12*t.App.Unit(t.Size)
}

// cornerSpots places the buttons for language and sound at the top. The
// language is named in itself, for players who cannot read the current one.
func (t *titleScene) cornerSpots() []ui.Spot {
	u := t.App.Unit(t.Size)
	h := max(screen.MinTouchSize, 44*u)
	all := ui.Rect{X: 8, Y: 6 * u, W: t.Size.X - 16, H: h}
	sound, all := all.CutRight(h)
	_, all = all.CutRight(screen.Gap)
	language, all := all.CutRight(min(150*u, 9*t.App.Font(t.Size, ui.Bold, 1).Size))
	spots := []ui.Spot{
		{Rect: language, ID: nextLanguage, Group: 1, Label: words.OwnName(t.App.Words.Language())},
		{Rect: sound, ID: soundSwitch, Group: 1},
	}
	if t.newer != nil { // no match is in progress that an update could interrupt
		newer, _ := all.CutLeft(min(260*u, all.W-screen.Gap))
		if t.App.Narrow(t.Size) {
			newer = ui.Rect{X: 8, Y: sound.Y + sound.H + screen.Gap, W: t.Size.X - 16, H: h}
		}
		spots = append(spots, ui.Spot{Rect: newer, ID: updateProgram, Group: 1, Label: t.App.Text(words.NewVersion)})
	}
	return spots
}

// tight reports whether the screen is as low as a phone on its side.
func (t *titleScene) tight() bool { return t.Size.Y < 420 }

// titleButtons are the buttons of the menu by what is written on them.
var titleButtons = map[words.ID]int{
	words.Continue: resumeMatch, words.QuickGame: quickGame, words.NewGame: newGame, words.SavedGames: openSaved,
	words.HelpOpen: openRules, words.Learn: learnToPlay, words.SettingsTitle: openSettings, words.Quit: quit, words.SavedImport: importMatch, words.Daily: dealOfTheDay,
	words.JoinTable: joinTable, words.ReopenTable: reopenTable,
}

// labels returns what is written on the buttons of the menu, the large and the small ones.
func (t *titleScene) labels() (large, small []words.ID) {
	if t.reopens {
		large = append(large, words.ReopenTable)
	}
	if t.latest != nil {
		large = append(large, words.Continue)
	}
	learned := t.learned()
	if !learned {
		large = append(large, words.Learn)
	}
	large = append(large, words.QuickGame, words.NewGame)
	saved := t.App.Saves != nil && (t.storeErr != nil || t.App.Saves.HasMatches())
	if saved {
		large = append(large, words.SavedGames)
	}
	if t.App.Network != nil {
		small = append(small, words.JoinTable)
	}
	small = append(small, words.Daily, words.HelpOpen, words.SettingsTitle)
	if !saved && t.App.Saves != nil && t.App.Files.Pick != nil {
		small = append(small, words.SavedImport) // from another device
	}
	if !t.App.NoQuit {
		small = append(small, words.Quit)
	}
	if learned {
		small = append([]words.ID{words.Learn}, small...)
	}
	return large, small
}

// learned reports whether nobody needs an invitation to the lessons: they are done, or a
// match has been begun.
func (t *titleScene) learned() bool {
	return t.latest != nil || coach.Done(t.App.CurrentSettings())
}

// first returns the button that most players want.
func (t *titleScene) first() any {
	switch {
	case t.reopens:
		return reopenTable
	case t.latest != nil:
		return resumeMatch
	case !t.learned():
		return learnToPlay
	}
	return quickGame
}

// buttonNotes are what is written below the text of a large button.
var buttonNotes = map[any]words.ID{
	learnToPlay: words.LearnNote, quickGame: words.QuickGameNote, newGame: words.NewGameNote, openSaved: words.SavedGamesNote,
}

// noted returns the text of a large button and what is written below it. ok is false where
// there is no room for two lines.
func (t *titleScene) noted(s ui.Spot) (text, note string, ok bool) {
	if t.App.OnPage(t.Size) || s.Rect.H < t.App.NotedButtonHeight(t.Size) || s.Rect.W < 0.9*t.column().W {
		return "", "", false
	}
	if s.ID == resumeMatch {
		text, note, ok = strings.Cut(s.Label, ": ")
		return text, screen.Capitalize(note), ok
	}
	id, ok := buttonNotes[s.ID]
	if s.ID == any(newGame) && t.App.Network != nil && t.App.Network.CanHost() {
		id = words.NewGamePhonesNote
	}
	return s.Label, t.App.Text(id), ok
}

// label returns the text on a button.
func (t *titleScene) label(id words.ID) string {
	if id == words.Continue {
		return t.latestLabel()
	}
	return t.App.Text(id)
}

// latestLabel describes the match to continue by what everybody knows of it.
func (t *titleScene) latestLabel() string {
	r := t.latest
	round := int8(1)
	if state, err := r.Record.Replay(nil); err == nil {
		round = state.Round
	}
	if t.tight() && !t.App.OnPage(t.Size) {
		return t.App.Text(words.ContinueShort, words.Slots{"round": round})
	}
	return t.App.Text(words.Continue, words.Slots{"round": round, "n": r.Record.Seats, "date": screen.FormatTime(r.SavedAt)})
}
