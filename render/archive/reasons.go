package archive

import (
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/screen"
)

// reasons are why the bots of a match did what they did. The bots find them again
// by playing the match once more, a part of it in each tick.
type reasons struct {
	app    *screen.App
	record *game.Record
	bots   bot.Bots
	state  game.State
	Next   int                // the index of the action to think about
	said   int                // how many of the statements they have heard
	found  map[int]bot.Reason // by the index of the action
}

func newReasons(app *screen.App, s *recording) *reasons {
	r := &reasons{app: app, record: s.Record, bots: make(bot.Bots, len(s.players)), found: map[int]bot.Reason{}}
	for seat, p := range s.players {
		if !p.Human {
			r.bots[seat] = app.NewBot(game.Seat(seat), p.Level, p.Character)
		}
	}
	r.bots.Meet(s.players)
	if err := r.state.Begin(s.Record.Config, r.hear); err != nil {
		panic(err) // newRecording has replayed it
	}
	return r
}

// hear tells the bots about an event, each what its seat may know of it.
func (r *reasons) hear(e game.Event) { r.bots.Hear(e, &r.state) }

// Think lets the bots think for one slice.
func (r *reasons) Think() {
	if r.Next == len(r.record.Actions) {
		return
	}
	r.hearTalk()
	a := r.record.Actions[r.Next]
	if b := r.bots[r.state.Turn]; b != nil {
		if !r.app.LetThink(func() bool { return r.bots.Think(&r.state) }) {
			return
		}
		if b.Choice() == a {
			r.found[r.Next] = b.Reason()
		}
	}
	if err := r.state.Apply(a, r.hear); err != nil {
		panic(err)
	}
	r.Next++
}

// hearTalk lets everybody say what was said before the action to think about, and point at whom
// they did.
func (r *reasons) hearTalk() {
	for _, t := range r.record.TalkBefore(r.Next)[r.said:] {
		if err := r.state.Interject(t, r.hear); err != nil {
			panic(err)
		}
		r.said++
	}
}

// of returns the reason for a moment if it is known already and a viewpoint may
// know it: a seat knows only its own reasons, and nobody but somebody who sees
// everything knows them all.
func (r *reasons) of(m *moment, from game.Seat) (why bot.Reason, ok bool) {
	actor := m.event.Summary().Actor
	if _, acted := game.ActionOf(m.event); !acted || from != AllCardsOpen && from != actor {
		return bot.Reason{}, false
	}
	why, ok = r.found[m.action]
	return why, ok
}
