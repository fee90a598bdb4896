package talk

import (
	"cmp"
	"slices"

	"saboteur/game"
	"saboteur/game/room"
	"saboteur/render/gamelog"
	"saboteur/render/words"
)

// ownWords are the statements for which each character has a line of its own, in the IDs of messages.
// All make other statements in plain words.
var ownWords = map[game.StatementKind]string{
	game.ClaimTreasure: "claim-treasure", game.ClaimStone: "claim-stone", game.Accuse: "accuse", game.Vouch: "vouch", game.AskRepair: "ask-repair",
}

// What each character says against a claim of somebody else, in the IDs of messages: whoever has looked there, and
// whoever has not.
const (
	saw        = "saw"
	disbelieve = "disbelieve"
)

// answerWords are in which words dwarves answer; people use the first of them.
var answerWords = [...][]words.ID{
	game.Agree: {words.SayAgree, words.SayAgree2, words.SayAgree3},
	game.Doubt: {words.SayDoubt, words.SayDoubt2, words.SayDoubt3},
}

// beliefs are in which words dwarves agree with what somebody says of a goal at which they have not looked themselves.
var beliefs = []words.ID{words.SayAgreeBelieve, words.SayAgree3}

// guesses are in which words dwarves doubt what somebody says of a goal who has not looked there.
var guesses = []words.ID{words.SayDoubtNever, words.SayDoubtHow}

// denials are in which words a seat says that it is no saboteur.
var denials = []words.ID{words.SayDeny, words.SayDeny2}

// backs are in which words dwarves accuse somebody who has accused them.
var backs = []words.ID{words.SayBack, words.SayBack2}

// wordings returns the words in which a seat can make the statement in a line of a log, after those that the authors
// follow from: people in plain words, dwarves in their own first. "" stands for plain words.
func wordings(e game.Said, a *gamelog.Authors, line *gamelog.Line, at Company) []words.ID {
	s, human := e.Statement, at.Players[e.Seat].Human
	if d, denies := a.Denied(line); denies && (d.Known || !s.IsAnswer()) {
		plain, own := words.SayDisbelieve, disbelieve
		if d.Known {
			plain, own = words.SaySaw, saw
		}
		if human {
			return []words.ID{plain}
		}
		return []words.ID{ownLine(at, e.Seat, own), plain, ""}
	}
	if s.IsAnswer() {
		all := answerWords[s.Kind]
		switch to := a.Answered(s); {
		case s.Kind == game.Doubt && to.Kind == game.Accuse && to.Seat == e.Seat:
			all = denials
		case s.Kind == game.Doubt && !human && s.To > 0 && a.Turned(game.Seat(s.To-1)):
			all = []words.ID{words.SayDoubtTurned}
		case s.Kind == game.Doubt && !human && guessed(a, game.Seat(s.To-1), to):
			all = guesses
		case s.Kind == game.Agree && !human && guessed(a, e.Seat, to):
			all = beliefs
		case to.Asks() && s.Kind == game.Agree:
			all = []words.ID{words.SayAgreeAsk}
		case to.Asks():
			all = []words.ID{words.SayDoubtAsk}
		}
		if human {
			return all[:1]
		}
		return shuffled(all, line, e.Seat)
	}
	if s.Kind == game.Accuse && !human && slices.Contains(a.Sayers(game.Statement{Kind: game.Accuse, Seat: e.Seat}), s.Seat) {
		return shuffled(backs, line, e.Seat)
	}
	if own := ownWords[s.Kind]; own != "" && !human && (s.Kind != game.Vouch || s.Seat != e.Seat) {
		return []words.ID{ownLine(at, e.Seat, own), ""}
	}
	return []words.ID{""}
}

// shuffled returns words in an order that follows from a line and its speaker.
func shuffled(all []words.ID, line *gamelog.Line, by game.Seat) []words.ID {
	first := int(chance(line, uint64(by)) % uint64(len(all)))
	return slices.Concat(all[first:], all[:first])
}

// guessed reports whether what a seat has said is of a goal at which it has not looked, as everybody saw.
func guessed(a *gamelog.Authors, by game.Seat, what game.Statement) bool {
	goal, about := what.AboutGoal()
	return about && !what.Asks() && !slices.Contains(a.Lookers(int(goal)), by)
}

// Statement returns what is said in a line of a log, as everybody hears it: in words that nobody has used in this
// round, or that were used longest ago. The line must be one of a statement.
func Statement(log []gamelog.Line, line int, at Company) (r Remark) {
	begin, _ := gamelog.Round(log, line)
	used := map[words.ID]int{} // when last
	var a gamelog.Authors
	for i := begin; i <= line; i++ {
		if e, said := log[i].Event.(game.Said); said {
			r = remarkOf(e, log[:i+1], &a, at)
			r.id = slices.MinFunc(wordings(e, &a, &log[i], at), func(a, b words.ID) int { return cmp.Compare(used[a], used[b]) })
			used[r.id] = 1 + i
		}
		a.Hear(&log[i])
	}
	return r
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

// latestStatement returns the last statement of a log from a line on, or what somebody has told after it; ok is false if there is none.
func latestStatement(log []gamelog.Line, from int, at Company) (r Remark, ok bool) {
	for i := len(log) - 1; i >= from; i-- {
		if a, told := log[i].Event.(room.Aside); told && a.Face.IsShown() {
			return Remark{Line: i, Speaker: a.Seat, Aside: a}, true
		}
		if _, said := log[i].Event.(game.Said); said {
			return Statement(log, i, at), true
		}
	}
	return r, false
}
