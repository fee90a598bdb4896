package table

import (
	"fmt"
	"slices"

	"saboteur/game"
	"saboteur/render/words"
)

// noDiggingWithout returns the message that there is no digging without a tool; ok is false for several.
func noDiggingWithout(broken game.Tool) (id words.ID, ok bool) {
	return words.ID("no-digging." + broken.String()), slices.Contains(game.Tools[:], broken)
}

// onlyMend returns what the chosen card mends; ok is false if it mends nothing, or could mend
// more than one tool.
func (v *move) onlyMend() (a game.Action, ok bool) {
	all := v.TargetActions()
	if len(all) != 1 || all[0].Kind != game.Mend {
		return game.Action{}, false
	}
	return all[0], true
}

// noDigging says that the viewer cannot dig because of a broken tool, or of several.
func (h *situation) noDigging() string {
	broken := h.Match.View.BrokenTools(h.Match.Viewer)
	if id, only := noDiggingWithout(broken); only {
		return h.App.Text(id)
	}
	var names []string
	for _, tool := range game.Tools {
		if broken.Has(tool) {
			names = append(names, h.App.Words.Tool(tool))
		}
	}
	return h.App.Text(words.TipBroken, words.Slots{"tools": h.App.Words.JoinNames(names)})
}

// mends reports whether there is a button that mends a tool: what it says is known to nobody
// else before the card is played, so it goes when the hand is covered.
func (h *situation) mends() bool {
	if !h.mayChooseTarget() || h.HandCovered() {
		return false
	}
	a, only := h.onlyMend()
	return only && (h.Mode != Confirming || h.Proposal == a)
}

// mend proposes to mend the only tool that the chosen card can mend, as choosing it at its seat
// does. If that is proposed already, it plays it.
func (t *chooser) mend() {
	a, only := t.onlyMend()
	switch {
	case !only:
	case t.Mode == Confirming:
		t.confirm()
	default:
		t.propose(func(b game.Action) bool { return a == b })
	}
}

// mendLabel returns the label of the button that mends a tool, with the name of its owner unless
// that is the viewer.
func (h *situation) mendLabel() string {
	a, _ := h.onlyMend()
	label := h.App.Text(words.ID("button.mend." + a.Tool.String()))
	if a.Seat == h.Match.Viewer {
		return label
	}
	return fmt.Sprintf("%s (%s)", label, h.Match.Name(a.Seat))
}

// blockedPrompt says why the viewer cannot dig, and what else there is to do.
func (h *situation) blockedPrompt() string {
	if id, only := noDiggingWithout(h.Match.View.BrokenTools(h.Match.Viewer)); only {
		return h.App.Text(id) + " " + h.App.Text(words.PromptPlay)
	}
	return h.App.Text(words.PromptPlayBlocked)
}
