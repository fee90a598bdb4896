package board

import (
	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/paint"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// drawKnownGoals says with pins what the viewer alone knows of the goals.
func (p *Picture) drawKnownGoals(c ui.Canvas) {
	for g, face := range p.KnownGoals() {
		if face != game.FaceDown {
			p.drawPin(c, p.Layout.Grid.Rect(game.Goals[g]), face)
		}
	}
}

// KnownGoals returns what lies under the goals that are face down, where pins tell that to the viewer.
func (p *Picture) KnownGoals() (faces [3]game.Card) {
	for g := range faces {
		if face, ok := p.knownGoal(g); ok {
			faces[g] = face
		}
	}
	return faces
}

// knownGoal returns what lies under a goal that is face down, if a pin tells that to the viewer. Once a round has
// ended everybody has seen it.
func (p *Picture) knownGoal(g int) (face game.Card, ok bool) {
	if p.View.Phase > game.Accusing || p.HandCovered() || p.App.CurrentSettings().NoGoalPins || p.Layout.Log.Overlaps(p.Layout.Board) { // nothing shines through the log
		return game.FaceDown, false
	}
	hidden := p.View.Board.Laid(1+g).Card == game.FaceDown && p.Goals[g] == game.FaceDown
	face = p.View.Faces[g]
	return face, face != game.FaceDown && hidden && !p.inMotion(game.Goals[g])
}

// pinFont is the font of what a pin says.
func (l *Layout) pinFont() ui.Font {
	return ui.Font{Face: ui.Bold, Size: max(0.8*l.Text.Size, 13)}
}

// pinRects returns where the pin at a goal is, and the note below it that only the viewer sees it: out of
// the right edge of the goal or, where there is no room, out of its left edge or, once the mine has come there, on its
// upper edge. On a small board it is a disc alone, at the upper left corner of the goal, which stays visible.
func (p *Picture) pinRects(goal ui.Rect, face game.Card) []ui.Rect {
	l, f, ruler := p.Layout, p.Layout.pinFont(), p.App.Ruler
	if l.Cramped() {
		side := 0.45*min(goal.W, goal.H) + 6
		pin := ui.RectAround(ui.Point{X: goal.X - 0.15*side, Y: goal.Y + 0.1*side}, ui.Point{X: side, Y: side})
		pin.X, pin.Y = max(pin.X, l.Board.X), max(pin.Y, l.Board.Y)
		return []ui.Rect{pin}
	}
	tip := 0.6 * f.Size
	flag := ui.Rect{X: goal.X + goal.W - tip, Y: goal.Y + 0.1*goal.H, W: ruler.Measure(p.App.Words.Card(face), f) + 3*tip, H: 1.5 * f.Size}
	note := ui.Rect{X: flag.X + tip, Y: flag.Y + flag.H, W: ruler.Measure(p.App.Text(words.OnlyYou), f) + tip, H: 1.4 * f.Size}
	switch right := l.Board.X + l.Board.W; {
	case max(flag.X+flag.W, note.X+note.W) <= right:
	case p.approached(goal):
		flag.X, note.X = min(goal.X, right-flag.W), min(goal.X, right-note.W)
		flag.Y = max(goal.Y+0.1*goal.H-flag.H-note.H, l.Board.Y)
		note.Y = flag.Y + flag.H
	default:
		flag.X = goal.X + tip - flag.W
		note.X = flag.X + flag.W - tip - note.W
	}
	return []ui.Rect{flag, note}
}

// approached reports whether a tunnel lies to the left of a goal, or could be laid there.
func (p *Picture) approached(goal ui.Rect) bool {
	cell, visible := p.Layout.Grid.CellAt(ui.Point{X: goal.X - goal.W/2, Y: goal.Center().Y})
	_, lies := p.View.Board.Look(cell)
	return visible && (lies || p.View.Board.Gap(cell).Open != 0)
}

// drawPin draws the pin at a goal: with a word or, on a small board, with a picture.
func (p *Picture) drawPin(c ui.Canvas, goal ui.Rect, face game.Card) {
	u, f, rects := p.Layout.Unit, p.Layout.pinFont(), p.pinRects(goal, face)
	if len(rects) == 1 {
		sign := art.Rock
		if face == game.Treasure {
			sign = art.Nugget
		}
		c.Sprite(art.Badge(sign, paint.Ink).Sprite(rects[0]))
		return
	}
	flag, note, tip := rects[0], rects[1], 0.6*f.Size
	end, back := flag.X, flag.X+tip
	if flag.Y < goal.Y { // without a tip
		end, back, tip = flag.X, flag.X, 0
	}
	_, body := flag.CutLeft(tip)
	if flag.X < goal.X {
		end, back = flag.X+flag.W, flag.X+flag.W-tip
		_, body = flag.CutRight(tip)
	}
	far := body.X + body.W - (back - body.X)
	outline := new(ui.Path).Move(ui.Point{X: end, Y: flag.Center().Y}).Line(ui.Point{X: back, Y: flag.Y}).
		Line(ui.Point{X: far, Y: flag.Y}).Line(ui.Point{X: far, Y: flag.Y + flag.H}).Line(ui.Point{X: back, Y: flag.Y + flag.H}).Close()
	c.FillPath(ui.RoundedRect(note, 4*u), paint.WithAlpha(paint.Table, 215))
	c.StrokePath(outline, 2*u, paint.Outline)
	c.FillPath(outline, paint.Parchment)
	ui.CentredText(c, p.App.Words.Card(face), body, f, paint.Ink)
	ui.CentredText(c, p.App.Text(words.OnlyYou), note, f, paint.TextSoft)
}
