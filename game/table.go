package game

// A Phase is what is going on at the table.
type Phase uint8

const (
	Playing  Phase = iota // cards are played
	Accusing              // the round is decided; everybody points at somebody before roles are shown
	Sharing               // the round has ended; gold changes hands
	Over                  // the match has ended
)

// Table is all that everybody at the table can see. State and View both hold one, and
// what is legal follows from it and a seat's own hand alone, so no legality can depend on
// a secret (ruling 16).
type Table struct {
	Board   Board
	Rules   Rules
	Seats   int8
	BotSeed uint64 // the seed of what dwarves leave to chance; it says nothing about the deal
	Silent  bool   // nobody can make statements

	Accusation bool // see Config

	Progress
	Talk
	Piles
	Treasury
	Revealed
}

// Progress is how far a match has come.
type Progress struct {
	Phase   Phase
	Round   int8   // from 1
	Starter Seat   // who began the round; once it is decided, who begins the next
	Turn    Seat   // who is to play or pick; Nobody while people accuse, and when the match is over
	Plays   int8   // cards played in this round
	pointed uint16 // who has pointed in this round, a bit for each seat
}

// Piles are the cards that are not part of the maze, as everybody sees them.
type Piles struct {
	Cards    [MaxSeats]int8        // in each hand
	Deck     int8                  // cards in the draw pile
	Pile     [DeckSize]Card        // the discard pile from its bottom; those put there face down are FaceDown
	piledBy  [DeckSize/2 + 1]uint8 // who put each card there, two cards a byte
	Piled    int8                  // how many cards of Pile are used
	Broken   [MaxSeats][3]Card     // the broken tools before each seat, in the order of Tools, or FaceDown
	LookedAt [MaxSeats]uint8       // at which goals each seat has looked in this round, a bit each

}

// Treasury is the gold as everybody knows it.
type Treasury struct {
	Gold     [MaxSeats]int8         // gold cards that each seat holds
	Wages    [MaxSeats][Rounds]Wage // what each seat got as a saboteur, by round
	GoldPile int8                   // gold cards in the pile
	Shares   int8                   // gold cards drawn and still to be picked
}

// Revealed is what was secret. It is zero until it is shown.
type Revealed struct {
	// Shown at the end of a round, until the next one is dealt.
	Roles    [MaxSeats]Role
	LeftOver Role
	Goals    [3]Card

	// Shown at the end of the match.
	Nuggets [MaxSeats]int8
	Winners [MaxSeats]bool
}

// A Wage is what a saboteur got for a round: how many gold cards, worth how many nuggets
// in all. Everybody knows both.
type Wage struct{ Cards, Nuggets int8 }

// Blocked reports whether a broken tool keeps the seat from digging.
func (t *Table) Blocked(s Seat) bool { return t.Broken[s] != [3]Card{} }

// BrokenTools returns which of the seat's tools are broken.
func (t *Table) BrokenTools(s Seat) Tool {
	var ts Tool
	for i, card := range t.Broken[s] {
		if card != FaceDown {
			ts |= Tools[i]
		}
	}
	return ts
}

// Left returns the left neighbour of a seat, who comes next.
func (t *Table) Left(s Seat) Seat {
	if int8(s)+1 == t.Seats {
		return 0
	}
	return s + 1
}

// Right returns the right neighbour of a seat.
func (t *Table) Right(s Seat) Seat {
	if s == 0 {
		return Seat(t.Seats - 1)
	}
	return s - 1
}

// discarder returns who put a card on the discard pile, counted from its bottom.
func (p *Piles) discarder(i int) Seat { return Seat(p.piledBy[i/2] >> (i % 2 * 4) & 15) }

// discard puts a card of a seat on the discard pile as everybody sees it.
func (t *Table) discard(seat Seat, c Card) {
	t.Pile[t.Piled] = c
	t.piledBy[t.Piled/2] |= uint8(seat) << (t.Piled % 2 * 4)
	t.Piled++
}
