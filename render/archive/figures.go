package archive

import (
	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A figure is a line about a person: an icon, a text and, unless nothing was played, a
// bar of how much of it was won.
type figure struct {
	icon  art.Icon
	text  string
	score score
}

// A peopleView shows people on a screen of a size.
type peopleView struct {
	app    *screen.App
	size   ui.Point
	people *People
}

// figures returns the lines about a person.
func (v peopleView) figures(p *Person) []figure {
	return []figure{
		v.roleFigure(p, game.Digger),
		v.roleFigure(p, game.Saboteur),
		{icon: art.Nugget.Icon(paint.Gold), text: v.app.Text(words.HistoryGold, words.Slots{"n": p.nuggets, "all": p.matches.all, "won": p.matches.won})},
		{icon: art.Tool(game.Pickaxe, false), text: v.breakText(p.broke, v.people.By(p), func(g *Grudge) *Person { return g.To }, words.HistoryBroke, words.HistoryVictim)},
		{icon: art.Tool(game.Pickaxe, true), text: v.breakText(p.lost, v.people.against(p), func(g *Grudge) *Person { return g.By }, words.HistoryLost, words.HistoryEnemy)},
	}
}

// figureTexts returns the lines about a person without their pictures.
func (v peopleView) figureTexts(p *Person) (texts []string) {
	for _, f := range v.figures(p) {
		texts = append(texts, f.text)
	}
	return texts
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
	name := screen.Capitalize(app.Words.Role(role))
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

// Sizes of figures, in lines of text.
const (
	figureIcon = 1.5  // width of the icon with the space after it
	figureBar  = 0.45 // height of a bar
	figureGap  = 0.25 // between lines
)

func (v peopleView) figureFont() ui.Font { return v.app.Font(v.size, ui.Plain, 0.9) }

// figureHeights returns the heights of figures in a width, with the gaps below them.
func (v peopleView) figureHeights(all []figure, f ui.Font, width float64) (each []float64, sum float64) {
	line := f.LineHeight()
	for _, one := range all {
		height := v.textHeight(one.text, f, width-figureIcon*line) + figureGap*line
		if one.score.all > 0 {
			height += figureBar * line
		}
		each, sum = append(each, height), sum+height
	}
	return each, sum
}

// drawFigures draws figures below each other, all of them smaller if there is no room.
func (v peopleView) drawFigures(c ui.Canvas, all []figure, box ui.Rect) {
	f := v.figureFont()
	heights, sum := v.figureHeights(all, f, box.W)
	for sum > box.H+0.01 && f.Size > 6 { // smaller cannot be read anyway
		f.Size *= 0.97
		heights, sum = v.figureHeights(all, f, box.W)
	}
	line := f.LineHeight()
	for i, one := range all {
		row, rest := box.CutTop(heights[i])
		box = rest
		_, row = row.CutBottom(0.9 * figureGap * line)
		icon, row := row.CutLeft(figureIcon * line)
		one.icon.Draw(c, ui.Rect{X: icon.X, Y: icon.Y - 0.1*line, W: 1.2 * line, H: 1.2 * line})
		if one.score.all > 0 {
			var bar ui.Rect
			bar, row = row.CutBottom(figureBar * line)
			drawShare(c, bar.Inset(0.08*line), one.score, v.app.Unit(v.size))
		}
		screen.LeftText(c, one.text, row, f, paint.TextOnTable)
	}
}

// drawShare draws a bar of how much was won.
func drawShare(c ui.Canvas, r ui.Rect, s score, u float64) {
	won, _ := r.CutLeft(r.W * float64(s.won) / float64(s.all))
	drawBarPart(c, won, false, u)
	c.StrokePath(ui.RoundedRect(r, 3*u), u, paint.PanelEdge)
}

// face draws the face of a person into a square.
func face(c ui.Canvas, p *Person, m dwarves.Mood, r ui.Rect) {
	c.Sprite(dwarves.Player(p.player, p.seat).Portrait(m, r))
}

// personParts divides the card of a person into the head, with a face and a name, and
// the figures.
func (v peopleView) personParts(p *Person, box ui.Rect) (head, figures ui.Rect) {
	u := v.app.Unit(v.size)
	in := box.Inset(10 * u)
	head, figures = in.CutTop(max(62*u, v.textHeight(p.name, v.nameFont(), in.W-72*u)))
	_, figures = figures.CutTop(6 * u)
	return head, figures
}

func (v peopleView) nameFont() ui.Font { return v.app.Font(v.size, ui.Bold, 1.15) }

// personHeight returns the height of the card of a person.
func (v peopleView) personHeight(p *Person, width float64) float64 {
	const tall = 1000
	_, figures := v.personParts(p, ui.Rect{W: width, H: tall})
	_, sum := v.figureHeights(v.figures(p), v.figureFont(), figures.W)
	return tall - figures.H + sum
}

// drawPerson draws the card of a person, on the button that it is. On a page, where a
// card can be higher than the screen, only its head is the button.
func (v peopleView) drawPerson(c ui.Canvas, p *Person, box ui.Rect) {
	head, figures := v.personParts(p, box)
	portrait, name := head.CutLeft(62 * v.app.Unit(v.size))
	_, name = name.CutLeft(10 * v.app.Unit(v.size))
	face(c, p, dwarves.Calm, portrait)
	screen.LeftText(c, p.name, name, v.nameFont(), paint.Gold)
	v.drawFigures(c, v.figures(p), figures)
}
