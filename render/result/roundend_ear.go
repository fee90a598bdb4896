package result

import (
	"slices"
	"strings"

	"saboteur/game"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// narrateSeat says who had which role, what the seat was paid, that it pointed at a saboteur and, unless
// the deeds can be chosen, what it did.
func (r *RoundEnd) narrateSeat(s game.Seat) string {
	text := r.App.Words.Pair(r.Match.Name(s), r.App.Words.Role(r.role(s)))
	if pay := r.pay(s); pay > 0 {
		text += ", " + r.App.Text(words.Nuggets, words.Slots{"n": pay})
	}
	if r.pointedRight(s) {
		text += ", " + r.App.Text(words.UnmaskRight)
	}
	if front, _ := r.inFront(); s == front && !r.listsAll() {
		return text
	}
	says := []string{text}
	for i := range r.deeds[s] {
		says = append(says, r.deedTexts(&r.deeds[s][i])...)
	}
	return strings.Join(says, ". ")
}

// Outline implements screen.Outliner. What the dwarf in front did follows its role.
func (r *RoundEnd) Outline() ui.Outline {
	var deeds []ui.OutlineItem
	all := slices.Clone(r.Tree.Outline())
	for i := range all {
		all[i].Items = slices.DeleteFunc(slices.Clone(all[i].Items), func(item ui.OutlineItem) bool {
			_, deed := item.ID.(highlightSpot)
			if deed {
				deeds = append(deeds, item)
			}
			return deed
		})
	}
	front, _ := r.inFront()
	role := r.narrateSeat(front)
	for i := range all {
		if at := slices.IndexFunc(all[i].Items, func(item ui.OutlineItem) bool { return item.Text == role }); at >= 0 {
			all[i].Items = slices.Insert(all[i].Items, at+1, deeds...)
			return all
		}
	}
	return r.Tree.Outline() // the role is not shown yet
}
