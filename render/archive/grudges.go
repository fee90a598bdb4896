package archive

import (
	"fmt"
	"strings"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// grudgeText returns the sentence of a grudge.
func (v peopleView) grudgeText(g *Grudge) string {
	return v.app.Text(words.HistoryGrudge, words.Slots{"who": g.By.name, "target": g.To.name, "n": g.Tools.total()})
}

// backText says whether the other one struck back.
func (v peopleView) backText(g *Grudge) string {
	if g.Back == 0 {
		return v.app.Text(words.HistoryNeverBack, words.Slots{"who": g.To.name})
	}
	return v.app.Text(words.HistoryBack, words.Slots{"who": g.To.name, "n": g.Back})
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

// grudgeParts divides the box of a grudge into the two faces, with room for an arrow
// between them, and the texts.
func (v peopleView) grudgeParts(box ui.Rect) (faces, texts ui.Rect) {
	u := v.app.Unit(v.size)
	in := box.Inset(10 * u)
	side := min(64*u, 0.16*in.W)
	if v.app.Narrow(v.size) {
		faces, texts = in.CutTop(64 * u)
		faces.W = min(faces.W, 2.7*faces.H)
		return faces, texts
	}
	faces, in = in.CutLeft(2.7 * side)
	_, in = in.CutLeft(12 * u)
	return ui.RectAround(faces.Center(), ui.Point{X: faces.W, Y: side}), in
}

// grudgeLines returns the heights of the sentence, of the answer to it and of the tools.
func (v peopleView) grudgeLines(g *Grudge, width float64) (sentence, back, tools float64) {
	return v.textHeight(v.grudgeText(g), v.app.Font(v.size, ui.Bold, 1), width),
		v.textHeight(v.backText(g), v.figureFont(), width), v.toolsHeight(g.Tools, width)
}

// textHeight returns the height of a text that is wrapped.
func (v peopleView) textHeight(s string, f ui.Font, width float64) float64 {
	return float64(len(ui.Wrap(v.app.Ruler, s, f, width))) * f.LineHeight()
}

// grudgeHeight returns the height of the box of a grudge.
func (v peopleView) grudgeHeight(g *Grudge, width float64) float64 {
	const tall = 1000
	faces, texts := v.grudgeParts(ui.Rect{W: width, H: tall})
	sentence, back, tools := v.grudgeLines(g, texts.W)
	return tall - texts.H + max(sentence+back+tools, faces.H)
}

// drawGrudge draws who broke tools of whom.
func (v peopleView) drawGrudge(c ui.Canvas, g *Grudge, box ui.Rect) {
	screen.DarkPanel(c, box, v.app.Unit(v.size))
	faces, texts := v.grudgeParts(box)
	by, rest := faces.CutLeft(faces.H)
	to, middle := rest.CutRight(faces.H)
	face(c, g.By, dwarves.Sly, by)
	art.Arrow(0, paint.Gold).Draw(c, middle.Inset(0.1*middle.W))
	face(c, g.To, dwarves.Worried, to)
	sentence, back, tools := v.grudgeLines(g, texts.W)
	shrink := min(1, texts.H/(sentence+back+tools))
	row, texts := texts.CutTop(sentence * shrink)
	screen.LeftText(c, v.grudgeText(g), row, v.app.Font(v.size, ui.Bold, 1), paint.TextOnTable)
	row, texts = texts.CutTop(back * shrink)
	screen.LeftText(c, v.backText(g), row, v.figureFont(), paint.TextSoft)
	row, _ = texts.CutTop(tools * shrink)
	v.drawTools(c, g.Tools, row)
}

// toolsHeight returns the height of the counts of tools.
func (v peopleView) toolsHeight(tools breaks, width float64) float64 {
	f := v.figureFont()
	if v.app.Narrow(v.size) {
		return v.textHeight(v.toolsText(tools), f, width)
	}
	return 1.5 * f.LineHeight()
}

// drawTools draws how many of which tools were broken: with icons, smaller if there is
// no room, or in words where it is narrow.
func (v peopleView) drawTools(c ui.Canvas, tools breaks, box ui.Rect) {
	f := v.figureFont()
	if v.app.Narrow(v.size) {
		screen.LeftText(c, v.toolsText(tools), box, f, paint.TextOnTable)
		return
	}
	f.Size = min(f.Size, box.H/1.3)
	width := func() (sum float64) {
		for _, n := range tools {
			if n > 0 {
				sum += 2*f.Size + c.Measure(fmt.Sprint(n), f)
			}
		}
		return sum
	}
	f.Size *= min(1, box.W/max(width(), 1))
	for i, n := range tools {
		if n == 0 {
			continue
		}
		icon, rest := box.CutLeft(1.4 * f.Size)
		art.Tool(game.Tools[i], true).Draw(c, ui.RectAround(icon.Center(), ui.Point{X: 1.4 * f.Size, Y: 1.4 * f.Size}))
		text := fmt.Sprint(n)
		_, rest = rest.CutLeft(0.1 * f.Size)
		number, rest := rest.CutLeft(c.Measure(text, f) + 0.01)
		screen.SingleLineText(c, text, number, f, paint.TextOnTable)
		_, box = rest.CutLeft(0.5 * f.Size)
	}
}
