package play

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
)

// An ear is a bot that notes the first thing that it hears or is shown and should not know, or not
// know so: it follows the events for itself.
type ear struct {
	firstBot
	knows   game.View
	met     int
	thought int
	wrong   string
}

func (b *ear) Meet(players []bot.Player) { b.met = len(players) }

func (b *ear) Hear(e game.Event, after *game.View) {
	if b.knows.Apply(e); e != e.For(b.knows.Seat) {
		b.note("it hears what its seat does not know", e)
	} else if *after != b.knows {
		b.note("it is shown something else than what it has heard of", e)
	}
}

func (b *ear) Think(v *game.View) bool {
	if b.thought++; *v != b.knows {
		b.note("it thinks about something else than what it has heard of", nil)
	}
	return b.firstBot.Think(v)
}

func (b *ear) note(what string, e game.Event) {
	if b.wrong == "" {
		b.wrong = fmt.Sprintf("%s: %#v", what, e)
	}
}

// withEars makes h a host with ears for bots, and returns them by seat.
func withEars(h *testHost, c game.Config) map[game.Seat]*ear {
	ears := map[game.Seat]*ear{}
	h.ready, h.makeBot = true, func(s game.Seat) bot.Bot {
		ears[s] = &ear{knows: game.NewView(c, s)}
		return ears[s]
	}
	return ears
}

// TestBotsHearWhatTheirSeatsKnow: through whole matches, here and elsewhere, dwarves and those who give hints
// hear each event once, as their seats may know it, and think about what their seats know, before
// the screen shows it.
func TestBotsHearWhatTheirSeatsKnow(t *testing.T) {
	for seed := range uint64(5) {
		c := game.Config{Seats: 3, Seed: seed, Rules: game.Editions[seed].Rules()}
		h, dice := &testHost{}, rand.NewPCG(seed, 2)
		ears := withEars(h, c)
		m := New(h, c, threePeople, false)
		for m.Latest().Phase != game.Over {
			if turn := m.Latest().Turn; !m.IsHere(turn) {
				thought := ears[turn].thought
				for i := range 3 {
					m.Think(i == 2) // the choice is kept until the delay is over
				}
				if ears[turn].thought != thought+1 {
					t.Fatal("a dwarf that has chosen is asked again")
				}
				continue
			}
			m.SetViewer(m.Latest().Turn)
			if m.LetAdvisorThink(); ears[m.Viewer].thought == 0 {
				t.Fatal("nobody thinks about a hint")
			}
			legal := m.Local.State.Legal(nil)
			m.Play(legal[dice.Uint64()%uint64(len(legal))])
		}
		expectEars(t, ears, &m.Local.State, 3)

		far, h := newElsewhere(c, 0, 1), &testHost{}
		ears = withEars(h, c)
		far.deliver()
		m = Join(h, far, c, threePeople, far.seats, false)
		for m.Latest().Phase != game.Over {
			if m.SetViewer(m.Latest().Turn); m.IsHere(m.Viewer) {
				m.LetAdvisorThink()
			}
			legal := far.state.Legal(nil)
			far.Act(legal[dice.Uint64()%uint64(len(legal))])
			far.deliver()
			m.Receive()
		}
		expectEars(t, ears, &far.state, 2)
	}
}

// expectEars fails unless there are n ears that know what their seats know.
func expectEars(t *testing.T, ears map[game.Seat]*ear, s *game.State, n int) {
	t.Helper()
	for seat, e := range ears {
		if e.wrong != "" {
			t.Fatalf("%v: %s", seat, e.wrong)
		}
		if e.met != 3 || e.thought == 0 || e.knows != s.View(seat) {
			t.Errorf("%v has met %d players and thought %d times", seat, e.met, e.thought)
		}
	}
	if len(ears) != n {
		t.Errorf("there are %d bots, want %d", len(ears), n)
	}
}
