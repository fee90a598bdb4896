package host

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
)

// maxSecret is how many bytes codes and tokens may have.
const maxSecret = 64

// check returns an error that wraps errBadLog if an entry cannot come next at the table. No
// entry is written or done that it refuses, whatever has happened to the log.
func (t *hostedRoom) check(e Entry) error {
	if e.kinds() != 1 || e.Freed && e.SeatLeft == nil {
		return fmt.Errorf("%w: an entry says not just one thing", errBadLog)
	}
	if (e.Opened == nil) != (len(t.seats) > 0) {
		return fmt.Errorf("%w: a table is opened by its first entry", errBadLog)
	}
	sound := true // Failed may come at any time
	switch {
	case e.Opened != nil:
		return e.Opened.check()
	case e.SeatTaken != nil:
		sound = t.seats.has(e.SeatTaken.Seat) && t.seats.maySit(e.SeatTaken, t.token)
	case e.Changed != nil:
		sound = t.seats.has(e.Changed.Seat) && t.seats.mayChange(e.Changed, t.started)
	case e.SeatLeft != nil:
		sound = t.seats.has(*e.SeatLeft) && t.seats[*e.SeatLeft].Human && !t.seats[*e.SeatLeft].open
	case e.Renewed != nil:
		sound = isSecret(e.Renewed.Code) && isShort(e.Renewed.Short) && e.Renewed.Code != t.code
	case e.Started != nil:
		if sound = !t.started; sound {
			return t.seats.checkStarted(e.Started)
		}
	case e.Again != nil:
		sound = t.over()
	case e.Patience != nil:
		sound = isPatience(*e.Patience)
	case e.Told != nil:
		sound = t.started && t.mayTell(e.Told)
	case e.Action != "":
		return t.checkAction(e.Action)
	case e.Said != "":
		return t.checkSaid(e.Said)
	case e.Pointed != "":
		return t.checkPointed(e.Pointed)
	}
	if !sound {
		return fmt.Errorf("%w: an entry does not follow from those before", errBadLog)
	}
	return nil
}

// kinds returns how many things an entry says.
func (e *Entry) kinds() (n int) {
	for _, is := range []bool{e.Opened != nil, e.SeatTaken != nil, e.Changed != nil, e.Started != nil, e.Again != nil, e.Action != "", e.Said != "", e.Pointed != "", e.SeatLeft != nil, e.Renewed != nil, e.Failed, e.Told != nil, e.Quiet != nil, e.Patience != nil} {
		if is {
			n++
		}
	}
	return n
}

// check returns an error that wraps errBadLog if no table is opened like that.
func (o *Opened) check() error {
	rules, err := game.ParseRules(o.Rules)
	if err == nil {
		err = game.Config{Seats: len(o.Seats), Rules: rules, First: o.First}.Check()
	}
	if err != nil {
		return inLog(err)
	}
	if !isSecret(o.Code) || !isSecret(o.Token) || !isShort(o.Short) || !isPatience(o.Patience) || !all(o.Seats, SavedSeat.sound) {
		return fmt.Errorf("%w: no table was opened like that", errBadLog)
	}
	return nil
}

// all reports whether something is so of each.
func all[E any](list []E, is func(E) bool) bool {
	return !slices.ContainsFunc(list, func(e E) bool { return !is(e) })
}

// isSecret reports whether a text may be a code or a token. It is used as the name of a file,
// too.
func isSecret(text string) bool {
	return text != "" && len(text) <= maxSecret && strings.Trim(text, "abcdefghijklmnopqrstuvwxyz234567") == ""
}

// isShort reports whether a text may be the short code of a table, which need not have one.
func isShort(code string) bool { return code == "" || room.IsShortCode(code) }

// sound reports whether somebody may have a saved seat.
func (c SavedSeat) sound() bool {
	p, err := bot.ParsePlayer(c.Profile)
	_, bad := bot.ParseAppearance(c.Look)
	return err == nil && bad == nil && utf8.ValidString(c.Name) && p.Human == (c.Open || c.Host) && !(c.Open && c.Host)
}
