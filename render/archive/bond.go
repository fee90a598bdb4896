package archive

import (
	"slices"
	"strings"
	"time"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/gamelog"
	"saboteur/render/screen"
)

// A deed is how often something was done, and when for the last time.
type deed struct {
	n     int
	when  time.Time
	round int
}

func (d *deed) add(when time.Time, round int8) { *d = deed{d.n + 1, when, int(round)} }

// A bond is what has happened between one of the cast and the people who play here, as all at the table saw it.
type bond struct {
	broke    [len(game.Tools)]deed // of the people's tools, in the order of game.Tools
	lost     [len(game.Tools)]deed // of the dwarf's, whom people broke them
	mended   deed                  // of the people's tools
	saboteur score                 // rounds as one
	matches  score                 // of those together
	medals   []medal               // the latest first
}

// A medal is an award for a match together.
type medal struct {
	kind  gamelog.AwardKind
	times int
}

// total returns how many tools were broken.
func total(deeds [len(game.Tools)]deed) (n int) {
	for _, d := range deeds {
		n += d.n
	}
	return n
}

// memberOf returns who of the cast a player was, or nobody. In records of older versions a dwarf has the face of
// the seat, and counts only if the name is that of the face.
func memberOf(app *screen.App, p bot.Player, seat int) bot.Member {
	if m := p.Look.On(seat).Member(); !p.Human && m > 0 && (p.Look.Member() == m || p.Name == app.Words.Dwarf(m) || strings.EqualFold(p.Name, m.String())) {
		return m
	}
	return 0
}

// isYou reports whether a player is the person who has played here last, or may be, as either has no name.
func isYou(app *screen.App, p bot.Player) bool {
	latest := app.Memory().LatestPerson(app.Words).Name
	return p.Human && (strings.EqualFold(p.Name, latest) || app.Words.IsDefaultName(p.Name) || app.Words.IsDefaultName(latest))
}

// Add counts a finished match that ended at a time. Later matches come first.
func (w *Wall) Add(when time.Time, r *game.Record) {
	rec, ok := newRecording(w.App, r)
	if !ok {
		return
	}
	you := make([]bool, r.Seats)
	members := make([]bot.Member, r.Seats)
	for s, p := range rec.players {
		you[s], members[s] = isYou(w.App, p), memberOf(w.App, p, s)
	}
	if !slices.Contains(you, true) {
		return
	}
	between := func(of, with game.Seat) *bond { // or one that is not kept
		if of >= 0 && with >= 0 && you[with] {
			return &w.bonds[members[of]]
		}
		return &w.bonds[0]
	}
	var lines []gamelog.Line
	for i, m := range rec.moments {
		lines = append(lines, rec.logLine(i, game.Nobody))
		switch e := m.event.(type) {
		case game.ToolBroke:
			tool := slices.Index(game.Tools[:], e.Tool)
			between(e.Seat, e.Target).broke[tool].add(when, m.public.Round)
			between(e.Target, e.Seat).lost[tool].add(when, m.public.Round)
		case game.ToolMended:
			between(e.Seat, e.Target).mended.add(when, m.public.Round)
		case game.RoundEnded:
			for s, of := range members {
				w.bonds[of].saboteur.add(e.Roles[s] == game.Saboteur)
			}
		case game.MatchEnded:
			for s, of := range members {
				w.bonds[of].matches.add(e.Winners[s])
			}
		}
	}
	for s, a := range gamelog.Awards(lines, r.Seats) {
		if a.Kind != gamelog.AwardGuest {
			w.bonds[members[s]].award(a.Kind)
		}
	}
}

// award adds a medal.
func (b *bond) award(kind gamelog.AwardKind) {
	at := slices.IndexFunc(b.medals, func(m medal) bool { return m.kind == kind })
	m := medal{kind: kind}
	if at >= 0 {
		m = b.medals[at]
		b.medals = slices.Delete(b.medals, at, at+1)
	}
	m.times++
	b.medals = slices.Insert(b.medals, 0, m)
}
