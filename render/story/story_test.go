package story

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"saboteur/ai"
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/gamelog"
	"saboteur/render/paint"
	"saboteur/render/raster"
	"saboteur/render/screen"
	"saboteur/render/testapp"
	"saboteur/render/ui"
	"saboteur/render/words"
)

var someDay = time.Date(2026, 11, 21, 20, 5, 0, 0, time.Local)

func newApp() *screen.App {
	return testapp.New(5, func(s game.Seat, l bot.Level, c bot.Character) bot.Bot { return ai.NewDwarf(s, l, c) })
}

// TestOnlyFinishedMatches: there is no story of a match that has not ended or that cannot be
// played again, and reading one leaves the record alone.
func TestOnlyFinishedMatches(t *testing.T) {
	app := newApp()
	r := testapp.Record(app, 4, 1)
	whole := *r
	whole.Names, whole.Profiles = nil, nil
	if New(app, &whole, someDay, nil) == nil || whole.Names != nil {
		t.Errorf("of a whole match there is no story, or it has the names %q now", whole.Names)
	}
	cut := *r
	cut.Actions = cut.Actions[:len(cut.Actions)-1]
	spoilt := *r
	spoilt.Actions = slices.Insert(slices.Clone(r.Actions), 3, r.Actions[0])
	for what, r := range map[string]*game.Record{"unfinished": &cut, "illegal": &spoilt, "empty": {}} {
		if New(app, r, someDay, nil) != nil {
			t.Errorf("%s: there is a story", what)
		}
	}
}

// TestPageTellsTheMatch compares the page, in words, with the record.
func TestPageTellsTheMatch(t *testing.T) {
	app := newApp()
	for seats := game.MinSeats; seats <= game.MaxSeats; seats++ {
		r := testapp.Record(app, seats, uint64(seats))
		m, ok := readMatch(app, r, someDay)
		if !ok {
			t.Fatal("the record is not read")
		}
		texts := m.tell()
		round := 0
		r.Replay(func(_ *game.State, e game.Event) {
			switch e := e.(type) {
			case game.RoundEnded:
				told := m.unmasked(&m.rounds[round])
				for s, name := range m.names {
					if (e.Roles[s] == game.Saboteur) != strings.Contains(told, name) {
						t.Errorf("%d seats: in round %d %s was a %v, but %q", seats, round+1, name, e.Roles[s], told)
					}
				}
				if won := strings.Contains(m.outcome(&m.rounds[round]), "gold-diggers win"); won != (e.Winners == game.Digger) {
					t.Errorf("%d seats: round %d: %q, but %v won", seats, round+1, m.outcome(&m.rounds[round]), e.Winners)
				}
				round++
			case game.MatchEnded:
				for s, name := range m.names {
					line := fmt.Sprintf("%s: %s.", name, app.Text(words.Nuggets, words.Slots{"n": e.Nuggets[s]}))
					if !slices.ContainsFunc(texts, func(text string) bool { return strings.HasPrefix(text, line) }) {
						t.Errorf("%d seats: nothing begins with %q in %q", seats, line, texts)
					}
					if e.Nuggets[s] > 0 && e.Winners[s] != strings.Contains(texts[0], name) {
						t.Errorf("%d seats: %q, but %s: %v", seats, texts[0], name, e.Winners[s])
					}
				}
			}
		})
		if round != game.Rounds {
			t.Errorf("%d rounds are told", round)
		}
	}
}

// A reader is a canvas that looks at texts only.
type reader struct {
	*raster.Canvas // measures text
	saw            func(s string, box ui.Rect, f ui.Font)
}

func (r *reader) Fill(ui.Rect, color.NRGBA)                      {}
func (r *reader) FillPath(*ui.Path, color.NRGBA)                 {}
func (r *reader) StrokePath(*ui.Path, float64, color.NRGBA)      {}
func (r *reader) Sprite(ui.Sprite)                               {}
func (r *reader) Light(ui.Rect, float64, ...ui.Lamp)             {}
func (r *reader) Picture(ui.Rect, func(image.Point) *image.RGBA) {}
func (r *reader) Clip(_ ui.Rect, draw func(ui.Canvas))           { draw(r) }

func (r *reader) Text(s string, at ui.Point, f ui.Font, _ color.NRGBA) {
	r.saw(s, ui.Rect{X: at.X, Y: at.Y, W: r.Measure(s, f), H: f.LineHeight()}, f)
}

// TestTextsFit: in every language and at every table, all texts stand within their part of
// the page, are large enough to read, and none lies on another one; and what is told is there.
func TestTextsFit(t *testing.T) {
	names := []string{"Maximilian-Alexander", "שרה בת אברהם", "محمد", "Ольга", "ネコ", "Íris Þöll", "W", "Zoë", "Anna Maria Louisa", "李小龙"}
	for seats := game.MinSeats; seats <= game.MaxSeats; seats++ {
		record := testapp.Record(newApp(), seats, uint64(2*seats))
		for _, language := range words.Languages {
			app := newApp()
			app.Words, record.Names = words.In(language), names[:seats]
			m, ok := readMatch(app, record, someDay)
			if !ok {
				t.Fatal("the record is not read")
			}
			all := ""
			for i, p := range m.parts() {
				if !p.Rect.Within(ui.Rect{W: pageWidth, H: pageHeight}) {
					t.Errorf("%d seats, %s: part %d is not on the page: %v", seats, language, i, p.Rect)
				}
				var boxes []ui.Rect
				seen := map[string]ui.Rect{}
				p.draw(&reader{raster.New(1, 1, 1), func(s string, box ui.Rect, f ui.Font) {
					const least = 12
					if before, again := seen[s]; again && box.X == before.X && math.Abs(box.Y-before.Y) <= 3 {
						return // the shadow of the title
					}
					seen[s] = box
					if !box.Within(ui.Rect{W: p.W, H: p.H}.Inset(-0.5)) || f.Size < least {
						t.Errorf("%d seats, %s: %q of size %.1f at %v in %v", seats, language, s, f.Size, box, p.Rect)
					}
					for _, other := range boxes {
						if other.Overlaps(box.Inset(1)) {
							t.Errorf("%d seats, %s: %q lies on another text", seats, language, s)
						}
					}
					boxes = append(boxes, box)
					all += s + "\n"
				}})
			}
			for s, name := range m.names {
				if !strings.Contains(all, name) || !strings.Contains(all, m.awards[s].Title(m.app.Words)) {
					t.Errorf("%d seats, %s: %s or the award is not on the page", seats, language, name)
				}
			}
		}
	}
}

// pressSave saves the picture and returns the file.
func pressSave(t *testing.T, app *screen.App, s *Scene) (name string, file []byte) {
	t.Helper()
	exports := 0
	app.Files.Export = func(as string, text []byte) (string, error) {
		exports++
		name, file = as, text
		return "/somewhere/" + as, nil
	}
	size := ui.Point{X: 800, Y: 600}
	for range 20 {
		s.Update(ui.Input{Size: size})
	}
	for i := range 40 {
		in := ui.Input{Size: size}
		if i < 4 { // again and again, but only one picture is painted
			in.Commands = ui.Choose
		}
		if s.Update(in); s.saving != nil && !s.Spots[0].Disabled {
			t.Fatal("while a picture is painted, another one can be")
		}
	}
	if exports != 1 || s.saving != nil || !strings.Contains(s.note, "folder /somewhere as saboteur-20261121-2005.png") {
		t.Fatalf("%d pictures were saved, and the note is %q", exports, s.note)
	}
	return name, file
}

// TestSavedPicture: the picture is a PNG of the whole page, no part of which is empty, and
// does not depend on theme, board or text size.
func TestSavedPicture(t *testing.T) {
	app := newApp()
	record := testapp.Record(app, 5, 3)
	_, plain := pressSave(t, app, New(app, record, someDay, nil).(*Scene))
	app.CurrentSettings().Theme, app.CurrentSettings().BoardRotation, app.CurrentSettings().Coordinates = paint.ContrastTheme, screen.RotateAlways, true
	scene := New(app, record, someDay, nil).(*Scene)
	_, other := pressSave(t, app, scene)
	if !bytes.Equal(plain, other) {
		t.Error("the picture depends on the settings")
	}
	picture, err := png.Decode(bytes.NewReader(plain))
	if err != nil || picture.Bounds().Size() != image.Pt(pageWidth, pageHeight) {
		t.Fatalf("the picture: %v", err)
	}
	for i, p := range scene.parts {
		colours := map[color.Color]bool{}
		for y := p.Y; y < p.Y+p.H; y += 5 {
			for x := p.X; x < p.X+p.W; x += 5 {
				colours[picture.At(int(x), int(y))] = true
			}
		}
		if len(colours) < 200 {
			t.Errorf("part %d has %d colours", i, len(colours))
		}
	}
}

// TestSavingFails: the player reads why there is no picture, and can try again.
func TestSavingFails(t *testing.T) {
	app := newApp()
	s := New(app, testapp.Record(app, 3, 2), someDay, nil).(*Scene)
	app.Files.Export = func(string, []byte) (string, error) { return "", errors.New("no") }
	s.saving = &painting{canvas: raster.New(1, 1, 1), done: len(s.parts)}
	s.Update(ui.Input{Size: ui.Point{X: 800, Y: 600}})
	if s.note != app.Text(words.ExportFailed) || s.saving != nil || s.Spots[0].Disabled {
		t.Errorf("the note is %q", s.note)
	}
}

// TestEnlarged: enlarged, every corner of the page can be moved into view, and not beyond.
func TestEnlarged(t *testing.T) {
	app := newApp()
	for _, size := range testapp.Screens {
		s := New(app, testapp.Record(app, 3, 2), someDay, nil).(*Scene)
		s.LayOut(size)
		whole := s.size
		s.zoom()
		s.LayOut(size)
		if s.size.X < whole.X || s.size.X < leastEnlarged {
			t.Errorf("%v: enlarged it is %v wide, not enlarged %v", size, s.size.X, whole.X)
		}
		for _, by := range []ui.Point{{X: 5000, Y: 5000}, {X: -5000, Y: -5000}} {
			s.move(by)
			at, room := s.page(), s.room
			seen := at.Intersect(room)
			if seen.W < min(at.W, room.W)-1 || seen.H < min(at.H, room.H)-1 {
				t.Errorf("%v: moved by %v, the page is at %v in %v", size, by, at, room)
			}
			if by.X > 0 && (at.X < room.X-1 || at.Y < room.Y-1) || by.X < 0 && (at.X+at.W > room.X+room.W+1 || at.Y+at.H > room.Y+room.H+1) {
				t.Errorf("%v: moved by %v, a corner of the page is out of reach: %v in %v", size, by, at, room)
			}
		}
	}
}

// TestStoryOfAllRounds: awards are for the whole match, as on the podium, and nobody has won where there
// was no gold.
func TestStoryOfAllRounds(t *testing.T) {
	app := newApp()
	m := testapp.Play(app, game.Config{Seats: 6, Seed: 4, BotSeed: 4}, testapp.Bots(6, rand.New(rand.NewPCG(4, 4))))
	for len(m.Queue) > 0 {
		m.ShowNext()
	}
	told, ok := readMatch(app, &m.Record, someDay)
	if want := gamelog.Awards(m.Log, 6); !ok || !slices.Equal(told.awards, want) {
		t.Errorf("the story honours for %v, the podium for %v", told.awards, want)
	}
	if latest := gamelog.Awards(gamelog.LatestRound(m.Log), 6); slices.Equal(told.awards, latest) {
		t.Error("the last round alone would lead to the same awards")
	}
	if len(told.winners()) == 0 {
		t.Error("nobody has won")
	}
	for s := range told.end.Nuggets {
		told.end.Nuggets[s], told.end.Winners[s] = 0, true
	}
	if all := told.winners(); len(all) != 0 {
		t.Errorf("without gold %v have won", all)
	}
}
