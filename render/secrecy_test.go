package render

import (
	"math/rand/v2"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/raster"
)

// matchField returns where a scene keeps its match.
func matchField(s Scene) **match {
	switch s := s.(type) {
	case *table:
		return &s.m
	case *sharing:
		return &s.m
	case *discards:
		return &s.m
	case *rewind:
		return &s.m
	case *roundEnd:
		return &s.m
	case *podium:
		return &s.m
	case *handover:
		if t, ok := s.table.(*table); ok {
			return &t.m
		}
	}
	return nil
}

// drawn returns all that a scene draws.
func drawn(s Scene) string {
	w := &watcher{Canvas: raster.New(1, 1, 1)}
	s.Draw(w)
	return w.all.String()
}

// TestScreensDoNotDependOnSecrets draws every screen again in other truths that
// whoever looks at it could be living in: what is drawn must be the same.
func TestScreensDoNotDependOnSecrets(t *testing.T) {
	p := rand.NewPCG(6, 6)
	compared := 0
	for shot, s := range stages(t, screens["1280x720"]) {
		at := matchField(s)
		if at == nil {
			continue
		}
		m := *at
		before := drawn(s)
		for range 12 {
			twin := m.shown.Imagine(p)
			other := *m
			other.now, other.state = twin, twin
			other.beats = make([]beat, len(m.beats))
			for i, b := range m.beats {
				other.beats[i] = beat{b.event, twin}
			}
			if other.see(); other.shown != m.shown {
				t.Fatalf("%s: the other truth shows", shot)
			}
			*at = &other
			if drawn(s) != before {
				t.Fatalf("%s, as %v sees it, is drawn differently in another truth", shot, m.viewer)
			}
			compared++
		}
		*at = m
	}
	if compared < 400 {
		t.Errorf("only %d pairs were compared", compared)
	}
}

// TestHandoverShowsNoHand: while the device is handed over nobody may look,
// and no key but the one button opens the hand.
func TestHandoverShowsNoHand(t *testing.T) {
	seen := 0
	for shot, s := range stages(t, screens["800x600"]) {
		h, ok := s.(*handover)
		if !ok {
			continue
		}
		seen++
		v := &h.table.(*table).m.shown
		if v.Seat != game.Nobody || v.Role != game.UnknownRole || v.Hand != [game.MaxHand]game.Card{} {
			t.Errorf("%s: the screen knows what %v knows", shot, v.Seat)
		}
		for _, s := range h.spots {
			if s.ID != any(iAmSpot) && s.ID != any(moreSpot) {
				t.Errorf("%s: %#v can be chosen", shot, s.ID)
			}
		}
	}
	if seen != 3 {
		t.Errorf("%d handovers were seen", seen)
	}
}

// TestDwarvesTakeTheSameTime: how long a dwarf takes tells nothing about what
// it thinks of.
func TestDwarvesTakeTheSameTime(t *testing.T) {
	k, _, _ := testKit(t, 3)
	players := defaultPlayers(k)
	for i := range players { // of every skill, masters twice
		players[i].Human, players[i].Level = false, min(bot.Level(i), bot.Master)
	}
	m := newMatch(k, game.Config{Seats: 5, Seed: 8, Dice: 9}, players, false)
	var s Scene = newTable(k, m)
	r := newRobot(t, s, screens["1280x720"], mouse)
	played, turns, ready := 0, 0, 0
	for {
		tab, ok := r.scene.(*table)
		if !ok {
			break
		}
		r.tick(ui0)
		switch {
		case len(m.record.Actions) > played:
			if ready != 0 && r.ticks-ready != int(pace) {
				t.Fatalf("a dwarf played after %d ticks, not %d", r.ticks-ready, pace)
			}
			played, ready = len(m.record.Actions), 0
			turns++
		case ready == 0 && tab.act.event != nil && tab.act.event == game.Event(game.TurnBegan{Seat: m.shown.Turn}):
			ready = int(tab.since) // when its turn began
			ready += r.ticks - int(tab.now)
		}
	}
	if turns < 20 {
		t.Errorf("only %d turns were watched", turns)
	}
}
