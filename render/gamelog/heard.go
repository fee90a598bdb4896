package gamelog

import (
	"saboteur/game"
	"saboteur/render/words"
)

// Heard returns a line of a log as it is read out: with its place and, of what changes the mine, what that has done. It tells
// no role.
func Heard(log []Line, i int, w *words.Words, names []string) string {
	l := &log[i]
	text := l.Text(w, names)
	switch l.Event.(type) {
	case game.Said, game.GoalTurned, game.Collapsed:
		text = Text(log, i, w, names)
	}
	if l.OnBoard {
		text += " " + w.Cell(l.Cell) + "."
	}
	if placed, lies := l.Event.(game.Placed); lies {
		text += " " + words.Capitalize(w.Opens(&l.After.Board, placed.Laid)) + "."
	}
	if i == 0 {
		return text
	}
	before, now := cutOff(&log[i-1].After.Board), cutOff(&l.After.Board)
	switch _, fell := l.Event.(game.Collapsed); {
	case fell && now > before:
		text += " " + w.Say(words.OutlineCutNow, words.Slots{"n": now - before})
	case l.OnBoard && !fell && now < before:
		text += " " + w.Say(words.OutlineJoinedAgain, words.Slots{"n": before - now})
	}
	return text
}

// cutOff returns how many tunnels no path from the start leads into.
func cutOff(b *game.Board) (n int) {
	for i := 1 + len(game.Goals); i < b.Len(); i++ {
		if !Reached(b, b.Laid(i)) {
			n++
		}
	}
	return n
}

// Reached reports whether a path from the start leads into a card.
func Reached(b *game.Board, l game.Laid) bool {
	if b.Live(l.Cell) {
		return true
	}
	for _, d := range game.Sides {
		next, ok := b.Look(l.Cell.Beside(d))
		if ok && l.Exits().Has(d) && b.Live(next.Cell) && next.Exits().Has(d.Opposite()) {
			return true
		}
	}
	return false
}
