package lobby

import (
	"image/color"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
	"saboteur/render/art"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// Draw implements screen.Scene.
func (l *Lobby) Draw(c ui.Canvas) {
	if l.Spots == nil {
		return
	}
	p, app := l.layout(), l.App
	screen.Background(c, l.Size)
	screen.Heading(c, app, l.title(), p.title, l.Size)
	if p.notes.W > 0 {
		screen.CentredText(c, l.notes(), p.notes, l.notesFont(), paint.TextOnTable)
	}
	if p.panel.W > 0 {
		l.drawCode(c, &p)
	}
	for i, card := range p.cards {
		l.drawCard(c, game.Seat(i), card)
	}
	l.drawFaces(c, p.faces)
	if p.face.W > 0 {
		d := dwarves.Player(bot.Player{Look: l.lookOn(l.seat())}, int(l.seat()))
		c.Sprite(d.Portrait(dwarves.Glad, p.face.Inset(0.07*p.face.H)))
	}
	if text := l.status(); text != "" {
		screen.CentredText(c, text, p.status, l.small(), l.statusInk())
	}
	for _, spot := range p.spots {
		l.drawSpot(c, spot)
	}
}

// statusInk returns the colour of the status: that of a warning if something is wrong.
func (l *Lobby) statusInk() color.NRGBA {
	if l.note != "" || l.state.Link == room.Lost {
		return paint.Warning
	}
	return paint.TextOnTable
}

// title returns the heading.
func (l *Lobby) title() string {
	if l.Under != nil {
		return l.App.Text(words.DevicesTitle)
	}
	return l.App.Text(words.LobbyTitle)
}

// notes says how to join.
func (l *Lobby) notes() string {
	if !l.hasCode() {
		return ""
	}
	return l.App.Text(words.LobbyAbout) + " " + l.App.Text(words.LobbyNetwork)
}

// drawCode draws the sheet with the square code, the address and the short code.
func (l *Lobby) drawCode(c ui.Canvas, p *layout) {
	app, u := l.App, l.App.Unit(l.Size)
	screen.Sheet(c, p.panel, u)
	art.SquareCode{Link: l.link()}.Draw(c, p.code)
	lines := l.typed()
	if len(lines) == 0 {
		return
	}
	address := p.address
	if line := l.small().LineHeight(); address.H > (1+1.3*float64(len(lines)))*line {
		var label ui.Rect
		label, address = address.CutTop(1.1 * line)
		screen.CentredText(c, app.Text(words.LobbyType), label, l.small(), paint.InkSoft)
	}
	for i, r := range address.Rows(len(lines), 0) {
		f := l.typedFont()
		if i > 0 {
			f.Face = ui.Display
		}
		screen.CentredText(c, lines[i], r, f, paint.Ink)
	}
}

// typedFont returns the font of what can be typed.
func (l *Lobby) typedFont() ui.Font { return l.App.Font(l.Size, ui.Bold, 1.8) }

// typed returns what can be typed in place of the square code: the address, and the code
// below it. During a match, nothing that is short leads here.
func (l *Lobby) typed() []string {
	if l.state.Short == "" {
		return nil
	}
	return []string{l.shownAddress(), l.App.Text(words.LobbyCode, words.Slots{"code": l.state.Short})}
}

// drawSpot draws a spot that is no seat.
func (l *Lobby) drawSpot(c ui.Canvas, spot ui.Spot) {
	if _, seat := spot.ID.(SeatSpot); seat {
		return
	}
	if _, is := spot.ID.(TurnAwaySpot); is {
		screen.Button(c, l.App, spot, &l.Panel, l.Size, screen.Plain)
		art.Cross.Icon(paint.TextOnTable).Draw(c, ui.RectAround(spot.Center(), screen.SquareSize(spot.Rect, 0.4)))
		return
	}
	if spot.ID == any(NameField) {
		box := screen.TextBox{Spot: spot, Hint: l.App.Text(words.LobbyName)}
		if l.editing {
			box.Field = &l.field
		}
		box.Draw(c, l.App, &l.Panel, l.Size, l.App.Font(l.Size, ui.Bold, l.App.Growth(l.Size)))
		return
	}
	look := screen.Plain
	if spot.ID == any(StartButton) || spot.ID == any(SitButton) {
		look = screen.Gold
	}
	screen.Button(c, l.App, spot, &l.Panel, l.Size, look)
}
