package table

import (
	"math"
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

// A speech is the bubble of what somebody says, with its place.
type speech struct {
	talk.Laid
	shown  bool
	line   int          // of the log, that it is about
	size   ui.Point     // of the screen for which it was placed
	placed screen.Ticks // when
}

// placeSpeech places the bubble of what somebody says, which folds away while a menu is open. It stays where it is unless
// something comes there that it must not cover.
func (t *Table) placeSpeech() {
	said, ok := t.Talk.Speaking(t.Now)
	states := said.Stands()
	if _, goal := t.Animation.Event.(game.GoalTurned); !ok || goal || t.Menu.about != nil || (t.Coach != nil || t.App.CurrentSettings().NoTalk) && !states || t.LogCoversBoard() {
		t.speech = speech{}
		return
	}
	place := t.speechPlace(said)
	if before := t.speech; before.shown && before.line == said.Line && before.size == t.Layout.Size {
		if laid, ok := before.Keep(place); ok {
			t.speech.Laid = laid
			return
		}
	}
	now := speech{line: said.Line, size: t.Layout.Size, placed: t.Now}
	text := said.Text(t.App.Words, t.Match.Names)
	now.Laid, now.shown = talk.LayOut(t.App.Ruler, text, place)
	if place.Within = t.Layout.Board.Inset(screen.Gap); !now.shown && states {
		place.Font.Size *= 0.8
		now.Laid, now.shown = talk.LayOut(t.App.Ruler, text, place)
	}
	t.speech = now
}

// speechPlace returns where what somebody says may be shown. A remark covers no tunnels either.
func (t *Table) speechPlace(said *talk.Remark) talk.Place {
	l := &t.Layout
	free, spare := t.keptFree()
	place := talk.Place{
		Speaker: l.Seats[said.Speaker].Bounds, Within: t.belowGoals(), Free: free, Spare: spare,
		Font: ui.Font{Face: ui.Display, Size: 0.9 * l.Text.Size}, Unit: l.Unit,
		Mark: func(c ui.Canvas, r ui.Rect) { c.Sprite(dwarves.Seated(t.Match.Players, said.Speaker).Mark(r)) },
	}
	switch {
	case said.Aside.Face != 0:
		place.PictureSize, place.Picture = t.facePicture(said.Aside)
		return place
	case said.Aside.Text != "":
		return place
	case said.Said.Statement.Kind == 0:
		place.Free, place.Spare = append(free, spare...), nil
		return place
	}
	place.PictureSize, place.Picture = t.statementPicture(said.Said)
	if g, about := said.Said.Statement.AboutGoal(); about {
		place.Caption = t.App.Words.Goal(g)
		if t.knowsBetter(said.Said) {
			place.Caption = t.App.Text(words.SayYouSaw, words.Slots{"saw": talk.SeenWords(t.App.Words, t.Match.View.Faces[g])})
		}
	}
	if t.mayAnswer(said) {
		gap, wide := 6*l.Unit, t.answerWidth(said.Speaker)
		place.Feet = []ui.Point{{X: min(2*wide+gap, place.Within.W-16*l.Unit), Y: l.ButtonHeight}, {X: wide, Y: 2*l.ButtonHeight + gap}}
	}
	return place
}

// drawTalk draws what somebody says, with a dotted line to the goal or the tunnel that it is about.
func (t *Table) drawTalk(c ui.Canvas) {
	if !t.speech.shown || t.speech.size != t.Layout.Size { // behind another screen nobody speaks on
		return
	}
	t.speech.Draw(c)
	for _, b := range t.answerButtons() {
		t.drawMenuButton(c, b)
	}
	said, _ := t.Talk.Speaking(t.Now)
	if !t.Talk.Points(t.Now) || t.App.CurrentSettings().ReduceMotion {
		return
	}
	if g, about := said.Said.Statement.AboutGoal(); about {
		p := t.Picture()
		t.drawDots(c, t.speech.Rect, p.GoalSigns(int(g)))
	}
	for _, laid := range gamelog.Layings(t.Match.Log, &t.Match.View.Board) {
		if laid.Deed == said.Said.Statement.Deed {
			t.drawDots(c, t.speech.Rect, []ui.Rect{t.Layout.Grid.Rect(laid.Laid.Cell)})
		}
	}
}

// answersTo returns how what a seat has said last can be answered.
func answersTo(seat game.Seat) [2]game.Statement {
	to := int8(seat) + 1
	return [...]game.Statement{{Kind: game.Agree, To: to}, {Kind: game.Doubt, To: to}}
}

// answerGuard is for how long the buttons at a bubble do nothing after they have come to lie where they are:
// a press on what was there just before answers nothing.
const answerGuard screen.Ticks = 40

// mayAnswer reports whether the viewer can say what to think of what is being said.
func (t *Table) mayAnswer(said *talk.Remark) bool {
	return t.mayTalk() && t.Match.View.Latest(said.Speaker) == game.Spoken(said.Said) && t.whyUnsaid(SeatTalkSpot(said.Speaker), answersTo(said.Speaker)[0]) == nil
}

// answerWidth returns how wide a button at a bubble of a seat is.
func (t *Table) answerWidth(speaker game.Seat) (wide float64) {
	l := &t.Layout
	for _, s := range answersTo(speaker) {
		b := t.sayButton(s, nil)
		wide = max(wide, t.App.Ruler.Measure(b.Called(t.App), l.Grown(l.Bold))+l.ButtonHeight)
	}
	return wide
}

// answerButtons returns the buttons at the bubble by which the viewer agrees or doubts.
func (t *Table) answerButtons() (all []board.PlacedButton) {
	said, ok := t.Talk.Speaking(t.Now)
	if !ok || !t.speech.shown || t.speech.line != said.Line || t.speech.Foot.W == 0 || !t.mayAnswer(said) {
		return nil
	}
	gap, rooms := 6*t.Layout.Unit, t.speech.Foot.Columns
	if t.speech.Foot.H > t.Layout.ButtonHeight {
		rooms = t.speech.Foot.Rows
	}
	for i, s := range answersTo(said.Speaker) {
		b := t.sayButton(s, nil)
		say := b.Press
		b.Rect = rooms(2, gap)[i]
		b.Press = func() {
			if t.Now >= t.speech.placed+answerGuard {
				say()
			}
		}
		all = append(all, b)
	}
	return all
}

// waitForAnswer keeps the bubble as long as the viewer seems about to answer: the mouse is near it, a finger lies on it,
// or the focus is on an answer.
func (t *Table) waitForAnswer(in ui.Input) {
	buttons := t.answerButtons()
	near := t.speech.Rect.Inset(-24*t.Layout.Unit).Contains(in.Pointer) && (in.Device == ui.Mouse || in.Touch && in.Held)
	at := t.Panel.Focus.At()
	if len(buttons) > 0 && (near || slices.ContainsFunc(buttons, func(b board.PlacedButton) bool { return b.ID == at })) {
		t.Talk.Stay(t.Now, answerGuard, holdsTurn)
	}
}

// isAsked reports whether the viewer can still answer what a seat has said, after its bubble has gone and as long as
// nobody says something new.
func (t *Table) isAsked(s game.Seat) bool {
	said, speaks := t.Talk.Speaking(t.Now)
	return t.mayTalk() && t.Match.View.Last.Seat == s && (!speaks || !said.Stands()) && t.whyUnsaid(SeatTalkSpot(s), answersTo(s)[0]) == nil
}

// drawAsked draws at the seat of whoever has said something last that it can be answered there.
func (t *Table) drawAsked(c ui.Canvas, s game.Seat, r board.SeatLayout) {
	if !t.isAsked(s) {
		return
	}
	side := max(0.42*r.Face.W, 18)
	c.Sprite(art.Badge(art.Bubble, paint.Ink).Sprite(ui.Rect{X: r.Face.X + r.Face.W - 0.9*side, Y: r.Face.Y - 0.1*side, W: side, H: side}))
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
func (t *Table) noteAnswers() {
	buttons := t.answerButtons()
	if len(buttons) == 0 || t.Now < t.speech.placed+answerGuard {
		return
	}
	said, _ := t.Talk.Speaking(t.Now)
	for i, s := range answersTo(said.Speaker) {
		buttons[i].Press = func() { t.say(s) }
	}
	t.late = lateAnswers{buttons, said.Said, t.Layout.Size, t.Now + answerGuard}
}

// lateButtons returns the buttons at the bubble that was there just before. There are none once the viewer has
// chosen something else, or the speaker has said something new.
func (t *Table) lateButtons() []board.PlacedButton {
	to := t.late.to
	said, speaks := t.Talk.Speaking(t.Now)
	if t.Now > t.late.until || t.late.size != t.Layout.Size || t.LogCoversBoard() || t.Menu.about != nil || t.ChosenCard != game.FaceDown || speaks && said.Said == to && len(t.answerButtons()) > 0 ||
		!t.mayTalk() || t.Match.View.Latest(to.Seat) != game.Spoken(to) || t.whyUnsaid(SeatTalkSpot(to.Seat), answersTo(to.Seat)[0]) != nil {
		return nil
	}
	return t.late.buttons
}

// drawDots draws a dotted arrow from a bubble to a goal and the signs at it, or a frame round the goal where there
// is no room for the arrow.
func (t *Table) drawDots(c ui.Canvas, box ui.Rect, goal []ui.Rect) {
	dots, u := t.arc(box, goal), t.Layout.Unit
	if len(dots) < 3 {
		frame := ui.RoundedRect(goal[0].Inset(-u), 4*u)
		c.StrokePath(frame, 7*u, paint.Outline)
		c.StrokePath(frame, 4*u, paint.Gold)
		return
	}
	for _, p := range dots[:len(dots)-2] {
		c.FillPath(ui.Circle(p, 3.4*u), paint.Outline)
		c.FillPath(ui.Circle(p, 2.4*u), paint.Gold)
	}
	tip, way := dots[len(dots)-1], dots[len(dots)-1].Sub(dots[len(dots)-3])
	back := way.Mul(16 * u / max(way.Len(), 1))
	across := ui.Point{X: -back.Y, Y: back.X}.Mul(0.55)
	head := new(ui.Path).Move(tip.Sub(back).Add(across)).Line(tip).Line(tip.Sub(back).Sub(across))
	c.StrokePath(head, 7*u, paint.Outline)
	c.StrokePath(head, 4*u, paint.Gold)
}

// arc returns points of a bent line from a bubble to a goal, or to a sign at it, about ten units apart.
func (t *Table) arc(box ui.Rect, goal []ui.Rect) (best []ui.Point) {
	b := goal[0].Center()
	a := ui.Point{X: max(min(b.X, box.X+box.W), box.X), Y: max(min(b.Y, box.Y+box.H), box.Y)}
	way := b.Sub(a)
	n := math.Floor(way.Len() / (10 * t.Layout.Unit))
	for _, bend := range [...]float64{0.12, -0.12, 0.35, -0.35, 0.6, -0.6} {
		over := a.Add(way.Mul(0.5)).Sub(ui.Point{Y: bend * way.Len()})
		free := []ui.Point{}
		for i := 1.0; i < n; i++ {
			s := i / n
			p := a.Mul((1 - s) * (1 - s)).Add(over.Mul(2 * s * (1 - s))).Add(b.Mul(s * s))
			if !t.Layout.Board.Contains(p) {
				free = free[:0]
			} else if !slices.ContainsFunc(goal, func(r ui.Rect) bool { return r.Contains(p) }) {
				free = append(free, p)
			}
		}
		if len(free) > len(best)+2 {
			best = free
		}
	}
	return best
}

// statementPicture returns a picture of what is said, and its size: what lies under which goal, a
// player and the role, a tool.
func (t *Table) statementPicture(e game.Said) (size ui.Point, draw func(c ui.Canvas, r ui.Rect)) {
	s, f := e.Statement, t.Layout.Text.Size
	square := ui.Point{X: 2.2 * f, Y: 2.2 * f}
	if g, about := s.AboutGoal(); about {
		return t.goalPicture(s.Kind, g)
	}
	icon := sayingLabels[s.Kind].icon
	switch s.Kind {
	case game.AskRepair:
		icon = art.Tool(s.Tool, true)
	case game.Accuse, game.Vouch, game.AskBreak:
		face := dwarves.Seated(t.Match.Players, s.Seat)
		return ui.Point{X: 3 * f, Y: 2.4 * f}, func(c ui.Canvas, r ui.Rect) {
			portrait, sign := r.CutLeft(2.2 * f)
			c.Sprite(face.Portrait(dwarves.Calm, ui.RectAround(portrait.Center(), square)))
			icon.Draw(c, ui.RectAround(ui.Point{X: sign.Center().X - 0.2*f, Y: r.Y + r.H - 0.7*f}, ui.Point{X: 1.4 * f, Y: 1.4 * f}))
		}
	case game.Agree:
		icon = art.Tick.Icon(paint.RepairGreen)
	case game.Doubt:
		icon = art.Question.Icon(paint.BrokenRed)
	}
	return square.Mul(0.8), func(c ui.Canvas, r ui.Rect) { icon.Draw(c, r) }
}

// goalPicture returns a picture of what is said about a goal: the card that is meant to lie there, or
// what to do, and which goal it is.
func (t *Table) goalPicture(kind game.StatementKind, g int8) (size ui.Point, draw func(c ui.Canvas, r ui.Rect)) {
	f := t.Layout.Text.Size
	size = ui.Point{X: 3 * f, Y: 2.8 * f}
	return size, func(c ui.Canvas, r ui.Rect) {
		card, boxes := r.CutLeft(2 * f)
		card = art.FitUprightCard(card)
		switch kind {
		case game.ClaimTreasure:
			c.Sprite(art.CardSprite(game.Treasure, card, false))
		case game.ClaimStone:
			c.Sprite(art.CardSprite(game.StoneA, card, false))
		default:
			c.Sprite(art.GoalBackSprite(card))
			sign := map[game.StatementKind]art.Symbol{game.AskLook: art.Eye, game.AskLeave: art.Cross}[kind]
			art.Badge(sign, paint.Ink).Draw(c, ui.RectAround(card.Center(), ui.Point{X: 1.6 * f, Y: 1.6 * f}))
		}
		for i := range game.Goals {
			at := ui.Point{X: boxes.Center().X, Y: r.Center().Y + float64(i-1)*0.85*f}
			if t.Layout.CardsTurned {
				at = ui.Point{X: boxes.X + 0.2*f + float64(i)*0.36*f, Y: r.Center().Y}
			}
			side := ui.Point{X: 0.5 * f, Y: 0.7 * f}
			if t.Layout.CardsTurned {
				side.X = 0.3 * f
			}
			fill := paint.ParchmentEdge
			if i == int(g) {
				fill = paint.Gold
			}
			c.FillPath(ui.RoundedRect(ui.RectAround(at, side), 0.12*f), paint.Ink)
			c.FillPath(ui.RoundedRect(ui.RectAround(at, side).Inset(0.08*f), 0.1*f), fill)
		}
	}
}

// belowGoals returns the part of the board below goals that lie in its upper half, or all of
// it.
func (t *Table) belowGoals() ui.Rect {
	r, line := t.Layout.Board, t.Layout.Board.Y
	for _, cell := range game.Goals {
		goal := t.Layout.Grid.Rect(cell)
		line = max(line, goal.Y+goal.H)
	}
	r.X, r.W = r.X+screen.Gap, r.W-2*screen.Gap
	if !t.Layout.CardsTurned || line > r.Center().Y {
		return r
	}
	_, r = r.CutTop(line - r.Y)
	return r
}

// keptFree returns what neither a bubble nor its tail may cover: the start, goals and all that is said of
// them, what can be chosen, the prompt; and what it should spare: other tunnels, and plaques.
func (t *Table) keptFree() (free, spare []ui.Rect) {
	p := t.Picture()
	free = append(free, t.Layout.Prompt, t.Layout.Grid.Rect(game.Cell{}))
	for g := range game.Goals {
		free = append(free, p.GoalSigns(g)...)
	}
	for i := 1 + len(game.Goals); i < t.Match.View.Board.Len(); i++ {
		spare = append(spare, t.Layout.Grid.Rect(t.Match.View.Board.Laid(i).Cell))
	}
	for _, s := range t.tableSpots() {
		if s.Group == board.BoardGroup {
			free = append(free, s.Rect)
		}
	}
	for _, b := range t.tellButtons() {
		free = append(free, b.Rect)
	}
	return free, append(spare, p.OpinionRects()...)
}
