package lobby

import (
	"strings"

	"saboteur/game/room"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// A Join is the scene that asks for the address of a table, and waits for its host.
type Join struct {
	screen.Base
	field widget.TextField
	why   room.Reason // why the latest attempt has ended, or ""
}

// A joinButton is the ID of a spot of it.
type joinButton uint8

const (
	addressField joinButton = iota
	GoButton
	PasteButton
	LeaveButton
)

// maxAddress is the most characters of an address with a code.
const maxAddress = 120

// NewJoin returns the scene that asks for the address of a table. It goes to an address
// at once unless why says that this has ended before.
func NewJoin(app *screen.App, address string, why room.Reason) *Join {
	j := &Join{Base: screen.NewBase(app), why: why}
	j.field.Start(address, maxAddress, func(r rune) bool { return r >= ' ' && r < 0x7F })
	j.field.Deselect()
	j.Panel.Focus.Set(addressField)
	if address != "" && why == "" {
		j.join()
	}
	return j
}

// join goes to the address that was typed.
func (j *Join) join() {
	j.why = ""
	if address := strings.TrimSpace(j.field.Text()); address == "" {
		j.why = room.BadAddress
	} else {
		j.App.EnterRoom(j.App.Network.Join(address))
	}
}

// connecting reports whether the host is waited for.
func (j *Join) connecting() bool { return j.App.Room() != nil }

// TextField returns the field for the address: see screen.TakesText.
func (j *Join) TextField() any {
	if j.connecting() {
		return nil
	}
	return addressField
}

// LayOutPage implements screen.Paged.
func (j *Join) LayOutPage(size ui.Point) {
	j.Size = size
	j.Spots = j.layout()
}

// Update implements screen.Scene.
func (j *Join) Update(in ui.Input) screen.Scene {
	if next := j.follow(); next != j {
		return next
	}
	if j.Panel.Ready() && !j.connecting() {
		j.field.Update(j.App, in)
	}
	j.LayOutPage(in.Size)
	chosen, ok, _ := j.Panel.Update(in, j.Spots)
	enter := ok && chosen.ID == any(addressField) && in.Commands.Has(ui.Choose)
	switch {
	case ok && chosen.ID == any(GoButton) || enter:
		j.join()
	case ok && chosen.ID == any(PasteButton):
		j.field.Update(j.App, ui.Input{Edits: ui.SelectAll})
		j.field.Update(j.App, ui.Input{Edits: ui.Paste})
	case ok && chosen.ID == any(LeaveButton), in.Commands.Has(ui.Back) && j.Panel.Ready() && !in.Commands.Has(ui.Erase):
		return j.leave()
	}
	return j
}

// follow takes in what has become of the attempt to join. It returns the scene to go on
// with.
func (j *Join) follow() screen.Scene {
	if !j.connecting() {
		return j
	}
	state := j.App.Room().State()
	switch {
	case state.Link == room.Ended:
		j.App.LeaveRoom()
		j.why = state.Why
		if j.why == "" {
			j.why = room.HostClosed
		}
		j.App.Announce(j.App.Words.RoomReasonText(j.why))
	case state.Link == room.Connected && len(state.Seats) > 0:
		return j.App.Routes.Lobby(j.App, nil)
	}
	return j
}

// leave stops connecting, or goes back to the title.
func (j *Join) leave() screen.Scene {
	if j.connecting() {
		j.App.LeaveRoom()
		return j
	}
	return j.App.Routes.Title(j.App)
}

// shownAddress returns the address that was typed, without the code: see link.Parse.
func (j *Join) shownAddress() string {
	address := strings.TrimSpace(j.field.Text())
	if _, behind, link := strings.Cut(address, "://"); link {
		address = behind
	}
	if i := strings.IndexAny(address, "#/ "); i >= 0 {
		address = address[:i]
	}
	return address
}

// text says what to do, what is going on, or what is wrong.
func (j *Join) text() string {
	if j.connecting() {
		text := j.App.Text(words.JoinConnecting, words.Slots{"address": j.shownAddress()})
		if why := j.App.Room().State().Why; why != "" { // it goes on trying
			text += "\n" + j.App.Words.RoomReasonText(why)
		}
		return text
	}
	if j.why != "" {
		return j.App.Words.RoomReasonText(j.why)
	}
	return j.App.Text(words.JoinAbout)
}

// sheet returns where everything is.
func (j *Join) sheet() ui.Rect {
	u := j.App.Unit(j.Size)
	height := j.titleHeight() + j.textHeight() + j.buttonsHeight() + 44*u + 3*j.gap()
	if !j.connecting() {
		height += j.finger() + j.gap()
	}
	return ui.RectAround(j.Size.Mul(0.5), ui.Point{X: min(620*u, 0.94*j.Size.X), Y: min(height, j.Size.Y-2*screen.Gap)})
}

// LeastPageHeight returns the height that leaves room for everything.
func (j *Join) LeastPageHeight() float64 { return j.sheet().H + 4*screen.Gap }

func (j *Join) gap() float64    { return min(14*j.App.Unit(j.Size), 14) }
func (j *Join) finger() float64 { return j.App.MinButtonHeight(j.Size) }
func (j *Join) font() ui.Font   { return j.App.Font(j.Size, ui.Plain, 1) }
func (j *Join) width() float64 {
	return min(620*j.App.Unit(j.Size), 0.94*j.Size.X) - 44*j.App.Unit(j.Size)
}

// titleHeight returns the height of the title.
func (j *Join) titleHeight() float64 {
	f := j.App.Font(j.Size, ui.Display, 1.5)
	return j.App.TextHeight(j.Size, j.App.Text(words.JoinTable), f, j.width(), f.LineHeight())
}

// textHeight returns the height of the text.
func (j *Join) textHeight() float64 {
	return j.App.TextHeight(j.Size, j.text(), j.font(), j.width(), min(4*j.font().LineHeight(), 0.25*j.Size.Y))
}

// labels returns what is written on the buttons, by ID.
func (j *Join) labels() (ids []joinButton, texts []words.ID) {
	if j.connecting() {
		return []joinButton{LeaveButton}, []words.ID{words.NameCancel}
	}
	return []joinButton{GoButton, PasteButton, LeaveButton}, []words.ID{words.JoinGo, words.JoinPaste, words.BackToTitle}
}

// buttonsHeight returns the height of all buttons.
func (j *Join) buttonsHeight() float64 {
	if ids, _ := j.labels(); j.App.Narrow(j.Size) {
		return float64(len(ids))*(j.finger()+screen.Gap) - screen.Gap
	}
	return j.finger()
}

// layout places the field and the buttons.
func (j *Join) layout() (spots []ui.Spot) {
	in := j.sheet().Inset(22 * j.App.Unit(j.Size))
	ids, texts := j.labels()
	at, in := j.App.CutButtons(j.Size, in, len(ids), j.finger(), j.gap())
	if !j.connecting() {
		_, in = in.CutBottom(j.gap())
		field, _ := in.CutBottom(j.finger())
		spots = append(spots, ui.Spot{Rect: field, ID: addressField, Label: j.field.Text()})
	}
	for i, id := range ids {
		spots = append(spots, ui.Spot{Rect: at[i], ID: id, Group: 1, Label: j.App.Text(texts[i])})
	}
	return spots
}

// NameSpot implements screen.SpotNamer.
func (j *Join) NameSpot(id any) (name string, state ui.State) {
	if id == any(addressField) {
		return j.App.Text(words.OutlineValue, words.Slots{"what": j.App.Text(words.JoinAddress), "value": j.field.Text()}), 0
	}
	return "", 0
}

// Draw implements screen.Scene.
func (j *Join) Draw(c ui.Canvas) {
	if j.Spots == nil {
		return
	}
	screen.Background(c, j.Size)
	u, sheet := j.App.Unit(j.Size), j.sheet()
	screen.Sheet(c, sheet, u)
	head, rest := sheet.Inset(22 * u).CutTop(j.titleHeight())
	screen.TopCentredText(c, j.App.Text(words.JoinTable), head, j.App.Font(j.Size, ui.Display, 1.5), paint.Ink)
	_, rest = rest.CutTop(j.gap() / 2)
	rest.H = j.Spots[0].Y - rest.Y - j.gap()/2
	ink := paint.InkSoft
	if j.why != "" {
		ink = paint.BrokenRed
	}
	screen.CentredText(c, j.text(), rest, j.font(), ink)
	for _, s := range j.Spots {
		switch s.ID {
		case any(addressField):
			box := screen.TextBox{Spot: s, Field: &j.field, Hint: j.App.Text(words.JoinAddress)}
			box.Draw(c, j.App, &j.Panel, j.Size, j.App.Font(j.Size, ui.Plain, j.App.Growth(j.Size)))
		case any(GoButton):
			screen.Button(c, j.App, s, &j.Panel, j.Size, screen.Gold)
		default:
			screen.Button(c, j.App, s, &j.Panel, j.Size, screen.Plain)
		}
	}
}
