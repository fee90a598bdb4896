package table

import (
	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A PictureLock asks a person for the secret picture that opens the hand, for tables
// at which children play. The first time in a match it is chosen.
type PictureLock struct {
	screen.Base
	Over *Handover
}

// A PictureSpot is one of the pictures, counted from 1.
type PictureSpot int

// SecretPictures is how many there are to choose from.
const SecretPictures = 4

// newPicturing asks the person to whom the device was handed.
func newPictureLock(h *Handover) screen.Scene {
	p := &PictureLock{Base: screen.NewDelayedBase(h.App, HandoverGuard<<h.M.Guesses[h.To]), Over: h} // guessing takes longer and longer
	h.App.Announce(p.Title())
	return p
}

func (p *PictureLock) Title() string {
	h := p.Over
	ask := words.PictureWhich
	if h.M.Pictures[h.To] == 0 {
		ask = words.PictureChoose
	}
	return h.App.Text(ask, words.Slots{"who": h.M.Name(h.To)})
}

// InMatch returns the match that the scene belongs to.
func (p *PictureLock) InMatch() *play.Match { return p.Over.M }

// Update implements Scene.
func (p *PictureLock) Update(in ui.Input) screen.Scene {
	h := p.Over
	h.layOut(in.Size)
	p.Spots = p.layout()
	chosen, ok, _ := p.Panel.Update(in, p.Spots)
	switch {
	case ok:
		return p.tryPicture(int8(chosen.ID.(PictureSpot)))
	case in.Commands.Has(ui.Back|ui.Menu) && p.Panel.Ready():
		return p.back()
	}
	return p
}

// show opens the hand to who knows the picture, and hands the device over anew to
// who does not.
func (p *PictureLock) tryPicture(picture int8) screen.Scene {
	h := p.Over
	mine := &h.M.Pictures[h.To]
	if *mine == 0 {
		*mine = picture
		h.M.Save()
	}
	if *mine != picture {
		h.M.Guesses[h.To] = min(h.M.Guesses[h.To]+1, maxDoublings)
		h.Asks = words.PictureWrong
		h.App.Announce(h.title())
		return p.back()
	}
	h.M.Guesses[h.To] = 0
	h.M.HandTo(h.To)
	return h.Table
}

// mostPatience is how often the time doubles in which no picture can be shown.
const maxDoublings = 5

func (p *PictureLock) back() screen.Scene {
	return screen.BackTo(p.Over)
}

// divide returns where something is said, and where the pictures are.
func (p *PictureLock) split() (text, pictures ui.Rect) {
	h := p.Over
	in := h.sheet().Inset(16 * h.App.Unit(h.Size))
	return in.CutTop(in.H * 0.4)
}

// layout places the pictures side by side.
func (p *PictureLock) layout() (all []ui.Spot) {
	h := p.Over
	_, in := p.split()
	gap := 10 * h.App.Unit(h.Size)
	side := min((in.W-(SecretPictures-1)*gap)/SecretPictures, in.H)
	row := ui.RectAround(in.Center(), ui.Point{X: SecretPictures*(side+gap) - gap, Y: side})
	for n := range SecretPictures {
		at := ui.Rect{X: row.X + float64(n)*(side+gap), Y: row.Y, W: side, H: side}
		all = append(all, ui.Spot{Rect: at, ID: PictureSpot(n + 1), Label: h.App.Text(pictureNames[n])})
	}
	return all
}

// pictureNames are what the pictures show.
var pictureNames = [SecretPictures]words.ID{words.ToolPickaxe, words.ToolLantern, words.ToolCart, words.CardTreasure}

// pictureOf returns one of them.
func pictureIcon(n int) art.Icon {
	if n < len(game.Tools) {
		return art.Tool(game.Tools[n], false)
	}
	return art.Nugget.Icon(art.Gold)
}

// Draw implements Scene.
func (p *PictureLock) Draw(c ui.Canvas) {
	if p.Spots == nil {
		return
	}
	h := p.Over
	h.Table.Draw(c)
	app, u := h.App, h.App.Unit(h.Size)
	screen.Sheet(c, h.sheet(), u)
	text, _ := p.split()
	face, said := text.CutLeft(text.H)
	c.Sprite(art.Dwarf(int(h.To)).Sprite(face))
	_, said = said.CutLeft(12 * u)
	screen.LeftText(c, p.Title(), said, app.Font(h.Size, ui.Bold, 1.2), art.Ink)
	for n, s := range p.Spots {
		bare := s
		bare.Label = "" // the picture says it
		screen.Button(c, app, bare, &p.Panel, h.Size, screen.Plain)
		c.Sprite(pictureIcon(n).Sprite(s.Rect.Inset(0.16 * s.W)))
	}
}
