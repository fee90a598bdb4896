package result

import (
	"slices"
	"strings"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// narratePaid says who had which role, and what the seat was paid.
func (r *RoundEnd) narratePaid(s game.Seat) string {
	text := r.App.Words.Pair(called(&r.Widgets, s), r.App.Words.Role(r.role(s)))
	if pay := r.pay(s); pay > 0 {
		text += ", " + r.App.Text(words.Nuggets, words.Slots{"n": pay})
	}
	return text
}

// narrateRole says what narratePaid does, and that the seat pointed at a saboteur.
func (r *RoundEnd) narrateRole(s game.Seat) string {
	if r.pointedRight(s) {
		return r.narratePaid(s) + ", " + r.App.Text(words.UnmaskRight)
	}
	return r.narratePaid(s)
}

// announce says what has been shown of the roles and not been said: who pointed at a dwarf once it is known
// whether that was right, and then what that dwarf did; at the end which role card was left over, and what to go on with
// if that has not the focus.
func (r *RoundEnd) announce() {
	for ; r.cued < r.rolesShown(); r.cued++ {
		s := r.order[r.cued]
		r.App.Announce(strings.TrimSpace(r.narratePaid(s) + ". " + r.pointersText(s)))
	}
	front, since := r.inFront()
	switch shown := r.AllShown(); {
	case r.settled() && !r.ended:
		r.ended = true
		text := r.leftOver()
		if r.blast != nil {
			text = r.App.Text(words.UnmaskBlast) + " " + text
		}
		if r.Panel.Focus.Ring() == nil {
			text += " " + r.App.Text(nextLabel(r.Match)) + "."
		}
		r.App.Announce(text)
	case !shown && since >= firstDone && r.deedsOf == r.step():
		r.deedsOf++
		if deeds := r.narrateDeeds(front); len(deeds) > 0 {
			r.App.Announce(r.App.Words.Pair(r.Match.Name(front), strings.Join(deeds, " ")))
		}
	case !shown && r.deedsOf < r.step():
		r.deedsOf = r.step() // the player has gone on before
	}
}

// narrateDeeds says what a seat did, in sentences for each deed.
func (r *RoundEnd) narrateDeeds(s game.Seat) (texts []string) {
	for i := range r.deeds[s] {
		texts = append(texts, strings.Join(r.deedTexts(&r.deeds[s][i]), ". ")+".")
	}
	return texts
}

// narrateGoals says what lay under each goal.
func (r *RoundEnd) narrateGoals() string {
	var goals []string
	for g, card := range r.Match.RoundEnd.Goals {
		goals = append(goals, words.Capitalize(r.App.Words.Pair(r.App.Words.Goal(int8(g)), r.App.Words.Card(card))))
	}
	return strings.Join(goals, ". ") + "."
}

// Outline implements screen.Outliner. The goals follow who has won. Then each dwarf comes once, with its role and pay as a
// heading: who pointed at it, and what it did, which can be chosen of the one in front. At last the mine at the moment that
// was chosen.
func (r *RoundEnd) Outline() ui.Outline {
	all, deeds, dwarves := r.withoutDwarves()
	all = insertAfter(all, r.won(), ui.TextItems(r.narrateGoals()))
	front, _ := r.inFront()
	var told ui.OutlinePart
	for _, s := range r.order {
		if !r.roleShown(s) {
			continue
		}
		did := ui.TextItems(r.narrateDeeds(s)...)
		if s == front && r.AllShown() && len(deeds) > 0 { // before, what can be chosen would become text under whoever is there
			did = deeds
		}
		texts := ui.TextItems(r.narrateRole(s), r.pointersText(s))
		texts[0].Heading = true
		told.Items = slices.Concat(told.Items, texts, did)
	}
	at := max(slices.IndexFunc(all, func(p ui.OutlinePart) bool { return p.Name == r.App.Text(words.OutlineChoices) }), 0)
	all = slices.Insert(all, at, told, ui.OutlinePart{Name: r.App.Text(words.UnmaskLook), Radio: true, Items: dwarves})
	if m := r.Match; r.looking > 0 {
		view, _ := r.moment()
		then := board.Moment{Players: m.Players, Names: m.Names, View: view, Log: m.Log[:r.deeds[front][r.looking-1].Line+1]}
		all = append(all, then.Outline(r.App, [3]game.Card{})[1])
	}
	return all
}

// withoutDwarves returns the outline of the tree without what it says of each dwarf, the deeds that can be chosen, and
// the dwarves.
func (r *RoundEnd) withoutDwarves() (all ui.Outline, deeds, dwarves []ui.OutlineItem) {
	said := []string{r.App.Text(words.UnmaskLook)}
	for _, s := range r.order {
		said = append(said, ui.WithoutSoftHyphens(r.narrateRole(s)))
	}
	all = slices.Clone(r.Tree.Outline())
	for i := range all {
		all[i].Items = slices.DeleteFunc(slices.Clone(all[i].Items), func(item ui.OutlineItem) bool {
			switch id := item.ID.(type) {
			case highlightSpot:
				item.Text += "."
				deeds = append(deeds, item)
				return true
			case dwarfSpot:
				item.Text, item.Kind = ui.WithoutSoftHyphens(called(&r.Widgets, game.Seat(id))), ui.RadioButton
				dwarves = append(dwarves, item)
				return true
			}
			return slices.Contains(said, item.Text)
		})
	}
	return all, deeds, dwarves
}

// insertAfter puts items behind the one with a text, if there is one.
func insertAfter(all ui.Outline, text string, items []ui.OutlineItem) ui.Outline {
	for i := range all {
		if at := slices.IndexFunc(all[i].Items, func(item ui.OutlineItem) bool { return item.Text == ui.WithoutSoftHyphens(text) }); at >= 0 {
			all[i].Items = slices.Insert(slices.Clone(all[i].Items), at+1, items...)
			return all
		}
	}
	return all
}
