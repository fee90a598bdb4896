package archive

import (
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/gamelog"
	"saboteur/render/screen"
)

// A moment is an event of a finished match, and what everybody knows until the next one.
type moment struct {
	event  game.Event
	public game.View
	heard  int // how many events of the match have happened until the next moment
	action int // the index of the action in the record that caused it; -1 if none did
}

// A recording is a finished match, moment by moment. Events that are too minor for
// the log are not moments.
type recording struct {
	Record    *game.Record
	players   []bot.Player
	events    []game.Event
	moments   []moment
	roundEnds [game.Rounds + 1]game.RoundEnded // by round, from 1
}

// AllCardsOpen is the viewpoint of somebody who sees all cards. It must only be
// used for finished matches.
const AllCardsOpen = game.Nobody - 1

// newRecording replays a record. It returns false unless the match has ended.
func newRecording(app *screen.App, r *game.Record) (*recording, bool) {
	s := &recording{Record: r, players: app.Words.RecordPlayers(r)}
	end, err := r.Replay(func(_ *game.State, e game.Event) { s.events = append(s.events, e) })
	if err != nil || end.Phase != game.Over {
		return nil, false
	}
	public, action := game.NewView(r.Config, game.Nobody), -1
	for i, e := range s.events {
		public.Apply(e)
		if ended, ok := e.(game.RoundEnded); ok {
			s.roundEnds[ended.Round] = ended
		}
		if _, ok := game.ActionOf(e); ok {
			action++
		}
		if !gamelog.IsMinor(e) && app.Words.Event(e, r.Names) != "" {
			s.moments = append(s.moments, moment{event: e, action: action})
		}
		if n := len(s.moments); n > 0 {
			s.moments[n-1].public, s.moments[n-1].heard = public, i+1
		}
	}
	return s, true
}

// viewAt returns the view of a moment from a viewpoint. With all cards open, it is
// the view of the seat that acts.
func (s *recording) viewAt(i int, from game.Seat) game.View {
	m := &s.moments[i]
	seat := from
	if from == AllCardsOpen {
		if seat = m.event.Summary().Actor; seat == game.Nobody {
			seat = m.public.Turn
		}
	}
	v := game.NewView(s.Record.Config, seat)
	for _, e := range s.events[:m.heard] {
		v.Apply(e)
	}
	if from == AllCardsOpen {
		ended := &s.roundEnds[v.Round]
		v.Faces, v.Roles, v.LeftOver = ended.Goals, ended.Roles, ended.LeftOver
	}
	return v
}

// logLine returns the line of the log for a moment as it may be known from a
// viewpoint.
func (s *recording) logLine(i int, from game.Seat) gamelog.Line {
	m := &s.moments[i]
	e := m.event
	if from != AllCardsOpen {
		e = e.For(from)
	}
	return gamelog.Line{Event: e, Summary: e.Summary(), After: m.public}
}
