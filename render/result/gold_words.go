package result

import (
	"slices"
	"strings"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// title returns the title, with the name of the player in turn in its slot.
func (g *GoldDraft) title() words.ID {
	switch {
	case g.over:
		return words.GoldOver
	case g.ViewerPicks() && g.Match.Arranged:
		return words.ShareGold
	case g.ViewerPicks():
		return words.GoldYours
	}
	return words.GoldTitle
}

// state says whether a seat has picked, or when it does, in few words; "" for a saboteur, and for one
// of several in between. A lesson tells the player only when it is their turn.
func (g *GoldDraft) state(s game.Seat) string {
	seats, done := g.order()
	switch i := slices.Index(seats, s); {
	case i == done && g.Match.Arranged && g.ViewerPicks():
		return g.App.Text(words.LessonYourTurn)
	case i < 0, g.Match.Arranged && g.Match.IsHere(s):
		return ""
	case i < done:
		return g.App.Text(words.GoldOrderDone)
	case i == done:
		return g.App.Text(words.GoldOrderNow)
	case i == done+1:
		return g.App.Text(words.GoldOrderNext)
	case i == len(seats)-1:
		return g.App.Text(words.GoldOrderLast)
	}
	return ""
}

// offered says what a gold card of the offer is worth, and which one it is of several that are worth the same.
func (g *GoldDraft) offered(i int) string {
	n, all := 0, 0
	for k, card := range g.Match.View.Offer[:g.Match.View.Shares] {
		if card.Nuggets() == g.Match.View.Offer[i].Nuggets() {
			if all++; k <= i {
				n++
			}
		}
	}
	if all < 2 {
		return g.worth(i)
	}
	return g.App.Text(words.OutlineOneOf, words.Slots{"what": g.worth(i), "n": n, "all": all})
}

// worth says what a gold card of the offer is worth.
func (g *GoldDraft) worth(i int) string {
	return g.App.Text(words.Nuggets, words.Slots{"n": g.Match.View.Offer[i].Nuggets()})
}

// hint says what the player in turn is to do.
func (g *GoldDraft) hint() string {
	m := g.Match
	left := words.Slots{"n": m.View.Shares}
	switch {
	case g.nothingForViewer():
		return g.App.Text(words.GoldForOthers)
	case g.over:
		return g.App.Text(words.HelpGold8)
	case !g.ViewerPicks():
		return g.App.Text(words.GoldWaits, left)
	case m.View.Shares == 1:
		return g.App.Text(words.GoldLast)
	case g.faceUp() && g.allSame():
		return g.App.Text(words.GoldSame)
	}
	return g.App.Text(words.GoldHint)
}

// allSame reports whether all cards offered are worth the same.
func (g *GoldDraft) allSame() bool {
	offer := g.Match.View.Offer[:g.Match.View.Shares]
	return !slices.ContainsFunc(offer, func(c game.Gold) bool { return c.Nuggets() != offer[0].Nuggets() })
}

// drawn says how many cards were drawn, and why so many.
func (g *GoldDraft) drawn() string {
	seats, _ := g.order()
	why := words.GoldDrawnDiggers
	if v := &g.Match.View; v.Rules.GoldPerSeat {
		why = words.GoldDrawnSeats
		if len(seats) < int(v.Seats) {
			why = words.GoldDrawnMost
		}
	}
	return g.App.Text(why, words.Slots{"n": len(seats)})
}

// nothingForViewer reports whether the only person at this device is a saboteur and gets no
// gold. What everybody was is known by now.
func (g *GoldDraft) nothingForViewer() bool {
	s := g.Match.SoleViewer()
	return s != game.Nobody && g.Match.RoundEnd.Roles[s] == game.Saboteur
}

// rest says to whom the cards go that are left after this pick; "" if none is left.
func (g *GoldDraft) rest() string {
	seats, done := g.order()
	if done+1 >= len(seats) {
		if g.ViewerPicks() {
			return g.App.Text(words.GoldLast)
		}
		return ""
	}
	next := seats[done+1:]
	var names []string
	for _, s := range next[:min(len(next), 3)] {
		names = append(names, g.Match.Name(s))
	}
	if len(next) > len(names) || g.Match.Arranged {
		return g.App.Text(words.GoldRestFirst, words.Slots{"who": names[0]})
	}
	return g.App.Text(words.GoldRest, words.Slots{"n": len(next), "who": g.App.Words.JoinNames(names)})
}

// narrate says of a seat by ear what its role was, whether it has picked or when it does, and what it has.
func (g *GoldDraft) narrate(s game.Seat) string {
	m := g.Match
	says := []string{g.App.Words.Pair(called(&g.Widgets, s), g.App.Words.Role(m.RoundEnd.Roles[s]))}
	if state := g.state(s); state != "" {
		says = append(says, state)
	}
	has := g.App.Text(words.GoldCards, words.Slots{"n": m.View.Gold[s]})
	if m.RoundEnd.Roles[s] == game.Saboteur {
		has = g.App.Text(words.GoldNone)
	}
	return strings.Join(append(says, has), ", ")
}

// Outline implements screen.Outliner. The players, who stand on both sides of the gold, come together
// below it, in the order in which they pick; saboteurs come last.
func (g *GoldDraft) Outline() ui.Outline {
	all := slices.Clone(g.Tree.Outline())
	if all == nil {
		return nil
	}
	if m := g.Match; g.atMine {
		lies := board.Moment{Players: m.Players, Names: m.Names, View: &m.View, Log: m.Log, Goals: m.RoundEnd.Goals}
		return append(all, lies.Outline(g.App, [3]game.Card{})[1])
	}
	players := ui.OutlinePart{Name: g.App.Text(words.HelpRolesPlayers)}
	seats, _ := g.order()
	for s := range game.Seat(len(g.Match.Players)) {
		if !slices.Contains(seats, s) {
			seats = append(seats, s)
		}
	}
	for _, s := range seats {
		says := ui.TextItems(g.narrate(s))
		players.Items = append(players.Items, says...)
		for i := range all {
			all[i].Items = slices.DeleteFunc(slices.Clone(all[i].Items), func(item ui.OutlineItem) bool { return item.Text == says[0].Text })
		}
	}
	return append(all, players)
}
