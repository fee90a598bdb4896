package table

import (
	"image/color"
	"slices"

	"saboteur/render/art"
	"saboteur/render/board"
	"saboteur/render/coach"
	"saboteur/render/paint"
	"saboteur/render/panel"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// buttons is what there is to say about the buttons of the table, except where they are and whether they are off: that is
// in their spots. See wanted for those that take turns. What the others do is in pressButton.
var buttons = map[board.Button]board.PlacedButton{
	board.DiscardButton:  {Text: words.ButtonPass, Command: ui.Pass, WhyOff: words.PromptChooseFirst},
	board.TakeBackButton: {Text: words.ButtonTakeBack, Command: ui.TakeBack},
	board.NextTurnButton: {Text: words.ButtonNextTurn},
	board.PaceButton:     {Always: true},
	board.EndTurnButton:  {Text: words.ButtonDone, Command: ui.EndTurn, Style: widget.Gold},
	board.SkipButton:     {Text: words.ButtonSkip, Command: ui.Skip, Always: true},
	board.PlayOutButton:  {Text: words.ButtonPlayOut},
	board.CallButton:     {Text: words.ButtonCall, Always: true},
	board.DevicesButton:  {Text: words.DevicesTitle, Style: widget.Gold, Always: true},
	board.MendButton:     {Style: widget.Gold},
	board.HintButton:     {Text: words.ButtonHint, Icon: art.Bulb},

	board.RoleButton:     {Name: words.HelpKeysRole, Command: ui.Look},
	board.NewCardButton:  {Name: words.OutlineNewCard},
	board.CloseLogButton: {Name: words.LogClose, Always: true},

	board.MenuButton:     {Name: words.CommandMenu, Icon: menuBars{}, Command: ui.Menu, Always: true},
	board.HelpButton:     {Name: words.CommandHelp, Icon: art.Question, Command: ui.Help, Always: true},
	board.LogButton:      {Name: words.CommandLog, Icon: art.Page, Command: ui.Log, Always: true},
	board.FitBoardButton: {Name: words.CommandFit, Icon: art.FitBoard, Command: ui.FitBoard, Always: true},
	board.ZoomInButton:   {Name: words.CommandZoomIn, Icon: art.Plus, Command: ui.ZoomIn, Always: true},
	board.ZoomOutButton:  {Name: words.CommandZoomOut, Icon: art.Minus, Command: ui.ZoomOut, Always: true},

	board.ConfirmButton:  {Name: words.OutlineYes, Icon: art.Tick.Icon(paint.RepairGreen), Paper: paint.RepairPaper},
	board.TurnCardButton: {Name: words.CommandTurn, Icon: art.TurnArrow.Icon(paint.Ink), Paper: paint.Parchment, Command: ui.TurnCard},
	board.CancelButton:   {Name: words.OutlineNo, Icon: art.Cross.Icon(paint.BrokenRed), Paper: paint.BrokenPaper, Command: ui.Back},
}

// button returns a button of the table, without its place.
func (h *situation) button(id board.Button) board.PlacedButton {
	b := buttons[id]
	switch b.ID = id; {
	case id == board.PaceButton:
		b.Text = paces[h.App.CurrentSettings().Pace].label
	case id == board.MendButton:
		b.Label = h.mendLabel
	case id == board.HintButton && h.offersCounsel():
		b.Text = words.ButtonHintSay
	case id == board.DiscardsButton:
		b.Label = h.pileName
	}
	return b
}

// pressButton does what a button of the table stands for. One that does nothing else moves the view of the mine.
func (t *Table) pressButton(id board.Button) screen.Scene {
	switch id {
	case board.TakeBackButton:
		if back := t.TakeBack(); back != nil {
			return back
		}
	case board.RoleButton:
		return t.lookAtRole()
	case board.DiscardsButton:
		return t.App.Routes.Discards(t.App, t.Match, t)
	case board.MenuButton:
		return t.pause()
	case board.HelpButton:
		return t.help()
	case board.LogButton, board.CloseLogButton:
		t.toggleLog(ui.Input{})
	case board.DiscardButton:
		t.discard()
	case board.ConfirmButton:
		t.confirm()
	case board.TurnCardButton:
		t.turnCard()
	case board.CancelButton:
		t.cancel()
	case board.MendButton:
		t.mend()
	case board.HintButton:
		t.advise()
	case board.NewCardButton:
		t.revealNewCard()
	case board.DevicesButton:
		return t.App.Routes.Lobby(t.App, t)
	default:
		t.pressPaceButton(id)
	}
	return t
}

// pressPaceButton does what a button stands for by which the game goes on, or moves the view of the mine.
func (t *Table) pressPaceButton(id board.Button) {
	switch id {
	case board.EndTurnButton:
		t.endTurn()
	case board.NextTurnButton:
		t.mayStep = true
	case board.SkipButton:
		t.startSkipping()
	case board.PlayOutButton:
		t.playOut()
	case board.PaceButton:
		t.App.ChangeSettings(func(s *screen.Settings) { s.Pace = paces[s.Pace].next })
	case board.CallButton:
		t.offersCall()()
	default:
		t.PressCameraButton(id)
	}
}

// menuBars is the icon of a menu: three bars in a square.
type menuBars struct{}

// Draw implements widget.Icon.
func (menuBars) Draw(c ui.Canvas, r ui.Rect) {
	for _, y := range [...]float64{0.25, 0.5, 0.75} {
		p := new(ui.Path).Move(ui.Point{X: r.X + r.W*0.12, Y: r.Y + r.H*y}).Line(ui.Point{X: r.X + r.W*0.88, Y: r.Y + r.H*y})
		c.StrokePath(p, r.H*0.1, paint.TextOnTable)
	}
}

// buttonOf returns the button that a spot stands for; ok is false if it is none.
func (t *tabletop) buttonOf(s ui.Spot) (b board.PlacedButton, ok bool) {
	switch id := s.ID.(type) {
	case board.Button:
		b = t.button(id)
		b.Rect, b.ID, b.Group, b.Off = s.Rect, s.ID, s.Group, s.Disabled
		if id == board.HintButton && b.W > 4*t.Layout.Text.Size { // there is room for words
			b.Icon = nil
		}
		return b, true
	case tokenSpot:
		return withID(tokenButtons(&t.situation), s.ID)
	case AwaitSpot:
		return withID(awaitButtons(&t.situation), s.ID)
	case coach.Button:
		return withID(t.coachButtons(), s.ID)
	}
	return b, false
}

// withID returns the one of some buttons that has an ID.
func withID(all []board.PlacedButton, id any) (b board.PlacedButton, ok bool) {
	for _, b := range all {
		if b.ID == id {
			return b, true
		}
	}
	return b, false
}

// press does what a button stands for. It returns the next scene.
func (t *Table) press(b board.PlacedButton) screen.Scene {
	if b.Off && b.WhyOff != "" {
		t.Note = t.App.Text(b.WhyOff)
		return t
	}
	switch id := b.ID.(type) {
	case board.Button:
		return t.pressButton(id)
	case tokenSpot:
		t.takeToken(play.Suspicion(id))
	case AwaitSpot:
		return t.answerAwaited(id)
	case coach.Button:
		return t.pressCoach(b)
	}
	return t
}

// drawButtons draws the buttons beside the hand and those of the bar at the top. On one's own turn the place of the one
// that ends it is cut into the wood while that is not there.
func (t *tabletop) drawButtons(c ui.Canvas, p *board.Picture) {
	all, place := t.barSpots(t.endOfTurnSpots()), t.Layout.ButtonRect(board.EndTurnButton)
	if t.MyTurn() && !slices.ContainsFunc(all, func(s ui.Spot) bool { return s.Overlaps(place) }) {
		c.FillPath(ui.RoundedRect(place, 8*t.Layout.Unit), color.NRGBA{A: 70})
	}
	for _, s := range all {
		switch b, _ := t.buttonOf(s); {
		case b.Icon != nil:
			p.DrawIconButton(c, b)
		case b.Name == "":
			drawButton(c, b, &t.situation)
		}
		if left, counts := t.pacing.timeToEnd(&t.situation); counts && s.ID == any(board.EndTurnButton) {
			panel.Countdown(c, s.Rect, left, t.Layout.Unit)
		}
	}
}

// drawButton draws a button with its text or, in its place, its icon. One that is off says what is
// missing, where there is room.
func drawButton(c ui.Canvas, b board.PlacedButton, here *situation) {
	l, focus := &here.Layout, &here.Panel.Focus
	look := widget.Look{Hover: focus.Hover() == b.ID, Pressed: here.Panel.Pressed(b.Spot()), Ring: focus.Ring() == b.ID}
	in, ink := widget.Button{Off: b.Off, Style: b.Style}.Face(c, b.Rect, l.Unit, look)
	if b.Icon != nil {
		b.Icon.Draw(c, ui.RectAround(b.Center(), screen.SquareSize(b.Rect, 0.42)))
		return
	}
	text, f := here.withKey(b.Called(here.App), l.KeyName(here.App, b.Command, here.Device)), l.Grown(l.Bold)
	if b.Off && b.WhyOff != "" {
		ink = paint.TextSoft
		note, small := here.App.Text(b.WhyOff), l.Grown(l.Small)
		both := ui.RectAround(in.Center(), ui.Point{X: in.W, Y: f.LineHeight() + small.LineHeight()})
		if both.H <= b.H-2*l.Unit && max(c.Measure(text, f), c.Measure(note, small)) <= in.W {
			in, both = both.CutTop(f.LineHeight())
			ui.CentredText(c, note, both, small, ink)
		}
	}
	ui.CentredText(c, text, in, f, ink)
}

// buttonDuringAnimation returns the button that the pointer or a screen reader has chosen while
// something is being shown, if any. held reports whether the pointer is down on one that works then.
// A press elsewhere only skips what is being shown.
func (t *Table) buttonDuringAnimation(in ui.Input) (chosen ui.Spot, ok, held bool) {
	t.spots = t.spotsIn(t.spots)
	spots := t.spots
	front, _ := ui.SpotAt(spots, in.Pointer)
	if t.listens {
		spots = slices.Concat(spots, t.heardSpots())
		at := slices.IndexFunc(spots, func(s ui.Spot) bool { return s.ID == t.Panel.Focus.Ring() })
		if in.Commands.Has(ui.Choose) && at >= 0 && t.worksAlways(spots[at]) {
			return spots[at], true, true
		}
	}
	held = in.Pressed && t.meantForLast(in.Pointer)
	for _, s := range spots {
		if in.Pressed && front.ID == s.ID || t.Panel.Holds(s) || in.Assistance.ChosenID == s.ID {
			held = held || t.worksAlways(s)
		}
	}
	in.Commands, in.Pressed = 0, in.Pressed && held // the keys have commands of their own
	if !held {
		in.Assistance = ui.Assistance{}
	}
	chosen, ok, _ = t.Panel.Update(in, spots)
	return chosen, ok, held
}

// stranded reports whether nobody plays on until the player tries again.
func (h *situation) stranded() bool { return h.Coach != nil && h.Coach.Waits() }

// askMaster asks a master for advice. The first time in a match it only says what another press does, and
// that it counts.
func (t *chooser) askMaster() {
	if !t.hintOffered && t.Match.HintsAsked[t.Match.Viewer] == 0 {
		t.hintOffered = true
		t.showAdvice(t.App.Text(words.HintAgain))
		return
	}
	t.enter(Consulting)
	t.showAdvice(t.App.Text(words.HintThinking))
}

// withKey returns a text with a key behind it, if there is one.
func (h *situation) withKey(text, key string) string {
	if key == "" {
		return text
	}
	return h.App.Text(words.LabelWithKey, words.Slots{"what": text, "key": key})
}
