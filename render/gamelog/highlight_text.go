package gamelog

import (
	"saboteur/game"
	"saboteur/render/words"
)

// Text describes the highlight without the player who did it.
func (h *Highlight) Text(w *words.Words, log []Line, names []string) string {
	id := words.ID("highlight." + string(h.Kind))
	slots := words.Slots{"n": h.Count}
	if h.Target != game.Nobody {
		slots["target"] = names[h.Target]
	}
	if h.Goal != NoGoal {
		slots["goal"] = w.Goal(h.Goal)
	}
	switch e := log[h.Line].Event.(type) {
	case game.ToolBroke:
		slots["tool"] = w.Tool(e.Tool)
	case game.ToolMended:
		slots["tool"] = w.Tool(e.Tool)
	case game.Collapsed:
		slots["card"] = w.Card(e.Gone.Card)
		if h.Target == game.Nobody {
			id = words.HighlightRockfallOwn
		}
	}
	if h.Kind == LaidDeadEnd && h.Goal != NoGoal {
		id = words.HighlightDeadEndAtGoal
	}
	return w.Say(id, slots)
}

// Consequence says what came of it, "" if that is not known.
func (h *Highlight) Consequence(w *words.Words, names []string) string {
	if h.Kind != BrokeTool || h.Count == 0 {
		return ""
	}
	return w.Say(words.HighlightTurnsLost, words.Slots{"target": names[h.Target], "n": h.Count})
}
