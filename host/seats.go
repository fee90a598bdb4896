package host

import (
	"fmt"
	"net/netip"
	"slices"
	"time"
	"unicode/utf8"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/names"
	"saboteur/game/room"
)

// Seats are who sits at a table, and who of them is there.
type seats []seat

// A seat is who sits there.
type seat struct {
	bot.Player
	open    bool    // waits for a device; in a match, the host has taken it away from its player
	host    bool    // played on the host's own device
	token   string  // of the device that plays it; "" if nobody has one
	dwarf   bool    // a dwarf plays for the person
	patient bool    // the table waits for the person however long that takes
	joined  int     // how many people have taken the seat since the match began
	device  *device // that plays it and is connected, or nil
	latest  attempt // by which a device got the seat
	away    time.Time
	named   time.Time // when it was last renamed
	told    time.Time // when its player has last told something
	wish    *room.Sit // the name that it is to have when it may be renamed again, or nil
}

// An attempt is one of the connections of a device: see room.Hello.
type attempt struct {
	device string
	number int
	from   netip.Addr // as counted; the zero Addr if it is not known
}

// late reports whether a connection was made before one that is known, by the same device.
func (a attempt) late(known attempt) bool { return a.device == known.device && a.number < known.number }

// isSame reports whether two connections are those of one device.
func (a attempt) isSame(b attempt) bool { return a.device != "" && equal(a.device, b.device) }

// isOf reports whether a device has taken a seat, although it may not have heard of that:
// its connection may have broken before it was told its token. No other device knows how it
// calls itself.
func (s *seat) isOf(a attempt) bool {
	return !s.open && s.token != "" && a.isSame(s.latest)
}

// belongs reports whether a device has the right to a seat, by one of some tokens or because it took it without hearing of that.
func (s *seat) belongs(d *device, tokens []string) bool {
	return s.token != "" && equalAny(s.token, tokens) || s.isOf(d.attempt)
}

// isLong reports whether a person has been away for so long, and the round been decided, that
// nobody waits any more.
func (s *seat) isLong(decided, now time.Time) bool {
	return s.Human && s.device == nil && now.Sub(s.away) >= absentLimit && now.Sub(decided) >= absentLimit
}

// has reports whether there is a seat.
func (s seats) has(at game.Seat) bool { return at >= 0 && int(at) < len(s) }

// taken returns the seats that are not open.
func (s seats) taken() seats {
	return slices.DeleteFunc(slices.Clone(s), func(s seat) bool { return s.open })
}

// isAttended reports whether somebody who plays is there.
func (s seats) isAttended() bool {
	return !all(s, func(at seat) bool { return at.device == nil || at.dwarf })
}

// lose takes a seat from the device that plays it, if there is one. The device is told why,
// unless it has asked for that itself.
func (s seats) lose(at game.Seat, why room.Reason) {
	d := s[at].device
	s[at].device = nil
	if d != nil && why != "" {
		d.tell(room.Unseated{Seat: at, Why: why})
	}
}

// leave notes that a device is away.
func (s seats) leave(d *device, now time.Time) {
	for i := range s {
		if s[i].device == d {
			s[i].device, s[i].away = nil, now
		}
	}
}

// unusedName returns a name, with a number behind it if it looks like that of a seat which is
// not one's own.
func (s seats) unusedName(name string, own []game.Seat, started bool) string {
	var others []string
	for i, other := range s {
		if !slices.Contains(own, game.Seat(i)) && (started || !other.open) { // before the match, an open seat's is a suggestion
			others = append(others, other.Name)
		}
	}
	return names.Unused(name, others)
}

// sameAddress returns the name of a player whose device has the network address of another
// device, or "".
func (s seats) sameAddress(d *device) string {
	for i := range s {
		if at := &s[i]; at.Human && !at.open && d.attempt.from.IsValid() && at.latest.from == d.attempt.from {
			return at.Name
		}
	}
	return ""
}

// maySit reports whether a device may have taken a seat, or renamed it.
func (s seats) maySit(by *SeatTaken, hostToken string) bool {
	at := &s[by.Seat]
	_, bad := bot.ParseAppearance(by.Look)
	if bad != nil || by.Name == "" || !utf8.ValidString(by.Name) || len(by.Device) > maxDeviceID {
		return false
	}
	if by.Token == at.token && !at.open {
		return at.Human
	}
	return at.open && isSecret(by.Token) && by.Token != hostToken && all(s, func(other seat) bool { return other.token != by.Token })
}

// mayChange reports whether the host's own device may have done something to a seat.
func (s seats) mayChange(c *Changed, started bool) bool {
	at := &s[c.Seat]
	switch {
	case c.SavedSeat != nil:
		return !c.Mine && c.Dwarf == nil && !started && c.SavedSeat.sound() && !c.SavedSeat.Host
	case c.Mine:
		return c.Dwarf == nil && at.Human && utf8.ValidString(c.Name)
	}
	return c.Dwarf != nil && started && at.Human && !at.open
}

// checkStarted checks that the profiles are those of the seats that are taken, of which the
// dwarves have drawn their characters.
func (s seats) checkStarted(by *Started) error {
	taken := s.taken()
	sound := len(taken) >= game.MinSeats && len(by.Profiles) == len(taken)
	for i := 0; sound && i < len(taken); i++ {
		p, err := bot.ParsePlayer(by.Profiles[i])
		at := &taken[i]
		sound = err == nil && p.Human == at.Human && p.Level == at.Level && (p.Human || at.Character == bot.RandomCharacter || p.Character == at.Character)
	}
	if !sound {
		return fmt.Errorf("%w: no match begins like that", errBadLog)
	}
	return nil
}

// savedSeatOf returns a player as it is written down.
func savedSeatOf(p bot.Player) SavedSeat {
	return SavedSeat{Name: p.Name, Look: p.Look.String(), Profile: p.Profile(), Random: !p.Human && p.Character == bot.RandomCharacter}
}

// seatOf returns who has a saved seat. Nobody is connected.
func seatOf(c SavedSeat, now time.Time) (seat, error) {
	p, err := bot.ParsePlayer(c.Profile)
	if err != nil {
		return seat{}, err
	}
	if c.Random {
		p.Character = bot.RandomCharacter
	}
	p.Name = c.Name
	p.Look, err = bot.ParseAppearance(c.Look)
	return seat{Player: p, open: c.Open, host: c.Host, away: now}, err
}
