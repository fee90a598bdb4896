package result

import (
	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/board"
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
	buttons, can := r.buttons(), r.App.Text(words.OutlineChoices) // apart, or screen readers would lose their place with every role
	switch {
	case r.listsAll() && r.showsBlast() && !r.settled():
		return widget.Page{Head: r.blast.named(r.head()), Foot: widget.Row(buttons...).Equal().Named(can)}
	case r.showsBlast() && !r.listsAll():
		return r.blast.body()
	case r.listsAll():
		return widget.Page{Head: r.beside(lantern / 2), Body: r.list(), Foot: widget.Row(append(buttons, r.lies())...).Equal().Wrap().Named(can)}
	case e.Tall():
		return widget.Page{Fixed: true, Head: r.head(), Foot: widget.Row(buttons...).Equal().Named(can), Body: widget.Column(
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
		widget.Column(widget.Gap(24), widget.Grow(1, widget.Scroll(r.remembered())), widget.Column(buttons...).Named(can)),
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
	title, ink := words.UnmaskLost, paint.TextOnTable
	if r.Match.RoundEnd.Winners == game.Digger {
		title, ink = words.UnmaskFound, paint.Gold
	}
	heading := widget.Heading(r.App.Text(title))
	heading.Align, heading.Ink = widget.Start, ink
	left, waits := widget.Text{Size: 0.9, Text: r.leftOver()}, widget.Text{Size: 0.9, Text: r.waitsFor()}
	shown := widget.If(r.AllShown() && waits.Text == "", left)
	if waits.Text != "" {
		shown = waits
	}
	says := widget.Column(widget.Text{Size: 0.9, Text: r.won()}, widget.RoomFor(widget.Stack(shown), left)).Gap(0)
	if r.blast != nil && r.AllShown() {
		return widget.Column(r.blast.heading(), widget.Centred{Of: tag(says), AtLeft: true}).Gap(0)
	}
	e := r.Env()
	heading.OneLine = !e.Narrow()
	switch heading.Size = 2; {
	case e.Low():
		heading.Size = 1.3
	case e.Tall():
		heading.Size = 1.6
	}
	return widget.Column(heading, says).Gap(0)
}

// won says who has won the round and, in a match, who reached the treasure, or that nobody did where the heading says who
// has won.
func (r *RoundEnd) won() string {
	end := &r.Match.RoundEnd
	won := r.App.Text(r.whoWon(), words.Slots{"n": end.Round})
	switch {
	case r.Match.Arranged:
		return won
	case end.Winners == game.Digger:
		return r.App.Text(words.UnmaskReached, words.Slots{"who": r.Match.Name(end.Finisher)}) + " " + won
	case r.blast != nil && r.AllShown():
		return r.App.Text(words.UnmaskLost) + "."
	}
	return won
}

// whoWon returns the message about who has won the round, whose number means nothing in a lesson.
func (r *RoundEnd) whoWon() words.ID {
	switch end := &r.Match.RoundEnd; {
	case r.Match.Arranged && end.Winners == game.Digger:
		return words.LessonWonDiggers
	case r.Match.Arranged:
		return words.LessonWonSaboteurs
	case end.Winners == game.Digger:
		return words.UnmaskWonByDiggers
	case end.Saboteurs == 0:
		return words.UnmaskWonByNobody
	}
	return words.UnmaskWonBySaboteur
}

// called returns what stands for a player.
func called(w *screen.Widgets, s game.Seat) string { return w.App.Words.OnPortrait(w.Match.Name(s)) }

// leftOver says which role card was left over.
func (r *RoundEnd) leftOver() string {
	return r.App.Text(words.UnmaskLeftOver, words.Slots{"role": r.App.Words.Role(r.Match.RoundEnd.LeftOver)}) + "."
}

// buttons returns the buttons. The first one is what most players want.
func (r *RoundEnd) buttons() (all []widget.Node) {
	app := r.App
	if r.settled() {
		all = append(all, widget.Button{Text: app.Text(nextLabel(r.Match)), Style: widget.Gold, Off: r.waits(), Adds: r.waitsFor(), ID: ContinueButton, OnPress: r.goOn})
		if r.showsBlast() && !r.listsAll() {
			deeds := widget.Button{Text: app.Text(words.TallyTitle), ID: DeedsButton, OnPress: func() { r.asked = true }}
			return append([]widget.Node{deeds}, all...)
		}
		if r.asked {
			all = append(all, widget.Button{Text: app.Text(words.HelpBack), ID: blastButton, OnPress: func() { r.asked = false }})
		}
		if !r.Match.Arranged && r.Match.Local != nil && r.Match.Public().Round < game.Rounds && len(r.Match.Players) > r.Match.SharedBy {
			all = append(all, widget.Button{Text: app.Text(words.LevelsOpen), ID: LevelsButton, OnPress: func() {
				if r.Now >= r.settles()+2*buttonGuard { // it stands where one could show all roles at once
					r.Open(NewLevelMenu(app, r.Match, r))
				}
			}})
		}
		return all
	}
	if next := r.step() + 1; next < len(r.order) && !r.AllShown() {
		button := widget.Button{Text: app.Text(words.UnmaskNext, words.Slots{"who": called(&r.Widgets, r.order[next])}), Style: widget.Gold, ID: NextRoleButton, OnPress: r.showNext}
		all = append(all, widget.Stack(button, widget.Picture{Draw: func(c ui.Canvas, at ui.Rect) {
			if since := r.Now % nextSteps; since >= secondDone {
				panel.Countdown(c, at, 1-screen.Progress(since, secondDone, nextSteps), r.Env().Unit)
			}
		}}))
	}
	text := words.UnmaskAll
	if r.AllShown() {
		text = words.ButtonSkip
	}
	return append(all, widget.Button{Text: app.Text(text), ID: AllRolesButton, OnPress: r.showAll})
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
		front, _ := r.inFront()
		for i, h := range r.told() {
			line := &r.Match.Log[h.Line]
			if cell, ok := placeOf(line); ok && (r.looking == 0 || r.looking == i+1) {
				mine.DrawNumber(c, i+1, r.role(front), cell, builtOver(line, view))
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

// front has the dwarf who has stepped forward, and a ribbon with its name and its role. Before
// that is shown, it has only the name.
func (r *RoundEnd) front(home *ui.Rect) widget.Node {
	s, _ := r.inFront()
	role, e := r.role(s), r.Env()
	text := widget.Text{Text: called(&r.Widgets, s), Size: 1.3, Face: ui.Display, Ink: paint.TextOnTable, Align: widget.Middle, OneLine: true, Hidden: true}
	if role != game.UnknownRole {
		text.Text, text.Ink = r.App.Words.Pair(text.Text, r.App.Words.Role(role)), art.RibbonInk
	}
	small, least, wrapped := text, text, text
	small.Size, least.Size, wrapped.Size, wrapped.OneLine = 1, 0.9, 1, false
	if (e.Tall() || e.Low()) && role != game.UnknownRole { // the name is in the row
		wrapped.Text = words.Capitalize(r.App.Words.Role(role))
	}
	var pay widget.Node
	if role != game.UnknownRole {
		pay = r.payOn(s)
	}
	return widget.Column(
		widget.Grow(1, widget.Picture{H: 150, Draw: func(c ui.Canvas, at ui.Rect) { r.drawFront(c, at, *home) }}),
		r.ribbon(role, widget.Row(widget.Grow(1, widget.FirstThatFits(text, small, least, wrapped)), pay).Gap(4)),
	).Gap(2)
}

// ribbon has a node on a ribbon in the colour of a role, or on a dark ground if that is unknown.
func (r *RoundEnd) ribbon(role game.Role, n widget.Node) widget.Node {
	ribbon := widget.Picture{H: 44, Draw: func(c ui.Canvas, at ui.Rect) {
		if role == game.UnknownRole {
			c.FillPath(ui.RoundedRect(at, 6), paint.WithAlpha(paint.Table, 215))
			return
		}
		art.Ribbon(c, at, art.RibbonColours[role])
	}}
	return widget.Stack(ribbon, widget.Padded(3, widget.Row(widget.Gap(8), widget.Grow(1, n), widget.Gap(8)).Gap(4)))
}

// payOn has the nuggets that a seat was paid, on a dark disc; nil for none.
func (r *RoundEnd) payOn(s game.Seat) widget.Node {
	n, e := r.pay(s), r.Env()
	if n == 0 {
		return nil
	}
	return widget.Picture{W: 58, H: 30, Ratio: 58.0 / 30, Draw: func(c ui.Canvas, at ui.Rect) {
		c.FillPath(ui.RoundedRect(at, 0.5*at.H), paint.Table)
		drawNuggets(c, n, at, e.Font(ui.Bold, 1))
	}}
}

// role returns the role of a seat, if it is shown.
func (r *revealing) role(s game.Seat) game.Role {
	if r.roleShown(s) {
		return r.match.RoundEnd.Roles[s]
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
