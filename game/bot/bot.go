package bot

import "saboteur/game"

// A Bot plays a seat, or advises the person who does. It hears what its seat
// may know and nothing else.
type Bot interface {
	// Meet says who sits at the table, by seat. It comes before the first event.
	Meet(players []Player)
	// Hear reports an event as the bot's seat sees it, and what the seat sees
	// afterwards. The bot may only read the view, and only until Hear returns.
	Hear(e game.Event, after *game.View)
	// Think continues choosing an action, for a slice of a frame, and reports
	// whether the choice is made. It must be the seat's turn; until the choice
	// is made, Think wants to be called again with the same view.
	Think(v *game.View) (done bool)
	// Choice returns the chosen action, once Think has reported true.
	Choice() game.Action
	// Reason returns why the bot chose it. It is the seat's secret until the
	// match has ended.
	Reason() Reason
	// Speak returns what the bot says to all at the table about what it has heard
	// last, or the zero Statement for nothing. It must be one that the seat may make.
	Speak(v *game.View) game.Statement
	// Counsel returns what a person in the bot's seat could best say now, or the zero Statement
	// for nothing, and why. It changes nothing.
	Counsel(v *game.View) (game.Statement, Reason)
	// Point returns at whom the bot points when the round is decided and no role is shown
	// yet, or Nobody. It is asked once, in the phase Accusing.
	Point(v *game.View) game.Seat
}

// Mute is what a Bot embeds that never says anything and points at nobody.
type Mute struct{}

// Speak implements Bot.
func (Mute) Speak(*game.View) game.Statement { return game.Statement{} }

// Counsel implements Bot.
func (Mute) Counsel(*game.View) (game.Statement, Reason) {
	return game.Statement{}, Reason{Motive: NothingToSay, About: game.Nobody, Chance: -1}
}

// Point implements Bot.
func (Mute) Point(*game.View) game.Seat { return game.Nobody }

// Bots are the bots at a table, by seat; nil where there is none. No Bots at
// all is a table without any.
type Bots []Bot

// Meet lets all bots know who sits at the table.
func (b Bots) Meet(players []Player) {
	for _, bot := range b {
		if bot != nil {
			bot.Meet(players)
		}
	}
}

// Hear lets each bot hear of an event what its seat may know of it. The state
// is that right after the event.
func (b Bots) Hear(e game.Event, after *game.State) {
	var v game.View
	for s, bot := range b {
		if bot != nil {
			v = after.View(game.Seat(s))
			Tell(bot, e, &v)
		}
	}
}

// Tell lets a bot hear of an event what the seat of a view may know of it. The view is
// that right after the event.
func Tell(b Bot, e game.Event, after *game.View) { b.Hear(e.For(after.Seat), after) }

// Think lets the bot whose turn it is think for a slice, and reports whether
// its choice is made. There must be such a bot.
func (b Bots) Think(s *game.State) (done bool) {
	v := s.View(s.Turn)
	return b[s.Turn].Think(&v)
}

// mostReplies is how many statements bots make at most about one thing that has happened.
const mostReplies = 3

// Talk lets the bots say what they have to say about what has just been done or said, one
// after the other, as each may answer what another one says. say makes a statement of a
// seat and returns an error to stop. The state must be the one that say changes.
func (b Bots) Talk(s *game.State, say func(game.Seat, game.Statement) error) error {
	for range mostReplies {
		seat, what := b.next(s)
		if what == (game.Statement{}) {
			return nil
		}
		if err := say(seat, what); err != nil {
			return err
		}
	}
	return nil
}

// next returns the first bot's statement that has something to say, in the order of play.
func (b Bots) next(s *game.State) (game.Seat, game.Statement) {
	if s.Phase != game.Playing || s.Silent {
		return game.Nobody, game.Statement{}
	}
	for i := range b {
		seat := (int(s.Turn) + len(b) - 1 + i) % len(b) // who has just played comes first
		if b[seat] == nil {
			continue
		}
		v := s.View(game.Seat(seat))
		if what := b[seat].Speak(&v); what != (game.Statement{}) {
			return game.Seat(seat), what
		}
	}
	return game.Nobody, game.Statement{}
}

// Point lets the bots point at somebody that have not yet, if it is time for that. point does so
// for one of them, and returns an error to stop. The state must be the one that point changes.
func (b Bots) Point(s *game.State, point func(game.Pointing) error) error {
	for i := range b {
		seat := game.Seat(i)
		if s.Phase != game.Accusing || b[i] == nil || s.HasPointed(seat) {
			continue
		}
		v := s.View(seat)
		if err := point(game.Pointing{Seat: seat, Target: b[i].Point(&v)}); err != nil {
			return err
		}
	}
	return nil
}
