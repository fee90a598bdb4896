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
	if h.Goal != noGoal {
		slots["goal"] = w.Goal(h.Goal)
	}
	switch e := log[h.Line].Event.(type) {
	case game.ToolBroke:
		slots["tool"] = w.ToolObject(e.Tool)
	case game.ToolMended:
		slots["tool"] = w.ToolObject(e.Tool)
	case game.Collapsed:
		slots["card"] = w.CardObject(e.Gone.Card)
		if h.Target == game.Nobody {
			id = words.HighlightRockfallOwn
		}
	}
	if h.Kind == LaidDeadEnd && h.Goal != noGoal {
		id = words.HighlightDeadEndAtGoal
	}
	return w.Say(id, slots)
}

// Harmed reports whether it cost others turns or tunnels.
func (h *Highlight) Harmed() bool {
	switch h.Kind {
	case BrokeTool:
		return h.Count > 0
	case LaidDeadEnd, Collapsed:
		return h.Goal != noGoal && h.Count >= 0
	}
	return false
}

// Consequence says what came of it, "" if nothing did or that is not known.
func (h *Highlight) Consequence(w *words.Words, names []string) string {
	var id words.ID
	slots := words.Slots{"n": h.Count}
	switch h.Kind {
	case BrokeTool:
		switch slots["target"] = names[h.Target]; {
		case h.Count > 0:
			id = words.HighlightTurnsLost
		case h.Ended:
			id = words.HighlightSoonMended
		default:
			id = words.HighlightTooLate
		}
	case MendedTool:
		if slots["target"] = names[h.Target]; h.Ended {
			id = words.HighlightDigsAgain
		}
	case LaidDeadEnd, Collapsed:
		switch {
		case h.Goal != noGoal && h.Count > 0:
			id = words.HighlightLonger
		case h.Goal != noGoal && h.Count < 0:
			id, slots["goal"] = words.HighlightShorter, w.Goal(h.Goal)
		}
	case LookedAtGoal:
		switch h.Face {
		case game.FaceDown:
		case game.Treasure:
			id = words.HighlightTreasureThere
		default:
			id = words.HighlightStoneThere
		}
	}
	if id == "" {
		return ""
	}
	return w.Say(id, slots)
}
