package play

import (
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/store"
	"saboteur/render/words"
)

// Snapshot returns the match as it is to be kept.
func (m *Match) Snapshot() *store.OngoingMatch {
	r := &store.OngoingMatch{ID: m.ID, Record: m.Record, DealKnown: m.Known, HintsAsked: m.Hints, TurnsTakenBack: m.StepsTaken, OutcomeUnseen: m.TurnOpen}
	for s, p := range m.Players {
		r.RandomCharacters = append(r.RandomCharacters, p.Character == bot.RandomCharacter && !p.Human)
		r.RoleSeenInRound = append(r.RoleSeenInRound, int(m.RolesSeen[s]))
		r.SecretPictures = append(r.SecretPictures, int(m.Pictures[s]))
	}
	if m.Pictures == [game.MaxSeats]int8{} {
		r.SecretPictures = nil
	}
	return r
}

// Save keeps the match as it is now. If that fails it is said once, and tried
// again the next time.
func (m *Match) Save() {
	saves := m.host.Saver()
	if saves == nil {
		return
	}
	r, keep := m.Snapshot(), saves.SaveMatch
	if m.State.Phase == game.Over {
		keep = saves.FinishMatch
	}
	err := keep(r)
	m.ID = r.ID
	if err != nil && m.SaveError == nil {
		m.Notice = m.host.Language().StorageErrorText(err)
		m.host.Announce(m.Notice)
	}
	m.SaveError = err
}

// LeaveMessage returns what is said before the match is left.
func (m *Match) LeaveMessage() words.ID {
	switch {
	case m.host.Saver() == nil, m.SaveError != nil:
		return words.LeaveUnsaved
	}
	return words.LeaveText
}

// playersOfRecord returns who sits at the table of a kept match. It reports false if
// there is somebody whom this program does not know.
func playersOfRecord(r *store.OngoingMatch) (players []bot.Player, ok bool) {
	for s, name := range r.Record.Names {
		p, err := bot.ParsePlayer(r.Record.Profiles[s])
		if err != nil {
			return nil, false
		}
		p.Name = name
		players = append(players, p)
	}
	return players, true
}

// Restore plays a kept match again, unseen and unheard, up to where the screen
// was.
func Restore(host Host, r *store.OngoingMatch) (*Match, bool) {
	players, ok := playersOfRecord(r)
	if !ok {
		return nil, false
	}
	m := newSeated(quiet{host}, r.Record.Config, players, r.DealKnown)
	m.ID, m.TurnOpen, m.StepsTaken = r.ID, r.OutcomeUnseen, r.TurnsTakenBack
	copy(m.Hints, r.HintsAsked)
	for s := range m.Players {
		m.RolesSeen[s] = int8(r.RoleSeenInRound[s])
		if r.SecretPictures != nil {
			m.Pictures[s] = int8(r.SecretPictures[s])
		}
		if r.RandomCharacters[s] {
			m.Players[s].Character = bot.RandomCharacter // for the next match
		}
	}
	m.Viewer = game.Nobody
	last := m.repeat(r.Record.Actions)
	m.catchUp(last)
	m.host = host
	return m, true
}

// repeat plays actions and returns from which beat on the last one shows.
func (m *Match) repeat(actions []game.Action) (last int) {
	if err := m.State.Begin(m.Record.Config, m.emit); err != nil {
		panic(err) // store has replayed it
	}
	for _, a := range actions {
		last = len(m.Queue)
		if err := m.State.Apply(a, m.emit); err != nil {
			panic(err)
		}
	}
	m.Record.Actions = append(m.Record.Actions, actions...)
	return last
}

// catchUp shows what the screen had shown: all but what came of the last
// action, if the person who acted is to see it, or else but the end of a round
// by it.
func (m *Match) catchUp(last int) {
	end := len(m.Queue)
	for i := end - 1; i >= last; i-- {
		if _, ended := m.Queue[i].Event.(game.RoundEnded); ended {
			end = i
		}
	}
	if m.TurnOpen {
		end = last
	}
	actor := game.Nobody
	for range end {
		switch e := m.Queue[0].Event.(type) {
		case game.TurnBegan:
			m.remember(actor)
			actor = e.Seat
		case game.RoundEnded:
			m.remember(actor)
			actor = game.Nobody
		}
		m.ShowNext()
	}
}

// remember notes how far a person has followed what happened.
func (m *Match) remember(s game.Seat) {
	if m.Human(s) {
		m.LogRead[s] = len(m.Log)
	}
}

// RoundEndPending reports whether the end of a round is what comes next.
func (m *Match) RoundEndPending() bool {
	_, ended := m.Front().(game.RoundEnded)
	return ended
}

// SoleViewer returns whose view the screen shows all the time: that of the only
// person, or nobody's.
func (m *Match) SoleViewer() game.Seat {
	if m.Humans == 1 {
		return m.OnlyHuman()
	}
	return game.Nobody
}
