package game

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"saboteur/game/damage"
	"saboteur/testenv"
)

// written returns the record as text.
func written(t testing.TB, r *Record) string {
	t.Helper()
	var b strings.Builder
	if _, err := r.WriteTo(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestReplayEqualsPlay: a record, written and read, plays to the same state,
// from any length.
func TestReplayEqualsPlay(t *testing.T) {
	everyTable(func(c Config) {
		s, actions := playRandom(t, c, nil)
		r := &Record{Config: c, Actions: actions, Names: strings.Split("Anna Bram Cor Daan Eva Fien Gijs Hanna Imke Jan", " ")[:c.Seats]}
		text := written(t, r)
		back, err := ReadRecord(strings.NewReader(text))
		testenv.NoError(t, err)
		if !reflect.DeepEqual(r, back) {
			t.Fatalf("wrote\n%+v\nread\n%+v", r, back)
		}
		again, err := back.Replay(nil)
		if err != nil || *again != *s {
			t.Fatalf("%+v: the replay differs: %v", c, err)
		}
		r.Actions = actions[:len(actions)*2/3]
		if _, err := ReadRecord(strings.NewReader(written(t, r))); err != nil {
			t.Errorf("an unfinished match: %v", err)
		}
		if len(text) > 16_000 {
			t.Errorf("a match of %d seats takes %d bytes", c.Seats, len(text))
		}
	})
}

// TestGoldenDeal: a deal never changes, as records depend on it.
func TestGoldenDeal(t *testing.T) {
	var s State
	s.Begin(Config{Seats: 4, Seed: 2004}, nil)
	got := fmt.Sprint(s.roles[:5], s.goals, s.hands[0], s.deck[:6], s.gold[:6])
	const want = "[saboteur gold-digger gold-digger gold-digger gold-digger] [stone-b treasure stone-a] " +
		"[xNEW1 NESW4 NES2 EW3 NE1 xES1] [repair-lantern1 broken-pickaxe2 broken-lantern1 xNES1 NEW4 NES5] [2 3 4 24 17 5]"
	if got != want {
		t.Errorf("dealt\n%s, want\n%s", got, want)
	}
}

func sampleRecord(t testing.TB) *Record {
	c := Config{Seats: 5, Rules: Icelandic.Rules(), First: 2, Seed: 1 << 63, BotSeed: 3}
	_, actions := playRandom(t, c, nil)
	return &Record{Config: c, Actions: actions}
}

// TestBadRecords: each is refused with an error that says which and where.
func TestBadRecords(t *testing.T) {
	good := written(t, sampleRecord(t))
	edit := func(old, new string) string {
		if !strings.Contains(good, old) {
			t.Fatalf("no %q in\n%s", old, good[:400])
		}
		return strings.Replace(good, old, new, 1)
	}
	for _, c := range []struct {
		what, text string
		want       error
		says       string
	}{
		{"nothing", "", ErrNotRecord, ""},
		{"a picture", "\x89PNG\r\n\x1a\n", ErrNotRecord, ""},
		{"another program's", `{"format": "chess", "version": 1}`, ErrNotRecord, "chess"},
		{"a list", `[1, 2]`, ErrNotRecord, ""},
		{"a newer version", edit(`"version": 1`, `"version": 4`), ErrNewerRecord, "version 4"},
		{"no version", edit(`"version": 1`, `"version": 0`), ErrNotRecord, "version 0"},
		{"cut off", good[:len(good)/2], ErrCutOff, "line"},
		{"cut off at the end", good[:len(good)-3], ErrCutOff, "line"},
		{"seats", edit(`"seats": 5`, `"seats": 6`), ErrTampered, "settings"},
		{"seed", edit(`"seed": "9223372036854775808"`, `"seed": "1"`), ErrTampered, "settings"},
		{"an action", edit(`"lay `, `"lay x`), ErrTampered, "round 1 does not have its sum"},
		{"a sum", edit(`"sum": "`, `"sum": "0`), ErrTampered, "settings"},
		{"an unknown field", edit(`"format"`, `"cheat": 1, "format"`), ErrTampered, "cheat"},
		{"a broken line", edit(`"rules": `, `"rules" `), ErrTampered, "line 5"},
		{"a wrong type", edit(`"seats": 5`, `"seats": "five"`), ErrTampered, "seats"},
		{"something behind it", good + "{}", ErrTampered, "line"},
		{"too long", good + strings.Repeat(" ", recordLimit), ErrNotRecord, "longer"},
	} {
		r, err := ReadRecord(strings.NewReader(c.text))
		if !errors.Is(err, c.want) || !strings.Contains(fmt.Sprint(err), c.says) {
			t.Errorf("%s: read with %v, want %v saying %q", c.what, err, c.want, c.says)
		}
		_ = r
	}
}

// TestForgedRecord: an illegal action is found even if the checksums are right, and the
// error says where.
func TestForgedRecord(t *testing.T) {
	r := sampleRecord(t)
	r.Actions = r.Actions[:20]
	text := written(t, r)
	var w writtenRecord
	testenv.NoError(t, json.Unmarshal([]byte(text), &w))
	w.Rounds[0].Actions[7] = "pick 3"
	var c checksum
	w.headSum(&c)
	w.Rounds[0].Sum = c.add(w.Rounds[0].Actions)
	forged, err := json.Marshal(w)
	testenv.NoError(t, err)
	_, err = ReadRecord(bytes.NewReader(forged))
	if !errors.Is(err, ErrTampered) || !errors.Is(err, errNotOffered) || !strings.Contains(err.Error(), "action 8") {
		t.Errorf("read with %v", err)
	}
	w.Rounds[0].Actions = w.Rounds[0].Actions[:7]
	w.Rounds = append(w.Rounds, writtenRound{Actions: []string{r.Actions[7].String()}})
	w.Actions = 8
	c = checksum{}
	w.Sum = w.headSum(&c)
	for i := range w.Rounds {
		w.Rounds[i].Sum = c.add(w.Rounds[i].Actions)
	}
	forged, _ = json.Marshal(w)
	if _, err = ReadRecord(bytes.NewReader(forged)); !errors.Is(err, ErrTampered) || !strings.Contains(err.Error(), "rounds") {
		t.Errorf("actions in the wrong round: %v", err)
	}
}

// TestShortenedRecord: a finished match without its last round does not pass for an
// unfinished one.
func TestShortenedRecord(t *testing.T) {
	var w writtenRecord
	testenv.NoError(t, json.Unmarshal([]byte(written(t, sampleRecord(t))), &w))
	for keep := range len(w.Rounds) {
		short := w
		short.Rounds = w.Rounds[:keep]
		text, _ := json.Marshal(short)
		if _, err := ReadRecord(bytes.NewReader(text)); !errors.Is(err, ErrTampered) {
			t.Errorf("with %d of %d rounds: %v", keep, len(w.Rounds), err)
		}
	}
	w.Rounds = append(w.Rounds, writtenRound{}, writtenRound{})
	text, _ := json.Marshal(w)
	if _, err := ReadRecord(bytes.NewReader(text)); !errors.Is(err, ErrTampered) {
		t.Errorf("with %d rounds: %v", len(w.Rounds), err)
	}
}

// TestHostileNames: names that would not fit anywhere, or change how text around them
// is written, are read without what is too much.
func TestHostileNames(t *testing.T) {
	long := strings.Repeat("Þ", 100_000)
	r := &Record{Config: Config{Seats: 4}, Names: []string{long, "\u202eanna\n\t\x00", "\u200b\u2028", "👨\u200d👧"}, Profiles: []string{"person", long, "", ""}}
	want := &Record{Config: r.Config, Names: []string{long[:2*MaxName], "anna", "", "👨\u200d👧"}, Profiles: []string{"person", long[:2*MaxName], "", ""}}
	text, err := r.MarshalJSON()
	testenv.NoError(t, err)
	if back, err := ReadRecord(bytes.NewReader(text)); err != nil || !reflect.DeepEqual(back, want) {
		t.Errorf("read %q and %q, %v", back.Names, back.Profiles, err)
	}
}

// TestNamesInRecords: any Unicode is kept; what could not be read again is not written.
func TestNamesInRecords(t *testing.T) {
	r := &Record{Config: Config{Seats: 3}, Names: []string{"Þórdís", "🫩 \"x\"", "李"}}
	back, err := ReadRecord(strings.NewReader(written(t, r)))
	if err != nil || !reflect.DeepEqual(back.Names, r.Names) {
		t.Errorf("read %q, %v", back.Names, err)
	}
	for _, names := range [][]string{{"a"}, {"a", "b", "J\xf6rg"}, {}} {
		r.Names = names
		if _, err := r.MarshalJSON(); err == nil {
			t.Errorf("%q was written", names)
		}
	}
}

func TestActionsReadBack(t *testing.T) {
	everyTable(func(c Config) {
		playRandom(t, c, func(s *State, legal []Action) {
			for _, a := range legal {
				if back, err := ParseAction(a.String()); back != a || err != nil {
					t.Fatalf("%+v is written %q, which reads as %+v, %v", a, a, back, err)
				}
			}
		})
	})
	for _, bad := range []string{
		"", "lay", "lay NESW1", "lay NESW1 1", "lay NESW1 1,2,3", "lay NESW1 1,200", "lay NESW1 1,x", "lay NESW1 x,1", "lay NESW1 1,2 upright", "lay treasure 1,1",
		"discard facedown", "discard NESW9", "break broken-cart1 0", "break broken-cart1 11", "mend repair-cart1 all 1",
		"look map1 4", "pick 0", "pick 29", "pick 1 2", "pass", "lay  NESW1 1,2", "lay NESW1 +1,2", "discard map1 ",
	} {
		if a, err := ParseAction(bad); err == nil {
			t.Errorf("%q reads as %+v", bad, a)
		}
	}
}

// FuzzRecord: whatever is read, nothing panics, and what is accepted is sound.
func FuzzRecord(f *testing.F) {
	good := written(f, sampleRecord(f))
	f.Add([]byte(good))
	f.Add([]byte(good[:1000]))
	f.Add([]byte(written(f, talkative(f, Config{Seats: 3, Seed: 2}, nil))))
	f.Add([]byte(written(f, accusing(f, Config{Seats: 3, Seed: 2}, nil))))
	f.Add([]byte(strings.Replace(good, "lay", "break", 1)))
	f.Add([]byte(`{"format":"saboteur record","version":1,"seats":3,"rounds":[]}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		r, err := ReadRecord(bytes.NewReader(text))
		if err != nil {
			return
		}
		back, err := ReadRecord(strings.NewReader(written(t, r)))
		if err != nil || !reflect.DeepEqual(back, r) {
			t.Errorf("accepted, but reads differently when written: %v", err)
		}
	})
}

// FuzzActions plays whatever the bytes say, legal or not.
func FuzzActions(f *testing.F) {
	f.Add(uint8(3), uint64(1), []byte("\x01\x05\x01\x00\x00\x00\x00\x00\x00"))
	f.Add(uint8(10), uint64(9), bytes.Repeat([]byte{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}, 40))
	f.Fuzz(func(t *testing.T, seats uint8, seed uint64, text []byte) {
		var s State
		if s.Begin(Config{Seats: int(seats), Seed: seed, Rules: Rules{seed&1 > 0, seed&2 > 0, seed&4 > 0, seed&8 > 0}}, nil) != nil {
			return
		}
		p := rand.NewPCG(seed, 1)
		for len(text) >= 9 && s.Phase != Over {
			b := text[:9]
			text = text[9:]
			a := Action{ActionKind(b[0]), Card(b[1]), Cell{int8(b[2]), int8(b[3])}, b[4]&1 > 0, Seat(b[5]), Tool(b[6]), int8(b[7]), Gold(b[8])}
			before := s
			if err := s.Apply(a, nil); err != nil {
				if s != before {
					t.Fatalf("%+v was refused with %v but changed the state", a, err)
				}
				legal := s.Legal(nil)
				testenv.NoError(t, s.Apply(legal[below(p, uint64(len(legal)))], nil))
			}
			countCards(t, &s)
			countGold(t, &s)
		}
	})
}

// TestLooksInRecords: how players look is written and read again, and records without
// looks are written as ever, for older programs.
func TestLooksInRecords(t *testing.T) {
	r := sampleRecord(t)
	if text := written(t, r); !strings.Contains(text, `"version": 1`) || strings.Contains(text, "looks") {
		t.Errorf("a record without looks begins %s", text[:200])
	}
	r.Looks = []string{"", "1 2 3 4", "", "", "9 9 9 9"}
	text := written(t, r)
	again, err := ReadRecord(strings.NewReader(text))
	if err != nil || !slices.Equal(again.Looks, r.Looks) {
		t.Errorf("the looks %q are read as %+v, %v", r.Looks, again, err)
	}
	changed := strings.Replace(text, "1 2 3 4", "1 2 3 5", 1)
	if _, err := ReadRecord(strings.NewReader(changed)); !errors.Is(err, ErrTampered) {
		t.Errorf("looks that were changed: %v", err)
	}
}

// signed returns a record as text, with the checksums that belong to it.
func signed(t *testing.T, w writtenRecord) string {
	t.Helper()
	var c checksum
	w.Sum, w.Rounds = w.headSum(&c), slices.Clone(w.Rounds)
	for i := range w.Rounds {
		w.Rounds[i].Sum = c.add(w.Rounds[i].Actions)
	}
	text, err := json.Marshal(w)
	testenv.NoError(t, err)
	return string(text)
}

// TestNumberOfActions: a record with more or fewer actions than it says, or with
// actions after the end of the match, is refused even if its checksums are right.
func TestNumberOfActions(t *testing.T) {
	finished, unfinished := sampleRecord(t), sampleRecord(t)
	unfinished.Actions = unfinished.Actions[:20]
	for name, c := range map[string]struct {
		of     *Record
		claims int // how many more than there are the record says
		after  []string
		wants  error
		says   string
	}{
		"unchanged":          {of: unfinished},
		"too few":            {unfinished, 1, nil, ErrTampered, "20 of 21 actions"},
		"too many":           {unfinished, -1, nil, ErrTampered, "20 of 19 actions"},
		"after the end":      {finished, 1, []string{"pick 3"}, ErrMatchOver, "action "},
		"the last one again": {finished, 1, []string{finished.Actions[len(finished.Actions)-1].String()}, ErrMatchOver, "action "},
	} {
		var w writtenRecord
		testenv.NoError(t, json.Unmarshal([]byte(written(t, c.of)), &w))
		w.Actions += c.claims
		last := &w.Rounds[len(w.Rounds)-1]
		last.Actions = append(last.Actions, c.after...)
		if _, err := ReadRecord(strings.NewReader(signed(t, w))); !errors.Is(err, c.wants) || err != nil && !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: read with %v, want %v saying %q", name, err, c.wants, c.says)
		}
	}
}

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
	for n := range testenv.Short(400, 20_000) {
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
