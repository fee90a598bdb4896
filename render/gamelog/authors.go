package gamelog

import (
	"slices"

	"saboteur/game"
	"saboteur/render/words"
)

// Authors say who did what can still be seen on the table, and who stands by what has been said. They follow from
// the log of the round, which holds nothing but what everybody saw.
type Authors struct {
	latest  *Line                       // the latest action, or nil
	link    *Line                       // the latest action or statement, or nil
	last    [game.MaxSeats]*Line        // the latest action of each seat, or nil
	broke   [game.MaxSeats][3]*Line     // in which each tool was broken that is broken, or nil
	lookers [3][game.MaxSeats]game.Seat // who looked at each goal, the first to look first
	looks   [3]int                      // how many of the lookers of a goal are used

	said   [game.MaxSeats]game.Statement                    // the latest of each seat that is no answer
	claims [game.MaxSeats][3]game.StatementKind             // what each seat says that each goal is
	about  [game.MaxSeats][game.MaxSeats]game.StatementKind // and what it says of each seat
	turned [game.MaxSeats]bool                              // the latest statement of each seat takes an earlier one back
}

// NewAuthors returns who did what in the latest round of a log.
func NewAuthors(log []Line) (a Authors) {
	log = LatestRound(log)
	for i := range log {
		a.Hear(&log[i])
	}
	return a
}

// Hear takes in the next line of the round.
func (a *Authors) Hear(line *Line) {
	said, speaks := line.Event.(game.Said)
	if speaks {
		a.hearSaid(said.Seat, said.Statement)
	}
	if line.Actor == game.Nobody {
		return
	}
	if a.link = line; speaks {
		return
	}
	a.latest, a.last[line.Actor] = line, line
	switch e := line.Event.(type) {
	case game.ToolBroke:
		a.broke[e.Target][slices.Index(game.Tools[:], e.Tool)] = line
	case game.Looked:
		if !slices.Contains(a.Lookers(int(e.Goal)), e.Seat) {
			a.lookers[e.Goal][a.looks[e.Goal]] = e.Seat
			a.looks[e.Goal]++
		}
	}
}

// hearSaid takes in a statement. What cannot be true together with it is taken back.
func (a *Authors) hearSaid(by game.Seat, s game.Statement) {
	if !s.IsAnswer() {
		a.said[by], a.turned[by] = s, false
	}
	switch claims := &a.claims[by]; s.Kind {
	case game.ClaimTreasure, game.ClaimStone:
		if before := slices.Index(claims[:], game.ClaimTreasure); before >= 0 && s.Kind == game.ClaimTreasure {
			a.turned[by] = before != int(s.Goal)
			claims[before] = 0
		}
		a.turned[by] = a.turned[by] || claims[s.Goal] != 0 && claims[s.Goal] != s.Kind
		claims[s.Goal] = s.Kind
	case game.Accuse, game.Vouch:
		a.turned[by] = a.about[by][s.Seat] != 0 && a.about[by][s.Seat] != s.Kind
		a.about[by][s.Seat] = s.Kind
	}
}

// Turned reports whether what a seat has said last takes back what it had said before.
func (a *Authors) Turned(by game.Seat) bool { return a.turned[by] }

// Sayers returns who stands by what somebody says of a goal or a player, for whatever reason: who has said
// it in this round, and nothing since that cannot be true together with it. They are in the order of their seats.
func (a *Authors) Sayers(what game.Statement) (seats []game.Seat) {
	for s := range game.Seat(game.MaxSeats) {
		says := a.about[s][what.Seat]
		if isClaim(what) {
			says = a.claims[s][what.Goal]
		}
		if says == what.Kind {
			seats = append(seats, s)
		}
	}
	return seats
}

// Answered returns to which statement the next one is an answer.
func (a *Authors) Answered(s game.Statement) (to game.Statement) {
	if s.To > 0 {
		to = a.said[s.To-1]
	}
	return to
}

// LatestRound returns the lines of the latest round of a log.
func LatestRound(log []Line) []Line {
	i := len(log)
	for i > 0 && !log[i-1].IsHeading() {
		i--
	}
	return log[i:]
}

// Lookers returns who has looked at a goal in this round, the first to look first.
func (a *Authors) Lookers(goal int) []game.Seat { return a.lookers[goal][:a.looks[goal]] }

// Breaking returns the line that tells of a broken tool: the index is that of game.Tools. It is nil if
// the log does not say it, as at the beginning of a lesson.
func (a *Authors) Breaking(target game.Seat, tool int) *Line { return a.broke[target][tool] }

// Breaker returns who broke a broken tool, or Nobody if the log does not say it.
func (a *Authors) Breaker(target game.Seat, tool int) game.Seat {
	if line := a.broke[target][tool]; line != nil {
		return line.Actor
	}
	return game.Nobody
}

// LastCard returns the card that a seat laid in its latest turn, and whether that is the
// latest action at the table. ok is false if the seat has done something else.
func (a *Authors) LastCard(s game.Seat) (laid game.Laid, newest, ok bool) {
	line := a.last[s]
	if line == nil {
		return laid, false, false
	}
	placed, ok := line.Event.(game.Placed)
	return placed.Laid, line == a.latest, ok
}

// HasPlayed reports whether a seat has played or discarded a card in this round.
func (a *Authors) HasPlayed(s game.Seat) bool { return a.last[s] != nil }

// LatestTunnel returns the tunnel of the latest action, and who has laid it; ok is false if that was something else.
func (a *Authors) LatestTunnel() (by game.Seat, laid game.Laid, ok bool) {
	if a.latest == nil {
		return by, laid, false
	}
	placed, ok := a.latest.Event.(game.Placed)
	return placed.Seat, placed.Laid, ok
}

// LatestLink returns what one player has just done to another or said of another, if that is the
// latest: harm is a broken tool, an accusation and the wish that a tool be broken; a repair and a kind
// word are none.
func (a *Authors) LatestLink() (by, target game.Seat, harm, ok bool) {
	if a.link == nil || a.link.Target == game.Nobody || a.link.Target == a.link.Actor {
		return 0, 0, false, false
	}
	switch e := a.link.Event.(type) {
	case game.ToolBroke:
		harm = true
	case game.Said:
		harm = e.Statement.Kind != game.Vouch
	}
	return a.link.Actor, a.link.Target, harm, true
}

// LatestHarm returns the latest card in a round by which a seat has harmed the others, counted from 1 as
// accusations name it: a dead end, a broken tool, or a rockfall on a tunnel that led on. It is 0 if there is none.
func LatestHarm(log []Line, s game.Seat) (deed int8) {
	for n, line := range played(log) {
		harm := false
		switch e := line.Event.(type) {
		case game.Placed:
			harm = !e.Laid.Card.Joined()
		case game.Collapsed:
			harm = e.Gone.Card.Joined()
		case game.ToolBroke:
			harm = true
		}
		if harm && line.Actor == s {
			deed = n
		}
	}
	return deed
}

// Text describes a line of a log in a language, with the names of the players by seat. It
// says whose tunnel a rockfall removes, for what somebody is accused, who has said something else of a goal, and who has pointed at
// a saboteur.
func Text(log []Line, line int, w *words.Words, names []string) string {
	l := &log[line]
	if fell, ok := l.Event.(game.Collapsed); ok {
		if laid := PlacedBy(log[:line], fell.Gone.Cell); laid != nil && laid.Actor != fell.Seat {
			return w.Say(words.EventRockfallOn, w.By(fell.Seat, names, words.Slots{"target": names[laid.Actor], "card": w.CardObject(fell.Gone.Card)}))
		}
	}
	if e, said := l.Event.(game.Said); said && e.Statement.Deed > 0 {
		if deed := Deed(log[:line], e.Statement.Deed); deed != nil {
			return l.Text(w, names) + " " + w.Say(DeedWords(deed))
		}
	}
	for _, more := range []string{Refuted(log, line, w, names), rightFingers(log, line, w, names)} {
		if more != "" {
			return l.Text(w, names) + " " + more
		}
	}
	return l.Text(w, names)
}

// PlacedBy returns the line of the latest round that tells who laid the card of a cell, or
// nil.
func PlacedBy(log []Line, cell game.Cell) *Line {
	for i := len(log) - 1; i >= 0 && !log[i].IsHeading(); i-- {
		if e, ok := log[i].Event.(game.Placed); ok && e.Laid.Cell == cell {
			return &log[i]
		}
	}
	return nil
}
