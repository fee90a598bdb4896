package table

import (
	"slices"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/board"
	"saboteur/render/dwarves"
	"saboteur/render/gamelog"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/talk"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A bubble is what somebody says, beside the seat of whoever does, and how the viewer can answer it. The zero bubble is
// empty.
type bubble struct {
	talk.Bubble
	caught caught
	speech speech
	late   lateAnswers

	told game.Spoken // what who listens has last heard to be open to an answer

	saidAt     screen.Ticks // when somebody last said something
	heardUntil screen.Ticks // until when that is read
}

// A speech is what is said, with its place.
type speech struct {
	talk.Laid
	shown  bool
	line   int          // of the log, that it is about
	size   ui.Point     // of the screen for which it was placed
	placed screen.Ticks // when
}

// update looks for what somebody has said of the latest line of the log, and keeps what the viewer is about to answer.
func (b *bubble) update(in ui.Input, here *situation) {
	read := func(r *talk.Remark) screen.Ticks { return readTicks(r, here) }
	b.Update(here.Animation.Shown(here.Match.Log, here.Now), company(here), here.Now, in, read)
	b.noteCaught(here)
	b.waitForAnswer(in, here)
	b.noteAnswers(here)
	b.tellOfAnswers(here)
}

// company returns who sits at the table of a match.
func company(here *situation) talk.Company {
	return talk.Company{Players: here.Match.Players, Characters: here.Match.Characters, Past: here.past}
}

// stands reports whether there is room for somebody to speak: the bubble folds away while a goal turns over or a menu is
// open, and where the log covers the board.
func (b *bubble) stands(menuOpen bool, here *situation) bool {
	said, ok := b.Speaking(here.Now)
	_, goal := here.Animation.Event.(game.GoalTurned)
	hushed := here.Coach != nil || here.App.CurrentSettings().NoTalk
	return ok && !goal && !menuOpen && (!hushed || said.Stands()) && !here.LogCoversBoard()
}

// place places what somebody says, which stays where it is unless something comes there that it must not cover. It should
// spare other things.
func (b *bubble) place(free, spare []ui.Rect, here *situation) {
	said, _ := b.Speaking(here.Now)
	place := b.room(said, free, spare, here)
	if before := b.speech; before.shown && before.line == said.Line && before.size == here.Layout.Size {
		if laid, ok := before.Keep(place); ok {
			b.speech.Laid = laid
			return
		}
	}
	now := speech{line: said.Line, size: here.Layout.Size, placed: here.Now}
	text := said.Text(here.App.Words, here.Match.Names)
	now.Laid, now.shown = talk.LayOut(here.App.Ruler, text, place)
	if place.Within = here.Layout.Board.Inset(screen.Gap); !now.shown && said.Stands() {
		place.Font.Size *= 0.8
		now.Laid, now.shown = talk.LayOut(here.App.Ruler, text, place)
	}
	b.speech = now
}

// room returns where what somebody says may be shown. A remark covers nothing that others should spare, either.
func (b *bubble) room(said *talk.Remark, free, spare []ui.Rect, here *situation) talk.Place {
	l := &here.Layout
	place := talk.Place{
		Speaker: l.Seats[said.Speaker].Bounds, Within: belowGoals(l), Free: free, Spare: spare,
		Font: ui.Font{Face: ui.Display, Size: 0.9 * l.Text.Size}, Unit: l.Unit,
		Mark: func(c ui.Canvas, r ui.Rect) { c.Sprite(dwarves.Seated(here.Match.Players, said.Speaker).Mark(r)) },
	}
	switch {
	case said.Aside.Face != 0:
		place.PictureSize, place.Picture = ui.Point{X: 4, Y: 4}.Mul(l.Text.Size), here.faceIcon(said.Aside).Draw
		return place
	case said.Aside.Text != "":
		return place
	case said.Said.Statement.Kind == 0:
		place.Free, place.Spare = append(free, spare...), nil
		return place
	}
	place.PictureSize, place.Picture = statementPicture(said.Said, here)
	if g, about := said.Said.Statement.AboutGoal(); about {
		place.Caption = here.App.Words.Goal(g)
		if knowsBetter(said.Said, here) {
			place.Caption = here.App.Text(words.SayYouSaw, words.Slots{"saw": talk.SeenWords(here.App.Words, here.Match.View.Faces[g])})
		}
	}
	if mayAnswer(said, here) {
		gap, wide := 6*l.Unit, answerWidth(said.Speaker, here)
		place.Feet = []ui.Point{{X: min(2*wide+gap, place.Within.W-16*l.Unit), Y: l.ButtonHeight}, {X: wide, Y: 2*l.ButtonHeight + gap}}
	}
	return place
}

// draw draws what somebody says, with a dotted line to the goal or the tunnel that it is about, at which signs stand.
func (b *bubble) draw(c ui.Canvas, signs func(goal int) []ui.Rect, here *situation) {
	if !b.speech.shown || b.speech.size != here.Layout.Size { // behind another screen nobody speaks on
		return
	}
	said, speaks := b.Speaking(here.Now)
	if u := here.Layout.Unit; speaks {
		c.StrokePath(ui.RoundedRect(here.Layout.Seats[said.Speaker].Bounds, 9*u), 2.5*u, paint.Parchment)
	}
	b.speech.Draw(c)
	for _, answer := range b.answers(here) {
		drawTalkButton(c, answer, nil, here)
	}
	if !b.Points(here.Now) || here.App.CurrentSettings().ReduceMotion {
		return
	}
	if g, about := said.Said.Statement.AboutGoal(); about {
		drawDots(c, b.speech.Rect, signs(int(g)), &here.Layout)
	}
	for _, laid := range gamelog.Layings(here.Match.Log, &here.Match.View.Board) {
		if laid.Deed == said.Said.Statement.Deed {
			drawDots(c, b.speech.Rect, []ui.Rect{here.Layout.Grid.Rect(laid.Laid.Cell)}, &here.Layout)
		}
	}
}

// answerGuard is for how long the buttons at a bubble do nothing after they have come to lie where they are:
// a press on what was there just before answers nothing.
const answerGuard screen.Ticks = 40

// mayAnswer reports whether the viewer can say what to think of what is being said.
func mayAnswer(said *talk.Remark, here *situation) bool {
	return here.Match.View.Latest(said.Speaker) == game.Spoken(said.Said) && here.voice().mayAnswer(said.Speaker)
}

// answerWidth returns how wide a button at a bubble of a seat is.
func answerWidth(speaker game.Seat, here *situation) (wide float64) {
	l, v := &here.Layout, here.voice()
	for _, s := range answersTo(speaker) {
		b := v.button(nil, s)
		wide = max(wide, here.App.Ruler.Measure(b.Called(here.App), l.Grown(l.Bold))+l.ButtonHeight)
	}
	return wide
}

// answers returns the buttons at the bubble by which the viewer agrees or doubts.
func (b *bubble) answers(here *situation) (all []board.PlacedButton) {
	said, ok := b.Speaking(here.Now)
	if !ok || !b.speech.shown || b.speech.line != said.Line || b.speech.Foot.W == 0 || !mayAnswer(said, here) {
		return nil
	}
	gap, rooms := 6*here.Layout.Unit, b.speech.Foot.Columns
	if b.speech.Foot.H > here.Layout.ButtonHeight {
		rooms = b.speech.Foot.Rows
	}
	for i, s := range answersTo(said.Speaker) {
		answer := here.voice().button(nil, s)
		answer.Rect = rooms(2, gap)[i]
		all = append(all, answer)
	}
	return all
}

// mostOpen is how many of the others can be answered at a time by who listens.
const mostOpen = 3

// open returns whom the viewer can answer, and whoever listens is offered to: who has spoken last comes first. Whose answers
// have the focus stays while others speak.
func (b *bubble) open(here *situation) (to []game.Seat) {
	v, round := here.voice(), gamelog.LatestRound(here.Match.Log)
	for i := len(round) - 1; i >= 0 && len(to) < mostOpen; i-- {
		if said, says := round[i].Event.(game.Said); says && !slices.Contains(to, said.Seat) && v.mayAnswer(said.Seat) {
			to = append(to, said.Seat)
		}
	}
	if says, is := here.Panel.Focus.At().(SaySpot); is && says.IsAnswer() && !slices.Contains(to, game.Seat(says.To-1)) && v.mayAnswer(game.Seat(says.To-1)) {
		to = append(to, game.Seat(says.To-1))
	}
	return to
}

// heardAnswers returns the buttons by which whoever listens answers what was said last: a bubble would be gone too soon.
func (b *bubble) heardAnswers(here *situation) (all []board.PlacedButton) {
	if !here.listens || here.ChosenCard != game.FaceDown {
		return nil
	}
	for _, seat := range b.open(here) {
		for _, s := range answersTo(seat) {
			answer := here.voice().button(nil, s)
			answer.Rect = here.Layout.Seats[seat].Bounds
			all = append(all, answer)
		}
	}
	return all
}

// tellOfAnswers says in the own turn to who listens that what was said last can be answered, and the first time where.
func (b *bubble) tellOfAnswers(here *situation) {
	last := here.Match.View.Last
	open := b.open(here)
	if !here.listens || !here.MyTurn() || b.told == last || len(open) == 0 {
		return
	}
	text := here.Match.Text(words.OutlineMayAnswer, open[0])
	if b.told != (game.Spoken{}) {
		text = here.Match.Text(words.OutlineMayAnswerAgain, open[0])
	}
	b.told = last
	here.App.Announce(text)
}

// comesEarly reports whether an answer has been at the bubble for too short a time to be meant.
func (b *bubble) comesEarly(answer game.Statement, here *situation) bool {
	_, there := withID(b.answers(here), SaySpot{answer})
	return there && here.Now < b.speech.placed+answerGuard
}

// waitForAnswer keeps the bubble as long as the viewer seems about to answer: the mouse is near it, a finger lies on it,
// or the focus is on an answer.
func (b *bubble) waitForAnswer(in ui.Input, here *situation) {
	answers := b.answers(here)
	near := b.speech.Rect.Inset(-24*here.Layout.Unit).Contains(in.Pointer) && (in.Device == ui.Mouse || in.Touch && in.Held)
	_, focused := withID(answers, here.Panel.Focus.At())
	if len(answers) > 0 && (near || focused) {
		b.Stay(here.Now, answerGuard, holdTicks)
	}
}

// asks reports whether the viewer can still answer what a seat has said, after its bubble has gone and as long as
// nobody says something new.
func (b *bubble) asks(s game.Seat, here *situation) bool {
	said, speaks := b.Speaking(here.Now)
	return here.Match.View.Last.Seat == s && (!speaks || !said.Stands()) && here.voice().mayAnswer(s)
}

// drawAsked draws at the seat of whoever has said something last that it can be answered there.
func (b *bubble) drawAsked(c ui.Canvas, s game.Seat, here *situation) {
	if !b.asks(s, here) {
		return
	}
	face := here.Layout.Seats[s].Face
	side := max(0.42*face.W, 18)
	c.Sprite(art.Badge(art.Bubble, paint.Ink).Sprite(ui.Rect{X: face.X + face.W - 0.9*side, Y: face.Y - 0.1*side, W: side, H: side}))
}

// The lateAnswers are the buttons at a bubble which has gone, or has been replaced, just now: a press that comes a
// moment too late still answers what it was meant for.
type lateAnswers struct {
	buttons []board.PlacedButton
	to      game.Said
	size    ui.Point // of the screen
	until   screen.Ticks
}

// noteAnswers keeps the buttons at the bubble for a moment longer than that.
func (b *bubble) noteAnswers(here *situation) {
	if buttons := b.answers(here); len(buttons) > 0 && here.Now >= b.speech.placed+answerGuard {
		said, _ := b.Speaking(here.Now)
		b.late = lateAnswers{buttons, said.Said, here.Layout.Size, here.Now + answerGuard}
	}
}

// lateButtons returns the buttons at the bubble that was there just before. There are none once the viewer has
// chosen something else, or the speaker has said something new.
func (b *bubble) lateButtons(here *situation) []board.PlacedButton {
	to := b.late.to
	said, speaks := b.Speaking(here.Now)
	if here.Now > b.late.until || b.late.size != here.Layout.Size || here.LogCoversBoard() || here.ChosenCard != game.FaceDown || speaks && said.Said == to && len(b.answers(here)) > 0 ||
		here.Match.View.Latest(to.Seat) != game.Spoken(to) || !here.voice().mayAnswer(to.Seat) {
		return nil
	}
	return b.late.buttons
}

// belowGoals returns the part of the board below goals that lie in its upper half, or all of
// it.
func belowGoals(l *board.Layout) ui.Rect {
	r, line := l.Board, l.Board.Y
	for _, cell := range game.Goals {
		goal := l.Grid.Rect(cell)
		line = max(line, goal.Y+goal.H)
	}
	r.X, r.W = r.X+screen.Gap, r.W-2*screen.Gap
	if !l.CardsTurned || line > r.Center().Y {
		return r
	}
	_, r = r.CutTop(line - r.Y)
	return r
}
