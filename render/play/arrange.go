package play

import (
	"saboteur/game"
	"saboteur/game/bot"
)

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
