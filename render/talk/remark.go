package talk

import (
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
	"saboteur/render/gamelog"
	"saboteur/render/words"
)

// An occasion is what a remark is about. Its value is the English name that the IDs of
// messages use. Each character has one line for each occasion.
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

// ownLine returns the line of the character of a dwarf for something.
func ownLine(at Company, s game.Seat, what string) words.ID {
	return words.ID("talk." + at.Characters[s].String() + "." + what)
}

// Latest returns the remark about the last line of a log; ok is false if nobody says
// anything. The same log gives the same remark. Nobody says the same twice in a round.
func Latest(log []gamelog.Line, at Company) (r Remark, ok bool) {
	if len(log) == 0 {
		return r, false
	}
	begin, _ := gamelog.Round(log, len(log)-1)
	c := chat{Company: at, said: map[words.ID]bool{}, silent: pause}
	for i := begin; i < len(log); i++ {
		r, ok = c.hear(log, i)
	}
	return r, ok
}

// A Company is who sits at a table.
type Company struct {
	Players    []bot.Player
	Characters []bot.Character // of the bots, by seat
}

// A chat is what has been said in a round.
type chat struct {
	Company
	said   map[words.ID]bool
	silent int       // actions since the latest remark
	digger game.Seat // who laid the latest tunnel
	close  bool      // a tunnel has come close to the goals before
}

// hear returns the remark about a line.
func (c *chat) hear(log []gamelog.Line, line int) (Remark, bool) {
	if r, ok := c.hearCaught(log, line); ok {
		return r, true
	}
	about, target, mine, others := c.occasions(&log[line])
	if log[line].Actor != game.Nobody {
		c.silent++
	}
	if others == "" {
		return Remark{}, false
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
		id := ownLine(c.Company, s, string(what))
		if c.said[id] || chance(&log[line], uint64(s)+1)%100 >= c.likely(s, what) {
			continue
		}
		c.said[id], c.silent = true, 0
		return Remark{Line: line, Speaker: s, id: id, about: about, target: target}, true
	}
	return Remark{}, false
}

// likely returns how often a seat remarks on an occasion, in per cent.
func (c *chat) likely(s game.Seat, what occasion) uint64 {
	if c.Characters[s] == bot.Quiet {
		return chances[what] / 2
	}
	return chances[what]
}

// occasions returns whom a line is about, and what it is an occasion for: mine for the target,
// others for everybody else; "" for none.
func (c *chat) occasions(l *gamelog.Line) (about, target game.Seat, mine, others occasion) {
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
