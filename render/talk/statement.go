package talk

import (
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

// statement returns what a seat says when it makes a statement: people in plain words, dwarves in
// their own. It follows from the statement and from who makes it.
func statement(e game.Said, line int, at Company) Remark {
	r := Remark{Line: line, Speaker: e.Seat, Said: e, about: e.Seat, target: e.Statement.Seat}
	if own := ownWords[e.Statement.Kind]; own != "" && !at.Players[e.Seat].Human && (e.Statement.Kind != game.Vouch || e.Statement.Seat != e.Seat) {
		r.id = words.ID("talk." + at.Characters[e.Seat].String() + "." + own)
	}
	return r
}

// latestStatement returns the last statement of a log from a line on, or what somebody has told after it; ok is false if there is none.
func latestStatement(log []gamelog.Line, from int, at Company) (r Remark, ok bool) {
	for i := len(log) - 1; i >= from; i-- {
		if a, told := log[i].Event.(room.Aside); told {
			return Remark{Line: i, Speaker: a.Seat, Aside: a}, true
		}
		if e, said := log[i].Event.(game.Said); said {
			if e.Statement.IsAnswer() {
				return answer(e, i, log), true
			}
			return statement(e, i, at), true
		}
	}
	return r, false
}

// answer returns what a seat says when it answers: whom it believes or not, or that it is no
// saboteur.
func answer(e game.Said, line int, log []gamelog.Line) Remark {
	r := Remark{Line: line, Speaker: e.Seat, Said: e, about: e.Seat}
	for i := line - 1; i >= 0; i-- {
		to, said := log[i].Event.(game.Said)
		if !said || to.Statement.IsAnswer() {
			continue
		}
		switch r.target = to.Seat; {
		case e.Statement.Kind == game.Agree:
			r.id = words.SayAgreeWhom
		case to.Statement.Kind == game.Accuse && to.Statement.Seat == e.Seat:
			r.id = words.SayDeny
		default:
			r.id = words.SayDoubtWhom
		}
		break
	}
	return r
}
