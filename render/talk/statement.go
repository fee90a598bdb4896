package talk

import (
	"cmp"
	"slices"

	"saboteur/game"
	"saboteur/render/gamelog"
	"saboteur/render/words"
)

// ownWords are the statements for which each dwarf has lines of its own, in the IDs of messages.
// All make other statements in plain words.
var ownWords = map[game.StatementKind]string{
	game.ClaimTreasure: "claim-treasure", game.ClaimStone: "claim-stone", game.Accuse: "accuse", game.Vouch: "vouch",
	game.AskBreak: "ask-break", game.AskRepair: "ask-repair",
}

// again are the words for what a dwarf has said in all of its own words.
var again = map[string][]words.ID{
	"claim-treasure": {words.SayTreasure2}, "claim-stone": {words.SayStone2},
	vouchOwn: {words.SayVouchOwn2}, "ask-repair": {words.SayRepair2, words.SayRepair3},
}

// What else each dwarf says in words of its own, in the IDs of messages.
const (
	saw        = "saw"        // against a claim of somebody else: whoever has looked there
	disbelieve = "disbelieve" // and whoever has not
	agree      = "agree"
	doubt      = "doubt"
	deny       = "deny" // to whoever accuses the speaker
	vouchOwn   = "vouch-own"
	back       = "back" // to accuse whoever has accused the speaker
)

// answerWords are in which words anybody answers; people use the first of them, in all lists of words.
var answerWords = [...][]words.ID{
	game.Agree: {words.SayAgree, words.SayAgree2, words.SayAgree3},
	game.Doubt: {words.SayDoubt, words.SayDoubt2, words.SayDoubt3},
}

// beliefs are in which words dwarves agree with what somebody says of a goal at which they have not looked themselves.
var beliefs = []words.ID{words.SayAgreeBelieve, words.SayAgreeBelieve2, words.SayAgree3}

// guesses are in which words dwarves doubt what somebody says of a goal who has not looked there.
var guesses = []words.ID{words.SayDoubtNever, words.SayDoubtHow}

// asked are in which words anybody answers who asks for something.
var asked = [...][]words.ID{
	game.Agree: {words.SayAgreeAsk, words.SayAgreeAsk2},
	game.Doubt: {words.SayDoubtAsk, words.SayDoubtAsk2, words.SayDoubtAsk3},
}

// turns are in which words dwarves doubt whoever takes back what it has said.
var turns = []words.ID{words.SayDoubtTurned, words.SayDoubtTurned2}

// denials are in which words a seat says that it is no saboteur.
var denials = []words.ID{words.SayDeny, words.SayDeny2, words.SayDeny3, words.SayDeny4}

// backs are in which words dwarves accuse somebody who has accused them.
var backs = []words.ID{words.SayBack, words.SayBack2}

// wordings returns the words in which a seat can make the statement in a line of a log, as it likes best: people in
// plain words, for which "" stands, dwarves rather in their own.
func (c *Chat) wordings(e game.Said, line *gamelog.Line) []words.ID {
	if d, denies := c.authors.Denied(line); denies && (d.Known || !e.Statement.IsAnswer()) {
		if d.Known {
			return c.rather(e.Seat, saw, line, words.SaySaw)
		}
		return c.rather(e.Seat, disbelieve, line, words.SayDisbelieve)
	}
	if e.Statement.IsAnswer() {
		return c.answers(e, line)
	}
	s, by := e.Statement, c.authors.Sayers(game.Statement{Kind: game.Accuse, Seat: e.Seat})
	if s.Kind == game.Accuse && slices.Contains(by, s.Seat) && !c.Players[e.Seat].Human {
		return slices.Concat(c.rather(e.Seat, back, line, backs...), c.rather(e.Seat, ownWords[s.Kind], line, ""))
	}
	own := ownWords[s.Kind]
	if s.Kind == game.Vouch && s.Seat == e.Seat {
		own = vouchOwn
	}
	if own == "" || c.Players[e.Seat].Human {
		return []words.ID{""}
	}
	return append(c.rather(e.Seat, own, line, ""), again[own]...)
}

// answers returns the words in which a seat can give an answer.
func (c *Chat) answers(e game.Said, line *gamelog.Line) []words.ID {
	s, to := e.Statement, c.authors.Answered(e.Statement)
	doubts, dwarf := s.Kind == game.Doubt, !c.Players[e.Seat].Human
	switch {
	case to.Asks() && doubts:
		return slices.Concat(c.shuffled(e.Seat, asked[game.Doubt], line), c.rather(e.Seat, doubt, line, asked[game.Doubt][0]))
	case to.Asks():
		return slices.Concat(c.shuffled(e.Seat, asked[game.Agree], line), c.rather(e.Seat, agree, line, words.SayAgree3, words.SayAgree))
	case doubts && to.Kind == game.Accuse && to.Seat == e.Seat:
		return c.rather(e.Seat, deny, line, denials...)
	case doubts && dwarf && s.To > 0 && c.authors.Turned(game.Seat(s.To-1)):
		return c.shuffled(e.Seat, turns, line)
	case doubts && dwarf && guessed(&c.authors, game.Seat(s.To-1), to):
		return slices.Concat(c.shuffled(e.Seat, guesses, line), c.rather(e.Seat, doubt, line, answerWords[s.Kind]...))
	case doubts:
		return c.rather(e.Seat, doubt, line, answerWords[s.Kind]...)
	case dwarf && guessed(&c.authors, e.Seat, to):
		return c.rather(e.Seat, agree, line, beliefs...)
	}
	return c.rather(e.Seat, agree, line, answerWords[s.Kind]...)
}

// rather returns a dwarf's own lines for something before others; people use the first of the others.
func (c *Chat) rather(s game.Seat, what string, line *gamelog.Line, others ...words.ID) []words.ID {
	if c.Players[s].Human {
		return others[:1]
	}
	return slices.Concat(c.ownLines(s, what, line), c.shuffled(s, others, line))
}

// shuffled returns words in an order that follows from a line and its speaker; the first for people.
func (c *Chat) shuffled(s game.Seat, all []words.ID, line *gamelog.Line) []words.ID {
	if c.Players[s].Human {
		return all[:1]
	}
	first := int(chance(line, uint64(s)) % uint64(len(all)))
	return slices.Concat(all[first:], all[:first])
}

// guessed reports whether what a seat has said is of a goal at which it has not looked, as everybody saw.
func guessed(a *gamelog.Authors, by game.Seat, what game.Statement) bool {
	goal, about := what.AboutGoal()
	return about && !what.Asks() && !slices.Contains(a.Lookers(int(goal)), by)
}

// hearStatement returns what is said in a line of a log, as everybody hears it: in words that nobody has used in this
// match, or at least not to or of the same, or that were used longest ago.
func (c *Chat) hearStatement(e game.Said, log []gamelog.Line, line int) *Remark {
	r := remarkOf(e, log[:line+1], &c.authors, c.Company)
	r.because = c.reason(r.because, line, e.Seat)
	r.id = slices.MinFunc(c.wordings(e, &log[line]), func(a, b words.ID) int {
		return cmp.Or(cmp.Compare(c.used[wordingOf(a, e, r.target)], c.used[wordingOf(b, e, r.target)]), cmp.Compare(c.used[wording{id: a}], c.used[wording{id: b}]))
	})
	c.used[wordingOf(r.id, e, r.target)], c.used[wording{id: r.id}] = 1+line, 1+line
	return &r
}

// brokenTools are in which words somebody is accused of having broken a tool; people use the first of them.
var brokenTools = []words.ID{words.SayDeedBreak, words.SayDeedBreak2, words.SayDeedBreak3}

// reason returns in which words a dwarf says of what it accuses somebody: those that were used longest ago in this match.
func (c *Chat) reason(because words.ID, line int, by game.Seat) words.ID {
	if because == words.SayDeedBreak && !c.Players[by].Human {
		because = slices.MinFunc(brokenTools, func(a, b words.ID) int { return cmp.Compare(c.used[wording{id: a}], c.used[wording{id: b}]) })
		c.used[wording{id: because}] = 1 + line
	}
	return because
}

// remarkOf returns what the statement in the last line of a log is about, after those that the authors follow from.
func remarkOf(e game.Said, log []gamelog.Line, a *gamelog.Authors, at Company) Remark {
	line := len(log) - 1
	r := Remark{Line: line, Speaker: e.Seat, Said: e, about: e.Seat, target: e.Statement.Seat}
	if e.Statement.IsAnswer() {
		r.target = game.Seat(e.Statement.To - 1)
	}
	if d, denies := a.Denied(&log[line]); denies {
		r.target, r.claim = d.By[0], d.Claim.Kind
	}
	if deed := gamelog.Deed(log[:line], e.Statement.Deed); deed != nil {
		r.because = gamelog.DeedWords(deed)
	} else if e.Statement.Kind == game.Accuse && !at.Players[e.Seat].Human {
		r.because, r.claim = gamelog.Grounds(log[:line], e.Statement.Seat)
	}
	return r
}
