package render

import (
	"slices"
	"strings"
	"testing"

	"saboteur/ai"
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/lesson"
	"saboteur/render/board"
	"saboteur/render/handover"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/result"
	"saboteur/render/screen"
	"saboteur/render/table"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// TestHint: a player who asks is shown what a master would do who has seen what the seat
// has seen, and why; nothing is played; and the result says that he asked.
func TestHint(t *testing.T) {
	r, s := myTable(t, playtest.Mouse)
	m := s.Match
	before := m.Local.State
	master := ai.NewDwarf(0, bot.Master, bot.Even)
	if _, err := m.Record.Replay(func(state *game.State, e game.Event) {
		v := state.View(0)
		master.Hear(e.For(0), &v)
	}); err != nil {
		t.Fatal(err)
	}
	v := m.Local.State.View(0)
	for !master.Think(&v) {
	}
	askHint(r, s)
	for i := 0; s.Mode == table.Consulting; i++ {
		if r.StepWith(ui0); i > 100 {
			t.Fatal("the master thinks for ever")
		}
	}
	if s.Mode != table.Confirming || s.Proposal != master.Choice() || s.ChosenCard != s.Proposal.Card {
		t.Errorf("proposed is %v, a master would do %v", s.Proposal, master.Choice())
	}
	if m.Local.State != before {
		t.Error("asking has played something")
	}
	if !strings.Contains(s.Note, "master") || strings.Contains(s.Note, "<") {
		t.Errorf("said is %q", s.Note)
	}
	if m.HintsAsked[0] != 1 {
		t.Errorf("%d hints are counted", m.HintsAsked[0])
	}
	r.Choose(board.ConfirmButton)
	if m.Pending == nil || m.Pending.Action != master.Choice() {
		t.Error("what was proposed was not played")
	}
}

// TestDeclinedHint: whoever declines a master's advice has chosen no card.
func TestDeclinedHint(t *testing.T) {
	r, s := myTable(t, playtest.Mouse)
	askHint(r, s)
	for s.Mode == table.Consulting {
		r.StepWith(ui0)
	}
	if r.Choose(board.CancelButton); s.Mode != table.Choosing || s.ChosenCard != game.FaceDown || s.Note != "" {
		t.Errorf("the mode is %v, %v is chosen, said is %q", s.Mode, s.ChosenCard, s.Note)
	}
}

// TestHintIsAskedForOnly: nobody who did not ask is shown one, and when it is
// not one's turn there is nobody to ask.
func TestHintIsAskedForOnly(t *testing.T) {
	r, s := myTable(t, playtest.Mouse)
	for range 200 {
		r.StepWith(ui0)
	}
	if s.Mode == table.Confirming || s.Note != "" || s.Match.HintsAsked[0] != 0 {
		t.Errorf("unasked: %v, %q", s.Proposal, s.Note)
	}
	r.AskMaster()
	r.StepWith(ui0)
	s.Cover()
	for _, spot := range s.Spots() {
		if spot.ID == any(board.HintButton) && !s.MyTurn() {
			t.Error("a hint is offered out of turn")
		}
	}
}

// TestHintsAreTold: on a screen of any size the statistics say who asked a master, and
// how often.
func TestHintsAreTold(t *testing.T) {
	t.Parallel()
	all := matchStages(t, screens["1280x720"], 10)
	p, statistics := all["podium10"].(*result.Podium), all["statistics10"]
	for name, size := range screens {
		r := newRobot(t, statistics, size, playtest.Mouse)
		for want, n := range map[string]int{"": 0, "Hints from a master: " + p.Match.Name(1) + " (137), " + p.Match.Name(9) + " (137)": 137} {
			clear(p.Match.HintsAsked)
			p.Match.HintsAsked[1], p.Match.HintsAsked[9] = n, n
			r.Wait(20)
			var told []string
			for _, line := range watched(statistics).texts {
				if strings.Contains(line.s, "Hints") || len(told) > 0 && strings.Contains(line.s, "137") {
					told = append(told, line.s)
				}
			}
			if got := strings.Join(told, " "); got != want {
				t.Errorf("%s: two have asked %d times, and it says %q", name, n, got)
			}
		}
		for s := range p.Match.HintsAsked {
			p.Match.HintsAsked[s] = 13
		}
		checkTexts(t, name+", where all have asked", statistics, size)
	}
}

// TestHintsAreCountedAfterResuming: a resumed match still knows who asked how often.
func TestHintsAreCountedAfterResuming(t *testing.T) {
	_, s := myTable(t, playtest.Mouse)
	s.Match.HintsAsked[0] = 2
	again, ok := play.Restore(s.App, s.Match.Snapshot())
	if !ok || again.HintsAsked[0] != 2 {
		t.Errorf("2 hints were asked for; after resuming they are %v", again.HintsAsked)
	}
}

// hintedMatch plays some turns of a quick game on a device with settings, and returns what
// was announced.
func hintedMatch(t *testing.T, turns int, change func(*screen.Settings)) (said map[string]int, s *screen.Settings) {
	t.Helper()
	r, tab := newMatch(t, 4, 1, 5)
	app := tab.App
	app.CurrentSettings().NoFirstHints = false
	change(app.CurrentSettings())
	said = map[string]int{}
	app.Speak = func(text string) { said[text]++ }
	for range turns {
		tab = r.nextTurn()
		if tab == nil {
			break
		}
		r.Wait(900) // longer than any hint is shown
		a, ok := clearAction(tab.Legal, game.Lay)
		if !ok {
			a, _ = clearAction(tab.Legal, game.Discard)
		}
		r.act(tab, a)
	}
	return said, app.CurrentSettings()
}

// firstHintTexts returns what is heard of the hints for new players; of the first, about an arrow, nothing is.
func firstHintTexts(app *screen.App) []string {
	button := func(id, of words.ID) string { return app.Text(id, words.Slots{"button": app.Text(of)}) }
	return []string{
		app.Text(words.FirstHintTurn), button(words.FirstHintRoleHeard, words.HelpKeysRole), button(words.FirstHintLogHeard, words.LogTitle),
		app.Text(words.FirstHintMaster), app.Text(words.FirstHintTalkHeard),
	}
}

// TestFirstHints: a new player is shown each hint once, and hears of it without "here" or an arrow, and none if the lessons are done or
// the settings say so.
func TestFirstHints(t *testing.T) {
	t.Parallel()
	hints := firstHintTexts(program.NewApp(1))
	said, s := hintedMatch(t, 12, func(*screen.Settings) {})
	for i, text := range hints {
		if shown := s.FirstHintsSeen>>i&1 == 1; said[text] > 1 || (shown && i > 0) != (said[text] == 1) {
			t.Errorf("%q was said %d times, and noted as shown: %v", text, said[text], shown)
		}
	}
	if s.FirstHintsSeen != 0b11111 {
		t.Errorf("after twelve turns, hints %05b were shown", s.FirstHintsSeen)
	}
	for name, change := range map[string]func(*screen.Settings){
		"off":     func(s *screen.Settings) { s.NoFirstHints = true },
		"learned": func(s *screen.Settings) { s.LessonsDone = 1<<len(lesson.Names) - 1 },
		"shown":   func(s *screen.Settings) { s.FirstHintsSeen = 0b11111 },
	} {
		said, _ := hintedMatch(t, 4, change)
		for _, text := range hints {
			if said[text] > 0 {
				t.Errorf("%s: %q is shown", name, text)
			}
		}
	}
}

// TestNoHintForWhatIsKnown: a player who has opened the log, looked at the role or asked a master is not told
// of it any more, nor who has said something; nobody is told something in two turns in a row; and dwarves play slowly until
// all of that is known.
func TestNoHintForWhatIsKnown(t *testing.T) {
	slow, said := firstTurns(t, func(*robot, *table.Table) {})
	if !slices.Equal(said, []int{0, 1, 0, 1}) {
		t.Errorf("a new player is told so many things in each of four turns: %v", said)
	}
	fast, said := firstTurns(t, func(r *robot, tab *table.Table) {
		askHint(r, tab)
		for tab.Mode == table.Consulting {
			r.Step()
		}
		for _, c := range []ui.Commands{ui.Back, ui.Look, ui.Look, ui.Log, ui.Log} {
			r.Press(c)
		}
		r.Choose(table.GoalTalkSpot(0))
		r.Choose(table.SaySpot{Statement: game.Statement{Kind: game.ClaimTreasure}})
	})
	if slices.Max(said) > 0 {
		t.Errorf("a player who knows it is told so many things: %v", said)
	}
	if slow < fast+60 {
		t.Errorf("four dwarves take %d ticks, and %d when the player knows the table", slow, fast)
	}
}

// firstTurns plays four turns of a new player, who does something in the first one. It returns how
// long the dwarves then take, and how many hints are said in each turn that are not about a chosen card.
func firstTurns(t *testing.T, first func(*robot, *table.Table)) (ticks int, said []int) {
	t.Helper()
	r, tab := newMatch(t, 4, 1, 5)
	tab.App.CurrentSettings().NoFirstHints = false
	hints := firstHintTexts(tab.App)[1:]
	tab.App.Speak = func(text string) {
		if slices.Contains(hints, text) {
			said[len(said)-1]++
		}
	}
	for turn := range 4 {
		said = append(said, 0)
		if tab = r.nextTurn(); turn == 0 {
			first(r, tab)
		}
		r.Wait(900) // longer than any hint is shown
		a, _ := clearAction(tab.Legal, game.Discard)
		r.act(tab, a)
		for before := len(tab.Match.Log); turn == 0 && (!tab.MyTurn() || len(tab.Match.Log) == before); r.Step() {
			if tab.BotTurn() {
				ticks++
			}
		}
	}
	return ticks, said
}

// TestTurnHintGoesWithItsCard: what is said of tunnels that are laid upside down does not stay
// when another card is chosen, of which it is not true.
func TestTurnHintGoesWithItsCard(t *testing.T) {
	r, tab := newMatch(t, 2, 1, 5)
	tab.App.CurrentSettings().NoFirstHints = false
	hint := strings.Join(strings.Fields(firstHintTexts(tab.App)[0])[:2], " ") // the beginning of its first line
	told := func() bool {
		return slices.ContainsFunc(watched(tab).texts, func(l written) bool { return strings.HasPrefix(l.s, hint) })
	}
	checked := false
	for range 6 {
		if tab = r.nextTurn(); tab == nil {
			break
		}
		r.Wait(60)
		for i, c := range tab.Match.View.Hand[:tab.Match.View.Cards[tab.Match.Viewer]] {
			r.Choose(board.HandSpot(i))
			r.Wait(4)
			if !told() {
				continue
			}
			checked = true
			if !slices.ContainsFunc(tab.TargetActions(), func(a game.Action) bool { return a.Turned }) {
				t.Errorf("it is said of %v", c)
			}
		}
		r.Press(ui.Back)
		a, _ := clearAction(tab.Legal, game.Discard)
		r.act(tab, a)
	}
	if !checked {
		t.Error("the hint never came")
	}
}

// TestSuspicionsArePrivate: what a person thinks of the others shows in that person's turns
// alone: not at the handover, and not to the next one, who may have a mark at the same seat.
func TestSuspicionsArePrivate(t *testing.T) {
	play1 := func(marks bool) (own, cover, next uint64, told [3]string) {
		r, tab := hotSeat(t, playtest.Mouse)
		seats := [2]table.SeatTalkSpot{1, 1} // the second one takes the mark away again
		if marks {
			seats[1] = 2
		}
		for _, s := range seats {
			r.Choose(s)
			r.Choose(table.MarkSpot(play.Doubted))
			r.Choose(s)
		}
		r.Devices.Mouse.At = tab.Layout.Hand[0].Center()
		r.Wait(100)
		own, told[0] = sumOf(tab), playtest.Read(screen.Describe(tab))
		r.PlayCard(tab)
		for tab.Mode != table.Ending {
			r.Step()
		}
		r.Wait(20)
		r.Choose(board.EndTurnButton)
		for {
			if _, ok := r.Scene.(*handover.Request); ok {
				break
			}
			r.Step()
		}
		cover, told[1] = sumOf(r.Scene), playtest.Read(screen.Describe(r.Scene))
		for r.Scene != screen.Scene(tab) || !tab.MyTurn() {
			r.Proceed()
		}
		r.Wait(20)
		return own, cover, sumOf(tab), [3]string{told[0], told[1], playtest.Read(screen.Describe(tab))}
	}
	own, cover, next, told := play1(false)
	markedOwn, markedCover, markedNext, markedTold := play1(true)
	if own == markedOwn || told[0] == markedTold[0] {
		t.Error("marks do not show to the person who set them")
	}
	if cover != markedCover || told[1] != markedTold[1] {
		t.Error("marks show while the device is handed over")
	}
	if next != markedNext || told[2] != markedTold[2] {
		t.Error("marks show to the next person")
	}
}

// TestSuspicionsLastARound: they come back with a saved match, and are gone when the roles
// have been dealt again.
func TestSuspicionsLastARound(t *testing.T) {
	r, tab := newMatch(t, 3, 1, 4)
	r.nextTurn()
	m := tab.Match
	r.Choose(table.SeatTalkSpot(2))
	for _, mark := range []play.Suspicion{play.Suspected, play.Trusted, play.Doubted} {
		if r.Choose(table.MarkSpot(mark)); m.Suspicion(2) != mark {
			t.Fatalf("the mark %d leads to %d", mark, m.Suspicion(2))
		}
	}
	if r.Choose(table.MarkSpot(play.Doubted)); m.Suspicion(2) != play.NoSuspicion {
		t.Error("a mark cannot be taken away again")
	}
	r.Choose(table.MarkSpot(play.Doubted))
	again, ok := play.Restore(tab.App, m.Snapshot())
	if !ok || again.Suspicions != m.Suspicions {
		t.Errorf("a saved match comes back with %v", again.Suspicions)
	}
	for tab = r.nextTurn(); tab.Match.View.Round == 1; tab = r.nextTurn() {
		r.act(tab, tab.Legal[len(tab.Legal)-1])
	}
	if m.Suspicions != (play.Suspicions{}) {
		t.Errorf("in the next round there is still %v", m.Suspicions)
	}
	r.Choose(table.SeatTalkSpot(0))
	if _, ok := r.Spot(table.MarkSpot(play.Suspected)); ok {
		t.Error("one can suspect oneself")
	}
}

// A counsellor is a master who would say something.
type counsellor struct {
	bot.Bot
	says game.Statement
	why  bot.Reason
}

func (c *counsellor) Counsel(*game.View) (game.Statement, bot.Reason) { return c.says, c.why }

// TestCounselAtTable: once a master has proposed a card, the same button stands for what to say, unless
// nobody may say anything at the table. It tells that and why, and opens the menu
// in which one more press says it; nothing is said before. Where there is nothing to say it tells that. The card stays
// proposed all the time.
func TestCounselAtTable(t *testing.T) {
	claim := game.Statement{Kind: game.ClaimTreasure, Goal: 1}
	for _, c := range []struct {
		says   game.Statement
		motive bot.Motive
		note   string
	}{
		{claim, bot.Tells, "A master would say: “The middle goal is the treasure!” The others should know this."},
		{game.Statement{Kind: game.Accuse, Seat: 1}, bot.Distrusts, "I wouldn’t believe "},
		{game.Statement{}, bot.NothingToSay, "A master would say nothing now. Nothing that you could say would help."},
	} {
		r, s := myTable(t, playtest.Mouse)
		m := s.Match
		m.Advisors[0] = &counsellor{m.Advisors[0], c.says, bot.Reason{Motive: c.motive, About: 1, Chance: -1}}
		called := func() string {
			for _, part := range screen.Describe(s) {
				for _, item := range part.Items {
					if item.ID == any(board.HintButton) {
						return item.Text
					}
				}
			}
			return ""
		}
		r.Wait(80)
		if got := called(); !strings.HasPrefix(got, s.App.Text(words.ButtonHint)) {
			t.Errorf("at first the button is called %q", got)
		}
		askHint(r, s)
		for s.Mode == table.Consulting {
			r.StepWith(ui0)
		}
		before := m.Local.State
		r.Tap(s.Layout.ButtonRect(board.HintButton).Center())
		if s.Mode != table.Confirming {
			t.Error("a late press asks what to say")
		}
		r.Wait(80)
		if got := called(); !strings.HasPrefix(got, s.App.Text(words.ButtonHintSay)) {
			t.Errorf("beside a proposal the button is called %q", got)
		}
		r.Choose(board.HintButton)
		advised := s.Proposal
		if s.Mode != table.Confirming || s.ChosenCard != advised.Card || !strings.Contains(s.Note, c.note) {
			t.Errorf("the mode is %v, %v is chosen, said is %q, want %q", s.Mode, s.ChosenCard, s.Note, c.note)
		}
		if m.Local.State != before || m.HintsAsked[0] != 2 {
			t.Errorf("asking has changed something, and %d hints are counted", m.HintsAsked[0])
		}
		r.Wait(2)
		if _, offered := r.Spot(table.SaySpot{Statement: c.says}); offered != (c.says.Kind != 0) {
			t.Errorf("%v can be said at once: %v", c.says, offered)
		} else if offered {
			r.Choose(table.SaySpot{Statement: c.says})
			if got := m.Local.State.Last.Statement; got != c.says {
				t.Errorf("said is %v, want %v", got, c.says)
			}
		}
		if r.Wait(2); s.Mode != table.Confirming || s.Proposal != advised || len(s.MenuSpots()) > 0 {
			t.Errorf("after that the mode is %v, and %v is proposed", s.Mode, s.Proposal)
		}
	}
}

// TestCounselCanBeRead: on every screen and in every language all that a master would say, and why, stands in the menu,
// and what is to be said can be chosen there.
func TestCounselCanBeRead(t *testing.T) {
	for _, says := range []game.Statement{{Kind: game.Accuse, Seat: 2}, {Kind: game.Vouch, Seat: 2}, {Kind: game.ClaimTreasure, Goal: 1}, {Kind: game.AskLook, Goal: 2}} {
		for _, size := range []string{"1280x720", "390x844", "667x375", "320x480"} {
			for _, language := range words.Languages {
				r, s := myTable(t, playtest.Mouse)
				s.App.Words = words.In(language)
				r.Size = screens[size]
				s.Match.Advisors[0] = &counsellor{s.Match.Advisors[0], says, bot.Reason{Motive: bot.Distrusts, About: 2, Chance: 70}}
				askHint(r, s)
				for s.Mode == table.Consulting {
					r.StepWith(ui0)
				}
				r.Wait(80)
				r.Choose(board.HintButton)
				r.Wait(2)
				read := ""
				for _, line := range watched(s).texts {
					read += line.s + " "
				}
				if !strings.Contains(read, s.Note+" ") {
					t.Errorf("%s, %s: %q can't be read in %q", language, size, s.Note, read)
				}
				if _, offered := r.Spot(table.SaySpot{Statement: says}); !offered {
					t.Errorf("%s, %s: %v can't be said", language, size, says)
				}
			}
		}
	}
}

// TestNoCounselWithoutTalk: where nobody may say anything, the button goes on to stand for the card.
func TestNoCounselWithoutTalk(t *testing.T) {
	r, s := myTable(t, playtest.Mouse)
	s.Match.View.Silent = true
	askHint(r, s)
	for s.Mode == table.Consulting {
		r.StepWith(ui0)
	}
	if s.Match.View.Silent = true; r.Offers(words.ButtonHintSay) {
		t.Error("a master offers to tell what to say")
	}
}
