package handover

import (
	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/panel"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// MinLookTicks is how long a secret must have been visible before the player can
// go on.
const MinLookTicks screen.Ticks = 30

// A Secret is the scene in which one person looks at a card that nobody else
// may see: the own role, or a goal. The card shows while it is held, or from one
// press to the next.
type Secret struct {
	screen.Widgets
	table   Table
	card    secretCard
	pressed bool // the card was pressed in this tick
	role    roleCard
	reveal
	SeenBefore bool      // it has been seen before, so the player may go on without looking
	OnSeen     func()    // called when it has been seen; nil for a goal
	Also       []Offer   // what the player can do beside going on
	Device     ui.Device // the device that was used last
}

// An Offer is something that whoever looks at a secret can do instead of going on.
type Offer struct {
	Text    string
	OnPress func()
}

// A secretCard is the card to look at, and what is said about it.
type secretCard struct {
	title   string
	hint    secretHint
	meaning string    // shown together with the face
	more    string    // below it; "" for nothing
	goal    game.Card // what it shows, if it is no role
}

// A reveal is whether the player looks at the card.
type reveal struct {
	StaysOpen bool         // stays visible from one press to the next
	Visible   bool         // visible in this frame
	shownFor  screen.Ticks // for how long it has been visible in all
	up        screen.Ticks // since when it has been visible without a break
	turnedUp  bool         // it was turned up without being asked for
	stillUp   bool         // and has stayed up since: it is read out only after a press
	listens   bool         // the player has used a screen reader
	toggle    bool         // a press shows and hides it: see ControlSettings.Toggle
}

// A secretHint is how to look at the secret: by holding the card, holding a
// key, pressing the card or pressing a key.
type secretHint [4]words.ID

// currentHint returns the hint for the device that was used last.
func (s *Secret) currentHint() string {
	app := s.App
	key := app.KeyName(ui.Look, s.Device)
	i := 0
	if key != "" {
		i++
	}
	if s.toggle {
		i += 2
	}
	return app.Text(s.card.hint[i], words.Slots{"key": key})
}

// A secretSpot is the ID of what can be chosen on the screen.
type secretSpot uint8

const (
	LookSpot secretSpot = iota
	GotItSpot
)

// newSecret shows a card of which nothing shows at first. It ignores input for so many
// ticks; 0 for the usual time.
func newSecret(app *screen.App, t Table, delay int, card secretCard) *Secret {
	s := &Secret{table: t, card: card}
	s.Init(s, app, nil)
	s.Match, s.Panel.InputDelay = screen.MatchOf(t), delay
	s.OnBack = func() {
		if s.SeenBefore {
			s.Open(screen.BackTo(t))
		}
	}
	return s
}

// NewPeek shows the viewer the goal that a map card has revealed. The card is
// small, so that it cannot be read from across the table. Letting go of it leads back there.
func NewPeek(app *screen.App, t Table, e game.Looked) screen.Scene {
	m := screen.MatchOf(t)
	return newSecret(app, t, 0, secretCard{
		title:   app.Text(words.PeekTitle, words.Slots{"who": m.Name(e.Seat), "goal": app.Words.Goal(e.Goal)}),
		meaning: app.Words.Seen(e.Face), goal: e.Face,
		hint: secretHint{words.PeekHint, words.PeekHintKey, words.PeekHintPress, words.PeekHintPressKey},
	})
}

// Update implements Scene.
func (s *Secret) Update(in ui.Input) screen.Scene {
	s.Device, s.toggle = in.Device, in.ToggleLook || s.Match.SharedBy == 1 // nobody else looks
	if m := s.Match; s.OnSeen != nil && m.SharedBy > 1 && s.App.CoversHand(in) {
		s.StaysOpen, s.Visible = false, false
		return s.table.Cover() // whoever returns has to confirm who it is
	}
	s.openAlone()
	s.pressed = false
	keys := in
	keys.Commands &^= ui.Menu // which opens no menu over a secret
	if next := s.Widgets.Update(keys); next != screen.Scene(s) {
		return next
	}
	visible, spoken, seen := s.Visible, s.spoken(), s.seenEnough()
	s.updateLook(in, s.pressed)
	if s.OnSeen == nil && visible && !s.Visible && s.seenEnough() && !in.Held && !in.Away() {
		return s.goOn() // there is nothing else to do
	}
	if s.Visible != visible || s.spoken() != spoken || s.seenEnough() != seen {
		s.LayOut(in.Size) // at once
	}
	return s
}

// goOn leads back to the table.
func (s *Secret) goOn() screen.Scene {
	if s.OnSeen != nil {
		s.OnSeen()
	}
	return screen.BackTo(s.table)
}

// isAloneWithRole reports whether the scene shows the role of the only person. At a table of
// several devices the others may sit beside it.
func (s *Secret) isAloneWithRole() bool {
	return s.OnSeen != nil && s.Match.SharedBy == 1 && s.App.Room() == nil
}

// openAlone turns the role up if nobody else plays at the device: nothing has to be hidden.
func (s *Secret) openAlone() {
	if s.isAloneWithRole() && !s.turnedUp && s.Panel.Ready() {
		s.turnedUp, s.stillUp, s.StaysOpen = true, true, true
	}
}

// updateLook shows the card as long as the player holds it, or a key, or from
// one press to the next. pressed says that the card was pressed.
func (s *Secret) updateLook(in ui.Input, pressed bool) {
	held := in.Held && s.Panel.Holds(s.Spots[0]) && s.Spots[0].Contains(in.Pointer)
	s.listens = s.listens || in.Device == ui.ScreenReader
	switch asks := pressed && (s.toggle || toggles(in)) || in.Commands.Has(ui.Look) && s.Panel.Ready(); {
	case asks && s.stillUp && s.listens:
		s.stillUp = false
	case asks && s.stillUp && in.Commands.Has(ui.Choose) && s.shownFor >= MinLookTicks: // perhaps by somebody who listens, and sees nothing
		s.stillUp = false
		s.App.Announce(s.card.meaning)
		s.Panel.Focus.Set(GotItSpot)
	case asks && !s.pressedLate():
		s.StaysOpen = !s.StaysOpen
		if !s.StaysOpen && s.seenEnough() {
			s.Panel.Focus.Set(GotItSpot)
		}
	}
	if in.Away() {
		if s.StaysOpen = false; s.stillUp {
			s.shownFor = 0 // perhaps nobody has looked
		}
	}
	s.stillUp = s.stillUp && s.StaysOpen
	s.Visible = !in.Away() && (held || s.StaysOpen || in.LookHeld)
	if s.Visible {
		s.shownFor += screen.Ticks(1 + in.Late)
	}
	s.turnUp(screen.Ticks(1 + in.Late))
}

// pressedLate reports whether a press was most likely meant to turn the card up, which had just
// turned up by itself.
func (s *Secret) pressedLate() bool { return s.stillUp && s.shownFor < lateTicks }

// lateTicks is for how long a card that has turned up by itself can neither be covered nor let go of: a second
// and a half.
const lateTicks screen.Ticks = 90

// toggles reports whether choosing a card shows it until it is chosen again: with keys,
// with a screen reader, or if the player does not hold buttons down.
func toggles(in ui.Input) bool {
	return in.ToggleLook || in.Commands.Has(ui.Choose) || in.ChosenID != nil
}

// seenEnough reports whether the player may go on.
func (s *Secret) seenEnough() bool {
	return s.SeenBefore || s.shownFor >= MinLookTicks && !s.pressedLate()
}

// Body implements screen.WidgetScene.
func (s *Secret) Body() widget.Node {
	if s.OnSeen != nil {
		return s.roleBody()
	}
	title := widget.Heading(s.card.title)
	if e := s.Env(); e.Low() || e.Narrow() {
		title.Size = 1.4
	}
	card := widget.Button{
		Of: widget.Picture{H: peekHeight, Ratio: art.CardRatio, Draw: s.drawPeek}, Style: widget.Bare,
		Name: s.cardName(), ID: LookSpot, OnPress: func() { s.pressed = true },
	}
	return widget.Page{
		Head: widget.Column(widget.Gap(8), title),
		Body: widget.FirstThatFits(
			widget.Column(widget.Centred{Of: card}, s.text(widget.Middle)).Align(widget.Middle),
			widget.Row(widget.Centred{Of: card, Tight: true}, widget.Grow(1, s.text(widget.Start))).Gap(16),
		),
		Width: 820,
		Foot:  widget.Padded(8, widget.Centred{Of: s.goOnButton()}),
	}
}

// goOnButton goes on to the table, once the card was seen.
func (s *Secret) goOnButton() widget.Node {
	return widget.Button{
		Text: s.App.Text(words.GotIt), Style: widget.Gold, W: 240, Off: !s.seenEnough(), Adds: s.whyNotYet(), ID: GotItSpot, OnPress: func() { s.Open(s.goOn()) },
	}
}

// offers has a button for each thing that the player can do beside going on.
func (s *Secret) offers() widget.Node {
	var all []widget.Node
	for _, o := range s.Also {
		all = append(all, widget.Button{Text: o.Text, OnPress: func() {
			o.OnPress()
			s.Open(screen.BackTo(s.table))
		}})
	}
	return widget.If(len(all) > 0, widget.Row(all...).Wrap())
}

// peekHeight is the height of a goal, in units.
const peekHeight = 180

// drawPeek draws a goal: small, or it could be read from across the table.
func (s *Secret) drawPeek(c ui.Canvas, r ui.Rect) {
	panel.Shadow(c, r, 8*s.Env().Unit)
	if s.Visible {
		c.Sprite(art.CardSprite(s.card.goal, r, false))
		return
	}
	c.Sprite(art.GoalBackSprite(r))
}

// spoken reports whether the card can be seen and, where others might hear it, has been asked for.
func (s *Secret) spoken() bool { return s.Visible && !s.stillUp }

// cardName says what a press of the card does.
func (s *Secret) cardName() string {
	if s.spoken() && s.OnSeen != nil {
		return s.App.Text(words.RoleCover)
	}
	return s.App.Text(s.card.hint[2])
}

// whyNotYet says how to look at the card, as long as nobody has; "" afterwards.
func (s *Secret) whyNotYet() string {
	if s.seenEnough() {
		return ""
	}
	return s.App.Text(s.card.hint[2])
}

// text says what was seen, or how to look at it. It has the same room whatever it says: where things
// stand must not tell which card it is.
func (s *Secret) text(align widget.Align) widget.Node {
	line := func(text string, shown bool) widget.Node { // how to look is the name of the card
		return widget.Text{Text: text, Size: 1.05, Align: align, Focused: shown && s.spoken(), Hidden: !shown || !s.spoken()}
	}
	now := line(s.currentHint(), false)
	if s.Visible {
		now = line(s.card.meaning, true)
	}
	return widget.RoomFor(now, line(s.currentHint(), false), line(s.App.Text(words.PeekTreasure), true), line(s.App.Text(words.PeekStone), true))
}
