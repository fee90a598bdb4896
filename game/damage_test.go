package game

import (
	"bytes"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"testing"

	"saboteur/game/damage"
)

// sealedAnew returns the text of a record with the sums that belong to what it says, as somebody
// writes it who knows how; nil if it has not the form of a record.
func sealedAnew(text []byte) []byte {
	w := new(writtenRecord)
	if json.Unmarshal(text, w) != nil {
		return nil
	}
	var c checksum
	w.Sum = w.headSum(&c)
	w.Actions = 0
	for _, r := range w.Rounds {
		w.Actions += len(r.Actions)
	}
	c = checksum{}
	w.Sum = w.headSum(&c)
	for i := range w.Rounds {
		w.Rounds[i].Sum = c.add(w.Rounds[i].Actions)
	}
	text, _ = json.Marshal(w)
	return text
}

// TestDamagedRecords damages records in all ways, also with the sums that belong to the damage:
// each is refused with one of the errors of records, or is a match that can be played again and
// written.
func TestDamagedRecords(t *testing.T) {
	var texts [2][]byte
	for i := range texts {
		r := Record{Config: Config{Seats: 3 + i, Seed: uint64(i), BotSeed: 7}, Names: []string{"Anna", "Bo", "Cy", "Di"}[:3+i], Profiles: []string{"person", "master", "miner", "foreman loyal"}[:3+i]}
		if i == 1 {
			r.Looks = []string{"", "1 2 3 4", "", ""}
		}
		var s State
		s.Begin(r.Config, nil)
		for s.Phase != Over {
			a := s.Legal(nil)[0]
			r.Actions = append(r.Actions, a)
			s.Apply(a, nil)
		}
		var err error
		if texts[i], err = r.MarshalJSON(); err != nil {
			t.Fatal(err)
		}
	}
	read, refused := 0, 0
	for n := range damage.Rounds(400, 20_000) {
		dice := rand.New(rand.NewPCG(uint64(n), 3))
		text := damage.Text(dice, texts[n%2], texts[1-n%2])
		if again := sealedAnew(text); again != nil && dice.IntN(2) == 0 {
			text = again
		}
		r, err := ReadRecord(bytes.NewReader(text))
		switch {
		case err == nil:
			read++
			if _, err := r.MarshalJSON(); err != nil {
				t.Errorf("round %d: what was read cannot be written: %v", n, err)
			}
		case errors.Is(err, ErrNotRecord), errors.Is(err, ErrNewerRecord), errors.Is(err, ErrCutOff), errors.Is(err, ErrTampered):
			refused++
		default:
			t.Errorf("round %d: %v", n, err)
		}
	}
	t.Logf("%d damaged records: %d are read, %d refused", read+refused, read, refused)
	if read == 0 || refused == 0 {
		t.Errorf("%d are read, and %d refused", read, refused)
	}
}
