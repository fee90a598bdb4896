package archive

import (
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/gamelog"
	"saboteur/render/screen"
)

// A moment is an event of a finished match, and the state until the next one.
type moment struct {
	event  game.Event
	after  game.State
	action int // the index of the action in the record that caused it; -1 if none did
}

// A recording is a finished match, moment by moment. Events that are too minor for
// the log are not moments.
type recording struct {
	Record    *game.Record
	players   []bot.Player
	moments   []moment
	roundEnds [game.Rounds + 1]game.RoundEnded // by round, from 1
}

// AllCardsOpen is the viewpoint of somebody who sees all cards. It must only be
// used for finished matches.
const AllCardsOpen = game.Nobody - 1

// newRecording replays a record. It returns false unless the match has ended.
func newRecording(app *screen.App, r *game.Record) (*recording, bool) {
	s := &recording{Record: r, players: playersOf(app, r)}
	var state game.State
	action := -1
	observe := func(e game.Event) {
		if ended, ok := e.(game.RoundEnded); ok {
			s.roundEnds[ended.Round] = ended
		}
		if gamelog.IsMinor(e) || app.Words.Event(e, r.Names) == "" {
			if n := len(s.moments); n > 0 {
				s.moments[n-1].after = state
			}
			return
		}
		s.moments = append(s.moments, moment{e, state, action})
	}
	if state.Begin(r.Config, observe) != nil {
		return nil, false
	}
	for i, a := range r.Actions {
		action = i
		if state.Apply(a, observe) != nil {
			return nil, false
		}
	}
	return s, state.Phase == game.Over
}

// playersOf is screen.RecordPlayers.
func playersOf(app *screen.App, r *game.Record) []bot.Player { return screen.RecordPlayers(app, r) }

// viewAt returns the view of a moment from a viewpoint. With all cards open, it is
// the view of the seat that acts.
func (s *recording) viewAt(i int, from game.Seat) game.View {
	m := &s.moments[i]
	if from != AllCardsOpen {
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

// logLine returns the line of the log for a moment as it may be known from a
// viewpoint.
func (s *recording) logLine(i int, from game.Seat) gamelog.Line {
	e := s.moments[i].event
	if from != AllCardsOpen {
		e = e.For(from)
	}
	return gamelog.Line{Event: e, Summary: e.Summary(), After: s.moments[i].after.View(game.Nobody)}
}
