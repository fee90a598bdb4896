package host

import "saboteur/game/room"

// renew gives the table new codes, which only those hear who have a seat. Everybody else has
// to come again by the new ones.
func (t *hostedRoom) renew() room.Reason {
	code, short := t.setting.NewCodes()
	if why := t.note(Entry{Renewed: &Renewed{code, short}}); why != "" {
		return why
	}
	t.setting.Renewed(t, code, short)
	t.dropAll(room.CodeRenewed, func(d *device) bool { return !d.host && len(d.seats()) == 0 })
	return ""
}
