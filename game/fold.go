package game

import "slices"

// NewView returns what a seat knows before the first round is dealt, or for Nobody what
// everybody knows. It needs of c what is public: not the seed.
func NewView(c Config, seat Seat) (v View) {
	v.Seat = seat
	v.Rules, v.Seats, v.BotSeed, v.Silent, v.Accusation, v.Starter = c.Rules, int8(c.Seats), c.BotSeed, c.Silent, c.Accusation, c.First
	v.GoldPile = GoldSize
	return v
}

// Apply makes v what its seat knows after an event: State.View, without the State. The
// event may hold more than the seat may see, which is left out. Events must come in order
// and from the first on, and must be those of a match, or Apply may panic.
func (v *View) Apply(e Event) {
	switch e := e.For(v.Seat).(type) {
	case RoundBegan:
		v.beginRound(e)
	case Dealt:
		v.Deck -= e.Cards
		v.Cards[e.Seat] = e.Cards
		if e.Seat == v.Seat {
			v.Role, v.Hand = e.Role, e.Hand
		}
	case TurnBegan:
		v.Turn = e.Seat
	case Placed, ToolBroke, ToolMended, Collapsed, Looked, Discarded:
		v.applyCard(e)
	case GoalTurned:
		v.Board.show(int(e.Goal), e.Laid)
		v.Faces[e.Goal] = e.Laid.Card
	case Said:
		v.Talk.add(e.Seat, e.Statement)
	case Drew:
		v.Deck--
		if e.Seat == v.Seat {
			v.Hand[v.Cards[e.Seat]] = e.Card
		}
		v.Cards[e.Seat]++
	default:
		v.applyEnding(e)
	}
}

// applyCard is Apply of a card that somebody plays or discards.
func (v *View) applyCard(e Event) {
	switch e := e.(type) {
	case Placed:
		v.play(e.Seat, e.Laid.Card)
		v.Board.lay(e.Laid)
	case ToolBroke:
		v.play(e.Seat, e.Card)
		v.Broken[e.Target][e.Tool.index()] = e.Card
	case ToolMended:
		v.play(e.Seat, e.Card)
		v.Broken[e.Target][e.Tool.index()] = FaceDown
		v.discard(e.Seat, e.Gone)
		v.discard(e.Seat, e.Card)
	case Collapsed:
		v.play(e.Seat, e.Card)
		v.Board.remove(v.Board.index(e.Gone.Cell))
		v.discard(e.Seat, e.Gone.Card)
		v.discard(e.Seat, e.Card)
	case Looked:
		v.play(e.Seat, e.Card)
		v.LookedAt[e.Seat] |= 1 << e.Goal
		v.Talk.looked(e.Seat, e.Goal)
		v.discard(e.Seat, e.Card)
		if e.Face != FaceDown {
			v.Faces[e.Goal] = e.Face
		}
	case Discarded:
		v.play(e.Seat, e.Card)
		v.FaceDownDiscards[v.Piled] = e.Card
		v.discard(e.Seat, FaceDown)
	}
}

// applyEnding is Apply of what comes once the cards of a round are played.
func (v *View) applyEnding(e Event) {
	switch e := e.(type) {
	case AccusationBegan:
		v.beginAccusation(e)
	case Pointed:
		v.pointed |= 1 << e.Seat
	case RoundEnded:
		v.Roles, v.LeftOver, v.Goals, v.Faces = e.Roles, e.LeftOver, e.Goals, e.Goals
		v.Starter, v.Turn, v.Phase = v.Left(e.Finisher), e.Finisher, Sharing
	case Paid:
		v.GoldPile -= e.Cards
		v.Wages[e.Seat][v.Round-1] = Wage{e.Cards, e.Given}
		v.keep(e.Seat, e.Gold[:e.Cards])
	case GoldPassed:
		if v.Shares == 0 { // drawn from the pile, not passed on
			v.GoldPile -= e.Cards
		}
		v.Turn, v.Shares, v.Offer = e.Seat, e.Cards, e.Gold
	case GoldPicked:
		v.takeOffer(e.Gold)
		v.keep(e.Seat, []Gold{e.Gold})
	case MatchEnded:
		v.Phase, v.Turn = Over, Nobody
		v.Nuggets, v.Winners = e.Nuggets, e.Winners
	}
}

// beginRound clears what belongs to the round before.
func (v *View) beginRound(e RoundBegan) {
	v.Round, v.Starter, v.Turn = e.Round, e.Starter, e.Starter
	v.Phase, v.Plays, v.pointed = Playing, 0, 0
	v.Board = NewBoard()
	v.Piles = Piles{Deck: DeckSize}
	v.Role, v.Hand, v.Faces, v.FaceDownDiscards = UnknownRole, [MaxHand]Card{}, [3]Card{}, [DeckSize]Card{}
	v.Revealed, v.Talk = Revealed{}, Talk{}
}

// play takes the card that a seat plays out of its hand.
func (v *View) play(seat Seat, c Card) {
	v.Plays++
	v.Talk.played(seat)
	v.Cards[seat]--
	if seat != v.Seat {
		return
	}
	n := v.Cards[seat]
	i := slices.Index(v.Hand[:n+1], c)
	copy(v.Hand[i:], v.Hand[i+1:n+1])
	v.Hand[n] = FaceDown
}

// takeOffer takes a picked gold card away, which is 0 unless the viewer picked it.
func (v *View) takeOffer(g Gold) {
	if i := slices.Index(v.Offer[:v.Shares], g); g != 0 {
		copy(v.Offer[i:], v.Offer[i+1:v.Shares])
		v.Offer[v.Shares-1] = 0
	}
	v.Shares--
}

// keep adds gold cards to those of a seat, which are 0 unless it is the viewer's.
func (v *View) keep(seat Seat, gold []Gold) {
	if seat == v.Seat {
		copy(v.Own[v.Gold[seat]:], gold)
	}
	v.Gold[seat] += int8(len(gold))
}
