package game

// An Event is something that happened at the table. Events are the only
// output of the rules: what is shown, heard, logged or counted comes from
// them. They are values, and hold all that was there to see; For takes away
// what a seat must not see.
type Event interface {
	// For returns the event as seat s sees it; for Nobody, as everybody sees it.
	For(s Seat) Event
	// Summary says who did what to whom and where, as far as the event has
	// an answer.
	Summary() Summary
}

// A Summary says whom an event concerns and where on the board it happened, for
// code that need not know one kind of event from another. Nothing in it is
// secret.
type Summary struct {
	Actor   Seat // who acted or was paid; Nobody if the rules did it: they deal, draw, turn goals, end rounds
	Target  Seat // whose tool it is about, or of whom something is said; Nobody for nobody's
	Cell    Cell // where it happened, if OnBoard
	OnBoard bool
}

func by(actor Seat) Summary { return Summary{Actor: actor, Target: Nobody} }

func (s Summary) to(target Seat) Summary {
	s.Target = target
	return s
}

func (s Summary) at(c Cell) Summary {
	s.Cell, s.OnBoard = c, true
	return s
}

// RoundBegan says that the cards of a new round are about to be dealt.
type RoundBegan struct {
	Round   int8 // from 1
	Starter Seat
}

// Dealt gives a seat its role and its first hand.
type Dealt struct {
	Seat  Seat
	Role  Role
	Hand  [MaxHand]Card
	Cards int8 // how many cards of Hand are used
}

// TurnBegan says whose turn it is, or who is to pick gold.
type TurnBegan struct{ Seat Seat }

// Placed is a tunnel laid.
type Placed struct {
	Seat Seat
	Laid Laid
}

// GoalTurned is a goal that was reached and now lies face up.
type GoalTurned struct {
	Goal int8
	Laid Laid
}

// ToolBroke is a tool of Target broken by Seat.
type ToolBroke struct {
	Seat, Target Seat
	Card         Card
	Tool         Tool
}

// ToolMended is a tool of Target mended by Seat.
type ToolMended struct {
	Seat, Target Seat
	Card         Card
	Tool         Tool
	Gone         Card // the broken tool that went to the discard pile
}

// Collapsed is a tunnel removed by a rockfall.
type Collapsed struct {
	Seat Seat
	Card Card
	Gone Laid
}

// Looked is a goal looked at. The face is for its player alone.
type Looked struct {
	Seat Seat
	Card Card
	Goal int8
	Face Card
}

// Discarded is a card put face down on the discard pile.
type Discarded struct {
	Seat Seat
	Card Card
}

// Said is a statement that a seat has made.
type Said struct {
	Seat      Seat
	Statement Statement
}

// Drew is a card taken from the draw pile.
type Drew struct {
	Seat Seat
	Card Card
}

// AccusationBegan says that the round is decided, and that everybody points at somebody now.
type AccusationBegan struct{ Finisher Seat } // who played the last card

// Pointed says that a seat has pointed at somebody or has skipped. Whom it points at is shown
// when all have chosen.
type Pointed struct{ Seat Seat }

// FingersShown shows whom each seat points at, Nobody for those who have skipped, all at once.
// Seats that there are not have 0.
type FingersShown struct{ Targets [MaxSeats]Seat }

// RoundEnded shows all roles and goals: ruling 13.
type RoundEnded struct {
	Round     int8
	Winners   Role // Digger if the treasure was reached
	Finisher  Seat // who played the last card
	Roles     [MaxSeats]Role
	LeftOver  Role
	Goals     [3]Card
	Saboteurs int8 // in play
}

// Paid is what a saboteur gets for a round without treasure. How many nuggets are due and
// given is public, the cards are secret: ruling 12.
type Paid struct {
	Seat       Seat
	Due, Given int8 // in nuggets; Given is less where no cards make up the sum
	Gold       [4]Gold
	Cards      int8 // how many cards of Gold are used
}

// GoldPassed hands the gold cards that are left to the seat that picks next: ruling 11.
type GoldPassed struct {
	Seat  Seat
	Gold  [MaxDraft]Gold
	Cards int8 // how many cards of Gold are used
}

// GoldPicked is a gold card picked. Which one is for its player alone.
type GoldPicked struct {
	Seat Seat
	Gold Gold
}

// MatchEnded shows who won: all seats with the most nuggets.
type MatchEnded struct {
	Nuggets [MaxSeats]int8
	Winners [MaxSeats]bool
}

// Most cards a hand holds, and most gold cards that are drawn for the diggers.
const (
	MaxHand  = 6
	MaxDraft = 9
)

func (e RoundBegan) Summary() Summary      { return by(Nobody) }
func (e Dealt) Summary() Summary           { return by(Nobody) }
func (e TurnBegan) Summary() Summary       { return by(Nobody) }
func (e Placed) Summary() Summary          { return by(e.Seat).at(e.Laid.Cell) }
func (e GoalTurned) Summary() Summary      { return by(Nobody).at(e.Laid.Cell) }
func (e ToolBroke) Summary() Summary       { return by(e.Seat).to(e.Target) }
func (e ToolMended) Summary() Summary      { return by(e.Seat).to(e.Target) }
func (e Collapsed) Summary() Summary       { return by(e.Seat).at(e.Gone.Cell) }
func (e Looked) Summary() Summary          { return by(e.Seat).at(Goals[e.Goal]) }
func (e Discarded) Summary() Summary       { return by(e.Seat) }
func (e Drew) Summary() Summary            { return by(Nobody) }
func (e AccusationBegan) Summary() Summary { return by(Nobody) }
func (e Pointed) Summary() Summary         { return by(e.Seat) }
func (e FingersShown) Summary() Summary    { return by(Nobody) }
func (e RoundEnded) Summary() Summary      { return by(Nobody) }
func (e Paid) Summary() Summary            { return by(e.Seat) }
func (e GoldPassed) Summary() Summary      { return by(Nobody) }
func (e GoldPicked) Summary() Summary      { return by(e.Seat) }
func (e MatchEnded) Summary() Summary      { return by(Nobody) }

// Summary says of whom the statement is. Nothing has happened on the board, also where it is
// about a goal.
func (e Said) Summary() Summary {
	switch s := e.Statement; s.Kind {
	case Accuse, Vouch, AskBreak:
		return by(e.Seat).to(s.Seat)
	}
	return by(e.Seat)
}

// ActionOf returns the action that an event shows its actor to have chosen.
// It reports false for an event that shows none, such as a statement. Every action shows in one
// event; what For has hidden is zero.
func ActionOf(e Event) (a Action, ok bool) {
	switch e := e.(type) {
	case Placed:
		return Action{Kind: Lay, Card: e.Laid.Card, Cell: e.Laid.Cell, Turned: e.Laid.Turned}, true
	case ToolBroke:
		return Action{Kind: Break, Card: e.Card, Seat: e.Target}, true
	case ToolMended:
		return Action{Kind: Mend, Card: e.Card, Seat: e.Target, Tool: e.Tool}, true
	case Collapsed:
		return Action{Kind: Collapse, Card: e.Card, Cell: e.Gone.Cell}, true
	case Looked:
		return Action{Kind: Look, Card: e.Card, Goal: e.Goal}, true
	case Discarded:
		return Action{Kind: Discard, Card: e.Card}, true
	case GoldPicked:
		return Action{Kind: Pick, Gold: e.Gold}, true
	}
	return Action{}, false
}

func (e RoundBegan) For(Seat) Event      { return e }
func (e TurnBegan) For(Seat) Event       { return e }
func (e Placed) For(Seat) Event          { return e }
func (e GoalTurned) For(Seat) Event      { return e }
func (e ToolBroke) For(Seat) Event       { return e }
func (e ToolMended) For(Seat) Event      { return e }
func (e Collapsed) For(Seat) Event       { return e }
func (e AccusationBegan) For(Seat) Event { return e }
func (e Pointed) For(Seat) Event         { return e }
func (e FingersShown) For(Seat) Event    { return e }
func (e RoundEnded) For(Seat) Event      { return e }
func (e MatchEnded) For(Seat) Event      { return e }
func (e Said) For(Seat) Event            { return e }

// For hides role and hand from everyone but the seat that was dealt them.
func (e Dealt) For(s Seat) Event {
	if s != e.Seat {
		e.Role, e.Hand = UnknownRole, [MaxHand]Card{}
	}
	return e
}

// For hides the face from everyone but the seat that looked.
func (e Looked) For(s Seat) Event {
	if s != e.Seat {
		e.Face = FaceDown
	}
	return e
}

// For hides the card from everyone but the seat that put it away.
func (e Discarded) For(s Seat) Event {
	if s != e.Seat {
		e.Card = FaceDown
	}
	return e
}

// For hides the card from everyone but the seat that drew it.
func (e Drew) For(s Seat) Event {
	if s != e.Seat {
		e.Card = FaceDown
	}
	return e
}

// For hides the cards from everyone but the seat that got them.
func (e Paid) For(s Seat) Event {
	if s != e.Seat {
		e.Gold = [4]Gold{}
	}
	return e
}

// For hides the cards from everyone but the seat that holds them.
func (e GoldPassed) For(s Seat) Event {
	if s != e.Seat {
		e.Gold = [MaxDraft]Gold{}
	}
	return e
}

// For hides the card from everyone but the seat that picked it.
func (e GoldPicked) For(s Seat) Event {
	if s != e.Seat {
		e.Gold = 0
	}
	return e
}
