package talk

import (
	"strconv"
	"time"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
	"saboteur/render/gamelog"
	"saboteur/render/words"
)

// A Company is who sits at a table.
type Company struct {
	Players    []bot.Player
	Characters []bot.Character // of the bots, by seat
	Past       []Past          // what the bots remember of people, the most important first; nil on devices that share a table
}

// A Past is what a dwarf remembers of a person from an earlier match.
type Past struct {
	Dwarf, Person game.Seat
	Tool          game.Tool
	Mended        bool       // not broken
	Month         time.Month // when; 0 for lately
}

// A Chat is what is said at a table in a match: what dwarves remark on, and in which words statements are made. It
// follows from the log alone, so all devices show the same. Nobody says the same twice in a match as long as there are
// other words. The zero Chat has heard nothing.
type Chat struct {
	Company
	remarks []*Remark       // by line of the log; nil for none
	used    map[wording]int // in which line words were used last, counted from 1
	recalls bool            // somebody has said what it remembers

	// Of the round:
	authors gamelog.Authors
	silent  int       // actions since the latest remark
	digger  game.Seat // who laid the latest tunnel
	close   bool      // a tunnel has come close to the goals before
}

// A wording is what should not be said again: a line, to or of whomever or somebody, or a statement in plain words.
type wording struct {
	id    words.ID
	of    game.Seat // counted from 1; 0 for whomever
	plain game.Statement
}

// wordingOf returns the wording of a statement in a line with an ID, "" for plain words, to or of somebody.
func wordingOf(id words.ID, e game.Said, of game.Seat) wording {
	if id != "" {
		return wording{id: id, of: 1 + of}
	}
	return wording{plain: e.Statement}
}

// Hear takes in the lines of a match's log that it has not heard yet.
func (c *Chat) Hear(log []gamelog.Line, at Company) {
	c.Company = at
	for i := len(c.remarks); i < len(log); i++ {
		if c.used == nil || log[i].IsHeading() {
			c.beginRound()
		}
		c.remarks = append(c.remarks, c.hear(log, i))
		c.authors.Hear(&log[i])
	}
}

// beginRound forgets what counts for a round.
func (c *Chat) beginRound() {
	if c.used == nil {
		c.used = map[wording]int{}
	}
	c.authors, c.silent, c.digger, c.close = gamelog.Authors{}, pause, 0, false
}

// hear returns what is said in a line, or about it; nil for nothing.
func (c *Chat) hear(log []gamelog.Line, line int) *Remark {
	switch e := log[line].Event.(type) {
	case game.Said:
		return c.hearStatement(e, log, line)
	case room.Aside:
		if e.Face.IsShown() {
			return &Remark{Line: line, Speaker: e.Seat, Aside: e}
		}
		return nil
	}
	return c.hearDeed(log, line)
}

// At returns what is said in a line, or about it; nil for nothing, and for a line that has not been heard.
func (c *Chat) At(line int) *Remark {
	if line >= len(c.remarks) {
		return nil
	}
	return c.remarks[line]
}

// latest returns what the bubble shows of the lines from one on and before another: the last statement or what somebody
// has told after it, or else, unless hushed, the remark about the last line; nil for nothing.
func (c *Chat) latest(from, to int, hushed bool) *Remark {
	for i := to - 1; i >= from; i-- {
		if r := c.remarks[i]; r != nil && r.Stands() {
			return r
		}
	}
	if hushed || to == 0 {
		return nil
	}
	return c.remarks[to-1]
}

// lines are how many lines each dwarf has for what is heard more than once in most matches.
var lines = map[string]int{
	string(deadEnd): 2, string(brokeMine): 3, string(broke): 2, string(mendedMine): 2, string(rockfall): 2, string(looked): 2, string(passed): 2,
	"claim-treasure": 2, "claim-stone": 3, "accuse": 3, "vouch": 2, vouchOwn: 2, "ask-break": 2, "ask-repair": 2, agree: 2, deny: 3, back: 2,
}

// ownLines returns a dwarf's lines for something, in an order that follows from a line of a log.
func (c *Chat) ownLines(s game.Seat, what string, line *gamelog.Line) []words.ID {
	first := words.ID("talk." + speaker(c.Players[s], c.Characters[s]).String() + "." + what)
	all := []words.ID{first}
	for n := 2; n <= lines[what]; n++ {
		all = append(all, first+words.ID("."+strconv.Itoa(n)))
	}
	return c.shuffled(s, all, line)
}

// speaker returns in whose words a bot speaks: those of its face, or else those of somebody of its character.
func speaker(p bot.Player, c bot.Character) bot.Member {
	if m := p.Look.Member(); m > 0 && m.Player(0).Character == c {
		return m
	}
	for m := bot.Member(bot.Looks); m > 1; m-- {
		if m.Player(0).Character == c {
			return m
		}
	}
	return 1
}
