package archive

import (
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/gamelog"
	"saboteur/render/screen"
	"saboteur/render/store"
	"saboteur/render/words"
)

// A moment is something that happened in a match that has ended, and the truth
// until the next thing happened.
type moment struct {
	Event  game.Event
	After  game.State
	Action int // which of the record's actions it came of; -1 if of none
}

// A story is a match that has ended, moment by moment.
type story struct {
	Record  *game.Record
	players []bot.Player
	Moments []moment
	Ended   [game.Rounds + 1]game.RoundEnded
}

// Everything is the viewpoint of who sees all cards. It is for matches that
// have ended.
const Everything = game.Nobody - 1

// tellStory plays a record again. It reports false unless the match has ended.
func tellStory(k *screen.App, r *game.Record) (*story, bool) {
	s := &story{Record: r, players: playersOf(k, r)}
	var state game.State
	action := -1
	tell := func(e game.Event) {
		if ended, ok := e.(game.RoundEnded); ok {
			s.Ended[ended.Round] = ended
		}
		if gamelog.Minor(e) || k.Words.Event(e, r.Names) == "" {
			if n := len(s.Moments); n > 0 {
				s.Moments[n-1].After = state
			}
			return
		}
		s.Moments = append(s.Moments, moment{e, state, action})
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
func playersOf(k *screen.App, r *game.Record) (players []bot.Player) {
	r.Names = screen.NamesOf(k, r.Names, r.Seats)
	for s, name := range r.Names {
		p := bot.Player{Human: true}
		if r.Profiles != nil {
			if known, err := bot.ParsePlayer(r.Profiles[s]); err == nil {
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
	m := &s.Moments[i]
	if from != Everything {
		return m.After.View(from)
	}
	seat := m.Event.Summary().Actor
	if seat == game.Nobody {
		seat = m.After.Turn
	}
	v := m.After.View(seat)
	ended := &s.Ended[v.Round]
	v.Faces, v.Roles, v.LeftOver = ended.Goals, ended.Roles, ended.LeftOver
	return v
}

// Line returns what is told of a moment from a viewpoint.
func (s *story) line(i int, from game.Seat) gamelog.Line {
	e := s.Moments[i].Event
	if from != Everything {
		e = e.For(from)
	}
	return gamelog.Line{Event: e, Summary: e.Summary(), After: s.Moments[i].After.View(game.Nobody)}
}

// Reasons are why the dwarves of a match did what they did. They find it out by
// playing it again, some of it in each tick.
type reasons struct {
	kit    *screen.App
	record *game.Record
	minds  bot.Bots
	state  game.State
	Next   int // which action is to be thought about
	Told   map[int]bot.Reason
}

func newReasons(k *screen.App, s *story) *reasons {
	r := &reasons{kit: k, record: s.Record, minds: make(bot.Bots, len(s.players)), Told: map[int]bot.Reason{}}
	for seat, p := range s.players {
		if !p.Human {
			r.minds[seat] = k.NewBot(game.Seat(seat), p.Level, p.Character)
		}
	}
	r.minds.Meet(s.players)
	if err := r.state.Begin(s.Record.Config, r.hear); err != nil {
		panic(err) // the story was told
	}
	return r
}

// hear lets the dwarves hear of what happened, each what it may.
func (r *reasons) hear(e game.Event) { r.minds.Hear(e, &r.state) }

// Think goes on for a slice.
func (r *reasons) Think() {
	if r.Next == len(r.record.Actions) {
		return
	}
	a := r.record.Actions[r.Next]
	if mind := r.minds[r.state.Turn]; mind != nil {
		if !r.kit.LetThink(r.minds, &r.state) {
			return
		}
		if mind.Choice() == a {
			r.Told[r.Next] = mind.Reason()
		}
	}
	if err := r.state.Apply(a, r.hear); err != nil {
		panic(err)
	}
	r.Next++
}

// Of returns why a moment came about, as far as a viewpoint may know it: each
// dwarf's reasons are its own, and everybody's once all is open.
func (r *reasons) Of(m *moment, from game.Seat) (why bot.Reason, ok bool) {
	by := m.Event.Summary().Actor
	if by == game.Nobody || from != Everything && from != by {
		return bot.Reason{}, false
	}
	why, ok = r.Told[m.Action]
	return why, ok
}

// ReplayOf returns the replay of a kept match, or nil and what is said of it.
func ReplayOf(k *screen.App, l store.MatchSummary, back screen.Scene) (next screen.Scene, said string) {
	r, err := k.Saves.Record(l.ID)
	if err != nil {
		return nil, k.Words.StorageErrorText(err)
	}
	if r == nil {
		return nil, k.Text(words.ExportGone)
	}
	if next = NewReplay(k, r, back); next == nil {
		return nil, k.Text(words.ReplayRunning)
	}
	return next, ""
}
