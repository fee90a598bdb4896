// Package arena lets dwarves play each other without a screen and counts what
// comes of it.
package arena

import (
	"fmt"
	"runtime"
	"sync"

	"saboteur/ai"
	"saboteur/game"
	"saboteur/game/bot"
)

// Plan says which matches to play. Match i, from 0, gets the seeds Seed+i and
// begins with seat i modulo Players, so that every part of a plan can be
// played again alone.
type Plan struct {
	Games   int
	Players int
	Rules   game.Rules
	Seed    uint64
	Level   bot.Level // of all dwarves
	Mixed   bool      // or all levels and characters at one table, and one who draws lots
}

// Config returns what match i is made of.
func (p Plan) Config(i int) game.Config {
	seed := p.Seed + uint64(i)
	return game.Config{
		Seats: p.Players, Rules: p.Rules, First: game.Seat(i % p.Players),
		Seed: seed, Dice: seed ^ 0x5ab07e0d, // any other number: dice must not be the deal's
	}
}

// Tally counts what happened in some matches. Tallies add up with Add.
type Tally struct {
	Matches int
	Rounds  int
	Dug     int // rounds won by the gold-diggers
	Plays   int // cards played
	Illegal int // choices that the rules refused; the match ends there
	Nuggets [2]int
	Roles   [2]int      // how often a seat was a gold-digger and a saboteur in a round
	Acting  Calibration // what dwarves who infer believed when it was their turn
	Final   Calibration // and when the round had ended, before roles were shown
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
	t.Dug += u.Dug
	t.Plays += u.Plays
	t.Illegal += u.Illegal
	t.Acting.add(u.Acting)
	t.Final.add(u.Final)
	for i := range t.Roles {
		t.Nuggets[i] += u.Nuggets[i]
		t.Roles[i] += u.Roles[i]
	}
}

// Play plays a plan on all processors and returns its tally.
// It calls keep, which may be nil, with each match's number and record, in no
// order but never twice at once; an error of keep ends the play.
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

// each does n things on all processors, numbered from 0. It stops at the first
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
		m.bots, m.record.Minds = mixedTable(c, i)
	} else {
		m.bots, m.record.Minds = evenTable(c, p.Level)
	}
	m.meet()
	m.play(func() bool { return m.state.Phase == game.Over })
	m.tally.Matches = 1
	return m.tally, m.record
}

// PlayerOf returns what others know of a bot. One that draws lots passes for a
// person, whose way of playing is not known either.
func PlayerOf(b bot.Bot) bot.Player {
	if d, ok := b.(*ai.Dwarf); ok {
		return bot.Player{Level: d.Level()}
	}
	return bot.Player{Human: true}
}

// meet lets all dwarves know who sits at the table.
func (m *match) meet() {
	var players []bot.Player
	for _, b := range m.bots {
		players = append(players, PlayerOf(b))
	}
	m.bots.Meet(players)
}

// play begins the match and goes on until it has ended, or a choice was
// illegal.
func (m *match) play(ended func() bool) {
	c := m.record.Config
	if err := m.state.Begin(c, m.tell); err != nil {
		panic(fmt.Sprintf("arena: %v", err)) // a plan's number of players is checked before
	}
	for !ended() {
		m.calibrate(&m.tally.Acting, m.state.Turn)
		for !m.bots.Think(&m.state) {
		}
		a := m.bots[m.state.Turn].Choice()
		if err := m.state.Apply(a, m.tell); err != nil {
			m.tally.Illegal++
			break
		}
		m.record.Actions = append(m.record.Actions, a)
		if a.Kind != game.Pick {
			m.tally.Plays++
		}
	}
}

// A match is one being played.
type match struct {
	state  game.State
	bots   bot.Bots
	record *game.Record
	tally  Tally
	roles  [game.MaxSeats]game.Role      // of the round, once shown
	watch  func(*game.State, game.Event) // may be nil
}

// tell lets every dwarf hear what its seat may, and counts.
func (m *match) tell(e game.Event) {
	m.bots.Hear(e, &m.state)
	if m.watch != nil {
		m.watch(&m.state, e)
	}
	switch e := e.(type) {
	case game.RoundEnded:
		m.tally.Rounds++
		if e.Winners == game.Digger {
			m.tally.Dug++
		}
		m.roles = e.Roles
		for s := range m.bots {
			m.calibrate(&m.tally.Final, game.Seat(s))
		}
		for _, r := range e.Roles[:m.state.Seats] {
			m.tally.Roles[place(r)]++
		}
	case game.Paid:
		m.tally.Nuggets[Saboteurs] += int(e.Given)
	case game.GoldPicked:
		m.tally.Nuggets[place(m.roles[e.Seat])] += e.Gold.Nuggets()
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

func place(r game.Role) int {
	if r == game.Saboteur {
		return Saboteurs
	}
	return Diggers
}
