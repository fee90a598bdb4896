package handover

import (
	"image"
	"image/color"
	"math"
	"slices"
	"testing"

	"saboteur/ai"
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/paint"
	"saboteur/render/play"
	"saboteur/render/raster"
	"saboteur/render/screen"
	"saboteur/render/testapp"
	"saboteur/render/ui"
	"saboteur/render/words"
	"saboteur/testenv"
)

// lookAtRole returns the look of one of some people at a role, with the dwarf of a seat from 0, whose card has turned over.
func lookAtRole(people, dwarf int, role game.Role, size ui.Point, theme paint.Theme, language string) *Secret {
	app := testapp.New(1, func(s game.Seat, l bot.Level, c bot.Character) bot.Bot { return ai.NewDwarf(s, l, c) })
	app.Words, app.Settings.Theme = words.In(language), theme
	part := uint8(dwarf + 1)
	players := []bot.Player{{Name: "Anna", Human: true, Look: bot.Appearance{Hat: part, Hair: part, Face: part, Colour: part}}, {Name: "Bram", Human: people > 1}, {Name: "Cor"}, {Name: "Dagny"}, {Name: "Grum"}}
	m := play.New(app, game.Config{Seats: 5, Seed: 2}, players, false)
	for len(m.Queue) > 0 {
		m.ShowNext()
	}
	m.SetViewer(0)
	m.View.Role = role
	s := NewRoleLook(app, &bare{Base: screen.Base{App: app, Match: m}}).(*Secret)
	for range Delay + 2 {
		screen.Step(s, ui.Input{Size: size})
	}
	for range roleTurns + 2 {
		screen.Step(s, ui.Input{Size: size, LookHeld: true})
	}
	return s
}

// meanLight returns the mean luminance of a picture, as WCAG defines it.
func meanLight(m *image.RGBA) (sum float64) {
	linear := func(v uint8) float64 {
		if c := float64(v) / 0xFF; c > 0.04045 {
			return math.Pow((c+0.055)/1.055, 2.4)
		}
		return float64(v) / 0xFF / 12.92
	}
	var of [256]float64
	for v := range of {
		of[v] = linear(uint8(v))
	}
	for i := 0; i < len(m.Pix); i += 4 {
		sum += 0.2126*of[m.Pix[i]] + 0.7152*of[m.Pix[i+1]] + 0.0722*of[m.Pix[i+2]]
	}
	return 4 * sum / float64(len(m.Pix))
}

// TestRolesGiveTheSameLight: the light of the screen on a face does not tell which role is looked at: neither alone nor
// where others share the screen, with any dwarf, in any theme and language.
func TestRolesGiveTheSameLight(t *testing.T) {
	cache := new(raster.Cache)
	check := func(size ui.Point, people, dwarf int, theme paint.Theme, language string) {
		light := func(r game.Role) float64 {
			c := raster.NewOn(cache, int(size.X), int(size.Y), 1)
			screen.Paint(lookAtRole(people, dwarf, r, size, theme, language), c)
			return meanLight(c.Image())
		}
		if d, s := light(game.Digger), light(game.Saboteur); math.Abs(d/s-1) > 0.01 {
			t.Errorf("%v, %d people, dwarf %d, theme %d, %s: gold-digger %.4f, saboteur %.4f", size, people, dwarf, theme, language, d, s)
		}
	}
	wide, tall := ui.Point{X: 1280, Y: 720}, ui.Point{X: 390, Y: 844}
	for _, size := range []ui.Point{wide, tall} {
		for i := range testenv.Short(1, 2) {
			for dwarf := range 10 {
				check(size, 1+(dwarf+i)%2, dwarf, paint.MineTheme, "en")
			}
			for k, language := range []string{"de", "nl", "is", "fr"} {
				check(size, 1+(k+i)%2, k, [...]paint.Theme{paint.DaylightTheme, paint.ContrastTheme, paint.MineTheme, paint.MineTheme}[k], language)
			}
		}
	}
	check(ui.Point{X: 667, Y: 375}, 2, 1, paint.MineTheme, "en")
}

// TestRoleTurnsOver: the face of a role shows only once the card has turned half over, at once with reduced motion, and
// no longer than the card is held; both roles sound alike while one person plays, and neither is heard where several share
// the screen.
func TestRoleTurnsOver(t *testing.T) {
	size, cache := ui.Point{X: 667, Y: 375}, new(raster.Cache)
	painted := func(s *Secret) string {
		c := raster.NewOn(cache, int(size.X), int(size.Y), 1)
		screen.Paint(s, c)
		return string(c.Image().Pix)
	}
	for people := 1; people <= 2; people++ {
		var heard [2][]play.Cue
		for i, r := range []game.Role{game.Digger, game.Saboteur} {
			s := lookAtRole(people, 0, r, size, paint.MineTheme, "en")
			held, free := ui.Input{Size: size, LookHeld: true}, ui.Input{Size: size}
			s.StaysOpen, s.stillUp, s.SeenBefore = false, false, true // alone it has turned up by itself
			screen.Step(s, held)
			open := painted(s)
			screen.Step(s, free)
			covered := painted(s)
			s.App.PlaySound = func(c play.Cue, _ float64) { heard[i] = append(heard[i], c) }
			for tick := range roleTurns + 1 {
				screen.Step(s, held)
				if s.turned() == 1 != (tick == roleTurns-1 || tick == roleTurns) {
					t.Errorf("after %d ticks, %.2f of the card has turned", tick+1, s.turned())
				}
			}
			if painted(s) != open {
				t.Error("a second look shows something else")
			}
			if screen.Step(s, free); painted(s) != covered {
				t.Error("something of the role stays when it is let go of")
			}
			s.App.Settings.ReduceMotion = true
			if screen.Step(s, held); s.turned() != 1 || painted(s) != open {
				t.Error("with reduced motion it turns over")
			}
		}
		if !slices.Equal(heard[0], heard[1]) || len(heard[0]) > 0 != (people == 1) {
			t.Errorf("%d people: of gold-diggers is heard %v, of saboteurs %v", people, heard[0], heard[1])
		}
	}
}

// TestSharedScreensDoNotGlow: where several people share the screen, nothing shines beside the card of a role.
func TestSharedScreensDoNotGlow(t *testing.T) {
	size := ui.Point{X: 1280, Y: 720}
	for people := 1; people <= 2; people++ {
		s := lookAtRole(people, 0, game.Saboteur, size, paint.MineTheme, "en")
		beside := func() color.RGBA {
			c := raster.New(int(size.X), int(size.Y), 1)
			screen.Paint(s, c)
			return c.Image().RGBAAt(int(s.Spots[0].X)-20, int(s.Spots[0].Center().Y))
		}
		open := beside()
		s.StaysOpen, s.stillUp = false, false
		screen.Step(s, ui.Input{Size: size})
		if shines := beside() != open; shines != (people == 1) {
			t.Errorf("%d people: it shines: %v", people, shines)
		}
	}
}
