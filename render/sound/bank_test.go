package sound

import "testing"

// TestBankInSteps: each step makes one take. All sounds can be heard before any
// has a second take, and nothing is left to do when all takes are made.
func TestBankInSteps(t *testing.T) {
	b, made, want := new(Bank), 0, 0
	for s := range sounds {
		want += s.takes()
	}
	for more := true; more; {
		more = b.Step()
		made++
		have, without := 0, 0
		for s := Card; s < sounds; s++ {
			have += len(b.takes[s])
			if b.take(s, 0).samples == nil {
				without++
			}
		}
		if have != made {
			t.Fatalf("%d takes after %d steps", have, made)
		}
		if made == int(sounds-Card) && without > 0 {
			t.Errorf("%d sounds cannot be heard after %d steps", without, made)
		}
		if more != (made < want) {
			t.Fatalf("more is %v after %d steps of %d", more, made, want)
		}
	}
	if b.Step() {
		t.Error("there is still more to do after the last step")
	}
	for s := range sounds {
		if !sameTakes(b, fullBank(t), s) {
			t.Errorf("a step after the last one changes %v", s)
		}
	}
}

// TestTakesInTurn: the takes that exist are played one after the other.
func TestTakesInTurn(t *testing.T) {
	b := &Bank{}
	if b.take(Card, 0).samples != nil || b.take(0, 0).samples != nil || b.take(sounds, 0).samples != nil {
		t.Error("an empty bank has samples")
	}
	b.takes[Card] = []take{newTake([]float64{0}), newTake([]float64{1}), newTake([]float64{2})}
	for i, want := range []float32{0, 1, 2, 0, 1} {
		if got := b.take(Card, i).sample(0); got != want {
			t.Errorf("number %d plays take %g, want %g", i, got, want)
		}
	}
}
