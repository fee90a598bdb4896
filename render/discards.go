package render

import (
	"math"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A closeButton leads back from a scene that lies over the table.
type closeButton struct{}

// A discards fans out the discard pile, and counts what has not come to light
// yet. It knows no more than the whole room.
type discards struct {
	Base
	m *match
}

func newDiscards(t *table) Scene { return &discards{Base: over(t, t.kit), m: t.m} }

// inMatch returns the match that the scene belongs to.
func (d *discards) inMatch() *match { return d.m }

// Update implements Scene.
func (d *discards) Update(in ui.Input) Scene {
	d.size = in.Size
	if next := interrupted(d.kit, d.m, d.under, in); next != nil {
		return next
	}
	button, _ := d.sheet().Inset(18 * d.kit.unit(d.size)).CutBottom(max(48, 52*d.kit.unit(d.size)))
	button = ui.RectAround(button.Center(), ui.Point{X: min(300*d.kit.unit(d.size), button.W), Y: button.H})
	d.spots = []ui.Spot{{Rect: button, ID: closeButton{}, Label: d.kit.text(words.RewindBack)}}
	if _, ok, _ := d.panel.Update(in, d.spots); ok || in.Commands.Has(ui.Back) && d.panel.Ready() {
		return back(d.under)
	}
	return d
}

// openPile returns the cards of the discard pile that lie face up, and how many
// do not.
func openPile(t *game.Table) (up []game.Card, down int) {
	for _, c := range t.Pile[:t.Piled] {
		if c == game.FaceDown {
			down++
		} else {
			up = append(up, c)
		}
	}
	return up, down
}

// unseen returns how many cards like a card, the first of its kind, have not
// come to light: they are held, to be drawn, or were discarded face down.
func unseen(t *game.Table, first game.Card) int {
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

func (d *discards) sheet() ui.Rect {
	u := d.kit.unit(d.size)
	return ui.RectAround(d.size.Mul(0.5), ui.Point{X: min(d.size.X-12*u, 1100*u), Y: min(d.size.Y-12*u, 690*u)})
}

// Draw implements Scene.
func (d *discards) Draw(c ui.Canvas) {
	if d.spots == nil {
		return
	}
	k, u, public := d.kit, d.kit.unit(d.size), &d.m.shown.Table
	background(c, d.size)
	sheet(c, d.sheet(), u)
	in := d.sheet().Inset(20 * u)
	in.H = d.spots[0].Y - in.Y - 10*u
	head, in := in.CutTop(34 * max(u, 1))
	up, down := openPile(public)
	text := k.text(words.DiscardsNone)
	if public.Piled > 0 {
		text = k.text(words.DiscardsTitle, words.Slots{"n": public.Piled, "down": down})
	}
	paragraph(c, text, head, d.kit.font(d.size, ui.Display, 1.25), art.Ink)
	share := 0.42
	if k.class(d.size) == tall || k.class(d.size) == short {
		share = 0.3
	}
	pile, rest := in.CutTop(in.H * share)
	drawPileCards(c, up, down, pile, u)
	head, rest = rest.CutTop(30 * max(u, 1))
	paragraph(c, k.text(words.DiscardsUnseen), head, d.kit.font(d.size, ui.Bold, 1), art.Ink)
	d.drawUnseen(c, rest)
	button(c, k, d.spots[0], &d.panel, d.size, gold)
}

// drawPileCards lays the cards of the pile out in rows, in the order in which
// they came, those face down behind them.
func drawPileCards(c ui.Canvas, up []game.Card, down int, area ui.Rect, u float64) {
	n := len(up) + down
	if n == 0 {
		return
	}
	gap := 4 * u
	card, columns := fitCards(n, area, gap, 96*u)
	rows := (n + columns - 1) / columns
	high := float64(rows)*(card.Y+gap) - gap
	for i := range n {
		row := min(columns, n-i/columns*columns)
		x := area.Center().X - (float64(row)*(card.X+gap)-gap)/2 + float64(i%columns)*(card.X+gap)
		to := ui.Rect{X: x, Y: area.Y + (area.H-high)/2 + float64(i/columns)*(card.Y+gap), W: card.X, H: card.Y}
		if i < len(up) {
			c.Sprite(cardStamp(up[i], to, false))
		} else {
			c.Sprite(backStamp(to))
		}
	}
}

// fitCards returns how large n cards can be in an area, but no wider than most,
// and how many of them in a row.
func fitCards(n int, area ui.Rect, gap, most float64) (card ui.Point, columns int) {
	for k := 1; k <= n; k++ {
		rows := float64((n + k - 1) / k)
		w := min((area.W+gap)/float64(k)-gap, ((area.H+gap)/rows-gap)*cardRatio, most)
		if w > card.X {
			card, columns = ui.Point{X: w, Y: w / cardRatio}, k
		}
	}
	return card, columns
}

// drawUnseen draws each kind of card with how many of it have not come to light,
// as large as they fit.
func (d *discards) drawUnseen(c ui.Canvas, area ui.Rect) {
	k, u := d.kit, d.kit.unit(d.size)
	all := cardsOf(1, game.DeckSize)
	f, id := k.font(d.size, ui.Bold, 0.83), words.DiscardsOf
	if f.Size = max(f.Size, 13); area.W < 30*f.Size {
		id = words.DiscardsOfShort
	}
	least := c.Measure(k.text(id, words.Slots{"n": 5, "all": 5}), f) + 2*u
	var card ui.Point
	columns := 1
	for n := 1; n <= len(all) && area.W/float64(n) >= least; n++ {
		rows := math.Ceil(float64(len(all)) / float64(n))
		if w := math.Min(area.W/float64(n)-5*u, (area.H/rows-f.LineHeight()-4*u)*cardRatio); w > card.X {
			columns, card = n, ui.Point{X: w, Y: w / cardRatio}
		}
	}
	w, rows := area.W/float64(columns), math.Ceil(float64(len(all))/float64(columns))
	high := math.Min(area.H/rows, card.Y+f.LineHeight()+8*u)
	for i, e := range all {
		x := area.X + float64(i%columns)*w + w/2
		y := area.Y + float64(i/columns)*high
		n := unseen(&d.m.shown.Table, e.card)
		s := e.stamp(ui.Rect{X: x - card.X/2, Y: y, W: card.X, H: card.Y})
		ink := art.Ink
		if n == 0 {
			s.Fade, ink = 0.6, art.InkSoft
		}
		c.Sprite(s)
		text := k.text(id, words.Slots{"n": n, "all": e.copies()})
		label(c, text, ui.Rect{X: x - min(c.Measure(text, f), w-2)/2, Y: y + card.Y + 2*u, W: w - 2, H: f.LineHeight()}, f, ink)
	}
}
