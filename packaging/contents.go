package main

import (
	"fmt"
	"image/color"
	"math"
	"slices"
	"strings"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/ui"
)

// A painting paints a picture of a size, as those of art do.
type painting func(size ui.Point) func(ui.Canvas)

// An item is one picture on a sheet.
type item struct {
	caption string
	paint   painting
}

// A group is what lies together on a sheet: pictures of one size.
type group struct {
	title  string
	size   ui.Point
	ground color.NRGBA // what the pictures lie on
	items  []item
}

// cardSize returns the size of a card of a width, in whole pixels.
func cardSize(width float64) ui.Point { return ui.Point{X: width, Y: math.Round(width * 7 / 5)} }

// cards returns all that is printed on cards, at a width.
func cards(width float64) []group {
	const copies = game.DeckSize // no card has more
	on := func(title string, items []item) group { return group{title, cardSize(width), art.Table, items} }
	turned := append(faces(1, game.Tunnels, 1, art.TurnedCard), faces(game.Treasure, game.StoneB, 1, art.TurnedCard)...)
	for i := range turned {
		turned[i].caption += " turned"
	}
	return []group{
		on("tunnels", faces(1, game.Tunnels, copies, art.Card)),
		on("upside down", turned),
		on("start and goals", faces(game.Start, game.StoneB, copies, art.Card)),
		on("actions", faces(game.Tunnels+1, game.DeckSize, copies, art.Card)),
		on("roles, gold and backs", others()),
	}
}

// faces returns the cards from one to another. Of those that differ only in
// their grain it returns no more than some.
func faces(from, to game.Card, copies int, paint func(game.Card, ui.Point) func(ui.Canvas)) (all []item) {
	shown, last := 0, ""
	for c := from; c <= to; c++ {
		if kind := strings.TrimRight(c.String(), "0123456789"); kind != last {
			shown, last = 0, kind
		}
		if shown++; shown <= copies {
			all = append(all, item{captionOf(c), func(size ui.Point) func(ui.Canvas) { return paint(c, size) }})
		}
	}
	return all
}

// captionOf returns the name of a card with places where it may be broken.
func captionOf(c game.Card) string {
	return strings.NewReplacer("-", " ", "+", "+ ").Replace(c.String())
}

// others returns the cards that are never laid into the mine, and the backs.
func others() []item {
	role := func(r game.Role) painting {
		return func(size ui.Point) func(ui.Canvas) { return art.RoleCard(r, size) }
	}
	gold := func(nuggets int) painting {
		return func(size ui.Point) func(ui.Canvas) { return art.GoldCard(nuggets, size) }
	}
	return []item{
		{"gold-digger", role(game.Digger)}, {"saboteur", role(game.Saboteur)},
		{"1 nugget", gold(1)}, {"2 nuggets", gold(2)}, {"3 nuggets", gold(3)},
		{"back: dealt", art.CardBack}, {"back: goal", art.GoalBack}, {"back: gold", gold(0)}, {"back: role", role(game.UnknownRole)},
	}
}

// icons returns all that is drawn in a square, at a width.
func icons(width float64) []group {
	size := ui.Point{X: width, Y: width}
	return []group{
		{"dwarves", size, art.Table, moods()},
		{"tools and signs of roles", size, art.Table, tools()},
		{"the same on parchment", size, art.Parchment, tools()},
		{"signs", size, art.Table, marks(art.TextOnTable)},
		{"signs on parchment", size, art.Parchment, marks(art.Ink)},
		{"badges", size, art.Table, badges()},
	}
}

// oneOfEach returns one picture of each kind, in two sizes.
func oneOfEach(card, icon float64) []group {
	square := ui.Point{X: icon, Y: icon}
	return []group{
		{"cards", cardSize(card), art.Table, append(faces(1, game.StoneB, 1, art.Card), others()...)},
		{"dwarves, tools, signs of roles and badges", square, art.Table, slices.Concat(dwarves(), tools(), badges())},
		{"signs", square, art.Table, marks(art.TextOnTable)},
	}
}

// drawn returns an icon as an item.
func drawn(caption string, i art.Icon) item {
	return item{caption, func(size ui.Point) func(ui.Canvas) {
		return func(c ui.Canvas) { i.Draw(c, ui.Rect{W: size.X, H: size.Y}) }
	}}
}

func dwarves() (all []item) {
	for seat := range game.MaxSeats {
		all = append(all, drawn(fmt.Sprint("seat ", seat+1), art.Dwarf(seat)))
	}
	return all
}

// moodNames are the captions of the moods.
var moodNames = [...]string{
	art.Waiting: "waiting", art.Thinking: "thinking", art.Blocked: "blocked", art.Happy: "glad", art.Unmasked: "unmasked",
}

// moods returns the dwarves in each of their moods.
func moods() (all []item) {
	for m, name := range moodNames {
		for seat := range game.MaxSeats {
			all = append(all, drawn(fmt.Sprint("seat ", seat+1, " ", name), art.DwarfWithMood(seat, art.Mood(m))))
		}
	}
	return all
}

func tools() (all []item) {
	for _, t := range game.Tools {
		all = append(all, drawn(t.String(), art.Tool(t, false)), drawn(t.String()+" broken", art.Tool(t, true)))
	}
	for _, r := range []game.Role{game.Digger, game.Saboteur} {
		all = append(all, drawn(fmt.Sprint("sign: ", r), art.RoleIcon(r)))
	}
	return all
}

// signNames are the captions of the signs. One that is not listed has its
// number.
var signNames = [...]string{
	art.Tick: "tick", art.Cross: "cross", art.TurnArrow: "turn", art.Nugget: "nugget", art.Eye: "eye",
	art.Speaker: "speaker", art.SpeakerOff: "speaker off",
	art.FitBoard: "fit", art.Plus: "plus", art.Minus: "minus", art.Gear: "gear", art.Lock: "lock",
	art.Ladder: "ladder", art.Page: "page", art.Question: "question",
}

// marks returns all signs in a colour, and an arrow.
func marks(c color.NRGBA) (all []item) {
	// After the last sign the first comes again.
	key := func(s art.Symbol) any { return s.Icon(c).Sprite(ui.Rect{}).Key }
	for s := art.Tick; s == art.Tick || key(s) != key(art.Tick); s++ {
		caption := fmt.Sprint("sign ", s)
		if int(s) < len(signNames) {
			caption = signNames[s]
		}
		all = append(all, drawn(caption, s.Icon(c)))
	}
	return append(all, drawn("arrow", art.Arrow(0, c)))
}

// badges returns the signs that lie on cards and tools, in their colours.
func badges() []item {
	return []item{
		drawn("tick", art.Badge(art.Tick, art.RepairGreen)), drawn("cross", art.Badge(art.Cross, art.BrokenRed)),
		drawn("eye", art.Badge(art.Eye, art.FocusDark)), drawn("turn", art.Badge(art.TurnArrow, art.FocusDark)),
		drawn("gear", art.Badge(art.Gear, art.Ink)),
	}
}
