package render

import (
	"bytes"
	"image/png"
	"slices"
	"strconv"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/render/archive"
	"saboteur/render/playtest"
	"saboteur/render/result"
	"saboteur/render/screen"
	"saboteur/render/store"
	"saboteur/render/story"
	"saboteur/render/words"
	"saboteur/testenv"
)

// TestStoryByEachInput: with each device, the story of a finished match opens from the saved
// games, is enlarged, saved as a picture, and leads back. There is none of an unfinished one.
func TestStoryByEachInput(t *testing.T) {
	t.Parallel()
	for _, with := range []playtest.Controller{playtest.Mouse, playtest.Keyboard, playtest.Finger, playtest.Gamepad}[:testenv.Short(2, 4)] {
		r, _, h := savedRobot(t, 2, with)
		for row, l := range r.Scene.(*archive.SavedGames).All {
			r.press(archive.SavedRow(row))
			if offered := r.Offers(words.StoryTitle); offered != l.Finished {
				t.Errorf("device %d: the story is offered: %v; the match has ended: %v", with, offered, l.Finished)
			}
			if !l.Finished {
				r.entry(words.BackToTitle)
				continue
			}
			r.entry(words.StoryTitle)
			s, ok := r.Scene.(*story.Scene)
			if !ok {
				t.Fatalf("device %d: the story is %T", with, r.Scene)
			}
			r.ChooseText(words.StoryLarger)
			if !r.Offers(words.StoryWhole) {
				t.Errorf("device %d: the page is not enlarged", with)
			}
			r.pressText(words.StorySave)
			for name, text := range h.out {
				if _, err := png.DecodeConfig(bytes.NewReader(text)); err != nil || !strings.HasSuffix(name, ".png") {
					t.Errorf("device %d: %s: %v", with, name, err)
				}
			}
			if len(h.out) != 1 {
				t.Errorf("device %d: %d pictures were saved", with, len(h.out))
			}
			r.pressText(words.BackToTitle)
			if r.Scene == screen.Scene(s) {
				t.Errorf("device %d: the story does not lead back", with)
			}
		}
	}
}

// TestStoryOfTheMatchJustPlayed: the statistics after a match lead to the story and back.
func TestStoryOfTheMatchJustPlayed(t *testing.T) {
	t.Parallel()
	all := matchStages(t, screens["1280x720"], 3)
	statistics := all["statistics3"]
	r := newRobot(t, statistics, screens["1280x720"], playtest.Mouse).ready()
	r.press(result.StoryButton)
	if _, ok := r.Scene.(*story.Scene); !ok {
		t.Fatalf("the statistics lead to %T", r.Scene)
	}
	r.ChooseText(words.BackToTitle)
	if r.Scene != statistics {
		t.Errorf("the story leads back to %T", r.Scene)
	}
}

// TestStoryThatCannotBeTold: the list of saved games says why there is no story.
func TestStoryThatCannotBeTold(t *testing.T) {
	r, s, _ := savedRobot(t, 1, playtest.Mouse)
	list := r.Scene.(*archive.SavedGames)
	l := list.All[0]
	r.Scene = list.MatchMenu(l)
	testenv.NoError(t, s.Delete(l.ID))
	r.entry(words.StoryTitle)
	if want := list.App.Text(words.ExportGone); list.Note != want {
		t.Errorf("of a match that is gone the note is %q, not %q", list.Note, want)
	}
	r, _, _ = savedRobot(t, 2, playtest.Mouse)
	list = r.Scene.(*archive.SavedGames)
	open := list.All[slices.IndexFunc(list.All, func(l store.MatchSummary) bool { return !l.Finished })]
	open.Finished = true // as a file could say that was changed by hand
	r.Scene = list.MatchMenu(open)
	r.entry(words.StoryTitle)
	if _, still := r.Scene.(*archive.SavedGames); !still || list.Note == "" {
		t.Errorf("an unfinished match leads to %T with the note %q", r.Scene, list.Note)
	}
}

// TestStatisticsShowEverybody: the podium leads to the statistics and back, and
// they name everybody and say how many tunnels each laid.
func TestStatisticsShowEverybody(t *testing.T) {
	app, _, _ := newTestApp(61)
	r := newRobot(t, NewTitle(app), screens["1280x720"], playtest.Mouse).ready()
	r.Choose(words.QuickGame)
	end := r.play()
	var laid [game.MaxSeats]int
	end.Match.Record.Replay(func(_ *game.State, e game.Event) {
		if e, ok := e.(game.Placed); ok {
			laid[e.Seat]++
		}
	})
	r.Wait(int(result.AllRowsTicks))
	r.pressText(words.TallyTitle)
	w := watched(r.Scene)
	for s := range end.Match.Players {
		if !wrote(w, end.Match.Names[s]) || !wrote(w, strconv.Itoa(laid[s])) {
			t.Errorf("%s is not in the statistics", end.Match.Names[s])
		}
	}
	r.Choose(result.StatisticsBack)
	if r.Scene != screen.Scene(end) {
		t.Errorf("the statistics lead back to %T", r.Scene)
	}
}
