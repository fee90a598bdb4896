package render

import (
	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A picturing asks a person for the secret picture that opens the hand, for tables
// at which children play. The first time in a match it is chosen.
type picturing struct {
	Base
	over *handover
}

// A pictureSpot is one of the pictures, counted from 1.
type pictureSpot int

// secretPictures is how many there are to choose from.
const secretPictures = 4

// newPicturing asks the person to whom the device was handed.
func newPicturing(h *handover) Scene {
	p := &picturing{Base: guarded(h.kit, handoverGuard<<h.m.guesses[h.to]), over: h} // guessing takes longer and longer
	h.kit.Announce(p.title())
	return p
}

func (p *picturing) title() string {
	h := p.over
	ask := words.PictureWhich
	if h.m.pictures[h.to] == 0 {
		ask = words.PictureChoose
	}
	return h.kit.text(ask, words.Slots{"who": h.m.name(h.to)})
}

// inMatch returns the match that the scene belongs to.
func (p *picturing) inMatch() *match { return p.over.m }

// Update implements Scene.
func (p *picturing) Update(in ui.Input) Scene {
	h := p.over
	h.look(in.Size)
	p.spots = p.layout()
	chosen, ok, _ := p.panel.Update(in, p.spots)
	switch {
	case ok:
		return p.show(int8(chosen.ID.(pictureSpot)))
	case in.Commands.Has(ui.Back|ui.Menu) && p.panel.Ready():
		return p.back()
	}
	return p
}

// show opens the hand to who knows the picture, and hands the device over anew to
// who does not.
func (p *picturing) show(picture int8) Scene {
	h := p.over
	mine := &h.m.pictures[h.to]
	if *mine == 0 {
		*mine = picture
		h.m.keep()
	}
	if *mine != picture {
		h.m.guesses[h.to] = min(h.m.guesses[h.to]+1, mostPatience)
		h.asks = words.PictureWrong
		h.kit.Announce(h.title())
		return p.back()
	}
	h.m.guesses[h.to] = 0
	h.m.hand(h.to)
	return h.table
}

// mostPatience is how often the time doubles in which no picture can be shown.
const mostPatience = 5

func (p *picturing) back() Scene {
	return back(p.over)
}

// divide returns where something is said, and where the pictures are.
func (p *picturing) divide() (text, pictures ui.Rect) {
	h := p.over
	in := h.sheet().Inset(16 * h.kit.unit(h.size))
	return in.CutTop(in.H * 0.4)
}

// layout places the pictures side by side.
func (p *picturing) layout() (all []ui.Spot) {
	h := p.over
	_, in := p.divide()
	gap := 10 * h.kit.unit(h.size)
	side := min((in.W-(secretPictures-1)*gap)/secretPictures, in.H)
	row := ui.RectAround(in.Center(), ui.Point{X: secretPictures*(side+gap) - gap, Y: side})
	for n := range secretPictures {
		at := ui.Rect{X: row.X + float64(n)*(side+gap), Y: row.Y, W: side, H: side}
		all = append(all, ui.Spot{Rect: at, ID: pictureSpot(n + 1), Label: h.kit.text(pictureNames[n])})
	}
	return all
}

// pictureNames are what the pictures show.
var pictureNames = [secretPictures]words.ID{words.ToolPickaxe, words.ToolLantern, words.ToolCart, words.CardTreasure}

// pictureOf returns one of them.
func pictureOf(n int) art.Icon {
	if n < len(game.Tools) {
		return art.Tool(game.Tools[n], false)
	}
	return art.Nugget.Icon(art.Gold)
}

// Draw implements Scene.
func (p *picturing) Draw(c ui.Canvas) {
	if p.spots == nil {
		return
	}
	h := p.over
	h.table.Draw(c)
	k, u := h.kit, h.kit.unit(h.size)
	sheet(c, h.sheet(), u)
	text, _ := p.divide()
	face, said := text.CutLeft(text.H)
	c.Sprite(art.Dwarf(int(h.to)).Sprite(face))
	_, said = said.CutLeft(12 * u)
	paragraphLeft(c, p.title(), said, k.font(h.size, ui.Bold, 1.2), art.Ink)
	for n, s := range p.spots {
		bare := s
		bare.Label = "" // the picture says it
		button(c, k, bare, &p.panel, h.size, plain)
		c.Sprite(pictureOf(n).Sprite(s.Rect.Inset(0.16 * s.W)))
	}
}
