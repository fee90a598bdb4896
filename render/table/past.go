package table

import (
	"cmp"
	"slices"
	"time"

	"saboteur/game"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/talk"
)

// lately is for how long what somebody remembers was "last time".
const lately = 25 * 24 * time.Hour

// pastOf returns what the dwarves at a table remember of people from matches that have not been deleted, the latest
// first. At a table of several devices they remember nothing, as not all devices could know it.
func pastOf(app *screen.App, m *play.Match) (all []talk.Past) {
	if m.Local == nil || app.Room() != nil || app.Saves == nil {
		return nil
	}
	var days []time.Time
	for s, dwarf := range m.Players {
		for p, person := range m.Players {
			d, tool, day, ok := app.Memory().DeedTo(dwarf.Look.Member(), m.Record.Names[p])
			if !ok || dwarf.Human || !person.Human {
				continue
			}
			if r, err := app.Saves.Record(d.Match); r == nil || err != nil {
				continue
			}
			past := talk.Past{Dwarf: game.Seat(s), Person: game.Seat(p), Tool: tool, Mended: d.Mended}
			if app.LocalTime().Sub(day) > lately {
				past.Month = day.Month()
			}
			at, _ := slices.BinarySearchFunc(days, day, func(a, b time.Time) int { return cmp.Compare(b.Unix(), a.Unix()) })
			days, all = slices.Insert(days, at, day), slices.Insert(all, at, past)
		}
	}
	return all
}
