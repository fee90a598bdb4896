package lobby

import (
	"saboteur/game"
	"saboteur/game/room"
	"saboteur/render/screen"
	"saboteur/render/words"
)

// seatOrders are what the menu of a seat asks the host for, by the texts of its buttons.
var seatOrders = map[words.ID]string{
	words.DevicesWait: room.OrderWait, words.DevicesDwarf: room.OrderDwarf,
	words.DevicesHere: room.OrderMine, words.DevicesFree: room.OrderFree,
}

// NewSeatMenu returns the menu in which the host decides how a seat of the program's room
// is played, and which then leads back to under.
func NewSeatMenu(app *screen.App, s game.Seat, under screen.Scene) screen.Scene {
	m := &screen.Menu{Base: screen.NewBaseOver(under, app), Title: words.DevicesTitle}
	m.Labels = append(seatChoices(app.Room().State(), s), words.HelpBack)
	m.Text = func() string {
		if app.Room() == nil {
			return ""
		}
		state := app.Room().State()
		seat := state.Seats[s]
		text := app.Text(words.OutlineValue, words.Slots{"what": seat.Name, "value": SeatText(app, &state, s)})
		if state.Started {
			text += "\n" + app.Text(words.DevicesAbout)
		}
		return text
	}
	m.Choose = func(i int) screen.Scene {
		if i >= 0 && app.Room() != nil && seatOrders[m.Labels[i]] != "" {
			app.Room().Order(room.Order{Do: seatOrders[m.Labels[i]], Seat: s})
		}
		return screen.BackTo(under)
	}
	return m
}

// seatChoices returns what the host can do with a seat.
func seatChoices(state room.State, s game.Seat) (all []words.ID) {
	seat := state.Seats[s]
	switch {
	case !isPerson(seat) && !seat.Freed:
		return nil // a dwarf's, or one that waits for its first player
	case !state.Started, seat.Host:
		return []words.ID{words.DevicesFree}
	case seat.Dwarf:
		all = append(all, words.DevicesWait)
	case !seat.Here || seat.Freed:
		all = append(all, words.DevicesDwarf)
	}
	if all = append(all, words.DevicesHere); !seat.Freed {
		all = append(all, words.DevicesFree)
	}
	return all
}
