package render

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"saboteur/game"
	"saboteur/lesson"
	"saboteur/render/board"
	"saboteur/render/coach"
	"saboteur/render/handover"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/result"
	"saboteur/render/screen"
	"saboteur/render/table"
	"saboteur/render/ui"
	"saboteur/render/words"
	"saboteur/testenv"
)

// TestLessons: every lesson can be finished with each device, in every language and on
// small and large screens. Other moves are answered, and the step can be tried again. What
// is written is never too small. A quick test leaves out four of five combinations.
func TestLessons(t *testing.T) {
	t.Parallel()
	n := 0
	for number := range lesson.Names {
		for _, language := range words.Languages {
			for _, with := range everyController {
				for _, size := range []string{"1280x720", "320x480", "667x375"} {
					if n++; n%7 != 0 && !testenv.LongWanted() {
						continue
					}
					t.Run(fmt.Sprint(lesson.Names[number], " ", language, " ", size, " ", with), func(t *testing.T) {
						t.Parallel()
						testLesson(t, number, language, size, with)
					})
				}
			}
		}
	}
}

// testLesson plays a lesson to its end.
func testLesson(t *testing.T, number int, language, size string, with playtest.Controller) {
	app, _, _ := newTestApp(7)
	app.Words = words.In(language)
	app.CurrentSettings().Language = language // lessons save and apply the settings
	playLesson(t, newRobot(t, Routes.Lesson(app, number, 0), screens[size], with))
	if s := app.CurrentSettings(); s.LessonsDone != 1<<number || s.LessonSteps[number] != 0 {
		t.Errorf("after the lesson these are done: %b; it goes on with step %d", s.LessonsDone, s.LessonSteps[number])
	}
}

// TestLessonGoesOn: a lesson that was left goes on at the same step.
func TestLessonGoesOn(t *testing.T) {
	app, _, _ := newTestApp(7)
	app.Words = words.In("en")
	r := newRobot(t, Routes.Lesson(app, 0, 0), screens["1280x720"], playtest.Mouse)
	step := func() string { return r.Scene.(*table.Table).Coach.(*coach.Coach).Step().Say }
	for first := step(); step() == first; {
		if _, next := r.Spot(coach.NextButton); next {
			r.Wait(20)
			r.Choose(coach.NextButton)
		} else {
			r.Step()
		}
	}
	left := step()
	r.Wait(20)
	r.Choose(coach.LeaveButton)
	r.Wait(20)
	r.Choose(0)
	r.Wait(20)
	if step() != left {
		t.Errorf("the lesson goes on with %q, not with %q", step(), left)
	}
}

// TestMarkTooLate: a player who makes a move instead of marking somebody, and marks then, goes back to
// before the move as well.
func TestMarkTooLate(t *testing.T) {
	app, _, _ := newTestApp(7)
	r := newRobot(t, Routes.Lesson(app, 4, 2), screens["1280x720"], playtest.Mouse)
	tab := r.Scene.(*table.Table)
	mark := tab.Coach.(*coach.Coach).Step().Mark
	r.Wait(20)
	r.lay(tab, tab.Legal[slices.IndexFunc(tab.Legal, func(a game.Action) bool { return a.Kind == game.Lay })])
	r.Wait(600)
	r.mark(mark)
	r.Wait(600)
	if tab.Match.Suspicion(mark) != play.Suspected {
		t.Fatal("nobody is marked")
	}
	if _, again := r.Spot(coach.AgainButton); !again {
		t.Error("the player cannot go back to before the move")
	}
}

// playLesson plays a lesson to its end. At each step it tries something else first.
func playLesson(t *testing.T, r *robot) {
	t.Helper()
	dice, tried, said := rand.NewPCG(3, 4), -1, map[game.Statement]bool{}
	for step := 0; ; {
		switch s := r.Scene.(type) {
		case *handover.Secret:
			r.LookAtSecret(s)
		case *screen.Dialog:
			return
		case *result.RoundEnd:
			r.Wait(20)
			r.LeaveRoundEnd()
		case *result.GoldDraft:
			r.shareGold(s)
		case *table.Table:
			c := s.Coach.(*coach.Coach)
			_, again := r.Spot(coach.AgainButton)
			_, next := r.Spot(coach.NextButton)
			switch {
			case s.Animation.Event != nil || !s.Panel.Ready():
				r.Step()
			case again:
				checkLesson(t, r)
				r.Choose(coach.AgainButton)
			case c.Step().Reads() && c.Asks() && next && !lastStep(r):
				checkLesson(t, r)
				r.Choose(coach.NextButton)
			case lastStep(r):
				r.Choose(coach.LeaveButton)
			case c.Step().Reads(): // the button is about to appear
				r.Step()
			case c.Step().Mark != game.Nobody && c.Asks():
				checkLesson(t, r)
				if r.mark(c.Step().Mark); s.Note != "" {
					t.Errorf("%q hides what to do next", s.Note)
				}
			case c.Tells() != (game.Statement{}) && !said[c.Tells()]:
				said[c.Tells()] = true
				other := c.Tells()
				if other.Kind = game.ClaimTreasure; other.To > 0 {
					other.Kind = game.Agree
				}
				r.say(other)
			case c.Tells() != (game.Statement{}):
				checkLesson(t, r)
				r.say(c.Tells())
			case s.MyTurn() && s.Legal != nil && c.Asks() && tried < step:
				checkLesson(t, r)
				tried = step
				other := slices.DeleteFunc(slices.Clone(s.Legal), func(a game.Action) bool { return a.Kind == game.Discard || slices.Contains(c.Step().Do, a) })
				if len(other) > 0 {
					r.lay(s, playtest.PickAction(dice, other))
				}
			case s.MyTurn() && s.Legal != nil && c.Asks():
				r.lay(s, c.Step().Do[0])
				step++
			default:
				r.Step()
			}
		default:
			t.Fatalf("the lesson leads to %T", s)
		}
		if r.Ticks > 40000 {
			t.Fatal("the lesson does not end")
		}
	}
}

// TestLessonsByEar: whoever listens to a screen reader comes through every lesson by pressing Enter on what has the
// focus, once nothing moves any more: it is at what goes on, or at what the foreman points to, and at nothing else.
func TestLessonsByEar(t *testing.T) {
	t.Parallel()
	for number := range lesson.Names {
		app, _, _ := newTestApp(7)
		app.Words = words.In("en")
		r := newRobot(t, Routes.Lesson(app, number, 0), screens["1280x720"], playtest.Keyboard)
		r.Blind = true
		listen := func(n int, keys ui.Commands) {
			for range n {
				r.StepWith(ui.Input{Device: ui.ScreenReader, Commands: keys})
				keys = 0
			}
		}
		for presses, quiet := 0, 0; app.CurrentSettings().LessonsDone != 1<<number; {
			listen(100, 0) // what asks by itself wants no hasty answer
			var at []string
			for _, part := range screen.Describe(r.Scene) {
				for _, item := range part.Items {
					if item.Focused && !item.Disabled && item.Text != app.Text(words.ButtonSkip) {
						at = append(at, item.Text)
						if _, card := item.ID.(board.HandSpot); card && item.Note != app.Text(words.OutlineLit) {
							t.Errorf("lesson %d: nobody hears that %q glows", number+1, item.Text)
						}
					}
				}
			}
			if presses, quiet = presses+len(at), quiet+1; quiet > 30 || presses > 60 || len(at) > 1 {
				t.Fatalf("lesson %d does not go on, the focus is at %q: %s", number+1, at, playtest.Read(screen.Describe(r.Scene)))
			}
			if _, plays := r.Scene.(*table.Table); len(at) == 1 || !plays { // what begins is read from the top
				quiet = 0
				listen(1, ui.Choose)
			}
		}
	}
}

// lastStep reports whether the lesson has ended: there is nothing left to do but to leave, or
// to go on with the next lesson.
func lastStep(r *robot) bool {
	c := r.Scene.(*table.Table).Coach.(*coach.Coach)
	return c.Last()
}

// shareGold takes the first gold card of each offer, and goes on once the gold is shared.
func (r *robot) shareGold(g *result.GoldDraft) {
	r.T.Helper()
	r.Wait(20)
	for r.Scene == screen.Scene(g) {
		switch {
		case r.Offers(words.LessonNext):
			r.Choose(result.ContinueButton)
		case g.ViewerPicks() && g.Match.View.Shares > 1:
			r.Choose(0)
			r.Choose(result.TakeButton)
		}
		r.Wait(20)
	}
}

// lay plays an action.
func (r *robot) lay(tab *table.Table, a game.Action) {
	r.T.Helper()
	r.Wait(20)
	r.Choose(board.HandSpot(slices.Index(tab.Match.View.Hand[:], a.Card)))
	r.Choose(playtest.TargetOf(a))
	if tab.Mode == table.Confirming && tab.Proposal.Turned != a.Turned {
		r.Choose(board.TurnCardButton)
	}
	if tab.Mode == table.Confirming {
		r.Choose(board.ConfirmButton)
	}
}

// say makes a statement about a goal, or answers somebody, in the menu, which may be open, or at a bubble.
func (r *robot) say(what game.Statement) {
	r.T.Helper()
	r.Wait(60)
	var about any = table.SeatTalkSpot(what.To - 1)
	if g, goal := what.AboutGoal(); goal {
		about = table.GoalTalkSpot(g)
	}
	if _, open := r.Spot(table.SaySpot{Statement: what}); !open {
		r.Choose(about)
	}
	r.Choose(table.SaySpot{Statement: what})
}

// mark notes that a player is a saboteur, in the menu.
func (r *robot) mark(s game.Seat) {
	r.T.Helper()
	r.Wait(20)
	r.Choose(table.SeatTalkSpot(s))
	r.Choose(table.MarkSpot(play.Suspected))
}

// TestLessonRoles: the lesson on talk shows all roles turn, with what the saboteur has lied about, lets the player
// take gold, and leads back to its last step.
func TestLessonRoles(t *testing.T) {
	app, _, _ := newTestApp(7)
	app.Words = words.In("en")
	const talk = 6
	l, err := lesson.Load(talk)
	testenv.NoError(t, err)
	step := slices.IndexFunc(l.Steps, func(s lesson.Step) bool { return s.Roles })
	r := newRobot(t, Routes.Lesson(app, talk, step), screens["1280x720"], playtest.Mouse)
	r.Wait(80)
	r.Choose(coach.NextButton)
	r.Wait(20)
	end, ok := r.Scene.(*result.RoundEnd)
	if !ok {
		t.Fatalf("the roles are shown by %T", r.Scene)
	}
	r.ShowAllRoles()
	r.AskWhoDidWhat()
	if r.Offers(words.LevelsOpen) {
		t.Error("the end of the lesson leads elsewhere")
	}
	if text := fmt.Sprint(screen.Describe(end)); !strings.Contains(text, app.Text(words.HighlightLieStone)) {
		t.Errorf("no lie is told: %s", text)
	}
	r.Choose(result.ContinueButton)
	r.Wait(20)
	gold, ok := r.Scene.(*result.GoldDraft)
	if !ok || !gold.ViewerPicks() {
		t.Fatalf("the player takes no gold at %T", r.Scene)
	}
	if text := fmt.Sprint(screen.Describe(gold)); strings.Contains(text, gold.Match.Name(0)) {
		t.Errorf("the player is called %q: %s", gold.Match.Name(0), text)
	}
	r.shareGold(gold)
	if tab, ok := r.Scene.(*table.Table); !ok || tab.Coach == nil || !lastStep(r) {
		t.Errorf("after the gold comes %T", r.Scene)
	} else if tab.Moment().Goals[0] == game.FaceDown {
		t.Error("a goal that everybody has seen lies face down")
	}
	for _, line := range watched(r.Scene).texts {
		if line.s == app.Text(words.OnlyYou) {
			t.Error("what everybody has seen is said to be for the player alone")
		}
	}
}

// TestShowMeStandsApart: what does a step for the player never stands where a late press goes on reading, or tries again.
func TestShowMeStandsApart(t *testing.T) {
	for _, size := range []string{"1280x720", "800x600", "390x844", "667x375", "320x480"} {
		app, _, _ := newTestApp(7)
		at := func(step int, id coach.Button) ui.Rect {
			r := newRobot(t, Routes.Lesson(app, 0, step), screens[size], playtest.Mouse)
			r.Wait(80)
			spot, stands := r.Spot(id)
			if !stands {
				t.Fatalf("%s: there is no button %d at step %d", size, id, step+1)
			}
			return spot.Rect
		}
		if next, show := at(2, coach.NextButton), at(3, coach.ShowButton); next.Overlaps(show) {
			t.Errorf("%s: %v and %v overlap", size, next, show)
		}
	}
}

// TestLessonTellsWhatOthersDid: when others have played, a note on the table tells what, if the screen has room for it.
func TestLessonTellsWhatOthersDid(t *testing.T) {
	for size, want := range map[string]int{"1280x720": 2, "390x844": 0} {
		app, _, _ := newTestApp(7)
		r := newRobot(t, Routes.Lesson(app, 1, 1), screens[size], playtest.Mouse)
		tab := r.Scene.(*table.Table)
		r.lay(tab, tab.Coach.(*coach.Coach).Step().Do[0])
		for step := tab.Coach.(*coach.Coach).Step(); step == tab.Coach.(*coach.Coach).Step(); {
			r.Step()
		}
		if told, _ := tab.News.Missed(tab.Match, app.Words); len(told) != want {
			t.Errorf("%s: %q is told", size, told)
		}
	}
}

// checkLesson checks that everything can be read and hit. Names of gamepad buttons on icons
// are another matter.
func checkLesson(t *testing.T, r *robot) {
	t.Helper()
	if !r.HasNoPointer() {
		checkTexts(t, "lesson", r.Scene, r.Size)
		checkSpots(t, "lesson", r.Scene, r.Size)
	}
}

// TestSkippingLessons: skipping a lesson leads to the next one, and after the last to the
// list; a lesson that was skipped is not done.
func TestSkippingLessons(t *testing.T) {
	app, _, _ := newTestApp(7)
	r := newRobot(t, Routes.Lesson(app, 0, 0), screens["390x844"], playtest.Finger)
	for number := range lesson.Names {
		r.Wait(20)
		first := r.Scene.(*table.Table).Coach
		r.Choose(coach.SkipButton)
		r.Wait(2)
		next, ok := r.Scene.(*table.Table)
		if last := number == len(lesson.Names)-1; ok == last || ok && next.Coach == first {
			t.Fatalf("after lesson %d comes %T", number+1, r.Scene)
		}
	}
	if app.CurrentSettings().LessonsDone != 0 {
		t.Error("a lesson that was skipped is done")
	}
}

// TestSimpleTable: of the piles a lesson has the draw pile alone; it has no buttons for the view, and a role only where
// the player is a saboteur.
func TestSimpleTable(t *testing.T) {
	for _, size := range []string{"1280x720", "800x600", "390x844", "667x375", "320x480"} {
		for number, role := range map[int]bool{0: false, 5: true} {
			app, _, _ := newTestApp(7)
			r := newRobot(t, Routes.Lesson(app, number, 0), screens[size], playtest.Mouse)
			r.Wait(20)
			for _, id := range []any{board.DiscardsButton, board.ZoomInButton, board.LogButton, board.DiscardButton, board.HelpButton} {
				if _, there := r.Spot(id); there {
					t.Errorf("%s: lesson %d has the button %v", size, number+1, id)
				}
			}
			if deck := r.Scene.(*table.Table).Layout.Deck; deck.W < 20 || !deck.Within(ui.Rect{W: r.Size.X, H: r.Size.Y}) {
				t.Errorf("%s: lesson %d has the draw pile at %v", size, number+1, deck)
			}
			if _, there := r.Spot(board.RoleButton); there != role {
				t.Errorf("%s: lesson %d has a role: %t", size, number+1, there)
			}
		}
	}
}

// TestLessonsLeadOn: a lesson that is done leads to the next one, and the last one to a match.
func TestLessonsLeadOn(t *testing.T) {
	for number := range lesson.Names {
		app, _, _ := newTestApp(7)
		l, err := lesson.Load(number)
		testenv.NoError(t, err)
		r := newRobot(t, Routes.Lesson(app, number, len(l.Steps)-1), screens["1280x720"], playtest.Mouse)
		r.Wait(20)
		here := r.Scene
		if r.Tap(here.(*table.Table).Layout.ButtonRect(board.EndTurnButton).Center()); r.Scene != here {
			t.Errorf("a late press skips the last words of lesson %d", number+1)
		}
		r.Wait(80)
		r.Choose(coach.NextButton)
		r.Wait(2)
		tab, ok := r.Scene.(*table.Table)
		switch last := number == len(lesson.Names)-1; {
		case last && ok && tab.Coach != nil, !last && (!ok || tab.Coach == nil):
			t.Errorf("after lesson %d comes %T", number+1, r.Scene)
		case app.CurrentSettings().LessonsDone != 1<<number:
			t.Errorf("after lesson %d these are done: %b", number+1, app.CurrentSettings().LessonsDone)
		}
	}
}

// TestLessonsSayLittle: what the foreman says at a time is short in every language.
func TestLessonsSayLittle(t *testing.T) {
	for _, language := range words.Languages {
		eachLessonText(t, language, func(said string) {
			if n := utf8.RuneCountInString(said); n > 110 {
				t.Errorf("%s: %d letters: %s", language, n, said)
			}
		})
	}
}

// eachLessonText calls check with all that the foreman says in a language.
func eachLessonText(t *testing.T, language string, check func(said string)) {
	t.Helper()
	for number, name := range lesson.Names {
		l, err := lesson.Load(number)
		testenv.NoError(t, err)
		for _, s := range l.Steps {
			for _, text := range []string{s.Say, s.Wrong} {
				if text != "" {
					check(strings.ReplaceAll(words.In(language).Say(words.ID("lesson."+name+"."+text)), "*", ""))
				}
			}
		}
	}
}

// TestLessonsFitEveryBoard: the foreman does not say where things lie on the screen, as the mine
// runs upwards on some.
func TestLessonsFitEveryBoard(t *testing.T) {
	place := regexp.MustCompile(`(?i)\b(left (end|side|goal)|right|top|bottom|upper|lower)\b`)
	eachLessonText(t, "en", func(said string) {
		if place.MatchString(said) {
			t.Error(said)
		}
	})
}

// TestLockedCardsInLessons: the foreman says why a card cannot be played that is chosen while a tool
// is broken.
func TestLockedCardsInLessons(t *testing.T) {
	app, _, _ := newTestApp(7)
	app.Words = words.In("en")
	r := newRobot(t, Routes.Lesson(app, 1, 0), screens["1280x720"], playtest.Mouse)
	tab := r.Scene.(*table.Table)
	for !tab.MyTurn() || tab.Legal == nil || !tab.Coach.(*coach.Coach).Asks() || tab.Coach.(*coach.Coach).Step().Reads() {
		if _, next := r.Spot(coach.NextButton); next && tab.Panel.Ready() {
			r.Choose(coach.NextButton)
		}
		r.Step()
	}
	r.Wait(20)
	locked := slices.IndexFunc(tab.Match.View.Hand[:], func(c game.Card) bool { return c.Kind() == game.Tunnel })
	r.Choose(board.HandSpot(locked))
	r.Wait(20)
	why := strings.Fields(app.Text(words.WhyBrokenTool))[:2]
	if !slices.ContainsFunc(watched(tab).texts, func(l written) bool { return strings.HasPrefix(l.s, strings.Join(why, " ")) }) {
		t.Errorf("nothing is said about a locked card")
	}
}

// TestShownStep: the button that shows a step does it as the player would: the card is taken,
// held over its place, and played, and the lesson goes on. A mark is set, too.
func TestShownStep(t *testing.T) {
	for number := range lesson.Names {
		for _, with := range []playtest.Controller{playtest.Mouse, playtest.Keyboard} {
			app, _, _ := newTestApp(7)
			r := newRobot(t, Routes.Lesson(app, number, 0), screens["1280x720"], with)
			tab := r.Scene.(*table.Table)
			c := tab.Coach.(*coach.Coach)
			for shown := 0; !c.Last(); {
				r.Wait(80)
				if c.Step().Roles {
					break // what follows is another scene
				}
				if _, next := r.Spot(coach.NextButton); next {
					r.Choose(coach.NextButton)
					continue
				}
				if _, shows := r.Spot(coach.ShowButton); !shows {
					continue
				}
				checkShownStep(t, r, tab)
				if shown++; shown > 5 {
					t.Fatalf("lesson %d does not go on", number+1)
				}
			}
		}
	}
}

// checkShownStep lets a step be shown, and checks what the player sees of it.
func checkShownStep(t *testing.T, r *robot, tab *table.Table) {
	t.Helper()
	c := tab.Coach.(*coach.Coach)
	step, played, said := *c.Step(), len(tab.Match.Record.Actions), len(tab.Match.Record.Talk)
	var modes []table.Mode
	tab.OnMode = func(_, to table.Mode) { modes = append(modes, to) }
	for r.Wait(80); len(tab.MenuSpots()) > 0; r.Wait(80) {
		r.StepWith(ui.Input{Commands: ui.Back}) // out of the question
	}
	r.Choose(coach.ShowButton)
	for n := 0; c.Step().Say == step.Say; n++ {
		if n > 2000 {
			t.Fatalf("the step %q is not over when it has been shown", step.Say)
		}
		switch _, shows := r.Spot(coach.ShowButton); {
		case !shows || n%100 != 99:
			r.Step()
		case len(tab.MenuSpots()) > 0:
			r.StepWith(ui.Input{Commands: ui.Back}) // out of the question
		default:
			r.Choose(coach.ShowButton)
		}
	}
	switch {
	case step.Mark != game.Nobody:
		if tab.Match.Suspicion(step.Mark) != play.Suspected {
			t.Errorf("in the step %q nobody has been marked", step.Say)
		}
	case step.Tells():
		if got := tab.Match.Record.Talk[said].Spoken; got != (game.Spoken{Statement: step.Tell}) {
			t.Errorf("in the step %q this is said: %v", step.Say, got)
		}
	case tab.Match.Record.Actions[played] != step.Do[0]:
		t.Errorf("in the step %q this is played: %v", step.Say, tab.Match.Record.Actions[played])
	case len(modes) < 3 || modes[0] != table.Aiming || modes[1] != table.Confirming || modes[2] != table.Watching:
		t.Errorf("in the step %q the modes are %v", step.Say, modes)
	}
}

// TestShownStepBrokenOff: the player can go back while a step is shown, and plays then.
func TestShownStepBrokenOff(t *testing.T) {
	app, _, _ := newTestApp(7)
	r := newRobot(t, Routes.Lesson(app, 0, 3), screens["1280x720"], playtest.Mouse)
	tab := r.Scene.(*table.Table)
	r.Wait(80)
	r.Choose(coach.ShowButton)
	r.StepWith(ui.Input{Commands: ui.Back})
	r.Wait(300)
	if tab.Mode != table.Choosing || tab.Match.Pending != nil {
		t.Errorf("after going back the mode is %v, and %v waits", tab.Mode, tab.Match.Pending)
	}
	r.lay(tab, tab.Coach.(*coach.Coach).Step().Do[0])
}
