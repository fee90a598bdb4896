package gamelog

import (
	"iter"
	"slices"

	"saboteur/game"
	"saboteur/render/words"
)

// played returns the cards played in the latest round of a log, numbered from 1 as accusations name them.
func played(log []Line) iter.Seq2[int8, *Line] {
	return func(yield func(int8, *Line) bool) {
		n, round := int8(0), LatestRound(log)
		for i := range round {
			if _, plays := game.ActionOf(round[i].Event); plays {
				if n++; !yield(n, &round[i]) {
					return
				}
			}
		}
	}
}

// Deed returns the line of a card played in the latest round of a log; nil if there is none.
func Deed(log []Line, deed int8) *Line {
	for n, line := range played(log) {
		if n == deed {
			return line
		}
	}
	return nil
}

// A Laying is a tunnel that lies on the table, and which card played in the round it is, from 1.
type Laying struct {
	game.Placed
	Deed int8
}

// Layings returns the tunnels of the latest round of a log that lie there still, the latest first.
func Layings(log []Line, b *game.Board) (all []Laying) {
	for n, line := range played(log) {
		e, placed := line.Event.(game.Placed)
		if lies, taken := b.Look(e.Laid.Cell); placed && taken && lies == e.Laid {
			all = append(all, Laying{e, n})
		}
	}
	slices.Reverse(all)
	return all
}

// DeedWords says for which card played somebody is accused.
func DeedWords(l *Line) words.ID {
	switch e := l.Event.(type) {
	case game.Placed:
		if !e.Laid.Card.Joined() {
			return words.SayDeedDeadEnd
		}
	case game.ToolBroke:
		return words.SayDeedBreak
	case game.Collapsed:
		return words.SayDeedRockfall
	}
	return words.SayDeedCard
}

// Saying returns the words in which a person makes a statement in a match with a log, and why.
func Saying(log []Line, e game.Said, w *words.Words, names []string) string {
	if l := Deed(log, e.Statement.Deed); l != nil {
		return w.Saying(e, names) + " " + w.Say(DeedWords(l))
	}
	return w.Saying(e, names)
}

// Grounds say for what a seat can be accused that everybody saw in the latest round of a log: claim is what it has said
// of a goal, if it is that. id is "" if there is nothing.
func Grounds(log []Line, s game.Seat) (id words.ID, claim game.StatementKind) {
	log = LatestRound(log)
	var a Authors
	passes, looks, digs := 0, 0, 0
	for i := range log {
		line := &log[i]
		d, denied := a.Denied(line)
		a.Hear(line)
		if denied && d.Known && slices.Contains(d.By, s) {
			if _, turned := line.Event.(game.GoalTurned); turned {
				return words.SayGroundsWrong, d.Claim.Kind
			}
			id, claim = words.SayGroundsDenied, d.Claim.Kind
		}
		if line.Actor != s {
			continue
		}
		switch line.Event.(type) {
		case game.Placed:
			digs++
		case game.Looked:
			looks++
		case game.Discarded:
			if !line.After.Blocked(s) {
				passes++
			}
		}
	}
	const many = 2
	deed := LatestHarm(log, s)
	switch {
	case deed > 0:
		return DeedWords(Deed(log, deed)), 0
	case id != "":
		return id, claim
	case passes > many:
		return words.SayGroundsPasses, 0
	case looks >= many && digs == 0:
		return words.SayGroundsLooks, 0
	}
	return "", 0
}
