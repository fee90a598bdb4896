package handover

import (
	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A PictureLock asks a person for the secret picture that shows the hand; it is
// meant for tables with children. On the first time in a match, the person
// chooses the picture.
type PictureLock struct {
	screen.Base
	Handover *Request
}

// A PictureSpot is the ID of one of the pictures, counted from 1.
type PictureSpot int

// SecretPictures is how many pictures there are.
const SecretPictures = 4

// newPictureLock asks the person whom the device was handed to.
func newPictureLock(h *Request) screen.Scene {
	p := &PictureLock{Base: screen.NewDelayedBase(h.App, Delay<<h.Match.WrongGuesses[h.To]), Handover: h} // each wrong guess doubles the delay
	h.App.Announce(p.Title())
	return p
}

// Title returns the question in the player's language.
func (p *PictureLock) Title() string {
	h := p.Handover
	ask := words.PictureWhich
	if h.Match.SecretPictures[h.To] == 0 {
		ask = words.PictureChoose
	}
	return h.App.Text(ask, words.Slots{"who": h.Match.Name(h.To)})
}

// InMatch returns the match that the scene belongs to.
func (p *PictureLock) InMatch() *play.Match { return p.Handover.Match }

// LayOutPage implements screen.Paged.
func (p *PictureLock) LayOutPage(size ui.Point) {
	p.Size = size
	p.Handover.layOut(size)
	p.Spots = append(p.layout(), p.Handover.publicSpots()...)
}

// Update implements Scene.
func (p *PictureLock) Update(in ui.Input) screen.Scene {
	p.LayOutPage(in.Size)
	chosen, ok, _ := p.Panel.Update(in, p.Spots)
	switch {
	case ok && !isOwn(chosen):
		return p.Handover.Table.(Table).PressPublic(chosen, p)
	case ok:
		return p.tryPicture(int8(chosen.ID.(PictureSpot)))
	case in.Commands.Has(ui.Back|ui.Menu) && p.Panel.Ready():
		return p.back()
	}
	return p
}

// tryPicture shows the hand if the picture is the right one, and returns to the
// handover otherwise.
func (p *PictureLock) tryPicture(picture int8) screen.Scene {
	h := p.Handover
	mine := &h.Match.SecretPictures[h.To]
	if *mine == 0 {
		*mine = picture
		h.Match.Save()
	}
	if *mine != picture {
		h.Match.WrongGuesses[h.To] = min(h.Match.WrongGuesses[h.To]+1, maxDoublings)
		h.Message = words.PictureWrong
		h.App.Announce(h.title())
		return p.back()
	}
	h.Match.WrongGuesses[h.To] = 0
	h.Match.SetViewer(h.To)
	return h.Table
}

// maxDoublings limits how often wrong guesses double the delay.
const maxDoublings = 5

// back returns to the handover.
func (p *PictureLock) back() screen.Scene {
	return screen.BackTo(p.Handover)
}

// split returns where the text is, and where the pictures are.
func (p *PictureLock) split() (text, pictures ui.Rect) {
	h := p.Handover
	in := h.sheet().Inset(16 * h.App.Unit(h.Size))
	return in.CutTop(in.H * 0.4)
}

// layout returns the pictures, side by side.
func (p *PictureLock) layout() (all []ui.Spot) {
	h := p.Handover
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

// pictureNames are the names of the pictures.
var pictureNames = [SecretPictures]words.ID{words.ToolPickaxe, words.ToolLantern, words.ToolCart, words.CardTreasure}

// pictureIcon returns the n-th picture, counted from 0.
func pictureIcon(n int) art.Icon {
	if n < len(game.Tools) {
		return art.Tool(game.Tools[n], false)
	}
	return art.Nugget.Icon(paint.Gold)
}

// Draw implements Scene.
func (p *PictureLock) Draw(c ui.Canvas) {
	if p.Spots == nil {
		return
	}
	h := p.Handover
	h.drawBehind(c)
	app, u := h.App, h.App.Unit(h.Size)
	screen.Sheet(c, h.sheet(), u)
	text, _ := p.split()
	portrait, textRect := text.CutLeft(h.portraitSide(text.H, text))
	c.Sprite(dwarves.Seated(h.Match.Players, h.To).Portrait(dwarves.Calm, portrait))
	_, textRect = textRect.CutLeft(12 * u)
	screen.LeftText(c, p.Title(), textRect, app.Font(h.Size, ui.Bold, 1.2), paint.Ink)
	for n, s := range p.Spots {
		if !isOwn(s) {
			continue
		}
		bare := s
		bare.Label = "" // the picture takes its place
		screen.Button(c, app, bare, &p.Panel, h.Size, screen.Plain)
		c.Sprite(pictureIcon(n).Sprite(s.Rect.Inset(0.16 * s.W)))
	}
}
