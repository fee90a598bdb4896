package result

import (
	"slices"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
)

// TestRoundEndWaitsForWhoIsThere: named are the people at other devices who are there and have not seen the
// end of the round.
func TestRoundEndWaitsForWhoIsThere(t *testing.T) {
	person := bot.Player{Human: true}.Profile()
	s := room.State{Mine: []game.Seat{0}, Room: room.Room{RoundEnd: 2}}
	for _, name := range []string{"Anna", "Bram", "Cora", "Dirk", "Eva", "Frits", "Gerda"} {
		s.Seats = append(s.Seats, room.Seat{Name: name, Kind: person, Here: true})
	}
	s.Seats[1].Ready = true
	s.Seats[2].Here = false
	s.Seats[3].Dwarf = true
	s.Seats[4].Kind = bot.Player{}.Profile()
	if got := departureOf(s, 2); !slices.Equal(got.others, []string{"Frits", "Gerda"}) || !got.held || !got.someReady {
		t.Errorf("the round ends like %+v", got)
	}
	if got := departureOf(s, 1); got.held {
		t.Error("the end of the round before is held")
	}
}
