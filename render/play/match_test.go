package play

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/store"
	"saboteur/render/words"
	"saboteur/testenv"
)

// A testHost is a program without sound whose bots choose the first legal action. As a
// Saver it notes what is saved.
type testHost struct {
	Environment
	pictures bool
	practice bool
	ready    bool                    // bots have chosen
	makeBot  func(game.Seat) bot.Bot // makes bots, if it is not nil
	saved    []string
	full     error // why nothing can be saved, or nil
	said     []string
	cues     int
	creaks   int // of timber
}

func (h *testHost) Messages() *words.Words          { return words.In("en") }
func (h *testHost) NewSeed() uint64                 { return 3 }
func (h *testHost) LetThink(think func() bool) bool { return h.ready && think() }
func (h *testHost) Announce(text string)            { h.said = append(h.said, text) }

func (h *testHost) PlayCueAt(c Cue, _ float64) {
	h.cues += min(int(c), 1)
	if c == CueTimber {
		h.creaks++
	}
}

func (h *testHost) Saver() Saver           { return h }
func (h *testHost) PracticeOn() bool       { return h.practice }
func (h *testHost) SecretPicturesOn() bool { return h.pictures }

func (h *testHost) MakeBot(s game.Seat, _ bot.Level, _ bot.Character) bot.Bot {
	if h.makeBot != nil {
		return h.makeBot(s)
	}
	return new(firstBot)
}

func (h *testHost) SaveMatch(r *store.OngoingMatch) error   { return h.save(r, "in progress") }
func (h *testHost) FinishMatch(r *store.OngoingMatch) error { return h.save(r, "finished") }

func (h *testHost) save(r *store.OngoingMatch, how string) error {
	if r.ID == "" {
		r.ID = fmt.Sprint("match ", len(h.saved))
	}
	h.saved = append(h.saved, how)
	return h.full
}

type firstBot struct {
	bot.Mute
	choice game.Action
}

func (b *firstBot) Meet([]bot.Player)           {}
func (b *firstBot) Hear(game.Event, *game.View) {}
func (b *firstBot) Choice() game.Action         { return b.choice }
func (b *firstBot) Reason() bot.Reason          { return bot.Reason{} }
func (b *firstBot) Think(v *game.View) bool {
	b.choice = v.Legal(nil)[0]
	return true
}

// newTestMatch begins a match of three, with people on the first seats, and shows
// the deal.
func newTestMatch(h *testHost, people int) *Match {
	players := []bot.Player{{Name: "Ada", Level: bot.Miner}, {Name: "Bo", Level: bot.Miner}, {Name: "Cy", Level: bot.Miner, Character: bot.Quiet}}
	for i := range people {
		players[i] = bot.Player{Name: players[i].Name, Human: true}
	}
	m := New(h, game.Config{Seats: 3, Seed: 1}, players, false)
	m.showAll()
	return m
}

// layLegal tries the first legal way to lay a tunnel of the person whose turn it is, and
// returns where.
func layLegal(t *testing.T, m *Match) game.Cell {
	t.Helper()
	m.SetViewer(m.Local.State.Turn)
	legal := m.View.Legal(nil)
	i := slices.IndexFunc(legal, func(a game.Action) bool { return a.Kind == game.Lay })
	testenv.NoError(t, m.Try(legal[i]))
	return legal[i].Cell
}

// TestMarkedCell: the mark is on the last card that was laid, from when it shows.
func TestMarkedCell(t *testing.T) {
	if cell, ok := new(Match).MarkedCell(); ok {
		t.Errorf("before the first event %v is marked", cell)
	}
	m := newTestMatch(&testHost{}, 3)
	expect := func(when string, last game.Cell, marked bool) {
		t.Helper()
		if cell := m.LastCell(); cell != last {
			t.Errorf("%s: the last cell is %v, want %v", when, cell, last)
		}
		if cell, ok := m.MarkedCell(); ok != marked || ok && cell != last {
			t.Errorf("%s: marked is %v, %v, want %v, %v", when, cell, ok, last, marked)
		}
	}
	expect("at the beginning", game.Cell{}, false)
	first := layLegal(t, m)
	m.ShowNext()
	expect("after a move that can be taken back", first, true)
	m.showAll()
	m.Commit("")
	expect("after the move", first, true)
	second := layLegal(t, m)
	expect("before the second move shows", first, false)
	m.ShowNext()
	expect("when it shows", second, true)
}

// TestThinking: a bot plays when it has chosen and the delay is over, and not before.
func TestThinking(t *testing.T) {
	h := &testHost{}
	m := newTestMatch(h, 0)
	for _, c := range []struct{ ready, over, plays bool }{{false, false, false}, {false, true, false}, {true, false, false}, {true, true, true}} {
		h.ready = c.ready
		before := len(m.Record.Actions)
		m.Think(c.over)
		if plays := len(m.Record.Actions) > before; plays != c.plays {
			t.Errorf("chosen: %v, delay over: %v, played: %v", c.ready, c.over, plays)
		}
	}
}

// TestNewCardIsHidden: where several people share the screen a new card lies face down
// until the turn ends; somebody alone sees it once the move is final.
func TestNewCardIsHidden(t *testing.T) {
	for people, hidden := range map[int]bool{1: false, 2: true} {
		m := newTestMatch(&testHost{}, people)
		m.SetViewer(0)
		if got := m.hidesNewCard(game.Drew{Seat: 0, Card: 5}); got != hidden {
			t.Errorf("%d people: hidden is %v", people, got)
		}
		if m.hidesNewCard(game.Drew{Seat: 1, Card: 5}) || m.hidesNewCard(game.Discarded{Seat: 0}) {
			t.Errorf("%d people: what is no new card of the viewer is hidden", people)
		}
		m.Pending = &PendingMove{}
		if !m.hidesNewCard(game.Drew{Seat: 0, Card: 5}) {
			t.Errorf("%d people: a card shows that may have to go back", people)
		}
	}
}

// TestRequiresPicture: secret pictures are for several people only.
func TestRequiresPicture(t *testing.T) {
	for people, want := range map[int]bool{1: false, 2: true} {
		m := newTestMatch(&testHost{pictures: true}, people)
		m.SecretPictures[0] = 3
		if got := m.RequiresPicture(0); got != want || (m.SecretPictures[0] == 3) != want {
			t.Errorf("%d people: %v, with the picture %d", people, got, m.SecretPictures[0])
		}
	}
}

// TestFinishedMatch: only a match that is over and cannot be taken back is kept as
// finished.
func TestFinishedMatch(t *testing.T) {
	for _, c := range []struct {
		phase   game.Phase
		pending *PendingMove
		want    string
	}{{game.Playing, nil, "in progress"}, {game.Playing, &PendingMove{}, "in progress"}, {game.Over, nil, "finished"}} {
		h := &testHost{}
		m := newTestMatch(h, 3)
		h.saved = nil
		m.Latest().Phase, m.Pending = c.phase, c.pending
		if m.Save(); !slices.Equal(h.saved, []string{c.want}) {
			t.Errorf("phase %v, pending %v: saved as %q", c.phase, c.pending != nil, h.saved)
		}
	}
}

// TestTurnOpen: after the action of a person the turn is still to be ended, but not after
// that of a bot.
func TestTurnOpen(t *testing.T) {
	h := &testHost{ready: true}
	m := newTestMatch(h, 2)
	for range 6 {
		person := m.IsHere(m.Latest().Turn)
		if person {
			layOrDiscard(t, m)
			m.Commit("")
		} else {
			m.Think(true)
		}
		if m.TurnOpen != person {
			t.Errorf("after the action of seat %v the turn is open: %v", m.View.Turn, m.TurnOpen)
		}
		m.showAll()
	}
}

// layOrDiscard tries the first action that can be taken back.
func layOrDiscard(t *testing.T, m *Match) {
	t.Helper()
	m.SetViewer(m.Latest().Turn)
	for _, a := range m.View.Legal(nil) {
		if a.Kind == game.Lay || a.Kind == game.Discard {
			testenv.NoError(t, m.Try(a))
			return
		}
	}
}

// TestRandomCharacters: a rematch draws new characters for the bots that had drawn one.
func TestRandomCharacters(t *testing.T) {
	m := newTestMatch(&testHost{}, 1)
	if got, want := m.Snapshot().RandomCharacters, []bool{false, true, false}; !slices.Equal(got, want) {
		t.Errorf("random are %v, want %v", got, want)
	}
}

// TestRestoredBeforeRoundEnd: the end of a round that nobody has seen yet is left to show.
func TestRestoredBeforeRoundEnd(t *testing.T) {
	h := &testHost{ready: true}
	m := newTestMatch(h, 0)
	for m.Local.State.Round == 1 && m.Local.State.Phase == game.Playing {
		m.Think(true)
	}
	again, ok := Restore(h, m.Snapshot())
	if !ok || !again.RoundEndPending() || again.Public().Round != 1 {
		t.Errorf("restored: %v, the end of the round is to be shown: %v", ok, ok && again.RoundEndPending())
	}
}

// TestLeftTwiceBetweenPeople: a match that was left after a person had played and before the turn was ended, and
// again while the next person could still take a move back, shows all the same.
func TestLeftTwiceBetweenPeople(t *testing.T) {
	h := &testHost{ready: true}
	m := newTestMatch(h, 3)
	layOrDiscard(t, m)
	m.Commit("") // the screen is handed on, for example, and the match is left
	leave := func(m *Match) *Match {
		r := m.Snapshot()
		back, ok := Restore(h, r)
		if !ok {
			t.Fatal("the match cannot be restored")
		}
		return back
	}
	m = leave(m)
	m.showAll()
	layOrDiscard(t, m)
	m = leave(m)
	for len(m.Queue) > 0 {
		m.ShowNext()
	}
	m.TakeBack()
	if m.View.Turn != m.Latest().Turn || m.View.Board.Len() != m.Latest().Board.Len() {
		t.Errorf("after taking back it is the turn of %d on the screen, and of %d", m.View.Turn, m.Latest().Turn)
	}
}

// TestCuesHideCards: the sound of an event is the same whichever card somebody looks at,
// draws, discards or picks, and whichever goal is turned over: the sound is heard
// before the goal shows.
func TestCuesHideCards(t *testing.T) {
	for name, c := range map[string]struct {
		want Cue
		with func(game.Card) game.Event
	}{
		"a look":     {CueLook, func(c game.Card) game.Event { return game.Looked{Seat: 1, Goal: 1, Face: c} }},
		"a goal":     {CueGoalTurned, func(c game.Card) game.Event { return game.GoalTurned{Goal: 1, Laid: game.Laid{Card: c}} }},
		"a new card": {CueCard, func(c game.Card) game.Event { return game.Drew{Seat: 1, Card: c} }},
		"a discard":  {CueCard, func(c game.Card) game.Event { return game.Discarded{Seat: 1, Card: c} }},
		"gold":       {CueGold, func(c game.Card) game.Event { return game.GoldPicked{Seat: 1, Gold: game.Gold(c % 28)} }},
	} {
		for _, card := range []game.Card{game.FaceDown, 1, 40, game.Treasure, game.StoneA, game.StoneB} {
			if got := cueOf(c.with(card)); got != c.want {
				t.Errorf("%s, %v: the cue is %d, want %d", name, card, got, c.want)
			}
		}
	}
}

// TestVoices: a voice comes from whom everybody can see that the event is about,
// and whatever the roles are, it is the same: who looks like one of the cast has that dwarf's voice.
func TestVoices(t *testing.T) {
	m := Seats{Players: make([]bot.Player, 4)}
	m.Players[3].Look = bot.Appearance{Hat: 1, Hair: 8, Face: 2, Colour: 3}
	for name, c := range map[string]struct {
		e     game.Event
		plays int8
		want  Cue
		from  game.Seat
	}{
		"who breaks":     {game.ToolBroke{Seat: 1, Target: 3}, 4, Voice(Grunt, 1), 1},
		"whose it is":    {game.ToolBroke{Seat: 1, Target: 3}, 5, Voice(Groan, 7), 3},
		"a rockfall":     {game.Collapsed{Seat: 2}, 5, Voice(Grunt, 2), 2},
		"thanks":         {game.ToolMended{Seat: 1, Target: 0}, 5, Voice(Hum, 0), 0},
		"a card is laid": {game.Placed{Seat: 1}, 5, 0, game.Nobody},
		"no treasure":    {game.RoundEnded{Winners: game.Saboteur, Finisher: 2}, 5, 0, game.Nobody},
		"treasure":       {game.RoundEnded{Winners: game.Digger, Finisher: 2}, 5, 0, game.Nobody},
	} {
		if got, from := m.voiceOf(c.e, c.plays); got != c.want || from != c.from {
			t.Errorf("%s: the voice is %d from seat %d, want %d from %d", name, got, from, c.want, c.from)
		}
	}
}

// TestVoicesAreNumbered: no two voices are the same cue, and no other cue is a
// voice.
func TestVoicesAreNumbered(t *testing.T) {
	seen := map[Cue]bool{}
	for u := Grunt; u <= Laugh; u++ {
		for s := range bot.Looks {
			c := Voice(u, s)
			if seen[c] || !c.IsVoice() {
				t.Errorf("utterance %d in voice %d is cue %d, voice %v", u, s, c, c.IsVoice())
			}
			seen[c] = true
		}
	}
	for c := range CueMatchEnd + 1 {
		if c.IsVoice() {
			t.Errorf("cue %d is a voice", c)
		}
	}
}

// TestWinnersLaugh: only winners laugh, first somebody else than the finisher if there is one, and losers groan.
func TestWinnersLaugh(t *testing.T) {
	m := &Match{Seats: Seats{Names: make([]string, 4)}}
	m.Players = append(m.Players, make([]bot.Player, 4)...)
	roles := [game.MaxSeats]game.Role{game.Digger, game.Saboteur, game.Digger, game.Saboteur}
	for _, c := range []struct {
		winners  game.Role
		finisher game.Seat
		want     game.Seat
	}{{game.Digger, 0, 2}, {game.Digger, 2, 0}, {game.Saboteur, 2, 3}, {game.Saboteur, 3, 1}} {
		m.RoundEnd = game.RoundEnded{Winners: c.winners, Finisher: c.finisher, Roles: roles}
		if got, place := m.LaughOfWinner(); got != Voice(Laugh, int(c.want)) || place != seatPlace(c.want, 4) {
			t.Errorf("%v win by seat %d: cue %d at %g", c.winners, c.finisher, got, place)
		}
		for s := range game.Seat(4) {
			want := Voice(Groan, int(s))
			if roles[s] == c.winners {
				want = Voice(Laugh, int(s))
			}
			if got, place := m.VoiceAfterRound(s); got != want || place != seatPlace(s, 4) {
				t.Errorf("%v win: seat %d, %v, utters cue %d at %g", c.winners, s, roles[s], got, place)
			}
		}
	}
}

// TestPlaces: what happens further right is heard further right; what happens
// nowhere, in the middle.
func TestPlaces(t *testing.T) {
	at := func(x int8) float64 { return placeOf(game.Placed{Laid: game.Laid{Cell: game.Cell{X: x}}}, 5) }
	for x := int8(-2); x < 11; x++ {
		if p := at(x); p < -1 || p > 1 || p > at(x+1) {
			t.Errorf("column %d is heard at %g", x, p)
		}
	}
	if at(0) >= -0.5 || at(8) <= 0.5 || at(4) != 0 {
		t.Errorf("start, middle and goals are heard at %g, %g and %g", at(0), at(4), at(8))
	}
	left, right := placeOf(game.ToolBroke{Seat: 4, Target: 0}, 5), placeOf(game.ToolBroke{Seat: 0, Target: 4}, 5)
	if left != -right || left >= -0.5 {
		t.Errorf("the outer seats are heard at %g and %g", left, right)
	}
	if p := placeOf(game.RoundBegan{}, 5); p != 0 {
		t.Errorf("a round begins at %g", p)
	}
	if a, b := placeOf(game.Looked{Goal: 1, Face: game.Treasure}, 5), placeOf(game.Looked{Goal: 1, Face: game.StoneA}, 5); a != b {
		t.Error("the face of a goal changes where it is heard")
	}
}

// TestEmptyPileIsSaidOnce: that nobody draws any more is said, and heard, with the last card that is drawn.
func TestEmptyPileIsSaidOnce(t *testing.T) {
	h := &testHost{ready: true}
	m := New(h, game.Config{Seats: 3, Seed: 2}, make([]bot.Player, 3), false)
	times := func() (n int) {
		for _, said := range h.said {
			if said == h.Messages().Say(words.OutlineDeckEmpty) {
				n++
			}
		}
		return n
	}
	for m.Public().Round < 2 {
		if len(m.Queue) == 0 {
			m.Think(true)
			continue
		}
		m.ShowNext()
		if empty := m.Public().Phase == game.Playing && m.Public().Round == 1 && m.Public().Deck == 0; empty && (times() != 1 || h.creaks != 1) || !empty && m.Public().Deck > 0 && m.Public().Round == 1 && times() != 0 {
			t.Fatalf("%d cards are left to draw, and it is said %d times", m.Public().Deck, times())
		}
	}
	if times() != 1 {
		t.Errorf("it is said %d times", times())
	}
}

// TestOwnMoveIsToldOnce: to who is alone at the device, a move that could be taken back is not told again when it is final,
// as the table has said it; nor anybody's wages before the roles are shown.
func TestOwnMoveIsToldOnce(t *testing.T) {
	for people := 1; people <= 2; people++ {
		h := &testHost{ready: true}
		m := newTestMatch(h, people)
		for !m.IsHere(m.View.Turn) {
			if m.Think(true); len(m.Queue) > 0 {
				m.ShowNext()
			}
		}
		m.SetViewer(m.View.Turn)
		layOrDiscard(t, m)
		m.showAll()
		h.said = nil
		m.Commit("")
		m.showAll()
		line := m.Log[len(m.Log)-1].Text(h.Messages(), m.Names)
		told := slices.ContainsFunc(h.said, func(said string) bool { return strings.HasPrefix(said, line) })
		if told != (people > 1) {
			t.Errorf("%d people: of %q is heard %q", people, line, h.said)
		}
	}
	h := &testHost{ready: true}
	m := newTestMatch(h, 1)
	paid := game.Paid{Seat: 1, Due: 4, Given: 4}
	m.addToLog(paid)
	if text := h.Messages().Event(paid, m.Names); text == "" || slices.Contains(h.said, text) {
		t.Errorf("%q is heard", h.said)
	}
}

// TestNameAlone: what is said of the only person names one without a name as "you", too, and stays apart from the record; several people,
// and whoever has typed a name, are called by their names alone.
func TestNameAlone(t *testing.T) {
	for _, c := range []struct {
		people int
		name   string
		want   string
	}{{1, "", "Newcomer (you)"}, {1, "Player 1", "Newcomer (you)"}, {1, "Anna", "Anna"}, {2, "", "Player 1"}} {
		players := make([]bot.Player, 4)
		for s := range players {
			players[s] = bot.Player{Name: fmt.Sprint("Dwarf ", s), Human: s < c.people}
		}
		players[0].Name = c.name
		m := New(new(testHost), game.Config{Seats: 4}, players, false)
		again, ok := Restore(new(testHost), m.Snapshot())
		if m.Name(0) != c.want || strings.Contains(m.Record.Names[0]+m.Players[0].Name, "you") || !ok || again.Name(0) != c.want {
			t.Errorf("%+v: it is called %q, in the record %q", c, m.Name(0), m.Record.Names[0])
		}
		if w := words.In("en"); (w.OnPortrait(m.Name(0)) == w.Say(words.LessonYou)) != strings.Contains(c.want, "you") {
			t.Errorf("%+v: at the portrait stands %q", c, w.OnPortrait(m.Name(0)))
		}
	}
}
