package host

import (
	"slices"

	"saboteur/game/room"
)

// renew gives the table new codes, which only those hear who have a seat. Everybody else has
// to come again by the new ones.
func (t *hostedRoom) renew() room.Reason {
	code, short := t.setting.NewCodes()
	if why := t.note(Entry{Renewed: &Renewed{code, short}}); why != "" {
		return why
	}
	t.setting.Renewed(t, code, short)
	for _, d := range slices.Clone(t.devices) {
		if !d.host && len(d.seats()) == 0 {
			d.tell(room.Closed{Why: room.CodeRenewed})
			t.drop(d)
		}
	}
	return ""
}

// isOutdated reports whether a device comes by a code that was good before, and has no right
// to anything here: a player who was away when the codes were renewed comes back by the old
// one.
func (t *hostedRoom) isOutdated(d *device, h room.Hello) bool {
	return slices.Contains(t.former, h.Code) && !t.knows(d, h.Tokens)
}
