package table

import (
	"slices"
	"unicode/utf8"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/coach"
	"saboteur/render/paint"
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
	noHint
)

// firstHintText is what each hint says.
var firstHintText = [noHint]words.ID{words.FirstHintTurn, words.FirstHintRole, words.FirstHintLog, words.FirstHintMaster, words.FirstHintTalk}

// A firstHints is the hint that is shown now.
type firstHints struct {
	shown   firstHint    // if visible
	visible bool         // it has not been there for long enough to be read
	readFor screen.Ticks // for how long it has been there
	turn    int          // the number of the action before which it came up: one hint a turn
}

// updateFirstHint brings up a hint in the viewer's turn, and takes it away when it has been
// there long enough to be read.
func (t *Table) updateFirstHint() {
	h := &t.FirstHints
	switch turn := t.Match.ActionCount + 1; {
	case h.visible:
		if t.mayHint() {
			h.readFor++
		}
		h.visible = h.readFor < t.hintTicks() && !t.HandCovered() && (h.shown != turnHint || t.turnsChosenTunnel())
	case h.turn != turn && t.MyTurn() && t.mayHint():
		if next := t.nextFirstHint(); next != noHint {
			*h = firstHints{shown: next, visible: true, turn: turn}
			t.learned(next)
			if next != turnHint || t.Match.SharedBy == 1 { // others must not hear what kind of card is chosen
				t.App.Announce(t.App.Text(firstHintText[next]))
			}
		}
	}
}

// hintTicks is how long the hint stays.
func (t *Table) hintTicks() screen.Ticks {
	letters := utf8.RuneCountInString(t.App.Text(firstHintText[t.FirstHints.shown]))
	return 120 + 5*screen.Ticks(letters)
}

// mayHint reports whether nothing else asks for the viewer's attention.
func (t *Table) mayHint() bool {
	_, talks := t.Talk.Speaking(t.Now)
	if s := t.App.CurrentSettings(); s.NoFirstHints || coach.Done(s) {
		return false
	}
	return t.Coach == nil && t.Animation.Event == nil && !t.HandCovered() && !talks &&
		t.Tip.About == nil && !t.LogCoversBoard() && t.News.from == t.News.To
}

// nextFirstHint returns the hint for this moment, or noHint.
func (t *Table) nextFirstHint() firstHint {
	settings := t.App.CurrentSettings()
	fits := [noHint]bool{turnHint: t.turnsChosenTunnel(), roleHint: t.turnsPlayed() >= 1, logHint: t.turnsPlayed() >= 2}
	_, _, offered := t.wanted(board.HintButton)
	fits[talkHint] = t.turnsPlayed() >= 1 && len(t.Match.View.Statements(t.Match.Viewer, nil)) > 0
	fits[masterHint] = t.turnsPlayed() >= 3 && offered
	for h := range noHint {
		if fits[h] && settings.FirstHintsSeen>>h&1 == 0 {
			return h
		}
	}
	return noHint
}

// learned notes that the player knows what a hint says: it has been shown, or was found out.
func (t *Table) learned(h firstHint) {
	if s := t.App.CurrentSettings(); t.Coach == nil && !s.NoFirstHints && s.FirstHintsSeen>>h&1 == 0 {
		t.App.ChangeSettings(func(s *screen.Settings) { s.FirstHintsSeen |= 1 << h })
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
func (t *Table) turnsChosenTunnel() bool {
	return t.choosingTarget() && slices.ContainsFunc(t.TargetActions(), func(a game.Action) bool {
		return a.Kind == game.Lay && a.Turned
	})
}

// turnsPlayed returns how many turns the viewer has had in this round.
func (t *Table) turnsPlayed() (n int) {
	for _, l := range t.Match.Log {
		if l.IsHeading() {
			n = 0
		} else if l.Actor == t.Match.Viewer {
			n++
		}
	}
	return n
}

// promptedHint returns what the prompt says in place of a bubble on a small screen; "" for nothing.
func (t *Table) promptedHint() string {
	if h := &t.FirstHints; h.visible && t.Layout.Cramped() && t.mayHint() {
		return t.App.Text(firstHintText[h.shown])
	}
	return ""
}

// drawFirstHint draws the hint as a bubble that points to what it is about.
func (t *Table) drawFirstHint(c ui.Canvas) {
	h := &t.FirstHints
	if !h.visible || !t.mayHint() {
		return
	}
	l := &t.Layout
	at := l.Role
	switch h.shown {
	case turnHint:
		at = l.Raised(l.Hand[max(0, slices.Index(t.Match.View.Hand[:len(l.Hand)], t.ChosenCard))])
	case logHint:
		at = l.ButtonRect(board.LogButton)
		if t.LogOpen {
			at = l.Log
		}
	case masterHint:
		at = l.ButtonRect(board.HintButton)
	case talkHint:
		at = l.Seats[(int(t.Match.Viewer)+1)%len(t.Match.Players)].Bounds
	}
	if l.Cramped() { // the prompt says it: there is no room on the mine
		c.StrokePath(ui.RoundedRect(at.Inset(-3*l.Unit), 10*l.Unit), 4*l.Unit, paint.Gold)
		return
	}
	free, spare := t.keptFree()
	place := talk.Place{Speaker: at, Within: l.Board, Free: append(free, spare...), Font: l.Grown(l.Text), Unit: l.Unit}
	if _, fits := talk.Draw(c, t.App.Text(firstHintText[h.shown]), place); fits {
		c.StrokePath(ui.RoundedRect(at.Inset(-3*l.Unit), 10*l.Unit), 4*l.Unit, paint.Gold) // the bubble may be far from it
	}
}
