package play

import (
	"saboteur/game"
	"saboteur/game/bot"
)

// A Local is the session of a match that runs in this program: the whole truth of it, and
// the bots that play. Nothing of it may be shown directly: see Shown.
type Local struct {
	State  game.State
	bots   bot.Bots     // nil for people
	chosen bool         // the bot whose turn it is has chosen an action
	think  thinker      // lets bots think
	record *game.Record // of the match, to which actions are added
	unread []game.Event // what has happened since Hear was called
}

var _ Session = (*Local)(nil)

// A thinker lets a bot think for a slice of a frame: see Host.LetThink.
type thinker func(think func() (done bool)) (done bool)

// Hear implements Session. The events hold everything that was there to see.
func (l *Local) Hear() []game.Event {
	events := l.unread
	l.unread = nil
	return events
}

func (l *Local) Act(a game.Action) error {
	if err := l.act(a); err != nil {
		return err
	}
	return l.react()
}

// react lets bots do what takes no turn.
func (l *Local) react() error {
	if err := l.bots.Talk(&l.State, l.say); err != nil {
		return err
	}
	return l.bots.Point(&l.State, l.Point)
}

// act is Act without what dwarves do about it.
func (l *Local) act(a game.Action) error {
	if err := l.State.Apply(a, l.emit); err != nil {
		return err
	}
	l.record.Actions = append(l.record.Actions, a)
	l.chosen = false
	return nil
}

func (l *Local) Say(s game.Seat, what game.Statement) error {
	if err := l.say(s, what); err != nil {
		return err
	}
	return l.react()
}

// say is Say without what dwarves answer.
func (l *Local) say(s game.Seat, what game.Statement) error {
	return l.interject(game.Interjection{Spoken: game.Spoken{Seat: s, Statement: what}})
}

func (l *Local) Point(p game.Pointing) error { return l.interject(game.Interjection{Pointing: p}) }

// interject does and records what takes no turn.
func (l *Local) interject(i game.Interjection) error {
	if err := l.State.Interject(i, l.emit); err != nil {
		return err
	}
	i.After = len(l.record.Actions)
	l.record.Talk = append(l.record.Talk, i)
	return nil
}

// Think implements Session. The delay must not depend on what the bot thinks: it would
// reveal secrets.
func (l *Local) Think(delayOver bool) {
	if !l.chosen {
		l.chosen = l.think(func() bool { return l.bots.Think(&l.State) })
	}
	if !l.chosen || !delayOver {
		return
	}
	if err := l.Act(l.bots[l.State.Turn].Choice()); err != nil {
		panic(err) // bots choose legal actions only, as the tests of package ai assert
	}
}

func (l *Local) Record() *game.Record {
	if l.State.Phase != game.Over {
		return nil
	}
	return l.record
}

// emit receives an event from the rules. Bots hear of it at once.
func (l *Local) emit(e game.Event) {
	l.bots.Hear(e, &l.State)
	l.unread = append(l.unread, e)
}

// begin deals the first round.
func (l *Local) begin(c game.Config) {
	if err := l.State.Begin(c, l.emit); err != nil {
		panic(err) // only valid configurations are offered, and package store checks what it reads
	}
}

// repeat plays actions, and the interjections that come before, between and behind them. All are
// known to be possible.
func (l *Local) repeat(actions []game.Action, talk []game.Interjection) {
	for i := range len(actions) + 1 {
		for ; len(talk) > 0 && talk[0].After == len(l.record.Actions); talk = talk[1:] {
			if err := l.interject(talk[0]); err != nil {
				panic(err)
			}
		}
		if i == len(actions) {
			return
		}
		if err := l.act(actions[i]); err != nil {
			panic(err)
		}
	}
}
