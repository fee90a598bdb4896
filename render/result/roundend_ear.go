package result

import (
	"slices"
	"strings"

	"saboteur/game"
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

// announceRoles says what has been shown of the roles and not been said: who pointed at a dwarf once it is known
// whether that was right.
func (r *RoundEnd) announceRoles() {
	for ; r.cued < r.rolesShown(); r.cued++ {
		s := r.order[r.cued]
		r.App.Announce(strings.TrimSpace(r.narratePaid(s) + ". " + r.pointersText(s)))
	}
}

// narrateSeat says what narrateRole does and, unless the deeds can be chosen, what the seat did.
func (r *RoundEnd) narrateSeat(s game.Seat) string {
	text := r.narrateRole(s)
	if front, _ := r.inFront(); s == front && !r.listsAll() {
		return text
	}
	says := []string{text}
	for i := range r.deeds[s] {
		says = append(says, r.deedTexts(&r.deeds[s][i])...)
	}
	return strings.Join(says, ". ")
}

// narrateGoals says what lay under each goal.
func (r *RoundEnd) narrateGoals() string {
	var goals []string
	for g, card := range r.Match.RoundEnd.Goals {
		goals = append(goals, words.Capitalize(r.App.Words.Pair(r.App.Words.Goal(int8(g)), r.App.Words.Card(card))))
	}
	return strings.Join(goals, ". ") + "."
}

// Outline implements screen.Outliner. The goals follow who has won, and what the dwarf in front did follows
// its role.
func (r *RoundEnd) Outline() ui.Outline {
	all, _ := insertAfter(r.Tree.Outline(), r.won(), ui.TextItems(r.narrateGoals()))
	front, _ := r.inFront()
	role := r.narrateSeat(front)
	var deeds []ui.OutlineItem
	without := slices.Clone(all)
	for i := range without {
		without[i].Items = slices.DeleteFunc(slices.Clone(without[i].Items), func(item ui.OutlineItem) bool {
			_, deed := item.ID.(highlightSpot)
			if deed {
				deeds = append(deeds, item)
			}
			return deed
		})
	}
	if moved, ok := insertAfter(without, role, deeds); ok {
		return moved
	}
	return all // the role is not shown yet
}

// insertAfter puts items behind the one with a text; ok is false if there is none.
func insertAfter(all ui.Outline, text string, items []ui.OutlineItem) (longer ui.Outline, ok bool) {
	longer = slices.Clone(all)
	for i := range longer {
		if at := slices.IndexFunc(longer[i].Items, func(item ui.OutlineItem) bool { return item.Text == ui.WithoutSoftHyphens(text) }); at >= 0 {
			longer[i].Items = slices.Insert(slices.Clone(longer[i].Items), at+1, items...)
			return longer, true
		}
	}
	return all, false
}
