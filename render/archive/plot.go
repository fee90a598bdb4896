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

// A plot shows scores as bars below each other.
type plot struct {
	app      *screen.App
	title    string
	bars     []bar
	twoSided bool // the rest of a bar was won by the other side
}

// node returns the plot.
func (p plot) node() widget.Node {
	nodes := []widget.Node{widget.Text{Text: p.title, Face: ui.Bold, Ink: paint.Gold}}
	if p.twoSided {
		nodes = append(nodes, widget.Row(p.legend(words.HistoryDiggers, false), p.legend(words.HistorySaboteurs, true)).Gap(20).Wrap())
	}
	for _, b := range p.bars {
		if b.score.all > 0 {
			nodes = append(nodes, p.bar(b))
		}
	}
	return widget.Card{Of: widget.Column(nodes...).Gap(5)}
}

// legend says what a part of a bar means.
func (p plot) legend(id words.ID, hatched bool) widget.Node {
	part := widget.Picture{H: 14, Ratio: 1, Draw: func(c ui.Canvas, r ui.Rect) { drawBarPart(c, r, hatched) }}
	return widget.Row(part, widget.Text{Text: p.app.Text(id), Size: 0.9, Soft: true})
}

// bar has the label of a bar, its score in numbers, and the bar.
func (p plot) bar(b bar) widget.Node {
	count := p.app.Text(words.HistoryWins, words.Slots{"n": b.score.won, "all": b.score.all})
	draw := func(c ui.Canvas, r ui.Rect) {
		won, rest := r.CutLeft(r.W * float64(b.score.won) / float64(b.score.all))
		drawBarPart(c, won, false)
		if p.twoSided {
			drawBarPart(c, rest, true)
		} else {
			c.StrokePath(ui.RoundedRect(r, r.H/4), r.H/14, paint.PanelEdge)
		}
	}
	return widget.Column(
		widget.Row(
			widget.Grow(1, widget.Text{Text: b.label, Size: 0.9, Hidden: true}),
			widget.Text{Text: count, Size: 0.9, OneLine: true, Hidden: true},
		),
		widget.Picture{H: 14, Name: p.app.Words.Pair(b.label, count), Draw: draw},
	).Gap(2)
}

// drawBarPart draws a part of a bar, solid or hatched, so that the parts do not
// differ in colour only.
func drawBarPart(c ui.Canvas, r ui.Rect, hatched bool) {
	if r.W < 1 {
		return
	}
	if !hatched {
		c.Fill(r, paint.Gold)
		return
	}
	c.Fill(r, paint.WithAlpha(paint.Warning, 90))
	c.Clip(r, func(c ui.Canvas) {
		for x := r.X - r.H; x < r.X+r.W; x += 0.64 * r.H {
			c.StrokePath(new(ui.Path).Move(ui.Point{X: x, Y: r.Y + r.H}).Line(ui.Point{X: x + r.H, Y: r.Y}), r.H/7, paint.Warning)
		}
	})
}

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
