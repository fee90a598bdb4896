package render

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/archive"
	"saboteur/render/board"
	"saboteur/render/handover"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/result"
	"saboteur/render/screen"
	"saboteur/render/setup"
	"saboteur/render/table"
	"saboteur/render/testapp"
)

// matchField returns where a scene keeps its match.
func matchField(s screen.Scene) **play.Match {
	switch s := s.(type) {
	case *table.Table:
		return &s.Match
	case *result.GoldDraft:
		return &s.Match
	case *archive.Discards:
		return &s.Match
	case *archive.Rewind:
		return &s.Match
	case *result.RoundEnd:
		return &s.Match
	case *result.Podium:
		return &s.Match
	case *handover.Request:
		if t, ok := s.Table.(*table.Table); ok {
			return &t.Match
		}
	}
	return nil
}

// drawn returns all that a scene draws, laid out anew.
func drawn(s screen.Scene) string {
	if tree, ok := s.(screen.WidgetScene); ok {
		tree.LayOut(screen.BaseOf(s).Size)
	}
	w := &watcher{Canvas: testapp.Ruler}
	s.Draw(w)
	return w.all.String()
}

// TestScreensDoNotDependOnSecrets draws every screen again in other truths that
// whoever looks at it could be living in: what is drawn must be the same.
func TestScreensDoNotDependOnSecrets(t *testing.T) {
	t.Parallel()
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
			twin := m.View.Imagine(p)
			other := *m
			other.Local = new(play.Local)
			if other.SetState(twin); other.View != m.View {
				t.Fatalf("%s: the other truth shows", shot)
			}
			*at = &other
			if drawn(s) != before {
				t.Fatalf("%s, as %v sees it, is drawn differently in another truth", shot, m.Viewer)
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
	t.Parallel()
	seen := 0
	for shot, s := range stages(t, screens["800x600"]) {
		h, ok := s.(*handover.Request)
		if !ok {
			continue
		}
		seen++
		v := &h.Table.(*table.Table).Match.View
		if v.Seat != game.Nobody || v.Role != game.UnknownRole || v.Hand != [game.MaxHand]game.Card{} {
			t.Errorf("%s: the screen knows what %v knows", shot, v.Seat)
		}
		for _, s := range h.Spots {
			public := []any{
				handover.ConfirmSpot, handover.MoreSpot, board.MenuButton, board.HelpButton, board.LogButton, board.DiscardsButton,
				board.FitBoardButton, board.ZoomInButton, board.ZoomOutButton,
			}
			if !slices.Contains(public, s.ID) {
				t.Errorf("%s: %#v can be chosen", shot, s.ID)
			}
		}
	}
	if seen != 4 {
		t.Errorf("%d handovers were seen", seen)
	}
}

// TestDwarvesTakeTheSameTime: how long a dwarf takes tells nothing about what
// it thinks of: it depends only on what everybody saw before.
func TestDwarvesTakeTheSameTime(t *testing.T) {
	app, _, _ := newTestApp(3)
	players := setup.DefaultPlayers(app)
	for i := range players { // of every skill, masters twice
		players[i].Human, players[i].Level = false, min(bot.Level(i), bot.Master)
	}
	m := play.New(app, game.Config{Seats: 5, Seed: 8, BotSeed: 9}, players, false)
	var s screen.Scene = table.New(app, m)
	r := newRobot(t, s, screens["1280x720"], playtest.Mouse)
	played, turns, ready := 0, 0, 0
	times, saw := map[string]int{}, "" // how long dwarves took after what everybody saw
	for {
		tab, ok := r.Scene.(*table.Table)
		if !ok {
			break
		}
		r.StepWith(ui0)
		switch {
		case len(m.Record.Actions) > played:
			if took := r.Ticks - ready; ready != 0 {
				if before, known := times[saw]; known && took != before || took < int(screen.NormalTurnTicks) {
					t.Fatalf("after %s a dwarf played after %d ticks, before after %d", saw, took, before)
				}
				times[saw] = took
			}
			played, ready = len(m.Record.Actions), 0
			turns++
		case ready == 0 && tab.Animation.Event != nil && tab.Animation.Event == game.Event(game.TurnBegan{Seat: m.View.Turn}):
			saw = fmt.Sprintf("%T, cards in the pile: %v", m.Log[len(m.Log)-1].Event, m.View.Deck > 0)
			ready = int(tab.BotTurnStart) // when its turn began
			ready += r.Ticks - int(tab.Now)
		}
	}
	if turns < 20 {
		t.Errorf("only %d turns were watched", turns)
	}
}
