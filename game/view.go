package game

// A View is all that one seat knows at the table. It holds no reference to the
// State, and what is not known is the zero value. Copying the value copies it.
//
// What a seat has once seen and no longer holds, such as gold cards that
// passed through its hands, is in the events it heard, not here.
type View struct {
	Table
	Seat             Seat // Nobody for what everybody sees
	Role             Role
	Hand             [MaxHand]Card  // the first Cards[Seat] are used
	Faces            [3]Card        // the goals: seen with a map, turned, or shown at the end
	FaceDownDiscards [DeckSize]Card // what this seat itself put face down into Pile, at the same places
	Own              [maxHeld]Gold  // gold cards; the first Gold[Seat] are used
	Offer            [MaxDraft]Gold // the gold cards to pick from, if it is this seat's pick; the first Shares are used
}

// View returns what a seat knows, or for Nobody what everybody sees.
func (s *State) View(seat Seat) (v View) { // a named result is filled in place
	v.Table, v.Seat = s.Table, seat
	for g := range Goals {
		v.Faces[g] = s.seenFace(seat, g)
	}
	if seat == Nobody {
		return v
	}
	if s.Cards[seat] > 0 || s.Plays > 0 { // a role is dealt with the first hand
		v.Role = s.roles[seat]
	}
	v.Hand = s.hands[seat]
	for i, c := range s.faceDownDiscards[:s.Piled] {
		if s.discarder(i) == seat {
			v.FaceDownDiscards[i] = c
		}
	}
	v.Own = s.held[seat]
	if s.Phase == Sharing && seat == s.Turn {
		v.Offer = s.shares
	}
	return v
}

// seenFace returns the face of a goal, if a seat knows it.
func (s *State) seenFace(seat Seat, goal int) Card {
	turned := s.Board.Laid(1+goal).Card != FaceDown
	shown := s.Goals[goal] != FaceDown
	looked := seat != Nobody && s.LookedAt[seat]>>goal&1 == 1
	if turned || shown || looked {
		return s.goals[goal]
	}
	return FaceDown
}

// hand returns the seat's own cards. It belongs to the view.
func (v *View) hand() []Card {
	if v.Seat == Nobody {
		return nil
	}
	return v.Hand[:v.Cards[v.Seat]]
}

// Check returns why the view's seat may not do a now, or nil.
func (v *View) Check(a Action) error {
	if v.Phase != Over && v.Seat != v.Turn {
		return ErrNotYourTurn
	}
	return v.check(v.hand(), v.Offer[:v.Shares], a)
}

// Legal appends to buf all that the view's seat may do now and returns the
// longer buffer: nothing if it is not its turn. The order is fixed: tunnels by
// the board's gaps, in each gap by the hand, upright before turned; then the
// action cards by the hand, each by seat and tool, by tunnel or by goal; then
// discards by the hand; or gold cards as they are offered. 256 actions are room
// enough for what is played; the buffer grows if they are not.
func (v *View) Legal(buf []Action) []Action {
	if v.Seat != v.Turn {
		return buf
	}
	return v.legal(v.hand(), v.Offer[:v.Shares], buf)
}
