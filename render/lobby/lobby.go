package lobby

import (
	"slices"
	"strings"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/names"
	"saboteur/game/room"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// A Lobby is the scene in which people gather at a table. The host sees the square code
// and fills seats with dwarves; everybody else takes a seat. Over a match it shows who is
// there, and lets the host decide about those who are not.
type Lobby struct {
	screen.Widgets
	state     room.State // as of this tick
	address   int        // the one of state.Addresses that the code shows
	ShowSeats bool       // in place of the code, where there is no room for both
	watching  bool       // the person has chosen to watch
	device    ui.Device  // used last
	name      string
	look      bot.Appearance // zero for that of the seat
	late      bool           // the match has begun while the person had no seat yet
	asked     bool           // the seat is to have the look, and has not yet
	wanted    game.Seat      // the seat that was asked for, or Nobody
	note      room.Reason    // what was refused, or ""
	going     screen.Ticks   // since the person has asked to leave; 0 before
}

// SeatSpot is a seat, counted from 0.
type SeatSpot game.Seat

// TurnAwaySpot turns away who asks for a seat.
type TurnAwaySpot game.Seat

// LookSpot is 1 for the next look, and -1 for the previous one.
type LookSpot int

type button uint8

const (
	StartButton button = iota
	BackButton
	TroubleButton // leads to other ways to join
	viewButton    // changes between the code and the seats
	NameField
	SitButton
	WatchButton
	patienceButton // leads to how long the table waits for a player who is away
	asidesButton   // lets people tell each other lines and faces, or not
)

// New returns the lobby of the program's room. Under is the scene of the match that it
// lies over, or nil.
func New(app *screen.App, under screen.Scene) *Lobby {
	l := &Lobby{name: app.Memory().LatestName(), wanted: game.Nobody, watching: under != nil}
	l.Init(l, app, under)
	l.OnBack = l.leave
	l.look, _ = app.Memory().KnownLook(l.name)
	l.state = app.Room().State()
	if l.state.Why == room.SeatFreed { // while the device was away
		l.note = room.SeatFreed
	}
	l.ShowSeats = !l.hasCode() || under != nil
	if l.asksName() && l.name == "" {
		l.Tree.Edit(NameField)
	}
	return l
}

// Update implements screen.Scene.
func (l *Lobby) Update(in ui.Input) screen.Scene {
	if next := l.follow(); next != l {
		return next
	}
	l.device = in.Device
	return l.Widgets.Update(in)
}

// follow takes in what has happened in the room. It returns the scene to go on with.
func (l *Lobby) follow() screen.Scene {
	if l.App.Room() == nil {
		return l.App.Routes.Title(l.App)
	}
	was, hopes := l.state.Why, !l.state.Started && l.asksName()
	l.state = l.App.Room().State()
	l.late = l.late || hopes && l.state.Started
	if why := l.state.Why; why != was && l.state.Link == room.Connected && !(why == room.SeatFreed && len(l.state.Mine) > 0) {
		l.note = why
		l.Tree.Refresh()
	}
	l.followSeat()
	switch {
	case l.going > 0:
		return l.depart()
	case l.state.Link == room.Ended && l.Under == nil:
		return l.sentAway()
	case l.state.Started && l.Under == nil && !l.asksName():
		if next := l.App.Routes.RoomMatch(l.App); next != nil {
			if m := screen.MatchOf(next); m != nil && l.late && len(l.state.Mine) == 0 {
				m.Notify(l.App.Text(words.LobbyLate))
			}
			return next
		}
	}
	return l
}

// followSeat takes in which seat this device has.
func (l *Lobby) followSeat() {
	if l.isMine(l.wanted) {
		l.wanted, l.note = game.Nobody, ""
	} else if len(l.state.Mine) > 0 && l.wanted == game.Nobody && l.Tree.Editing() == nil {
		l.name = l.mine().Name
		look, _ := bot.ParseAppearance(l.mine().Look)
		if l.asked = l.asked && l.note == "" && look != l.look; !l.asked {
			l.look = look
		}
	}
}

// sentAway leaves a room that the host has closed, or that does not want this device.
func (l *Lobby) sentAway() screen.Scene {
	l.App.LeaveRoom()
	if l.state.Host {
		return l.App.Routes.Title(l.App)
	}
	return l.App.Routes.JoinTable(l.App, l.state.Invite, l.state.Why)
}

// patience is how long whoever goes waits for the host to hear of it.
const patience screen.Ticks = 120

// depart leaves the room once the host knows that the person has gone, or has ended it.
func (l *Lobby) depart() screen.Scene {
	l.going++
	if gone := !l.state.Host && len(l.state.Mine) == 0; !gone && l.state.Link == room.Connected && l.going < patience {
		return l
	}
	l.App.LeaveRoom()
	return l.App.Routes.Title(l.App)
}

// ask returns the room, which forgets what it has refused when something else is asked for.
func (l *Lobby) ask() screen.Room {
	l.note, l.state.Why = "", ""
	return l.App.Room()
}

// hasCode reports whether the code is shown with which others join.
func (l *Lobby) hasCode() bool { return l.state.Host && l.state.Invite != "" }

// isMine reports whether somebody at this device has a seat.
func (l *Lobby) isMine(s game.Seat) bool {
	return slices.Contains(l.state.Mine, s)
}

// asksName reports whether the person at this device has yet to say who wants to play.
func (l *Lobby) asksName() bool {
	return !l.state.Host && len(l.state.Mine) == 0 && !l.watching && l.freeSeat() != game.Nobody
}

// isOpen reports whether a device may sit down on a seat.
func isOpen(s room.Seat) bool { return s.Kind == room.Open || s.Freed }

// freeSeat returns the first seat on which a device may sit down, or Nobody.
func (l *Lobby) freeSeat() game.Seat {
	for i, s := range l.state.Seats {
		if isOpen(s) {
			return game.Seat(i)
		}
	}
	return game.Nobody
}

// taken returns how many seats have a player.
func (l *Lobby) taken() (n int) {
	for _, s := range l.state.Seats {
		if !isOpen(s) {
			n++
		}
	}
	return n
}

// enterName is called when the name is confirmed.
func (l *Lobby) enterName() {
	if len(l.state.Mine) == 0 {
		l.sit(l.freeSeat())
	} else {
		l.Tree.EndEditing()
	}
}

// nameTyped is called when the name is written, which the seat then has, too.
func (l *Lobby) nameTyped() {
	l.name, _ = names.Clean(l.name)
	switch {
	case len(l.state.Mine) == 0 || l.name == l.mine().Name:
	case l.name == "":
		l.name, l.note = l.mine().Name, room.BadName
	default:
		l.sit(l.state.Mine[0])
	}
}

// mine returns the first seat of this device. There must be one.
func (l *Lobby) mine() room.Seat { return l.state.Seats[l.state.Mine[0]] }

// leave goes back: to the match, or away from the table, about which a host is asked.
func (l *Lobby) leave() {
	switch {
	case l.Under != nil:
		l.Leave()
		return
	case l.state.Host:
		l.Open(l.askClose())
		return
	}
	for _, s := range l.state.Mine {
		l.ask().Leave(s)
	}
	l.going = 1
}

// trouble says what to do if nobody can join, and what to know about the network. The link
// can be copied there, and another address shown.
func (l *Lobby) trouble() screen.Scene {
	app, copied := l.App, "" // what has become of the link
	return screen.NewDialog(app, l, func(d *screen.Dialog) widget.Dialog {
		button := func(id words.ID, press func()) widget.Button {
			return widget.Button{Text: app.Text(id), OnPress: func() { press(); d.Leave() }}
		}
		texts := []string{app.Text(words.LobbyNetwork), app.Text(words.LobbyFirewall), app.Text(words.LobbyPrivacy), app.Text(words.LobbyRenewAbout)}
		buttons := []widget.Button{{Text: app.Text(words.LobbyCopy), OnPress: func() {
			copied = l.copyLink()
			app.Announce(copied)
		}}}
		if len(l.state.Addresses) > 1 {
			texts = slices.Insert(texts, 2, app.Text(words.LobbyTryAddress, words.Slots{"button": app.Text(words.LobbyAddress)}))
			buttons = append(buttons, button(words.LobbyAddress, func() { l.address++ }))
		}
		if copied != "" {
			texts = []string{copied}
		}
		return widget.Dialog{Title: app.Text(words.LobbyTrouble), Text: strings.Join(texts, " "), Buttons: append(buttons,
			button(words.LobbyRenew, func() { l.ask().Order(room.Order{Do: room.OrderRenew}) }),
			widget.Button{Text: app.Text(words.BackToTitle), Style: widget.Gold, OnPress: d.Leave},
		)}
	})
}

// askClose asks the host whether to send everybody away.
func (l *Lobby) askClose() screen.Scene {
	return screen.NewDialog(l.App, l, func(d *screen.Dialog) widget.Dialog {
		return widget.Dialog{Title: l.App.Text(words.LobbyCloseTitle), Text: l.App.Text(words.LobbyCloseText), Buttons: []widget.Button{
			{Text: l.App.Text(words.LeaveNo), Style: widget.Gold, OnPress: d.Leave},
			{Text: l.App.Text(words.LobbyCloseYes), OnPress: func() { l.close(); d.Leave() }},
		}}
	})
}

// start begins the match. If there is a seat for a device that has none yet, the host is asked first.
func (l *Lobby) start() {
	begin := func() { order(l.App, room.Order{Do: room.OrderStart}) }
	n := l.state.Seatless
	if n == 0 {
		l.note, l.state.Why = "", ""
		begin()
		return
	}
	l.Open(screen.NewDialog(l.App, l, func(d *screen.Dialog) widget.Dialog {
		return widget.Dialog{Title: l.App.Text(words.LobbySeatless, words.Slots{"n": n}), Text: l.App.Text(words.LobbySeatlessAbout), Buttons: []widget.Button{
			{Text: l.App.Text(words.HelpBack), Style: widget.Gold, OnPress: d.Leave},
			{Text: l.App.Text(words.LobbyStart, words.Slots{"n": l.taken()}), OnPress: func() { begin(); d.Leave() }},
		}}
	}))
}

// waits are for how many minutes a table can wait for a player who is away; 0 for as long as it takes.
var waits = [...]int{1, 2, 5, 0}

// askPatience asks the host for how long the table waits for a player who is away.
func (l *Lobby) askPatience() screen.Scene {
	return screen.NewDialog(l.App, l, func(d *screen.Dialog) widget.Dialog {
		if l.App.Room() != nil {
			l.state = l.App.Room().State()
		}
		chosen, texts := 0, make([]string, len(waits))
		for i, n := range waits {
			texts[i] = l.App.Text(words.PatienceMinutes, words.Slots{"n": n})
			if n == 0 {
				texts[i] = l.App.Text(words.PatienceNever)
			}
			if 60*n == l.state.Patience {
				chosen = i
			}
		}
		return widget.Dialog{Title: l.App.Text(words.PatienceTitle), Text: l.App.Text(words.PatienceAbout),
			Of: widget.Choice(widget.Plain, texts, chosen, nil, func(i int) {
				order(l.App, room.Order{Do: room.OrderPatience, Seconds: 60 * waits[i]})
			}),
			Buttons: []widget.Button{{Text: l.App.Text(words.HelpBack), Style: widget.Gold, OnPress: d.Leave}},
		}
	})
}

// close asks for the end of the table.
func (l *Lobby) close() {
	if l.App.Room() != nil {
		l.ask().Order(room.Order{Do: room.OrderFinish})
		l.going = 1
	}
}

// shownAddress returns the address that the code shows.
func (l *Lobby) shownAddress() string {
	if n := len(l.state.Addresses); n > 0 {
		return l.state.Addresses[l.address%n]
	}
	return strings.TrimPrefix(l.state.Invite, "http://")
}

// link returns the link that the code shows.
func (l *Lobby) link() string {
	if len(l.state.Addresses) == 0 {
		return l.state.Invite
	}
	return strings.Replace(l.state.Invite, l.state.Addresses[0], l.shownAddress(), 1)
}

// copyLink copies the link. It returns what to say about that: if it failed, what can be typed in its place.
func (l *Lobby) copyLink() string {
	if l.App.CopyText(l.link()) == nil {
		return l.App.Text(words.LobbyCopied)
	}
	link := l.link()
	if l.state.Short != "" {
		link = l.shownAddress() + "/" + l.state.Short
	}
	return l.App.Text(words.LobbyNotCopied, words.Slots{"link": link})
}

// startProblem returns why the host cannot start, or "".
func (l *Lobby) startProblem() string {
	if l.taken() < game.MinSeats {
		return l.App.Words.RoomReasonText(room.TooFew)
	}
	return ""
}

// statusText says what the table waits for, or what was refused.
func (l *Lobby) statusText() string {
	app := l.App
	switch free := len(l.state.Seats) - l.taken(); {
	case l.state.Link == room.Lost:
		return app.ConnectionNote()
	case l.note != "":
		return app.Words.RoomReasonText(l.note)
	case len(l.state.Asked) > 0:
		return app.Text(words.LobbyAsked)
	case l.Under != nil && l.state.Host:
		return app.Text(words.DevicesChoose)
	case l.Under != nil:
		return app.ConnectionNote()
	case l.state.Started:
		return app.Text(words.LobbyBegins)
	case l.state.Host && l.startProblem() != "":
		return l.startProblem()
	case l.state.Host:
		return l.hostStatus(free)
	case len(l.state.Mine) > 0:
		return l.waitingText()
	case free == 0:
		return app.Text(words.LobbyAllTaken)
	case l.watching:
		return app.Text(words.LobbyWatching)
	}
	return ""
}

// hostStatus tells the host for whom the table waits, how many seats are free, and how to
// come back if that is not too much.
func (l *Lobby) hostStatus(free int) string {
	var texts []string
	if i := slices.IndexFunc(l.state.Seats, isAway); i >= 0 {
		texts = append(texts, l.App.Text(words.LobbyAwaits, words.Slots{"who": l.state.Seats[i].Name}))
	}
	if n := l.state.Seatless; n > 0 {
		texts = append(texts, l.App.Text(words.LobbySeatless, words.Slots{"n": n}))
	}
	if free > 0 && len(texts) < 2 {
		texts = append(texts, l.App.Text(words.LobbyFreeStays, words.Slots{"n": free}))
	}
	if len(texts) < 2 {
		texts = append(texts, l.App.Text(words.LobbyReady))
	}
	return strings.Join(texts, " ")
}

// waitingText says who has to start the match: a person at the host's screen, if one has
// taken a seat.
func (l *Lobby) waitingText() string {
	for _, s := range l.state.Seats {
		if s.Host {
			return l.App.Text(words.LobbyWaiting, words.Slots{"who": s.Name})
		}
	}
	return l.App.Text(words.LobbyWaitScreen)
}
