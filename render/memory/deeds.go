package memory

import (
	"slices"
	"strings"
	"time"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/store"
)

// A Deed is what a person has done to one of the cast in a match: the dwarf remembers it. Everybody at the table saw it.
type Deed struct {
	Match  string `json:"match"` // ID of the match: what is deleted is forgotten
	Dwarf  string `json:"dwarf"` // see bot.Member
	Person string `json:"person"`
	Tool   string `json:"tool"` // see game.Tool
	Mended bool   `json:"mended,omitempty"`
	Date   string `json:"date"` // such as "2026-11-24"
}

// maxDeeds is how many deeds are remembered, the latest of each person to each dwarf.
const maxDeeds = 60

// WithDeeds returns the memory with what people did to dwarves of the cast in a match that has ended: the last tool that they
// broke or, if they broke none, mended.
func (m Memory) WithDeeds(match *store.OngoingMatch, now time.Time) Memory {
	r := &match.Record
	latest := map[[2]game.Seat]Deed{}
	note := func(by, to game.Seat, tool game.Tool, mended bool) {
		actor, _ := bot.ParsePlayer(r.Profiles[by])
		target, _ := bot.ParsePlayer(r.Profiles[to])
		look := bot.Appearance{}
		if r.Looks != nil {
			look, _ = bot.ParseAppearance(r.Looks[to])
		}
		dwarf, pair := look.Member(), [2]game.Seat{by, to}
		if before, known := latest[pair]; !actor.Human || target.Human || dwarf == 0 || known && mended && !before.Mended {
			return
		}
		latest[pair] = Deed{match.ID, dwarf.String(), r.Names[by], tool.String(), mended, now.Format(dateLayout)}
	}
	_, err := r.Replay(func(_ *game.State, e game.Event) {
		switch e := e.(type) {
		case game.ToolBroke:
			note(e.Seat, e.Target, e.Tool, false)
		case game.ToolMended:
			note(e.Seat, e.Target, e.Tool, true)
		}
	})
	if err != nil {
		return m // it was not played here
	}
	for by := range r.Seats {
		for to := range r.Seats {
			if d, ok := latest[[2]game.Seat{game.Seat(by), game.Seat(to)}]; ok {
				m.Deeds = append([]Deed{d}, slices.DeleteFunc(slices.Clone(m.Deeds), d.sameAs)...)
			}
		}
	}
	return *m.Valid()
}

// sameAs reports whether two deeds are of one person to one dwarf.
func (d Deed) sameAs(other Deed) bool {
	return d.Dwarf == other.Dwarf && strings.EqualFold(d.Person, other.Person)
}

// DeedTo returns what a dwarf remembers of a person; ok is false for nothing.
func (m Memory) DeedTo(dwarf bot.Member, person string) (d Deed, tool game.Tool, day time.Time, ok bool) {
	if dwarf == 0 {
		return d, tool, day, false
	}
	i := slices.IndexFunc(m.Deeds, Deed{Dwarf: dwarf.String(), Person: person}.sameAs)
	if i < 0 {
		return d, tool, day, false
	}
	d = m.Deeds[i]
	tool, day, ok = d.parts()
	return d, tool, day, ok
}

// parts returns what a deed was about, and when; ok is false if there can be no such deed.
func (d Deed) parts() (tool game.Tool, day time.Time, ok bool) {
	i := slices.IndexFunc(game.Tools[:], func(t game.Tool) bool { return t.String() == d.Tool })
	day, err := time.Parse(dateLayout, d.Date)
	if i < 0 || err != nil || len(d.Match) > 64 || len(d.Dwarf) > 16 || len([]rune(d.Person)) > game.MaxName {
		return 0, day, false
	}
	return game.Tools[i], day, true
}
