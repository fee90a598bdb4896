package result

import (
	"strings"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/dwarves"
	"saboteur/render/gamelog"
	"saboteur/render/paint"
	"saboteur/render/panel"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// remembered has what the dwarf in front is remembered for.
func (r *RoundEnd) remembered() widget.Node {
	var all []widget.Node
	for i := range r.told() {
		all = append(all, r.deed(i))
	}
	all = append(all, r.lanterns(), r.right())
	if e := r.Env(); e.Low() || small(&e) { // where the end has to be scrolled to
		all = append([]widget.Node{r.lies()}, all...)
	} else {
		all = append(all, r.lies())
	}
	hint := words.UnmaskLook
	if r.looking > 0 {
		hint = words.UnmaskLookBack
	}
	asked := len(r.told()) > 0 && (r.AllShown() || r.looking > 0) // before, it is too much to read
	return widget.Column(append(all, widget.If(asked, tag(widget.Text{Text: r.App.Text(hint), Size: 0.8, Soft: true})))...).Group()
}

// lies leads, once all roles are shown, to the lies of the round, if there are any.
func (r *RoundEnd) lies() widget.Node {
	lies, told := liesButton(&r.Widgets, r, func() screen.Scene {
		if r.goesOn() {
			return r.then()
		}
		return nil
	}, len(r.Match.Log)-1)
	open := lies.OnPress
	lies.OnPress = func() {
		if r.Now >= r.settles()+buttonGuard {
			open()
		}
	}
	return widget.If(r.AllShown() && told, lies)
}

// right says, once all roles are shown, who pointed at a saboteur.
func (r *RoundEnd) right() widget.Node {
	if r.fingers == nil || !r.AllShown() || r.Match.RoundEnd.Saboteurs == 0 {
		return nil
	}
	text := gamelog.RightFingers(&r.Match.RoundEnd, r.fingers, r.App.Words, r.Match.Names)
	return tag(widget.Text{Text: text, Face: ui.Bold, Size: r.deedSize(), Hidden: true})
}

// lanterns says who pointed at the dwarf in front, with a lantern that is lit if they were right.
func (r *RoundEnd) lanterns() widget.Node {
	s, since := r.inFront()
	text := r.pointersText(s)
	if text == "" || since < firstDone {
		return nil
	}
	sign := widget.Picture{W: 26, H: 26, Ratio: 1, Draw: func(c ui.Canvas, at ui.Rect) { drawLantern(c, at.Inset(4*r.Env().Unit), r.role(s) == game.Saboteur) }}
	return tag(widget.Row(sign, widget.Grow(1, widget.Text{Text: text, Size: r.deedSize(), Hidden: true})).Gap(6))
}

// deedSize returns the size of texts about deeds, in multiples of plain text.
func (r *RoundEnd) deedSize() float64 {
	if e := r.Env(); e.Tall() || e.Low() {
		return 0.87
	}
	return 0.95
}

// deed has a thing that the dwarf in front did, counted from 0: its card, number and turn, and
// words.
func (r *RoundEnd) deed(i int) widget.Node {
	h := &r.told()[i]
	front, _ := r.inFront()
	line, texts, e := &r.Match.Log[h.Line], r.deedTexts(h), r.Env()
	card := widget.Picture{W: 64, H: 90, Draw: func(c ui.Canvas, at ui.Rect) { r.drawDeed(c, line, art.FitUprightCard(at)) }}
	number := widget.Picture{W: 26, H: 26, Ratio: 1, Draw: func(c ui.Canvas, at ui.Rect) { art.DrawNumber(c, i+1, r.role(front), at) }}
	turn := widget.If(!r.Match.Arranged, widget.Text{Text: r.App.Text(words.UnmaskTurn, words.Slots{"n": r.turnOf(line)}), Size: 0.8, Soft: true})
	says := []widget.Node{widget.Row(number, widget.Grow(1, turn)), widget.Text{Text: texts[0], Face: ui.Bold, Size: r.deedSize()}}
	if len(texts) > 1 {
		says = append(says, widget.Text{Text: texts[1], Size: r.deedSize()})
	}
	of := widget.Row(widget.If(!e.Tall() && !e.Low(), card), widget.Grow(1, widget.Column(says...).Gap(2)))
	look := panel.Style{Material: panel.Glass, Radius: 10}
	if r.looking == i+1 {
		look.State = panel.Chosen
	}
	return widget.Button{
		Style: widget.Bare, ID: highlightSpot(i + 1), State: ui.StateOf(r.looking == i+1), Name: strings.Join(texts, ". "),
		OnPress: func() { r.lookAt(i + 1) },
		Of: widget.Stack(widget.Picture{Draw: func(c ui.Canvas, at ui.Rect) {
			c.FillPath(ui.RoundedRect(at, 10*e.Unit), paint.Table)
			panel.Draw(c, at, e.Unit, look)
		}}, widget.Padded(8, of)),
	}
}

// turnOf returns in which of its turns of the round, from 1, a dwarf did what a line tells: everybody
// plays one card after the other.
func (r *RoundEnd) turnOf(line *gamelog.Line) int {
	return (int(line.After.Plays)-1)/len(r.Match.Players) + 1
}

// deedTexts says what the dwarf in front did and, if that is known, what came of it.
func (r *RoundEnd) deedTexts(h *gamelog.Highlight) []string {
	texts := []string{h.Text(r.App.Words, r.Match.Log, r.Match.Names)}
	if more := h.Consequence(r.App.Words, r.Match.Names); more != "" {
		texts = append(texts, more)
	}
	return texts
}

// drawDeed draws the card that was played, as everybody saw it; of what was said, the card that was
// spoken of, and a bubble.
func (r *RoundEnd) drawDeed(c ui.Canvas, line *gamelog.Line, to ui.Rect) {
	said, talk := line.Event.(game.Said)
	if !talk {
		c.Sprite(deedSprite(line, to))
		return
	}
	switch s := said.Statement; s.Kind {
	case game.ClaimTreasure:
		c.Sprite(art.CardSprite(game.Treasure, to, false))
	case game.ClaimStone:
		c.Sprite(art.CardSprite(game.StoneA, to, false))
	case game.Accuse:
		c.Sprite(art.RoleSprite(game.Saboteur, dwarves.Seated(r.Match.Players, s.Seat), to))
	case game.Vouch:
		c.Sprite(art.RoleSprite(game.Digger, dwarves.Seated(r.Match.Players, s.Seat), to))
	}
	side := 0.4 * to.W
	c.Sprite(art.Badge(art.Bubble, paint.Ink).Sprite(ui.Rect{X: to.X + to.W - 0.8*side, Y: to.Y - 0.2*side, W: side, H: side}))
}

// deedSprite returns the card that was played, as everybody saw it.
func deedSprite(line *gamelog.Line, to ui.Rect) ui.Sprite {
	switch e := line.Event.(type) {
	case game.Placed:
		return art.CardSprite(e.Laid.Card, to, e.Laid.Turned)
	case game.GoalTurned:
		return art.CardSprite(e.Laid.Card, to, e.Laid.Turned)
	case game.ToolBroke:
		return art.CardSprite(e.Card, to, false)
	case game.ToolMended:
		return art.CardSprite(e.Card, to, false)
	case game.Collapsed:
		return art.CardSprite(e.Card, to, false)
	case game.Looked:
		return art.CardSprite(e.Card, to, false)
	}
	return art.CardBackSprite(to)
}
