package table

import (
	"slices"
	"strings"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/coach"
	"saboteur/render/handover"
	"saboteur/render/play"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// Outline implements screen.Outliner. What the player is asked comes first, with the answers, then what
// can be chosen, then what lies on the table.
func (t *tabletop) Outline() ui.Outline {
	if t.Layout.Size == (ui.Point{}) {
		return nil
	}
	p, lesson := t.Picture(), t.outlineLesson()
	hand, places, answers, buttons := t.outlineSpots()
	happened := p.Outline(t.App, p.KnownGoals())
	if t.LogOpen {
		happened[len(happened)-1].Items = t.openLog()
	}
	heard, own := t.outlinePrompts()
	status := ui.OutlinePart{Live: asks(&t.situation), Items: ui.TextItems(heard)}
	asked := ui.OutlinePart{Asks: len(answers) > 0, Items: append(ui.TextItems(own), answers...)}
	if asked.Asks && own == "" {
		status, asked.Live, asked.Items = ui.OutlinePart{Live: true}, status.Live, append(status.Items, answers...)
	}
	choices := ui.OutlinePart{Name: t.App.Text(words.OutlineChoices), Items: buttons}
	before := ui.Outline{lesson, asked, {Name: t.App.Text(words.OutlineHand), Items: hand}, {Name: t.App.Text(words.OutlineTargets), Items: places}}
	talk := t.outlineTalk()
	after := slices.Concat(talk, ui.Outline{t.outlineSubjects()}, happened)
	if (t.Menu.about == nil || t.Menu.asked) && lostFocus(slices.Concat(before, ui.Outline{choices}, after), &t.situation) {
		if id, is := t.Panel.Focus.At().(board.Button); is { // it is about to come back
			b := t.button(id)
			b.Off = true
			choices.Items = append(choices.Items, spotItem(b.Spot(), b.Spoken(t.App), &t.Panel.Focus))
		} else if len(status.Items) > 0 {
			status.Items[0].Focused = true
		}
	}
	title := ui.OutlinePart{Items: []ui.OutlineItem{{Text: t.title(), Heading: true}}}
	if t.Menu.about != nil { // it is what comes next
		before, after = slices.Insert(before, 1, talk...), after[len(talk):]
	}
	return t.markLit(bars(slices.Concat(ui.Outline{title, lesson, status}, before[1:], ui.Outline{choices}, after)))
}

// bars lets Tab stop once in each part of an outline that has a name and in which several things can be chosen.
func bars(o ui.Outline) ui.Outline {
	for i, part := range o {
		can := 0
		for _, item := range part.Items {
			if item.ID != nil {
				can++
			}
		}
		o[i].Bar = part.Name != "" && can > 1
	}
	return o
}

// markLit says of what the foreman points to that it glows. Buttons do not.
func (t *tabletop) markLit(o ui.Outline) ui.Outline {
	lit := t.lit()
	if _, button := lit.(coach.Button); lit == nil || button {
		return o
	}
	for _, part := range o {
		for i := range part.Items {
			if part.Items[i].ID == lit {
				part.Items[i].Note = t.App.Text(words.OutlineLit)
			}
		}
	}
	return o
}

// openLog returns all lines of the open log, which can be chosen.
func (t *tabletop) openLog() (lines []ui.OutlineItem) {
	m := t.Moment()
	for _, s := range t.lineSpots() {
		item := spotItem(s, m.LogText(t.App, int(s.ID.(board.LineSpot))), &t.Panel.Focus)
		item.Note = t.App.Text(words.OutlineLine)
		lines = append(lines, item)
	}
	return lines
}

// lineSpots returns what screen readers can choose in the open log: all its lines, the latest first. Those that cannot be
// seen are nowhere on the screen.
func (t *tabletop) lineSpots() (all []ui.Spot) {
	seen := t.LogPanel.Spots(t.App, nil)
	for i := len(t.LogPanel.Rows) - 1; t.LogOpen && i >= 0; i-- {
		s := ui.Spot{ID: board.LineSpot(i)}
		if at := slices.IndexFunc(seen, func(o ui.Spot) bool { return o.ID == s.ID }); at >= 0 {
			s = seen[at]
		}
		all = append(all, s)
	}
	return all
}

// title names the lesson, or else the round.
func (t *tabletop) title() string {
	if t.Coach != nil {
		return t.Coach.Title()
	}
	return t.App.Text(words.Round, words.Slots{"n": t.Match.View.Round})
}

// asks reports whether the prompt is for the viewer, and says more than the button that ends the turn. What others do is said
// as it happens.
func asks(here *situation) bool {
	turn := here.Match.View.Turn
	ends := here.Mode == Ending && (here.Match.SharedBy > 1 || here.Match.Pending != nil)
	return here.Note != "" || here.MyTurn() || ends || connectionNote(here.App) != "" || turn != game.Nobody && absence(here.App, turn) != ""
}

// lostFocus reports whether the focus is at nothing that can be chosen now.
func lostFocus(o ui.Outline, here *situation) bool {
	at := here.Panel.Focus.Ring()
	if _, line := at.(board.LineSpot); line && here.LogOpen { // which is about to appear
		return false
	}
	has := func(i ui.OutlineItem) bool { return i.ID == at }
	return at != nil && !slices.ContainsFunc(o, func(p ui.OutlinePart) bool { return slices.ContainsFunc(p.Items, has) })
}

// outlineLesson returns what the coach says, and the coach's buttons; nothing in a match.
func (t *tabletop) outlineLesson() (lesson ui.OutlinePart) {
	if t.Coach == nil {
		return lesson
	}
	lesson = ui.OutlinePart{Live: true, Items: ui.TextItems(coach.Unmarked(t.lessonText()))}
	for _, b := range t.coachButtons() {
		lesson.Items = append(lesson.Items, spotItem(b.Spot(), b.Spoken(t.App), &t.Panel.Focus))
	}
	return lesson
}

// PublicOutline describes what everybody sees: the players, the mine, the log.
func (t *tabletop) PublicOutline() ui.Outline {
	p := t.Picture()
	return p.Outline(t.App, [3]game.Card{})
}

// outlinePrompts says what the player can do now, or what has happened: heard is for everybody in
// the room. Where several people share the screen, what tells something of the hand, or of what
// one of them thinks, is that person's own; "" if there is nothing of the kind. In a lesson, the
// foreman says what to begin with.
func (t *tabletop) outlinePrompts() (heard, own string) {
	m := t.Match
	if t.Coach != nil && t.Mode == Choosing && t.ChosenCard == game.FaceDown && t.Note == "" {
		return "", ""
	}
	heard = t.outlinePrompt()
	switch {
	case m.SharedBy < 2 || m.Viewer == game.Nobody:
	case t.MyTurn():
		if choose := m.Text(words.PromptChoose, m.Viewer); heard != choose { // whatever the hand can do
			return choose, heard
		}
	case t.Mode == Ending && t.Note != "":
		_, counts := t.pacing.timeToEnd(&t.situation)
		return pendingText(&t.situation) + endOfTurnPrompt(counts, &t.situation), t.Note
	}
	return heard, ""
}

// outlinePrompt says what the player can do now, or what has happened.
func (t *tabletop) outlinePrompt() string {
	text := forOne(t.Prompt(), &t.situation)
	switch {
	case t.Menu.asked && t.Panel.Focus.At() == any(seenText{}): // for as long as it is there
		return t.App.Words.Seen(t.Match.View.Faces[t.Menu.untold.goal]) + " " + t.App.Text(words.SayTitle)
	case t.Mode == Confirming && t.Note != "":
		return laidText(t.Proposal, &t.situation) + text + " " + proposalPrompt(&t.situation)
	case t.Mode == Confirming && t.Match.SharedBy == 1:
		return laidText(t.Proposal, &t.situation) + text
	case t.choosingTarget() && t.Note == "" && t.Match.SharedBy == 1: // or others would hear it
		if _, only := t.onlyMend(); only { // where it is said which tool
			text = t.App.Text(words.PromptMend)
		}
		return words.Capitalize(t.App.Words.Laid(game.Laid{Card: t.ChosenCard})) + ". " + text
	case t.Mode == Ending && t.Note != "" && t.Note != t.App.Text(words.NoteTurned):
		return text // what was done has been said
	case t.Mode == Ending:
		return pendingText(&t.situation) + text
	case t.MyTurn() && t.Note == "" && t.ChosenCard == game.FaceDown && t.Match.View.Blocked(t.Match.Viewer):
		if t.anyPlayable() {
			text = forOne(t.Match.Text(words.PromptChoose, t.Match.Viewer), &t.situation)
		}
		return t.noDigging() + " " + text
	case text != "":
		return text
	}
	p := t.Picture()
	return p.LatestText()
}

// heardAlone are prompts as the only person hears them, who needs no name and no reminder of how a card is turned.
var heardAlone = map[words.ID]words.ID{
	words.PromptChoose: words.PromptPlay, words.PromptBlocked: words.PromptPlayBlocked, words.PromptNothing: words.PromptPlayNothing,
	words.PromptDone: words.OutlineEnd, words.PromptDoneSeen: words.OutlineEnd, words.PromptDoneNoCard: words.OutlineEnd,
	words.PromptDoneOrBack: words.OutlineEndOrBack, words.PromptDoneOrBackNoCard: words.OutlineEndOrBack,
}

// forOne returns a prompt, as the only person hears it if there is no other.
func forOne(prompt string, here *situation) string {
	m, w := here.Match, here.App.Words
	if m.People() != 1 || m.Viewer == game.Nobody {
		return prompt
	}
	for named, alone := range heardAlone {
		if name := m.Name(m.Viewer); prompt == w.Say(named, words.Slots{"who": name}) || prompt == w.Say(named, words.Slots{"who": w.OnPortrait(name)}) {
			return w.Say(alone)
		}
	}
	return prompt
}

// pendingText says what the viewer has just done and can take back, as everybody may hear it.
func pendingText(here *situation) string {
	m, w := here.Match, here.App.Words
	if m.Pending == nil {
		return ""
	}
	var e game.Event
	switch a := m.Pending.Action; a.Kind {
	case game.Lay:
		return laidText(a, here)
	case game.Collapse:
		return w.Say(words.OutlineLaid, words.Slots{"card": words.Capitalize(w.Card(a.Card)), "cell": w.Cell(a.Cell)}) + " "
	case game.Break:
		e = game.ToolBroke{Seat: m.Viewer, Target: a.Seat, Tool: a.Card.Tools()}
	case game.Mend:
		e = game.ToolMended{Seat: m.Viewer, Target: a.Seat, Tool: a.Tool}
	case game.Discard:
		if e = (game.Discarded{Seat: m.Viewer}); m.SharedBy == 1 { // or others would hear which
			e = game.Discarded{Seat: m.Viewer, Card: a.Card}
		}
	default:
		return ""
	}
	return m.HeardIn().Event(e, m.Names) + " "
}

// laidText says which card an action lays or takes away, and where, or which one it discards; ""
// for others, whose prompts name what they do.
func laidText(a game.Action, here *situation) string {
	w, l := here.App.Words, game.Laid{Card: a.Card, Turned: a.Turned}
	switch a.Kind {
	case game.Collapse:
		l, _ = here.Match.View.Board.Look(a.Cell)
	case game.Discard:
		return words.Capitalize(w.Laid(l)) + ". "
	case game.Look:
		return strings.TrimPrefix(knownGoal(a.Goal, here)+" ", " ")
	case game.Break, game.Mend:
		return ""
	}
	return w.Say(words.OutlineLaid, words.Slots{"card": words.Capitalize(w.Laid(l)), "cell": w.Cell(a.Cell)}) + " "
}

// outlineSpots returns what can be chosen: cards, targets of the chosen card, the answers to what is asked
// of it, and buttons. Cards that cannot be chosen now are texts.
func (t *tabletop) outlineSpots() (hand, places, answers, buttons []ui.OutlineItem) {
	focus := &t.Panel.Focus
	spots := t.FocusSpots()
	for _, s := range spots {
		switch s.ID.(type) {
		case coach.Button, SaySpot, MarkSpot, closeMenuSpot, tellSpot, AsideSpot, muteSpot:
			continue // said with the lesson, or the menu
		}
		if b, is := t.buttonOf(s); is {
			switch item := t.outlineButton(s, b); {
			case item.Text == "" || s.ID == any(board.MendButton): // its place says it, too
			case s.Group == board.BoardGroup && t.Mode == Confirming: // yes comes first
				answers = slices.Insert(answers, 0, item)
			case s.ID == any(board.TurnCardButton):
				buttons = slices.Insert(buttons, 0, item)
			default:
				buttons = append(buttons, item)
			}
		} else if away, is := s.ID.(DeviceSpot); is {
			buttons = append(buttons, spotItem(s, deviceText(game.Seat(away), &t.situation), focus))
		}
	}
	return t.outlineHand(spots), t.outlineTargets(), answers, buttons
}

// outlineTargets describes the targets of the chosen card. The one that is proposed is on.
func (t *tabletop) outlineTargets() (all []ui.OutlineItem) {
	for _, s := range t.heardTargets() {
		item := spotItem(s, targetName(s.ID, &t.situation), &t.Panel.Focus)
		if t.Mode == Confirming {
			item.State = ui.StateOf(targets(t.Proposal, s.ID))
		}
		all = append(all, item)
	}
	return all
}

// outlineButton describes a button.
func (t *tabletop) outlineButton(s ui.Spot, b board.PlacedButton) ui.OutlineItem {
	item := spotItem(s, b.Spoken(t.App), &t.Panel.Focus)
	switch s.ID {
	case board.CloseLogButton:
		item.Text = t.App.Text(words.OutlineValue, words.Slots{"what": item.Text, "value": t.App.Text(words.LogTitle)})
	case board.LogButton:
		item.State = ui.StateOf(t.LogOpen)
	case board.NewCardButton:
		item.Note = t.App.Text(words.OutlineNewCardFinal)
	case board.TurnCardButton:
		item.Text = t.App.Words.Pair(item.Text, t.App.Words.Laid(t.otherWay()))
	case board.TakeBackButton:
		if s.Disabled {
			item.Note = t.App.Text(whyFinal(&t.situation))
		}
	}
	if b.Off && b.WhyOff != "" {
		item.Note = t.App.Text(b.WhyOff)
	}
	return item
}

// outlineHand describes the hand, and the role while it can be seen.
func (t *tabletop) outlineHand(spots []ui.Spot) (hand []ui.OutlineItem) {
	if t.HandCovered() {
		if t.untouched {
			return ui.TextItems(t.App.Text(words.HandUntouched))
		}
		return nil
	}
	for i := range t.Layout.Hand {
		switch at := slices.IndexFunc(spots, func(s ui.Spot) bool { return s.ID == any(board.HandSpot(i)) }); {
		case t.openCard(i) == game.FaceDown:
		case at < 0:
			hand = append(hand, ui.TextItems(outlineCard(i, &t.situation))...)
		default:
			item := spotItem(spots[at], outlineCard(i, &t.situation), &t.Panel.Focus)
			item.State = ui.StateOf(t.ChosenCard == t.Match.View.Hand[i])
			hand = append(hand, item)
		}
	}
	if t.Match.NewCardHidden && t.Match.Viewer != game.Nobody {
		hand = append(hand, ui.TextItems(t.App.Text(words.OutlineNewCardDown))...)
	}
	if t.RoleVisible {
		hand = append(hand, ui.TextItems(handover.AimOf(t.App, t.Match.View.Role))...)
	}
	return hand
}

// outlineTalk describes what can be said, and apart from that what can be noted: nothing if neither a menu is open nor
// somebody can be answered.
func (t *tabletop) outlineTalk() (all ui.Outline) {
	here := &t.situation
	buttons := append(t.talkButtons(), t.Menu.lay(here).buttons...)
	if t.Menu.about == nil {
		buttons = append(buttons, t.Talk.heardAnswers(here)...)
	}
	for i, part := range [2][]board.PlacedButton{} {
		taken := map[any]bool{}
		for _, b := range buttons {
			if _, notes := b.ID.(MarkSpot); notes == (i == 1) && !taken[b.ID] {
				taken[b.ID], part = true, append(part, b)
			}
		}
		if len(part) > 0 {
			all = append(all, t.Menu.outline(part, i == 1, here))
		}
	}
	return all
}

// heardSpots returns what only who listens can choose: the arrows of others would have to pass them all.
func (t *tabletop) heardSpots() []ui.Spot {
	all := slices.Concat(t.heardTargets(), t.cardSpots(), t.lineSpots())
	for _, b := range t.Talk.heardAnswers(&t.situation) {
		all = append(all, b.Spot())
	}
	return all
}

// heardTargets returns all targets of the chosen card: also what is proposed, and what lies off the screen or below buttons.
func (t *tabletop) heardTargets() []ui.Spot {
	if t.mayChooseTarget() && !t.untouched || t.choosingTarget() && !t.LogCoversBoard() {
		return t.targetSpotsAnywhere()
	}
	return nil
}

// outlineSubjects returns what the viewer can talk of, or only note something of.
func (t *tabletop) outlineSubjects() ui.OutlinePart {
	part, v, open := ui.OutlinePart{Name: t.App.Text(words.OutlineSuspicions)}, t.voice(), t.Talk.open(&t.situation)
	if v.may() {
		part.Name = t.App.Text(words.OutlineSubjects)
	}
	for _, s := range slices.Concat(t.token.spots(&t.situation), t.talkSpots(nil), t.cardSpots()) {
		name := ""
		switch id := s.ID.(type) {
		case SuspicionSpot:
			name = t.suspicionText(game.Seat(id))
		case GoalTalkSpot:
			name = t.App.Text(words.SayAbout, words.Slots{"what": t.App.Words.Goal(int8(id))})
		case cardTalkSpot:
			laid, w := v.card(id), t.App.Words
			name = w.Say(words.SayAbout, words.Slots{"what": w.Pair(t.Match.Name(laid.Seat), w.Card(laid.Laid.Card)+", "+w.Cell(laid.Laid.Cell))})
		case SeatTalkSpot:
			name = t.suspicionText(game.Seat(id))
			if about := t.aboutSeat(game.Seat(id)); v.may() && t.Match.Suspicion(game.Seat(id)) == play.NoSuspicion {
				name = about
			} else if v.may() {
				name = about + ". " + name
			}
			if slices.Contains(open, game.Seat(id)) {
				name = strings.TrimSuffix(name, ".") + ". " + t.App.Text(words.SayAsked)
			}
		}
		part.Items = append(part.Items, spotItem(s, name, &t.Panel.Focus))
	}
	return part
}

// spotItem returns the item of a spot with a name.
func spotItem(s ui.Spot, name string, f *ui.Focus) ui.OutlineItem {
	return ui.OutlineItem{
		Text: ui.WithoutSoftHyphens(name), ID: s.ID, Disabled: s.Disabled, Focused: f.Ring() == s.ID, Rect: s.Rect,
	}
}
