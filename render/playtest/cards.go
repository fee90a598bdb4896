package playtest

import (
	"math/rand/v2"
	"slices"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/play"
	"saboteur/render/table"
	"saboteur/render/ui"
)

// PickAction picks an action at random, more often a tunnel that leads towards the
// goals.
func PickAction(dice *rand.PCG, legal []game.Action) game.Action {
	best := legal[dice.Uint64()%uint64(len(legal))]
	for range 6 {
		a := legal[dice.Uint64()%uint64(len(legal))]
		if a.Kind == game.Lay && a.Card.Joined() && (best.Kind != game.Lay || a.Cell.X > best.Cell.X) {
			best = a
		}
	}
	return best
}

// PlayCard plays a card at random.
func (r *Robot) PlayCard(s *table.Table) {
	r.T.Helper()
	r.play(s, PickAction(r.Dice, s.Legal))
}

// play plays a legal action: it chooses the card and its target, and confirms.
func (r *Robot) play(s *table.Table, a game.Action) {
	r.T.Helper()
	before := len(s.Match.Record.Actions)
	hand, target := board.HandSpot(max(0, slices.Index(s.Match.View.Hand[:], a.Card))), TargetOf(a)
	if r.Controller == DraggingMouse && a.Kind != game.Discard {
		r.drag(hand, target)
	} else {
		r.Choose(hand)
		r.Choose(target)
	}
	if now := Played(s.Match); s.App.CurrentSettings().QuickPlay && len(now) > before {
		if r.turnTo(s, a); Played(s.Match)[before] != a || a.Kind == game.Look {
			r.T.Fatalf("%v was played without a question, not %v", Played(s.Match)[before], a)
		}
		return
	}
	if s.Mode != table.Confirming {
		r.T.Fatalf("%v was not proposed: %q", a, s.Note)
	}
	if s.Proposal.Turned != a.Turned {
		r.Choose(board.TurnCardButton)
	}
	if s.Proposal != a {
		r.T.Fatalf("%v is proposed, not %v", s.Proposal, a)
	}
	r.Choose(board.ConfirmButton)
	if played := Played(s.Match); len(played) <= before || played[before] != a {
		r.T.Fatalf("%v was not played", a)
	}
}

// turnTo turns the tunnel that has just been laid, if it is to lie the other way round.
func (r *Robot) turnTo(s *table.Table, a game.Action) {
	r.T.Helper()
	other, ok := s.Match.OtherWay()
	if !ok || other != a {
		return
	}
	for range 300 {
		if _, offered := r.Spot(board.TurnCardButton); offered {
			break
		}
		r.Step()
	}
	r.Wait(20)
	r.Choose(board.TurnCardButton)
}

// Played returns all actions of a match, even one that can still be taken back.
func Played(m *play.Match) []game.Action {
	if m.Pending != nil {
		return append(m.Record.Actions[:len(m.Record.Actions):len(m.Record.Actions)], m.Pending.Action)
	}
	return m.Record.Actions
}

// drag drags a card from the hand to a target.
func (r *Robot) drag(hand board.HandSpot, target any) {
	if tab := r.Scene.(*table.Table); tab.Match.View.Hand[hand] != tab.ChosenCard {
		r.Choose(hand)
		r.reveal(target)
	}
	from, _ := r.Spot(hand)
	p := from.Center()
	r.PointerDown(p)
	r.PointerDown(p.Add(ui.Point{X: 30, Y: -30}))
	to, ok := r.Spot(target)
	if !ok {
		r.T.Fatalf("while dragging there is no spot %#v", target)
	}
	r.PointerDown(to.Center())
	r.PointerUp()
}

// TargetOf returns the ID of the spot of the table that proposes an action of the
// chosen card.
func TargetOf(a game.Action) any {
	switch a.Kind {
	case game.Lay, game.Collapse:
		return board.CellSpot(a.Cell)
	case game.Break:
		return board.SeatSpot(a.Seat)
	case game.Mend:
		return board.ToolSpot{Seat: a.Seat, Tool: a.Tool}
	case game.Look:
		return board.GoalSpot(a.Goal)
	}
	return board.DiscardButton
}
