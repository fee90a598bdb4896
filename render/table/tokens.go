package table

import (
	"saboteur/game"
	"saboteur/render/art"
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
func (t *token) taken(here *situation) play.Suspicion {
	if t.by != here.Match.Viewer || !hasTokens(here) {
		return play.NoSuspicion
	}
	return t.what
}

// hasTokens reports whether there are tokens.
func hasTokens(here *situation) bool {
	v := here.voice()
	return len(here.Layout.Tokens) > 0 && !v.lesson && v.plays()
}

// tokenButtons returns the tokens.
func tokenButtons(here *situation) (all []board.PlacedButton) {
	if !hasTokens(here) {
		return nil
	}
	all = make([]board.PlacedButton, 0, len(marks))
	for i, what := range marks {
		all = append(all, board.PlacedButton{Rect: here.Layout.Tokens[i], ID: tokenSpot(what), Group: board.ButtonGroup, Icon: suspicionIcons[what], Off: here.ChosenCard != game.FaceDown,
			Name: tokenNames[what]})
	}
	return all
}

// tokenNames are what screen readers call the tokens.
var tokenNames = map[play.Suspicion]words.ID{play.Trusted: words.TokenTrust, play.Doubted: words.TokenDoubt, play.Suspected: words.TokenSaboteur}

// take takes a token up, or puts it back. It returns what the viewer is to read; "" for nothing.
func (t *token) take(what play.Suspicion, here *situation) string {
	if t.taken(here) == what {
		*t = token{}
		return ""
	}
	*t = token{what: what, by: here.Match.Viewer}
	return here.App.Text(words.TokenChoose)
}

// spots returns the seats on which the viewer can put the token that was taken up: all others,
// unless a card is chosen, which could be meant for them.
func (t *token) spots(here *situation) (all []ui.Spot) {
	if here.ChosenCard != game.FaceDown || t.taken(here) == play.NoSuspicion {
		return nil
	}
	all = make([]ui.Spot, 0, len(here.Layout.Seats))
	for s := range here.Layout.Seats {
		if game.Seat(s) != here.Match.Viewer && absence(here.App, game.Seat(s)) == "" {
			all = append(all, ui.Spot{Rect: here.Layout.Seats[s].Bounds, ID: SuspicionSpot(s), Group: board.SeatGroup})
		}
	}
	return all
}

// tokenAt returns the token at a point, which can be taken up there.
func tokenAt(p ui.Point, here *situation) (what play.Suspicion, ok bool) {
	for i, b := range tokenButtons(here) {
		if b.Contains(p) && !b.Off {
			return marks[i], true
		}
	}
	return what, false
}

// drop returns on whom the token has been dropped; ok is false for nobody.
func (t *token) drop(g ui.Gesture, here *situation) (on game.Seat, ok bool) {
	if !g.Drop || !t.dragged {
		return game.Nobody, false
	}
	t.dragged = false
	s, ok := ui.SpotAt(t.spots(here), g.At)
	if !ok {
		return game.Nobody, false
	}
	return game.Seat(s.ID.(SuspicionSpot)), true
}

// draw draws the tokens and what they are for. The one that was taken up is ringed, or lies where it
// is dragged.
func (t *token) draw(c ui.Canvas, here *situation) {
	l, all := &here.Layout, tokenButtons(here)
	if len(all) == 0 {
		return
	}
	ui.CentredText(c, here.App.Text(words.TokenAbout), l.TokenNote, l.Small, paint.TextOnTable)
	for i, b := range all {
		taken := t.taken(here) == marks[i]
		sprite := suspicionIcons[marks[i]].Sprite(b.Rect)
		if taken && t.dragged {
			defer c.Sprite(suspicionIcons[marks[i]].Sprite(ui.RectAround(here.dragPoint, b.Size())))
		}
		if taken && t.dragged || b.Off {
			sprite.Dim = 0.6
		}
		c.Sprite(sprite)
		if taken {
			c.StrokePath(ui.Circle(b.Center(), b.W/2+2*l.Unit), 3*l.Unit, paint.Gold)
		}
		if here.Panel.Focus.Ring() == b.ID {
			widget.FocusRing(c, b.Rect, l.Unit)
		}
	}
}

// A SuspicionSpot is the ID of a seat on which the viewer can put the token that was taken up.
type SuspicionSpot game.Seat

// drawSuspicion draws what the viewer thinks of a seat beside its face. In front of others
// it is covered together with the hand.
func drawSuspicion(c ui.Canvas, s game.Seat, here *situation) {
	r := here.Layout.Seats[s]
	if at := here.Panel.Focus.Ring(); at == any(SuspicionSpot(s)) || at == any(SeatTalkSpot(s)) {
		widget.FocusRing(c, r.Bounds, here.Layout.Unit)
	}
	icon, ok := suspicionIcons[here.Match.Suspicion(s)]
	if !ok || here.HandCovered() {
		return
	}
	side := max(0.42*r.Face.W, 16)
	c.Sprite(icon.Sprite(ui.Rect{X: r.Face.X - 0.1*side, Y: r.Face.Y + r.Face.H - 0.9*side, W: side, H: side}))
}

// suspicionIcons are the signs of what a person thinks. They differ in shape, too.
var suspicionIcons = map[play.Suspicion]art.Icon{
	play.Trusted:   art.Badge(art.Shield, paint.RepairGreen),
	play.Doubted:   art.Badge(art.Question, paint.Ink),
	play.Suspected: art.RoleIcon(game.Saboteur),
}

// suspicionText says what the viewer thinks of a player.
func (h *situation) suspicionText(s game.Seat) string { return h.markText(s, h.Match.Suspicion(s)) }

// markText says that the viewer thinks something of a player.
func (h *situation) markText(s game.Seat, what play.Suspicion) string {
	id := map[play.Suspicion]words.ID{
		play.Trusted: words.SuspicionTrust, play.Doubted: words.SuspicionDoubt, play.Suspected: words.SuspicionSaboteur,
	}[what]
	if id == "" {
		id = words.SuspicionNone
	}
	return h.App.Text(id, words.Slots{"who": h.Match.Name(s)})
}

// seatTip explains a seat: what everybody sees there, and what the viewer thinks of it.
func (h *situation) seatTip(s game.Seat) []string {
	lines := h.Moment().SeatTip(h.App, s)
	if m := h.Match; m.Viewer == game.Nobody || m.Viewer == s || h.HandCovered() {
		return lines
	}
	if h.Match.Suspicion(s) == play.NoSuspicion {
		return append(lines, h.App.Text(words.TipSuspicion))
	}
	return append(lines, h.suspicionText(s))
}
