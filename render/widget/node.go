package widget

import (
	"hash/maphash"
	"image/color"

	"saboteur/render/paint"
	"saboteur/render/ui"
)

// A Node is a widget, or several that are arranged in some way. A nil Node is left
// out.
type Node interface {
	// widths returns the least width at which no word of the node is cut, and the
	// width at which it is at its best.
	widths(e *Env) (least, best float64)
	// height returns how high the node is at a width.
	height(e *Env, width float64) float64
	// place puts the node on the screen. A rectangle of another size than it wants is
	// filled.
	place(p placer, r ui.Rect)
}

// A placer puts nodes on the screen, one after the other. It is copied for the
// nodes within a node.
type placer struct {
	*Env
	tree   *Tree
	layer  *layer
	id     id          // of the node
	group  int         // of what can be chosen
	stop   int         // of one of several, if Tab stops at everything else; or 0
	region *scroller   // in which everything is; nil for none
	ink    color.NRGBA // of texts
	soft   color.NRGBA // of less important ones
	spoken *string     // collects the texts of a button; nil outside of buttons
}

// An id identifies what can be chosen by its place in the tree.
type id uint64

var seed = maphash.MakeSeed()

// child returns the placer of a child, which is its n-th one or has a key.
func (p placer) child(key any) placer {
	p.id = id(maphash.Comparable(seed, childKey{p.id, key}))
	return p
}

type childKey struct {
	parent id
	key    any
}

// onTable returns a placer whose texts are bright.
func (p placer) onTable() placer {
	p.ink, p.soft = paint.TextOnTable, paint.TextSoft
	return p
}

// onParchment returns a placer whose texts are dark.
func (p placer) onParchment() placer {
	p.ink, p.soft = paint.Ink, paint.InkSoft
	return p
}

// draw adds something to draw.
func (p placer) draw(f func(c ui.Canvas)) { p.layer.parts = append(p.layer.parts, part{draw: f}) }

// say adds a text for screen readers, at a place of the screen.
func (p placer) say(text string, heading bool, r ui.Rect) {
	switch {
	case text == "":
	case p.spoken == nil:
		p.tree.say(ui.OutlineItem{Text: ui.WithoutSoftHyphens(text), Heading: heading, Rect: r})
	case *p.spoken == "":
		*p.spoken = text
	default:
		*p.spoken += ", " + text
	}
}

// A layer is what is drawn, one thing over the other.
type layer struct {
	view  ui.Rect // what lies outside of it is cut off; empty for nothing
	parts []part
}

// A part is something to draw, or a layer.
type part struct {
	draw  func(c ui.Canvas)
	layer *layer
}

// paint draws a layer.
func (l *layer) paint(c ui.Canvas) {
	if l.view != (ui.Rect{}) {
		c.Clip(l.view, l.paintParts)
		return
	}
	l.paintParts(c)
}

func (l *layer) paintParts(c ui.Canvas) {
	for i := range l.parts {
		if l.parts[i].layer != nil {
			l.parts[i].layer.paint(c)
		} else {
			l.parts[i].draw(c)
		}
	}
}

// keyed is a node with a key.
type keyed struct {
	Node
	key any
}

// Key gives a node a comparable key, so that what is in it keeps the focus wherever
// the node moves among its neighbours.
func Key(key any, n Node) Node { return If(n != nil, keyed{n, key}) }

func (k keyed) place(p placer, r ui.Rect) { k.Node.place(p.child(k.key), r) }

// grown is a node that takes more than it needs.
type grown struct {
	Node
	weight float64
}

// Grow lets a node take of the room that its neighbours in a Row or Column leave, in
// proportion to its weight.
func Grow(weight float64, n Node) Node { return If(n != nil, grown{n, weight}) }

// weightOf returns the weight with which a node grows; 0 if it does not.
func weightOf(n Node) float64 {
	switch n := n.(type) {
	case grown:
		return n.weight
	case keyed:
		return weightOf(n.Node)
	}
	return 0
}

// If returns a node only under a condition.
func If(yes bool, n Node) Node {
	if yes {
		return n
	}
	return nil
}
