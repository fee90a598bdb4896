package coach

import (
	"slices"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/lesson"
	"saboteur/render/memory"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/testapp"
	"saboteur/render/words"
	"saboteur/testenv"
)

// stepOf returns a lesson at a step, with everything shown that happened before.
func stepOf(number, step int) *Coach {
	c, m := New(testapp.New(1, nil), number, step)
	m.SetViewer(0)
	for !c.Asks() && !c.Waits() {
		settle(c)
	}
	return c
}

// settle shows what waits to be shown, or lets a dwarf play.
func settle(c *Coach) {
	m := c.match
	if !c.Waits() && len(m.Queue) == 0 && m.Latest().Turn != game.Nobody && !m.IsHere(m.Latest().Turn) {
		m.Think(true)
	}
	for len(m.Queue) > 0 && !m.RoundEndPending() {
		m.ShowNext()
	}
}

// eachStep calls try with all steps of all lessons.
func eachStep(t *testing.T, try func(t *testing.T, number, step int, s *lesson.Step)) {
	t.Helper()
	for number := range lesson.Names {
		l, err := lesson.Load(number)
		if err != nil {
			t.Fatal(err)
		}
		for step := range l.Steps[:len(l.Steps)-1] {
			try(t, number, step, &l.Steps[step])
		}
	}
}

// TestEveryRightMoveGoesOn: whichever of the moves that a step allows is made, the lesson goes on; any
// other is wrong.
func TestEveryRightMoveGoesOn(t *testing.T) {
	several := 0
	eachStep(t, func(t *testing.T, number, step int, s *lesson.Step) {
		if len(s.Do) > 1 {
			several++
		}
		for i, move := range s.Do {
			c := stepOf(number, step)
			if err := c.match.Play(move); err != nil {
				t.Fatalf("lesson %d, step %d: move %d: %v", number+1, step+1, i+1, err)
			}
			for range 50 {
				settle(c)
				c.Update()
			}
			if c.step != step+1 {
				t.Errorf("lesson %d, step %d: after move %d of %d the lesson is at step %d, and waits: %v", number+1, step+1, i+1, len(s.Do), c.step+1, c.Waits())
			}
		}
		if len(s.Do) == 0 {
			return
		}
		c := stepOf(number, step)
		other := slices.IndexFunc(c.match.View.Legal(nil), func(a game.Action) bool { return !slices.Contains(s.Do, a) })
		if other < 0 {
			return
		}
		if err := c.match.Play(c.match.View.Legal(nil)[other]); err != nil {
			t.Fatal(err)
		}
		if !c.Waits() {
			t.Errorf("lesson %d, step %d: any move will do", number+1, step+1)
		}
	})
	if several == 0 {
		t.Error("no step allows several moves")
	}
}

// TestWhatIsToBeSaid: when the player has said what a step asks for, the others
// play and say what the lesson has, and it goes on; anything else that is said is wrong. Where the lesson goes on
// later, all that was said.
func TestWhatIsToBeSaid(t *testing.T) {
	told := 0
	eachStep(t, func(t *testing.T, number, step int, s *lesson.Step) {
		if !s.Tells() {
			return
		}
		told++
		begin := func() *Coach {
			c := stepOf(number, step)
			if c.Tells() != s.Tell || !c.Waits() {
				t.Errorf("lesson %d, step %d: nothing can be said", number+1, step+1)
			}
			return c
		}
		c := begin()
		before := len(c.match.Record.Talk)
		if err := c.match.Say(0, s.Tell); err != nil {
			t.Fatal(err)
		}
		for range 50 {
			settle(c)
			c.Update()
		}
		if next := c.Step(); c.step != step+1 || len(c.match.Record.Talk) != before+len(s.Says)+1 || len(next.Do) == 0 && c.Tells() != next.Tell {
			t.Errorf("lesson %d: after what is to be said it is at step %d, and %d things were said", number+1, c.step+1, len(c.match.Record.Talk))
		}
		if later := stepOf(number, step+1); later.match.Public().Talk != c.match.Public().Talk {
			t.Errorf("lesson %d: when it goes on at step %d, something else was said", number+1, step+2)
		}
		other := begin()
		sayings := other.match.View.Statements(0, nil)
		i := slices.IndexFunc(sayings, func(o game.Statement) bool { return o != s.Tell })
		if err := other.match.Say(0, sayings[i]); err != nil {
			t.Fatal(err)
		}
		if other.Update(); other.progress() != wrong || len(other.match.Record.Talk) != before+1 {
			t.Errorf("lesson %d, step %d: anything may be said", number+1, step+1)
		}
	})
	if told == 0 {
		t.Error("nothing is to be said in any lesson")
	}
}

// TestTurnEndsAfterTalk: who has said what was asked for, and has yet to end the turn, is told so.
func TestTurnEndsAfterTalk(t *testing.T) {
	c := stepOf(6, 1)
	testenv.NoError(t, c.match.Play(c.Step().Do[0]))
	c.match.ShowNext() // what lies there
	c.Update()
	testenv.NoError(t, c.match.Say(0, c.Step().Tell))
	if got := c.Text(game.FaceDown, true); got != c.app.Text(words.LessonTold) {
		t.Errorf("the foreman says %q", got)
	}
}

// TestHurriedMove: who plays while others still speak is told that it can wait.
func TestHurriedMove(t *testing.T) {
	c := stepOf(6, 2)
	testenv.NoError(t, c.match.Say(0, c.Step().Tell))
	for len(c.match.Record.Talk) < 3 {
		settle(c)
	}
	for c.match.View.Turn != 0 {
		c.match.ShowNext()
	}
	testenv.NoError(t, c.match.Play(c.match.View.Legal(nil)[0]))
	if c.Update(); c.Step().Say != "flags" || c.progress() != wrong {
		t.Errorf("after a hurried move the step is %q, and the lesson waits: %v", c.Step().Say, c.Waits())
	}
}

// TestMarksBeforeTheirTime: whatever a player has marked before, the foreman asks whom to mark; who is marked already
// need not be.
func TestMarksBeforeTheirTime(t *testing.T) {
	eachStep(t, func(t *testing.T, number, step int, s *lesson.Step) {
		for _, mark := range []play.Suspicion{play.NoSuspicion, play.Trusted, play.Doubted, play.Suspected} {
			if s.Mark == game.Nobody {
				return
			}
			c := stepOf(number, step-1)
			if before := c.Step(); before.Tells() {
				testenv.NoError(t, c.match.Say(0, before.Tell))
			}
			c.match.Suspect(1, play.Doubted)
			c.match.Suspect(s.Mark, mark)
			c.next()
			if mark == play.Suspected {
				if c.progress() != right {
					t.Errorf("lesson %d: the mark of %s does not count", number+1, c.match.Name(s.Mark))
				}
				continue
			}
			if got, want := c.Text(game.FaceDown, true), c.say(s.Say, ""); got != want {
				t.Errorf("lesson %d, with the mark %d: %q", number+1, mark, got)
			}
			if c.match.Suspect(s.Mark, play.Suspected); c.progress() != right {
				t.Errorf("lesson %d: after the mark %d, the right one is not enough", number+1, mark)
			}
		}
	})
}

// TestMarksAreKept: whom a player had to mark in earlier steps is still marked when a lesson goes on.
func TestMarksAreKept(t *testing.T) {
	marked := 0
	eachStep(t, func(t *testing.T, number, step int, s *lesson.Step) {
		if s.Mark == game.Nobody {
			return
		}
		marked++
		c, m := New(testapp.New(1, nil), number, step+1)
		m.SetViewer(0)
		if m.Suspicion(s.Mark) != play.Suspected {
			t.Errorf("lesson %d goes on at step %d, and %s is not marked", number+1, c.step+1, m.Name(s.Mark))
		}
	})
	if marked == 0 {
		t.Error("nobody is marked in any lesson")
	}
}

// TestLessonsGoByTheBook: lessons are played by the rules of the rulebook in their language.
func TestLessonsGoByTheBook(t *testing.T) {
	for _, language := range words.Languages {
		app := testapp.New(1, nil)
		app.Words = words.In(language)
		if _, m := New(app, 0, 0); m.View.Rules != words.In(language).LocalEdition().Rules() {
			t.Errorf("%s: lessons are played by %v", language, m.View.Rules)
		}
	}
}

// TestRoomForLessons: the settings have room for what is known about each lesson.
func TestRoomForLessons(t *testing.T) {
	var s screen.Settings
	if n := len(lesson.Names); n > len(s.LessonSteps) || 1<<n-1 > int(^s.LessonsDone) {
		t.Errorf("there is no room for %d lessons", n)
	}
}

// TestForemanAnswers: what a step asks for is said until a card for it is taken, and again when that is put back
// or the move taken back; a move that is right is praised while it can be taken back, and after it the foreman says
// that the others play, if they do.
func TestForemanAnswers(t *testing.T) {
	explained := 0
	eachStep(t, func(t *testing.T, number, step int, s *lesson.Step) {
		c := stepOf(number, step)
		say := c.say(s.Say, "")
		says := func(when string, chosen game.Card, want string) {
			t.Helper()
			if got := c.Text(chosen, true); got != want {
				t.Errorf("lesson %d, step %q, %s: %q, want %q", number+1, s.Say, when, got, want)
			}
		}
		says("at first", game.FaceDown, say)
		for _, move := range s.Do {
			for _, card := range c.match.View.Hand[:c.match.View.Cards[0]] {
				if slices.ContainsFunc(s.Do, func(a game.Action) bool { return a.Card == card }) {
					held := c.held()
					if move.Kind == game.Discard {
						held = say
					}
					says("with a card for it", card, held)
				} else {
					says("with another card", card, say)
				}
			}
			if err := c.match.Try(move); err != nil {
				t.Fatal(err)
			}
			if c.match.Pending == nil { // a goal has been looked at
				says("after a look", game.FaceDown, watches(c, s))
				continue
			}
			about := praise[move.Kind]
			if move.Kind == game.Lay && !move.Card.Joined() {
				about = words.LessonShut
			}
			done := c.app.Text(about)
			switch {
			case c.match.Pending.Goal:
				about = words.LessonSee
			case c.base == 0:
				about = words.LessonEndTurn
				explained++
				if got := c.Text(game.FaceDown, false); got != done {
					t.Errorf("lesson %d: where no turn ends by itself the foreman says %q", number+1, got)
				}
			}
			says("when it is done", game.FaceDown, c.app.Text(about))
			c.match.TakeBack()
			says("when it is taken back", game.FaceDown, say)
			if err := c.match.Play(move); err != nil {
				t.Fatal(err)
			}
			says("while others play", game.FaceDown, watches(c, s))
			c = stepOf(number, step)
		}
		if s.Mark != game.Nobody {
			c.match.Suspect(s.Mark, play.Doubted)
			says("with a doubt", game.FaceDown, say)
			c.match.Suspect(1, play.Suspected)
			says("with somebody else marked", game.FaceDown, c.say(s.Wrong, ""))
		}
	})
	if explained == 0 {
		t.Error("nobody explains how a turn ends")
	}
	learned := stepOf(1, 1)
	learned.app.ChangeSettings(func(s *screen.Settings) { s.LessonsDone = 1 })
	if err := learned.match.Try(learned.Step().Do[0]); err != nil || learned.Text(game.FaceDown, true) != learned.app.Text(words.LessonMended) {
		t.Errorf("in a later lesson the right move is answered by %q (%v)", learned.Text(game.FaceDown, true), err)
	}
}

// watches shows a move that is right, and returns what is said then.
func watches(c *Coach, s *lesson.Step) string {
	for c.match.View.Turn == 0 && len(c.match.Queue) > 0 {
		c.match.ShowNext()
	}
	if len(s.Plays) == 0 {
		return ""
	}
	return c.app.Text(words.LessonOthers)
}

// TestTrueReasons: a fib, a look at another goal and a dead end are answered for what they are, whatever their step asks for;
// who fibs looks at nothing again.
func TestTrueReasons(t *testing.T) {
	for _, one := range []struct {
		number, step int
		move         string
		want         words.ID
	}{
		{0, 3, "lay xN1 2,1", words.LessonDeadEnd},
		{2, 1, "look map1 2", words.LessonSeenStone},
		{2, 4, "lay xE1 7,-2 turned", words.LessonDeadEnd},
		{2, 4, "lay NES1 7,-2 turned", "lesson.maps.far"},
		{6, 1, "look map1 2", words.LessonSeenTreasure},
		{6, 1, "look map1 3", words.LessonSeenStone},
		{6, 1, "discard map1", words.LessonWrong},
		{6, 2, "", words.LessonFib},
	} {
		c := stepOf(one.number, one.step)
		if one.move == "" {
			testenv.NoError(t, c.match.Say(0, game.Statement{Kind: game.ClaimTreasure}))
		} else {
			move, err := game.ParseAction(one.move)
			testenv.NoError(t, err)
			testenv.NoError(t, c.match.Play(move))
			if got := c.Text(game.FaceDown, true); move.Kind == game.Look && got != "" {
				t.Errorf("before what lies there is seen the foreman says %q", got)
			}
			settle(c)
		}
		if got := c.Text(game.FaceDown, true); got != c.app.Text(one.want) || !c.Waits() {
			t.Errorf("lesson %d, step %q, %q: %q", one.number+1, c.Step().Say, one.move, got)
		}
	}
	if c := stepOf(6, 2); c.match.View.Faces[0] == game.FaceDown {
		t.Error("who tries again to say something has to look again")
	}
}

// TestReadFirst: nobody plays what a text is about before the player has read it.
func TestReadFirst(t *testing.T) {
	shown := 0
	eachStep(t, func(t *testing.T, number, step int, s *lesson.Step) {
		if !s.Reads() || len(s.Plays) == 0 {
			return
		}
		shown++
		c := stepOf(number, step)
		before := len(c.match.Record.Actions)
		for range 50 {
			settle(c)
			c.Update()
		}
		if c.step != step || len(c.match.Record.Actions) != before {
			t.Errorf("lesson %d: others play while %q is read", number+1, s.Say)
		}
		for c.readOn(); c.step == step; c.Update() {
			settle(c)
		}
		if got := len(c.match.Record.Actions) - before; got != len(s.Plays) || c.progress() != asked {
			t.Errorf("lesson %d: after %q others play %d cards", number+1, s.Say, got)
		}
	})
	if shown == 0 {
		t.Error("nothing is read before it happens in any lesson")
	}
}

// TestPlayerIsCalledAsInAMatch: in a lesson the player has the name of the next quick game, unless the lesson calls
// somebody else so.
func TestPlayerIsCalledAsInAMatch(t *testing.T) {
	app := testapp.New(1, nil)
	for name, want := range map[string]string{"": app.Words.NameAlone(), "Anna": "Anna", "Grum": app.Words.NameAlone()} {
		player := memory.Player{Name: name, Profile: bot.Player{Human: true}.Profile()}
		app.Remember(memory.Memory{Table: []memory.Player{player, player, player}})
		if _, m := New(app, 6, 0); m.Name(0) != want {
			t.Errorf("who is called %q in a match is called %q in a lesson", name, m.Name(0))
		}
	}
}
