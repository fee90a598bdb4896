package playtest

import (
	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/device"
	"saboteur/render/handover"
	"saboteur/render/result"
	"saboteur/render/screen"
	"saboteur/render/table"
)

// Proceed confirms that the device was handed over, or looks at a secret; on other
// screens it lets a tick pass.
func (r *Robot) Proceed() {
	switch s := r.Scene.(type) {
	case *handover.Request:
		r.Wait(handover.Delay + 1)
		r.Choose(handover.ConfirmSpot)
	case *handover.Secret:
		r.LookAtSecret(s)
	case *result.Accusation:
		r.Accuse()
	default:
		r.Step()
	}
}

// Accuse points at the first player at whom it may point, or goes on once the fingers are shown.
func (r *Robot) Accuse() {
	r.Wait(20)
	if _, shown := r.Spot(result.HelmetsButton); shown {
		r.Choose(result.HelmetsButton)
		return
	}
	for s := range result.SuspectSpot(game.MaxSeats) {
		if _, may := r.Spot(s); may {
			r.Choose(s)
			return
		}
	}
}

// LookAtSecret looks at the card of a secret and goes on. A pointer or a gamepad
// button is held while it looks; a key is pressed once to look and once to stop.
func (r *Robot) LookAtSecret(s *handover.Secret) {
	r.Wait(handover.Delay + 1)
	if s.Visible { // the only person's role turns up by itself
		for s.Spots[handover.GotItSpot].Disabled {
			r.Step()
		}
		r.Choose(handover.GotItSpot)
		return
	}
	switch r.Controller {
	case Keyboard:
		r.Choose(handover.LookSpot)
		r.Wait(int(handover.MinLookTicks) + 1)
		r.Choose(handover.LookSpot)
	case Gamepad:
		r.Hold(device.Control{Code: "PadR3"})
		r.Wait(int(handover.MinLookTicks) + 1)
		r.ReleaseAll()
	default:
		r.PointerDown(s.Spots[0].Center())
		r.Wait(int(handover.MinLookTicks) + 1)
		r.PointerUp()
	}
	if r.Step(); s.Visible {
		if s.Match.SharedBy > 1 {
			r.T.Errorf("the card shows after it was released")
		}
		r.Choose(handover.LookSpot) // alone, a click turns the card
	}
	if s.OnSeen != nil { // a role: whoever lets go of a goal goes on
		r.Choose(handover.GotItSpot)
	}
}

// LeaveRoundEnd shows all roles at the end of a round, and goes on.
func (r *Robot) LeaveRoundEnd() {
	r.ShowAllRoles()
	r.Choose(result.ContinueButton)
}

// ShowAllRoles shows all roles at the end of a round, and all of a blast after that.
func (r *Robot) ShowAllRoles() {
	for _, left := r.Spot(result.AllRolesButton); left; _, left = r.Spot(result.AllRolesButton) {
		r.Choose(result.AllRolesButton)
		r.Wait(20)
	}
}

// AskWhoDidWhat leads from the picture of a blast, if there is one, to the deeds of all.
func (r *Robot) AskWhoDidWhat() {
	if _, blast := r.Spot(result.DeedsButton); blast {
		r.Choose(result.DeedsButton)
		r.Wait(20)
	}
}

// PickGold picks a gold card, if it is the viewer's turn to pick, or goes on once the gold is
// shared.
func (r *Robot) PickGold(s *result.GoldDraft) {
	if _, shared := r.Spot(result.ContinueButton); shared {
		r.Wait(20)
		r.Choose(result.ContinueButton)
		return
	}
	r.Step()
	if r.Scene != screen.Scene(s) || !s.ViewerPicks() {
		return
	}
	r.Wait(20)
	if n := s.Match.View.Shares; n > 1 {
		r.Choose(int(r.Dice.Uint64() % uint64(n)))
	}
	r.Choose(result.TakeButton) // a card that is the last one is selected
}

// EndTurn ends a turn; some turns it takes back instead, and in others it looks at
// the new card first.
func (r *Robot) EndTurn(s *table.Table) {
	r.T.Helper()
	r.Wait(20)
	switch r.Dice.Uint64() % 4 {
	case 0:
		if s.Match.Pending == nil {
			break
		}
		if r.TakeBack(); *s.Match.Public() != *s.Match.Latest() || !s.MyTurn() {
			r.T.Fatalf("the action is not taken back")
		}
		return
	case 1:
		if !s.Match.NewCardHidden {
			break
		}
		if r.Choose(board.NewCardButton); s.Match.NewCardHidden {
			r.T.Fatalf("the new card is not turned over")
		}
		if s.Mode != table.Ending {
			return
		}
		r.Wait(20)
	}
	r.Choose(board.EndTurnButton)
}

// TakeBack takes back the action of this turn.
func (r *Robot) TakeBack() {
	r.T.Helper()
	if r.Controller == Keyboard {
		r.Hold(device.Control{Code: "KeyZ", Mods: device.Ctrl})
		r.Step()
		r.ReleaseAll()
		return
	}
	for n := 0; n < 80; n++ { // it does not stand at once where a card was discarded
		if _, stands := r.Spot(board.TakeBackButton); stands {
			break
		}
		r.Step()
	}
	r.Choose(board.TakeBackButton)
}
