package table

import (
	"cmp"
	"slices"
	"unicode/utf8"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/coach"
	"saboteur/render/paint"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/talk"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A firstHint shows a new player something that is easily overlooked. Each is shown once on a
// device: HintSettings.FirstHintsSeen has a bit for each.
type firstHint uint8

const (
	turnHint   firstHint = iota // where a tunnel is laid upside down
	roleHint                    // the role can be looked at again
	logHint                     // everything is listed
	masterHint                  // a master gives advice
	talkHint                    // something can be said
	mineHint                    // the mine is turned, other than in the printed rules
	noHint
)

// firstHintText is what each hint says.
var firstHintText = [noHint]words.ID{words.FirstHintTurn, words.FirstHintRole, words.FirstHintLog, words.FirstHintMaster, words.FirstHintTalk, words.FirstHintMine}

// firstHintHeard is what screen readers say of each hint, and the button that it means. Of a tunnel that turns, its places say
// it, and where goals are is said by their way from the start.
var firstHintHeard = [noHint]struct{ text, button words.ID }{
	roleHint: {words.FirstHintRoleHeard, words.HelpKeysRole}, logHint: {words.FirstHintLogHeard, words.LogTitle},
	masterHint: {text: words.FirstHintMaster}, talkHint: {text: words.FirstHintTalkHeard},
}

// A firstHints is the hint that is shown now.
type firstHints struct {
	shown   firstHint    // if visible
	visible bool         // it has not been there for long enough to be read
	readFor screen.Ticks // for how long it has been there
	turn    int          // the number of the action before which it came up, 0 for none: a turn without a hint follows
}

// update brings up a hint in the viewer's turn, and takes it away when it has been there long enough to be read. may
// is whether nothing else asks for the viewer's attention, and master reports whether a master can be asked.
func (f *firstHints) update(may bool, master func() bool, here *situation) {
	switch turn := here.Match.ActionCount + 1; {
	case f.visible:
		if may {
			f.readFor++
		}
		f.visible = f.readFor < f.ticks(here) && !here.HandCovered() && (f.shown != turnHint || here.turnsChosenTunnel())
	case (f.turn == 0 || turn-f.turn > len(here.Match.Players)) && here.MyTurn() && may:
		if next := nextHint(master, here); next != noHint {
			*f = firstHints{shown: next, visible: true, turn: turn}
			here.learned(next)
			if heard := firstHintHeard[next]; heard.text != "" { // others must not hear what kind of card is chosen
				here.App.Announce(here.App.Text(heard.text, words.Slots{"button": here.App.Text(cmp.Or(heard.button, heard.text))}))
			}
		}
	}
}

// ticks is how long the hint stays.
func (f *firstHints) ticks(here *situation) screen.Ticks {
	letters := utf8.RuneCountInString(here.App.Text(firstHintText[f.shown]))
	return 120 + 5*screen.Ticks(letters)
}

// hints reports whether hints for new players are shown at all, and now.
func (h *situation) hints() bool {
	s := h.App.CurrentSettings()
	return !s.NoFirstHints && !coach.Done(s) && h.Coach == nil && h.Animation.Event == nil && !h.HandCovered() && !h.LogCoversBoard()
}

// nextHint returns the hint for this moment, or noHint.
func nextHint(master func() bool, here *situation) firstHint {
	settings, played := here.App.CurrentSettings(), turnsPlayed(here.Match)
	fits := [noHint]bool{turnHint: here.turnsChosenTunnel(), roleHint: played >= 1, logHint: played >= 2, mineHint: here.Layout.CardsTurned}
	fits[talkHint] = played >= 1 && len(here.Match.View.Statements(here.Match.Viewer, nil)) > 0
	fits[masterHint] = played >= 3 && master()
	for h := range noHint {
		if fits[h] && settings.FirstHintsSeen>>h&1 == 0 && (h == turnHint || !here.choosingTarget()) { // else the mine is looked at
			return h
		}
	}
	return noHint
}

// learned notes that the player knows what a hint says: it has been shown, or was found out.
func (h *situation) learned(hint firstHint) {
	if s := h.App.CurrentSettings(); h.Coach == nil && !s.NoFirstHints && s.FirstHintsSeen>>hint&1 == 0 {
		h.App.ChangeSettings(func(s *screen.Settings) { s.FirstHintsSeen |= 1 << hint })
	}
}

// isNewcomer reports whether the player sees the game for the first time: not all that the hints
// say is known, apart from what may never come up.
func isNewcomer(s *screen.Settings) bool {
	const known = 1<<roleHint | 1<<logHint | 1<<masterHint
	return !s.NoFirstHints && !coach.Done(s) && s.FirstHintsSeen&known != known
}

// turnsChosenTunnel reports whether the chosen card is a tunnel that fits somewhere only
// upside down.
func (v *move) turnsChosenTunnel() bool {
	return v.choosingTarget() && slices.ContainsFunc(v.TargetActions(), func(a game.Action) bool {
		return a.Kind == game.Lay && a.Turned
	})
}

// turnsPlayed returns how many turns the viewer has had in this round of a match.
func turnsPlayed(m *play.Match) (n int) {
	for _, l := range m.Log {
		if l.IsHeading() {
			n = 0
		} else if l.Actor == m.Viewer {
			n++
		}
	}
	return n
}

// prompted returns what the prompt says in place of a bubble on a small screen; "" for nothing.
func (f *firstHints) prompted(here *situation) string {
	if here.Layout.Cramped() {
		return here.App.Text(firstHintText[f.shown])
	}
	return ""
}

// about returns where the thing is that the hint is about.
func (f *firstHints) about(here *situation) ui.Rect {
	l := &here.Layout
	switch f.shown {
	case turnHint:
		return l.Raised(l.Hand[max(0, slices.Index(here.Match.View.Hand[:len(l.Hand)], here.ChosenCard))])
	case logHint:
		if here.LogOpen {
			return l.Log
		}
		return l.ButtonRect(board.LogButton)
	case masterHint:
		return l.ButtonRect(board.HintButton)
	case mineHint:
		return l.Grid.Rect(game.Cell{})
	case talkHint:
		return l.Seats[(int(here.Match.Viewer)+1)%len(here.Match.Players)].Bounds
	}
	return l.Role
}

// draw draws the hint as a bubble that points to what it is about, and covers none of what kept returns.
func (f *firstHints) draw(c ui.Canvas, kept func() (free, spare []ui.Rect), here *situation) {
	l, at := &here.Layout, f.about(here)
	fits := l.Cramped() // the prompt says it: there is no room on the mine
	if !fits {
		free, spare := kept()
		place := talk.Place{Speaker: at, Within: l.Board, Free: append(free, spare...), Font: l.Grown(l.Text), Unit: l.Unit}
		_, fits = talk.Draw(c, here.App.Text(firstHintText[f.shown]), place)
	}
	if fits {
		c.StrokePath(ui.RoundedRect(at.Inset(-3*l.Unit), 10*l.Unit), 4*l.Unit, paint.Gold) // the bubble may be far from it
	}
}
