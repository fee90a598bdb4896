package result

import (
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// A place is where a dwarf stands at the end of the match.
type place struct {
	ui.Rect         // the room for the figure; it stands on the lower edge
	block   ui.Rect // of stone below the feet, with the text on it; empty on the ground
	text    ui.Rect // the room for ribbon, name and roles
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

// rankFont is the font of the rank on a block.
func (p *Podium) rankFont() ui.Font {
	if p.isLow() {
		return p.App.Font(p.Size, ui.Display, 1)
	}
	return p.App.Font(p.Size, ui.Display, 2)
}

// isLow reports whether the screen is so low that blocks say less.
func (p *Podium) isLow() bool { return p.App.LayoutKind(p.Size) == screen.Short }

// nameFont is the font of a name below a dwarf.
func (p *Podium) nameFont() ui.Font {
	if p.isLow() {
		return p.App.Font(p.Size, ui.Display, 0.9)
	}
	return p.App.Font(p.Size, ui.Display, 1.05)
}

// besideName reports whether the roles fit beside the name below a dwarf, in a width.
func (p *Podium) besideName(width float64) bool {
	if p.isLow() {
		return width >= 7.4*p.nameFont().Size
	}
	return width >= 9.5*p.nameFont().Size
}

// plaqueHeight returns the height of the ribbon below a dwarf.
func (p *Podium) plaqueHeight() float64 {
	line := p.App.Font(p.Size, ui.Bold, 1).LineHeight()
	switch {
	case p.isLow():
		return 1.5 * line
	case p.Size.X < p.Size.Y:
		return 2.1 * line
	}
	return 2.5 * line
}

// rankHeight returns the height of a block above its text.
func (p *Podium) rankHeight() float64 { return p.rankFont().LineHeight() + 0.3*p.rankFont().Size }

// textHeight returns the height of the text on a block: ribbon, name and roles.
func (p *Podium) textHeight() float64 {
	if p.isLow() && p.besideName(p.Size.X*0.92/float64(len(p.Ranking))) {
		return p.plaqueHeight() + 1.7*p.nameFont().LineHeight()
	}
	return p.plaqueHeight() + 2.4*p.nameFont().LineHeight()
}

// captionHeight returns the height of a block's rank and text.
func (p *Podium) captionHeight() float64 { return p.rankHeight() + p.textHeight() }

// rises and figures are how much higher than its text the blocks of the first three ranks
// are, and how high a dwarf is there and, last, on the ground: of the height that is left.
var (
	rises   = [3]float64{0.25, 0.13, 0.04}
	figures = [4]float64{0.75, 0.56, 0.54, 0.5}
)

// places returns where the first n stand: the winner in the middle, on the highest block,
// the next ones on both sides, and the others on the ground, by turns left and right.
func (p *Podium) places(area ui.Rect, n int) []place {
	blocks := p.blocks()
	others := max(n-blocks, 0)
	wide := min(area.W/float64(max(n, 3)), 262*p.App.Unit(p.Size))
	narrow := wide
	if n > 5 {
		wide = min(max(0.45, 0.8-0.1*float64(others))*area.W/float64(blocks), wide*1.35)
		narrow = (area.W - float64(blocks)*wide) / 2 / float64((others+1)/2)
	}
	all := make([]place, n)
	for i := range all {
		side := float64(1 - 2*(i%2)) // -1 on the left
		if i < blocks {
			x := area.Center().X + (side*float64((i+1)/2)-0.5)*wide
			if blocks%2 == 0 {
				x += wide / 2
			}
			if rank := p.rank(i); rank <= len(rises) {
				all[i] = p.onBlock(area, x, wide, rank)
			} else {
				all[i] = p.onGround(area, x, wide)
			}
			continue
		}
		half, k := float64(blocks)*wide/2, float64((i-blocks)/2)
		x := area.Center().X + half + k*narrow
		if side < 0 {
			x = area.Center().X - half - (k+1)*narrow
		}
		all[i] = p.onGround(area, x, narrow)
	}
	return all
}

// onBlock returns the place of one of the first ranks on a block of stone.
func (p *Podium) onBlock(area ui.Rect, x, wide float64, rank int) (at place) {
	free := area.H - p.captionHeight()
	high, rise := figures[rank-1], rises[rank-1]
	block := p.captionHeight() + rise*free
	at.block = ui.Rect{X: x + 1, Y: area.Y + area.H - block, W: wide - 2, H: block}
	at.Rect = ui.Rect{X: x, Y: at.block.Y - high*free, W: wide, H: high * free}
	gap := min(0.07*wide, 12*p.App.Unit(p.Size))
	if wide < 9.5*p.nameFont().Size {
		gap = 0
	}
	at.text = ui.Rect{X: x + gap, Y: at.block.Y + p.rankHeight(), W: wide - 2*gap, H: p.textHeight()}
	return at
}

// onGround returns the place of somebody who stands on no block.
func (p *Podium) onGround(area ui.Rect, x, wide float64) (at place) {
	high := figures[len(rises)] * (area.H - p.captionHeight())
	at.text = ui.Rect{X: x + 0.04*wide, Y: area.Y + area.H - p.textHeight(), W: 0.92 * wide, H: p.textHeight()}
	at.Rect = ui.Rect{X: x, Y: at.text.Y - 8*p.App.Unit(p.Size) - high, W: wide, H: high}
	return at
}
