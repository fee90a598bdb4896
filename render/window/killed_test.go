//go:build !js

package window

import (
	"flag"
	"image"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"saboteur/ai"
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/gpu/gputest"
	"saboteur/render/play"
	"saboteur/render/store"
	"saboteur/render/testapp"
)

var windowKills = flag.Int("windowkills", 3, "how often TestWindowKilled kills the program")

// TestWindowKilled: the real program is killed at random moments while it is played, and
// started again. What the next one finds is what was saved before, and at most what was just
// being done: the move that could still be taken back, a card that was being put away, and what
// the dwarves do after it, who do the same without the kill. What it goes on with is that.
func TestWindowKilled(t *testing.T) {
	gputest.NeedScreen(t)
	path, config := buildGuest(t), settle(t)
	const seed = 5
	dice := rand.New(rand.NewPCG(seed, 7))
	atTheKill, afterIt := map[string]int{}, map[string]int{}
	for kill := range *windowKills {
		g := invite(t, path, config, 1280, 720)
		found, _ := g.match()
		if found != nil {
			g.click(resume, 2)
			g.wait(2 * guard)
			g.click(here, 2)
			g.wait(guard)
		}
		told, over := found, false
		for range 1 + dice.IntN(6) {
			if told, over = g.move(g.click); over {
				break
			}
		}
		if found != nil {
			afterIt[difference(t, found, told)]++
		}
		told, _ = g.match() // at rest: no tick passes
		g.press(dice, told)
		g.kill()
		atTheKill[g.writing()]++
		now, _ := g.match()
		atTheKill[difference(t, told, now)]++
		if t.Failed() {
			t.Fatalf("that was kill %d", kill+1)
		}
		if over {
			config = settle(t)
		}
	}
	t.Logf("seed %d, %d kills: %v; gone on with: %v", seed, *windowKills, atTheKill, afterIt)
}

// kill kills the program, which must not have crashed before.
func (g *guest) kill() {
	g.t.Helper()
	g.program.Process.Kill()
	g.program.Wait()
	g.Close()
	if report, err := os.ReadFile(filepath.Join(g.config, "saboteur", "report.txt")); err == nil {
		g.t.Errorf("the program has crashed:\n%s", report)
	}
}

// press presses something, in its own turn more often what puts a card away, and lets some ticks
// begin.
func (g *guest) press(dice *rand.Rand, r *store.OngoingMatch) {
	at := []image.Point{nextTurn, discard, firstCard(6)}[dice.IntN(3)]
	if state, err := r.Record.Replay(nil); err == nil && state.Turn == 0 && state.Phase == game.Playing && r.Pending == nil && dice.IntN(3) > 0 {
		g.click(firstCard(state.Cards[0]), 2)
		g.wait(guard)
		at = discard
	}
	g.MoveCursor(float64(at.X), float64(at.Y))
	g.wait(1)
	g.PressMouseButton(ebiten.MouseButtonLeft)
	g.AdvanceTicks(2)
	g.ReleaseMouseButton(ebiten.MouseButtonLeft)
	g.AdvanceTicks(1 + dice.IntN(60))
	time.Sleep(time.Duration(dice.IntN(30_000)) * time.Microsecond)
}

// writing returns in which part of a write the program was killed.
func (g *guest) writing() string {
	g.t.Helper()
	torn, err := filepath.Glob(filepath.Join(g.config, "saboteur", "match-*.new"))
	if err != nil {
		g.t.Fatal(err)
	}
	if len(torn) == 0 {
		return "between two writes"
	}
	if _, err := os.Stat(strings.TrimSuffix(torn[0], ".new")); err != nil {
		return "between two renames"
	}
	return "while a temporary file was there"
}

// difference returns what a match has beyond what was saved of it, and reports what it must not
// have: something else than before, or what nobody has done.
func difference(t *testing.T, before, now *store.OngoingMatch) string {
	t.Helper()
	n := len(before.Record.Actions)
	if now == nil || now.ID != before.ID || len(now.Record.Actions) < n || !slices.Equal(now.Record.Actions[:n], before.Record.Actions) {
		t.Errorf("%d actions were saved, and what is left does not go on from them", n)
		return ""
	}
	app := testapp.New(1, func(s game.Seat, l bot.Level, c bot.Character) bot.Bot { return ai.NewDwarf(s, l, c) })
	again := *before
	again.Pending = nil
	m, ok := play.Restore(app, &again)
	if !ok {
		t.Error("what was saved cannot be resumed")
		return ""
	}
	kinds := map[string]int{}
	for i, a := range now.Record.Actions[n:] {
		switch {
		case !m.IsHere(m.Latest().Turn):
			for len(m.Record.Actions) == n+i {
				m.Think(true)
			}
			if got := m.Record.Actions[n+i]; got != a {
				t.Errorf("a dwarf has played %v, without the kill it plays %v", a, got)
			}
			kinds["dwarves' turns"]++
			continue
		case i == 0 && before.Pending != nil && a == *before.Pending:
			kinds["the pending "+kindOf(a)+", ended"]++
		case i == 0 && before.Pending != nil || a.Kind != game.Discard && a.Kind != game.Pick:
			t.Errorf("%v was pending, and %v is there", before.Pending, a)
		default:
			kinds["a "+kindOf(a)+" that was being played"]++
		}
		if err := m.Play(a); err != nil {
			t.Error(err)
			return ""
		}
	}
	if now.Pending != nil {
		kinds["a pending "+kindOf(*now.Pending)]++
	} else if before.Pending != nil && len(now.Record.Actions) == n {
		t.Errorf("%v was pending, and is gone", *before.Pending)
	}
	var all []string
	for kind := range kinds {
		all = append(all, kind)
	}
	slices.Sort(all)
	if all == nil {
		return "nothing more"
	}
	return strings.Join(all, " and ")
}

// kindOf returns what kind of action it is, as records say it.
func kindOf(a game.Action) string {
	kind, _, _ := strings.Cut(a.String(), " ")
	return kind
}
