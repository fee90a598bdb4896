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

// ChooseSeat lets in who asks for a seat, or returns the menu in which the host decides how
// it is played. It returns under to stay there.
func ChooseSeat(app *screen.App, s game.Seat, under screen.Scene) screen.Scene {
	r, asked := app.RequestFor(s)
	switch {
	case !asked:
		return NewSeatMenu(app, s, under)
	case !app.CanDecide():
		return under
	case r.SameAs != "":
		return newDoubt(app, r, under)
	}
	app.Room().Order(room.Order{Do: room.OrderLetIn, Seat: s, ID: r.ID})
	return under
}

// newDoubt returns the menu that asks whether to let in somebody whose device has the network
// address of somebody else: it may be the same one.
func newDoubt(app *screen.App, r room.Request, under screen.Scene) screen.Scene {
	m := &screen.Menu{Base: screen.NewBaseOver(under, app), Title: words.RequestTitle, Labels: []words.ID{words.RequestLetIn, words.RequestTurnAway, words.HelpBack}, GoldButton: 1}
	m.Text = func() string {
		return app.Text(words.RequestDoubt, words.Slots{"who": r.Name, "other": r.SameAs})
	}
	m.Choose = func(i int) screen.Scene {
		if orders := []string{room.OrderLetIn, room.OrderTurnAway}; i >= 0 && i < len(orders) && app.Room() != nil {
			app.Room().Order(room.Order{Do: orders[i], Seat: r.Seat, ID: r.ID})
		}
		return screen.BackTo(under)
	}
	return m
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
