package result

import (
	"fmt"
	"testing"

	"saboteur/game"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/testapp"
	"saboteur/render/ui"
)

// lostRound returns the end of a round that saboteurs have won, before the roles are shown.
func lostRound(app *screen.App) *RoundEnd {
	for seed := uint64(0); ; seed++ {
		if r := NewRoundEnd(app, roundToItsEnd(app, seed)).(*RoundEnd); r.blast != nil {
			return r
		}
	}
}

// TestBlastNeedsSaboteurs: the mine blows up if saboteurs have won, and not if gold-diggers have, or nobody was a saboteur.
func TestBlastNeedsSaboteurs(t *testing.T) {
	app := newApp(1)
	for _, at := range []struct {
		winners   game.Role
		saboteurs int8
		blasts    bool
	}{{game.Saboteur, 2, true}, {game.Digger, 2, false}, {game.Saboteur, 0, false}} {
		r := lostRound(app)
		end := &r.Match.RoundEnd
		end.Winners, end.Saboteurs = at.winners, at.saboteurs
		if at.saboteurs == 0 {
			end.Roles = [game.MaxSeats]game.Role{game.Digger, game.Digger, game.Digger, game.Digger, game.Digger}
		}
		var heard []play.Cue
		app.PlaySound = func(c play.Cue, _ float64) { heard = append(heard, c) }
		r.prepare()
		r.Now = screen.Ticks(RolesTurnedTicks)
		for range 9 {
			r.hear()
		}
		if _, laughs := r.Match.LaughOfWinner(); (r.blast != nil) != at.blasts || r.showsBlast() != at.blasts {
			t.Errorf("%+v: blast %v, heard %v, %v", at, r.blast != nil, heard, laughs)
		}
		for _, c := range heard {
			if c == play.CueBlast && !at.blasts || c.IsVoice() && at.saboteurs == 0 {
				t.Errorf("%+v: %v is heard", at, c)
			}
		}
	}
}

// TestPressSkipsTheBlast: at any moment of the blast a press leads to its last picture, and no further.
func TestPressSkipsTheBlast(t *testing.T) {
	app := newApp(1)
	for _, by := range []ui.Commands{ui.Choose, ui.Skip, ui.Back} {
		for at := screen.Ticks(0); at < blastOver; at += 29 {
			r := lostRound(app)
			var s screen.Scene = r
			r.Now = r.end() + at
			for range 4 {
				s = screen.Step(s, ui.Input{Size: size, Device: ui.Keyboard})
			}
			if r.settled() {
				continue
			}
			for range 16 {
				r.Now--
				s = screen.Step(s, ui.Input{Size: size, Device: ui.Keyboard})
			}
			if s = screen.Step(s, ui.Input{Size: size, Device: ui.Keyboard, Commands: by}); s != screen.Scene(r) || !r.settled() || r.asked {
				t.Errorf("%v at tick %d leads to %T, settled %v, asked %v", by, at, s, r.settled(), r.asked)
			}
		}
	}
}

// TestWhoDidWhatAndBack: from the picture of the blast one comes to the deeds of all, and back by a button or a key.
func TestWhoDidWhatAndBack(t *testing.T) {
	r := lostRound(newApp(1))
	r.Now = screen.Ticks(RolesTurnedTicks)
	for _, back := range []func(){
		func() { testapp.Choose(r, size, blastButton) },
		func() { screen.Step(r, ui.Input{Size: size, Commands: ui.Back}) },
	} {
		if testapp.Choose(r, size, DeedsButton); r.showsBlast() {
			t.Error("the deeds do not show")
		}
		for range 20 {
			screen.Step(r, ui.Input{Size: size})
		}
		if back(); !r.showsBlast() {
			t.Error("no way leads back")
		}
	}
}

// TestBlastIsCheap: in all of the blast few pictures are painted. Where motion is reduced, nothing of it moves.
func TestBlastIsCheap(t *testing.T) {
	for _, still := range []bool{false, true} {
		app := newApp(1)
		app.CurrentSettings().ReduceMotion = still
		r := lostRound(app)
		painted, places := map[string]bool{}, map[string]ui.Rect{}
		for at := range blastOver + 60 {
			r.Now = r.end() + at
			r.LayOut(ui.Point{X: 1280, Y: 720})
			r.Draw(pictures{ui.Blank{Ruler: testapp.Ruler}, func(s ui.Sprite) {
				key := fmt.Sprintf("%T %v %v", s.Key, s.Key, s.Size)
				painted[key] = true
				if kind := fmt.Sprintf("%T", s.Key); !still || kind != "art.hurledKey" && kind != "art.blastKey" {
					return
				}
				key += fmt.Sprint(s.Dim) // of the shadow
				if before, seen := places[key]; seen && before != s.To {
					t.Errorf("tick %d: %s moves", at, key)
				}
				places[key] = s.To
			}})
		}
		if len(painted) > 50 {
			t.Errorf("%d pictures are painted", len(painted))
		}
	}
}

// pictures is a canvas that hears of sprites.
type pictures struct {
	ui.Blank
	saw func(ui.Sprite)
}

func (p pictures) Sprite(s ui.Sprite) { p.saw(s) }
