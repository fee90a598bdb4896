package game

import (
	"errors"
	"fmt"
	"math/bits"
	"strings"
)

// A StatementKind is what a statement says. The zero kind is none.
type StatementKind uint8

const (
	ClaimTreasure StatementKind = iota + 1 // Goal is the treasure
	ClaimStone                             // Goal is a stone
	Accuse                                 // Seat is a saboteur; Deed may say because of what
	Vouch                                  // Seat is a gold-digger
	AskRepair                              // mend my Tool
	AskLook                                // look at Goal
	AskLeave                               // leave Goal alone
	AskBreak                               // break a tool of Seat
	Agree                                  // what To has said last is right
	Doubt                                  // what To has said last is wrong
)

// A Statement is something that a player says about the round to all at the table. It may
// be a lie, binds nobody and changes nothing that is legal: ruling 17. Fields that its kind
// does not use are zero, so statements can be compared.
type Statement struct {
	Kind StatementKind
	Goal int8 // 0 top, 1 middle, 2 bottom
	Seat Seat
	Tool Tool
	Deed int8 // which card played in this round is the reason, from 1; 0 for none
	To   int8 // whose latest statement is answered, from 1; 0 for the one talked of last
}

// IsAnswer reports whether the statement is about one of somebody else.
func (s Statement) IsAnswer() bool { return s.Kind == Agree || s.Kind == Doubt }

// Asks reports whether the statement asks for something to be done.
func (s Statement) Asks() bool {
	return s.Kind == AskRepair || s.Kind == AskLook || s.Kind == AskLeave || s.Kind == AskBreak
}

// AboutGoal returns the goal that the statement is about; ok is false if it is about none.
func (s Statement) AboutGoal() (goal int8, ok bool) {
	switch s.Kind {
	case ClaimTreasure, ClaimStone, AskLook, AskLeave:
		return s.Goal, true
	}
	return 0, false
}

// Spoken is a statement and who made it. The zero Spoken is none.
type Spoken struct {
	Seat      Seat
	Statement Statement
}

// Talk is what has been said in a round, as everybody has heard it.
type Talk struct {
	Last     Spoken               // the statement that was made or answered last; it is no answer
	latest   [MaxSeats]Statement  // of each seat, without answers
	answered [MaxSeats]uint16     // who has answered that, a bit for each seat
	silenced uint16               // who has made a statement since playing a card, a bit for each seat
	said     [MaxSeats]statements // what each seat has said
	anew     [MaxSeats]uint8      // which claims about goals it may make once more, as it has looked since: the same bits
	grounds  [MaxSeats]uint16     // whom each seat has accused for a card that they played, a bit for each
}

// statements are a set of statements that are no answers, whatever their reason: a bit for
// each.
type statements uint64

// bit returns the place of a statement in a set.
func (s Statement) bit() statements {
	var n int
	switch s.Kind {
	case ClaimTreasure:
		n = int(s.Goal)
	case ClaimStone:
		n = 3 + int(s.Goal)
	case AskLook:
		n = 6 + int(s.Goal)
	case AskLeave:
		n = 9 + int(s.Goal)
	case AskRepair:
		n = 12 + s.Tool.index()
	case Accuse:
		n = 15 + int(s.Seat)
	case Vouch:
		n = 15 + MaxSeats + int(s.Seat)
	case AskBreak:
		n = 15 + 2*MaxSeats + int(s.Seat)
	}
	return 1 << n
}

// hasSaid reports whether a seat has made a statement in this round, for whatever reason.
// It must not be an answer.
func (t *Talk) hasSaid(seat Seat, s Statement) bool { return t.said[seat]&s.bit() != 0 }

// Answers returns how many have answered the statement that is talked of.
func (t *Talk) Answers() int { return bits.OnesCount16(t.answered[t.Last.Seat]) }

// Latest returns the latest statement of a seat that is no answer, or the zero Spoken.
func (t *Talk) Latest(seat Seat) (s Spoken) {
	if s.Statement = t.latest[seat]; s.Statement != (Statement{}) {
		s.Seat = seat
	}
	return s
}

// AnsweredBy returns what an answer is about, or the zero Spoken if there is nothing.
func (t *Talk) AnsweredBy(s Statement) Spoken {
	if s.To == 0 {
		return t.Last
	}
	return t.Latest(Seat(s.To - 1))
}

// Sayers returns who has made a statement in this round, for whatever reason, by seat. It must not be
// an answer.
func (t *Talk) Sayers(s Statement) (seats []Seat) {
	for seat := range Seat(MaxSeats) {
		if t.hasSaid(seat, s) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// Addressed returns a statement in which an answer names whom it is to.
func (t *Talk) Addressed(s Statement) Statement {
	if s.IsAnswer() {
		s.To = int8(t.AnsweredBy(s).Seat) + 1
	}
	return s
}

// HasSpoken reports whether a seat has made a statement since it played a card.
func (t *Talk) HasSpoken(seat Seat) bool { return t.silenced>>seat&1 == 1 }

// add takes in what a seat says.
func (t *Talk) add(seat Seat, s Statement) {
	if s.IsAnswer() {
		t.Last = t.AnsweredBy(s)
		t.answered[t.Last.Seat] |= 1 << seat
		return
	}
	t.Last, t.latest[seat], t.answered[seat] = Spoken{seat, s}, s, 0
	t.said[seat] |= s.bit()
	t.anew[seat] &^= uint8(s.bit())
	if s.Deed > 0 {
		t.grounds[seat] |= 1 << s.Seat
	}
	t.silenced |= 1 << seat
}

// saysMore reports whether a statement that a seat has made before in this round says more now: the seat has
// looked at the goal since, or names a card for the first time for which it accuses the player.
func (t *Talk) saysMore(seat Seat, s Statement) bool {
	return t.anew[seat]&uint8(s.bit()) != 0 || s.Deed > 0 && t.grounds[seat]>>s.Seat&1 == 0
}

// looked lets a seat that has looked at a goal say once more of it what it has said before.
func (t *Talk) looked(seat Seat, goal int8) {
	for _, kind := range [...]StatementKind{ClaimTreasure, ClaimStone} {
		t.anew[seat] |= uint8(t.said[seat] & Statement{Kind: kind, Goal: goal}.bit())
	}
}

// played lets a seat that has played a card make a statement again.
func (t *Talk) played(seat Seat) { t.silenced &^= 1 << seat }

// Why a statement cannot be made.
var (
	ErrNoTalk        = errors.New("game: nothing can be said now")
	errNoStatement   = errors.New("game: there is no such statement")
	ErrSaidEnough    = errors.New("game: you can say something again when you have played a card")
	ErrSaidBefore    = errors.New("game: you have said that before in this round")
	ErrAnswered      = errors.New("game: you have answered that")
	ErrNoQuestion    = errors.New("game: there is nothing of others to answer")
	ErrAboutFaceUp   = errors.New("game: that goal lies face up")
	errAboutOneself  = errors.New("game: you cannot say that of yourself")
	ErrImpossibleAsk = errors.New("game: nobody could do that")
	errNotTheirDeed  = errors.New("game: that card was not played by that player")
)

// CheckStatement returns why a seat may not say s now, or nil. It depends on what everybody
// can see alone. Any seat may speak at any time while a round is played: one statement
// between two cards that it plays, none twice in a round unless it says more than before,
// and one answer to the latest of each other seat.
func (t *Table) CheckStatement(seat Seat, s Statement) error {
	switch {
	case t.Phase != Playing || t.Silent:
		return ErrNoTalk
	case seat < 0 || int8(seat) >= t.Seats || !s.wellFormed(int(t.Seats)):
		return errNoStatement
	case s.IsAnswer():
		return t.checkAnswer(seat, t.AnsweredBy(s))
	case t.hasSaid(seat, s) && !t.saysMore(seat, s):
		return ErrSaidBefore
	case t.HasSpoken(seat):
		return ErrSaidEnough
	}
	return t.checkContent(seat, s)
}

func (t *Table) checkAnswer(seat Seat, to Spoken) error {
	switch {
	case to == Spoken{} || to.Seat == seat:
		return ErrNoQuestion
	case t.answered[to.Seat]>>seat&1 == 1:
		return ErrAnswered
	}
	return nil
}

// checkContent returns why what is said makes no sense, or nil.
func (t *Table) checkContent(seat Seat, s Statement) error {
	if goal, about := s.AboutGoal(); about && t.Board.Laid(1+int(goal)).Card != FaceDown {
		return ErrAboutFaceUp
	}
	switch s.Kind {
	case AskRepair:
		if t.BrokenTools(seat)&s.Tool == 0 {
			return ErrImpossibleAsk
		}
	case AskBreak:
		if s.Seat == seat {
			return errAboutOneself
		}
		if t.BrokenTools(s.Seat) == Tools[0]|Tools[1]|Tools[2] {
			return ErrImpossibleAsk
		}
	case Accuse:
		if s.Seat == seat {
			return errAboutOneself
		}
		if s.Deed > t.Plays || s.Deed > 0 && t.playedBy(s.Deed) != s.Seat {
			return errNotTheirDeed
		}
	}
	return nil
}

// playedBy returns which seat plays the n-th card of the round, from 1, while it is played:
// nobody ever passes without playing a card.
func (t *Table) playedBy(n int8) Seat { return Seat((int8(t.Starter) + n - 1) % t.Seats) }

// wellFormed reports whether there is such a statement at a table of so many seats: all
// fields are zero that it does not use.
func (s Statement) wellFormed(seats int) bool {
	same := Statement{Kind: s.Kind}
	switch s.Kind {
	case ClaimTreasure, ClaimStone, AskLook, AskLeave:
		same.Goal = min(max(s.Goal, 0), int8(len(Goals)-1))
	case Accuse:
		same.Seat, same.Deed = clampSeat(s.Seat, seats), min(max(s.Deed, 0), DeckSize)
	case Vouch, AskBreak:
		same.Seat = clampSeat(s.Seat, seats)
	case AskRepair:
		same.Tool = s.Tool
		return s == same && (s.Tool == Tools[0] || s.Tool == Tools[1] || s.Tool == Tools[2])
	case Agree, Doubt:
		same.To = min(max(s.To, 0), int8(seats))
	default:
		return false
	}
	return s == same
}

func clampSeat(s Seat, seats int) Seat { return min(max(s, 0), Seat(seats-1)) }

// Statements appends to buf all that a seat may say now, without reasons for accusations:
// first answers, each with whom it is to, then what it says of goals, of players, and what it asks for.
func (t *Table) Statements(seat Seat, buf []Statement) []Statement {
	add := func(s Statement) {
		if t.CheckStatement(seat, s) == nil {
			buf = append(buf, s)
		}
	}
	for to := int8(1); to <= t.Seats; to++ {
		add(Statement{Kind: Agree, To: to})
		add(Statement{Kind: Doubt, To: to})
	}
	for _, kind := range []StatementKind{ClaimTreasure, ClaimStone, AskLook, AskLeave} {
		for g := range int8(len(Goals)) {
			add(Statement{Kind: kind, Goal: g})
		}
	}
	for _, kind := range []StatementKind{Accuse, Vouch, AskBreak} {
		for other := range Seat(t.Seats) {
			add(Statement{Kind: kind, Seat: other})
		}
	}
	for _, tool := range Tools {
		add(Statement{Kind: AskRepair, Tool: tool})
	}
	return buf
}

// Say makes a statement of a seat, whoever's turn it is. It calls onEvent, which may be nil,
// with the event when s already shows it. A statement that cannot be made is refused with
// the reason and changes nothing.
func (s *State) Say(seat Seat, what Statement, onEvent func(Event)) error {
	if err := s.CheckStatement(seat, what); err != nil {
		return err
	}
	what = s.Addressed(what)
	s.Talk.add(seat, what)
	if onEvent != nil {
		onEvent(Said{seat, what})
	}
	return nil
}

// statementWords are the words of each kind of statement, in the order of the kinds.
var statementWords = [...]string{
	ClaimTreasure: "treasure", ClaimStone: "stone", Accuse: "accuse", Vouch: "vouch", AskRepair: "ask-repair",
	AskLook: "ask-look", AskLeave: "ask-leave", AskBreak: "ask-break", Agree: "agree", Doubt: "doubt",
}

// String returns the statement in words, as records hold it: "treasure 1", "stone 3",
// "accuse 2", "accuse 2 because 14", "vouch 4", "ask-repair lantern", "ask-look 1",
// "ask-leave 1", "ask-break 5", "agree", "doubt 3". Seats, goals and cards played are counted
// from 1.
func (s Statement) String() string {
	if s.Kind == 0 || int(s.Kind) >= len(statementWords) {
		return fmt.Sprintf("statement(%d)", uint8(s.Kind))
	}
	words := statementWords[s.Kind]
	switch s.Kind {
	case ClaimTreasure, ClaimStone, AskLook, AskLeave:
		return fmt.Sprintf("%s %d", words, s.Goal+1)
	case Accuse, Vouch, AskBreak:
		words = fmt.Sprintf("%s %d", words, s.Seat+1)
		if s.Deed > 0 {
			words += fmt.Sprintf(" because %d", s.Deed)
		}
	case AskRepair:
		return fmt.Sprintf("%s %v", words, s.Tool)
	}
	if s.To > 0 {
		return fmt.Sprintf("%s %d", words, s.To)
	}
	return words
}

// statement reads a statement to its end.
func (w *wordReader) statement() (s Statement) {
	verb := w.next()
	for kind, word := range statementWords {
		if kind > 0 && word == verb {
			s.Kind = StatementKind(kind)
		}
	}
	switch s.Kind {
	case ClaimTreasure, ClaimStone, AskLook, AskLeave:
		s.Goal = int8(w.number(len(Goals)))
	case Accuse, Vouch, AskBreak:
		s.Seat = Seat(w.number(MaxSeats))
		if s.Kind == Accuse && w.optional("because") {
			s.Deed = int8(w.number(DeckSize)) + 1
		}
	case AskRepair:
		s.Tool = w.tool()
	case Agree, Doubt:
		if len(w.words) > 0 {
			s.To = int8(w.number(MaxSeats)) + 1
		}
	case 0:
		w.fail("no statement begins with", verb)
	}
	return s
}

// spokenPrefix begins what records hold of statements.
const spokenPrefix = "say "

// String returns who says what, as records hold it, such as "say 2 treasure 1".
func (s Spoken) String() string { return fmt.Sprintf("%s%d %v", spokenPrefix, s.Seat+1, s.Statement) }

// ParseSpoken is the inverse of Spoken.String. What it returns need not make sense.
func ParseSpoken(words string) (s Spoken, err error) {
	w := &wordReader{words: strings.Split(strings.TrimPrefix(words, spokenPrefix), " ")}
	s.Seat = Seat(w.number(MaxSeats))
	s.Statement = w.statement()
	return s, w.end(words, s)
}
