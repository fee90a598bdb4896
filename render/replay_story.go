package render

import (
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/store"
	"saboteur/render/words"
)

// A moment is something that happened in a match that has ended, and the truth
// until the next thing happened.
type moment struct {
	event  game.Event
	after  game.State
	action int // which of the record's actions it came of; -1 if of none
}

// A story is a match that has ended, moment by moment.
type story struct {
	record  *game.Record
	players []bot.Player
	moments []moment
	ended   [game.Rounds + 1]game.RoundEnded
}

// everything is the viewpoint of who sees all cards. It is for matches that
// have ended.
const everything = game.Nobody - 1

// tellStory plays a record again. It reports false unless the match has ended.
func tellStory(k *Kit, r *game.Record) (*story, bool) {
	s := &story{record: r, players: playersOf(k, r)}
	var state game.State
	action := -1
	tell := func(e game.Event) {
		if ended, ok := e.(game.RoundEnded); ok {
			s.ended[ended.Round] = ended
		}
		if dull(e) || k.Words.Event(e, r.Names) == "" {
			if n := len(s.moments); n > 0 {
				s.moments[n-1].after = state
			}
			return
		}
		s.moments = append(s.moments, moment{e, state, action})
	}
	if state.Begin(r.Config, tell) != nil {
		return nil, false
	}
	for i, a := range r.Actions {
		action = i
		if state.Apply(a, tell) != nil {
			return nil, false
		}
	}
	return s, state.Phase == game.Over
}

// playersOf returns who sat at the table. Where the record does not say, or
// names somebody who is not known here, it is taken for a person.
func playersOf(k *Kit, r *game.Record) (players []bot.Player) {
	r.Names = namesOf(k, r.Names, r.Seats)
	for s, name := range r.Names {
		p := bot.Player{Human: true}
		if r.Minds != nil {
			if known, err := bot.ParsePlayer(r.Minds[s]); err == nil {
				p = known
			}
		}
		p.Name = name
		players = append(players, p)
	}
	return players
}

// see returns a moment as it is seen from a viewpoint, and whose hand is open.
func (s *story) see(i int, from game.Seat) game.View {
	m := &s.moments[i]
	if from != everything {
		return m.after.View(from)
	}
	seat := m.event.Summary().Actor
	if seat == game.Nobody {
		seat = m.after.Turn
	}
	v := m.after.View(seat)
	ended := &s.ended[v.Round]
	v.Faces, v.Roles, v.LeftOver = ended.Goals, ended.Roles, ended.LeftOver
	return v
}

// line returns what is told of a moment from a viewpoint.
func (s *story) line(i int, from game.Seat) line {
	e := s.moments[i].event
	if from != everything {
		e = e.For(from)
	}
	return line{event: e, Summary: e.Summary(), then: s.moments[i].after.View(game.Nobody)}
}

// Reasons are why the dwarves of a match did what they did. They find it out by
// playing it again, some of it in each tick.
type reasons struct {
	kit    *Kit
	record *game.Record
	minds  bot.Bots
	state  game.State
	next   int // which action is to be thought about
	told   map[int]bot.Reason
}

func newReasons(k *Kit, s *story) *reasons {
	r := &reasons{kit: k, record: s.record, minds: make(bot.Bots, len(s.players)), told: map[int]bot.Reason{}}
	for seat, p := range s.players {
		if !p.Human {
			r.minds[seat] = k.NewBot(game.Seat(seat), p.Level, p.Character)
		}
	}
	r.minds.Meet(s.players)
	if err := r.state.Begin(s.record.Config, r.hear); err != nil {
		panic(err) // the story was told
	}
	return r
}

// hear lets the dwarves hear of what happened, each what it may.
func (r *reasons) hear(e game.Event) { r.minds.Hear(e, &r.state) }

// think goes on for a slice.
func (r *reasons) think() {
	if r.next == len(r.record.Actions) {
		return
	}
	a := r.record.Actions[r.next]
	if mind := r.minds[r.state.Turn]; mind != nil {
		if !r.kit.LetThink(r.minds, &r.state) {
			return
		}
		if mind.Choice() == a {
			r.told[r.next] = mind.Reason()
		}
	}
	if err := r.state.Apply(a, r.hear); err != nil {
		panic(err)
	}
	r.next++
}

// of returns why a moment came about, as far as a viewpoint may know it: each
// dwarf's reasons are its own, and everybody's once all is open.
func (r *reasons) of(m *moment, from game.Seat) (why bot.Reason, ok bool) {
	by := m.event.Summary().Actor
	if by == game.Nobody || from != everything && from != by {
		return bot.Reason{}, false
	}
	why, ok = r.told[m.action]
	return why, ok
}

// replayOf returns the replay of a kept match, or nil and what is said of it.
func replayOf(k *Kit, l store.MatchSummary, back Scene) (next Scene, said string) {
	r, err := k.Saves.Record(l.ID)
	if err != nil {
		return nil, k.Words.StorageErrorText(err)
	}
	if r == nil {
		return nil, k.text(words.ExportGone)
	}
	if next = newReplay(k, r, back); next == nil {
		return nil, k.text(words.ReplayRunning)
	}
	return next, ""
}
