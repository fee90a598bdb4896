package archive

import (
	"math"

	"saboteur/game"
	"saboteur/render/paint"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A CloseButton is the ID of the button that closes the discard pile.
type CloseButton struct{}

// A Discards is the scene that shows the discard pile, and how many cards of
// each kind have not been seen yet. It shows no more than everybody knows.
type Discards struct {
	screen.Base
	Match *play.Match
}

// NewDiscards returns the discard pile of a match over a scene, such as the table.
func NewDiscards(app *screen.App, m *play.Match, under screen.Scene) screen.Scene {
	return &Discards{Base: screen.NewBaseOver(under, app), Match: m}
}

// InMatch returns the match that the scene belongs to.
func (d *Discards) InMatch() *play.Match { return d.Match }

// LayOutPage implements screen.Paged.
func (d *Discards) LayOutPage(size ui.Point) {
	d.Size = size
	u := d.App.Unit(size)
	button, _ := d.sheet().Inset(18 * u).CutBottom(max(48, 52*u))
	button = ui.RectAround(button.Center(), ui.Point{X: min(300*u, button.W), Y: button.H})
	d.Spots = []ui.Spot{{Rect: button, ID: CloseButton{}, Label: d.App.Text(words.RewindBack)}}
}

// Update implements Scene.
func (d *Discards) Update(in ui.Input) screen.Scene {
	if next := screen.Interrupt(d.App, d.Match, d.Under, in); next != nil {
		return next
	}
	d.LayOutPage(in.Size)
	if _, ok, _ := d.Panel.Update(in, d.Spots); ok || in.Commands.Has(ui.Back) && d.Panel.Ready() {
		return screen.BackTo(d.Under)
	}
	return d
}

// SplitPile returns the cards of the discard pile that lie face up, and how many
// lie face down.
func SplitPile(t *game.Table) (faceUp []game.Card, faceDown int) {
	for _, c := range t.Pile[:t.Piled] {
		if c == game.FaceDown {
			faceDown++
		} else {
			faceUp = append(faceUp, c)
		}
	}
	return faceUp, faceDown
}

// UnseenCount returns how many cards of a kind have not been seen: they are in a
// hand or in the draw pile, or were discarded face down. first is the first
// card of the kind.
func UnseenCount(t *game.Table, first game.Card) int {
	like := func(c game.Card) bool { return c >= first && c < first+game.Card(first.Copies()) }
	n := first.Copies()
	for i := range t.Board.Len() {
		if like(t.Board.Laid(i).Card) {
			n--
		}
	}
	for _, c := range t.Pile[:t.Piled] {
		if like(c) {
			n--
		}
	}
	for s := range t.Seats {
		for _, c := range t.Broken[s] {
			if like(c) {
				n--
			}
		}
	}
	return n
}

// sheet returns where the sheet of parchment lies.
func (d *Discards) sheet() ui.Rect {
	u := d.App.Unit(d.Size)
	height := d.Size.Y - 12*u
	if !d.App.OnPage(d.Size) {
		height = min(height, 690*u)
	}
	return ui.RectAround(d.Size.Mul(0.5), ui.Point{X: min(d.Size.X-12*u, 1100*u), Y: height})
}

// LeastPageHeight returns the height at which the cards can be recognised.
func (d *Discards) LeastPageHeight() float64 {
	app, u := d.App, d.App.Unit(d.Size)
	width := d.sheet().Inset(20 * u).W
	f, id := d.unseenLabel(width)
	columns := max(int(width/d.unseenWidth(app.Ruler, f, id)), 1)
	rows := math.Ceil(float64(len(screen.CardKinds(1, game.DeckSize))) / float64(columns))
	cards := rows * (screen.MinTouchSize + f.LineHeight() + 8*u) / (1 - d.pileShare())
	heads := app.TextHeight(d.Size, d.title(), app.Font(d.Size, ui.Display, 1.25), width, 0) + app.TextHeight(d.Size, app.Text(words.DiscardsUnseen), app.Font(d.Size, ui.Bold, 1), width, 0)
	return heads + cards + d.Spots[0].H + 70*u
}

// title says how many cards were discarded.
func (d *Discards) title() string {
	public := &d.Match.View.Table
	if public.Piled == 0 {
		return d.App.Text(words.DiscardsNone)
	}
	_, faceDown := SplitPile(public)
	return d.App.Text(words.DiscardsTitle, words.Slots{"n": public.Piled, "down": faceDown})
}

// pileShare returns which part of the room for cards the pile takes.
func (d *Discards) pileShare() float64 {
	if kind := d.App.LayoutKind(d.Size); kind == screen.Tall || kind == screen.Short {
		return 0.3
	}
	return 0.42
}

// unseenLabel returns the font and the message that says how many cards of a kind have
// not been seen.
func (d *Discards) unseenLabel(width float64) (ui.Font, words.ID) {
	f := d.App.Font(d.Size, ui.Bold, 0.83)
	if f.Size = max(f.Size, 13); width < 30*f.Size {
		return f, words.DiscardsOfShort
	}
	return f, words.DiscardsOf
}

// unseenWidth returns the least width of a column of such labels.
func (d *Discards) unseenWidth(r ui.Ruler, f ui.Font, id words.ID) float64 {
	return r.Measure(d.App.Text(id, words.Slots{"n": 5, "all": 5}), f) + 2*d.App.Unit(d.Size)
}

// Draw implements Scene.
func (d *Discards) Draw(c ui.Canvas) {
	if d.Spots == nil {
		return
	}
	app, u, public := d.App, d.App.Unit(d.Size), &d.Match.View.Table
	screen.Background(c, d.Size)
	screen.Sheet(c, d.sheet(), u)
	in := d.sheet().Inset(20 * u)
	in.H = d.Spots[0].Y - in.Y - 10*u
	faceUp, faceDown := SplitPile(public)
	text := d.title()
	f := app.Font(d.Size, ui.Display, 1.25)
	head, in := in.CutTop(app.TextHeight(d.Size, text, f, in.W, 34*max(u, 1)))
	screen.TopCentredText(c, text, head, f, paint.Ink)
	pile, rest := in.CutTop(in.H * d.pileShare())
	drawPileCards(c, faceUp, faceDown, pile, u)
	f = app.Font(d.Size, ui.Bold, 1)
	head, rest = rest.CutTop(app.TextHeight(d.Size, app.Text(words.DiscardsUnseen), f, rest.W, 30*max(u, 1)))
	screen.TopCentredText(c, app.Text(words.DiscardsUnseen), head, f, paint.Ink)
	d.drawUnseen(c, rest)
	screen.Button(c, app, d.Spots[0], &d.Panel, d.Size, screen.Gold)
}

// drawPileCards draws the cards of the pile in rows, in the order in which they
// were discarded, those face down last. u is the unit of length.
func drawPileCards(c ui.Canvas, faceUp []game.Card, faceDown int, area ui.Rect, u float64) {
	n := len(faceUp) + faceDown
	if n == 0 {
		return
	}
	gap := 4 * u
	card, columns := fitCards(n, area, gap, 96*u)
	rows := (n + columns - 1) / columns
	height := float64(rows)*(card.Y+gap) - gap
	for i := range n {
		row := min(columns, n-i/columns*columns)
		x := area.Center().X - (float64(row)*(card.X+gap)-gap)/2 + float64(i%columns)*(card.X+gap)
		to := ui.Rect{X: x, Y: area.Y + (area.H-height)/2 + float64(i/columns)*(card.Y+gap), W: card.X, H: card.Y}
		if i < len(faceUp) {
			c.Sprite(screen.CardSprite(faceUp[i], to, false))
		} else {
			c.Sprite(screen.CardBackSprite(to))
		}
	}
}

// fitCards returns the largest size, up to a width of maxWidth, at which n
// cards fit into an area, and the number of columns.
func fitCards(n int, area ui.Rect, gap, maxWidth float64) (card ui.Point, columns int) {
	for count := 1; count <= n; count++ {
		rows := float64((n + count - 1) / count)
		w := min((area.W+gap)/float64(count)-gap, ((area.H+gap)/rows-gap)*screen.CardRatio, maxWidth)
		if w > card.X {
			card, columns = ui.Point{X: w, Y: w / screen.CardRatio}, count
		}
	}
	return card, columns
}

// drawUnseen draws each kind of card with the number that has not been seen, as
// large as all of them fit.
func (d *Discards) drawUnseen(c ui.Canvas, area ui.Rect) {
	app, u := d.App, d.App.Unit(d.Size)
	all := screen.CardKinds(1, game.DeckSize)
	f, id := d.unseenLabel(area.W)
	minWidth := d.unseenWidth(c, f, id)
	var card ui.Point
	columns := 1
	for n := 1; n <= len(all) && area.W/float64(n) >= minWidth; n++ {
		rows := math.Ceil(float64(len(all)) / float64(n))
		if w := math.Min(area.W/float64(n)-5*u, (area.H/rows-f.LineHeight()-4*u)*screen.CardRatio); w > card.X {
			columns, card = n, ui.Point{X: w, Y: w / screen.CardRatio}
		}
	}
	w, rows := area.W/float64(columns), math.Ceil(float64(len(all))/float64(columns))
	rowHeight := math.Min(area.H/rows, card.Y+f.LineHeight()+8*u)
	for i, info := range all {
		x := area.X + float64(i%columns)*w + w/2
		y := area.Y + float64(i/columns)*rowHeight
		n := UnseenCount(&d.Match.View.Table, info.Card)
		s := info.Sprite(ui.Rect{X: x - card.X/2, Y: y, W: card.X, H: card.Y})
		ink := paint.Ink
		if n == 0 {
			s.Fade, ink = 0.6, paint.InkSoft
		}
		c.Sprite(s)
		text := app.Text(id, words.Slots{"n": n, "all": info.Copies()})
		screen.SingleLineText(c, text, ui.Rect{X: x - min(c.Measure(text, f), w-2)/2, Y: y + card.Y + 2*u, W: w - 2, H: f.LineHeight()}, f, ink)
	}
}
