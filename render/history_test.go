package render

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/render/archive"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/store"
	"saboteur/render/testapp"
	"saboteur/render/words"
)

// TestHistoryByEachInput: with each device, the history opens from the saved
// games, counts the finished matches, exports its table, and leads back.
func TestHistoryByEachInput(t *testing.T) {
	t.Parallel()
	for _, with := range everyController {
		r, _, h := savedRobot(t, 6, with) // of which every second has ended
		r.ChooseText(words.HistoryTitle)
		r.Wait(20)
		s, ok := r.Scene.(*archive.History)
		if !ok || s.Tally.Matches != 3 || len(s.Unread) != 0 {
			t.Fatalf("device %d: %T counts %+v", with, r.Scene, s)
		}
		r.Choose(archive.PlotsTab)
		r.ChooseText(words.HistoryExport)
		rows, err := csv.NewReader(strings.NewReader(string(h.out["saboteur.csv"]))).ReadAll()
		if err != nil || len(rows) != 1+3*4 || !strings.Contains(s.Note, "folder /somewhere as saboteur.csv") {
			t.Errorf("device %d: the table has %d rows, %v, and the note is %q", with, len(rows), err, s.Note)
		}
		h.full = store.ErrFull
		r.ChooseText(words.HistoryExport)
		if !strings.Contains(s.Note, "no space") {
			t.Errorf("device %d: on a full disk the note is %q", with, s.Note)
		}
		r.ChooseText(words.BackToTitle)
		r.Wait(20)
		if _, ok := r.Scene.(*archive.SavedGames); !ok {
			t.Errorf("device %d: the history leads back to %T", with, r.Scene)
		}
	}
}

// familyRobot opens the history of three matches of Anna and Bram among dwarves.
func familyRobot(t *testing.T, with playtest.Controller) (r *robot, records []*game.Record) {
	r, s, _ := savedRobot(t, 0, with)
	app := r.Scene.(*archive.SavedGames).App
	for n := range uint64(3) {
		record := testapp.Record(app, 5, 7+n)
		record.Names[0], record.Names[1] = "Anna", "Bram"
		record.Profiles[0], record.Profiles[1] = "person", "person"
		text, err := record.MarshalJSON()
		if err == nil {
			_, err = s.Import(bytes.NewReader(text))
		}
		if err != nil {
			t.Fatal(err)
		}
		records = append(records, record)
	}
	r.Scene = archive.NewSavedGames(app, "")
	r.Wait(20)
	r.ChooseText(words.HistoryTitle)
	return r, records
}

// TestPeopleByEachInput: with each device, a person of the history shows more, leads to
// the next one, and back; the tabs open.
func TestPeopleByEachInput(t *testing.T) {
	t.Parallel()
	for _, with := range everyController {
		r, _ := familyRobot(t, with)
		r.Wait(20)
		h := r.Scene
		r.Choose(archive.PersonSpot("Anna"))
		r.Wait(20)
		if _, ok := r.Scene.(*archive.PersonPage); !ok || headings(r.Scene) != "Anna" {
			t.Fatalf("device %d: Anna leads to %T with %q", with, r.Scene, headings(r.Scene))
		}
		r.Choose(archive.PersonAfter)
		r.Wait(20)
		if headings(r.Scene) != "Bram" {
			t.Errorf("device %d: after Anna comes %q", with, headings(r.Scene))
		}
		r.Choose(archive.PersonBack)
		r.Wait(20)
		if r.Scene != h {
			t.Fatalf("device %d: Bram leads back to %T", with, r.Scene)
		}
		r.Choose(archive.GrudgesTab)
		if h.(*archive.History).Tab != archive.GrudgesTab {
			t.Errorf("device %d: the grudges do not open", with)
		}
	}
}

// headings returns the headings of a scene.
func headings(s screen.Scene) string {
	var all []string
	for _, item := range screen.Describe(s)[0].Items {
		if item.Heading {
			all = append(all, item.Text)
		}
	}
	return strings.Join(all, ", ")
}

// TestHistoryInWords: a screen reader hears the figures of a person, and each grudge with
// the tools that were broken. Matches are counted on while a person is shown.
func TestHistoryInWords(t *testing.T) {
	t.Parallel()
	r, records := familyRobot(t, playtest.Mouse)
	r.Wait(20)
	h := r.Scene.(*archive.History)
	anna, broke := 0, 0
	for _, record := range records {
		end, err := record.Replay(func(_ *game.State, e game.Event) {
			if e, ok := e.(game.ToolBroke); ok && e.Seat == 0 && e.Target != 0 {
				broke++
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		anna += int(end.Nuggets[0])
	}
	r.Choose(archive.PersonSpot("Anna"))
	r.Wait(20)
	said := fmt.Sprint(screen.Describe(r.Scene))
	for _, text := range []string{fmt.Sprintf("%d nuggets, won", anna), fmt.Sprintf("Tools broken: %d", broke), "Victims", "Enemies"} {
		if !strings.Contains(said, text) {
			t.Errorf("about Anna, %q is not said: %s", text, said)
		}
	}
	h.Unread = h.Under.(*archive.SavedGames).All[:1]
	if r.Wait(1); h.Tally.Matches != 4 {
		t.Error("matches are not counted while a person is shown")
	}
	r.Choose(archive.PersonBack)
	r.Wait(20)
	r.Choose(archive.GrudgesTab)
	if said = fmt.Sprint(screen.Describe(r.Scene)); !regexp.MustCompile(`broke \S+ tools \d+ times?\. \S+ (struck back \d+ times?|never struck back)\. (pickaxe|lantern|mine cart) \d`).MatchString(said) {
		t.Errorf("of the grudges is said: %s", said)
	}
}

// TestEmptyHistory: without a finished match, there is nothing to export.
func TestEmptyHistory(t *testing.T) {
	r, _, h := savedRobot(t, 0, playtest.Mouse)
	r.ChooseText(words.HistoryTitle)
	r.Wait(20)
	r.Choose(archive.PlotsTab)
	r.ChooseText(words.HistoryExport)
	if len(h.out) != 0 {
		t.Error("an empty table was exported")
	}
	r.Scene.Draw(playtest.Blank{})
}
