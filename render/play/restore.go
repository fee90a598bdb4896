package play

import (
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/store"
)

// Restore rebuilds a saved match by replaying its actions, silently, up to what
// the screen had shown. A pending move is left to show again. ok is false if this program does not know one of the
// players.
func Restore(host Environment, r *store.OngoingMatch) (*Match, bool) {
	players, ok := parsePlayers(r)
	if !ok {
		return nil, false
	}
	m := newLocal(quietHost{host}, r.Record.Config, players, r.DealKnown)
	m.ID, m.TurnOpen, m.TurnsTakenBack = r.ID, r.OutcomeUnseen, r.TurnsTakenBack
	copy(m.HintsAsked, r.HintsAsked)
	for s := range m.Players {
		m.RolesSeen[s] = int8(r.RoleSeenInRound[s])
		if r.SecretPictures != nil {
			m.SecretPictures[s] = int8(r.SecretPictures[s])
		}
		if r.RandomCharacters[s] {
			m.Players[s].Character = bot.RandomCharacter // a rematch draws a new character
		}
	}
	m.Viewer = game.Nobody
	m.catchUp(m.replay(&r.Record))
	m.Suspicions.restore(r.Suspicions)
	m.host = host
	if r.Pending != nil {
		if err := m.Try(*r.Pending); err != nil {
			panic(err) // package store has already tried it
		}
	}
	return m, true
}

// replay plays a record again. It returns the index in the queue of the first event of the
// last action.
func (m *Match) replay(r *game.Record) (last int) {
	before := max(0, len(r.Actions)-1)
	talk := r.TalkBefore(before)
	m.Local.begin(m.Record.Config)
	m.Local.repeat(r.Actions[:before], talk)
	m.Receive()
	last = len(m.Queue)
	m.Local.repeat(r.Actions[before:], r.Talk[len(talk):])
	m.Receive()
	return last
}

// catchUp shows what the screen had shown when the match was saved. That is
// everything, with two exceptions: if the person who acted last has not ended
// the turn, none of the events of that action is shown; otherwise the accusation or the end of a
// round that it caused, and all after it, is left to show. last is the index of
// the first event of the last action.
func (m *Match) catchUp(last int) {
	end := len(m.Queue)
	for i := end - 1; i >= last; i-- {
		switch m.Queue[i].(type) {
		case game.RoundEnded, game.AccusationBegan:
			end = i
		}
	}
	if m.TurnOpen {
		end = last
	}
	m.catchUpTo(end)
}

// catchUpTo shows events up to a number. People have read the log up to their last turn; at a table
// of several devices up to its beginning, because a dwarf may have played it for them.
func (m *Match) catchUpTo(end int) {
	actor := game.Nobody
	for range end {
		switch e := m.Queue[0].(type) {
		case game.TurnBegan:
			m.markLogRead(actor)
			if actor = e.Seat; m.Local == nil {
				m.markLogRead(actor)
				actor = game.Nobody
			}
		case game.RoundEnded:
			m.markLogRead(actor)
			actor = game.Nobody
		}
		m.ShowNext()
	}
}

// markLogRead notes that a person has read the log up to here. It ignores bots.
func (m *Match) markLogRead(s game.Seat) {
	if m.IsHere(s) {
		m.LogRead[s] = len(m.Log)
	}
}

// RoundEndPending reports whether the next event to show is the end of a round.
func (m *Match) RoundEndPending() bool {
	_, ended := m.NextEvent().(game.RoundEnded)
	return ended
}

// SoleViewer returns the seat whose view the screen always shows: that of the
// only person at the table, or Nobody if there are several people or none.
func (t *Seats) SoleViewer() game.Seat {
	if t.SharedBy == 1 {
		return t.OnlyHere()
	}
	return game.Nobody
}

// An arrangedHost is a host of a match that is neither saved nor practised. Its bots do
// what a function says.
type arrangedHost struct {
	Environment
	makeBot func(game.Seat) bot.Bot
}

func (h arrangedHost) MakeBot(s game.Seat, _ bot.Level, _ bot.Character) bot.Bot { return h.makeBot(s) }
func (arrangedHost) Saver() Saver                                                { return nil }
func (arrangedHost) PracticeOn() bool                                            { return false }

// NewFromPosition returns a match that goes on from a position that was not dealt, after some
// actions and words that must be legal. It is for lessons, and is not saved.
func NewFromPosition(host Environment, start game.State, players []bot.Player, played []game.Action, said []game.Interjection, makeBot func(game.Seat) bot.Bot) *Match {
	arranged := arrangedHost{host, makeBot}
	m := newLocal(arrangedHost{quietHost{host}, makeBot}, game.Config{Seats: len(players), Seed: 1, BotSeed: 1}, players, true)
	m.Viewer, m.Arranged = m.SoleViewer(), true
	m.SetState(start)
	m.addToLog(game.RoundBegan{Round: start.Round, Starter: start.Turn})
	m.Local.repeat(played, said) // package lesson checks its lessons
	m.Receive()
	for range len(m.Queue) {
		m.ShowNext()
	}
	m.updateView()
	for s := range m.RolesSeen {
		m.RolesSeen[s] = start.Round
	}
	m.host = arranged
	return m
}

// SetState makes s the state of a match in this program, which everybody there knows as far as
// their seats may. Nothing must wait to be shown.
func (m *Match) SetState(s game.State) {
	m.Local.State = s
	for i := range m.latest {
		m.latest[i] = s.View(game.Seat(i - 1))
	}
	m.shown = m.latest
	m.updateView()
}
