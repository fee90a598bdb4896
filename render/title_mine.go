package render

import (
	"math"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// drawMine fills the screen with rock and a tunnel, lit by the lantern of a
// cart that rolls back and forth.
func (t *titleScene) drawMine(c ui.Canvas, u float64) {
	w, h := seamless(92*u), seamless(92*u/screen.CardRatio)
	row := ui.Rect{X: t.Size.X/2 - 4.5*w, Y: t.Size.Y*0.335 + 4*u, W: w, H: h}
	open := t.Spots[0].Y > row.Y+row.H                        // otherwise there is no room for the tunnel
	rocky := t.App.CurrentSettings().Theme == paint.MineTheme // text is unreadable on rock in the other themes
	if rocky {
		c.Fill(ui.Rect{W: t.Size.X, H: t.Size.Y}, paint.RockDark) // shows through the seams
	} else {
		screen.Background(c, t.Size)
	}
	left, top := int(math.Ceil(row.X/w)), int(math.Ceil(row.Y/h))
	for j := -top; row.Y+float64(j)*h < t.Size.Y; j++ {
		for i := -left; row.X+float64(i)*w < t.Size.X; i++ {
			to := row.Move(ui.Point{X: float64(i) * w, Y: float64(j) * h})
			if j == 0 && i >= 0 && open {
				c.Sprite(tunnelSprite(i, to))
				continue
			}
			if !rocky && (j != 0 || !open) {
				continue
			}
			kind := (i*3 + j*5 + 70) % rocks
			c.Sprite(ui.Sprite{Key: [2]any{"rock", kind}, Size: to.Size(), Paint: art.PlainRock(kind, to.Size()), To: to})
		}
	}
	if !open {
		c.Light(ui.Rect{W: t.Size.X, H: t.Size.Y}, rockLight)
		return
	}
	t.drawCart(c, row)
}

// seamless returns a length, rounded up so that it is a whole number of pixels on all
// common screens (with 1, 1.25, 1.5, 1.75 or 2 pixels per unit). Pictures of that length
// can lie side by side without gaps.
func seamless(length float64) float64 { return 4 * math.Ceil(length/4) }

// How many different pictures of rock and of the tunnel there are.
const (
	rocks   = 7
	tunnels = 6
)

// rockLight is the brightness of the rock, from 0 to 1.
const rockLight = 0.3

// tunnelSprite returns the picture of the i-th piece of the tunnel.
func tunnelSprite(i int, to ui.Rect) ui.Sprite {
	if i > 0 {
		i = 1 + (i-1)%tunnels
	}
	return ui.Sprite{Key: [2]any{"gallery", i}, Size: to.Size(), Paint: art.TitleTunnel(i, to.Size()), To: to}
}

// maxIdle is how many ticks the cart moves without any input: a title screen
// that was left open should not keep a computer busy.
const maxIdle = 90 * 60

// rollCart moves the cart by a tick.
func (t *titleScene) rollCart(in ui.Input) {
	if t.idle++; in != t.lastInput {
		t.idle = 0
	}
	t.lastInput = in
	if t.idle < maxIdle {
		t.cartTicks++
	}
}

// drawCart draws the cart with its light, and the daylight at the ladder.
func (t *titleScene) drawCart(c ui.Canvas, row ui.Rect) {
	const period = 1500     // ticks for both directions
	now := t.cartTicks &^ 1 // moving in every other tick is smooth enough and halves the work
	way := 0.62
	if !t.App.CurrentSettings().ReduceMotion {
		way = 0.5 - 0.5*math.Cos(2*math.Pi*(float64(now)/period+0.3))
	}
	distance := row.W * 6.6
	at := ui.Point{X: row.X + row.W*1.4 + distance*way, Y: row.Y + row.H*0.46}
	art.Tool(game.Cart, false).Draw(c, ui.RectAround(at, ui.Point{X: row.W * 0.5, Y: row.W * 0.5}))
	flicker := 0.05 * math.Sin(float64(now)*0.13) * math.Sin(float64(now)*0.047)
	if t.App.CurrentSettings().ReduceMotion {
		flicker = 0
	}
	c.Light(ui.Rect{W: t.Size.X, H: t.Size.Y}, rockLight,
		ui.Lamp{At: at, Reach: 2.4 * row.H, Bright: 1.05 + flicker, Tint: screen.LanternTint},
		ui.Lamp{At: row.Center(), Reach: 0.9 * row.H, Bright: 0.75, Tint: paint.TextOnPanel})
}

// drawName draws the title in raised gold letters.
func (t *titleScene) drawName(c ui.Canvas, box ui.Rect) {
	f := t.App.Font(t.Size, ui.Display, 4.6)
	depth := f.Size / 42
	box.X, box.W = box.X+6*depth, box.W-12*depth
	for i := 5; i > 0; i-- {
		side := box.Move(ui.Point{X: 0.5 * depth * float64(i), Y: depth * float64(i)})
		screen.CentredText(c, t.App.Text(words.Title), side, f, screen.WithAlpha(paint.GoldEdge, 0xF0))
	}
	screen.CentredText(c, t.App.Text(words.Title), box, f, paint.Gold)
}
