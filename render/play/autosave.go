package play

import (
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/store"
	"saboteur/render/words"
)

// Snapshot returns the match in the form in which it is saved.
func (m *Match) Snapshot() *store.OngoingMatch {
	r := &store.OngoingMatch{ID: m.ID, Record: m.Record, DealKnown: m.SeedKnown, HintsAsked: m.HintsAsked, TurnsTakenBack: m.TurnsTakenBack, OutcomeUnseen: m.TurnOpen, Suspicions: m.Suspicions.saved(len(m.Players))}
	for s, p := range m.Players {
		r.RandomCharacters = append(r.RandomCharacters, p.Character == bot.RandomCharacter && !p.Human)
		r.RoleSeenInRound = append(r.RoleSeenInRound, int(m.RolesSeen[s]))
		r.SecretPictures = append(r.SecretPictures, int(m.SecretPictures[s]))
	}
	if m.Pending != nil {
		r.Pending = &m.Pending.Action
	}
	if m.SecretPictures == [game.MaxSeats]int8{} {
		r.SecretPictures = nil
	}
	return r
}

// Save saves the match as it is now. A failure is announced once, and the next
// Save tries again; that it works again is announced, too.
func (m *Match) Save() {
	saves := m.host.Saver()
	if saves == nil {
		return
	}
	r, keep := m.Snapshot(), saves.SaveMatch
	if m.Latest().Phase == game.Over {
		keep = saves.FinishMatch
	}
	err := keep(r)
	m.ID = r.ID
	switch {
	case err != nil && m.SaveError == nil:
		m.Notify(m.host.Messages().StorageErrorText(err))
	case err == nil && m.SaveError != nil:
		m.Notify(m.host.Messages().Say(words.SavingWorks))
	}
	m.SaveError = err
}

// Notify announces a message to the people at this screen, and leaves it to be shown.
func (m *Match) Notify(message string) {
	m.Notice = message
	m.host.Announce(message)
}

// RoleSeen takes down that the viewer has seen the role in this round, so that
// nobody is asked to look at it again after the match is resumed.
func (m *Match) RoleSeen() {
	m.RolesSeen[m.Viewer] = m.View.Round
	m.Save()
}

// LeaveMessage returns the message that the player reads before leaving the
// match.
func (m *Match) LeaveMessage() words.ID {
	switch {
	case m.host.Saver() == nil, m.SaveError != nil:
		return words.LeaveUnsaved
	}
	return words.LeaveText
}

// parsePlayers returns the players of a saved match. ok is false if this
// program does not know one of them.
func parsePlayers(r *store.OngoingMatch) (players []bot.Player, ok bool) {
	for s, name := range r.Record.Names {
		p, err := bot.ParsePlayer(r.Record.Profiles[s])
		if err != nil {
			return nil, false
		}
		p.Name = name
		if r.Record.Looks != nil { // a look that this program does not know is that of the seat
			p.Look, _ = bot.ParseAppearance(r.Record.Looks[s])
		}
		players = append(players, p)
	}
	return players, true
}
