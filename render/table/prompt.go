package table

import (
	"fmt"
	"slices"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// Prompt returns the text that says what the player can do now.
func (t *tabletop) Prompt() string {
	m, app := t.Match, t.App
	switch {
	case t.Note != "":
		return t.Note
	case connectionNote(t.App) != "":
		return connectionNote(t.App)
	case t.Animation.Event != nil:
		return ""
	case t.Mode == Ending && m.Viewer != game.Nobody: // otherwise the screen is being handed on
		_, counts := t.pacing.timeToEnd(&t.situation)
		return endOfTurnPrompt(counts, &t.situation)
	case t.pacing.waitsForStep(&t.situation):
		return m.Text(words.PromptNextTurn, m.View.Turn)
	case !t.MyTurn() && absence(t.App, m.View.Turn) != "":
		return awayPrompt(m.View.Turn, &t.situation)
	case !t.MyTurn() && m.View.Turn != game.Nobody && !m.IsHere(m.View.Turn):
		return m.Text(words.PromptThinks, m.View.Turn)
	case !t.MyTurn():
		return ""
	case t.Mode == Confirming:
		return proposalPrompt(&t.situation)
	case t.HandCovered():
		return m.Text(words.PromptChoose, m.Viewer) // whatever the hand can do
	case t.ChosenCard == game.FaceDown && !t.anyPlayable():
		return m.Text(words.PromptNothing, m.Viewer)
	case t.ChosenCard == game.FaceDown && m.View.Blocked(m.Viewer):
		return app.Text(words.PromptBlocked, words.Slots{"who": m.Name(m.Viewer)})
	case t.ChosenCard == game.FaceDown:
		return m.Text(words.PromptChoose, m.Viewer)
	}
	return t.cardPrompt()
}

// playable reports whether a card of the hand can do more than be discarded.
func (v *move) playable(c game.Card) bool {
	return slices.ContainsFunc(v.Legal, func(a game.Action) bool { return a.Card == c && a.Kind != game.Discard })
}

// anyPlayable reports whether any card of the hand can do more than be discarded.
func (v *move) anyPlayable() bool {
	return slices.ContainsFunc(v.Legal, func(a game.Action) bool { return a.Kind != game.Discard })
}

// blocks reports whether a card is a tunnel, and the viewer cannot dig with a broken tool.
func (h *situation) blocks(c game.Card) bool {
	return c.Kind() == game.Tunnel && h.Match.View.Blocked(h.Match.Viewer)
}

// whyLocked says why a card of the hand can only be discarded now.
func (h *situation) whyLocked(c game.Card) string {
	if h.blocks(c) {
		return h.App.Text(words.WhyBrokenTool)
	}
	return h.App.Text(map[game.Kind]words.ID{
		game.Tunnel: words.PromptNoPlace, game.Broken: words.PromptNoTool, game.Repair: words.PromptNoRepair,
		game.Rockfall: words.PromptNoRockfall, game.Map: words.PromptNoGoal,
	}[c.Kind()])
}

// cardPrompt says what the chosen card can do.
func (h *situation) cardPrompt() string {
	switch c := h.ChosenCard; {
	case h.blocks(c):
		return h.App.Text(words.PromptBlocked, words.Slots{"who": h.Match.Name(h.Match.Viewer)})
	case !h.playable(c):
		return h.App.Text(words.PromptOther, words.Slots{"why": h.whyLocked(c)})
	}
	if a, only := h.onlyMend(); only && a.Seat == h.Match.Viewer {
		return h.noDigging()
	}
	return h.App.Text(map[game.Kind]words.ID{
		game.Tunnel: words.PromptPlace, game.Broken: words.PromptBreak, game.Repair: words.PromptMend,
		game.Rockfall: words.PromptRockfall, game.Map: words.PromptMap,
	}[h.ChosenCard.Kind()])
}

// proposalPrompt asks for confirmation of the proposed action.
func proposalPrompt(here *situation) string {
	app := here.App
	switch here.Proposal.Kind {
	case game.Lay:
		if how := app.PromptFor(ui.TurnCard, here.Device); how != "" && here.canTurnCard() {
			return app.Text(words.AskLayTurn, words.Slots{"how": how})
		}
		return app.Text(words.AskLay)
	case game.Break:
		return app.Text(words.AskBreak, words.Slots{"target": here.Match.Name(here.Proposal.Seat), "tool": app.Words.ToolObject(here.Proposal.Card.Tools())})
	case game.Mend:
		if here.Proposal.Seat == here.Match.Viewer {
			return app.Text(words.AskMendOwn, words.Slots{"what": here.mendOwn(here.Proposal.Tool)})
		}
		return app.Text(words.AskMend, words.Slots{"target": here.Match.Name(here.Proposal.Seat), "tool": app.Words.ToolObject(here.Proposal.Tool)})
	case game.Collapse:
		return app.Text(words.AskRockfall)
	case game.Look:
		return app.Text(words.AskLook, words.Slots{"goal": app.Words.Goal(here.Proposal.Goal)})
	}
	return app.Text(words.AskPass)
}

// endOfTurnPrompt says what can be done before the turn is ended. While a
// disabled take-back button has the focus or the pointer, it says why nothing
// can be taken back. counts is whether the turn ends by itself.
func endOfTurnPrompt(counts bool, here *situation) string {
	m := here.Match
	focus := &here.Panel.Focus
	if at := any(board.TakeBackButton); m.Pending == nil && !m.CanPractise() && (focus.Hover() == at || focus.Ring() == at) {
		return here.App.Text(whyFinal(here))
	}
	id := words.PromptDone
	switch drew := int(m.View.Cards[m.Viewer]) == game.HandSize(int(m.View.Seats)); {
	case m.Pending != nil && m.Pending.Goal:
		id = words.PromptDoneGoal
	case m.Pending != nil && counts:
		id = words.PromptEndsByItself
	case m.Pending != nil && drew:
		id = words.PromptDoneOrBack
	case m.Pending != nil:
		id = words.PromptDoneOrBackNoCard
	case !drew:
		id = words.PromptDoneNoCard
	case !m.NewCardHidden:
		id = words.PromptDoneSeen
	}
	return here.App.Text(id, words.Slots{"who": here.App.Words.OnPortrait(m.Name(m.Viewer))})
}

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
	label := h.mendOwn(a.Tool)
	if a.Seat == h.Match.Viewer {
		return label
	}
	return fmt.Sprintf("%s (%s)", label, h.Match.Name(a.Seat))
}

// mendOwn says that a tool of the viewer is repaired.
func (h *situation) mendOwn(tool game.Tool) string {
	return h.App.Text(words.ID("button.mend." + tool.String()))
}

// blockedPrompt says why the viewer cannot dig, and what else there is to do.
func (h *situation) blockedPrompt() string {
	if id, only := noDiggingWithout(h.Match.View.BrokenTools(h.Match.Viewer)); only {
		return h.App.Text(id) + " " + h.App.Text(words.PromptPlay)
	}
	return h.App.Text(words.PromptPlayBlocked)
}
