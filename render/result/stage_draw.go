package result

import (
	"fmt"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/panel"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// A place is where a dwarf stands at the end of the match.
type place struct {
	ui.Rect         // the room for the figure; it stands on the lower edge
	block   float64 // the height of the block below, with the text on it; 0 on the ground
	text    ui.Rect // the room for name and roles
}

// drawStage draws the first three on blocks of stone and the others beside them or, where
// it is narrow, in rows below. Where there is no room for blocks, all are in rows.
func (p *Podium) drawStage(c ui.Canvas, area ui.Rect, u float64) {
	n, blocks := len(p.Ranking), p.blocks()
	f := p.App.Font(p.Size, ui.Bold, 1)
	places := p.places(area, n)
	if last := places[n-1]; last.W < max(4.5*f.Size, 100) || last.H < 3*f.Size || area.W < 1.1*area.H {
		row := max(2.2*f.LineHeight(), 40*u)
		if rest := area.H - float64(n-blocks)*row; rest < 9*f.LineHeight() || area.W < 4.5*f.Size*float64(blocks) {
			p.drawRows(c, 0, area, u)
			return
		}
		if n > blocks {
			var rows ui.Rect
			rows, area = area.CutBottom(min(0.62*area.H, float64(n-blocks)*1.2*row))
			p.drawRows(c, blocks, rows, u)
		}
		n = blocks
		places = p.places(area, n)
	}
	for i := n - 1; i >= 0; i-- {
		if at := p.rowProgress(i); at > 0 {
			p.drawStanding(c, i, places[i], screen.Ease(at), u)
		}
	}
}

// blocks returns how many dwarves stand on a block of stone: three or, where more have won
// or, on a wide screen, share the first three ranks, up to five.
func (p *Podium) blocks() int {
	n := p.winners()
	for i := range p.Ranking {
		if p.rank(i) <= 3 && p.Size.X > p.Size.Y {
			n = max(n, i+1)
		}
	}
	if n == 4 && p.winners() < 4 {
		n = 5 // the winner stands in the middle
	}
	return min(max(n, 3), 5, len(p.Ranking))
}

// winners returns how many have won.
func (p *Podium) winners() (n int) {
	for _, won := range p.Match.View.Winners {
		if won {
			n++
		}
	}
	return n
}

// rises are how far above the ground the first three ranks stand, of the height there is.
var rises = [3]float64{0.4, 0.27, 0.15}

// places returns where the first n stand: the winner in the middle, on the highest block,
// the next ones on both sides, and the others on the ground, by turns left and right.
func (p *Podium) places(area ui.Rect, n int) []place {
	line := p.App.Font(p.Size, ui.Bold, 1).LineHeight()
	blocks := p.blocks()
	others := max(n-blocks, 0)
	share, narrow := 1.0, 0.0
	if others > 0 {
		share = max(0.45, 0.8-0.1*float64(others))
	}
	wide := min(share*area.W/float64(blocks), 300*p.App.Unit(p.Size))
	if others > 0 {
		narrow = min((area.W-float64(blocks)*wide)/2/float64((others+1)/2), 0.85*wide)
	}
	text := textLines * line
	mid, ground := area.Center().X, area.Y+area.H-text
	free := ground - area.Y
	all := make([]place, n)
	for i := range all {
		spot, side := place{Rect: ui.Rect{W: wide}}, float64(1-2*(i%2)) // -1 on the left
		if i < blocks {
			rise := 0.0
			if rank := p.rank(i); rank <= len(rises) {
				rise = rises[rank-1] * free
				spot.block = rise + text
			}
			step := float64((i + 1) / 2)
			spot.X = mid + (side*step-0.5)*wide
			if blocks%2 == 0 {
				spot.X += wide / 2
			}
			spot.H = min(0.58*free, 1.15*wide)
			spot.Y = ground - rise - spot.H
		} else {
			k := float64((i - blocks) / 2)
			spot.W = narrow
			half := float64(blocks) * wide / 2
			if side < 0 {
				spot.X = mid - half - (k+1)*narrow
			} else {
				spot.X = mid + half + k*narrow
			}
			spot.H = min(0.5*free, 1.15*narrow)
			spot.Y = ground - spot.H
		}
		spot.text = ui.Rect{X: spot.X, Y: ground, W: spot.W, H: text}
		all[i] = spot
	}
	return all
}

// drawStanding draws the i-th in rank as far as he has come up, with his gold, name and
// roles.
func (p *Podium) drawStanding(c ui.Canvas, i int, at place, up, u float64) {
	s, m := p.Ranking[i], p.Match
	f := p.App.Font(p.Size, ui.Bold, 1)
	if at.block > 0 {
		stone := ui.Rect{X: at.X + 2, Y: at.Y + at.H, W: at.W - 4, H: at.block}
		panel.Draw(c, stone, u, panel.Look{Radius: 8})
		number := p.App.Font(p.Size, ui.Display, 2)
		number.Size = min(number.Size, 0.6*(at.block-at.text.H))
		if number.Size < 10 {
			number.Size = 10
		}
		screen.TopCentredText(c, fmt.Sprint(p.rank(i)), ui.Rect{X: stone.X, Y: stone.Y + 0.2*number.Size, W: stone.W, H: 2 * number.Size}, number, paint.Gold)
	}
	mood, pose := dwarves.Calm, dwarves.Pose{}
	switch {
	case m.View.Winners[s]:
		mood, pose = dwarves.Cheering, dwarves.Pose{Left: dwarves.Raised, Right: dwarves.Raised}
	case p.rank(i) <= len(rises):
		mood, pose = dwarves.Glad, dwarves.Pose{Left: dwarves.OnHip, Right: dwarves.Raised}
	case m.View.Nuggets[s] == 0:
		mood = dwarves.Worried
	}
	figure := dwarves.Seated(m.Players, s).Figure(mood, pose, dwarves.Hold{}, at.Move(ui.Point{X: -0.06 * at.W}))
	figure.Fade = 1 - up
	c.Sprite(figure)
	foot := ui.Point{X: at.X + 0.83*at.W, Y: at.Y + at.H}
	p.drawGoldOf(c, s, foot, at, u)
	p.drawCaption(c, i, at, f)
}

// textLines is how many lines of text there is room for below a dwarf.
const textLines = 4.2

// drawCaption draws what a dwarf is honoured for, its name and its roles.
func (p *Podium) drawCaption(c ui.Canvas, i int, at place, f ui.Font) {
	s := p.Ranking[i]
	plaque, below := at.text.Inset(3).CutTop(0.6 * at.text.H)
	p.drawPlaque(c, s, plaque, f)
	text := p.Match.Name(s)
	if at.block == 0 {
		text = fmt.Sprintf("%d. %s", p.rank(i), text)
		c.FillPath(ui.RoundedRect(below, 5), screen.WithAlpha(paint.Table, 200))
	}
	if below.W < 9*f.Size {
		name, roles := below.CutTop(0.5 * below.H)
		screen.CentredText(c, text, name, f, paint.TextOnTable)
		p.drawRoundRoles(c, s, roles)
		return
	}
	name, roles := below.CutLeft(0.56 * below.W)
	screen.CentredText(c, text, name, f, paint.TextOnTable)
	p.drawRoundRoles(c, s, roles)
}

// drawPlaque draws what a seat is honoured for on a ribbon of parchment.
func (p *Podium) drawPlaque(c ui.Canvas, s game.Seat, box ui.Rect, f ui.Font) {
	screen.Ribbon(c, box, paint.Parchment)
	a := p.award(s)
	in := box.Inset(0.06 * box.H)
	_, in = in.CutLeft(0.22 * box.H)
	_, in = in.CutRight(0.22 * box.H)
	if in.W < 9*f.Size {
		screen.CentredText(c, a.Title(p.App.Words), in, f, paint.Ink)
		return
	}
	title, reason := in.CutTop(0.52 * in.H)
	screen.CentredText(c, a.Title(p.App.Words), title, f, paint.Ink)
	f.Face, f.Size = ui.Plain, 0.8*f.Size
	screen.CentredText(c, a.Reason(p.App.Words), reason, f, paint.Ink)
}

// drawGoldOf draws a seat's nuggets as a pile beside its feet, and how many there are above
// it; sparks fly around the winners' gold.
func (p *Podium) drawGoldOf(c ui.Canvas, s game.Seat, foot ui.Point, at place, u float64) {
	n := p.Match.View.Nuggets[s]
	f := p.App.Font(p.Size, ui.Display, 1.5)
	f.Size = min(f.Size, 0.22*at.H)
	side := min(28*u, 0.17*at.H)
	top := foot.Y - screen.NuggetPile(c, foot, int(n), side)
	number := ui.RectAround(ui.Point{X: foot.X, Y: top - 0.6*f.Size}, ui.Point{X: 3 * f.Size, Y: 1.3 * f.Size})
	c.FillPath(ui.RoundedRect(ui.RectAround(number.Center(), ui.Point{X: (0.9 + 0.5*float64(len(fmt.Sprint(n)))) * f.Size, Y: number.H}), 0.4*number.H), screen.WithAlpha(paint.Table, 225))
	screen.CentredText(c, fmt.Sprint(n), number, f, paint.Gold)
	if begin := screen.Ticks(FirstRowTicks + (len(p.Ranking)-1)*RowIntervalTicks + RowTicks); p.Match.View.Winners[s] && n > 0 && !p.App.CurrentSettings().ReduceMotion {
		sparkle := screen.GoldSparkle
		sparkle.Count = max(sparkle.Count/p.winners(), 5)
		sparkle.Draw(c, ui.RectAround(at.Center(), ui.Point{X: at.H, Y: at.H}), int(s), screen.Progress(p.Now, begin, begin+SparkleTicks))
	}
}

// drawRoundRoles draws the sign of a seat's role in each round, side by side.
func (p *Podium) drawRoundRoles(c ui.Canvas, s game.Seat, in ui.Rect) {
	side := min(in.H, in.W/3.4)
	for n, round := range p.Match.RoundEnds {
		x := in.Center().X + (float64(n)-1)*1.12*side - side/2
		c.Sprite(art.RoleIcon(round.Roles[s]).Sprite(ui.Rect{X: x, Y: in.Y + (in.H-side)/2, W: side, H: side}))
	}
}
