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
	case shown && !r.ended:
		r.ended = true
		text := r.leftOver()
		if r.Panel.Focus.Ring() == nil {
			text += " " + r.App.Text(nextLabel(r.Match)) + "."
		}
		r.App.Announce(text)
	case !shown && since >= firstDone && r.deedsOf == r.step():
		r.deedsOf++
		if deeds := r.narrateDeeds(front); len(deeds) > 0 {
			r.App.Announce(r.App.Words.Pair(r.Match.Name(front), strings.Join(deeds, ". ")+"."))
		}
	case !shown && r.deedsOf < r.step():
		r.deedsOf = r.step() // the player has gone on before
	}
}

// narrateDeeds says what a seat did, a text for each deed.
func (r *RoundEnd) narrateDeeds(s game.Seat) (texts []string) {
	for i := range r.deeds[s] {
		texts = append(texts, strings.Join(r.deedTexts(&r.deeds[s][i]), ". "))
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

// Outline implements screen.Outliner. The goals follow who has won. Each dwarf comes once: with its role and pay, who
// pointed at it, and what it did, which can be chosen of the one in front. Then the mine at the moment that was chosen.
func (r *RoundEnd) Outline() ui.Outline {
	all, deeds := r.withoutDeeds()
	all = insertAfter(all, r.won(), ui.TextItems(r.narrateGoals()))
	front, _ := r.inFront()
	for _, s := range r.order {
		did := ui.TextItems(r.narrateDeeds(s)...)
		if s == front && !r.listsAll() {
			did = deeds
		}
		if !r.AllShown() { // what can be chosen would become text under whoever is there
			for i := range did {
				did[i] = ui.OutlineItem{Text: did[i].Text}
			}
		}
		all = insertAfter(all, r.narrateRole(s), slices.Concat(ui.TextItems(r.pointersText(s)), did))
	}
	if m := r.Match; r.looking > 0 && all != nil {
		view, _ := r.moment()
		then := board.Moment{Players: m.Players, Names: m.Names, View: view, Log: m.Log[:r.deeds[front][r.looking-1].Line+1]}
		all = append(all, then.Outline(r.App, [3]game.Card{})[1])
	}
	return all
}

// withoutDeeds returns the outline of the tree without the deeds that can be chosen, and those.
func (r *RoundEnd) withoutDeeds() (all ui.Outline, deeds []ui.OutlineItem) {
	all = slices.Clone(r.Tree.Outline())
	for i := range all {
		all[i].Items = slices.DeleteFunc(slices.Clone(all[i].Items), func(item ui.OutlineItem) bool {
			_, deed := item.ID.(highlightSpot)
			if deed {
				deeds = append(deeds, item)
			}
			return deed
		})
	}
	return all, deeds
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
