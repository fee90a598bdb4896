package render

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/lesson"
	"saboteur/render/board"
	"saboteur/render/coach"
	"saboteur/render/device"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/table"
	"saboteur/render/ui"
	"saboteur/render/words"
	"saboteur/testenv"
)

// TestForemanSaysWhatIsLeft: whatever a player takes, puts back, lays, turns, takes back, ends and marks in whatever
// order, the foreman never asks for what has been done already or can't be done now.
func TestForemanSaysWhatIsLeft(t *testing.T) {
	t.Parallel()
	seeds := uint64(1)
	if testenv.LongWanted() {
		seeds = 6
	}
	for number := range lesson.Names {
		l, err := lesson.Load(number)
		if err != nil {
			t.Fatal(err)
		}
		for seed := range seeds {
			app, _, _ := newTestApp(7)
			app.Words = words.In("en")
			f := &follower{lesson: l, robot: newRobot(t, Routes.Lesson(app, number, 0), screens["1280x720"], playtest.Mouse), dice: rand.New(rand.NewPCG(seed, uint64(number)))}
			for range 700 {
				if tab, ok := f.Scene.(*table.Table); !ok || tab.Coach == nil || lastStep(f.robot) {
					break
				}
				f.move()
			}
			if f.answers < 5 || f.asked < 5 {
				t.Errorf("lesson %d: the foreman asked %d times, and answered %d times", number+1, f.asked, f.answers)
			}
		}
	}
}

// A follower does what the foreman asks for, or something else, and listens to the foreman.
type follower struct {
	*robot
	lesson         *lesson.Lesson
	dice           *rand.Rand
	step           *lesson.Step
	begun, spoken  int // how many actions and statements there were when the step began
	asked, answers int // how often the foreman asked for something, or answered what was done
}

// move does something that can be done now, and listens for a while.
func (f *follower) move() {
	tab := f.Scene.(*table.Table)
	c := tab.Coach.(*coach.Coach)
	var choices []ui.Spot
	for _, s := range tab.Spots() {
		if elsewhere := []any{coach.LeaveButton, coach.SkipButton, board.RoleButton}; !slices.Contains(elsewhere, s.ID) && !s.Disabled {
			choices = append(choices, s)
		}
	}
	if a := c.Step().Do; len(a) > 0 && tab.MyTurn() && f.dice.IntN(3) == 0 { // or it would never come to that
		wanted := []any{playtest.TargetOf(a[0]), board.HandSpot(slices.Index(tab.Match.View.Hand[:], a[0].Card))}
		if tab.ChosenCard == a[0].Card {
			wanted = wanted[:1]
		}
		if i := slices.IndexFunc(choices, func(s ui.Spot) bool { return slices.Contains(wanted, s.ID) }); i >= 0 {
			choices = choices[i : i+1]
		}
	}
	if len(choices) > 0 && tab.Animation.Event == nil {
		spot := choices[f.dice.IntN(len(choices))]
		f.PointerDown(spot.Center())
		f.Step()
		f.PointerUp()
	}
	for range 1 + f.dice.IntN(40) {
		f.Step()
		if now, ok := f.Scene.(*table.Table); ok && now.Coach != nil {
			f.listen(now)
		}
	}
}

// What the foreman says of a move that is not what the step asks for, and of one that is.
var (
	amends  = []words.ID{words.LessonWrong, words.LessonFib, words.LessonSeenTreasure, words.LessonSeenStone, words.LessonDeadEnd}
	praises = []words.ID{words.LessonLaid, words.LessonBroke, words.LessonMended, words.LessonCollapsed, words.LessonDiscarded, words.LessonEndTurn, words.LessonSee}
)

// listen checks what the foreman says.
func (f *follower) listen(tab *table.Table) {
	f.T.Helper()
	c, m := tab.Coach.(*coach.Coach), tab.Match
	s := c.Step()
	if s != f.step {
		f.step, f.begun, f.spoken = s, len(m.Record.Actions), len(m.Record.Talk)
	}
	text := c.Text(tab.ChosenCard, true)
	is := func(id words.ID) bool { return id != "" && text == tab.App.Text(id) }
	named := func(name string) bool { return name != "" && is(words.ID("lesson."+f.lesson.Name+"."+name)) }
	var done game.Action
	acted := true
	switch {
	case len(m.Record.Actions) > f.begun:
		done = m.Record.Actions[f.begun]
	case m.Pending != nil:
		done = m.Pending.Action
	default:
		acted = len(m.Record.Talk) > f.spoken
	}
	right := slices.Contains(s.Do, done)
	again := slices.ContainsFunc(c.Buttons(), func(b board.PlacedButton) bool { return b.ID == any(coach.AgainButton) })
	switch {
	case named(s.Say) && !s.Reads():
		f.asked++
		taken := tab.ChosenCard != game.FaceDown && !c.Discards() && slices.ContainsFunc(s.Do, func(a game.Action) bool { return a.Card == tab.ChosenCard })
		marked := s.Mark != game.Nobody && m.Suspicion(s.Mark) == play.Suspected
		if acted || taken || marked || len(s.Do) > 0 && !slices.Contains(m.View.Legal(nil), s.Do[0]) {
			f.T.Fatalf("%q is said after %v; %v is taken", text, done, tab.ChosenCard)
		}
	case named(s.Say):
		if acted && m.View.Phase == game.Playing {
			f.T.Fatalf("%q is said after %v", text, done)
		}
	case named(s.Wrong), slices.ContainsFunc(amends, is):
		f.answers++
		if (!acted || !again) && s.Mark == game.Nobody {
			f.T.Fatalf("%q is said, and nothing wrong has been done", text)
		}
	case is(words.LessonPlus):
		if acted || tab.ChosenCard == game.FaceDown {
			f.T.Fatalf("%q is said after %v", text, done)
		}
	case slices.ContainsFunc(praises, is):
		f.answers++
		if !right || m.Pending == nil {
			f.T.Fatalf("%q is said after %v", text, done)
		}
	case is(words.LessonTold):
		if !acted || !s.Tells() {
			f.T.Fatalf("%q is said, and nothing was to be said", text)
		}
	case is(words.LessonOthers):
		if len(s.Plays) == 0 || !s.Reads() && !acted && s.Mark == game.Nobody {
			f.T.Fatalf("%q is said, and nobody plays", text)
		}
	case text != "":
		f.T.Fatalf("where does %q come from?", text)
	}
}

// TestForemanPraisesWhatIsSeen: that a space is free again is said once the dead end is gone before all eyes.
func TestForemanPraisesWhatIsSeen(t *testing.T) {
	app, _, _ := newTestApp(7)
	app.Words = words.In("en")
	app.CurrentSettings().LessonsDone = 1 // or the end of a turn is explained
	r := newRobot(t, Routes.Lesson(app, 3, 1), screens["1280x720"], playtest.Mouse)
	tab := r.Scene.(*table.Table)
	says := func() bool {
		return strings.Contains(fmt.Sprint(screen.Describe(tab)), app.Text(words.LessonCollapsed))
	}
	r.lay(tab, tab.Coach.(*coach.Coach).Step().Do[0])
	said := false
	for range 200 {
		r.Step()
		if said = said || says(); says() && tab.Animation.Event != nil {
			t.Fatal("the foreman speaks of what is still in motion")
		}
	}
	if !said {
		t.Error("the foreman does not say that the space is free")
	}
}

// TestForemanLetsChooseWords: once the menu is open about what the player is to talk of, only the words are left to
// be chosen; the menu about something else changes nothing.
func TestForemanLetsChooseWords(t *testing.T) {
	say := words.In("en").Say(words.LessonSayIt, words.Slots{"what": words.In("en").Say(words.SayMenuDoubt)})
	for seat, want := range map[game.Seat]string{1: words.In("en").Say("lesson.talk.answer"), 2: say} {
		app, _, _ := newTestApp(7)
		app.Words = words.In("en")
		r := newRobot(t, Routes.Lesson(app, 6, 5), screens["1280x720"], playtest.Mouse)
		r.Wait(80)
		r.Choose(table.SeatTalkSpot(seat))
		r.Wait(2)
		if text := fmt.Sprint(screen.Describe(r.Scene)); !strings.Contains(text, coach.Unmarked(want)) {
			t.Errorf("with the menu about player %d open the lesson says: %s", seat+1, text)
		}
	}
}

// TestLessonSaysWhatItAsksFor: where a lesson asks for nothing that can be said, the menu of a player says so at each
// statement, and the lesson goes on.
func TestLessonSaysWhatItAsksFor(t *testing.T) {
	app, _, _ := newTestApp(7)
	app.Words = words.In("en")
	r := newRobot(t, Routes.Lesson(app, 6, 6), screens["1280x720"], playtest.Mouse)
	tab := r.Scene.(*table.Table)
	r.Wait(80)
	r.Choose(table.SeatTalkSpot(3))
	said := len(tab.Match.Record.Talk)
	r.Choose(table.SaySpot{Statement: game.Statement{Kind: game.Agree, To: 4}})
	if len(tab.Match.Record.Talk) != said || tab.Note != app.Text(words.WhyNoTalk) {
		t.Errorf("%d things were said, and the note is %q", len(tab.Match.Record.Talk)-said, tab.Note)
	}
	r.mark(2)
	r.Wait(100)
	if len(tab.MenuSpots()) > 0 || tab.Coach.(*coach.Coach).Step().Say != "dig" {
		t.Error("the menu stays open when somebody is marked")
	}
}

// A lights canvas keeps where light shines around something.
type lights struct {
	*watcher
	at []ui.Rect
}

func (l *lights) Sprite(s ui.Sprite) {
	if fmt.Sprintf("%T", s.Key) == "coach.lightKey" {
		l.at = append(l.at, s.To)
	}
}

// TestLooksInLessons: before a look the lesson asks as a match does, and light shines on nothing but what confirms it.
func TestLooksInLessons(t *testing.T) {
	for _, size := range []string{"1280x720", "390x844"} {
		app, _, _ := newTestApp(7)
		r := newRobot(t, Routes.Lesson(app, 2, 1), screens[size], playtest.Mouse)
		r.Wait(80)
		r.Choose(board.HandSpot(0))
		r.Choose(board.GoalSpot(0))
		tab := r.Scene.(*table.Table)
		if got := tab.Prompt(); tab.Mode != table.Confirming || got != app.Text(words.AskLook, words.Slots{"goal": app.Words.Goal(0)}) {
			t.Errorf("%s: before a look the lesson asks %q", size, got)
		}
		shine := &lights{watcher: newWatcher()}
		tab.Draw(shine)
		if confirm, _ := r.Spot(board.ConfirmButton); len(shine.at) != 1 || shine.at[0].Center() != confirm.Center() {
			t.Errorf("%s: light shines on %v, and a press on %v confirms", size, shine.at, confirm.Rect)
		}
	}
}

// TestLessonLeadsBackToTheMenu: who has closed the menu in which a lesson asks to tell something sees light on what opens it again.
func TestLessonLeadsBackToTheMenu(t *testing.T) {
	app, _, _ := newTestApp(7)
	r := newRobot(t, Routes.Lesson(app, 6, 1), screens["1280x720"], playtest.Mouse)
	tab := r.Scene.(*table.Table)
	r.Wait(80)
	r.Choose(coach.ShowButton)
	for range 2000 {
		if r.Step(); len(tab.MenuSpots()) > 0 {
			break
		}
	}
	r.Wait(80)
	r.click(ui.Point{X: 640, Y: 300}, device.PrimaryButton) // a stray press
	r.Wait(30)
	shine, places := &lights{watcher: newWatcher()}, []ui.Point(nil)
	tab.Draw(shine)
	for _, s := range tab.Spots() {
		if fmt.Sprintf("%T", s.ID) == "table.tellSpot" {
			places = append(places, s.Center())
		}
	}
	if len(tab.MenuSpots()) > 0 || len(places) != 1 || len(shine.at) != 1 || shine.at[0].Center() != places[0] {
		t.Errorf("light shines on %v, and the menu opens at %v", shine.at, places)
	}
}

// TestForemanBeginsWithTheCard: who takes a card while reading hears what to do with it nevertheless.
func TestForemanBeginsWithTheCard(t *testing.T) {
	app, _, _ := newTestApp(7)
	app.Words = words.In("en")
	r := newRobot(t, Routes.Lesson(app, 0, 2), screens["1280x720"], playtest.Mouse)
	tab := r.Scene.(*table.Table)
	r.Wait(80)
	r.Choose(board.HandSpot(1))
	r.Choose(coach.NextButton)
	r.Wait(2)
	if c := tab.Coach.(*coach.Coach); c.Text(tab.ChosenCard, true) != app.Text("lesson.dig.turn") {
		t.Errorf("with %v chosen the foreman says %q", tab.ChosenCard, c.Text(tab.ChosenCard, true))
	}
}

// TestForemanCoversNothing: what the foreman says lies over no card and no place that it is about, on any screen and
// in any language.
func TestForemanCoversNothing(t *testing.T) {
	n := 0
	for number := range lesson.Names {
		l, err := lesson.Load(number)
		if err != nil {
			t.Fatal(err)
		}
		for step := range l.Steps {
			for _, language := range words.Languages {
				for _, size := range []string{"1280x720", "800x600", "390x844", "667x375", "320x480"} {
					if n++; n%7 == 0 || testenv.LongWanted() {
						checkCovered(t, number, step, language, size)
					}
				}
			}
		}
	}
}

// checkCovered checks what the foreman covers at a step of a lesson.
func checkCovered(t *testing.T, number, step int, language, size string) {
	t.Helper()
	app, _, _ := newTestApp(7)
	app.Words = words.In(language)
	app.CurrentSettings().Language = language // lessons save and apply the settings
	r := newRobot(t, Routes.Lesson(app, number, step), screens[size], playtest.Finger)
	r.Wait(3)
	tab := r.Scene.(*table.Table)
	c, l := tab.Coach.(*coach.Coach), &tab.Layout
	s := c.Step()
	var lit []ui.Rect
	for _, cell := range s.Cells {
		lit = append(lit, l.Grid.Rect(cell))
	}
	for _, seat := range s.About {
		lit = append(lit, l.Seats[seat].Bounds)
	}
	if s.Mark != game.Nobody {
		lit = append(lit, l.Seats[s.Mark].Bounds)
	}
	if len(s.Do) > 0 {
		lit = append(lit, l.Hand[slices.Index(tab.Match.View.Hand[:], s.Do[0].Card)])
		switch a := s.Do[0]; a.Kind {
		case game.Lay, game.Collapse:
			lit = append(lit, l.Grid.Rect(a.Cell))
		case game.Look:
			lit = append(lit, l.Grid.Rect(game.Goals[a.Goal]))
		case game.Break, game.Mend:
			lit = append(lit, l.Seats[a.Seat].Bounds)
		case game.Discard:
			lit = append(lit, l.ButtonRect(board.DiscardButton))
		}
	}
	labels := append(slices.Clone(tab.Match.Names), app.Words.Card(game.Treasure)) // at seats and goals
	said, lines := coach.Unmarked(c.Text(game.FaceDown, true)), 0
	for _, w := range watched(tab).texts {
		if line := strings.TrimSpace(w.s); line == "" || slices.Contains(labels, line) || !strings.Contains(said, line) || w.box.Within(l.ButtonRect(board.DiscardButton)) {
			continue
		}
		lines++
		for _, r := range lit {
			if over := w.box.Inset(-8 * l.Unit); over.X < r.X+r.W && r.X < over.X+over.W && over.Y < r.Y+r.H && r.Y < over.Y+over.H {
				t.Errorf("%s, %s: %q lies over what it is about", language, size, w.s)
			}
		}
	}
	if lines == 0 {
		t.Errorf("%s, %s: lesson %d says nothing at step %d", language, size, number+1, step+1)
	}
	switch {
	case s.Mark != game.Nobody:
		r.mark(s.Mark)
	case s.Tells() && len(s.Do) == 0:
		r.say(s.Tell)
	default:
		return
	}
	if r.Wait(600); c.Step() == s {
		t.Errorf("%s, %s: lesson %d does not go on from step %d by its menu", language, size, number+1, step+1)
	}
}
