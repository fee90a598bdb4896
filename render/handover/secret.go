package handover

import (
	"unicode/utf8"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/panel"
	"saboteur/render/play"
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
	screen.Base
	table Table
	card  secretCard
	look
	SeenBefore bool      // it has been seen before, so the player may go on without looking
	OnSeen     func()    // called when it has been seen; nil for a goal
	Device     ui.Device // the device that was used last
}

// A secretCard is the card to look at, and what is said about it.
type secretCard struct {
	title   string
	hint    secretHint
	meaning string // shown together with the face
	more    string // below it, where there is room
	face    func(size ui.Point) func(ui.Canvas)
	back    func(size ui.Point) func(ui.Canvas)
	key     any     // identifies the face for the canvas
	height  float64 // as a part of the screen's
}

// A look is whether the player looks at the card.
type look struct {
	StaysOpen bool         // stays visible from one press to the next
	Visible   bool         // visible in this frame
	shownFor  screen.Ticks // for how long it has been visible in all
	idleFor   screen.Ticks // for how long it has been visible without any input
	pointer   ui.Point     // where the pointer was last
	turnedUp  bool         // it was turned up without being asked for
	stillUp   bool         // and has stayed up since
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

// NewRoleLook shows the viewer's role to the viewer.
func NewRoleLook(app *screen.App, t Table) screen.Scene {
	m := t.InMatch()
	role, who := m.View.Role, dwarves.Seated(m.Players, m.Viewer)
	s := &Secret{
		Base: screen.NewDelayedBase(app, Delay), table: t, SeenBefore: m.RolesSeen[m.Viewer] == m.View.Round,
		OnSeen: m.RoleSeen,
		card: secretCard{
			title: m.ViewerText(words.RoleTitle, words.RoleTitleSolo), meaning: AimOf(app, role), more: screen.RoleCounts(app, len(m.Players)), height: 0.42, key: [3]any{"role", role, who},
			hint: secretHint{words.RoleHint, words.RoleHintKey, words.RoleHintPress, words.RoleHintPressKey},
			face: func(size ui.Point) func(ui.Canvas) { return art.RoleCard(role, who, size) },
			back: func(size ui.Point) func(ui.Canvas) { return art.RoleCard(game.UnknownRole, who, size) },
		},
	}
	if s.isAloneWithRole() { // a press turns the card over
		s.card.hint = secretHint{words.RoleHintTurn, words.RoleHintTurnKey, words.RoleHintTurn, words.RoleHintTurnKey}
	}
	return s
}

// AimOf says what a role is, and what it has to do.
func AimOf(app *screen.App, role game.Role) string {
	if role == game.Saboteur {
		return app.Text(words.AimSaboteur)
	}
	return app.Text(words.AimDigger)
}

// NewPeek shows the viewer the goal that a map card has revealed. The card is
// small, so that it cannot be read from across the table.
func NewPeek(app *screen.App, t Table, e game.Looked) screen.Scene {
	m := t.InMatch()
	return &Secret{
		Base: screen.NewBase(app), table: t,
		card: secretCard{
			title:   app.Text(words.PeekTitle, words.Slots{"who": m.Name(e.Seat), "goal": app.Words.Goal(e.Goal)}),
			meaning: app.Text(words.PeekAim, words.Slots{"card": app.Words.Card(e.Face)}), height: 0.25, key: [2]any{"face", e.Face},
			hint: secretHint{words.PeekHint, words.PeekHintKey, words.PeekHintPress, words.PeekHintPressKey},
			face: func(size ui.Point) func(ui.Canvas) { return art.Card(e.Face, size) },
			back: art.GoalBack,
		},
	}
}

// InMatch returns the match that the scene belongs to.
func (s *Secret) InMatch() *play.Match { return s.table.InMatch() }

// LayOutPage implements screen.Paged.
func (s *Secret) LayOutPage(size ui.Point) {
	s.Size = size
	s.Spots = s.Layout()
}

// Update implements Scene.
func (s *Secret) Update(in ui.Input) screen.Scene {
	s.Device, s.toggle = in.Device, in.ToggleLook || s.InMatch().SharedBy == 1 // nobody else looks
	s.LayOutPage(in.Size)
	if m := s.InMatch(); s.OnSeen != nil && m.SharedBy > 1 && s.App.CoversHand(in) {
		s.StaysOpen, s.Visible = false, false
		return s.table.Cover() // whoever returns has to confirm who it is
	}
	s.openAlone()
	chosen, ok, _ := s.Panel.Update(in, s.Spots)
	if s.SeenBefore && in.Commands.Has(ui.Back) && s.Panel.Ready() {
		return screen.BackTo(s.table)
	}
	if ok && chosen.ID == GotItSpot && s.seenEnough() || s.readAlone(in) {
		if s.OnSeen != nil {
			s.OnSeen()
		}
		return screen.BackTo(s.table)
	}
	s.updateLook(in, ok && chosen.ID == LookSpot)
	return s
}

// isAloneWithRole reports whether the scene shows the role of the only person. At a table of
// several devices the others may sit beside it.
func (s *Secret) isAloneWithRole() bool {
	return s.OnSeen != nil && s.InMatch().SharedBy == 1 && s.App.Room() == nil
}

// openAlone turns the role up if nobody else plays at the device: nothing has to be hidden.
func (s *Secret) openAlone() {
	if s.isAloneWithRole() && !s.turnedUp && s.Panel.Ready() {
		s.turnedUp, s.stillUp, s.StaysOpen = true, true, true
	}
}

// readAlone reports whether the only person has had time to read about the role, so that the
// match goes on.
func (s *Secret) readAlone(in ui.Input) bool {
	if in.Held || in.LookHeld || in.Commands != 0 || in.Pointer != s.pointer {
		s.idleFor = 0
	} else if s.Visible {
		s.idleFor++
	}
	s.pointer = in.Pointer
	left, counts := s.timeToRead()
	return counts && left <= 0
}

// timeToRead returns how much is left, from 1 to 0, of the time after which the match goes on
// by itself. It is the same for every role, and begins anew when the person does something.
// ok is false if it does not go on by itself: in a first match there is more to take in, and in
// later rounds the person may not expect it.
func (s *Secret) timeToRead() (left float64, ok bool) {
	settings := s.App.CurrentSettings()
	first := settings.FirstHintsSeen == 0 && !settings.NoFirstHints
	if !s.isAloneWithRole() || settings.Pace == screen.PaceManual || first || s.InMatch().View.Round > 1 {
		return 0, false
	}
	letters := max(utf8.RuneCountInString(AimOf(s.App, game.Saboteur)), utf8.RuneCountInString(AimOf(s.App, game.Digger)))
	return 1 - screen.Progress(s.idleFor, 0, lookTicks+screen.Ticks(letters)*letterTicks), true
}

// How long a card is looked at, and how long a letter of its description takes to read.
const lookTicks, letterTicks screen.Ticks = 120, 5

// updateLook shows the card as long as the player holds it, or a key, or from
// one press to the next. pressed says that the card was pressed.
func (s *Secret) updateLook(in ui.Input, pressed bool) {
	held := in.Held && s.Panel.Holds(s.Spots[0]) && s.Spots[0].Contains(in.Pointer)
	if (pressed && (s.toggle || toggles(in)) || in.Commands.Has(ui.Look) && s.Panel.Ready()) && !s.pressedLate() {
		s.StaysOpen = !s.StaysOpen
		if !s.StaysOpen && s.seenEnough() {
			s.Panel.Focus.Set(GotItSpot)
		}
	}
	if in.Away() {
		s.StaysOpen = false
	}
	s.stillUp = s.stillUp && s.StaysOpen
	s.Visible = !in.Away() && (held || s.StaysOpen || in.LookHeld)
	if s.Visible {
		s.shownFor++
	}
}

// pressedLate reports whether a press was most likely meant to turn the card up, which had just
// turned up by itself.
func (s *Secret) pressedLate() bool { return s.stillUp && s.shownFor < lateTicks }

// lateTicks is for how long a card that has turned up by itself cannot be covered: a second and a
// half.
const lateTicks screen.Ticks = 90

// toggles reports whether choosing a card shows it until it is chosen again: with keys,
// with a screen reader, or if the player does not hold buttons down.
func toggles(in ui.Input) bool {
	return in.ToggleLook || in.Commands.Has(ui.Choose) || in.ChosenID != nil
}

// seenEnough reports whether the player may go on.
func (s *Secret) seenEnough() bool { return s.SeenBefore || s.shownFor >= MinLookTicks }

// Layout returns the card to look at and the button to go on.
func (s *Secret) Layout() []ui.Spot {
	u, size := s.App.Unit(s.Size), s.App.ScreenSize(s.Size)
	h := size.Y * s.card.height
	height := max(48, 56*u)
	middle, buttonAt := ui.Point{X: size.X / 2, Y: size.Y * 0.5}, size.Y*0.88
	if s.App.OnPage(s.Size) {
		head := s.headRect()
		middle.Y = max(middle.Y, head.Y+head.H+8*u+h/2)
		buttonAt = max(buttonAt, middle.Y+h/2+s.textHeight()+20*u+height/2)
	}
	card := ui.RectAround(middle, ui.Point{X: h * screen.CardRatio, Y: h})
	button := ui.RectAround(ui.Point{X: middle.X, Y: buttonAt}, ui.Point{X: min(240*u, size.X*0.9), Y: height})
	return []ui.Spot{
		{Rect: card, ID: LookSpot, Label: s.currentHint()},
		{Rect: button, ID: GotItSpot, Disabled: !s.seenEnough(), Label: s.App.Text(words.GotIt)},
	}
}

// withMore returns what is said about the card: all of it, if there is room.
func (s *Secret) withMore(r ui.Ruler, room ui.Rect) string {
	all, f := s.card.meaning+"\n"+s.card.more, s.textFont()
	if float64(len(ui.Wrap(r, all, f, room.W)))*f.LineHeight() <= room.H {
		return all
	}
	return s.card.meaning
}

// headRect returns where the title is.
func (s *Secret) headRect() ui.Rect {
	size := s.App.ScreenSize(s.Size)
	head := ui.Rect{X: size.X * 0.08, Y: size.Y * 0.06, W: size.X * 0.84, H: size.Y * 0.18}
	head.H = s.App.TextHeight(s.Size, s.card.title, s.App.Font(s.Size, ui.Display, 1), head.W, head.H)
	return head
}

// textHeight returns the height, on a page, of the text below the card, whether the
// card is visible or not.
func (s *Secret) textHeight() (height float64) {
	for _, text := range []string{s.currentHint(), s.card.meaning} {
		height = s.App.TextHeight(s.Size, text, s.textFont(), s.Size.X*0.8, height)
	}
	return height
}

func (s *Secret) textFont() ui.Font { return s.App.Font(s.Size, ui.Plain, 1.05) }

// LeastPageHeight returns the height that leaves room for everything.
func (s *Secret) LeastPageHeight() float64 {
	return s.Spots[1].Y + s.Spots[1].H + 12*s.App.Unit(s.Size)
}

// Draw implements Scene.
func (s *Secret) Draw(c ui.Canvas) {
	if s.Spots == nil {
		return
	}
	app := s.App
	screen.Background(c, s.Size)
	u := s.App.Unit(s.Size)
	screen.Heading(c, s.App, s.card.title, s.headRect(), s.Size)
	card := s.Spots[0].Rect
	panel.Shadow(c, card, 8*u)
	sprite := ui.Sprite{Key: [2]any{"back", s.card.height}, Size: card.Size(), Paint: s.card.back(card.Size()), To: card}
	text := s.currentHint()
	if s.Visible {
		sprite.Key, sprite.Paint = s.card.key, s.card.face(card.Size())
		text = s.card.meaning
	}
	c.Sprite(sprite)
	if s.Panel.Focus.Ring() == LookSpot {
		widget.FocusRing(c, card, u)
	}
	below := ui.Rect{X: s.Size.X * 0.1, Y: card.Y + card.H + 10*u, W: s.Size.X * 0.8, H: s.Spots[1].Y - card.Y - card.H - 20*u}
	if s.Visible && s.card.more != "" {
		text = s.withMore(c, below)
	}
	screen.TopCentredText(c, text, below, s.textFont(), paint.TextOnTable)
	if s.seenEnough() {
		screen.Button(c, app, s.Spots[1], &s.Panel, s.Size, screen.Gold)
		if left, counts := s.timeToRead(); counts {
			screen.Countdown(c, s.Spots[1].Rect, left, u)
		}
	}
}
