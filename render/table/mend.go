package table

import (
	"fmt"

	"saboteur/game"
	"saboteur/render/words"
)

// noDiggingWithout and mendLabels say for each tool that without it there is no digging, and
// what mending it is called.
var (
	noDiggingWithout = map[game.Tool]words.ID{
		game.Pickaxe: words.NoDiggingPickaxe, game.Lantern: words.NoDiggingLantern, game.Cart: words.NoDiggingCart,
	}
	mendLabels = map[game.Tool]words.ID{
		game.Pickaxe: words.ButtonMendPickaxe, game.Lantern: words.ButtonMendLantern, game.Cart: words.ButtonMendCart,
	}
)

// onlyMend returns what the chosen card mends; ok is false if it mends nothing, or could mend
// more than one tool.
func (t *Table) onlyMend() (a game.Action, ok bool) {
	all := t.TargetActions()
	if len(all) != 1 || all[0].Kind != game.Mend {
		return game.Action{}, false
	}
	return all[0], true
}

// noDigging says that the viewer cannot dig because of a broken tool, or of several.
func (t *Table) noDigging() string {
	broken := t.Match.View.BrokenTools(t.Match.Viewer)
	if id, only := noDiggingWithout[broken]; only {
		return t.App.Text(id)
	}
	var names []string
	for _, tool := range game.Tools {
		if broken.Has(tool) {
			names = append(names, t.App.Words.Tool(tool))
		}
	}
	return t.App.Text(words.TipBroken, words.Slots{"tools": t.App.Words.JoinNames(names)})
}

// mends reports whether there is a button that mends a tool: what it says is known to nobody
// else before the card is played, so it goes when the hand is covered.
func (t *Table) mends() bool {
	if !t.mayChooseTarget() || t.HandCovered() {
		return false
	}
	a, only := t.onlyMend()
	return only && (t.Mode != Confirming || t.Proposal == a)
}

// mend proposes to mend the only tool that the chosen card can mend, as choosing it at its seat
// does. If that is proposed already, it plays it.
func (t *Table) mend() {
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
func (t *Table) mendLabel() string {
	a, _ := t.onlyMend()
	label := t.App.Text(mendLabels[a.Tool])
	if a.Seat == t.Match.Viewer {
		return label
	}
	return fmt.Sprintf("%s (%s)", label, t.Match.Name(a.Seat))
}

// blockedPrompt says why the viewer cannot dig, and what else there is to do.
func (t *Table) blockedPrompt() string {
	if id, only := noDiggingWithout[t.Match.View.BrokenTools(t.Match.Viewer)]; only {
		return t.App.Text(id) + " " + t.App.Text(words.PromptPlay)
	}
	return t.App.Text(words.PromptPlayBlocked)
}
