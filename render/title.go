package render

import (
	"cmp"
	"errors"

	"saboteur/render/art"
	"saboteur/render/store"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A titleScene is the first screen.
type titleScene struct {
	Base
	rolled ticks               // for which the cart has rolled
	left   ticks               // since anybody did anything
	at     ui.Input            // of the last tick
	main   int                 // how many of them are the menu; the others lie in the corner
	latest *store.OngoingMatch // the match to go on with, or nil
	fault  error               // what is wrong with what was kept, or nil
	spoke  string              // the language in which that was said last
	newer  func()              // changes to a newer version of the program; nil if there is none
}

// NewTitle returns the first screen of the program.
func NewTitle(k *Kit) Scene {
	k.routes = routes{}
	t := &titleScene{Base: on(k)}
	t.panel.Focus.Set(quickGame)
	k.equip()
	if k.Saves == nil {
		return t
	}
	latest, err := k.Saves.LatestMatch()
	if t.latest = latest; latest != nil {
		t.panel.Focus.Set(resumeMatch)
	}
	t.fault = err
	t.sayNote()
	return t
}

// errUnknownPlayer is the fault of a match with somebody whom this program does
// not know.
var errUnknownPlayer = errors.New("render: an unknown player")

// note returns what is wrong with what was kept, in the language that is
// spoken; "" if nothing is.
func (t *titleScene) note() string {
	switch t.fault {
	case nil:
		return ""
	case errUnknownPlayer:
		return t.kit.text(words.ContinueUnknown)
	}
	return t.kit.Words.StorageErrorText(t.fault)
}

// sayNote tells listeners what is wrong, once in each language.
func (t *titleScene) sayNote() {
	if now := t.kit.Words.Language(); t.fault != nil && t.spoke != now {
		t.spoke = now
		t.kit.Announce(t.note())
	}
}

const (
	quickGame = iota
	newGame
	openRules
	openSettings
	quit
	resumeMatch
	openSaved
	speakNext
	soundSwitch
	takeNewer
)

// Update implements Scene.
func (t *titleScene) Update(in ui.Input) Scene {
	t.size = in.Size
	t.roll(in)
	t.sayNote()
	if t.kit.Newer != nil {
		t.newer = t.kit.Newer()
	}
	t.spots = t.layout()
	t.main = len(t.spots)
	if _, overTitle := t.noteBox(); t.fault == nil || !overTitle {
		t.spots = append(t.spots, t.corner()...)
	}
	chosen, ok, _ := t.panel.Update(in, t.spots)
	if t.kit.Saves != nil {
		if files := t.kit.dropped(); files != nil {
			return t.kit.routes.SavedGames(t.kit, t.kit.bringIn(files))
		}
	}
	if !ok {
		return t
	}
	switch chosen.ID {
	case quickGame:
		return quickStart(t.kit, Party{})
	case newGame:
		return t.kit.routes.NewGame(t.kit, nil, t.kit.edition().Rules())
	case openRules:
		t.panel.RestartDelay()
		return t.kit.routes.Help(t.kit, t, nil)
	case openSettings:
		t.panel.RestartDelay()
		return t.kit.routes.Settings(t.kit, t)
	case resumeMatch:
		if next := t.kit.routes.Resume(t.kit, t.latest); next != nil {
			return next
		}
		t.latest, t.fault, t.spoke = nil, errUnknownPlayer, ""
		t.sayNote()
		return t
	case openSaved:
		return t.kit.routes.SavedGames(t.kit, "")
	case speakNext:
		t.kit.set(func(s *Settings) {
			s.Language = cmp.Or(languageAfter(t.kit.Words.Language(), 1), words.Languages[0])
		})
		return t
	case takeNewer:
		t.newer()
		return t
	case soundSwitch:
		t.kit.set(func(s *Settings) { s.Mute = !s.Mute })
		return t
	}
	return nil
}

// layout places the buttons in one column or two, below those for what is kept.
// If there is no room for them below the tunnel they cover it.
func (t *titleScene) layout() (spots []ui.Spot) {
	u := t.kit.unit(t.size)
	h, gap := max(48, 58*u), 10*u
	labels := t.labels()
	top, bottom := t.size.Y*0.575-h/2, t.size.Y-t.footer()
	area := ui.Rect{X: (t.size.X - 340*u) / 2, Y: top, W: 340 * u}
	columns := 1
	if top+float64(len(labels))*(h+gap) > bottom || t.kit.Saves != nil { // too low a screen for one column
		columns = 2
		area.W = min(700*u, t.size.X*0.92)
		area.X = (t.size.X - area.W) / 2
	}
	rows := (len(labels) + columns - 1) / columns
	if t.kit.Saves != nil {
		rows++
	}
	if high := float64(rows) * (h + gap); top+high > bottom {
		area.Y = max(bottom-high, t.size.Y*0.35)
		h = max(fingertip, min(h, (bottom-area.Y)/float64(rows)-gap))
	}
	if t.kit.Saves != nil {
		row := ui.Rect{X: area.X, Y: area.Y, W: area.W, H: h}
		if t.latest != nil {
			var first ui.Rect
			first, row = row.CutLeft(row.W * 0.66)
			_, row = row.CutLeft(20 * u)
			spots = append(spots, ui.Spot{Rect: first, ID: resumeMatch, Label: t.latestLabel()})
		}
		spots = append(spots, ui.Spot{Rect: row, ID: openSaved, Label: t.kit.text(words.SavedGames)})
		area.Y += h + gap
	}
	for i, id := range labels {
		r := area.Columns(columns, 20*u)[i%columns]
		r.Y, r.H = area.Y+float64(i/columns)*(h+gap), h
		spots = append(spots, ui.Spot{Rect: r, ID: i, Label: t.kit.text(id)})
	}
	return spots
}

// corner places the language, called as its speakers call it, and the switch for
// sound at the top, where somebody finds them who can read nothing else.
func (t *titleScene) corner() []ui.Spot {
	u := t.kit.unit(t.size)
	h := max(fingertip, 44*u)
	all := ui.Rect{X: 8, Y: 6 * u, W: t.size.X - 16, H: h}
	sound, all := all.CutRight(h)
	if t.tight() {
		return []ui.Spot{{Rect: sound, ID: soundSwitch, Group: 1}}
	}
	_, all = all.CutRight(gap)
	language, all := all.CutRight(min(150*u, 9*t.kit.font(t.size, ui.Bold, 1).Size))
	spots := []ui.Spot{
		{Rect: language, ID: speakNext, Group: 1, Label: words.OwnName(t.kit.Words.Language())},
		{Rect: sound, ID: soundSwitch, Group: 1},
	}
	if t.newer != nil { // no match is under way: it is the time for it
		newer, _ := all.CutLeft(min(260*u, all.W-gap))
		spots = append(spots, ui.Spot{Rect: newer, ID: takeNewer, Group: 1, Label: t.kit.text(words.NewVersion)})
	}
	return spots
}

// tight reports whether there is no room beside the name of the game.
func (t *titleScene) tight() bool { return t.size.X < 560 && t.size.Y < 420 }

// labels returns what can be chosen beside what is kept.
func (t *titleScene) labels() []words.ID {
	labels := []words.ID{words.QuickGame, words.NewGame, words.HelpOpen, words.SettingsTitle, words.Quit}
	if t.kit.NoQuit {
		labels = labels[:quit]
	}
	return labels
}

// footer is how high the line at the bottom is.
func (t *titleScene) footer() float64 {
	return t.kit.font(t.size, ui.Plain, 0.8).LineHeight() + 12*t.kit.unit(t.size)
}

// latestLabel tells of the match to go on with what all know.
func (t *titleScene) latestLabel() string {
	r := t.latest
	round := int8(1)
	if state, err := r.Record.Replay(nil); err == nil {
		round = state.Round
	}
	return t.kit.text(words.Continue, words.Slots{"round": round, "n": r.Record.Seats, "date": dated(r.SavedAt)})
}

// noteBox is where it is said what is wrong with what was kept: below the
// buttons, or above them where there is more room, even in the place of the
// title.
func (t *titleScene) noteBox() (box ui.Rect, overTitle bool) {
	u, line := t.kit.unit(t.size), t.kit.font(t.size, ui.Plain, 1).LineHeight()
	first, last := t.spots[0], t.spots[t.main-1]
	box = ui.Rect{X: t.size.X * 0.06, Y: last.Y + last.H + 6*u, W: t.size.X * 0.88}
	box.H = t.size.Y - t.footer() - box.Y
	if above := t.size.Y * 0.27; first.Y-above > box.H {
		box.Y, box.H = above, first.Y-above-6*u
	}
	if box.H < 4*line {
		box.Y, box.H, overTitle = gap, first.Y-2*gap, true
	}
	return box, overTitle
}

// Draw implements Scene.
func (t *titleScene) Draw(c ui.Canvas) {
	if t.spots == nil {
		return
	}
	u := t.kit.unit(t.size)
	t.drawMine(c, u)
	note, overTitle := t.noteBox()
	if overTitle = overTitle && t.fault != nil; !overTitle {
		box := ui.Rect{Y: t.size.Y * 0.08, W: t.size.X, H: t.size.Y * 0.2}
		if t.tight() {
			box.X, box.W = fingertip+2*gap, box.W-2*(fingertip+2*gap)
		}
		t.drawName(c, box)
		centre(c, t.kit.text(words.Subtitle), ui.Rect{X: t.size.X * 0.1, Y: t.size.Y * 0.27, W: t.size.X * 0.8, H: t.size.Y * 0.06}, t.kit.font(t.size, ui.Plain, 1), art.TextSoft)
	}
	for _, s := range t.spots {
		look := plain
		if s.ID == resumeMatch || s.ID == quickGame && t.latest == nil {
			look = gold
		}
		button(c, t.kit, s, &t.panel, t.size, look)
		if s.ID == soundSwitch {
			speaker := art.Speaker
			if t.kit.settings().Mute {
				speaker = art.SpeakerOff
			}
			speaker.Draw(c, s.Rect.Inset(s.H*0.2))
		}
	}
	if t.fault != nil {
		if note.Y < t.spots[0].Y {
			c.Fill(note, art.Table)
		}
		centre(c, t.note(), note, t.kit.font(t.size, ui.Plain, 1), art.TextOnTable)
	}
	centre(c, t.kit.text(words.Unofficial), ui.Rect{X: 8, Y: t.size.Y - t.footer(), W: t.size.X - 16, H: t.footer() - 6*u}, t.kit.font(t.size, ui.Plain, 0.8), art.TextSoft)
}
