package archive

import (
	"saboteur/render/ui"
	"saboteur/render/words"
)

// layOutButtonRow places all buttons in one row and reports whether they fit. The
// row is never so wide that an arrow key would lead to the timeline instead of the
// next button.
func (r *Replay) layOutButtonRow(row ui.Rect, h, pad float64) bool {
	if row.W < 5*(h+pad)+10*r.App.Font(r.Size, ui.Bold, 1).Size+6.4*h {
		return false
	}
	if w := 19 * h; row.W > w {
		row = ui.Rect{X: row.Center().X - w/2, Y: row.Y, W: w, H: row.H}
	}
	left, rest := row.CutLeft(5 * (h + pad))
	r.layOutStepButtons(left, pad)
	leave, rest := rest.CutRight(rest.W * 0.22)
	_, rest = rest.CutRight(pad)
	speed, rest := rest.CutLeft(rest.W * 0.3)
	_, view := rest.CutLeft(pad)
	r.layOutSpeed(speed)
	r.layOutViewpoint(view)
	r.Layout.add(leave, ReplayBack, false, r.App.Text(words.ReplayBack))
	return true
}

// layOutTwoRows places all buttons in two rows.
func (r *Replay) layOutTwoRows(above, below ui.Rect, pad float64) {
	h := min(above.H, (above.W-5*pad)/6.25)
	left, speed := above.CutLeft(5 * (h + pad))
	r.layOutStepButtons(left, pad)
	r.layOutSpeed(speed)
	leave, view := below.CutRight(below.W * 0.3)
	_, view = view.CutRight(pad)
	r.layOutViewpoint(view)
	r.Layout.add(leave, ReplayBack, false, r.App.Text(words.ReplayBack))
}

// layOutStepButtons places the five buttons that move through the moments, each
// with a gap after it.
func (r *Replay) layOutStepButtons(row ui.Rect, pad float64) {
	last, w := len(r.Log)-1, row.W/5
	for id := PreviousRound; id <= NextRound; id++ {
		to := ui.Rect{X: row.X + float64(id)*w, Y: row.Y, W: w - pad, H: row.H}
		r.Layout.add(to, id, id < PlayButton && r.Moment == 0 || id > PlayButton && r.Moment == last, "")
	}
}

// layOutSpeed places the button for the speed.
func (r *Replay) layOutSpeed(to ui.Rect) {
	id := [len(MomentTicks)]words.ID{words.ReplaySpeedSlow, words.ReplaySpeedNormal, words.ReplaySpeedFast, words.ReplaySpeedFastest}[r.Speed]
	r.Layout.add(to, SpeedButton, false, r.App.Text(id))
}

// layOutViewpoint places the two halves of the viewpoint, which lead to the
// previous and the next one.
func (r *Replay) layOutViewpoint(row ui.Rect) {
	r.Layout.viewpoint = row
	left, right := row.CutLeft(row.W / 2)
	r.Layout.add(left, PreviousViewpoint, false, "")
	r.Layout.add(right, NextViewpoint, false, "")
}

// layOutTimeline places as many moments as fit around the one that is shown.
func (r *Replay) layOutTimeline(u float64) {
	l := &r.Layout
	l.MomentWidth = max(44, 48*u)
	n := min(max(int(l.Timeline.W/l.MomentWidth), 1), len(r.Log))
	first := min(max(r.Moment-n/2, 0), len(r.Log)-n)
	x := l.Timeline.X + (l.Timeline.W-float64(n)*l.MomentWidth)/2
	var moments []ui.Spot
	for i := range n {
		to := ui.Rect{X: x + float64(i)*l.MomentWidth, Y: l.Timeline.Y, W: l.MomentWidth, H: l.Timeline.H}
		moments = append(moments, ui.Spot{Rect: to, ID: MomentSpot(first + i)})
	}
	l.Spots = append(moments, l.Spots...)
}
