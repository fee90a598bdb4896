package table

import (
	"strings"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/gamelog"
	"saboteur/render/words"
)

// outlineCard describes a card of the hand. One that cannot be played now says why.
func outlineCard(i int, here *situation) string {
	c, card := here.openCard(i), here.cardName(i)
	if !here.MyTurn() || here.playable(c) {
		return card
	}
	why := here.whyLocked(c)
	if here.blocks(c) {
		why = "" // the prompt says it
	}
	return strings.TrimSpace(here.App.Text(words.OutlineLocked, words.Slots{"card": card, "why": why}))
}

// cardName names a card of the hand, and tells those apart that have the same name.
func (h *situation) cardName(i int) string {
	name := func(i int) string { return h.App.Words.Laid(game.Laid{Card: h.openCard(i)}) }
	n, all := 0, 0
	for k := range h.Layout.Hand {
		if h.openCard(k) != game.FaceDown && name(k) == name(i) {
			if all++; k <= i {
				n++
			}
		}
	}
	if all < 2 {
		return name(i)
	}
	return h.App.Text(words.OutlineOneOf, words.Slots{"what": name(i), "n": n, "all": all})
}

// aboutSeat names the menu about a player.
func (h *situation) aboutSeat(s game.Seat) string {
	if s == h.Match.Viewer {
		return h.App.Text(words.SayAboutSelf)
	}
	return h.App.Text(words.SayAbout, words.Slots{"what": h.Match.Name(s)})
}

// toolOf says what is done to a tool of a player, and of the viewer's own whose it is.
func (h *situation) toolOf(id words.ID, s game.Seat, tool game.Tool) string {
	if s == h.Match.Viewer {
		return h.App.Text(words.OutlineYou, words.Slots{"who": h.mendOwn(tool)})
	}
	return words.Capitalize(h.App.Text(id, words.Slots{"target": h.Match.Name(s), "tool": h.App.Words.ToolObject(tool)}))
}

// pileName returns what the discard pile is called.
func (h *situation) pileName() string {
	return h.App.Text(words.DiscardPile, words.Slots{"n": h.Match.View.Piled})
}

// targetName describes what a target of the chosen card stands for; "" for what is no
// target.
func targetName(id any, here *situation) string {
	w := here.App.Words
	switch id := id.(type) {
	case board.CellSpot:
		return cellName(game.Cell(id), here)
	case board.GoalSpot:
		name, known := words.Capitalize(w.Goal(int8(id))), here.Moment().SaidOfGoal(here.App, int8(id))
		if saw := knownGoal(int8(id), here); saw != "" {
			known = append([]string{saw}, known...)
		}
		if len(known) > 0 {
			name += ". " + strings.Join(known, " ")
		}
		return name
	case board.SeatSpot:
		return here.toolOf(words.OutlineBreak, game.Seat(id), here.ChosenCard.Tools())
	case board.ToolSpot:
		return here.toolOf(words.OutlineMend, id.Seat, id.Tool)
	}
	return ""
}

// knownGoal says what the viewer, who has looked under a goal, saw there; "" if pins are not to tell it.
func knownGoal(g int8, here *situation) string {
	saw := here.Match.View.Faces[g]
	if saw == game.FaceDown || here.App.CurrentSettings().NoGoalPins {
		return ""
	}
	return here.App.Text(words.OutlineLooked, words.Slots{"card": here.App.Words.Card(saw)})
}

// cellName describes a cell as a target: where it is and, for a rockfall, what lies in it. For a tunnel it
// says how the card meets those around it, and which way round it fits.
func cellName(at game.Cell, here *situation) string {
	w, b := here.App.Words, &here.Match.View.Board
	parts := []string{w.Cell(at)}
	var ways []game.Laid
	for _, a := range here.TargetActions() {
		switch {
		case a.Cell != at:
		case a.Kind == game.Collapse:
			l, _ := b.Look(at)
			what := words.Capitalize(w.Laid(l))
			if line := gamelog.PlacedBy(here.Match.Log, at); line != nil {
				what = w.Say(words.By, words.Slots{"what": what, "who": here.Match.Name(line.Actor)})
			}
			return w.Cell(at) + ". " + what + "."
		case a.Kind == game.Lay:
			ways = append(ways, game.Laid{Cell: at, Card: a.Card, Turned: a.Turned})
		}
	}
	if len(ways) > 0 {
		parts = append(parts, w.Around(b, ways[0])...)
	}
	switch {
	case len(ways) > 1:
		parts = append(parts, w.Say(words.OutlineEither))
	case len(ways) == 1 && ways[0].Turned:
		parts = append(parts, w.Say(words.OutlineTurned))
	}
	return words.Sentences(parts)
}
