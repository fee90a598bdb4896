package table

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/screen"
	"saboteur/render/testapp"
	"saboteur/render/ui"
)

// playOn lets the viewer play some turns by chance.
func (t *Table) playOn(tb testing.TB, turns int, dice *rand.Rand) {
	tb.Helper()
	for range turns {
		for _, i := range dice.Perm(len(t.Legal)) {
			if a := t.Legal[i]; a.Kind == game.Lay || i == 0 {
				if err := t.Match.Play(a); err != nil {
					tb.Fatal(err)
				}
				break
			}
		}
		t.Legal = nil
		t.enter(Watching)
		for n := 0; t.Legal == nil && n < 3000; n++ {
			if t.Match.Latest().Phase != game.Playing {
				return
			}
			screen.Step(t, ui.Input{Size: size, Commands: ui.Skip})
		}
	}
}

// TestBubblesCoverNothingThatMatters: whoever says something on whichever screen, in whichever moment of a
// round, the bubble lies off the start, the goals with all that stands at them, the hand, and all places
// where the chosen card can be played. It always shows while no card is chosen, and stays where it is while
// nothing comes in its way.
func TestBubblesCoverNothingThatMatters(t *testing.T) {
	defer func(s ui.Point) { size = s }(size)
	shown, tried := 0, 0
	for _, size = range []ui.Point{testapp.Screens["1280x720"], testapp.Screens["390x844"], testapp.Screens["667x375"], testapp.Screens["320x480"], testapp.Screens["800x600"]} {
		for seed := range uint64(3) {
			tab := newTable(1, seed)
			dice := rand.New(rand.NewPCG(seed, 7))
			for s := range game.Seat(4) {
				tab.playOn(t, 2, dice)
				for _, what := range tab.Match.View.Statements(s, nil) {
					if what.IsAnswer() || dice.IntN(3) == 0 {
						continue
					}
					if tab.Match.Say(s, what) == nil {
						break
					}
				}
				if tab.Match.Latest().Phase != game.Playing {
					break
				}
				tab.wait(2)
				name := fmt.Sprintf("%v, seed %d, seat %d says %v", size, seed, s, tab.Match.View.Last)
				check := func(chosen bool) {
					t.Helper()
					if _, speaks := tab.Talk.Speaking(tab.Now); !speaks || tab.Match.Latest().Phase != game.Playing {
						return
					}
					if tried++; !tab.Talk.speech.shown {
						if !chosen {
							t.Errorf("%s: no bubble shows", name)
						}
						return
					}
					shown++
					box := tab.Talk.speech.Rect
					p := tab.Picture()
					keep := append(tab.Layout.Hand[:len(tab.Layout.Hand):len(tab.Layout.Hand)], tab.Layout.Grid.Rect(game.Cell{}))
					for g := range game.Goals {
						keep = append(keep, p.GoalSigns(g)...)
					}
					for _, spot := range tab.TargetSpots() {
						if spot.Group == board.BoardGroup {
							keep = append(keep, spot.Rect)
						}
					}
					for _, r := range keep {
						if box.Overlaps(r) {
							t.Errorf("%s: the bubble at %v lies on %v", name, box, r)
						}
					}
				}
				check(false)
				before := tab.Talk.speech.Rect
				if tab.wait(20); tab.Talk.speech.shown && tab.Talk.speech.Rect != before && tab.Legal != nil {
					t.Errorf("%s: the bubble has moved from %v to %v", name, before, tab.Talk.speech.Rect)
				}
				for i := range tab.Layout.Hand {
					if tab.Legal == nil || tab.Match.View.Hand[i] == game.FaceDown {
						continue
					}
					tab.setCard(tab.Match.View.Hand[i])
					tab.lens.revealTargets(&tab.situation)
					tab.wait(1)
					check(true)
					tab.setCard(game.FaceDown)
				}
			}
		}
	}
	if t.Logf("%d of %d bubbles have room", shown, tried); shown < tried*9/10 {
		t.Errorf("%d of %d bubbles have room", shown, tried)
	}
}

// TestBubblesLeaveButtons: where the mine is enlarged, no bubble lies on the arrows to the rest of it.
func TestBubblesLeaveButtons(t *testing.T) {
	defer func(s ui.Point) { size = s }(size)
	shown := 0
	for _, name := range []string{"1280x720", "390x844", "667x375", "320x480"} {
		size = testapp.Screens[name]
		for s := game.Seat(1); s < 4; s++ {
			tab := newTable(1, 3)
			tab.wait(2)
			tab.others(t, s, game.Statement{Kind: game.ClaimStone, Goal: 1})
			tab.Camera = board.Camera{Zoom: 2.6, Offset: ui.Point{X: 90, Y: 40}}
			tab.wait(2)
			arrows := tab.Arrows(nil)
			if len(arrows) == 0 || !tab.Talk.speech.shown {
				continue
			}
			shown++
			for _, b := range arrows {
				if tab.Talk.speech.Rect.Overlaps(b.Rect) {
					t.Errorf("%s: the bubble of seat %d at %v lies on the button %v at %v", name, s, tab.Talk.speech.Rect, b.ID, b.Rect)
				}
			}
		}
	}
	if t.Logf("%d bubbles show", shown); shown < 6 {
		t.Errorf("only %d bubbles show beside arrows", shown)
	}
}

// TestAnswerAtTheBubble: one press at the bubble agrees with what is said or doubts it, but not a
// press that was meant for what was there just before. Who has answered, and who has said it, is not asked.
func TestAnswerAtTheBubble(t *testing.T) {
	for _, kind := range []game.StatementKind{game.Agree, game.Doubt} {
		tab := newTable(1, 3)
		tab.others(t, 1, vouchFor(2))
		id := SaySpot{game.Statement{Kind: kind, To: 2}}
		tab.click(t, id)
		if len(tab.Match.Record.Talk) != 1 {
			t.Fatalf("a late press has said %v", tab.Match.Record.Talk)
		}
		tab.wait(answerGuard)
		tab.click(t, id)
		if all := tab.Match.Record.Talk; len(all) != 2 || all[1].Spoken != (game.Spoken{Statement: game.Statement{Kind: kind, To: 2}}) {
			t.Errorf("the press has said %v", all)
		}
		tab.wait(2)
		if len(tab.Talk.answers(&tab.situation)) > 0 {
			t.Error("one can answer again")
		}
	}
	tab := newTable(1, 3)
	tab.others(t, 0, game.Statement{Kind: game.ClaimStone, Goal: 1})
	if len(tab.Talk.answers(&tab.situation)) > 0 || !tab.Talk.speech.shown {
		t.Errorf("the speaker is asked; the bubble shows: %v", tab.Talk.speech.shown)
	}
}

// TestLateAnswer: a press that comes a moment after the bubble has gone, or another one has taken its place, answers
// what it was meant for, and does nothing else; a later one does not.
func TestLateAnswer(t *testing.T) {
	for _, after := range []struct {
		wait   screen.Ticks
		next   bool // somebody else speaks then
		answer bool
	}{{10, false, true}, {10, true, true}, {answerGuard + 20, false, false}} {
		tab := newTable(1, 3)
		tab.App.CurrentSettings().Pace = screen.PaceFast
		tab.others(t, 1, vouchFor(2))
		tab.wait(answerGuard)
		at := tab.Talk.answers(&tab.situation)[0].Center()
		for n := 0; !after.next && len(tab.Talk.answers(&tab.situation)) > 0; n++ {
			tab.wait(1)
		}
		if after.next {
			tab.others(t, 2, game.Statement{Kind: game.Vouch, Seat: 2})
		}
		tab.wait(after.wait)
		in := ui.Input{Size: size, Device: ui.Mouse}
		in.Pointer, in.Pressed, in.Held = at, true, true
		screen.Step(tab, in)
		in.Pressed, in.Held, in.Released = false, false, true
		screen.Step(tab, in)
		tab.wait(2)
		all := tab.Match.Record.Talk
		if last := all[len(all)-1].Spoken; (last == game.Spoken{Statement: game.Statement{Kind: game.Agree, To: 2}}) != after.answer {
			t.Errorf("a press %d ticks later, when somebody else has spoken: %v, says %v", after.wait, after.next, last)
		}
	}
}
