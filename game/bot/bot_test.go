package bot

import (
	"reflect"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/testenv"
)

// TestPlayersAreWrittenAndRead: records give back every player that a table can
// have, in the words that older versions wrote.
func TestPlayersAreWrittenAndRead(t *testing.T) {
	for _, l := range Levels {
		for _, c := range Characters {
			p := Player{Level: l, Character: c}
			if back, err := ParsePlayer(p.Profile()); err != nil || back != p {
				t.Errorf("%q is read as %+v, %v", p.Profile(), back, err)
			}
		}
	}
	for profile, want := range map[string]Player{
		"person":          {Human: true},
		"master":          {Level: Master, Character: Even},
		"foreman hothead": {Level: Foreman, Character: Hothead},
	} {
		if p, err := ParsePlayer(profile); err != nil || p != want || p.Profile() != profile {
			t.Errorf("%q is read as %+v, %v", profile, p, err)
		}
	}
	for _, bad := range []string{"", "lots", "king", "miner ", "miner brave", "Miner", "person quiet", "master even", "master random", "master  loyal", "loyal", "master loyal quiet"} {
		if p, err := ParsePlayer(bad); err == nil {
			t.Errorf("%q is read as %+v", bad, p)
		}
	}
	for _, c := range Characters {
		if back, err := parseCharacter(c.String()); err != nil || back != c {
			t.Errorf("%v is read as %v, %v", c, back, err)
		}
	}
	if got := (Player{Name: "Grum", Level: Miner}).Profile(); got != "miner" {
		t.Errorf("a miner of a random character is described as %q", got)
	}
}

// TestMotivesAreNamed: every motive has a name of its own.
func TestMotivesAreNamed(t *testing.T) {
	seen := map[string]bool{}
	for m := range motives {
		if name := m.String(); name == "" || seen[name] || strings.ContainsAny(name, " .") {
			t.Errorf("motive %d is called %q", m, name)
		} else {
			seen[name] = true
		}
	}
}

// A recorder is a bot that notes what it is told and discards its first card.
type recorder struct {
	Bot
	met  []Player
	told []game.Event
	seen []game.View
}

func (r *recorder) Meet(players []Player) { r.met = players }
func (r *recorder) Hear(e game.Event, v *game.View) {
	r.told, r.seen = append(r.told, e), append(r.seen, *v)
}
func (r *recorder) Think(v *game.View) bool { r.seen = append(r.seen, *v); return true }

// TestBotsHearOnlyTheirOwn: each bot hears what its seat may know and sees what
// its seat sees; persons' seats are skipped; the bot in turn thinks.
func TestBotsHearOnlyTheirOwn(t *testing.T) {
	first, third := new(recorder), new(recorder)
	bots := Bots{first, nil, third}
	players := []Player{{Level: Miner}, {Human: true}, {Level: Master}}
	bots.Meet(players)
	var s game.State
	var told []game.Event
	var after []game.State
	if err := s.Begin(game.Config{Seats: 3, Seed: 5, First: 2}, func(e game.Event) {
		told, after = append(told, e), append(after, s)
		bots.Hear(e, &s)
	}); err != nil {
		t.Fatal(err)
	}
	for seat, r := range map[game.Seat]*recorder{0: first, 2: third} {
		if !reflect.DeepEqual(r.met, players) || len(r.told) != len(told) {
			t.Errorf("%v met %v, heard %d of %d events", seat, r.met, len(r.told), len(told))
		}
		for i, e := range r.told {
			if e != told[i].For(seat) || r.seen[i] != after[i].View(seat) {
				t.Errorf("%v heard %#v", seat, e)
			}
		}
	}
	heard := len(first.seen)
	if !bots.Think(&s) || third.seen[len(third.seen)-1] != s.View(2) || len(first.seen) != heard {
		t.Error("not the bot in turn has thought, about its view")
	}
	Bots(nil).Hear(told[0], &s) // a table of persons
}

// A talker says what it has been given, one statement each time that it is asked.
type talker struct {
	Bot
	says []game.Statement
}

func (t *talker) Speak(v *game.View) (s game.Statement) {
	for len(t.says) > 0 && v.CheckStatement(v.Seat, t.says[0]) != nil {
		return game.Statement{}
	}
	if len(t.says) > 0 {
		s, t.says = t.says[0], t.says[1:]
	}
	return s
}

// TestTalk: who has just played speaks first, others may answer, and no more than mostReplies
// statements are made at once; nobody is asked where there is no talk, or when the round is over.
func TestTalk(t *testing.T) {
	vouch := func(s game.Seat) game.Statement { return game.Statement{Kind: game.Vouch, Seat: s} }
	agree := game.Statement{Kind: game.Agree}
	played := func(silent bool) (s game.State, said []game.Seat) {
		s.Begin(game.Config{Seats: 4, Seed: 5, First: 1, Silent: silent}, nil)
		testenv.NoError(t, s.Apply(game.Action{Kind: game.Discard, Card: s.HandOf(1)[0]}, nil))
		bots := Bots{&talker{says: []game.Statement{agree}}, &talker{says: []game.Statement{vouch(1), agree}}, nil, &talker{says: []game.Statement{vouch(3), vouch(0)}}}
		if err := bots.Talk(&s, func(seat game.Seat, what game.Statement) error {
			said = append(said, seat)
			return s.Say(seat, what, nil)
		}); err != nil {
			t.Fatal(err)
		}
		return s, said
	}
	if _, said := played(false); !reflect.DeepEqual(said, []game.Seat{1, 3, 1}) {
		t.Errorf("the bots at %v have spoken, want 1, 3 and 1 again", said)
	}
	if _, said := played(true); said != nil {
		t.Errorf("%v have spoken where nothing can be said", said)
	}
}

// A pointer points at the same seat whenever it is asked.
type pointer struct {
	Bot
	at, asked game.Seat
}

func (p *pointer) Point(v *game.View) game.Seat { p.asked = v.Seat; return p.at }

// TestPoint: when a round is decided, and not before, each bot is asked once for its own seat;
// nobody points for the seat of a person.
func TestPoint(t *testing.T) {
	var s game.State
	s.Begin(game.Config{Seats: 3, Seed: 5, Accusation: true}, nil)
	bots := Bots{&pointer{at: 2}, nil, &pointer{at: game.Nobody}}
	var all []game.Pointing
	point := func(p game.Pointing) error { all = append(all, p); return s.Point(p, nil) }
	for s.Phase == game.Playing {
		if err := bots.Point(&s, point); err != nil || all != nil {
			t.Fatal("bots point while cards are played")
		}
		testenv.NoError(t, s.Apply(game.Action{Kind: game.Discard, Card: s.HandOf(s.Turn)[0]}, nil))
	}
	for range 2 {
		testenv.NoError(t, bots.Point(&s, point))
	}
	if want := []game.Pointing{{Seat: 0, Target: 2}, {Seat: 2, Target: game.Nobody}}; !reflect.DeepEqual(all, want) || bots[2].(*pointer).asked != 2 {
		t.Errorf("the bots point like that: %v", all)
	}
}
