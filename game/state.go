package game

import (
	"fmt"
	"slices"
)

// Config is what a match is made of before anybody plays. The same Config and
// the same actions give the same match, on every platform and for ever.
type Config struct {
	Seats   int
	Rules   Rules
	First   Seat   // who begins the first round: ruling 14
	Seed    uint64 // of all shuffling; a secret until the match has ended
	BotSeed uint64 // of what dwarves leave to chance; no secret, and independent of Seed
	Silent  bool   // nobody can make statements: see Statement

	// Accusation: when a round is decided, everybody points at somebody in secret before roles
	// are shown: ruling 19.
	Accusation bool
}

// Check returns an error that says what in the Config is impossible, or nil.
func (c Config) Check() error {
	switch {
	case c.Seats < MinSeats || c.Seats > MaxSeats:
		return fmt.Errorf("game: a table has %d to %d seats, not %d", MinSeats, MaxSeats, c.Seats)
	case c.First < 0 || int(c.First) >= c.Seats:
		return fmt.Errorf("game: there is no %v to begin at a table of %d", c.First, c.Seats)
	}
	return nil
}

// State is the whole truth of a match, secrets included. Begin starts one.
// It holds no pointers: copying the value copies the match.
type State struct {
	Table
	seed             uint64
	roles            [MaxSeats + 1]Role // of the seats, and then the one left over
	goals            [3]Card            // the faces, from the top
	hands            [MaxSeats][MaxHand]Card
	deck             [DeckSize]Card // the draw pile from its bottom
	faceDownDiscards [DeckSize]Card // the faces of the cards face down in Pile, at the same places
	gold             [GoldSize]Gold // the gold pile from its bottom
	held             [MaxSeats][maxHeld]Gold
	shares           [MaxDraft]Gold // drawn and still to be picked
	points           [MaxSeats]Seat // whom the seats point at that have pointed
}

// maxHeld is the most gold cards that a seat can come to hold: four single
// nuggets as the only saboteur of each round.
const maxHeld = 4 * Rounds

// Begin makes s the beginning of a match, with its first round dealt. It calls onEvent,
// which may be nil, as Apply does.
func (s *State) Begin(c Config, onEvent func(Event)) error {
	if err := c.Check(); err != nil {
		return err
	}
	*s = State{seed: c.Seed}
	s.Rules, s.Seats, s.BotSeed, s.Silent, s.Accusation = c.Rules, int8(c.Seats), c.BotSeed, c.Silent, c.Accusation
	s.Starter = c.First
	s.GoldPile = GoldSize
	for i := range s.gold {
		s.gold[i] = Gold(i + 1)
	}
	s.deal(onEvent)
	return nil
}

// TreasureGoal returns which goal hides the treasure, from 0 at the top.
func (s *State) TreasureGoal() int { return slices.Index(s.goals[:], Treasure) }

// RoleOf returns what a seat is in this round.
func (s *State) RoleOf(seat Seat) Role { return s.roles[seat] }

// HandOf returns the cards that a seat holds, none for Nobody. They belong to s.
func (s *State) HandOf(seat Seat) []Card {
	if seat == Nobody {
		return nil
	}
	return s.hands[seat][:s.Cards[seat]]
}

// Check returns why the seat whose turn it is may not do a, or nil.
func (s *State) Check(a Action) error { return s.check(s.HandOf(s.Turn), s.shares[:s.Shares], a) }

// Legal appends to buf all that the seat whose turn it is may do: see
// View.Legal.
func (s *State) Legal(buf []Action) []Action {
	return s.legal(s.HandOf(s.Turn), s.shares[:s.Shares], buf)
}

// Apply plays a for the seat whose turn it is. It calls onEvent, which may be nil, with
// each event in order, when s already shows it. An illegal action is refused with the
// reason and changes nothing: ruling 15.
func (s *State) Apply(a Action, onEvent func(Event)) error {
	if err := s.Check(a); err != nil {
		return err
	}
	if a.Kind == Pick {
		s.pick(a.Gold, onEvent)
		return nil
	}
	seat := s.Turn
	s.take(seat, a.Card)
	s.Plays++
	s.Talk.played(seat)
	switch a.Kind {
	case Discard:
		s.discardFaceDown(seat, a.Card, onEvent)
	case Lay:
		s.lay(seat, Laid{a.Cell, a.Card, a.Turned}, onEvent)
	case Break:
		s.breakTool(seat, a, onEvent)
	case Mend:
		s.mend(seat, a, onEvent)
	case Collapse:
		s.collapse(seat, a, onEvent)
	case Look:
		s.look(seat, a, onEvent)
	}
	s.finishTurn(seat, onEvent)
	return nil
}

// take removes a card from a hand. It moves all cards, which avoids a mispredicted
// branch.
func (s *State) take(seat Seat, c Card) {
	hand := s.HandOf(seat)
	n := 0
	for _, other := range hand {
		hand[n] = other
		if other != c {
			n++
		}
	}
	hand[n] = FaceDown
	s.Cards[seat]--
}

// discardFaceDown puts a card face down on the discard pile: rulings 7 and 8.
func (s *State) discardFaceDown(seat Seat, c Card, onEvent func(Event)) {
	s.faceDownDiscards[s.Piled] = c
	s.discard(seat, FaceDown)
	if onEvent != nil {
		onEvent(Discarded{seat, c})
	}
}

// lay puts a tunnel into the maze and turns the goals that it reaches: rulings 1
// to 3.
func (s *State) lay(seat Seat, l Laid, onEvent func(Event)) {
	s.Board.lay(l)
	if onEvent != nil {
		onEvent(Placed{seat, l})
	}
	for {
		goal, ok := s.Board.reached()
		if !ok || s.treasureFound() {
			return
		}
		s.Board.turn(goal, s.goals[goal], l.Cell)
		if onEvent != nil {
			onEvent(GoalTurned{int8(goal), s.Board.Laid(1 + goal)})
		}
	}
}

// treasureFound reports whether the treasure lies face up.
func (t *Table) treasureFound() bool {
	goals := &t.Board.laid
	return goals[1].Card == Treasure || goals[2].Card == Treasure || goals[3].Card == Treasure
}

// breakTool breaks a tool: ruling 10.
func (s *State) breakTool(seat Seat, a Action, onEvent func(Event)) {
	s.Broken[a.Seat][a.Card.Tools().index()] = a.Card
	if onEvent != nil {
		onEvent(ToolBroke{seat, a.Seat, a.Card, a.Card.Tools()})
	}
}

// mend mends a tool. Both cards go to the discard pile face up: rulings.md 3, ruling 10.
func (s *State) mend(seat Seat, a Action, onEvent func(Event)) {
	tool := a.Tool.index()
	gone := s.Broken[a.Seat][tool]
	s.Broken[a.Seat][tool] = FaceDown
	s.discard(seat, gone)
	s.discard(seat, a.Card)
	if onEvent != nil {
		onEvent(ToolMended{seat, a.Seat, a.Card, a.Tool, gone})
	}
}

// collapse removes a tunnel. It turns no goal, and turned goals stay turned: rulings 5
// and 6.
func (s *State) collapse(seat Seat, a Action, onEvent func(Event)) {
	i := s.Board.index(a.Cell)
	gone := s.Board.Laid(i)
	s.Board.remove(i)
	s.discard(seat, gone.Card)
	s.discard(seat, a.Card)
	if onEvent != nil {
		onEvent(Collapsed{seat, a.Card, gone})
	}
}

// look shows a goal to its player alone: ruling 9.
func (s *State) look(seat Seat, a Action, onEvent func(Event)) {
	s.LookedAt[seat] |= 1 << a.Goal
	s.Talk.looked(seat, a.Goal)
	s.discard(seat, a.Card)
	if onEvent != nil {
		onEvent(Looked{seat, a.Card, a.Goal, s.goals[a.Goal]})
	}
}

// finishTurn draws a card for the seat that played and passes the turn on, or ends the
// round: rulings 4, 7 and 8.
func (s *State) finishTurn(seat Seat, onEvent func(Event)) {
	if s.treasureFound() {
		s.decide(seat, onEvent)
		return
	}
	if s.Deck > 0 {
		s.Deck--
		c := s.deck[s.Deck]
		s.deck[s.Deck] = FaceDown
		s.hands[seat][s.Cards[seat]] = c
		s.Cards[seat]++
		if onEvent != nil {
			onEvent(Drew{seat, c})
		}
	}
	if s.Plays == DeckSize {
		s.decide(seat, onEvent)
		return
	}
	s.turn(s.Left(seat), onEvent)
}

func (s *State) turn(seat Seat, onEvent func(Event)) {
	s.Turn = seat
	if onEvent != nil {
		onEvent(TurnBegan{seat})
	}
}

// Secrets are what a State hides from the seats, each from some or from all.
type Secrets struct {
	Roles  [MaxSeats + 1]Role      // of the seats, and then the one left over
	Goals  [3]Card                 // the faces, from the top
	Hands  [MaxSeats][MaxHand]Card // of the seats
	Deck   [DeckSize]Card          // the draw pile from its bottom
	Held   [MaxSeats][maxHeld]Gold // the gold cards of the seats
	Points [MaxSeats]Seat          // whom the seats point at that have pointed
}

// Secrets returns what the state hides. It is for tests and tools that compare
// truths; bots and screens work on a View.
func (s *State) Secrets() Secrets {
	return Secrets{s.roles, s.goals, s.hands, s.deck, s.held, s.points}
}

// WithSecrets returns the state with other secrets. They must be those of s with
// cards and roles exchanged: a state in which a card is missing or there twice has
// no meaning.
func (s *State) WithSecrets(x Secrets) State {
	other := *s
	other.roles, other.goals, other.hands, other.deck, other.held, other.points = x.Roles, x.Goals, x.Hands, x.Deck, x.Held, x.Points
	return other
}
