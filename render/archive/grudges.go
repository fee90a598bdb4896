package archive

import (
	"fmt"
	"strings"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/ui"
	"saboteur/render/widget"
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

// grudgeTexts says all that is known of a grudge.
func (v peopleView) grudgeTexts(g *Grudge) string {
	return v.grudgeText(g) + " " + v.backText(g) + " " + v.toolsText(g.Tools)
}

// grudge shows who broke tools of whom.
func (v peopleView) grudge(g *Grudge) widget.Node {
	arrow := widget.Picture{H: 40, Ratio: 1, Draw: func(c ui.Canvas, r ui.Rect) { art.Arrow(0, paint.Gold).Draw(c, r) }}
	side := 60.0
	if !v.env.Wide() {
		side = 44
	}
	faces := widget.Row(face(g.By, dwarves.Sly, side, ""), arrow, face(g.To, dwarves.Worried, side, "")).Gap(4)
	texts := widget.Column(
		widget.Text{Text: v.grudgeText(g), Face: ui.Bold}, widget.Text{Text: v.backText(g), Size: 0.9, Soft: true}, v.tools(g.Tools),
	).Gap(2)
	if v.env.Narrow() {
		return widget.Column(faces, texts)
	}
	return widget.Row(faces, widget.Grow(1, texts)).Gap(12)
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
