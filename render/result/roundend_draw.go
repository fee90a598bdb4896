package result

import (
	"cmp"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/board"
	"saboteur/render/cave"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// Draw implements Scene.
func (r *RoundEnd) Draw(c ui.Canvas) {
	if r.Spots == nil {
		return
	}
	screen.Backdrop(c, cave.Cave{Place: cave.Hall, Size: r.Size})
	l := r.layout()
	r.drawHead(c, l.head)
	if l.list.H > 0 {
		r.drawList(c, l.list)
	} else {
		r.drawMine(c, l.mine)
		r.drawRow(c, l.row)
		r.drawFront(c, &l)
		r.drawDeeds(c, &l)
	}
	for _, s := range r.Spots {
		if id, ok := s.ID.(resultButton); ok {
			look := screen.Plain
			if id == ContinueButton || id == NextRoleButton {
				look = screen.Gold
			}
			screen.Button(c, r.App, s, &r.Panel, r.Size, look)
		}
	}
}

// drawHead says how the round has ended.
func (r *RoundEnd) drawHead(c ui.Canvas, head ui.Rect) {
	title, below := head.CutTop(0.46 * head.H)
	texts := r.texts()
	screen.LeftText(c, r.App.Text(r.title()), title, r.App.Font(r.Size, ui.Display, 2.2), paint.Gold)
	if !r.AllShown() {
		texts = texts[:1]
	}
	screen.Paragraphs(c, texts, below, r.textFont(), paint.TextOnTable)
}

// textFont is the font of the text below the title.
func (r *RoundEnd) textFont() ui.Font { return r.App.Font(r.Size, ui.Plain, 0.9) }

// texts are who has won and, once all roles are shown, which card was left over, or for
// whom this device waits.
func (r *RoundEnd) texts() []string {
	return []string{r.App.Text(r.winners(), words.Slots{"n": r.Match.RoundEnd.Round}), cmp.Or(r.waitsFor(), r.leftOver())}
}

// title returns the message in large letters.
func (r *RoundEnd) title() words.ID {
	if r.Match.RoundEnd.Winners == game.Digger {
		return words.UnmaskFound
	}
	return words.UnmaskLost
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

// drawMine draws the finished mine, or as it was at the moment that the player has chosen,
// and where the dwarf in front did what.
func (r *RoundEnd) drawMine(c ui.Canvas, area ui.Rect) {
	view, marked := r.moment()
	mine := board.Mine{App: r.App, Size: r.Size, Area: area, View: view, Marked: marked}
	mine.Draw(c)
	for i, h := range r.told() {
		line := &r.Match.Log[h.Line]
		if _, laid := view.Board.Look(line.Cell); line.OnBoard && laid && (r.looking == 0 || r.looking == i+1) {
			mine.DrawNumber(c, i+1, line.Cell)
		}
	}
}

// mood returns the expression of a seat's face, which depends on its role once that
// is shown.
func (r *RoundEnd) mood(s game.Seat) dwarves.Mood {
	switch role, winners := r.Match.RoundEnd.Roles[s], r.Match.RoundEnd.Winners; {
	case !r.roleShown(s):
		return dwarves.Calm
	case role == winners:
		return dwarves.Cheering
	case role == game.Saboteur:
		return dwarves.Caught
	}
	return dwarves.Angry
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

// drawRow draws all dwarves side by side. Who has not stepped forward yet stands in the
// dark; the place of the one in front is empty.
func (r *RoundEnd) drawRow(c ui.Canvas, row ui.Rect) {
	front, _ := r.inFront()
	f := r.App.Font(r.Size, ui.Bold, 0.72)
	high := r.crowd(row).figure
	for i := range r.Match.Players {
		s, in := game.Seat(i), r.inRow(row, i)
		label, rest := in.CutBottom(r.labelHeight())
		home := s != front || r.AllShown()
		if home && high > 8 {
			figure := dwarves.Seated(r.Match.Players, game.Seat(i)).Figure(r.mood(s), dwarves.Pose{}, dwarves.Hold{}, feet(rest, high))
			if !r.roleShown(s) {
				figure.Dim = 0.72
			}
			c.Sprite(figure)
		}
		r.drawLabel(c, s, label, feet(rest, min(high, rest.H)), home, f)
		r.drawVictimNumber(c, s, feet(rest, min(high, rest.H)))
		if r.Panel.Focus.Ring() == any(dwarfSpot(s)) {
			screen.FocusRing(c, in, r.App.Unit(r.Size))
		}
	}
}

// feet returns the room for a figure of a height that stands on the lower edge of a box.
func feet(in ui.Rect, high float64) ui.Rect {
	return ui.Rect{X: in.X, Y: in.Y + in.H - high, W: in.W, H: high}
}

// drawLabel draws the name of a dwarf in the row and, above it, the sign of its role once
// that is shown and the dwarf has come back.
func (r *RoundEnd) drawLabel(c ui.Canvas, s game.Seat, in, above ui.Rect, home bool, f ui.Font) {
	c.FillPath(ui.RoundedRect(in, 5), screen.WithAlpha(paint.Table, 215))
	ink := paint.TextSoft
	if role := r.role(s); home && role != game.UnknownRole {
		side := min(1.25*in.H, 0.4*above.W, 0.8*above.H)
		c.Sprite(art.RoleIcon(role).Sprite(ui.Rect{X: above.X + 0.06*above.W, Y: above.Y + above.H - side, W: side, H: side}))
		ink = paint.TextOnTable
	}
	screen.CentredText(c, r.Match.Name(s), in.Inset(1), f, ink)
}

// drawVictimNumber draws, beside a dwarf, the number of what the one in front did to it.
func (r *RoundEnd) drawVictimNumber(c ui.Canvas, s game.Seat, in ui.Rect) {
	for i, h := range r.told() {
		if h.Target == s && !r.Match.Log[h.Line].OnBoard {
			side := max(min(0.34*in.W, 26*r.App.Unit(r.Size)), 16)
			screen.DrawNumber(c, i+1, ui.Rect{X: min(in.Center().X+0.15*in.H, in.X+in.W-side), Y: in.Y, W: side, H: side})
		}
	}
}
