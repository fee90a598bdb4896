package render

import (
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/store"
	"saboteur/render/words"
)

// running returns the match as it is to be kept.
func (m *match) running() *store.OngoingMatch {
	r := &store.OngoingMatch{ID: m.id, Record: m.record, DealKnown: m.known, HintsAsked: m.hints, TurnsTakenBack: m.practised, OutcomeUnseen: m.unended}
	for s, p := range m.players {
		r.RandomCharacters = append(r.RandomCharacters, p.Character == bot.RandomCharacter && !p.Human)
		r.RoleSeenInRound = append(r.RoleSeenInRound, int(m.roles[s]))
		r.SecretPictures = append(r.SecretPictures, int(m.pictures[s]))
	}
	if m.pictures == [game.MaxSeats]int8{} {
		r.SecretPictures = nil
	}
	return r
}

// keep keeps the match as it is now. If that fails it is said once, and tried
// again the next time.
func (m *match) keep() {
	saves := m.host.Saver()
	if saves == nil {
		return
	}
	r, keep := m.running(), saves.SaveMatch
	if m.state.Phase == game.Over {
		keep = saves.FinishMatch
	}
	err := keep(r)
	m.id = r.ID
	if err != nil && m.unsaved == nil {
		m.news = m.host.Language().StorageErrorText(err)
		m.host.Announce(m.news)
	}
	m.unsaved = err
}

// leaving returns what is said before the match is left.
func (m *match) leaving() words.ID {
	switch {
	case m.host.Saver() == nil, m.unsaved != nil:
		return words.LeaveUnsaved
	}
	return words.LeaveText
}

// seated returns who sits at the table of a kept match. It reports false if
// there is somebody whom this program does not know.
func seated(r *store.OngoingMatch) (players []bot.Player, ok bool) {
	for s, name := range r.Record.Names {
		p, err := bot.ParsePlayer(r.Record.Minds[s])
		if err != nil {
			return nil, false
		}
		p.Name = name
		players = append(players, p)
	}
	return players, true
}

// taken plays a kept match again, unseen and unheard, up to where the screen
// was.
func taken(host Host, r *store.OngoingMatch) (*match, bool) {
	players, ok := seated(r)
	if !ok {
		return nil, false
	}
	m := sit(quiet{host}, r.Record.Config, players, r.DealKnown)
	m.id, m.unended, m.practised = r.ID, r.OutcomeUnseen, r.TurnsTakenBack
	copy(m.hints, r.HintsAsked)
	for s := range m.players {
		m.roles[s] = int8(r.RoleSeenInRound[s])
		if r.SecretPictures != nil {
			m.pictures[s] = int8(r.SecretPictures[s])
		}
		if r.RandomCharacters[s] {
			m.players[s].Character = bot.RandomCharacter // for the next match
		}
	}
	m.viewer = game.Nobody
	last := m.repeat(r.Record.Actions)
	m.catchUp(last)
	m.host = host
	return m, true
}

// repeat plays actions and returns from which beat on the last one shows.
func (m *match) repeat(actions []game.Action) (last int) {
	if err := m.state.Begin(m.record.Config, m.tell); err != nil {
		panic(err) // store has replayed it
	}
	for _, a := range actions {
		last = len(m.beats)
		if err := m.state.Apply(a, m.tell); err != nil {
			panic(err)
		}
	}
	m.record.Actions = append(m.record.Actions, actions...)
	return last
}

// catchUp shows what the screen had shown: all but what came of the last
// action, if the person who acted is to see it, or else but the end of a round
// by it.
func (m *match) catchUp(last int) {
	end := len(m.beats)
	for i := end - 1; i >= last; i-- {
		if _, ended := m.beats[i].event.(game.RoundEnded); ended {
			end = i
		}
	}
	if m.unended {
		end = last
	}
	actor := game.Nobody
	for range end {
		switch e := m.beats[0].event.(type) {
		case game.TurnBegan:
			m.remember(actor)
			actor = e.Seat
		case game.RoundEnded:
			m.remember(actor)
			actor = game.Nobody
		}
		m.show()
	}
}

// remember notes how far a person has followed what happened.
func (m *match) remember(s game.Seat) {
	if m.human(s) {
		m.recap[s] = len(m.log)
	}
}

// unseenEnd reports whether the end of a round is what comes next.
func (m *match) unseenEnd() bool {
	_, ended := m.front().(game.RoundEnded)
	return ended
}

// alone returns whose view the screen shows all the time: that of the only
// person, or nobody's.
func (m *match) alone() game.Seat {
	if m.humans == 1 {
		return m.onlyHuman()
	}
	return game.Nobody
}
