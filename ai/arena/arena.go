// Package arena lets dwarves play each other without a screen and counts the results.
package arena

import (
	"fmt"
	"runtime"
	"sync"

	"saboteur/ai"
	"saboteur/game"
	"saboteur/game/bot"
)

// A Plan says which matches to play. Match i, from 0, gets the seed Seed+i and
// begins with seat i modulo Players, so that every match of a plan can be played
// again alone.
type Plan struct {
	Games   int
	Players int
	Rules   game.Rules
	Seed    uint64
	Level   bot.Level // of all dwarves
	Silent  bool      // nobody says anything
	Mixed   bool      // seats all levels and characters at one table instead, and a random player
}

// Config returns the configuration of match i.
func (p Plan) Config(i int) game.Config {
	seed := p.Seed + uint64(i)
	return game.Config{
		Seats: p.Players, Rules: p.Rules, First: game.Seat(i % p.Players), Silent: p.Silent,
		Seed: seed, BotSeed: seed ^ 0x5ab07e0d, // any other number: the dice must differ from the deal
	}
}

// A Tally counts what happened in some matches. Tallies add up with Add.
type Tally struct {
	Matches    int
	Rounds     int
	DiggerWins int // rounds that the gold-diggers won
	Plays      int // cards played
	Illegal    int // choices that the rules refused; the match ends there
	Nuggets    [2]int
	Roles      [2]int      // how often a seat was a gold-digger and a saboteur in a round
	Acting     Calibration // what foremen and masters believed at their turns
	Final      Calibration // what they believed when the round had ended, before the roles were shown
}

// The places of roles in a Tally.
const (
	Diggers = iota
	Saboteurs
)

// Add adds another tally.
func (t *Tally) Add(u Tally) {
	t.Matches += u.Matches
	t.Rounds += u.Rounds
	t.DiggerWins += u.DiggerWins
	t.Plays += u.Plays
	t.Illegal += u.Illegal
	t.Acting.Add(u.Acting)
	t.Final.Add(u.Final)
	for i := range t.Roles {
		t.Nuggets[i] += u.Nuggets[i]
		t.Roles[i] += u.Roles[i]
	}
}

// Play plays a plan on all processors and returns its tally. It calls keep, which may
// be nil, with each match's number and record, in no particular order and one at a
// time; an error of keep stops it.
func Play(p Plan, keep func(i int, r *game.Record) error) (total Tally, err error) {
	var mu sync.Mutex
	err = each(p.Games, func(i int) error {
		t, r := p.Match(i)
		mu.Lock()
		defer mu.Unlock()
		total.Add(t)
		if keep == nil {
			return nil
		}
		return keep(i, r)
	})
	return total, err
}

// Each calls do with the numbers below n, on all processors.
func Each(n int, do func(i int)) {
	each(n, func(i int) error { do(i); return nil })
}

// each calls do with the numbers below n, on all processors. It stops at the first
// error and returns it.
func each(n int, do func(i int) error) (fault error) {
	var mu sync.Mutex
	next := 0
	take := func() (i int, ok bool) {
		mu.Lock()
		defer mu.Unlock()
		next++
		return next - 1, next <= n && fault == nil
	}
	var wg sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		wg.Go(func() {
			for i, ok := take(); ok; i, ok = take() {
				if err := do(i); err != nil {
					mu.Lock()
					fault = err
					mu.Unlock()
				}
			}
		})
	}
	wg.Wait()
	return fault
}

// Match plays match i of the plan.
func (p Plan) Match(i int) (Tally, *game.Record) {
	c := p.Config(i)
	m := match{record: &game.Record{Config: c}}
	if p.Mixed {
		m.bots, m.record.Profiles = mixedTable(c, i)
	} else {
		m.bots, m.record.Profiles = evenTable(c, p.Level)
	}
	m.meet()
	m.play(func() bool { return m.state.Phase == game.Over })
	m.tally.Matches = 1
	return m.tally, m.record
}

// playerOf returns the player that others take a bot for. A random player passes for a
// person: its way of playing is not known either.
func playerOf(b bot.Bot) bot.Player {
	if d, ok := b.(interface{ Level() bot.Level }); ok {
		return bot.Player{Level: d.Level()}
	}
	return bot.Player{Human: true}
}

// meet lets all bots know who sits at the table.
func (m *match) meet() {
	var players []bot.Player
	for _, b := range m.bots {
		players = append(players, playerOf(b))
	}
	m.bots.Meet(players)
}

// play plays the match until ended reports true, or a choice was illegal.
func (m *match) play(ended func() bool) {
	c := m.record.Config
	if err := m.state.Begin(c, m.hear); err != nil {
		panic(fmt.Sprintf("arena: %v", err)) // whoever makes a plan checks it
	}
	for !ended() {
		m.calibrate(&m.tally.Acting, m.state.Turn)
		a := m.next()
		if err := m.state.Apply(a, m.hear); err != nil {
			m.tally.Illegal++
			break
		}
		m.record.Actions = append(m.record.Actions, a)
		m.talk()
		m.point()
		if a.Kind != game.Pick {
			m.tally.Plays++
		}
	}
}

// talk lets the bots say what they have to say, but not about what the script has done.
func (m *match) talk() {
	if len(m.record.Actions) < len(m.script) {
		return
	}
	err := m.bots.Talk(&m.state, func(s game.Seat, what game.Statement) error {
		m.record.Talk = append(m.record.Talk, game.Interjection{After: len(m.record.Actions), Spoken: game.Spoken{Seat: s, Statement: what}})
		return m.state.Say(s, what, m.hear)
	})
	if err != nil {
		m.tally.Illegal++
	}
}

// point lets the bots point at somebody when a round is decided.
func (m *match) point() {
	err := m.bots.Point(&m.state, func(p game.Pointing) error {
		m.record.Talk = append(m.record.Talk, game.Interjection{After: len(m.record.Actions), Pointing: p})
		return m.state.Point(p, m.hear)
	})
	if err != nil {
		m.tally.Illegal++
	}
}

// next returns the next action: that of the script, or what a bot chooses.
func (m *match) next() game.Action {
	if n := len(m.record.Actions); n < len(m.script) {
		return m.script[n]
	}
	for !m.bots.Think(&m.state) {
	}
	if m.chosen != nil {
		m.chosen(m.state.Turn, len(m.record.Actions))
	}
	return m.bots[m.state.Turn].Choice()
}

// A match is a match being played.
type match struct {
	state  game.State
	bots   bot.Bots
	record *game.Record
	tally  Tally
	roles  [game.MaxSeats]game.Role      // of the round, once shown
	watch  func(*game.State, game.Event) // may be nil
	script []game.Action                 // with which it begins
	chosen func(seat game.Seat, n int)   // may be nil; called when the bot of a seat has chosen action n
}

// hear lets all bots hear of an event, and counts.
func (m *match) hear(e game.Event) {
	m.bots.Hear(e, &m.state)
	if m.watch != nil {
		m.watch(&m.state, e)
	}
	switch e := e.(type) {
	case game.RoundEnded:
		m.tally.Rounds++
		if e.Winners == game.Digger {
			m.tally.DiggerWins++
		}
		m.roles = e.Roles
		for s := range m.bots {
			m.calibrate(&m.tally.Final, game.Seat(s))
		}
		for _, r := range e.Roles[:m.state.Seats] {
			m.tally.Roles[side(r)]++
		}
	case game.Paid:
		m.tally.Nuggets[Saboteurs] += int(e.Given)
	case game.GoldPicked:
		m.tally.Nuggets[side(m.roles[e.Seat])] += e.Gold.Nuggets()
	}
}

// calibrate compares what a dwarf believes of the others with the truth.
func (m *match) calibrate(c *Calibration, seat game.Seat) {
	d, ok := m.bots[seat].(*ai.Dwarf)
	if !ok || !d.Infers() || m.state.Phase == game.Over || m.state.Phase == game.Sharing && c == &m.tally.Acting {
		return
	}
	for other := range game.Seat(len(m.bots)) {
		if other != seat {
			c.note(d.Suspects(other), m.state.RoleOf(other) == game.Saboteur)
		}
	}
}

func side(r game.Role) int {
	if r == game.Saboteur {
		return Saboteurs
	}
	return Diggers
}
