package render

import (
	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// leastLook is how long a secret must have been seen before one can go on.
const leastLook ticks = 30

// A secret is the scene in which one person looks at a card that nobody else
// may see: its role, or a goal. The card shows while it is held, or from one
// press to the next.
type secret struct {
	Base
	table *table
	title string
	hint  secretHint
	aim   string // what it means, told while it shows
	face  func(size ui.Point) func(ui.Canvas)
	back  func(size ui.Point) func(ui.Canvas)
	key   any     // of the face, for the canvas
	part  float64 // the card's height, of the screen's
	again bool    // it was seen before: one need not look to go on
	open  bool    // stays open from one press to the next
	shown bool    // the card shows in this frame
	seen  ticks   // how long it has shown in all
	after func()  // when it has been seen

	with   ui.Device // what the player has used last
	toggle bool      // and that he does not hold anything down
}

// A secretHint says how to look: by holding the card, by holding a key, by
// pressing the card, or by pressing a key.
type secretHint [4]words.ID

// says returns what the hint says for the device that was used last.
func (s *secret) says() string {
	k := s.kit
	key := k.byKey(ui.Look, s.with)
	i := 0
	if key != "" {
		i++
	}
	if s.toggle {
		i += 2
	}
	return k.text(s.hint[i], words.Slots{"key": key})
}

// A secretSpot is what can be chosen while somebody looks in secret.
type secretSpot uint8

const (
	lookSpot secretSpot = iota
	gotItSpot
)

// newRoleLook shows the viewer its role.
func newRoleLook(t *table) Scene {
	k, m := t.kit, t.m
	role := m.shown.Role
	aim := words.AimDigger
	if role == game.Saboteur {
		aim = words.AimSaboteur
	}
	return &secret{
		Base: guarded(k, handoverGuard), table: t, part: 0.42, key: [2]any{"role", role}, again: m.roles[m.viewer] == m.shown.Round,
		title: m.text(words.RoleTitle, m.viewer), hint: secretHint{words.RoleHint, words.RoleHintKey, words.RoleHintPress, words.RoleHintPressKey}, aim: k.text(aim),
		face:  func(size ui.Point) func(ui.Canvas) { return art.RoleCard(role, size) },
		back:  func(size ui.Point) func(ui.Canvas) { return art.RoleCard(game.UnknownRole, size) },
		after: func() { m.roles[m.viewer] = m.shown.Round },
	}
}

// newPeek shows the viewer the goal that its map has opened. The card is
// small, so that it cannot be read from across the table.
func newPeek(t *table, e game.Looked) Scene {
	k, m := t.kit, t.m
	return &secret{
		Base: on(k), table: t, part: 0.25, key: [2]any{"face", e.Face},
		title: k.text(words.PeekTitle, words.Slots{"who": m.name(e.Seat), "goal": k.Words.Goal(e.Goal)}),
		hint:  secretHint{words.PeekHint, words.PeekHintKey, words.PeekHintPress, words.PeekHintPressKey}, aim: k.text(words.PeekAim, words.Slots{"card": k.Words.Card(e.Face)}),
		face: func(size ui.Point) func(ui.Canvas) { return art.Card(e.Face, size) },
		back: art.GoalBack,
	}
}

// inMatch returns the match that the scene belongs to.
func (s *secret) inMatch() *match { return s.table.m }

// Update implements Scene.
func (s *secret) Update(in ui.Input) Scene {
	s.size, s.with, s.toggle = in.Size, in.Device, in.ToggleLook
	s.spots = s.lay()
	if m := s.table.m; s.after != nil && in.Unfocused && m.humans > 1 && !s.kit.settings().OpenOnLeave {
		s.open, s.shown = false, false
		return s.table.cover() // whoever comes back says first who he is
	}
	chosen, ok, _ := s.panel.Update(in, s.spots)
	if s.again && in.Commands.Has(ui.Back) && s.panel.Ready() {
		return s.table
	}
	if ok && chosen.ID == gotItSpot && s.enough() {
		if s.after != nil {
			s.after()
		}
		s.table.note = ""
		return s.table
	}
	byPointer := in.Held && s.panel.Holds(s.spots[0]) && s.spots[0].Contains(in.Pointer)
	onCard := ok && chosen.ID == lookSpot
	if onCard && (in.ToggleLook || in.Commands.Has(ui.Choose)) || in.Commands.Has(ui.Look) && s.panel.Ready() {
		s.open = !s.open
		if !s.open && s.enough() {
			s.panel.Focus.Set(gotItSpot)
		}
	}
	if in.Unfocused {
		s.open = false
	}
	s.shown = !in.Unfocused && (byPointer || s.open || in.LookHeld)
	if s.shown {
		s.seen++
	}
	return s
}

// enough reports whether one may go on.
func (s *secret) enough() bool { return s.again || s.seen >= leastLook }

// lay returns where to look, and where to go on once the card was seen.
func (s *secret) lay() []ui.Spot {
	h := s.size.Y * s.part
	middle := ui.Point{X: s.size.X / 2, Y: s.size.Y * 0.5}
	card := ui.RectAround(middle, ui.Point{X: h * cardRatio, Y: h})
	u := s.kit.unit(s.size)
	button := ui.RectAround(ui.Point{X: middle.X, Y: s.size.Y * 0.88}, ui.Point{X: 240 * u, Y: max(48, 56*u)})
	return []ui.Spot{
		{Rect: card, ID: lookSpot, Label: s.says()},
		{Rect: button, ID: gotItSpot, Disabled: !s.enough(), Label: s.kit.text(words.GotIt)},
	}
}

// Draw implements Scene.
func (s *secret) Draw(c ui.Canvas) {
	if s.spots == nil {
		return
	}
	k := s.kit
	background(c, s.size)
	u := s.kit.unit(s.size)
	head := ui.Rect{X: s.size.X * 0.08, Y: s.size.Y * 0.06, W: s.size.X * 0.84, H: s.size.Y * 0.18}
	title(c, s.kit, s.title, head, s.size)
	card := s.spots[0].Rect
	shadow(c, card, 8*u)
	stamp := ui.Sprite{Key: [2]any{"lid", s.part}, Size: card.Size(), Paint: s.back(card.Size()), To: card}
	text := s.says()
	if s.shown {
		stamp.Key, stamp.Paint = s.key, s.face(card.Size())
		text = s.aim
	}
	c.Sprite(stamp)
	if s.panel.Focus.Ring() == lookSpot {
		ring(c, card, u)
	}
	below := ui.Rect{X: s.size.X * 0.1, Y: card.Y + card.H + 10*u, W: s.size.X * 0.8, H: s.spots[1].Y - card.Y - card.H - 20*u}
	paragraph(c, text, below, s.kit.font(s.size, ui.Plain, 1.05), art.TextOnTable)
	if s.enough() {
		button(c, k, s.spots[1], &s.panel, s.size, gold)
	}
}
