package host

import "time"

// After the end of a round everybody looks at it, until all who are there are ready or the
// host's own device is. A player who is away is not waited for, and nobody can play meanwhile.

// ready takes in that the people at a device have seen the end of a round.
func (t *hostedRoom) ready(d *device, round int8) {
	if round != t.ended {
		return // it is over
	}
	for _, s := range d.seats() {
		t.seen[s] = true
	}
	if d.host {
		t.goOn()
	}
}

// goOn lets the match go on after the end of a round.
func (t *hostedRoom) goOn() {
	if t.ended != 0 {
		t.ended, t.since = 0, t.setting.Now()
		t.tell()
	}
}

// roundEndLeft lets the match go on if the end of a round has been seen, and returns when to
// look again whether it has; 0 if the match is on. If nobody is there, it takes a while.
func (t *hostedRoom) roundEndLeft() time.Duration {
	if t.ended == 0 {
		return 0
	}
	there := false
	for i := range t.seats {
		if s := &t.seats[i]; s.device != nil && !s.dwarf {
			there = true
			if !t.seen[i] {
				return absentStep
			}
		}
	}
	if wait := t.since.Add(t.setting.Pause).Sub(t.setting.Now()); !there && wait > 0 {
		return wait
	}
	t.goOn()
	return 0
}
