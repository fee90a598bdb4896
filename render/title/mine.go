package title

import (
	"math"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/cave"
	"saboteur/render/dwarves"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
)

// mineNode keeps the room for the mine: beside the menu it reaches to the edges of the screen, and
// above the menu into the sky.
func (t *scene) mineNode(beside bool) widget.Node {
	return widget.Spots{LayOut: func(r ui.Rect) []ui.Spot {
		if beside {
			r = ui.Rect{X: r.X, W: t.Size.X - r.X, H: t.Size.Y}
		} else {
			r = ui.Rect{Y: r.Y - 0.1*r.H, W: t.Size.X, H: 1.1 * r.H}
		}
		t.mine = cave.NewMine(r)
		return nil
	}}
}

// drawBehind draws the mine at night and the dwarves at work in it, or a quiet cave where there is
// no room for that.
func (t *scene) drawBehind(c ui.Canvas) {
	if t.mine.In.W == 0 {
		screen.Background(c, t.Size)
		return
	}
	screen.Backdrop(c, cave.Cave{Place: cave.CrossSection, Size: t.Size, Hollow: t.mine.In})
	t.mine.Furnish(c)
	c.Light(ui.Rect{W: t.Size.X, H: t.Size.Y}, 1) // what comes before is kept as one picture
	t.drawMiners(c, t.mine)
}

// drawMiners draws the dwarves: diggers, one with the treasure, and a saboteur.
func (t *scene) drawMiners(c ui.Canvas, m cave.Mine) {
	u, f := m.Unit, m.Floors
	now := t.workTicks - t.workTicks%15 // four times a second is lively enough, and cheap where there is no graphics card
	if t.App.CurrentSettings().ReduceMotion {
		now = 0
	}
	stand := func(seat int, floor cave.Floor, at, height float64, mood dwarves.Mood, pose dwarves.Pose, hold dwarves.Hold) {
		c.Sprite(dwarves.Of(seat).Figure(mood, pose, hold, floor.At(at, height*u, height*u)))
	}
	lamp := dwarves.Pose{Left: dwarves.Forward}
	way := 0.14 + 0.3*(0.5-0.5*math.Cos(2*math.Pi*(float64(now)/1500+0.1)))
	stand(0, f[0], way, 94, dwarves.Glad, dwarves.Pose{Right: dwarves.Forward}, dwarves.Hold{})
	art.Tool(game.Cart, false).Draw(c, f[0].At(way+0.1, 74*u, 70*u))
	stand(6, f[0], 0.62, 92, dwarves.Calm, lamp, art.HoldLantern)
	pose, tool := swing(now)
	stand(2, f[0], 0.93, 92, dwarves.Calm, pose, tool)
	pose, tool = swing(now + 50)
	stand(3, f[1], 0.17, 92, dwarves.Angry, pose, tool)
	stand(7, f[1], 0.56, 96, dwarves.Worried, dwarves.Pose{Left: dwarves.Raised, Right: dwarves.OnHip}, dwarves.Hold{})
	stand(4, f[1], 0.76, 94, dwarves.Cheering, dwarves.Pose{Left: dwarves.Raised, Right: dwarves.Raised}, dwarves.Hold{})
	stand(5, f[2], 0.13, 98, dwarves.Worried, lamp, art.HoldLantern)
	saboteur := dwarves.Of(1).As(game.Saboteur)
	c.Sprite(saboteur.Figure(dwarves.Sly, dwarves.Pose{Left: dwarves.OnHip, Right: dwarves.Forward}, dwarves.Hold{}, f[2].At(0.57, 98*u, 98*u)))
	t.drawSpark(c, f[2].At(0.665, 0, 0), u, now)
}

// swing returns how a dwarf with a pickaxe stands.
func swing(now screen.Ticks) (dwarves.Pose, dwarves.Hold) {
	if now%96 < 64 {
		return dwarves.Pose{Right: dwarves.Raised}, art.SwingPickaxe
	}
	return dwarves.Pose{Right: dwarves.Forward}, art.HoldPickaxe
}

// drawSpark draws the burning end of the fuse, which flickers.
func (t *scene) drawSpark(c ui.Canvas, at ui.Rect, u float64, now screen.Ticks) {
	side := (22 + 5*math.Sin(float64(now)*0.7)) * u
	c.Sprite(art.Spark.Sprite(ui.RectAround(ui.Point{X: at.X, Y: at.Y - 8*u}, ui.Point{X: side, Y: side})))
}

// maxIdle is how many ticks the dwarves work without any input: a title screen that was
// left open should not keep a computer busy.
const maxIdle = 30 * 60

// work is how long the dwarves have worked.
type work struct {
	workTicks screen.Ticks
	idle      screen.Ticks // since the last input
	lastInput ui.Input     // of the previous tick
}

// goOn lets the dwarves work on for a tick.
func (w *work) goOn(in ui.Input) {
	if w.idle++; in != w.lastInput {
		w.idle = 0
	}
	w.lastInput = in
	if w.idle < maxIdle {
		w.workTicks++
	}
}
