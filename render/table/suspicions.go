package table

import (
	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/paint"
	"saboteur/render/play"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

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
