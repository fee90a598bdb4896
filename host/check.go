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
		return t.checkOpened(e.Opened)
	case e.SeatTaken != nil:
		sound = t.has(e.SeatTaken.Seat) && t.maySit(e.SeatTaken)
	case e.Changed != nil:
		sound = t.has(e.Changed.Seat) && t.mayChange(e.Changed)
	case e.SeatLeft != nil:
		sound = t.has(*e.SeatLeft) && t.seats[*e.SeatLeft].Human && !t.seats[*e.SeatLeft].open
	case e.Renewed != nil:
		sound = isSecret(e.Renewed.Code) && isShort(e.Renewed.Short) && e.Renewed.Code != t.code
	case e.Started != nil:
		return t.checkStarted(e.Started)
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

func (t *hostedRoom) checkOpened(o *Opened) error {
	rules, err := game.ParseRules(o.Rules)
	if err == nil {
		err = game.Config{Seats: len(o.Seats), Rules: rules, First: o.First}.Check()
	}
	if err != nil {
		return fmt.Errorf("%w: %v", errBadLog, err)
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

// maySit reports whether a device may have taken a seat, or renamed it.
func (t *hostedRoom) maySit(s *SeatTaken) bool {
	at := &t.seats[s.Seat]
	_, bad := bot.ParseAppearance(s.Look)
	if bad != nil || s.Name == "" || !utf8.ValidString(s.Name) || len(s.Device) > maxDeviceID {
		return false
	}
	if s.Token == at.token && !at.open {
		return at.Human
	}
	return at.open && isSecret(s.Token) && s.Token != t.token && all(t.seats, func(other seat) bool { return other.token != s.Token })
}

// mayChange reports whether the host's own device may have done something to a seat.
func (t *hostedRoom) mayChange(c *Changed) bool {
	at := &t.seats[c.Seat]
	switch {
	case c.SavedSeat != nil:
		return !c.Mine && c.Dwarf == nil && !t.started && c.SavedSeat.sound() && !c.SavedSeat.Host
	case c.Mine:
		return c.Dwarf == nil && at.Human && utf8.ValidString(c.Name)
	}
	return c.Dwarf != nil && t.started && at.Human && !at.open
}

// checkStarted checks that the profiles are those of the seats that are taken, of which the
// dwarves have drawn their characters.
func (t *hostedRoom) checkStarted(s *Started) error {
	taken := taken(t.seats)
	sound := !t.started && len(taken) >= game.MinSeats && len(s.Profiles) == len(taken)
	for i := 0; sound && i < len(taken); i++ {
		p, err := bot.ParsePlayer(s.Profiles[i])
		at := &taken[i]
		sound = err == nil && p.Human == at.Human && p.Level == at.Level && (p.Human || at.Character == bot.RandomCharacter || p.Character == at.Character)
	}
	if !sound {
		return fmt.Errorf("%w: no match begins like that", errBadLog)
	}
	return nil
}

// taken returns the seats that are not open.
func taken(seats []seat) []seat {
	return slices.DeleteFunc(slices.Clone(seats), func(s seat) bool { return s.open })
}

func (t *hostedRoom) checkSaid(words string) error {
	said, err := game.ParseSpoken(words)
	switch {
	case err != nil:
		return fmt.Errorf("%w: %v", errBadLog, err)
	case !t.started:
		return fmt.Errorf("%w: a statement without a match", errBadLog)
	}
	if err := t.state.CheckStatement(said.Seat, said.Statement); err != nil {
		return fmt.Errorf("%w: %w", errBadLog, err)
	}
	return nil
}

func (t *hostedRoom) checkAction(action string) error {
	a, err := game.ParseAction(action)
	switch {
	case err != nil:
		return fmt.Errorf("%w: %v", errBadLog, err)
	case !t.started || t.over():
		return fmt.Errorf("%w: an action without a match", errBadLog)
	}
	if err := t.state.Check(a); err != nil {
		return fmt.Errorf("%w: %w", errBadLog, err)
	}
	return nil
}
