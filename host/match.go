package host

import (
	"errors"
	"fmt"
	"time"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
)

// A match is what is played at a table. It is zero until it begins, and knows nothing of devices.
type match struct {
	started bool
	state   game.State
	events  []game.Event
	record  game.Record
	asides  []room.Aside // what people have told each other
	players []bot.Player
	bots    bot.Bots            // of dwarves, and of those who stand in for people; nil for all others
	since   time.Time           // when the latest action was played, or the match began
	pause   bool                // a round has begun then
	ended   int8                // the round whose end everybody looks at, or 0
	seen    [game.MaxSeats]bool // the people who have seen the end of the round
	chosen  int                 // the number of events after which the bot whose turn it is has chosen
	due     time.Time           // when it plays what it has chosen
}

// errNoMatch is the error of what is done while nothing is played.
var errNoMatch = errors.New("nothing is played")

// inLog returns an error of the rules as one about an entry of a log.
func inLog(err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%w: %w", errBadLog, err)
}

// begin begins the match with the players of the seats, of whom the dwarves have these profiles.
func (m *match) begin(c game.Config, seats []seat, profiles []string, s *setting) error {
	m.record = game.Record{Config: c, Profiles: profiles}
	for i, profile := range profiles {
		p, err := bot.ParsePlayer(profile)
		if err != nil {
			return err
		}
		at := &seats[i]
		m.players = append(m.players, at.Player)
		m.record.Names = append(m.record.Names, at.Name)
		var dwarf bot.Bot
		if !p.Human {
			dwarf = s.NewBot(game.Seat(i), p.Level, p.Character)
		}
		m.bots = append(m.bots, dwarf)
	}
	m.record.Looks = bot.LookTexts(m.players)
	m.bots.Meet(m.players)
	m.started, m.since = true, s.Now()
	return m.state.Begin(c, m.emit)
}

// setPlayer notes who plays a seat from now on.
func (m *match) setPlayer(s game.Seat, p bot.Player) {
	if m.started {
		m.players[s], m.record.Names[s] = p, p.Name
		m.record.Looks = bot.LookTexts(m.players)
	}
}

// standIn makes a bot for the seat of a person for whom a dwarf plays. It has heard what the
// person has heard.
func (m *match) standIn(s game.Seat, newBot func(game.Seat, bot.Level, bot.Character) bot.Bot) {
	if m.bots[s] != nil {
		return
	}
	b := newBot(s, bot.Foreman, bot.Even)
	b.Meet(m.players)
	m.record.Replay(func(state *game.State, e game.Event) {
		v := state.View(s)
		bot.Tell(b, e, &v)
	}) // no error: it was played here
	m.bots[s] = b
}

// check returns an error that wraps errBadLog if what some words say is not legal now, or nothing is played.
func check[T any](words string, playing bool, parse func(string) (T, error), legal func(T) error) error {
	what, err := parse(words)
	if !playing {
		err = errNoMatch
	}
	if err == nil {
		err = legal(what)
	}
	return inLog(err)
}

// checkAction returns an error that wraps errBadLog if that cannot be done now.
func (m *match) checkAction(action string) error {
	return check(action, m.started && !m.over(), game.ParseAction, m.state.Check)
}

// play plays an action for the seat whose turn it is.
func (m *match) play(action string, now time.Time) error {
	a, err := game.ParseAction(action)
	if err != nil {
		return err
	}
	m.pause, m.ended = false, 0
	if err := m.state.Apply(a, m.emit); err != nil {
		return err
	}
	m.record.Actions = append(m.record.Actions, a)
	m.since = now
	return nil
}

// checkSaid returns an error that wraps errBadLog if that cannot be said now.
func (m *match) checkSaid(words string) error {
	return check(words, m.started, game.ParseSpoken, func(said game.Spoken) error { return m.state.CheckStatement(said.Seat, said.Statement) })
}

// speak makes a statement.
func (m *match) speak(words string) error {
	said, err := game.ParseSpoken(words)
	if err != nil {
		return err
	}
	m.record.Talk = append(m.record.Talk, game.Interjection{After: len(m.record.Actions), Spoken: said})
	return m.state.Say(said.Seat, said.Statement, m.emit)
}

// checkPointed returns an error that wraps errBadLog if a seat cannot point like that now.
func (m *match) checkPointed(words string) error {
	return check(words, m.started, game.ParsePointing, m.state.CheckPoint)
}

// pointAt lets a seat point at somebody.
func (m *match) pointAt(words string, now time.Time) error {
	p, err := game.ParsePointing(words)
	if err != nil {
		return err
	}
	m.record.Talk = append(m.record.Talk, game.Interjection{After: len(m.record.Actions), Pointing: p})
	if err := m.state.Point(p, m.emit); err != nil {
		return err
	}
	if m.state.Phase != game.Accusing {
		m.since = now
	}
	return nil
}

// emit receives an event from the rules.
func (m *match) emit(e game.Event) {
	m.events = append(m.events, e)
	switch e := e.(type) {
	case game.RoundBegan:
		m.pause = true
	case game.RoundEnded:
		m.endRound(e.Round)
	}
	m.bots.Hear(e, &m.state)
}

// endRound notes that a round has ended. Nobody has seen that yet.
func (m *match) endRound(round int8) { m.ended, m.seen = round, [game.MaxSeats]bool{} }

// tellWhoPlays tells everybody that a dwarf plays for somebody since the match began, or does no longer. It is written
// down with what has led to it.
func (m *match) tellWhoPlays(s game.Seat, before, now bool) {
	if m.started && before != now {
		m.asides = append(m.asides, room.Aside{Seat: s, After: len(m.events), Face: map[bool]room.Face{true: room.DwarfPlays, false: room.PlaysAgain}[now]})
	}
}

// over reports whether the match has ended.
func (m *match) over() bool { return m.started && m.state.Phase == game.Over }

// unchangedSince reports whether nothing has happened since a device had heard so many events but
// what does not matter to it.
func (m *match) unchangedSince(heard int, ignore func(game.Event) bool) bool {
	return heard >= 0 && heard <= len(m.events) && all(m.events[heard:], ignore)
}

// nextPace returns when a dwarf plays that has chosen now: after its pace or, if it took
// longer, a whole number of times that, so that the hour hardly tells how long it thought.
func (m *match) nextPace(s *setting) time.Time {
	due := m.since.Add(m.pace(s))
	if late := s.Now().Sub(due); late > 0 && s.Pace > 0 {
		due = due.Add((late + s.Pace - 1) / s.Pace * s.Pace)
	}
	return due
}

// pace returns how long a dwarf takes for its turn. It depends on nothing that a dwarf knows
// or thinks.
func (m *match) pace(s *setting) time.Duration {
	if m.pause { // people look at their roles
		return max(s.Pace, s.Pause)
	}
	return s.Pace
}
