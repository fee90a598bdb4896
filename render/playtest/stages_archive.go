package playtest

import (
	"fmt"
	"sync"
	"time"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/archive"
	"saboteur/render/screen"
	"saboteur/render/store"
	"saboteur/render/story"
	"saboteur/render/testapp"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// savedGames keeps the list of saved matches, and the menu of one of them.
func (s *stager) savedGames() {
	list := archive.NewSavedList(s.app, savedMatches(s.app))
	s.settle("saved", list)
	noted := archive.NewSavedList(s.app, list.All)
	noted.Note = s.app.Text(words.SavedExported, words.Slots{"folder": "/home/anna/Saboteur", "file": "saboteur-match-20261119-093500-a1b2.json"})
	s.settle("saved-note", noted)
	s.settle("saved-none", archive.NewSavedList(s.app, nil))
	s.settle("saved-one", list.MatchMenu(list.All[0]))
	s.settle("saved-name", archive.NewRenameDialog(list, list.All[2]))
}

// replays keeps the replay of a match, seen by everybody or by one seat, and the
// history of many matches. Their bots have reasons.
func (s *stager) replays() {
	app := s.NewApp(5)
	app.Settings, app.Words, app.DeviceLanguage = s.app.CurrentSettings(), s.app.Words, s.app.DeviceLanguage
	record := testapp.Record(app, 5, 3)
	for name, viewpoint := range map[string]game.Seat{"replay-all": archive.AllCardsOpen, "replay-public": game.Nobody, "replay-seat": 1} {
		r := archive.NewReplay(app, record, s.scenes["saved"]).(*archive.Replay)
		r.Viewpoint = viewpoint
		for r.Reasons.Next < len(record.Actions) {
			r.Reasons.Think()
		}
		r.Refresh()
		r.GoTo(len(r.Log) / 4)
		for r.Log[r.Moment].Actor != 1 {
			r.GoTo(r.Moment + 1)
		}
		s.settle(name, r)
	}
	for _, seats := range []int{3, 10} { // in this order, as each match takes seeds from the app
		s.settle(fmt.Sprint("story", seats), story.New(app, testapp.Record(app, seats, 2), time.Date(2026, 11, 21, 9, 35, 0, 0, time.Local), s.scenes["saved"]))
	}
	large := NewRobot(s.t, story.New(app, testapp.Record(app, 5, 3), time.Date(2026, 11, 21, 9, 35, 0, 0, time.Local), s.scenes["saved"]), s.size, Mouse)
	large.Wait(20)
	large.ChooseText(words.StoryLarger)
	s.settle("story-enlarged", large.Scene)
	finished := s.scenes["saved"].(*archive.SavedGames)
	s.settle("saved-finished", finished.MatchMenu(finished.All[2]))
	s.histories(app)
}

// histories keeps each tab of the history of many matches, a page about a person, and
// histories without matches and without people.
func (s *stager) histories(app *screen.App) {
	list := archive.NewSavedList(app, nil)
	count := func(matches, people int) (t archive.Tally) {
		for n := range uint64(matches) {
			t.Add(app, store.MatchSummary{}, familyRecord(app, n, people))
		}
		return t
	}
	history := func(t archive.Tally, tab archive.HistoryTab) *archive.History {
		h := archive.NewHistory(list).(*archive.History)
		h.Tally, h.Tab = t, tab
		return h
	}
	many, one, dwarves := count(26, 7), count(2, 1), count(3, 0)
	s.settle("history-none", history(archive.Tally{}, archive.PeopleTab))
	s.settle("history-nobody", history(dwarves, archive.PeopleTab))
	s.settle("history-people", history(many, archive.PeopleTab))
	s.settle("history-one", history(one, archive.PeopleTab))
	s.settle("history", history(many, archive.PlotsTab))
	s.settle("ten-empty", archive.NewWall(app))
	wall := archive.NewWall(app).(*archive.Wall)
	for n := range 12 {
		r := testapp.Record(app, 5, uint64(n))
		r.Names[0], r.Profiles[0], r.Looks = "Anna", bot.Player{Human: true}.Profile(), []string{""}
		for _, m := range []bot.Member{2, 3, bot.Member(4 + n%3), bot.Member(7 + n%4)} {
			r.Looks = append(r.Looks, m.Look().String())
		}
		wall.Add(time.Date(2026, 11, 1+n, 20, 0, 0, 0, time.Local), r)
	}
	s.settle("ten", wall)
	for name, t := range map[string]archive.Tally{"history-person": many, "history-alone": one} {
		r := NewRobot(s.t, history(t, archive.PeopleTab), s.size, Mouse)
		r.Wait(20)
		for _, p := range family {
			if _, listed := r.Spot(archive.PersonSpot(p.Name)); listed { // the list may have more pages
				r.Choose(archive.PersonSpot(p.Name))
				break
			}
		}
		r.Wait(20)
		s.scenes[name] = r.Scene
	}
}

// family are people who play often.
var family = []bot.Player{
	{Name: "Anna", Look: bot.Appearance{Hat: 5, Hair: 5, Face: 3, Colour: 4}}, {Name: "Bram"},
	{Name: "Cornelia", Look: bot.Appearance{Hat: 7, Hair: 1, Face: 5, Colour: 9}}, {Name: "Opa", Look: bot.Appearance{Hat: 8, Hair: 8, Face: 8, Colour: 2}},
	{Name: "Elín"}, {Name: "Friederike"}, {Name: "Zoë", Look: bot.Appearance{Hat: 9, Hair: 3, Face: 7, Colour: 1}},
}

// familyRecord returns the record of a match of some people among dwarves. It is
// played once, and must not be changed.
func familyRecord(app *screen.App, n uint64, people int) *game.Record {
	once, _ := familyRecords.LoadOrStore([2]int{int(n), people}, sync.OnceValue(func() *game.Record {
		r := testapp.Record(app, 3+int(n)%8, n*n)
		r.Looks = make([]string, r.Seats)
		for seat, p := range family[:min(people, r.Seats)] {
			r.Names[seat], r.Profiles[seat], r.Looks[seat] = p.Name, bot.Player{Human: true}.Profile(), p.Look.String()
		}
		return r
	}))
	r := *once.(func() *game.Record)() // whoever shows it may complete its names
	return &r
}

// familyRecords has the records of familyRecord by its numbers.
var familyRecords sync.Map

// savedMatches returns summaries of some matches.
func savedMatches(app *screen.App) (all []store.MatchSummary) {
	for n := range 7 {
		m := store.MatchSummary{When: time.Date(2026, 11, 21-n, 9, 35, 0, 0, time.Local), Seats: 3, Names: []string{"Anna", "Bram", "Cornelia"}, Round: 1 + n%3, Rules: game.Editions[n%5].Rules()}
		if n > 1 {
			m.Finished, m.Nuggets, m.Winners = true, []int{n % 3, n % 3, n % 4}, []bool{n%3 >= n%4, n%3 >= n%4, n%3 <= n%4}
		}
		if n == 1 {
			m.Seats, m.Names = 10, nil
		}
		if state, err := testapp.Record(app, m.Seats, uint64(n)).Replay(nil); err == nil {
			m.Mine = state.Board
		}
		if n == 2 {
			m.Title = "Sunday at Anna’s"
		}
		all = append(all, m)
	}
	return all
}

// crash keeps the page about a crash, with its report saved.
func (s *stager) crash() {
	saving := *s.app
	saving.Saves = &FailingSaves{}
	crashed := screen.Step(s.Recover(&saving, panicking{}), ui.Input{Size: s.size})
	s.settle("crash", screen.Current(crashed))
}

// A panicking scene is one with a mistake in it.
type panicking struct{}

// Update implements screen.Scene.
func (panicking) Update(ui.Input) screen.Scene { panic("odd") }

// Draw implements screen.Scene.
func (panicking) Draw(ui.Canvas) {}
