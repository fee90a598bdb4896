package host

import (
	"time"

	"saboteur/game"
	"saboteur/game/room"
)

// How often devices may change a seat: each change is written down, which takes the disk of the
// host, and is told to everybody.
const (
	renamePause = time.Second // between two names or looks; the newest that is asked for meanwhile is taken then
	takesTime   = 10 * time.Second
	maxTakes    = 10 // in that time, of one seat
)

// rename gives a seat another name or look, now or when that may be. Nothing is written down if
// it has them already.
func (t *hostedRoom) rename(m room.Sit, sat SeatTaken) room.Reason {
	at := &t.seats[m.Seat]
	if sat.Name == at.Name && sat.Look == at.Look.String() {
		at.wish = nil
		return ""
	}
	if wait := at.named.Add(renamePause).Sub(t.setting.Now()); wait > 0 {
		if at.wish == nil {
			time.AfterFunc(wait, func() { t.guard(t.grantWishes) })
		}
		at.wish = &m
		return ""
	}
	at.named, at.wish = t.setting.Now(), nil
	return t.note(Entry{SeatTaken: &sat})
}

// grantWishes renames the seats that may be renamed again. They may have other numbers by now.
func (t *hostedRoom) grantWishes() {
	for i := range t.seats {
		at := &t.seats[i]
		if at.wish == nil || at.named.Add(renamePause).After(t.setting.Now()) {
			continue
		}
		m := *at.wish
		m.Seat, at.wish = game.Seat(i), nil
		if at.device == nil {
			continue
		}
		if why := t.seatDevice(at.device, m); why != "" {
			at.device.tell(room.Refused{Why: why})
		}
	}
	t.tell()
}
