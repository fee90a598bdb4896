package talk

import (
	"strings"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
	"saboteur/render/gamelog"
	"saboteur/render/words"
)

// An occasion is what a remark is about. Its value is the English name that the IDs of
// messages use.
type occasion string

const (
	deadEnd    occasion = "deadend"
	brokeMine  occasion = "brokemine"  // a tool of the speaker
	broke      occasion = "broke"      // a tool of somebody else
	mendedMine occasion = "mendedmine" // a tool of the speaker
	mended     occasion = "mended"     // a tool of somebody else
	rockfall   occasion = "rockfall"
	looked     occasion = "looked"
	stone      occasion = "stone"   // a goal that was reached turned out to be stone
	passed     occasion = "passed"  // with whole tools
	near       occasion = "near"    // a tunnel has come close to the goals
	caught     occasion = "caught"  // a goal is something else than somebody has said
	toldYou    occasion = "toldyou" // the same, and the speaker did not believe it
)

// chances are how often a dwarf who could remark on an occasion does so, in per cent.
var chances = map[occasion]uint64{
	deadEnd: 40, brokeMine: 80, broke: 18, mendedMine: 65, mended: 12, rockfall: 25, looked: 10, stone: 40, passed: 6, near: 20,
	caught: 100, toldYou: 100,
}

// pause is how many actions have to pass between two remarks, unless a speaker's own tool is
// concerned.
const pause = 3

// A Remark is a line that a dwarf says, a statement that anybody makes, or what people tell each
// other beside the game.
type Remark struct {
	Line    int // the line of the log that it is about
	Speaker game.Seat
	Said    game.Said  // the statement; of no kind if it is none
	Aside   room.Aside // what is told beside the game; zero for nothing
	id      words.ID
	about   game.Seat
	target  game.Seat          // Nobody for none
	claim   game.StatementKind // about a goal, that is denied; 0 for none
	because words.ID           // of what somebody is accused; "" for nothing
	past    Past               // what is remembered; zero for nothing
}

// Text returns what is said.
func (r *Remark) Text(w *words.Words, names []string) string {
	if r.Aside != (room.Aside{}) {
		return r.Aside.Text
	}
	slots := words.Slots{"who": w.Spoken(names[r.about])}
	if r.target != game.Nobody {
		slots["target"] = w.Spoken(names[r.target])
	}
	if r.past != (Past{}) {
		slots["tool"], slots["month"] = w.ToolObject(r.past.Tool), ""
		if m := r.past.Month; m > 0 {
			slots["month"] = strings.Fields(w.Say(words.Months))[m-1]
		}
	}
	switch r.claim {
	case game.ClaimTreasure:
		slots["said"], slots["saw"] = SeenWords(w, game.Treasure), SeenWords(w, game.StoneA)
	case game.ClaimStone:
		slots["said"], slots["saw"] = SeenWords(w, game.StoneA), SeenWords(w, game.Treasure)
	}
	text := ""
	if r.id == "" {
		text = w.Saying(r.Said, names)
	} else {
		text = w.Say(r.id, slots)
	}
	if r.because != "" {
		text += " " + w.Say(r.because, slots)
	}
	return text
}

// SeenWords returns what dwarves call a goal that somebody has seen.
func SeenWords(w *words.Words, face game.Card) string {
	if face == game.Treasure {
		return w.Say(words.SaySawGold)
	}
	return w.Say(words.SaySawStone)
}

// hearDeed returns the remark about a line that tells what somebody has done, or nil.
func (c *Chat) hearDeed(log []gamelog.Line, line int) *Remark {
	if r := c.hearCaught(log, line); r != nil {
		return r
	}
	about, target, mine, others := c.occasions(&log[line])
	if log[line].Actor != game.Nobody {
		c.silent++
		if r := c.recall(line, log[line].Actor); r != nil {
			return r
		}
	}
	if others == "" {
		return nil
	}
	n := len(c.Players)
	first := int(chance(&log[line], 0) % uint64(n))
	for i := range n {
		s := game.Seat((first + i) % n)
		what := others
		if s == target && mine != "" {
			what = mine
		}
		if c.Players[s].Human || s == about || s == target && mine == "" || c.silent < pause && what != mine {
			continue
		}
		if chance(&log[line], uint64(s)+1)%100 >= c.likely(s, what) {
			continue
		}
		if r := c.remark(Remark{Line: line, Speaker: s, about: about, target: target}, string(what), &log[line]); r != nil {
			return r
		}
	}
	return nil
}

// remark lets the speaker say one of its own lines for something that nobody has heard yet, or returns nil.
func (c *Chat) remark(r Remark, what string, line *gamelog.Line) *Remark {
	for _, id := range c.ownLines(r.Speaker, what, line) {
		if w := (wording{id: id}); c.used[w] == 0 {
			c.used[w], c.silent, r.id = 1+r.Line, 0, id
			return &r
		}
	}
	return nil
}

// recall lets a dwarf say, once in a match, what it remembers of the person who has just played.
func (c *Chat) recall(line int, by game.Seat) *Remark {
	for _, p := range c.Past {
		if p.Person == by && !c.recalls && c.silent >= pause {
			c.recalls, c.silent = true, 0
			return &Remark{Line: line, Speaker: p.Dwarf, about: by, target: game.Nobody, past: p, id: p.words()}
		}
	}
	return nil
}

// words returns the ID of the message that tells it.
func (p Past) words() words.ID {
	switch lately := p.Month == 0; {
	case p.Mended && lately:
		return words.RememberMendedRecent
	case p.Mended:
		return words.RememberMended
	case lately:
		return words.RememberBrokeRecent
	}
	return words.RememberBroke
}

// likely returns how often a seat remarks on an occasion, in per cent.
func (c *Chat) likely(s game.Seat, what occasion) uint64 {
	if c.Characters[s] == bot.Quiet {
		return chances[what] / 2
	}
	return chances[what]
}

// occasions returns whom a line is about, and what it is an occasion for: mine for the target,
// others for everybody else; "" for none.
func (c *Chat) occasions(l *gamelog.Line) (about, target game.Seat, mine, others occasion) {
	about, target = l.Actor, game.Nobody
	switch e := l.Event.(type) {
	case game.Placed:
		c.digger = e.Seat
		switch {
		case !e.Laid.Card.Joined():
			others = deadEnd
		case !c.close && e.Laid.Cell.X >= game.Goals[0].X-2:
			c.close, others = true, near
		}
	case game.ToolBroke:
		if e.Seat != e.Target {
			target, mine, others = e.Target, brokeMine, broke
		}
	case game.ToolMended:
		if e.Seat != e.Target {
			target, mine, others = e.Target, mendedMine, mended
		}
	case game.Collapsed:
		others = rockfall
	case game.Looked:
		others = looked
	case game.GoalTurned:
		if e.Laid.Card != game.Treasure {
			about, others = c.digger, stone
		}
	case game.Discarded:
		if !l.After.Blocked(e.Seat) {
			others = passed
		}
	}
	return about, target, mine, others
}

// chance returns a number that follows from what everybody can see when a line is written:
// what is left to chance at the table, the round and the number of cards played.
func chance(l *gamelog.Line, seat uint64) uint64 {
	x := l.After.BotSeed ^ uint64(l.After.Round)<<56 ^ uint64(l.After.Plays)<<48 ^ seat<<40
	x ^= x >> 30
	x *= 0xBF58476D1CE4E5B9
	x ^= x >> 27
	x *= 0x94D049BB133111EB // the constants of SplitMix64 (Steele, Lea, Flood 2014)
	return x ^ x>>31
}
