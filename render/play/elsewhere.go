package play

import (
	"slices"

	"saboteur/game"
	"saboteur/game/bot"
)

// A guest is the host of a match that runs elsewhere: it is not saved here while it is
// played, and nothing can be practised.
type guest struct{ Environment }

// Saver implements Environment.
func (guest) Saver() Saver { return nil }

// PracticeOn implements Environment.
func (guest) PracticeOn() bool { return false }

// Join returns a match that runs elsewhere, as far as it has come, or nil if nothing of it
// has been heard yet. It is shown up to the latest action; the end of a round that nobody
// has played after, or the accusation before it, is left to show. People at this screen play the seats mine; without any
// it is watched. On a big screen, at which everybody looks, the hand of somebody who plays
// there alone is covered, too. The seed in c is not used.
func Join(host Environment, s Remote, c game.Config, players []bot.Player, mine []game.Seat, big bool) *Match {
	m := newMatch(guest{quietHost{host}}, c, players)
	m.session = s
	for _, seat := range mine {
		m.seatPerson(seat)
	}
	if big && m.SharedBy == 1 {
		m.SharedBy = m.People()
	}
	m.Advisors.Meet(players)
	if !m.Receive() {
		return nil
	}
	m.remote = s
	m.rejoin(m.firstNews())
	m.Viewer = m.SoleViewer()
	m.updateView()
	m.host = guest{host}
	return m
}

// rejoin shows events up to a number, and between them what people have told each other before.
func (m *Match) rejoin(end int) {
	shown := 0
	for _, a := range m.remote.Asides() {
		if to := min(a.After, end); to > shown {
			m.catchUpTo(to - shown)
			shown = to
		}
		m.addToLog(a)
	}
	m.catchUpTo(end - shown)
}

// overhear takes in what people have told each other since.
func (m *Match) overhear() {
	if m.remote == nil {
		return
	}
	for _, a := range m.remote.Asides() {
		m.addToLog(a)
	}
}

// People returns how many people play.
func (t *Seats) People() (n int) {
	for _, p := range t.Players {
		if p.Human {
			n++
		}
	}
	return n
}

// firstNews returns the index in the queue of the first event that whoever comes to the
// table has to see happen.
func (m *Match) firstNews() int {
	for i, e := range slices.Backward(m.Queue) {
		switch e.(type) {
		case game.RoundEnded, game.AccusationBegan:
			return i
		}
		if a, acted := game.ActionOf(e); acted && a.Kind != game.Pick {
			return len(m.Queue)
		}
	}
	return 1 // the first round is about to be dealt
}

// takeRecord takes over the record of a match that ran elsewhere and is over, and adds it
// to the history of this device.
func (m *Match) takeRecord() {
	if m.Local != nil || len(m.Record.Actions) > 0 || m.Latest().Phase != game.Over {
		return
	}
	r := m.session.Record()
	if r == nil {
		return
	}
	m.Record = *r
	if g, ok := m.host.(guest); ok && g.Environment.Saver() != nil {
		if err := g.Environment.Saver().FinishMatch(m.Snapshot()); err != nil {
			m.Notify(m.host.Messages().StorageErrorText(err))
		}
	}
}
