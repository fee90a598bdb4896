package table

import (
	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/paint"
	"saboteur/render/play"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// Tokens beside the own role note what the viewer thinks of others, where there is room for them: one is
// dragged onto a player, or pressed before the player. Nobody else sees what comes of it.

// A tokenSpot is the ID of a token.
type tokenSpot play.Suspicion

// A token is the one that the viewer has taken up.
type token struct {
	what    play.Suspicion // NoSuspicion for none
	by      game.Seat
	dragged bool // and not only pressed
}

// taken returns which token the viewer has taken up.
func (t *Table) taken() play.Suspicion {
	if t.token.by != t.Match.Viewer || !t.hasTokens() {
		return play.NoSuspicion
	}
	return t.token.what
}

// hasTokens reports whether there are tokens.
func (t *Table) hasTokens() bool {
	return len(t.Layout.Tokens) > 0 && t.Coach == nil && t.Match.Viewer != game.Nobody && t.Match.View.Phase == game.Playing && !t.HandCovered()
}

// tokenButtons returns the tokens.
func (t *Table) tokenButtons() (all []board.PlacedButton) {
	if !t.hasTokens() {
		return nil
	}
	for i, what := range marks {
		all = append(all, board.PlacedButton{Rect: t.Layout.Tokens[i], ID: tokenSpot(what), Group: board.ButtonGroup, Icon: suspicionIcons[what], Off: t.ChosenCard != game.FaceDown,
			Name: tokenNames[what], Press: func() { t.take(what) }})
	}
	return all
}

// tokenNames are what screen readers call the tokens.
var tokenNames = map[play.Suspicion]words.ID{play.Trusted: words.TokenTrust, play.Doubted: words.TokenDoubt, play.Suspected: words.TokenSaboteur}

// take takes a token up, or puts it back.
func (t *Table) take(what play.Suspicion) {
	if t.taken() == what {
		t.token, t.Note = token{}, ""
		return
	}
	t.token = token{what: what, by: t.Match.Viewer}
	t.showAdvice(t.App.Text(words.TokenChoose))
}

// putOn notes what the token says of a player, or that it says so no more.
func (t *Table) putOn(s game.Seat) {
	t.Match.Suspect(s, t.token.what)
	t.token = token{}
	t.showAdvice(t.suspicionText(s))
}

// dragToken lets a token be dragged onto a player.
func (t *Table) dragToken(g ui.Gesture) {
	if g.Drag && !t.token.dragged {
		for i, b := range t.tokenButtons() {
			if b.Contains(g.From) && !b.Off {
				t.take(marks[i])
				t.token = token{marks[i], t.Match.Viewer, true}
			}
		}
	}
	if !g.Drop || !t.token.dragged {
		return
	}
	t.token.dragged = false
	for _, s := range t.suspicionSpots() {
		if s.Contains(g.At) && t.taken() != play.NoSuspicion {
			t.putOn(game.Seat(s.ID.(SuspicionSpot)))
		}
	}
}

// drawTokens draws the tokens and what they are for. The one that was taken up is ringed, or lies where it
// is dragged.
func (t *Table) drawTokens(c ui.Canvas) {
	l, all := &t.Layout, t.tokenButtons()
	if len(all) == 0 {
		return
	}
	ui.CentredText(c, t.App.Text(words.TokenAbout), l.TokenNote, l.Small, paint.TextOnTable)
	for i, b := range all {
		taken := t.taken() == marks[i]
		switch sprite := suspicionIcons[marks[i]].Sprite(b.Rect); {
		case taken && t.token.dragged:
			defer c.Sprite(suspicionIcons[marks[i]].Sprite(ui.RectAround(t.dragPoint, b.Size())))
			sprite.Dim = 0.6
			c.Sprite(sprite)
		case b.Off:
			sprite.Dim = 0.6
			c.Sprite(sprite)
		default:
			c.Sprite(sprite)
		}
		if taken {
			c.StrokePath(ui.Circle(b.Center(), b.W/2+2*l.Unit), 3*l.Unit, paint.Gold)
		}
		if t.Panel.Focus.Ring() == b.ID {
			widget.FocusRing(c, b.Rect, l.Unit)
		}
	}
}
