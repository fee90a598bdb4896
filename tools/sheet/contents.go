package sheet

import (
	"fmt"
	"image/color"
	"math"
	"slices"
	"strings"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/art"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/ui"
)

// A painter paints a picture of a size, like those of package art.
type painter func(size ui.Point) func(ui.Canvas)

// An item is one picture on a sheet.
type item struct {
	caption string
	paint   painter
}

// A group is a set of pictures of one size with a title.
type group struct {
	title      string
	size       ui.Point
	background color.NRGBA
	items      []item
}

// cardSize returns the size in whole pixels of a card of a width.
func cardSize(width float64) ui.Point { return ui.Point{X: width, Y: math.Round(width * 7 / 5)} }

// cards returns the faces and backs of all cards at a width.
func cards(width float64) []group {
	const copies = game.DeckSize // no card has more copies
	on := func(title string, items []item) group { return group{title, cardSize(width), paint.Table, items} }
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

// faces returns the cards from one to another. Of cards that differ only in the
// grain of the rock it returns no more than some copies.
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

// captionOf returns the name of a card with spaces at which a line can break.
func captionOf(c game.Card) string {
	return strings.NewReplacer("-", " ", "+", "+ ").Replace(c.String())
}

// others returns the cards that are never placed in the mine, and the backs.
func others() []item {
	role := func(r game.Role) painter {
		return func(size ui.Point) func(ui.Canvas) { return art.RoleCard(r, dwarves.Anybody(), size) }
	}
	gold := func(nuggets int) painter {
		return func(size ui.Point) func(ui.Canvas) { return art.GoldCard(nuggets, size) }
	}
	return []item{
		{"gold-digger", role(game.Digger)}, {"saboteur", role(game.Saboteur)},
		{"1 nugget", gold(1)}, {"2 nuggets", gold(2)}, {"3 nuggets", gold(3)},
		{"back: dealt", art.CardBack}, {"back: goal", art.GoalBack}, {"back: gold", gold(0)}, {"back: role", role(game.UnknownRole)},
	}
}

// icons returns all square pictures at a width.
func icons(width float64) []group {
	size := ui.Point{X: width, Y: width}
	return []group{
		{"dwarves", size, paint.Table, slices.Concat(moods(), figures(), looks(), hats())},
		{"tools and role signs", size, paint.Table, tools()},
		{"the same on parchment", size, paint.Parchment, tools()},
		{"signs", size, paint.Table, marks(paint.TextOnTable)},
		{"signs on parchment", size, paint.Parchment, marks(paint.Ink)},
		{"badges", size, paint.Table, badges()},
	}
}

// oneOfEach returns one picture of each kind, for a width of cards and one of
// icons.
func oneOfEach(card, icon float64) []group {
	square := ui.Point{X: icon, Y: icon}
	return []group{
		{"cards", cardSize(card), paint.Table, append(faces(1, game.StoneB, 1, art.Card), others()...)},
		{"dwarves, tools, signs of roles and badges", square, paint.Table, slices.Concat(portraits(), hats(), tools(), badges())},
		{"signs", square, paint.Table, marks(paint.TextOnTable)},
	}
}

// iconItem returns an icon as an item.
func iconItem(caption string, i art.Icon) item {
	return item{caption, func(size ui.Point) func(ui.Canvas) {
		return func(c ui.Canvas) { i.Draw(c, ui.Rect{W: size.X, H: size.Y}) }
	}}
}

// portrait returns a portrait as an item.
func portrait(caption string, seat int, m dwarves.Mood) item {
	return item{caption, func(size ui.Point) func(ui.Canvas) {
		return func(c ui.Canvas) { c.Sprite(dwarves.Of(seat).Portrait(m, ui.Rect{W: size.X, H: size.Y})) }
	}}
}

func portraits() (all []item) {
	for seat := range game.MaxSeats {
		all = append(all, portrait(fmt.Sprint("seat ", seat+1), seat, dwarves.Calm))
	}
	return all
}

// tenFaces returns the faces of all seats at each width.
func tenFaces() (all []group) {
	for _, w := range faceWidths {
		all = append(all, group{fmt.Sprintf("%.0f pixels wide", w), ui.Point{X: w, Y: w}, paint.Table, portraits()})
	}
	return all
}

// moodNames are the captions of the moods.
var moodNames = [dwarves.Moods]string{"calm", "thinking", "glad", "angry", "sly", "worried", "cheering", "caught", "stern, to the left", "stern, to the right", "wicked", "coughing"}

// moods returns the dwarves in each of their moods.
func moods() (all []item) {
	for m, name := range moodNames {
		for seat := range game.MaxSeats {
			all = append(all, portrait(fmt.Sprint("seat ", seat+1, " ", name), seat, dwarves.Mood(m)))
		}
	}
	return all
}

// figures returns the dwarves from head to foot.
func figures() (all []item) {
	for seat := range game.MaxSeats {
		arms := dwarves.Pose{Left: dwarves.Arm(seat % 4), Right: dwarves.Arm(seat / 3 % 4)}
		all = append(all, item{fmt.Sprint("seat ", seat+1), func(size ui.Point) func(ui.Canvas) {
			return func(c ui.Canvas) {
				c.Sprite(dwarves.Of(seat).Figure(dwarves.Mood(seat)%dwarves.Moods, arms, dwarves.Hold{}, ui.Rect{W: size.X, H: size.Y}))
			}
		}})
	}
	return all
}

// looks returns dwarves put together from other parts than those of their seats.
func looks() (all []item) {
	for i := range 30 {
		l := bot.Appearance{Hat: uint8(i%10) + 1, Hair: uint8((i*3+i/10)%10) + 1, Face: uint8((i*7+2)%10) + 1, Colour: uint8((i*9+4)%10) + 1}
		all = append(all, item{l.String(), func(size ui.Point) func(ui.Canvas) {
			return func(c ui.Canvas) {
				c.Sprite(dwarves.Player(bot.Player{Look: l}, 0).Portrait(dwarves.Glad, ui.Rect{W: size.X, H: size.Y}))
			}
		}})
	}
	return all
}

// hats returns the signs of the dwarves.
func hats() (all []item) {
	for seat := range game.MaxSeats {
		all = append(all, item{fmt.Sprint("mark ", seat+1), func(size ui.Point) func(ui.Canvas) {
			return func(c ui.Canvas) { c.Sprite(dwarves.Of(seat).Mark(ui.Rect{W: size.X, H: size.Y})) }
		}})
	}
	return all
}

func tools() (all []item) {
	for _, t := range game.Tools {
		all = append(all, iconItem(t.String(), art.Tool(t, false)), iconItem(t.String()+" broken", art.Tool(t, true)))
	}
	for _, r := range []game.Role{game.Digger, game.Saboteur} {
		all = append(all, iconItem(fmt.Sprint("sign: ", r), art.RoleIcon(r)))
	}
	return all
}

// signNames are the captions of the signs. A sign that is not listed is captioned
// by its number.
var signNames = [...]string{
	art.Tick: "tick", art.Cross: "cross", art.TurnArrow: "turn", art.Nugget: "nugget", art.Eye: "eye",
	art.Speaker: "speaker", art.SpeakerOff: "speaker off",
	art.FitBoard: "fit", art.Plus: "plus", art.Minus: "minus", art.Key: "key", art.Lock: "lock",
	art.Ladder: "ladder", art.Page: "page", art.Question: "question",
}

// marks returns all signs in a color, and an arrow.
func marks(c color.NRGBA) (all []item) {
	// Numbers beyond the last sign draw the first one again.
	key := func(s art.Symbol) any { return s.Icon(c).Sprite(ui.Rect{}).Key }
	for s := art.Tick; s == art.Tick || key(s) != key(art.Tick); s++ {
		caption := fmt.Sprint("sign ", s)
		if int(s) < len(signNames) {
			caption = signNames[s]
		}
		all = append(all, iconItem(caption, s.Icon(c)))
	}
	return append(all, iconItem("arrow", art.Arrow(0, c)))
}

// badges returns the signs on cards and tools in their colors.
func badges() []item {
	return []item{
		iconItem("tick", art.Badge(art.Tick, paint.RepairGreen)), iconItem("cross", art.Badge(art.Cross, paint.BrokenRed)),
		iconItem("eye", art.Badge(art.Eye, paint.FocusDark)), iconItem("turn", art.Badge(art.TurnArrow, paint.FocusDark)),
		iconItem("key", art.Badge(art.Key, paint.Ink)),
	}
}
