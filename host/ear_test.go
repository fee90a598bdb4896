package host

import (
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
)

// An ear is a bot that notes when it hears or is shown what its seat does not know: it follows the events for
// itself.
type ear struct {
	bot.Bot
	knows game.View
	met   int
	asked *int // how often it was asked to think; nil if nobody counts
	wrong game.Event
}

func (b *ear) Meet(players []bot.Player) { b.met = len(players); b.Bot.Meet(players) }

func (b *ear) Hear(e game.Event, after *game.View) {
	if b.knows.Apply(e); b.wrong == nil && (e != e.For(b.knows.Seat) || *after != b.knows) {
		b.wrong = e
	}
	b.Bot.Hear(e, after)
}

func (b *ear) Think(v *game.View) bool {
	if b.asked != nil {
		*b.asked++
	}
	return b.Bot.Think(v)
}

// TestDwarvesHearWhatTheirSeatsKnow: dwarves, and those who stand in for people from the middle of a match on, hear each
// event once, as their seats may know it; also in a second match and at a table that was opened again.
func TestDwarvesHearWhatTheirSeatsKnow(t *testing.T) {
	tab := openTable(t, 1)
	var ears []*ear
	tab.setting.NewBot = func(s game.Seat, l bot.Level, c bot.Character) bot.Bot {
		b := &ear{Bot: newBot(s, l, c), knows: game.NewView(tab.config, s)}
		ears = append(ears, b)
		return b
	}
	host := come(t, tab, "token")
	come(t, tab).Receive(room.Sit{Seat: 1, Name: "Bo"})
	for match := range 2 {
		ears = nil
		host.Receive(room.Order{Do: room.OrderStart})
		for n := 0; !tab.over(); n++ {
			if n == 30 {
				host.Receive(room.Order{Do: room.OrderDwarf, Seat: 1})
			}
			if why := tab.note(Entry{Action: tab.state.Legal(nil)[0].String()}); why != "" {
				t.Fatal(why)
			}
		}
		played := ears
		ears = nil
		if _, err := restoreTable(tab.setting, tab.log); err != nil {
			t.Fatal(err)
		}
		if len(played) != 4 || len(ears) != 4*(match+1) {
			t.Errorf("match %d: there are %d dwarves, and %d after a restart", match, len(played), len(ears))
		}
		for _, b := range append(played, ears[len(ears)-4:]...) {
			if b.wrong != nil || b.met != len(tab.seats) || b.knows != tab.state.View(b.knows.Seat) {
				t.Errorf("match %d: %v has met %d players, and hears what it should not, or not what it should: %#v", match, b.knows.Seat, b.met, b.wrong)
			}
		}
		host.Receive(room.Order{Do: room.OrderAgain})
	}
}

// TestChosenOnce: a dwarf that has chosen is not asked again while it waits for its time.
func TestChosenOnce(t *testing.T) {
	tab, asked := openTable(t, 0), 0
	tab.setting.NewBot = func(s game.Seat, l bot.Level, c bot.Character) bot.Bot {
		return &ear{Bot: newBot(s, l, c), knows: game.NewView(tab.config, s), asked: &asked}
	}
	come(t, tab, "token").Receive(room.Order{Do: room.OrderStart})
	if tab.state.Turn == 0 { // the host's own
		tab.note(Entry{Action: tab.state.Legal(nil)[0].String()})
	}
	for range 5 {
		tab.playDwarf()
	}
	if asked != 1 {
		t.Errorf("it is asked %d times", asked)
	}
}
