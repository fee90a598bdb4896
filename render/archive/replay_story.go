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
	event  game.Event
	after  game.State
	action int // which of the record's actions it came of; -1 if of none
}

// A recording is a match that has ended, moment by moment.
type recording struct {
	Record    *game.Record
	players   []bot.Player
	moments   []moment
	roundEnds [game.Rounds + 1]game.RoundEnded
}

// Everything is the viewpoint of who sees all cards. It is for matches that
// have ended.
const Everything = game.Nobody - 1

// newRecording plays a record again. It reports false unless the match has ended.
func newRecording(k *screen.App, r *game.Record) (*recording, bool) {
	s := &recording{Record: r, players: playersOf(k, r)}
	var state game.State
	action := -1
	tell := func(e game.Event) {
		if ended, ok := e.(game.RoundEnded); ok {
			s.roundEnds[ended.Round] = ended
		}
		if gamelog.Minor(e) || k.Words.Event(e, r.Names) == "" {
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
func playersOf(k *screen.App, r *game.Record) (players []bot.Player) {
	r.Names = screen.NamesOf(k, r.Names, r.Seats)
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

// viewAt returns a moment as it is seen from a viewpoint, and whose hand is open.
func (s *recording) viewAt(i int, from game.Seat) game.View {
	m := &s.moments[i]
	if from != Everything {
		return m.after.View(from)
	}
	seat := m.event.Summary().Actor
	if seat == game.Nobody {
		seat = m.after.Turn
	}
	v := m.after.View(seat)
	ended := &s.roundEnds[v.Round]
	v.Faces, v.Roles, v.LeftOver = ended.Goals, ended.Roles, ended.LeftOver
	return v
}

// Line returns what is told of a moment from a viewpoint.
func (s *recording) logLine(i int, from game.Seat) gamelog.Line {
	e := s.moments[i].event
	if from != Everything {
		e = e.For(from)
	}
	return gamelog.Line{Event: e, Summary: e.Summary(), After: s.moments[i].after.View(game.Nobody)}
}

// Reasons are why the dwarves of a match did what they did. They find it out by
// playing it again, some of it in each tick.
type reasons struct {
	app    *screen.App
	record *game.Record
	bots   bot.Bots
	state  game.State
	Next   int // which action is to be thought about
	found  map[int]bot.Reason
}

func newReasons(k *screen.App, s *recording) *reasons {
	r := &reasons{app: k, record: s.Record, bots: make(bot.Bots, len(s.players)), found: map[int]bot.Reason{}}
	for seat, p := range s.players {
		if !p.Human {
			r.bots[seat] = k.NewBot(game.Seat(seat), p.Level, p.Character)
		}
	}
	r.bots.Meet(s.players)
	if err := r.state.Begin(s.Record.Config, r.hear); err != nil {
		panic(err) // the story was told
	}
	return r
}

// hear lets the dwarves hear of what happened, each what it may.
func (r *reasons) hear(e game.Event) { r.bots.Hear(e, &r.state) }

// Think goes on for a slice.
func (r *reasons) Think() {
	if r.Next == len(r.record.Actions) {
		return
	}
	a := r.record.Actions[r.Next]
	if mind := r.bots[r.state.Turn]; mind != nil {
		if !r.app.LetThink(r.bots, &r.state) {
			return
		}
		if mind.Choice() == a {
			r.found[r.Next] = mind.Reason()
		}
	}
	if err := r.state.Apply(a, r.hear); err != nil {
		panic(err)
	}
	r.Next++
}

// of returns why a moment came about, as far as a viewpoint may know it: each
// dwarf's reasons are its own, and everybody's once all is open.
func (r *reasons) of(m *moment, from game.Seat) (why bot.Reason, ok bool) {
	by := m.event.Summary().Actor
	if by == game.Nobody || from != Everything && from != by {
		return bot.Reason{}, false
	}
	why, ok = r.found[m.action]
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
