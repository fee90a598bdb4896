package result

import (
	"cmp"
	"slices"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/cave"
	"saboteur/render/dwarves"
	"saboteur/render/gamelog"
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
			if since := r.Now % nextSteps; id == NextRoleButton && since >= secondDone {
				screen.Countdown(c, s.Rect, 1-screen.Progress(since, secondDone, nextSteps), r.App.Unit(r.Size))
			}
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
	end := &r.Match.RoundEnd
	won := r.App.Text(r.winners(), words.Slots{"n": end.Round})
	if end.Winners == game.Digger {
		won = r.App.Text(words.UnmaskReached, words.Slots{"who": r.Match.Name(end.Finisher)}) + " " + won
	}
	return []string{won, cmp.Or(r.waitsFor(), r.leftOver())}
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
	if r.Match.RoundEnd.Winners == game.Digger {
		mine.Shines = foundTreasure(view)
	}
	if paint.ThemeOf(c) == paint.MineTheme && r.looking == 0 && !r.AllShown() {
		mine.Dim = 0.35 // the light falls on the dwarf in front
	}
	mine.Draw(c)
	for i, h := range r.told() {
		line := &r.Match.Log[h.Line]
		if line.OnBoard && (r.looking == 0 || r.looking == i+1) {
			mine.DrawNumber(c, i+1, line.Cell, builtOver(line, view))
		}
	}
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

// mood returns the expression of a seat's face, which depends on its role once that
// is shown.
func (r *RoundEnd) mood(s game.Seat) dwarves.Mood {
	switch role, winners := r.Match.RoundEnd.Roles[s], r.Match.RoundEnd.Winners; {
	case !r.roleShown(s):
		return dwarves.Calm
	case role == winners:
		return dwarves.Cheering
	case role == game.Saboteur && slices.ContainsFunc(r.deeds[s], func(h gamelog.Highlight) bool { return h.Harmed() }):
		return dwarves.Sly // it was worth a try
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
