package lobby

import (
	"cmp"
	"image/color"
	"slices"

	"saboteur/game"
	"saboteur/game/names"
	"saboteur/game/room"
	"saboteur/render/art"
	"saboteur/render/paint"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// Body implements screen.WidgetScene. The code, or who plays at this device, stands beside the
// seats or above them; where there is no room for both, the code and the seats take turns.
func (l *Lobby) Body() widget.Node {
	e := l.Env()
	page := widget.Page{Title: l.title(), Width: 1160}
	switch n := len(l.state.Seats); {
	case e.Wide() && !e.Low():
		page.Head, page.Foot = l.notes(), l.wideFoot()
		page.Body = l.grid(5)
		if side := l.side(); side != nil {
			page.Body = widget.Row(side, l.grid(4)).Gap(18).Shares(35, 65)
		}
	case e.Low() && l.hasCode() && e.Wide() && n <= 6 && l.Under == nil: // during a match there are more buttons
		beside := func(title widget.Node) widget.Node {
			return widget.Row(l.code(), widget.Column(
				title, l.notes(), widget.Grow(1, l.grid(2)), l.status(), l.foot(l.buttons(false), 3),
			)).Shares(42, 58)
		}
		page.Body = widget.FirstThatFits(beside(l.lowTitle()), beside(nil))
	case e.Low() && !e.Narrow():
		left, across := l.grid(3), 54.0
		if l.showsCode() {
			left = l.code()
		} else if n > 6 {
			across = 63
		}
		beside := func(title widget.Node) widget.Node {
			return widget.Row(left, widget.Column(
				title, widget.If(l.showsCode(), l.notes()), l.own(), l.faces(), widget.Grow(1, l.status()), l.foot(l.buttons(true), 2),
			)).Shares(across, 100-across)
		}
		page.Body = widget.FirstThatFits(beside(l.lowTitle()), beside(nil))
	default:
		var of widget.Node = widget.Grow(1, l.grid(2))
		if l.showsCode() {
			of = widget.Grow(1, l.code())
		}
		page.Body = widget.Column(widget.If(l.showsCode(), l.notes()), l.own(), of, l.faces(), l.status())
		page.Foot = l.foot(l.buttons(true), 2)
	}
	return page
}

// lowTitle is the heading on low screens, where a page has no room of its own for one and only says it.
func (l *Lobby) lowTitle() widget.Node {
	return widget.Text{Text: l.title(), Size: 1.3, Face: ui.Display, Ink: paint.Gold, Align: widget.Middle, Hidden: true}
}

// title returns the heading.
func (l *Lobby) title() string {
	if l.Under != nil {
		return l.App.Text(words.DevicesTitle)
	}
	return l.App.Text(words.LobbyTitle)
}

// notes says how to join.
func (l *Lobby) notes() widget.Node {
	if !l.hasCode() {
		return nil
	}
	if !l.App.Network.Serves() {
		return widget.Text{Text: l.App.Text(words.RoomNoPage), Align: widget.Middle, Ink: paint.Warning}
	}
	return widget.Text{Text: l.App.Text(words.LobbyAbout) + " " + l.App.Text(words.LobbyNetwork), Align: widget.Middle}
}

// showsCode reports whether it is the turn of the code, where the code and the seats take turns.
func (l *Lobby) showsCode() bool { return l.hasCode() && !l.ShowSeats }

// side returns what stands beside the seats where there is room: the code, or who plays here.
func (l *Lobby) side() widget.Node {
	if l.hasCode() {
		return l.code()
	}
	return l.own()
}

// code is the sheet with the square code, and what can be typed in place of it: the address, and
// the short code below it. During a match, the address leads back who had a seat, and nothing that is
// short leads here.
func (l *Lobby) code() widget.Node {
	picture := widget.Grow(1, widget.Picture{H: 180, Ratio: 1, Draw: func(c ui.Canvas, r ui.Rect) {
		art.SquareCode{Link: l.link()}.Draw(c, r)
	}})
	size := 1.8
	if e := l.Env(); e.Tall() || e.Low() {
		size = 1.4
	}
	typed := func(text string, face ui.Face) widget.Node {
		return widget.Text{Text: text, Size: size, Face: face, Align: widget.Middle, OneLine: true}
	}
	code, way := l.App.Text(words.LobbyCode, words.Slots{"code": l.state.Short}), words.LobbyType
	if l.Under != nil {
		way = words.LobbyTypeBack
	}
	return widget.Card{Ground: widget.Parchment, Of: widget.Column(
		picture, widget.Note(l.App.Text(way)), typed(l.shownAddress(), ui.Bold), widget.If(l.state.Short != "", typed(code, ui.Display)),
	).Gap(2)}
}

// own is the face of the person at this device, the name, and the choice between playing and
// watching; nil if that is said elsewhere.
func (l *Lobby) own() widget.Node {
	asks := l.asksName()
	if !asks && (l.state.Host || l.Under != nil || len(l.state.Mine) == 0) {
		return nil
	}
	app, e := l.App, l.Env()
	face := widget.Stepper{
		Name: app.Text(words.LookFace), Value: cmp.Or(l.name, app.Words.DefaultName(int(l.seat())+1)),
		Of: widget.Picture{W: 70, H: 66, Draw: l.drawOwnFace},
		ID: func(step int) any { return LookSpot(step) }, OnStep: l.changeLook,
	}
	name := widget.Field{
		Text: l.name, Hint: app.Text(words.LobbyName), Most: names.MaxTyped, Allowed: names.Typable, ID: NameField,
		OnType: func(text string) { l.name = text }, OnEnter: l.enterName, OnEnd: l.nameTyped,
	}
	var who widget.Node = widget.Column(widget.Grow(1, face), name)
	if !e.Wide() {
		who = widget.FirstThatFits(widget.Row(face, widget.Grow(1, name)), who)
	}
	if !asks {
		return who
	}
	return widget.Column(widget.Grow(1, who), widget.Row(
		widget.Button{Text: app.Text(words.LobbySit), Style: widget.Gold, ID: SitButton, OnPress: func() { l.sit(l.freeSeat()) }},
		widget.Button{Text: app.Text(words.LobbyWatch), ID: WatchButton, OnPress: func() { l.watching = true }},
	).Equal().Wrap().Gap(4))
}

// grid has a card for each seat, at most a given number side by side.
func (l *Lobby) grid(most int) widget.Node {
	var cards []widget.Node
	for i := range l.state.Seats {
		cards = append(cards, widget.Key(i, l.seatCard(game.Seat(i))))
	}
	return widget.Grid{Of: cards, Most: min(most, (len(cards)+1)/2)}
}

// seatCard is the card of a seat, which can be chosen if that does anything, and a button that
// turns away who asks for the seat.
func (l *Lobby) seatCard(s game.Seat) widget.Node {
	app, e := l.App, l.Env()
	request, asked := app.RequestFor(s)
	name, text := l.state.Seats[s].Name, seatText(app, &l.state, s)
	switch {
	case asked:
		name, text = request.Name, app.Text(words.SeatAsksIn)
	case isOpen(l.state.Seats[s]):
		name = app.Words.DefaultName(int(s) + 1)
	}
	text = app.Words.Pair(name, text)
	plain := e.Text / e.Unit // the size of plain text, in units
	height := 4 * plain
	if e.Narrow() || e.Low() && !e.Wide() { // large text takes more lines
		height = 4.6 * plain
	}
	card := widget.Picture{W: 8 * plain, H: height, Draw: func(c ui.Canvas, r ui.Rect) { l.drawCard(c, s, r) }}
	if !l.seatMatters(s) {
		card.Name = text
		return card
	}
	if asked {
		card.W = 5 * plain // beside a button
	}
	seat := widget.Button{Name: text, Style: widget.Bare, Of: card, ID: SeatSpot(s), OnPress: func() { l.chooseSeat(s) }}
	if !asked {
		return seat
	}
	refuse := widget.Button{
		Icon: art.Cross.Icon(paint.TextOnTable), Name: app.Text(words.RequestTurnAwayWho, words.Slots{"who": request.Name}),
		ID: TurnAwaySpot(s), OnPress: func() { l.turnAway(s) },
	}
	return widget.Row(widget.Grow(1, seat), widget.Column(refuse, widget.Grow(1, widget.Gap(0)))).Gap(4)
}

// faces shows who is here while the code hides the seats.
func (l *Lobby) faces() widget.Node {
	return widget.If(l.showsCode(), widget.Picture{H: 52, Draw: l.drawFaces})
}

// status says what the table waits for. It is a warning if something is wrong.
func (l *Lobby) status() widget.Node {
	ink := color.NRGBA{}
	if l.note != "" || l.state.Link == room.Lost {
		ink = paint.Warning
	}
	return widget.Text{Text: l.statusText(), Size: 0.85, Align: widget.Middle, Ink: ink}
}

// buttons returns the buttons at the bottom; turns says that of the code and the seats only one
// is shown.
func (l *Lobby) buttons(turns bool) []widget.Node {
	app, width := l.App, 0.0
	if e := l.Env(); e.Wide() && !e.Low() {
		width = 180
	}
	all := []widget.Node{widget.Button{Text: app.Text(words.BackToTitle), W: width, ID: BackButton, OnPress: l.leave}}
	if l.hasCode() && !(turns && l.ShowSeats) {
		all = append(all, widget.Button{Text: app.Text(words.LobbyTrouble), W: width, ID: TroubleButton, OnPress: func() { l.Open(l.trouble()) }})
	}
	if turns && l.hasCode() {
		view := words.LobbyShowSeats
		if l.ShowSeats {
			view = words.LobbyShowCode
		}
		all = append(all, widget.Button{Text: app.Text(view), ID: viewButton, OnPress: func() { l.ShowSeats = !l.ShowSeats }})
	}
	if l.state.Host && l.Under != nil {
		all = append(all, widget.Button{Text: app.Text(words.PatienceTitle), ID: patienceButton, OnPress: func() { l.Open(l.askPatience()) }}, widget.Toggle{Text: app.Text(words.AsideAllowed), On: !l.state.Quiet, ID: asidesButton, OnPress: func() {
			l.ask().Order(room.Order{Do: map[bool]string{false: room.OrderQuiet, true: room.OrderAsides}[l.state.Quiet]})
		}})
	}
	if l.state.Host && l.Under == nil {
		all = append(all, widget.Button{
			Text: app.Text(words.LobbyStart, words.Slots{"n": l.taken()}), Style: widget.Gold, W: 1.8 * width, ID: StartButton,
			Off: l.startProblem() != "" || l.state.Started, Adds: l.startProblem(), OnPress: l.start,
		})
	}
	return all
}

// wideFoot has all buttons side by side, with the status between them.
func (l *Lobby) wideFoot() widget.Node {
	buttons := l.buttons(false)
	at := len(buttons)
	if l.state.Host && l.Under == nil {
		at--
	}
	return widget.Row(slices.Insert(buttons, at, widget.Grow(1, l.status()))...).Gap(12)
}

// foot has buttons side by side, a given number in a row where there is room for that.
func (l *Lobby) foot(buttons []widget.Node, across int) widget.Node {
	if e := l.Env(); e.Narrow() {
		across = 1
	}
	var rows []widget.Node
	for row := range slices.Chunk(buttons, across) {
		rows = append(rows, widget.Row(row...).Equal().Gap(4))
	}
	return widget.Column(rows...).Gap(4)
}
