package result

import (
	"image/color"
	"slices"
	"strings"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/board"
	"saboteur/render/dwarves"
	"saboteur/render/gamelog"
	"saboteur/render/paint"
	"saboteur/render/panel"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// These limits are multiples of the size of plain text: on a lower screen everybody is in a list.
const (
	leastStage     = 21
	leastTallStage = 27
	leastDeeds     = 13 // the width of what the dwarf in front did
)

// tallMine is the least height of the mine on a screen that is higher than wide, in units, if there is as much
// room.
const tallMine = 160

// lantern is the width of what hangs at the left of a wide screen, in units.
const lantern = 104

// Body implements screen.WidgetScene.
func (r *RoundEnd) Body() widget.Node {
	e, home := r.Env(), new(ui.Rect)
	buttons := r.buttons()
	switch {
	case r.listsAll():
		return widget.Page{Head: r.beside(lantern / 2), Body: r.list(), Foot: widget.Row(buttons...).Equal().Wrap()}
	case e.Tall():
		return widget.Page{Fixed: true, Head: r.head(), Foot: widget.Row(buttons...).Equal(), Body: widget.Column(
			widget.Grow(5, r.mine(tallMine)),
			widget.Grow(4, widget.Row(r.front(home), widget.Scroll(r.remembered())).Shares(4, 5)),
			r.row(home),
		)}
	}
	side := max(240*e.Unit, leastDeeds*e.Text)
	rest := e.Size.X - side
	return widget.Page{Fixed: true, Width: e.Size.X / e.Unit, Body: widget.Row(
		widget.Column(r.beside(lantern), widget.Grow(3, r.mine(0)), widget.Grow(1, r.row(home))),
		r.front(home),
		widget.Column(widget.Gap(24), widget.Grow(1, widget.Scroll(r.remembered())), widget.Column(buttons...)),
	).Gap(20).Shares(0.69*rest, 0.31*rest, side)}
}

// listsAll reports whether everybody is in a list, for which there is room everywhere.
func (r *RoundEnd) listsAll() bool {
	e := r.Env()
	return e.Narrow() || e.Size.Y < leastStage*e.Text || e.Tall() && e.Size.Y < leastTallStage*e.Text
}

// beside has the head beside the lantern of a wide screen, in units.
func (r *RoundEnd) beside(lantern widget.Gap) widget.Node {
	if e := r.Env(); e.Tall() {
		return r.head()
	}
	return widget.Row(lantern, widget.Grow(1, r.head())).Gap(0)
}

// head says how the round has ended.
func (r *RoundEnd) head() widget.Node {
	end := &r.Match.RoundEnd
	title, won := words.UnmaskLost, r.App.Text(r.winners(), words.Slots{"n": end.Round})
	if end.Winners == game.Digger {
		title = words.UnmaskFound
		won = r.App.Text(words.UnmaskReached, words.Slots{"who": r.Match.Name(end.Finisher)}) + " " + won
	}
	heading := widget.Heading(r.App.Text(title))
	heading.Align = widget.Start
	left, waits := widget.Text{Size: 0.9, Text: r.leftOver()}, widget.Text{Size: 0.9, Text: r.waitsFor()}
	shown := widget.If(r.AllShown() && waits.Text == "", left)
	if waits.Text != "" {
		shown = waits
	}
	e := r.Env()
	heading.OneLine = !e.Narrow()
	switch heading.Size = 2; {
	case e.Low():
		heading.Size = 1.3
	case e.Tall():
		heading.Size = 1.6
	}
	return widget.Column(heading, widget.Text{Size: 0.9, Text: won}, widget.RoomFor(widget.Stack(shown), left)).Gap(0)
}

// winners returns the message about who has won the round.
func (r *RoundEnd) winners() words.ID {
	switch end := &r.Match.RoundEnd; {
	case end.Winners == game.Digger:
		return words.UnmaskWonByDiggers
	case end.Saboteurs == 0:
		return words.UnmaskWonByNobody
	}
	return words.UnmaskWonBySaboteur
}

// leftOver says which role card was left over.
func (r *RoundEnd) leftOver() string {
	return r.App.Text(words.UnmaskLeftOver, words.Slots{"role": r.App.Words.Role(r.Match.RoundEnd.LeftOver)}) + "."
}

// buttons returns the buttons. The first one is what most players want.
func (r *RoundEnd) buttons() (all []widget.Node) {
	app := r.App
	if r.AllShown() {
		all = append(all, widget.Button{Text: app.Text(nextLabel(r.Match)), Style: widget.Gold, Off: r.waits(), Adds: r.waitsFor(), ID: ContinueButton, OnPress: r.goOn})
		if !r.Match.Arranged && r.Match.Local != nil && r.Match.Public().Round < game.Rounds && len(r.Match.Players) > r.Match.SharedBy {
			all = append(all, widget.Button{Text: app.Text(words.LevelsOpen), ID: LevelsButton, OnPress: func() { r.Open(NewLevelMenu(app, r.Match, r)) }})
		}
		return all
	}
	if next := r.step() + 1; next < len(r.order) {
		button := widget.Button{Text: app.Text(words.UnmaskNext, words.Slots{"who": r.Match.Name(r.order[next])}), Style: widget.Gold, ID: NextRoleButton, OnPress: r.showNext}
		all = append(all, widget.Stack(button, widget.Picture{Draw: func(c ui.Canvas, at ui.Rect) {
			if since := r.Now % nextSteps; since >= secondDone {
				panel.Countdown(c, at, 1-screen.Progress(since, secondDone, nextSteps), r.Env().Unit)
			}
		}}))
	}
	return append(all, widget.Button{Text: app.Text(words.UnmaskAll), ID: AllRolesButton, OnPress: r.showAll})
}

// mine has the finished mine, or as it was at the moment that the player has chosen, and where
// the dwarf in front did what. Its least height is in units.
func (r *RoundEnd) mine(high float64) widget.Node {
	return widget.Picture{H: high, Draw: func(c ui.Canvas, area ui.Rect) {
		view, marked := r.moment()
		mine := board.Mine{App: r.App, Size: r.Size, Area: area, View: view, Marked: marked}
		if r.Match.RoundEnd.Winners == game.Digger {
			mine.Shines = foundTreasure(view)
		}
		if paint.ThemeOf(c) == paint.MineTheme && r.looking == 0 && !r.AllShown() {
			mine.Dim = 0.35 // the light falls on the dwarf in front
		}
		mine.Draw(c)
		for i, h := range r.told() {
			line := &r.Match.Log[h.Line]
			if cell, ok := placeOf(line); ok && (r.looking == 0 || r.looking == i+1) {
				mine.DrawNumber(c, i+1, cell, builtOver(line, view))
			}
		}
	}}
}

// builtOver reports whether another tunnel lies now where a line of the log tells of one that
// was laid.
func builtOver(line *gamelog.Line, v *game.View) bool {
	lies, ok := v.Board.Look(line.Cell)
	placed, tunnel := line.Event.(game.Placed)
	return ok && tunnel && placed.Laid.Card != lies.Card
}

// foundTreasure returns where the treasure lies open, or nil.
func foundTreasure(v *game.View) *game.Cell {
	for g := range game.Goals {
		if laid := v.Board.Laid(1 + g); laid.Card == game.Treasure {
			return &laid.Cell
		}
	}
	return nil
}

// row has all dwarves side by side, in the order in which they step forward: with names and what
// is known of them or, where there is too little room, with a sign for that.
func (r *RoundEnd) row(home *ui.Rect) widget.Node {
	var said, signed []widget.Node
	for _, s := range r.order {
		said, signed = append(said, r.inRow(s, home, true)), append(signed, r.inRow(s, home, false))
	}
	side := func(of []widget.Node) *widget.Box { return widget.Row(of...).Equal().Gap(4) }
	all := []widget.Node{side(said).Group(), side(signed).Group()}
	if n := len(signed); n > 5 {
		half := (n + 1) / 2
		if n%2 == 1 {
			signed = append(signed, widget.Gap(0))
		}
		all = append(all, widget.Column(widget.Grow(1, side(signed[:half])), widget.Grow(1, side(signed[half:]))).Gap(4).Group())
	}
	return widget.FirstThatFits(all...)
}

// inRow has a dwarf in the row, which can be chosen once all roles are shown.
func (r *RoundEnd) inRow(s game.Seat, home *ui.Rect, said bool) widget.Node {
	front, _ := r.inFront()
	state, ink := r.state(s)
	text := func(t string, ink color.NRGBA) widget.Text {
		return widget.Text{Text: t, Size: 0.78, Face: ui.Bold, Ink: ink, Align: widget.Middle, OneLine: true, Hidden: true}
	}
	name := text(r.Match.Name(s), ink)
	name.OneLine = false
	label := widget.Node(name)
	if said {
		states := []string{r.App.Words.Role(game.Digger), r.App.Words.Role(game.Saboteur), r.App.Text(words.UnmaskMasked), r.App.Text(words.UnmaskSteps)}
		var all []widget.Node
		for _, t := range states {
			all = append(all, text(t, ink))
		}
		label = widget.Column(text(r.Match.Name(s), paint.TextOnTable), widget.RoomFor(text(state, ink), all...)).Gap(0)
	}
	high := 34.0 // in units
	if len(r.order) <= 5 {
		high = 60
	}
	figure := widget.Stack(
		widget.Spots{LayOut: func(at ui.Rect) []ui.Spot {
			if s == front {
				*home = at
			}
			return nil
		}},
		widget.Picture{H: high, Draw: func(c ui.Canvas, at ui.Rect) { r.drawInRow(c, s, at, !said) }},
	)
	n := widget.Column(widget.Grow(1, figure), tag(label)).Gap(2)
	switch {
	case r.AllShown():
		return widget.Button{
			Of: n, Style: widget.Bare, Name: r.narrateSeat(s), State: ui.StateOf(s == front), ID: dwarfSpot(s),
			OnPress: func() { r.bringForward(s) },
		}
	case r.roleShown(s):
		return widget.Stack(widget.Picture{Name: r.narrateSeat(s)}, n)
	}
	return n
}

// tag has a dark ground.
func tag(n widget.Node) widget.Node {
	return widget.Stack(widget.Picture{Draw: func(c ui.Canvas, r ui.Rect) {
		c.FillPath(ui.RoundedRect(r, 5), paint.WithAlpha(paint.Table, 215))
	}}, widget.Padded(2, n))
}

// state says what is known of a seat in the row, and in which colour.
func (r *RoundEnd) state(s game.Seat) (text string, ink color.NRGBA) {
	front, _ := r.inFront()
	switch role := r.role(s); {
	case s == front && !r.AllShown():
		return r.App.Text(words.UnmaskSteps), paint.Gold
	case role == game.UnknownRole:
		return r.App.Text(words.UnmaskMasked), paint.TextSoft
	case role == game.Saboteur:
		return r.App.Words.Role(role), paint.Warning
	default:
		return r.App.Words.Role(role), paint.Gold
	}
}

// narrateSeat says who had which role, what the seat was paid, that it pointed at a saboteur and, unless
// the deeds can be chosen, what it did.
func (r *RoundEnd) narrateSeat(s game.Seat) string {
	text := r.App.Words.Pair(r.Match.Name(s), r.App.Words.Role(r.role(s)))
	if pay := r.pay(s); pay > 0 {
		text += ", " + r.App.Text(words.Nuggets, words.Slots{"n": pay})
	}
	if r.pointedRight(s) {
		text += ", " + r.App.Text(words.UnmaskRight)
	}
	if front, _ := r.inFront(); s == front && !r.listsAll() {
		return text
	}
	says := []string{text}
	for i := range r.deeds[s] {
		says = append(says, r.deedTexts(&r.deeds[s][i])...)
	}
	return strings.Join(says, ". ")
}

// Outline implements screen.Outliner. What the dwarf in front did follows its role.
func (r *RoundEnd) Outline() ui.Outline {
	var deeds []ui.OutlineItem
	all := slices.Clone(r.Tree.Outline())
	for i := range all {
		all[i].Items = slices.DeleteFunc(slices.Clone(all[i].Items), func(item ui.OutlineItem) bool {
			_, deed := item.ID.(highlightSpot)
			if deed {
				deeds = append(deeds, item)
			}
			return deed
		})
	}
	front, _ := r.inFront()
	role := r.narrateSeat(front)
	for i := range all {
		if at := slices.IndexFunc(all[i].Items, func(item ui.OutlineItem) bool { return item.Text == role }); at >= 0 {
			all[i].Items = slices.Insert(all[i].Items, at+1, deeds...)
			return all
		}
	}
	return r.Tree.Outline() // the role is not shown yet
}

// front has the dwarf who has stepped forward, and a ribbon with its name and its role. Before
// that is shown, it has only the name.
func (r *RoundEnd) front(home *ui.Rect) widget.Node {
	s, _ := r.inFront()
	role, e := r.role(s), r.Env()
	text := widget.Text{Text: r.Match.Name(s), Size: 1.3, Face: ui.Display, Ink: paint.TextOnTable, Align: widget.Middle, OneLine: true, Hidden: true}
	fill := paint.WithAlpha(paint.Table, 215)
	if role != game.UnknownRole {
		text.Text, text.Ink = r.App.Words.Pair(text.Text, r.App.Words.Role(role)), art.RibbonInk
	}
	small, least, wrapped := text, text, text
	small.Size, least.Size, wrapped.Size, wrapped.OneLine = 1, 0.9, 1, false
	if (e.Tall() || e.Low()) && role != game.UnknownRole { // the name is in the row
		wrapped.Text = words.Capitalize(r.App.Words.Role(role))
	}
	var pay widget.Node
	if n := r.pay(s); n > 0 && role != game.UnknownRole {
		pay = widget.Picture{W: 58, H: 30, Draw: func(c ui.Canvas, at ui.Rect) {
			c.FillPath(ui.RoundedRect(at, 0.5*at.H), paint.Table)
			drawNuggets(c, n, at, e.Font(ui.Bold, 1))
		}}
	}
	ribbon := widget.Picture{H: 44, Draw: func(c ui.Canvas, at ui.Rect) {
		if role == game.UnknownRole {
			c.FillPath(ui.RoundedRect(at, 6), fill)
			return
		}
		art.Ribbon(c, at, art.RibbonColours[role])
	}}
	return widget.Column(
		widget.Grow(1, widget.Picture{H: 150, Draw: func(c ui.Canvas, at ui.Rect) { r.drawFront(c, at, *home) }}),
		widget.Stack(ribbon, widget.Padded(3, widget.Row(widget.Gap(8), widget.Grow(1, widget.FirstThatFits(text, small, least, wrapped)), pay, widget.Gap(8)).Gap(4))),
	).Gap(2)
}

// remembered has what the dwarf in front is remembered for.
func (r *RoundEnd) remembered() widget.Node {
	var all []widget.Node
	for i := range r.told() {
		all = append(all, r.deed(i))
	}
	all = append(all, r.lanterns(), r.right())
	hint := words.UnmaskLook
	if r.looking > 0 {
		hint = words.UnmaskLookBack
	}
	return widget.Column(append(all, widget.If(len(r.told()) > 0, tag(widget.Text{Text: r.App.Text(hint), Size: 0.8, Soft: true})))...).Group()
}

// right says, once all roles are shown, who pointed at a saboteur.
func (r *RoundEnd) right() widget.Node {
	if r.fingers == nil || !r.AllShown() || r.Match.RoundEnd.Saboteurs == 0 {
		return nil
	}
	text := gamelog.RightFingers(&r.Match.RoundEnd, r.fingers, r.App.Words, r.Match.Names)
	return tag(widget.Text{Text: text, Face: ui.Bold, Size: r.deedSize()})
}

// lanterns says who pointed at the dwarf in front, with a lantern that is lit if they were right.
func (r *RoundEnd) lanterns() widget.Node {
	s, since := r.inFront()
	by := r.pointers(s)
	if len(by) == 0 || since < firstDone {
		return nil
	}
	text := r.App.Text(words.EventFingers, words.Slots{"n": len(by), "who": r.App.Words.JoinNames(by), "target": r.Match.Name(s)})
	sign := widget.Picture{W: 26, H: 26, Ratio: 1, Draw: func(c ui.Canvas, at ui.Rect) { drawLantern(c, at.Inset(4*r.Env().Unit), r.role(s) == game.Saboteur) }}
	return tag(widget.Row(sign, widget.Grow(1, widget.Text{Text: text, Size: r.deedSize()})).Gap(6))
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
	line, texts, e := &r.Match.Log[h.Line], r.deedTexts(h), r.Env()
	card := widget.Picture{W: 64, H: 90, Draw: func(c ui.Canvas, at ui.Rect) { r.drawDeed(c, line, art.FitUprightCard(at)) }}
	number := widget.Picture{W: 26, H: 26, Ratio: 1, Draw: func(c ui.Canvas, at ui.Rect) { art.DrawNumber(c, i+1, at) }}
	turn := widget.Text{Text: r.App.Text(words.UnmaskTurn, words.Slots{"n": r.turnOf(line)}), Size: 0.8, Soft: true}
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

// list has everybody in a list, for large text.
func (r *RoundEnd) list() widget.Node {
	var all []widget.Node
	for s := range game.Seat(len(r.Match.Players)) {
		all = append(all, r.listed(s))
	}
	e := r.Env()
	grid := widget.Centred{Of: widget.Grid{Of: all, Least: 130, Gap: 4}, Width: e.Size.X / e.Unit, Tight: true}
	return widget.Column(r.right(), grid)
}

// listed has a role card with name, role and pay beside it.
func (r *RoundEnd) listed(s game.Seat) widget.Node {
	var says, pay widget.Node
	e := r.Env()
	card := widget.Picture{W: 40, H: 56, Draw: func(c ui.Canvas, at ui.Rect) {
		c.Sprite(art.RoleSprite(r.role(s), dwarves.Seated(r.Match.Players, s), art.FitUprightCard(at)))
	}}
	if r.roleShown(s) {
		card.Name = r.narrateSeat(s)
		says = widget.Text{Text: r.App.Words.Role(r.role(s)), Size: 0.9, Soft: true, Hidden: true}
		if n := r.pay(s); n > 0 {
			pay = widget.Picture{W: 44, H: 24, Draw: func(c ui.Canvas, at ui.Rect) { drawNuggets(c, n, at, e.Font(ui.Bold, 0.9)) }}
		}
	}
	var right widget.Node
	if r.pointedRight(s) {
		right = widget.Picture{W: 24, H: 24, Ratio: 1, Draw: func(c ui.Canvas, at ui.Rect) { drawLantern(c, at, true) }}
	}
	name := widget.Text{Text: r.Match.Name(s), Size: 0.9, Face: ui.Bold, OneLine: true, Hidden: true}
	return widget.Card{Pad: 4, Of: widget.Row(card, widget.Grow(1, widget.Column(name, says).Gap(0).Align(widget.Middle)), right, pay)}
}

// role returns the role of a seat, if it is shown.
func (r *RoundEnd) role(s game.Seat) game.Role {
	if r.roleShown(s) {
		return r.Match.RoundEnd.Roles[s]
	}
	return game.UnknownRole
}

// pay returns how many nuggets a seat was paid for the round.
func (r *RoundEnd) pay(s game.Seat) int8 {
	for _, p := range r.Match.Payments {
		if p.Seat == s {
			return p.Given
		}
	}
	return 0
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
