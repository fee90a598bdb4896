package render

import (
	"fmt"
	"image"
	"image/color"
	"math/rand/v2"
	"testing"

	"saboteur/ai"
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/archive"
	"saboteur/render/board"
	"saboteur/render/device"
	"saboteur/render/help"
	"saboteur/render/play"
	"saboteur/render/raster"
	"saboteur/render/result"
	"saboteur/render/screen"
	"saboteur/render/setup"
	"saboteur/render/table"
	"saboteur/render/testapp"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// blank is a canvas that draws nothing and measures every character as half as
// wide as it is high.
type blank struct{}

func (blank) Measure(s string, f ui.Font) float64            { return 0.5 * f.Size * float64(len([]rune(s))) }
func (blank) Fill(ui.Rect, color.NRGBA)                      {}
func (blank) FillPath(*ui.Path, color.NRGBA)                 {}
func (blank) StrokePath(*ui.Path, float64, color.NRGBA)      {}
func (blank) Text(string, ui.Point, ui.Font, color.NRGBA)    {}
func (blank) Sprite(ui.Sprite)                               {}
func (blank) Light(ui.Rect, float64, ...ui.Lamp)             {}
func (blank) Picture(ui.Rect, func(image.Point) *image.RGBA) {}
func (b blank) Clip(_ ui.Rect, draw func(ui.Canvas))         { draw(b) }

// ruler measures text as it will be drawn.
var ruler = raster.New(1, 1, 1)

// testKit returns a kit whose seeds follow from one, and which keeps what is
// said and heard.
func testKit(t testing.TB, seed uint64) (app *screen.App, said *[]string, cues *[]play.Cue) {
	t.Helper()
	english, err := words.Load("en")
	if err != nil {
		t.Fatal(err)
	}
	p := rand.NewPCG(seed, 4)
	said, cues = new([]string), new([]play.Cue)
	return &screen.App{
		Routes: routes{},
		Words:  english,
		Ruler:  ruler,
		Dealer: screen.Dealer{
			NewBot: func(s game.Seat, l bot.Level, c bot.Character) bot.Bot { return ai.NewDwarf(s, l, c) },
			Seed:   p.Uint64,
		},
		Output: screen.Output{
			Speak:     func(s string) { *said = append(*said, s) },
			PlaySound: func(c play.Cue) { *cues = append(*cues, c) },
		},
		Platform: screen.Platform{SetFullscreen: func(bool) {}},
	}, said, cues
}

// play goes on until the podium, and returns it.
func (r *robot) play() *result.Podium {
	r.t.Helper()
	r.playUntil(func(s screen.Scene) bool { _, over := s.(*result.Podium); return over })
	r.wait(20)
	return r.scene.(*result.Podium)
}

// playUntil goes on until a scene comes up.
func (r *robot) playUntil(there func(screen.Scene) bool) {
	r.t.Helper()
	for !there(r.scene) {
		switch s := r.scene.(type) {
		case *table.Handover:
			r.wait(table.HandoverDelay + 1)
			r.choose(table.ConfirmSpot)
		case *table.Secret:
			r.look(s)
		case *result.RoundEnd:
			r.wait(20)
			r.choose(result.ContinueButton)
		case *result.GoldDraft:
			r.share(s)
		case *table.Table:
			r.turn(s)
		default:
			r.t.Fatalf("the match has led to %T", s)
		}
	}
}

// attend takes the device where it is handed over, looks where something is to be
// looked at, and else lets a tick pass.
func (r *robot) attend() {
	switch s := r.scene.(type) {
	case *table.Handover:
		r.wait(table.HandoverDelay + 1)
		r.choose(table.ConfirmSpot)
	case *table.Secret:
		r.look(s)
	default:
		r.step()
	}
}

// look looks at the card of a secret and goes on: by pointer and gamepad the
// look is held, by key it goes from one press to the next.
func (r *robot) look(s *table.Secret) {
	r.wait(table.HandoverDelay + 1)
	switch r.with {
	case keyboard:
		r.choose(table.LookSpot)
		r.wait(int(table.MinLookTicks) + 1)
		r.choose(table.LookSpot)
	case gamepad:
		r.hold(device.Control{Code: "PadR3"})
		r.wait(int(table.MinLookTicks) + 1)
		r.letGo()
	default:
		r.down(s.Spots[0].Center())
		r.wait(int(table.MinLookTicks) + 1)
		r.lift()
	}
	if r.step(); s.Visible {
		r.t.Error("the card shows after it was let go")
	}
	r.choose(table.GotItSpot)
}

// share picks a gold card, if it is the viewer's pick.
func (r *robot) share(s *result.GoldDraft) {
	r.step()
	if r.scene != screen.Scene(s) || !s.ViewerPicks() {
		return
	}
	r.wait(20)
	r.choose(int(r.dice.Uint64() % uint64(s.Match.View.Shares)))
	r.choose(result.TakeButton)
}

// turn plays a card, ends a turn, or waits for what is being shown.
func (r *robot) turn(s *table.Table) {
	r.step()
	if r.scene != screen.Scene(s) || s.Animation.Event != nil || !s.Panel.Ready() {
		return
	}
	switch {
	case s.Mode == table.Ending:
		r.endTurn(s)
	case s.MyTurn() && s.Legal != nil:
		r.wait(20)
		if !r.browse(s) {
			r.playCard(s)
		}
	case s.Skipping:
	case r.with == keyboard:
		r.key(ui.Skip)
	default:
		r.choose(board.SkipButton)
	}
}

// browse looks something up in some turns: a moment of the log, the discard
// pile, or the rules. It reports whether the screen has to be opened again.
func (r *robot) browse(s *table.Table) bool {
	r.t.Helper()
	state, shown := s.Match.State, s.Match.View
	switch r.dice.Uint64() % 10 {
	case 0:
		r.browseLog(s)
	case 1:
		r.choose(board.DiscardsButton)
		r.wait(20)
		r.choose(table.CloseButton{})
	case 2:
		r.choose(board.HelpButton)
		r.wait(20)
		r.choose(help.BackButton)
		r.wait(20)
		return true
	}
	if r.scene != screen.Scene(s) || s.Match.State != state || s.Match.View != shown {
		r.t.Fatalf("looking something up leads to %T, or changed something", r.scene)
	}
	r.wait(20)
	return false
}

// browseLog goes to a moment of the log and back.
func (r *robot) browseLog(s *table.Table) {
	r.t.Helper()
	if !s.LogOpen {
		r.choose(board.LogButton)
		r.step()
	}
	var seen []board.LineSpot
	for _, spot := range s.Spots() {
		if at, ok := spot.ID.(board.LineSpot); ok {
			seen = append(seen, at)
		}
	}
	r.choose(seen[int(r.dice.Uint64()%uint64(len(seen)))])
	r.wait(20)
	if back := r.scene.(*archive.Rewind); back.Line > 0 {
		r.choose(archive.RewindEarlier)
	}
	r.choose(archive.RewindBack)
	r.wait(20)
	if s.LogCoversBoard() {
		r.choose(board.CloseLogButton)
	}
}

// endTurn ends a turn. Some turns it takes back before, and then plays another
// card; in others it looks at its new card.
func (r *robot) endTurn(s *table.Table) {
	r.t.Helper()
	r.wait(20)
	switch r.dice.Uint64() % 4 {
	case 0:
		if s.Match.Pending == nil {
			break
		}
		before := s.Match.Pending.Before
		if r.takeBack(); s.Match.State != before || !s.MyTurn() {
			r.t.Fatalf("what was done is not taken back")
		}
		return
	case 1:
		if !s.Match.NewCardHidden {
			break
		}
		if r.choose(board.NewCardButton); s.Match.NewCardHidden {
			r.t.Fatal("the new card is not turned over")
		}
		if s.Mode != table.Ending {
			return
		}
		r.wait(20)
	}
	r.choose(board.EndTurnButton)
}

// want picks an action by chance, joined tunnels towards the goals first.
func want(dice *rand.PCG, legal []game.Action) game.Action {
	best := legal[dice.Uint64()%uint64(len(legal))]
	for range 6 {
		a := legal[dice.Uint64()%uint64(len(legal))]
		if a.Kind == game.Lay && a.Card.Joined() && (best.Kind != game.Lay || a.Cell.X > best.Cell.X) {
			best = a
		}
	}
	return best
}

func (r *robot) playCard(s *table.Table) {
	r.t.Helper()
	a := want(r.dice, s.Legal)
	before := len(s.Match.Record.Actions)
	hand := board.HandSpot(0)
	for i, c := range s.Match.View.Hand {
		if c == a.Card {
			hand = board.HandSpot(i)
		}
	}
	target := targetOf(a)
	if r.with == dragging && a.Kind != game.Discard {
		r.drag(hand, target)
	} else {
		r.choose(hand)
		r.choose(target)
	}
	if now := played(s.Match); s.App.CurrentSettings().QuickPlay && len(now) > before {
		if now[before] != a || a.Kind == game.Look {
			r.t.Fatalf("%v was played without a question, not %v", now[before], a)
		}
		return
	}
	if s.Mode != table.Confirming {
		r.t.Fatalf("%v was not proposed: %q", a, s.Note)
	}
	if s.Proposal.Turned != a.Turned {
		r.choose(board.TurnCardButton)
	}
	if s.Proposal != a {
		r.t.Fatalf("%v is proposed, not %v", s.Proposal, a)
	}
	r.choose(board.ConfirmButton)
	if played := played(s.Match); len(played) <= before || played[before] != a {
		r.t.Fatalf("%v was not played", a)
	}
}

// drag carries a card of the hand to a target.
func (r *robot) drag(hand board.HandSpot, target any) {
	if tab := r.scene.(*table.Table); tab.Match.View.Hand[hand] != tab.ChosenCard {
		r.choose(hand)
		r.reveal(target)
	}
	from, _ := r.spot(hand)
	p := from.Center()
	r.down(p)
	r.down(p.Add(ui.Point{X: 30, Y: -30}))
	to, ok := r.spot(target)
	if !ok {
		r.t.Fatalf("while dragging there is no spot %#v", target)
	}
	r.down(to.Center())
	r.lift()
}

// targetOf returns the spot that proposes an action.
func targetOf(a game.Action) any {
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

var screens = testapp.Screens

// TestHotSeatMatch plays a match of three people with each device alone, from
// the title on, and replays its record.
func TestHotSeatMatch(t *testing.T) {
	for with, size := range map[gear]string{mouse: "1280x720", finger: "1024x768", keyboard: "800x600", dragging: "1920x1080", gamepad: "2560x1080"} {
		t.Run(fmt.Sprint(with), func(t *testing.T) {
			app, _, _ := testKit(t, uint64(with))
			r := newRobot(t, NewTitle(app), screens[size], with)
			alone := map[gear]ui.Device{mouse: ui.Mouse, dragging: ui.Mouse, finger: ui.Touch, keyboard: ui.Keyboard, gamepad: ui.Gamepad}[with]
			r.watch = func(screen.Scene) {
				if used := r.input.Device; used != alone && r.ticks > 30 {
					t.Fatalf("device %d was used as well", used)
				}
			}
			r.wait(20)
			r.choose(newGame)
			r.wait(20)
			for range 2 {
				r.choose(setup.RemoveSpot(4 - (5 - len(r.scene.(*setup.Scene).Players))))
			}
			for _, seat := range []setup.KindSpot{1, 1, 2, 2} { // from foreman past master to person
				r.choose(seat)
			}
			r.choose(setup.StartButton)
			end := r.play()
			if end.Match.HumanCount != 3 || len(end.Match.RoundEnds) != game.Rounds {
				t.Errorf("%d people, %d rounds", end.Match.HumanCount, len(end.Match.RoundEnds))
			}
			replayed, err := end.Match.Record.Replay(nil)
			if err != nil || *replayed != end.Match.State {
				t.Errorf("the record does not replay: %v", err)
			}
		})
	}
}

// TestSoloMatch plays a match of one person among four dwarves. Nobody is ever
// asked to hand over.
func TestSoloMatch(t *testing.T) {
	for _, with := range []gear{mouse, finger, keyboard, dragging, gamepad} {
		app, said, cues := testKit(t, 20+uint64(with))
		r := newRobot(t, NewTitle(app), screens["1280x720"], with)
		r.watch = func(s screen.Scene) {
			if h, ok := s.(*table.Handover); ok {
				t.Fatalf("%s is asked to take over", h.Match.Name(h.To))
			}
		}
		r.wait(20)
		r.choose(quickGame)
		end := r.play()
		if end.Match.HumanCount != 1 || len(end.Match.Players) != 5 {
			t.Errorf("%d people among %d", end.Match.HumanCount, len(end.Match.Players))
		}
		if len(*said) < 100 || len(*cues) < 100 {
			t.Errorf("only %d things were said and %d heard", len(*said), len(*cues))
		}
		r.wait(int(result.AllRowsTicks))
		r.choose(0) // again
		if _, ok := r.scene.(*table.Table); !ok {
			t.Errorf("playing again leads to %T", r.scene)
		}
	}
}
