package game

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
