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
	case game.Said:
		id = saidIDs[e.Statement.Kind]
		if h.Target == game.Nobody && e.Statement.Kind == game.Vouch {
			id = words.HighlightSaidVouchOwn
		}
	}
	if h.Kind == LaidDeadEnd && h.Goal != noGoal {
		id = words.HighlightDeadEndAtGoal
	}
	return w.Say(id, slots)
}

// saidIDs are the messages about what somebody has said.
var saidIDs = map[game.StatementKind]words.ID{
	game.ClaimTreasure: words.HighlightSaidTreasure, game.ClaimStone: words.HighlightSaidStone,
	game.Accuse: words.HighlightSaidAccuse, game.Vouch: words.HighlightSaidVouch,
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
		id = h.whatLayThere()
	case Lied, Mistaken, SawThrough:
		text := h.truth(w, names)
		if h.Count > 0 {
			text += ". " + w.Say(words.HighlightBelieved, slots)
		}
		return text
	}
	if id == "" {
		return ""
	}
	return w.Say(id, slots)
}

// whatLayThere says what lay at the goal, "" if that is not known.
func (h *Highlight) whatLayThere() words.ID {
	switch h.Face {
	case game.FaceDown:
		return ""
	case game.Treasure:
		return words.HighlightTreasureThere
	}
	return words.HighlightStoneThere
}

// truth says what was true of what was said.
func (h *Highlight) truth(w *words.Words, names []string) string {
	id, slots := h.whatLayThere(), words.Slots{}
	switch {
	case h.Goal != noGoal && h.Kind == Lied && h.Face == game.Treasure:
		id = words.HighlightLieTreasure
	case h.Goal != noGoal && h.Kind == Lied:
		id = words.HighlightLieStone
	case h.Goal != noGoal:
	case h.Kind == SawThrough:
		id = words.HighlightRight
	case h.Target == game.Nobody:
		id = words.HighlightLie
	default:
		id, slots["target"] = words.HighlightWasDigger, names[h.Target]
		if h.Role == game.Saboteur {
			id = words.HighlightWasSaboteur
		}
	}
	return w.Say(id, slots)
}
