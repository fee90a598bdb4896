package coach

import (
	"slices"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/lesson"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/words"
)

// A Coach takes a player through a lesson. It follows a match at the table, and tells from
// what was played which step comes next.
type Coach struct {
	app    *screen.App
	lesson *lesson.Lesson
	number int // of the lesson, from 0
	step   int
	base   int  // how many actions had been recorded when the step began
	spoken int  // how many statements had been
	read   bool // the player has read the text of a step that is for reading, and the others play
	match  *play.Match
	at     layout
}

// New begins a lesson, counted from 0, at a step. It returns the match to be played, too.
func New(app *screen.App, number, step int) (*Coach, *play.Match) {
	l, err := lesson.Load(number)
	if err != nil {
		panic(err) // lessons are embedded, and tests load them all
	}
	l.Start.Rules = app.Words.LocalEdition().Rules()
	c := &Coach{app: app, lesson: l, number: number, step: step}
	players := []bot.Player{{Name: app.Memory().LatestPerson(app.Words).Name, Human: true}}
	for m := bot.Member(3); len(players) < l.Seats; m++ { // of whom the lessons speak: Dagny, Grum, and Hilda
		p := m.Player(bot.Foreman)
		if p.Name = app.Words.Dwarf(m); p.Name == players[0].Name {
			players[0].Name = app.Words.DefaultName(1)
		}
		players = append(players, p)
	}
	var played []game.Action
	var said []game.Interjection
	if step > 0 {
		played, said = l.Played(step)
		c.base, c.spoken = len(played), len(said)
	}
	c.match = play.NewFromPosition(app, l.Start, players, played, said, func(game.Seat) bot.Bot { return &script{c: c} })
	for _, s := range l.Steps[:step] {
		if s.Mark != game.Nobody {
			c.match.Suspicions[0][s.Mark] = play.Suspected
		}
	}
	c.keep()
	return c, c.match
}

// Step returns the current step.
func (c *Coach) Step() *lesson.Step { return &c.lesson.Steps[c.step] }

// A progress is how far the player has come in a step.
type progress uint8

const (
	asked progress = iota
	right          // what was asked for has been done, and the others play
	wrong          // something else has been done
)

// progress returns how far the player has come.
func (c *Coach) progress() progress {
	step, m := c.Step(), c.match
	move, moved := c.made()
	said := m.Record.Talk[c.spoken:]
	switch {
	case moved && !slices.Contains(step.Do, move), len(said) > 0 && said[0].Statement != step.Tell:
		return wrong
	case len(step.Do) > 0 && !moved, step.Tells() && len(said) == 0, step.Mark != game.Nobody && m.Suspicion(step.Mark) != play.Suspected, step.Reads() && !c.read:
		return asked
	}
	return right
}

// made returns the move that the player has made in this step; ok is false if there is none.
func (c *Coach) made() (move game.Action, ok bool) {
	switch m, step := c.match, c.Step(); {
	case c.read, len(step.Do) == 0 && step.Tells() && len(m.Record.Talk) > c.spoken: // and the others play
	case len(m.Record.Actions) > c.base:
		return m.Record.Actions[c.base], true
	case m.Pending != nil:
		return m.Pending.Action, true
	}
	return move, false
}

// hint returns the move that the step asks for, with the chosen card if that will do. ok is false if it
// asks for none, or if the player has made one.
func (c *Coach) hint(chosen game.Card) (a game.Action, ok bool) {
	if _, moved := c.made(); moved || len(c.Step().Do) == 0 || !c.Asks() {
		return a, false
	}
	return c.Step().Do[max(0, c.withCard(chosen))], true
}

// withCard returns the first move with a card that the step asks for, -1 if it asks for none.
func (c *Coach) withCard(card game.Card) int {
	return slices.IndexFunc(c.Step().Do, func(a game.Action) bool { return a.Card == card })
}

// Asks reports whether the player is to do or to read something.
func (c *Coach) Asks() bool {
	return c.progress() == asked && c.mayRead()
}

// Update goes on to the next step as soon as the player has done what was asked for, and
// the others have played. It returns whether it does.
func (c *Coach) Update() bool {
	goes := c.progress() == right && c.settled()
	if goes {
		c.next()
	}
	return goes
}

// settled reports whether everything that belongs to the step has been shown, or the player has not waited for that.
func (c *Coach) settled() bool {
	m, step := c.match, c.Step()
	more := c.played() - len(step.Plays)
	hurries := more > 0 || more == 0 && m.Pending != nil || c.isTold()
	return more >= 0 && len(m.Record.Talk) >= c.spoken+len(step.Spoken()) && (hurries || len(m.Queue) == 0 || m.RoundEndPending())
}

// isTold reports whether nobody plays before the player is to say something: the table asks at once after a look.
func (c *Coach) isTold() bool {
	next := &c.lesson.Steps[c.step+1]
	return len(c.Step().Plays) == 0 && next.Tells() && len(next.Do) == 0
}

// readOn lets the others play what the player has read about, or goes on to the next step.
func (c *Coach) readOn() {
	if c.read = len(c.Step().Plays) > 0; !c.read {
		c.next()
	}
}

// next goes on to the next step.
func (c *Coach) next() {
	step := c.Step()
	c.base += min(1, len(step.Do)) + len(step.Plays)
	c.spoken += len(step.Spoken())
	c.step, c.read = c.step+1, false
	if mark := c.Step().Mark; mark != game.Nobody && c.match.Suspicion(mark) != play.Suspected {
		clear(c.match.Suspicions[0][:]) // of what the player noted so far, nothing is in the way
	}
	c.keep()
}

// Waits reports whether nobody may play on, because the player has done something else
// than was asked for, or is to say something first, or to read.
func (c *Coach) Waits() bool {
	is := c.progress()
	return is == wrong || is == asked && (c.Step().Tells() || c.Step().Reads() && c.mayRead())
}

// Title names the lesson.
func (c *Coach) Title() string {
	return c.app.Text(words.LessonOf, words.Slots{"n": c.number + 1, "total": len(lessonTitles), "what": c.app.Text(lessonTitles[c.number])})
}

// Tells returns what the player is to say to all now; the zero Statement is nothing.
func (c *Coach) Tells() (what game.Statement) {
	if c.progress() == asked {
		what = c.Step().Tell
	}
	return what
}

// Discards reports whether the player is to discard a card.
func (c *Coach) Discards() bool {
	a, ok := c.hint(game.FaceDown)
	return ok && a.Kind == game.Discard
}

// Marks returns whom the player is to mark as a saboteur now, or Nobody.
func (c *Coach) Marks() game.Seat {
	if c.Asks() {
		return c.Step().Mark
	}
	return game.Nobody
}

// Text returns what the foreman says, with stars around what is bold; "" if there is nothing to say, because
// the others play, or the player has taken the card and knows what the places for it look like. That turns end by themselves is explained the first time.
func (c *Coach) Text(chosen game.Card, endsAlone bool) string {
	step, first := c.Step(), c.base == 0 && c.app.CurrentSettings().LessonsDone == 0
	switch c.progress() {
	case wrong:
		return c.amend()
	case right:
		switch {
		case c.match.Pending == nil && c.othersPlay():
			return c.app.Text(words.LessonOthers)
		case c.match.Pending == nil && step.Tells() && c.match.TurnOpen:
			return c.app.Text(words.LessonTold)
		case c.match.Pending == nil:
			return ""
		case c.match.Pending.Goal:
			return c.app.Text(words.LessonSee)
		case first && endsAlone:
			return c.app.Text(words.LessonEndTurn)
		case c.match.Pending.Action.Kind == game.Lay && !c.match.Pending.Action.Card.Joined():
			return c.app.Text(words.LessonShut)
		}
		return c.app.Text(praise[c.match.Pending.Action.Kind])
	}
	switch {
	case chosen != game.FaceDown && c.withCard(chosen) >= 0 && !c.Discards():
		return c.held()
	case step.Mark != game.Nobody && c.marksOthers():
		return c.say(step.Wrong, "")
	}
	return c.say(step.Say, "")
}

// praise is what is said about a move that is right.
var praise = [...]words.ID{
	game.Discard: words.LessonDiscarded, game.Lay: words.LessonLaid, game.Break: words.LessonBroke,
	game.Mend: words.LessonMended, game.Collapse: words.LessonCollapsed,
}

// amend returns why the player is to try something else.
func (c *Coach) amend() string {
	step, v := c.Step(), &c.match.View
	move, moved := c.made()
	var hint game.Action
	if len(step.Do) > 0 {
		hint = step.Do[0]
	}
	switch {
	case !moved && c.fibs():
		return c.app.Text(words.LessonFib)
	case moved && move.Kind == game.Look && v.Faces[move.Goal] == game.FaceDown: // and is about to be seen
		return ""
	case moved && move.Kind == game.Look && v.Faces[move.Goal] == game.Treasure:
		return c.app.Text(words.LessonSeenTreasure)
	case moved && move.Kind == game.Look:
		return c.app.Text(words.LessonSeenStone)
	case moved && move.Kind == game.Lay && !move.Card.Joined() && hint.Kind == game.Lay && hint.Card.Joined():
		return c.app.Text(words.LessonDeadEnd)
	}
	return c.say(step.Wrong, words.LessonWrong)
}

// fibs reports whether the player has said something else of a goal than was seen there.
func (c *Coach) fibs() bool {
	said := c.match.Record.Talk[c.spoken].Statement
	goal, is := said.AboutGoal()
	return is && !said.Asks() && (said.Kind == game.ClaimTreasure) != (c.match.View.Faces[goal] == game.Treasure)
}

// held returns what is said while the player holds the right card: for the first one of all, what the places for it look like.
func (c *Coach) held() string {
	if c.number+c.base > 0 {
		return ""
	}
	return c.app.Text(words.LessonPlus)
}

// marksOthers reports whether the player has marked somebody else than the step asks for.
func (c *Coach) marksOthers() bool {
	for s := range c.lesson.Seats {
		if game.Seat(s) != c.Step().Mark && c.match.Suspicion(game.Seat(s)) != play.NoSuspicion {
			return true
		}
	}
	return false
}

// othersPlay reports whether the player sees that it is the turn of others, who play on.
func (c *Coach) othersPlay() bool {
	turn := c.match.View.Turn
	return len(c.Step().Plays) > c.played() && turn != 0 && turn != game.Nobody
}

// say returns a text of the lesson, or another one if it has no name.
func (c *Coach) say(name string, other words.ID) string {
	if name != "" {
		other = words.ID("lesson." + c.lesson.Name + "." + name)
	}
	return c.app.Text(other)
}

// played returns how many cards the others have played in this step.
func (c *Coach) played() int {
	return len(c.match.Record.Actions) - c.base - min(1, len(c.Step().Do))
}

// A script plays what the lesson says. Of the gold it takes whatever there is.
type script struct {
	bot.Mute
	c    *Coach
	gold []game.Action // which may be taken
}

// Speak implements bot.Bot.
func (s *script) Speak(v *game.View) game.Statement {
	c := s.c
	if c.match == nil || c.progress() != right {
		return game.Statement{}
	}
	said, spoken := len(c.match.Record.Talk)-c.spoken, c.Step().Spoken()
	if said < len(spoken) && spoken[said].Seat == v.Seat && spoken[said].After <= c.played() {
		return spoken[said].Statement
	}
	return game.Statement{}
}

// Meet implements bot.Bot.
func (*script) Meet([]bot.Player) {}

// Hear implements bot.Bot.
func (*script) Hear(game.Event, *game.View) {}

// Reason implements bot.Bot.
func (*script) Reason() bot.Reason { return bot.Reason{About: game.Nobody, Chance: -1} }

// Think implements bot.Bot.
func (s *script) Think(v *game.View) bool {
	if v.Phase == game.Sharing {
		s.gold = v.Legal(nil)
	}
	return true
}

// Choice implements bot.Bot.
func (s *script) Choice() game.Action {
	if len(s.gold) > 0 {
		return s.gold[0]
	}
	return s.c.Step().Plays[s.c.played()]
}
