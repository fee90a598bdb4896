package lobby

import (
	"cmp"
	"slices"
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
	screen.Widgets
	address string      // with the code, as typed
	why     room.Reason // why the latest attempt has ended, or ""
	door    screen.Room // which tells whether a code is good for any table now; nil once it has, or where that is not asked
	back    string      // the link of the table at which the device has had a seat, until that is tried; or ""
	leading bool        // the device is led back there, which nobody has asked for
}

// addressField is the ID of the field for the address.
const addressField = "address"

// maxAddress is the most characters of an address with a code.
const maxAddress = 120

// NewJoin returns the scene that asks for the address of a table. It goes to an address
// at once unless why says that this has ended before. Without one, a device that has had a seat goes back there.
func NewJoin(app *screen.App, address string, why room.Reason) *Join {
	j := &Join{address: address, why: why}
	if link := app.Network.Seated(); link != address || why == room.TakenOver {
		j.back = link
	}
	j.Init(j, app, nil)
	j.OnBack = j.leave
	switch {
	case why != "":
		j.askCode()
		j.knock()
	case address != "":
		j.join()
	default:
		j.leadBack()
	}
	j.Tree.Edit(addressField)
	return j
}

// askCode forgets what cannot be corrected where a code alone is asked for.
func (j *Join) askCode() {
	if j.App.Network.Home() != "" && !room.IsShortCode(j.address) {
		j.address = ""
	}
}

// knock asks whether a code is good now, in the page of a host.
func (j *Join) knock() {
	if j.App.Network.Home() != "" {
		j.door = j.App.Network.Join("")
	}
}

// join goes to the address that was typed.
func (j *Join) join() {
	j.why = ""
	if address := strings.TrimSpace(j.address); address == "" {
		j.why = room.BadAddress
	} else {
		j.enter(address)
	}
}

// enter goes to an address.
func (j *Join) enter(address string) {
	j.leaveDoor()
	j.App.EnterRoom(j.App.Network.Join(address))
}

// leaveDoor asks no longer whether a code is good.
func (j *Join) leaveDoor() {
	if j.door != nil {
		j.door.Close()
		j.door = nil
	}
}

// goBack goes to the table at which the device has had a seat. If it is there no more, it is not offered again.
func (j *Join) goBack() {
	link := j.back
	j.why, j.back = "", ""
	j.enter(link)
}

// leadBack does so by itself, and asks for a code if that fails.
func (j *Join) leadBack() {
	if j.back == "" {
		j.knock()
		return
	}
	why := j.why
	j.goBack()
	j.why, j.leading = why, true
}

// paste puts what was copied in place of the address, as far as it can be one.
func (j *Join) paste() {
	var field widget.TextField
	field.Start("", maxAddress, inAddress)
	field.Update(j.App, ui.Input{Edits: ui.Paste})
	j.address = field.Text()
}

// inAddress reports whether a character can be part of an address with a code.
func inAddress(r rune) bool { return r >= ' ' && r < 0x7F }

// connecting reports whether the host is waited for.
func (j *Join) connecting() bool { return j.App.Room() != nil }

// Body implements screen.WidgetScene.
func (j *Join) Body() widget.Node {
	app := j.App
	if j.connecting() {
		return widget.Dialog{Title: app.Text(words.JoinTable), Text: j.text(), Width: 620, Buttons: []widget.Button{
			{Text: app.Text(words.NameCancel), OnPress: j.leave},
		}}
	}
	hint, most := words.JoinAddress, maxAddress
	buttons := []widget.Button{
		{Text: app.Text(words.JoinGo), Style: widget.Gold, OnPress: j.join},
		{Text: app.Text(words.JoinPaste), OnPress: j.paste},
		{Text: app.Text(words.BackToTitle), OnPress: j.leave},
	}
	noCode := false // is good that could be typed
	if app.Network.Home() != "" {
		hint, most, buttons = words.JoinCode, room.ShortCode, slices.Delete(buttons, 1, 2)
		switch j.why {
		case room.MatchBegun:
			noCode, buttons[0].Text, buttons[0].OnPress = true, app.Text(words.LessonAgain), j.knock
		case room.WrongVersion:
			noCode, buttons[0].Text, buttons[0].OnPress = true, app.Text(words.PageReload), app.Network.Reload
		}
	}
	if j.back != "" {
		buttons[0].Style = widget.Plain
		buttons = slices.Insert(buttons, 0, widget.Button{Text: app.Text(words.JoinBack), Style: widget.Gold, OnPress: j.goBack})
	}
	if noCode {
		return widget.Dialog{Title: app.Text(words.JoinTable), Text: j.text(), Width: 620, Buttons: buttons}
	}
	about := widget.Text{Text: j.text(), Soft: true, Align: widget.Middle}
	if j.why != "" {
		about.Ink = paint.BrokenRed
	}
	return widget.Dialog{
		Title: app.Text(words.JoinTable), Width: 620,
		Of: widget.Column(about, widget.Field{
			Text: j.address, Hint: app.Text(hint), Most: most, Allowed: inAddress,
			ID: addressField, OnType: func(text string) { j.address = text }, OnEnter: j.join,
		}),
		Buttons: buttons,
	}
}

// Update implements screen.Scene.
func (j *Join) Update(in ui.Input) screen.Scene {
	if next := j.follow(); next != j {
		return next
	}
	return j.Widgets.Update(in)
}

// follow takes in what has become of the attempt to join. It returns the scene to go on
// with.
func (j *Join) follow() screen.Scene {
	if !j.connecting() {
		j.heedDoor()
		return j
	}
	state := j.App.Room().State()
	switch {
	case state.Link == room.Ended:
		j.App.LeaveRoom()
		j.ended(cmp.Or(state.Why, room.HostClosed))
	case state.Link == room.Connected && len(state.Seats) > 0:
		return j.App.Routes.Lobby(j.App, nil)
	}
	return j
}

// astray are the reasons for which a device that has had a seat is led back there.
var astray = map[room.Reason]bool{room.MatchBegun: true, room.CodeRenewed: true}

// ended takes in why an attempt to join has ended.
func (j *Join) ended(why room.Reason) {
	j.askCode()
	led := j.leading
	if j.leading = false; !led {
		j.why = why
	}
	switch {
	case !led && j.back != "" && astray[why]:
		j.leadBack()
		return
	case j.why == "":
		j.knock()
	default:
		j.App.Announce(j.App.Words.RoomReasonText(j.why))
	}
	j.Tree.Edit(addressField)
}

// heedDoor takes in whether a code is good for any table now.
func (j *Join) heedDoor() {
	if j.door == nil || j.door.State().Link != room.Ended {
		return
	}
	begun := j.door.State().Why == room.MatchBegun
	switch {
	case begun && j.why == "":
		j.why = room.MatchBegun
		j.App.Announce(j.App.Words.RoomReasonText(j.why))
	case !begun && j.why == room.MatchBegun:
		j.why = ""
		j.Tree.Edit(addressField)
	}
	j.leaveDoor()
}

// leave stops connecting, or goes back to the title.
func (j *Join) leave() {
	j.leaveDoor()
	if j.leading = false; j.connecting() {
		j.App.LeaveRoom()
	} else {
		j.Open(j.App.Routes.Title(j.App))
	}
}

// shownAddress returns the address that was typed, without the code: see link.Parse.
func (j *Join) shownAddress() string {
	if home := j.App.Network.Home(); home != "" {
		return strings.TrimPrefix(home, "http://")
	}
	address := strings.TrimSpace(j.address)
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
	if j.App.Network.Home() != "" {
		return j.App.Text(words.JoinCodeAbout)
	}
	return j.App.Text(words.JoinAbout)
}
