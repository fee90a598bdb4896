package widget

import (
	"math"

	"saboteur/render/ui"
)

// A Box has nodes side by side or below each other.
type Box struct {
	nodes   []Node
	across  bool // side by side
	units   float64
	equal   bool
	shares  []float64 // of the width, by node; nil for none
	wraps   bool
	align   Align
	grouped bool
	name    string   // of the nodes together, for screen readers
	radio   bool     // of the nodes one is on
	live    bool     // screen readers say it at once
	head    []string // of a table
}

// An Align says where something is if there is more room than it needs.
type Align uint8

const (
	Start Align = iota
	Middle
	End
)

// part returns how much of the spare room lies before what is aligned.
func (a Align) part() float64 { return float64(a) / 2 }

const defaultGap = 8 // in units

// Row arranges nodes side by side. Those without Grow keep the width that is best for
// them, if there is room.
func Row(nodes ...Node) *Box { return &Box{nodes: nodes, across: true, units: defaultGap} }

// Column arranges nodes below each other, all as wide as the column.
func Column(nodes ...Node) *Box { return &Box{nodes: nodes, units: defaultGap} }

// Gap sets the distance between the nodes, in units.
func (b *Box) Gap(units float64) *Box { b.units = units; return b }

// Equal makes all nodes of a row equally wide.
func (b *Box) Equal() *Box { b.equal = true; return b }

// Shares makes the nodes of a row as wide as their shares of its width say, so that rows
// below each other have columns.
func (b *Box) Shares(shares ...float64) *Box { b.shares = shares; return b }

// Wrap breaks a row into several, if it is too wide.
func (b *Box) Wrap() *Box { b.wraps = true; return b }

// Align says where the nodes are if none grows.
func (b *Box) Align(a Align) *Box { b.align = a; return b }

// Group makes the nodes a group of the focus: the arrow keys stay in it while they can.
func (b *Box) Group() *Box { b.grouped = true; return b }

// Named says what screen readers call the nodes together.
func (b *Box) Named(name string) *Box { b.name = name; return b }

// Table makes the nodes a table for screen readers, whose rows have cells below those of a head: see Picture.
func (b *Box) Table(head []string) *Box { b.head = head; return b }

// Live makes screen readers say the nodes as soon as they appear or change.
func (b *Box) Live() *Box { b.live = true; return b }

// present returns the nodes that are not nil, and their indices.
func (b *Box) present() (nodes []Node, at []int) {
	for i, n := range b.nodes {
		if n != nil {
			nodes, at = append(nodes, n), append(at, i)
		}
	}
	return nodes, at
}

// gaps returns the distance between n nodes in all.
func (b *Box) gaps(e *Env, n int) float64 { return e.gap(b.units) * float64(max(n-1, 0)) }

func (b *Box) widths(e *Env) (least, best float64) {
	nodes, _ := b.present()
	leastSum, bestSum := 0.0, 0.0
	for _, n := range nodes {
		l, w := n.widths(e)
		least, best = max(least, l), max(best, w)
		leastSum, bestSum = leastSum+l, bestSum+w
	}
	switch n := float64(len(nodes)); {
	case b.equal:
		leastSum, bestSum = least*n, best*n
	case b.shares != nil:
		leastSum, bestSum = b.shared(e, nodes)
	}
	gaps := b.gaps(e, len(nodes))
	switch {
	case !b.across:
		return least, best
	case b.wraps:
		return least, bestSum + gaps
	}
	return leastSum + gaps, bestSum + gaps
}

// shared returns the widths without gaps at which each node has what it needs in its share.
func (b *Box) shared(e *Env, nodes []Node) (least, best float64) {
	all := sum(b.shares)
	for i, n := range nodes {
		l, w := n.widths(e)
		least, best = max(least, l*all/b.shares[i]), max(best, w*all/b.shares[i])
	}
	return least, best
}

func (b *Box) height(e *Env, width float64) (height float64) {
	nodes, _ := b.present()
	if !b.across {
		for _, n := range nodes {
			height += n.height(e, width)
		}
		return height + b.gaps(e, len(nodes))
	}
	lines := b.lines(e, nodes, width)
	for _, line := range lines {
		height += lineHeight(e, line, b.columns(e, line, width))
	}
	return height + b.gaps(e, len(lines))
}

// lineHeight returns the height of nodes of given widths side by side.
func lineHeight(e *Env, nodes []Node, widths []float64) (height float64) {
	for i, n := range nodes {
		height = max(height, n.height(e, widths[i]))
	}
	return height
}

// lines breaks the nodes of a row into lines.
func (b *Box) lines(e *Env, nodes []Node, width float64) [][]Node {
	switch {
	case len(nodes) == 0:
		return nil
	case !b.wraps:
		return [][]Node{nodes}
	case b.equal:
		return split(nodes, b.perLine(e, nodes, width))
	}
	var lines [][]Node
	gap, left := e.gap(b.units), 0.0
	for _, n := range nodes {
		_, w := n.widths(e)
		if len(lines) == 0 || w > left {
			lines, left = append(lines, nil), width
		}
		left -= w + gap
		lines[len(lines)-1] = append(lines[len(lines)-1], n)
	}
	return lines
}

// perLine returns how many equal nodes stand side by side: as many as there is room
// for, and about as many in each line.
func (b *Box) perLine(e *Env, nodes []Node, width float64) int {
	widest := 0.0
	for _, n := range nodes {
		_, w := n.widths(e)
		widest = max(widest, w)
	}
	gap := e.gap(b.units)
	across := min(max(int((width+gap+0.01)/(widest+gap)), 1), len(nodes))
	lines := (len(nodes) + across - 1) / across
	return (len(nodes) + lines - 1) / lines
}

// split divides nodes into lines of n.
func split(nodes []Node, n int) (lines [][]Node) {
	for len(nodes) > n {
		lines, nodes = append(lines, nodes[:n]), nodes[n:]
	}
	return append(lines, nodes)
}

// columns returns the widths of nodes side by side.
func (b *Box) columns(e *Env, nodes []Node, width float64) []float64 {
	widths := make([]float64, len(nodes))
	width -= b.gaps(e, len(nodes))
	if b.equal || b.shares != nil {
		for i := range widths {
			widths[i] = width / float64(len(nodes))
			if b.shares != nil {
				widths[i] = width * b.shares[i] / sum(b.shares)
			}
		}
		return widths
	}
	least, best, weights := make([]float64, len(nodes)), 0.0, 0.0
	for i, n := range nodes {
		least[i], widths[i] = n.widths(e)
		best, weights = best+widths[i], weights+weightOf(n)
	}
	sum := sum(least)
	switch spare := width - best; {
	case spare >= 0 && weights > 0:
		for i, n := range nodes {
			widths[i] += spare * weightOf(n) / weights
		}
	case spare < 0 && sum <= width:
		part := (width - sum) / (best - sum)
		for i := range widths {
			widths[i] = least[i] + (widths[i]-least[i])*part
		}
	case spare < 0:
		for i := range widths {
			widths[i] = least[i] * width / sum
		}
	}
	return widths
}

func (b *Box) place(p placer, r ui.Rect) {
	nodes, at := b.present()
	if b.grouped {
		p.group = p.tree.nextGroup()
	}
	if b.radio && p.tree.tabs() {
		p.stop = p.group
	}
	if b.name != "" || b.radio || b.live || b.head != nil {
		p.tree.begin(ui.OutlinePart{Name: b.name, Radio: b.radio, Live: b.live, Head: b.head})
		defer p.tree.begin(ui.OutlinePart{})
	}
	if !b.across {
		b.placeColumn(p, nodes, at, r)
		return
	}
	lines := b.lines(p.Env, nodes, r.W)
	heights, spare := make([]float64, len(lines)), r.H-b.gaps(p.Env, len(lines))
	for i, line := range lines {
		heights[i] = lineHeight(p.Env, line, b.columns(p.Env, line, r.W))
		spare -= heights[i]
	}
	for i, line := range lines {
		height := heights[i] + spare/float64(len(lines)) // also if there is too little room
		b.placeLine(p, line, at, ui.Rect{X: r.X, Y: r.Y, W: r.W, H: height})
		at, r.Y = at[len(line):], r.Y+height+p.gap(b.units)
	}
}

// placeLine places nodes side by side.
func (b *Box) placeLine(p placer, nodes []Node, at []int, r ui.Rect) {
	widths := b.columns(p.Env, nodes, r.W)
	sum := b.gaps(p.Env, len(nodes))
	for _, w := range widths {
		sum += w
	}
	x := r.X + math.Max(r.W-sum, 0)*b.align.part()
	for i, n := range nodes {
		n.place(p.child(at[i]), ui.Rect{X: x, Y: r.Y, W: widths[i], H: r.H})
		x += widths[i] + p.gap(b.units)
	}
}

// placeColumn places nodes below each other. Where there is too little room, those
// that grow give way first.
func (b *Box) placeColumn(p placer, nodes []Node, at []int, r ui.Rect) {
	heights, sum, weights, soft := make([]float64, len(nodes)), b.gaps(p.Env, len(nodes)), 0.0, 0.0
	for i, n := range nodes {
		heights[i] = n.height(p.Env, r.W)
		sum += heights[i]
		if w := weightOf(n); w > 0 {
			weights, soft = weights+w, soft+heights[i]
		}
	}
	y, spare := r.Y, r.H-sum
	if spare > 0 && weights == 0 {
		y += spare * b.align.part()
	}
	for i, n := range nodes {
		switch w := weightOf(n); {
		case spare > 0 && weights > 0:
			heights[i] += spare * w / weights
		case spare < 0 && soft > 0 && w > 0:
			heights[i] *= math.Max(soft+spare, 0) / soft
		case spare < 0 && soft == 0 && sum > 0:
			heights[i] *= math.Max(r.H, 0) / sum
		}
		n.place(p.child(at[i]), ui.Rect{X: r.X, Y: y, W: r.W, H: heights[i]})
		y += heights[i] + p.gap(b.units)
	}
}
