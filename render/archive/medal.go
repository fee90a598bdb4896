package archive

import (
	"image/color"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/gamelog"
	"saboteur/render/paint"
	"saboteur/render/ui"
)

// metals are what medals are made of, and their ribbons.
var metals = [...]struct{ disc, ribbon color.NRGBA }{
	{color.NRGBA{0xF2, 0xB6, 0x32, 0xFF}, color.NRGBA{0xB4, 0x35, 0x2A, 0xFF}},
	{color.NRGBA{0xB8, 0xBE, 0xC4, 0xFF}, color.NRGBA{0x27, 0x40, 0x5C, 0xFF}},
	{color.NRGBA{0xB0, 0x70, 0x3A, 0xFF}, color.NRGBA{0x3D, 0x5A, 0x38, 0xFF}},
}

// medals are the metal of each award, from gold, and what is on it.
var medals = map[gamelog.AwardKind]struct {
	metal int
	on    art.Icon
}{
	gamelog.AwardTreasure: {0, art.Nugget.Icon(paint.ButtonInk)}, gamelog.AwardMender: {0, art.Tool(game.Lantern, false)},
	gamelog.AwardHonest: {0, art.Tick.Icon(paint.ButtonInk)}, gamelog.AwardDigger: {0, art.Tool(game.Pickaxe, false)},
	gamelog.AwardLooker: {1, art.Eye.Icon(paint.ButtonInk)}, gamelog.AwardAccuser: {1, art.Finger.Icon(paint.ButtonInk)},
	gamelog.AwardUnsuspected: {1, art.RoleIcon(game.Saboteur)}, gamelog.AwardLiar: {1, art.Bubble.Icon(paint.ButtonInk)},
	gamelog.AwardTinkerer: {1, art.Tool(game.Cart, false)}, gamelog.AwardUnheard: {2, art.Bubble.Icon(paint.ButtonInk)},
	gamelog.AwardWalls: {2, art.Forbidden.Icon(paint.ButtonInk)}, gamelog.AwardBreaker: {2, art.Tool(game.Pickaxe, true)},
	gamelog.AwardRockfalls: {2, art.Rock.Icon(paint.ButtonInk)}, gamelog.AwardVictim: {2, art.Tool(game.Lantern, true)},
	gamelog.AwardPatience: {2, art.Key.Icon(paint.ButtonInk)},
}

// draw draws the medal, as large as it fits into r.
func (m medal) draw(c ui.Canvas, r ui.Rect) {
	look := medals[m.kind]
	metal := metals[look.metal]
	k := min(r.W/40, r.H/52)
	c = paint.KeepColours(c)
	p := paint.NewPen(c, ui.Point{X: r.Center().X - 20*k, Y: r.Center().Y - 26*k}, k)
	for _, strip := range []string{"M10 0 L18 0 L24 24 L16 26 Z", "M30 0 L22 0 L16 24 L24 26 Z"} {
		p.FillOutlined(paint.MustPath(strip), 1.6, metal.ribbon)
	}
	p.FillOutlined(ui.Circle(paint.At(20, 34), 15.5), 2.4, metal.disc)
	p.Stroke(ui.Circle(paint.At(20, 34), 11.5), 1.2, paint.WithOpacity(paint.Outline, 0.35))
	at := ui.Point{X: r.Center().X, Y: r.Center().Y + 8*k}
	look.on.Draw(c, ui.RectAround(at, ui.Point{X: 17 * k, Y: 17 * k}))
}

// drawMedals draws some of the latest medals side by side.
func drawMedals(c ui.Canvas, r ui.Rect, all []medal) {
	n := min(len(all), 3)
	wide := r.H * 40 / 52
	row := ui.RectAround(r.Center(), ui.Point{X: float64(n) * 1.2 * wide, Y: r.H})
	for i, at := range row.Columns(max(n, 1), 0) {
		if i < n {
			all[i].draw(c, at)
		}
	}
}
