package lobby

import (
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
	"saboteur/render/screen"
	"saboteur/render/widget"
	"saboteur/render/words"
)

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

// order asks the host for something, if there still is a room.
func order(app *screen.App, o room.Order) {
	if app.Room() != nil {
		app.Room().Order(o)
	}
}

// newDoubt returns the dialog that asks whether to let in somebody whose device has the network
// address of somebody else: it may be the same one.
func newDoubt(app *screen.App, r room.Request, under screen.Scene) screen.Scene {
	return screen.NewDialog(app, under, func(d *screen.Dialog) widget.Dialog {
		answer := func(do string) func() {
			return func() {
				order(app, room.Order{Do: do, Seat: r.Seat, ID: r.ID})
				d.Leave()
			}
		}
		return widget.Dialog{
			Title: app.Text(words.RequestTitle),
			Text:  app.Text(words.RequestDoubt, words.Slots{"who": r.Name, "other": r.SameAs}),
			Buttons: []widget.Button{
				{Text: app.Text(words.RequestLetIn), OnPress: answer(room.OrderLetIn)},
				{Text: app.Text(words.RequestTurnAway), Style: widget.Gold, OnPress: answer(room.OrderTurnAway)},
				{Text: app.Text(words.HelpBack), OnPress: d.Leave},
			},
		}
	})
}

// NewSeatMenu returns the dialog in which the host decides how a seat of the program's room
// is played, and which then leads back to under.
func NewSeatMenu(app *screen.App, s game.Seat, under screen.Scene) screen.Scene {
	state := app.Room().State()
	choices := seatChoices(app, &state, s)
	return screen.NewDialog(app, under, func(d *screen.Dialog) widget.Dialog {
		if app.Room() != nil {
			state = app.Room().State()
		}
		var buttons []widget.Button
		for _, c := range choices {
			buttons = append(buttons, widget.Button{Text: c.text, OnPress: func() {
				order(app, c.order)
				d.Leave()
			}})
		}
		buttons = append(buttons, widget.Button{Text: app.Text(words.HelpBack), OnPress: d.Leave})
		buttons[0].Style = widget.Gold
		text := app.Words.Pair(state.Seats[s].Name, seatText(app, &state, s))
		if state.Started {
			text += "\n" + app.Text(words.DevicesAbout)
		}
		return widget.Dialog{Title: app.Text(words.DevicesTitle), Text: text, Buttons: buttons}
	})
}

// A seatChoice is what the host can do with a seat.
type seatChoice struct {
	text  string
	order room.Order
}

// seatChoices returns what the host can do with a seat.
func seatChoices(app *screen.App, state *room.State, s game.Seat) (all []seatChoice) {
	seat := state.Seats[s]
	add := func(name words.ID, do string) {
		all = append(all, seatChoice{app.Text(name), room.Order{Do: do, Seat: s}})
	}
	if !isPerson(seat) && !seat.Freed {
		if state.Started {
			return nil // a dwarf's
		}
		return beforeMatch(app, state, s)
	}
	switch {
	case !state.Started, seat.Host:
	case seat.Dwarf:
		add(words.DevicesWait, room.OrderWait)
	case !seat.Here || seat.Freed:
		add(words.DevicesDwarf, room.OrderDwarf)
	}
	if state.Started && !seat.Host {
		add(words.DevicesHere, room.OrderMine)
	}
	if !seat.Freed {
		add(words.DevicesFree, room.OrderFree)
	}
	return all
}

// beforeMatch returns who can have a seat that no person has: a dwarf of each level, the person at this
// screen, or a device.
func beforeMatch(app *screen.App, state *room.State, s game.Seat) (all []seatChoice) {
	free := isOpen(state.Seats[s])
	for level := range bot.Level(len(bot.Levels)) {
		p := dwarfFor(app, state, s, level)
		text, _ := app.Words.DescribePlayer(p)
		all = append(all, seatChoice{words.Capitalize(app.Text(words.SeatDwarf, words.Slots{"level": text})), room.Order{Do: room.OrderSeat, Seat: s, Kind: p.Profile(), Name: p.Name, Look: p.Look.String()}})
	}
	if free {
		return append(all, seatChoice{app.Text(words.DevicesHere), room.Order{Do: room.OrderMine, Seat: s}})
	}
	return append(all, seatChoice{app.Text(words.DevicesFree), room.Order{Do: room.OrderSeat, Seat: s, Kind: room.Open}})
}

// dwarfFor returns the dwarf who has a seat, or who could have it.
func dwarfFor(app *screen.App, state *room.State, at game.Seat, level bot.Level) bot.Player {
	var taken []bot.Appearance
	var called []string
	for i, p := range screen.RoomPlayers(state.Seats) {
		switch {
		case isOpen(state.Seats[i]):
		case game.Seat(i) == at && p.Look.Member() > 0:
			name := p.Name
			p = p.Look.Member().Player(level)
			p.Name = name
			return p
		default:
			taken, called = append(taken, p.Look.On(i)), append(called, p.Name)
		}
	}
	return app.Words.NextDwarf(level, taken, called)
}
