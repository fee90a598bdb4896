package memory

import (
	"strings"

	"saboteur/game"
)

// Signs are what a strip is made of, a letter each: a straight tunnel, a curve, a fork, a dead end; a look
// at a goal, a tool mended, a tool broken, a rockfall, a pass; and at the end of each round gold, or stone if
// the treasure was not reached. They say what the person did, and nothing of where, to whom or why: whoever
// still has the deal ahead learns nothing about it.
const Signs = "dcfxembrpgn"

// plainSigns writes strips, and the rounds of results without one, as text that every program shows.
var plainSigns = strings.NewReplacer("d", "━", "c", "┓", "f", "┳", "x", "╳", "e", "◉", "m", "+", "b", "−", "r", "▲", "p", "·", "g", "★", "n", "■", "/", "\n", "w", "✓", "l", "✗")

// mostSigns is the length of the longest strip of a round: more turns than cards allow.
const mostSigns = 24

// withSign returns a strip to which the sign of an event is added, if it has one. It goes by what everybody at
// the table sees.
func withSign(strip string, e game.Event) string {
	e = e.For(game.Nobody)
	switch e := e.(type) {
	case game.RoundBegan:
		if e.Round > 1 {
			strip += "/"
		}
		return strip
	case game.RoundEnded:
		if e.Winners == game.Digger {
			return strip + "g"
		}
		return strip + "n"
	}
	if a, ok := game.ActionOf(e); ok && e.Summary().Actor == 0 {
		if a.Kind == game.Lay {
			return strip + tunnelSign(a.Card)
		}
		strip += actionSigns[a.Kind]
	}
	return strip
}

// actionSigns are the signs of actions: none for gold picked, and those of tunnels are in tunnelSign.
var actionSigns = [...]string{game.Discard: "p", game.Break: "b", game.Mend: "m", game.Collapse: "r", game.Look: "e", game.Pick: ""}

// tunnelSign returns the sign of a tunnel.
func tunnelSign(c game.Card) string {
	switch x := c.Exits(); {
	case !c.Joined():
		return "x"
	case x.Count() > 2:
		return "f"
	case c.Symmetric():
		return "d"
	}
	return "c"
}

// validStrip reports whether a strip could be one: bounded, of nothing but signs.
func validStrip(strip string) bool {
	rounds := strings.Split(strip, "/")
	for _, r := range rounds {
		if len(r) > mostSigns || strings.Trim(r, Signs) != "" {
			return false
		}
	}
	return len(rounds) <= game.Rounds
}
