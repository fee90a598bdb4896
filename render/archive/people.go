package archive

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/art"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// An identity tells players apart from match to match: by name. A dwarf may have the
// name of a person.
type identity struct {
	name  string
	human bool
}

// breaks counts broken tools, by tool in the order of game.Tools.
type breaks [len(game.Tools)]int

// total returns how many tools were broken.
func (b breaks) total() (n int) {
	for _, of := range b {
		n += of
	}
	return n
}

// A Person is somebody who has played in counted matches, and how the matches went.
type Person struct {
	identity
	player  bot.Player // as first counted, to draw the face
	seat    int        // from 0, then
	matches score
	rounds  [game.Saboteur + 1]score // by role
	pointed score                    // how often at a saboteur, of all times
	nuggets int
	broke   int // tools of others
	lost    int // tools that others broke
}

// caught returns in how many rounds as saboteur the gold-diggers won.
func (p *Person) caught() int { return p.rounds[game.Saboteur].all - p.rounds[game.Saboteur].won }

// A pair is one player who does something to another one.
type pair struct{ by, to identity }

// A Grudge is how often one player broke tools of another one.
type Grudge struct {
	By, To *Person
	Tools  breaks
}

// People counts what everybody did in finished matches. The zero value has counted
// none. Breaking one's own tools is not counted.
type People struct {
	all   map[identity]*Person
	broke map[pair]breaks
}

// Add counts a match with its players, by seat.
func (ps *People) Add(players []bot.Player, o *outcome) {
	if ps.all == nil {
		ps.all, ps.broke = map[identity]*Person{}, map[pair]breaks{}
	}
	for s, player := range players {
		p := ps.person(player, s)
		p.matches.add(o.end.Winners[s])
		p.nuggets += int(o.end.Nuggets[s])
		for _, r := range o.rounds {
			p.rounds[r.Roles[s]].add(r.Roles[s] == r.Winners)
		}
		for i, f := range o.fingers {
			if at := f.Targets[s]; at != game.Nobody {
				p.pointed.add(o.rounds[i].Roles[at] == game.Saboteur)
			}
		}
	}
	for _, e := range o.broke {
		by, to := ps.person(players[e.Seat], int(e.Seat)), ps.person(players[e.Target], int(e.Target))
		if by == to {
			continue
		}
		by.broke++
		to.lost++
		tools := ps.broke[pair{by.identity, to.identity}]
		tools[slices.Index(game.Tools[:], e.Tool)]++
		ps.broke[pair{by.identity, to.identity}] = tools
	}
}

// person returns the person who is a player on a seat, who is new if not counted yet.
func (ps *People) person(p bot.Player, seat int) *Person {
	id := identity{p.Name, p.Human}
	if ps.all[id] == nil {
		ps.all[id] = &Person{identity: id, player: p, seat: seat}
	}
	return ps.all[id]
}

// humans returns the people who played here themselves, those with the most matches first.
func (ps *People) humans(w *words.Words) (all []*Person) {
	for id, p := range ps.all {
		if id.human {
			all = append(all, p)
		}
	}
	slices.SortFunc(all, func(a, b *Person) int {
		return cmp.Or(b.matches.all-a.matches.all, b.matches.won-a.matches.won, w.CompareNames(a.name, b.name))
	})
	return all
}

// grudges returns who broke tools of whom, as far as keep says so, the most first.
func (ps *People) grudges(w *words.Words, keep func(*Grudge) bool) (all []Grudge) {
	for p, tools := range ps.broke {
		g := Grudge{By: ps.all[p.by], To: ps.all[p.to], Tools: tools}
		if keep(&g) {
			all = append(all, g)
		}
	}
	slices.SortFunc(all, func(a, b Grudge) int {
		return cmp.Or(b.Tools.total()-a.Tools.total(), a.By.compare(b.By, w), a.To.compare(b.To, w))
	})
	return all
}

// compare orders people by name, and people before dwarves of the same name.
func (p *Person) compare(q *Person, w *words.Words) int {
	if by := w.CompareNames(p.name, q.name); by != 0 || p.human == q.human {
		return by
	}
	if p.human {
		return -1
	}
	return 1
}

// By returns whose tools a person broke, the most first.
func (ps *People) By(p *Person, w *words.Words) []Grudge {
	return ps.grudges(w, func(g *Grudge) bool { return g.By == p })
}

// against returns who broke a person's tools, the most first.
func (ps *People) against(p *Person, w *words.Words) []Grudge {
	return ps.grudges(w, func(g *Grudge) bool { return g.To == p })
}

// toolsText says how many of which tools were broken.
func (v peopleView) toolsText(tools breaks) string {
	var texts []string
	for i, n := range tools {
		if n > 0 {
			texts = append(texts, fmt.Sprintf("%s %d", v.app.Words.Tool(game.Tools[i]), n))
		}
	}
	return strings.Join(texts, ", ")
}

// tools shows how many of which tools were broken. Screen readers do not hear it.
func (v peopleView) tools(tools breaks) widget.Node {
	var nodes []widget.Node
	for i, n := range tools {
		if n > 0 {
			icon := widget.Picture{H: 22, Ratio: 1, Draw: func(c ui.Canvas, r ui.Rect) { art.Tool(game.Tools[i], true).Draw(c, r) }}
			nodes = append(nodes, widget.Row(icon, widget.Text{Text: fmt.Sprint(n), Size: 0.9, Hidden: true}).Gap(4))
		}
	}
	return widget.Row(nodes...).Gap(12).Wrap()
}
