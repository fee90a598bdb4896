package result

import (
	"fmt"
	"strings"

	"saboteur/game"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// NameSpot implements screen.SpotNamer: it says what a gold card is worth only while the
// card lies face up.
func (g *GoldDraft) NameSpot(id any) (name string, state ui.State) {
	i, card := id.(int)
	switch {
	case id == any(TakeButton) && g.faceUp() && g.selected >= 0:
		return g.App.Text(words.OutlineValue, words.Slots{"what": g.App.Text(words.TakeGold), "value": g.worth(g.selected)}), 0
	case id == any(CountButton):
		name = g.App.Text(words.GoldOwnCount)
		if g.count.shows {
			name = g.App.Text(words.OutlineValue, words.Slots{"what": name, "value": g.chestTexts()[0]})
		}
		return name, ui.StateOf(g.count.shows)
	case !card:
		return "", 0
	case g.faceUp():
		return g.worth(i), ui.StateOf(i == g.selected)
	}
	return g.App.Text(words.OutlineGoldDown), 0
}

// worth says what a gold card of the offer is worth.
func (g *GoldDraft) worth(i int) string {
	return g.App.Text(words.Nuggets, words.Slots{"n": g.Match.View.Offer[i].Nuggets()})
}

// NameSpot implements screen.SpotNamer.
func (r *RoundEnd) NameSpot(id any) (name string, state ui.State) {
	switch id := id.(type) {
	case dwarfSpot:
		front, _ := r.inFront()
		return r.narrateSeat(game.Seat(id)), ui.StateOf(game.Seat(id) == front)
	case highlightSpot:
		return r.narrateHighlight(int(id) - 1), ui.StateOf(int(id) == r.looking)
	}
	return "", 0
}

// Narrate implements screen.Narrator: it says who had which role, as far as the roles are
// shown, and what the dwarf in front did.
func (r *RoundEnd) Narrate() []string {
	r.prepare()
	texts := []string{r.App.Words.Event(r.Match.RoundEnd, r.Match.Names)}
	for _, s := range r.order[:r.rolesShown()] {
		texts = append(texts, r.narrateSeat(s))
	}
	for i := range r.told() {
		texts = append(texts, r.narrateHighlight(i))
	}
	if r.AllShown() {
		texts = append(texts, r.leftOver())
	}
	if waits := r.waitsFor(); waits != "" {
		texts = append(texts, waits)
	}
	return texts
}

// narrateSeat says who had which role, and what the seat was paid.
func (r *RoundEnd) narrateSeat(s game.Seat) string {
	text := r.Match.Name(s) + ": " + r.App.Words.Role(r.role(s))
	if pay := r.pay(s); pay > 0 {
		text += ", " + r.App.Text(words.Nuggets, words.Slots{"n": pay})
	}
	return text
}

// narrateHighlight says what the dwarf in front did, counted from 0.
func (r *RoundEnd) narrateHighlight(i int) string {
	return strings.Join(r.deedTexts(&r.told()[i]), ". ")
}

// Narrate implements screen.Narrator.
func (p *Podium) Narrate() []string {
	texts := []string{p.title()}
	for i, s := range p.Ranking {
		text := fmt.Sprintf("%d. %s: %s", p.rank(i), p.Match.Name(s), p.App.Text(words.Nuggets, words.Slots{"n": p.Match.View.Nuggets[s]}))
		for n, round := range p.Match.RoundEnds {
			text += ", " + p.App.Text(words.Round, words.Slots{"n": n + 1}) + ": " + p.App.Words.Role(round.Roles[s])
		}
		a := p.award(s)
		text += ". " + a.Title(p.App.Words) + ": " + a.Reason(p.App.Words)
		texts = append(texts, text)
	}
	return texts
}
