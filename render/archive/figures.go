package archive

import (
	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// A figure is a line about a person: an icon, a text and, unless nothing was played, a
// bar of how much of it was won.
type figure struct {
	icon  art.Icon
	text  string
	score score
}

// A peopleView shows people.
type peopleView struct {
	app    *screen.App
	env    widget.Env
	people *People
	known  map[*Person][]figure // as far as they were found already
}

// figures returns the lines about a person.
func (v peopleView) figures(p *Person) []figure {
	if v.known[p] == nil {
		v.known[p] = v.findFigures(p)
	}
	return v.known[p]
}

// findFigures counts what the lines about a person say.
func (v peopleView) findFigures(p *Person) []figure {
	all := []figure{
		v.roleFigure(p, game.Digger),
		v.roleFigure(p, game.Saboteur),
		{icon: art.Nugget.Icon(paint.Gold), text: v.app.Text(words.HistoryGold, words.Slots{"n": p.nuggets, "all": p.matches.all, "won": p.matches.won})},
		{icon: art.Tool(game.Pickaxe, false), text: v.breakText(p.broke, v.people.By(p, v.app.Words), func(g *Grudge) *Person { return g.To }, words.HistoryBroke, words.HistoryVictim)},
		{icon: art.Tool(game.Pickaxe, true), text: v.breakText(p.lost, v.people.against(p, v.app.Words), func(g *Grudge) *Person { return g.By }, words.HistoryLost, words.HistoryEnemy)},
	}
	if p.pointed.all > 0 {
		all = append(all, figure{icon: art.Tool(game.Lantern, false), text: v.app.Text(words.HistoryPointed, words.Slots{"n": p.pointed.won, "all": p.pointed.all}), score: p.pointed})
	}
	return all
}

// roleFigure returns the line about a person's rounds in a role.
func (v peopleView) roleFigure(p *Person, role game.Role) figure {
	app, rounds := v.app, p.rounds[role]
	id := words.HistoryRole
	switch {
	case rounds.all == 0:
		id = words.HistoryNoRole
	case role == game.Saboteur && p.caught() == 0:
		id = words.HistoryNeverCaught
	case role == game.Saboteur:
		id = words.HistoryCaught
	}
	name := words.Capitalize(app.Words.Role(role))
	text := app.Text(id, words.Slots{"role": name, "n": rounds.won, "all": rounds.all, "caught": p.caught()})
	return figure{icon: art.RoleIcon(role), text: text, score: rounds}
}

// breakText says how many tools were broken, and who the other one of the strongest
// grudge is, if one is stronger than the others.
func (v peopleView) breakText(n int, all []Grudge, other func(*Grudge) *Person, count, most words.ID) string {
	if len(all) == 0 || len(all) > 1 && all[0].Tools.total() == all[1].Tools.total() {
		return v.app.Text(count, words.Slots{"n": n})
	}
	return v.app.Text(most, words.Slots{"n": n, "who": other(&all[0]).name})
}

// figureNodes returns the figures about a person below each other.
func (v peopleView) figureNodes(p *Person) widget.Node {
	var nodes []widget.Node
	for _, f := range v.figures(p) {
		text := widget.Node(widget.Text{Text: f.text, Size: 0.9})
		if f.score.all > 0 {
			text = widget.Column(text, widget.Picture{H: 8, Draw: func(c ui.Canvas, r ui.Rect) { drawShare(c, r, f.score) }}).Gap(2)
		}
		icon := widget.Picture{H: 26, Ratio: 1, Draw: func(c ui.Canvas, r ui.Rect) { f.icon.Draw(c, r) }}
		nodes = append(nodes, widget.Row(icon, widget.Grow(1, text)))
	}
	return widget.Column(nodes...).Gap(5)
}

// drawShare draws a bar of how much was won.
func drawShare(c ui.Canvas, r ui.Rect, s score) {
	won, _ := r.CutLeft(r.W * float64(s.won) / float64(s.all))
	drawBarPart(c, won, false)
	c.StrokePath(ui.RoundedRect(r, r.H/3), r.H/8, paint.PanelEdge)
}

// face is the face of a person, of a size in units. Screen readers say the name about it, if
// there is one.
func face(p *Person, m dwarves.Mood, side float64, name string) widget.Node {
	return widget.Picture{H: side, Ratio: 1, Name: name, Draw: func(c ui.Canvas, r ui.Rect) {
		c.Sprite(dwarves.Player(p.player, p.seat).Portrait(m, r))
	}}
}

// personCard has the face, the name and the figures of a person.
func (v peopleView) personCard(p *Person) widget.Node {
	name := widget.Text{Text: p.name, Face: ui.Bold, Size: 1.15, Ink: paint.Gold}
	return widget.Column(widget.Row(face(p, dwarves.Calm, 62, ""), widget.Grow(1, name)), v.figureNodes(p))
}

// personText says all that is on the card of a person.
func (v peopleView) personText(p *Person) string {
	text := p.name
	for _, f := range v.figures(p) {
		text += ". " + f.text
	}
	return text
}
