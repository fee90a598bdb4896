package handover

import (
	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// A PictureLock asks a person for the secret picture that shows the hand; it is
// meant for tables with children. On the first time in a match, the person
// chooses the picture.
type PictureLock struct {
	screen.Widgets
	Handover *Request
}

// A PictureSpot is the ID of one of the pictures, counted from 1.
type PictureSpot int

// SecretPictures is how many pictures there are.
const SecretPictures = 4

// NewPictureLock asks the person whom the device was handed to.
func NewPictureLock(h *Request) screen.Scene {
	p := &PictureLock{Handover: h}
	p.Init(p, h.App, nil)
	p.Match = h.Match
	p.Panel.InputDelay = Delay << h.Match.WrongGuesses[h.To] // each wrong guess doubles the delay
	p.OnBack = p.back
	p.Behind = h.drawBehind
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

// Update implements Scene.
func (p *PictureLock) Update(in ui.Input) screen.Scene {
	p.Handover.Size = in.Size
	return p.Widgets.Update(in)
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

// Body implements screen.WidgetScene.
func (p *PictureLock) Body() widget.Node {
	title := widget.Text{Text: p.Title(), Size: 1.2, Face: ui.Bold, Heading: true}
	pictures := make([]widget.Node, SecretPictures)
	for n := range pictures {
		picture := widget.Picture{H: 80, Ratio: 1, Shrinks: true, Draw: func(c ui.Canvas, r ui.Rect) { c.Sprite(pictureIcon(n).Sprite(r)) }}
		pictures[n] = widget.Button{
			Of: picture, Name: p.App.Text(pictureNames[n]), ID: PictureSpot(n + 1), OnPress: func() { p.tryPicture(int8(n + 1)) },
		}
	}
	return p.Handover.sheet(p, widget.Column(
		widget.Grow(1, widget.Scroll(p.Handover.besidePortrait(72, widget.Column(title).Align(widget.Middle).Live()))),
		widget.Row(pictures...).Gap(10).Align(widget.Middle),
	).Gap(12))
}

// tryPicture shows the hand if the picture is the right one, and returns to the
// handover otherwise.
func (p *PictureLock) tryPicture(picture int8) {
	h := p.Handover
	mine := &h.Match.SecretPictures[h.To]
	if *mine == 0 {
		*mine = picture
		h.Match.Save()
	}
	if *mine != picture {
		h.Match.WrongGuesses[h.To] = min(h.Match.WrongGuesses[h.To]+1, maxDoublings)
		h.Message = words.PictureWrong
		p.back()
		return
	}
	h.Match.WrongGuesses[h.To] = 0
	h.Match.SetViewer(h.To)
	p.Open(h.Table)
}

// maxDoublings limits how often wrong guesses double the delay.
const maxDoublings = 5

// back returns to the handover.
func (p *PictureLock) back() { p.Open(screen.BackTo(p.Handover)) }

// Outline implements screen.Outliner.
func (p *PictureLock) Outline() ui.Outline { return p.Handover.outline(&p.Tree) }
