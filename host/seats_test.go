package host

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"net/netip"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
	"saboteur/testenv"
)

// lobby returns a table of people on open seats but the first, which is the host's.
func lobby(t *testing.T) *hostedRoom {
	t.Helper()
	setup := Setup{Config: game.Config{Seats: 5}, Players: make([]bot.Player, 5), Open: []bool{false, true, true, true, true}}
	for i := range setup.Players {
		setup.Players[i] = bot.Player{Name: string(rune('A' + i)), Human: true}
	}
	table, err := newTable(setting{NewBot: newBot, Seed: repeatableSeeds(), Now: time.Now, Pace: time.Hour}, new(memory), setup, Opened{Code: "code", Token: "host"})
	testenv.NoError(t, err)
	t.Cleanup(func() { table.Close("") })
	return table
}

// TestGreeting: a device hears first which seats it has, even if it has none any more.
func TestGreeting(t *testing.T) {
	d := come(t, lobby(t), "a token that is worthless")
	if first := heard(t, d)[0]; !reflect.DeepEqual(first, room.Seated{Code: "code"}) {
		t.Errorf("a device is greeted by %#v", first)
	}
}

// TestRenumbered: when seats get other numbers because open ones are left out, a device hears
// of its own before it hears that the match has begun.
func TestRenumbered(t *testing.T) {
	table := lobby(t)
	host, last := come(t, table, "host"), come(t, table)
	last.Receive(room.Sit{Seat: 4, Name: "Eva"})
	come(t, table).Receive(room.Sit{Seat: 2, Name: "Cas"})
	heard(t, last)
	host.Receive(room.Order{Do: room.OrderStart})
	news := heard(t, last)
	seated, ok := news[0].(room.Seated)
	if !ok || !reflect.DeepEqual(seated.Seats, []game.Seat{2}) {
		t.Fatalf("the first news is %#v", news[0])
	}
	if r, ok := news[1].(room.Room); !ok || !r.Started || r.Seats[2].Name != "Eva" {
		t.Errorf("the second news is %#v", news[1])
	}
}

// TestUnheardSeat: a device whose connection breaks before it hears that it has a seat has it
// when it comes back, even after the host was started again. No other device gets it.
func TestUnheardSeat(t *testing.T) {
	hello := func(table *hostedRoom, device string, attempt int) (*device, room.Reason) {
		return table.connect(room.Hello{Version: room.Version, Device: device, Attempt: attempt}, netip.Addr{})
	}
	table := lobby(t)
	d, _ := hello(table, "phone", 2)
	d.Receive(room.Sit{Seat: 2, Name: "Bo"})
	d.Leave()
	seatsOf := func(table *hostedRoom, device string, attempt int) (mine []game.Seat) {
		t.Helper()
		d, why := hello(table, device, attempt)
		if why != "" {
			t.Fatal(why)
		}
		defer d.Leave()
		for _, m := range heard(t, d) {
			if now, ok := m.(room.Seated); ok {
				mine = append(mine, now.Seats...)
			}
		}
		return mine
	}
	for _, device := range []string{"", "phone 2"} {
		if mine := seatsOf(table, device, 3); mine != nil {
			t.Errorf("the device %q gets %v", device, mine)
		}
	}
	if _, why := hello(table, "phone", 1); why != room.TakenOver {
		t.Errorf("a connection that the network delivers late gets %q", why)
	}
	if mine := seatsOf(table, "phone", 3); !reflect.DeepEqual(mine, []game.Seat{2}) {
		t.Errorf("the device comes back to %v", mine)
	}
	table.Close("")
	again, err := restoreTable(table.setting, table.log)
	testenv.NoError(t, err)
	if mine := seatsOf(again, "phone", 4); !reflect.DeepEqual(mine, []game.Seat{2}) {
		t.Errorf("the device comes back to %v after the host was started again", mine)
	}
}

// A memory is a log that is not kept.
type memory struct{ all []Entry }

func (m *memory) Append(after int, e Entry) error {
	if after != len(m.all) {
		return errNotNext
	}
	m.all = append(m.all, e)
	return nil
}
func (m *memory) Entries() ([]Entry, error) { return m.all, nil }
func (m *memory) Close() error              { return nil }

// A quietTable is a table without sockets at which people sit on all seats, each with a
// device, and one device watches.
type quietTable struct {
	*hostedRoom
	devices []*device // by seat, and then the one that watches
	sent    [][][]byte
}

// newQuietTable begins a match. The same seed gives the same codes, tokens and cards.
func newQuietTable(t *testing.T, c game.Config) *quietTable {
	t.Helper()
	setup := Setup{Config: c}
	for i := range c.Seats {
		setup.Players = append(setup.Players, bot.Player{Name: fmt.Sprint("Seat ", i), Human: true})
		setup.Open = append(setup.Open, i > 0)
	}
	seed := repeatableSeeds()
	s := setting{NewBot: newBot, Seed: seed, Now: time.Now, Pace: time.Hour}
	tab, err := newTable(s, new(memory), setup, Opened{Code: newSecret(seed), Short: newShort(seed), Token: newSecret(seed)})
	testenv.NoError(t, err)
	t.Cleanup(func() { tab.Close("") })
	q := &quietTable{hostedRoom: tab, sent: make([][][]byte, c.Seats+1)}
	for i := range c.Seats + 1 {
		h := room.Hello{Version: room.Version}
		if i == 0 {
			h.Tokens = []string{tab.token}
		}
		d, why := tab.connect(h, netip.Addr{})
		if why != "" {
			t.Fatal(why)
		}
		q.devices = append(q.devices, d)
		if i > 0 && i < c.Seats {
			d.Receive(room.Sit{Seat: game.Seat(i), Name: setup.Players[i].Name})
		}
	}
	q.devices[0].Receive(room.Order{Do: room.OrderStart})
	return q
}

// act plays for whoever's turn it is, once the host has let the match go on.
func (q *quietTable) act(a game.Action) {
	q.devices[0].Receive(room.Ready{Round: q.ended})
	q.devices[q.state.Turn].Receive(room.Act{After: len(q.events), Action: a.String()})
}

// say makes a statement, unless it is none.
func (q *quietTable) say(s game.Spoken) {
	q.devices[0].Receive(room.Ready{Round: q.ended})
	if s != (game.Spoken{}) {
		q.devices[s.Seat].Receive(room.Say{After: len(q.events), Spoken: s.String()})
	}
}

// sayable returns a statement that can be made, at random, or none.
func sayable(s *game.State, p *rand.PCG) game.Spoken {
	seat := game.Seat(p.Uint64() % uint64(s.Seats))
	all := s.Statements(seat, nil)
	if len(all) == 0 || p.Uint64()%3 == 0 {
		return game.Spoken{}
	}
	return game.Spoken{Seat: seat, Statement: all[p.Uint64()%uint64(len(all))]}
}

// collect takes what was sent out of the outboxes.
func (q *quietTable) collect() {
	for i, d := range q.devices {
		for len(d.outbox) > 0 {
			q.sent[i] = append(q.sent[i], <-d.outbox)
		}
	}
}

// forget collects what was sent, and forgets it.
func (q *quietTable) forget() {
	q.collect()
	q.sent = make([][][]byte, len(q.devices))
}

// sameToOthers returns the action that looks the same to others, in another truth: a card
// that is put away lies face down, and so does gold.
func sameToOthers(twin *game.State, a game.Action, p *rand.PCG) (game.Action, bool) {
	switch a.Kind {
	case game.Discard:
		hand := twin.HandOf(twin.Turn)
		a.Card = hand[p.Uint64()%uint64(len(hand))]
	case game.Pick:
		offered := twin.Legal(nil)
		a = offered[p.Uint64()%uint64(len(offered))]
	}
	return a, twin.Check(a) == nil
}

// pick picks an action at random, more often a tunnel that leads towards the goals.
func pick(legal []game.Action, p *rand.PCG) game.Action {
	best := legal[p.Uint64()%uint64(len(legal))]
	for range 8 {
		a := legal[p.Uint64()%uint64(len(legal))]
		digs := a.Kind == game.Lay && a.Card.Joined()
		if digs && (best.Kind != game.Lay || a.Cell.X > best.Cell.X) || a.Kind != game.Discard && best.Kind == game.Discard {
			best = a
		}
	}
	return best
}

// A chatterer says something about what everybody knows, after most cards.
type chatterer struct{ bot.Mute }

func (chatterer) Meet([]bot.Player)           {}
func (chatterer) Hear(game.Event, *game.View) {}
func (chatterer) Think(*game.View) bool       { return false }
func (chatterer) Choice() (a game.Action)     { return a }
func (chatterer) Reason() (r bot.Reason)      { return r }
func (chatterer) Speak(v *game.View) game.Statement {
	all := v.Statements(v.Seat, nil)
	if len(all) == 0 || (v.Plays+int8(v.Seat))%3 == 0 {
		return game.Statement{}
	}
	return all[(7*int(v.Plays)+int(v.Seat))%len(all)]
}

// TestWireKeepsSecrets: what is sent to a seat, or to a device that watches, while somebody
// else plays, and people and dwarves talk, is the same in all truths in which that seat could be living: in content, in
// length and in order. And nobody is ever sent a token that is not its own.
func TestWireKeepsSecrets(t *testing.T) {
	matches := uint64(60)
	if testenv.LongWanted() {
		matches = 200
	}
	pairs, said := map[game.ActionKind]int{}, 0
	for n := range matches {
		c := game.Config{Seats: 3 + int(n%8), Seed: n, BotSeed: 5, Rules: game.Editions[n%5].Rules(), First: game.Seat(n % 3)}
		p := rand.NewPCG(n, 12)
		one, two := newQuietTable(t, c), newQuietTable(t, c)
		for _, q := range []*quietTable{one, two} {
			for i := 2; i < c.Seats; i += 2 { // these are dwarves when it comes to talking
				q.bots[i], q.players[i].Human = chatterer{}, false
			}
		}
		for one.state.Phase != game.Over {
			legal := one.state.Legal(nil)
			a := pick(legal, p)
			turn := one.state.Turn
			observer := game.Seat(int(p.Uint64()%uint64(c.Seats+1)) - 1)
			if observer == turn {
				observer = game.Nobody
			}
			view := one.state.View(observer)
			twin := view.Imagine(p)
			b, ok := sameToOthers(&twin, a, p)
			ok = ok && !revealing(one.state, a, observer) && !revealing(twin, b, observer)
			words := sayable(&one.state, p)
			truth, before := two.state, len(one.record.Talk)
			one.forget()
			two.forget()
			one.say(words)
			one.act(a)
			if ok {
				two.state = twin
				two.say(words)
				two.act(b)
			}
			one.collect()
			two.collect()
			one.checkTokens(t)
			if ok {
				at := int(observer)
				if observer == game.Nobody {
					at = c.Seats
				}
				if !slices.EqualFunc(one.sent[at], two.sent[at], bytes.Equal) {
					t.Fatalf("match %d: %v by seat %v is told to %v as\n%s\nbut in another truth %v as\n%s", n, a, turn, observer, bytes.Join(one.sent[at], []byte("\n")), b, bytes.Join(two.sent[at], []byte("\n")))
				}
				pairs[a.Kind]++
				said += len(one.record.Talk) - before
			}
			two.follow(one, truth, before, a)
		}
	}
	t.Logf("pairs by kind of action: %v, and %d statements", pairs, said)
	if said < 1000 {
		t.Error("hardly anybody has said anything")
	}
	for _, kind := range []game.ActionKind{game.Discard, game.Lay, game.Break, game.Mend, game.Collapse, game.Look, game.Pick} {
		if pairs[kind] < 30 {
			t.Errorf("of the pairs only these were compared: %v", pairs)
			break
		}
	}
}

// revealing reports whether an action shows a seat something that was secret before: a goal,
// the end of a round, or gold that is passed on to it.
func revealing(s game.State, a game.Action, seat game.Seat) (shows bool) {
	s.Apply(a, func(e game.Event) {
		switch e := e.(type) {
		case game.GoldPassed:
			shows = shows || e.Seat == seat
		case game.GoalTurned, game.RoundEnded, game.RoundBegan, game.MatchEnded:
			shows = true
		}
	})
	return shows
}

// follow makes the table one that has come as far as another one, by an action and what was said
// there after a number of statements.
func (q *quietTable) follow(other *quietTable, truth game.State, before int, a game.Action) {
	q.state = truth
	acted := false
	for _, i := range other.record.Talk[before:] {
		if i.After == len(other.record.Actions) && !acted {
			q.state.Apply(a, nil)
			acted = true
		}
		q.state.Say(i.Spoken.Seat, i.Spoken.Statement, nil)
	}
	if !acted {
		q.state.Apply(a, nil)
	}
	q.events, q.ended = slices.Clone(other.events), other.ended
	for i, d := range q.devices {
		d.heard, d.room = other.devices[i].heard, other.devices[i].room
	}
	q.record.Actions, q.record.Talk = slices.Clone(other.record.Actions), slices.Clone(other.record.Talk)
}

// checkTokens looks for the tokens of others, and for the seed, in what was sent.
func (q *quietTable) checkTokens(t *testing.T) {
	t.Helper()
	for i, sent := range q.sent {
		for _, text := range sent {
			for s, other := range q.seats {
				if s != i && other.token != "" && strings.Contains(string(text), other.token) {
					t.Fatalf("device %d is sent the token of seat %d: %s", i, s, text)
				}
			}
			if strings.Contains(string(text), q.token) {
				t.Fatalf("device %d is sent the token of the host: %s", i, text)
			}
		}
	}
}

// TestLobbyKeepsSecrets: tokens are in nothing that others are sent before the match, either.
func TestLobbyKeepsSecrets(t *testing.T) {
	q := newQuietTable(t, game.Config{Seats: 5, Seed: 4})
	q.collect()
	q.checkTokens(t)
	for i, sent := range q.sent {
		for _, text := range sent {
			if bytes.Contains(text, []byte("Seed")) {
				t.Errorf("device %d is sent %s", i, text)
			}
		}
	}
}
