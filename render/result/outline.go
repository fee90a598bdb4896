package result

import (
	"fmt"
	"strings"

	"saboteur/render/screen"
	"saboteur/render/words"
)

// NameSpot implements screen.SpotNamer: it says what a gold card is worth only while the
// card lies face up.
func (g *GoldDraft) NameSpot(id any) (name string, state screen.State) {
	i, card := id.(int)
	switch {
	case id == any(TakeButton) && g.faceUp() && g.selected >= 0:
		return g.App.Text(words.OutlineValue, words.Slots{"what": g.App.Text(words.TakeGold), "value": g.worth(g.selected)}), 0
	case !card:
		return "", 0
	case g.faceUp():
		return g.worth(i), screen.StateOf(i == g.selected)
	}
	return g.App.Text(words.OutlineGoldDown), 0
}

// worth says what a gold card of the offer is worth.
func (g *GoldDraft) worth(i int) string {
	return g.App.Text(words.Nuggets, words.Slots{"n": g.Match.View.Offer[i].Nuggets()})
}

// Narrate implements screen.Narrator: it says who had which role, as far as the cards are
// turned over, and who was paid.
func (r *RoundEnd) Narrate() []string {
	texts := []string{r.App.Words.Event(r.Match.RoundEnd, r.Match.Names)}
	for i := range len(r.Match.Players) + 1 {
		name, role, pay := r.seatResult(i)
		if r.turnProgress(i) < 1 {
			break
		}
		text := name + ": " + r.App.Words.Role(role)
		if pay > 0 {
			text += ", " + r.App.Text(words.Nuggets, words.Slots{"n": pay})
		}
		texts = append(texts, text)
	}
	return texts
}

// Narrate implements screen.Narrator.
func (p *Podium) Narrate() []string {
	texts := []string{p.title()}
	for i, s := range p.Ranking {
		text := fmt.Sprintf("%d. %s: %s", p.rank(i), p.Match.Name(s), p.App.Text(words.Nuggets, words.Slots{"n": p.Match.View.Nuggets[s]}))
		for n, round := range p.Match.RoundEnds {
			text += ", " + p.App.Text(words.Round, words.Slots{"n": n + 1}) + ": " + p.App.Words.Role(round.Roles[s])
		}
		texts = append(texts, text)
	}
	return append(texts, p.footnotes()...)
}

// Narrate implements screen.Narrator.
func (d *statistics) Narrate() []string {
	app, texts := d.podium.App, []string{d.podium.App.Text(words.TallyTitle)}
	for _, s := range d.podium.Ranking {
		var counts []string
		for kind := range actionKinds {
			counts = append(counts, fmt.Sprintf("%s %d", app.Text(actionNames[kind]), d.counts[s][kind]))
		}
		texts = append(texts, d.podium.Match.Name(s)+": "+strings.Join(counts, ", "))
	}
	return texts
}
