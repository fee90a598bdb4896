package render

import (
	"image/color"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/gamelog"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/table"
	"saboteur/render/ui"
)

// TestGoalsAreNamedByWhereTheyLie: on a board that is turned, no goal is called the top or
// the bottom one, not even in a log that was open while the board was turned.
func TestGoalsAreNamedByWhereTheyLie(t *testing.T) {
	app, _, _ := newTestApp(1)
	m := play.New(app, game.Config{Seats: 3, Seed: 1, BotSeed: 1}, []bot.Player{{Name: "Anna"}, {Name: "Bram"}, {Name: "Grum"}}, false)
	m.Log = append(m.Log, gamelog.Line{Event: game.Looked{Seat: 1, Goal: 0}, Summary: game.Looked{Seat: 1, Goal: 0}.Summary(), After: m.View})
	tab := table.New(app, m)
	r := newRobot(t, tab, screens["1280x720"], playtest.Mouse)
	for _, board := range []struct {
		rotation  screen.BoardRotation
		is, isNot string
	}{{screen.RotateAlways, "left goal", "top goal"}, {screen.RotateNever, "top goal", "left goal"}, {screen.RotateAlways, "left goal", "top goal"}} {
		app.ChangeSettings(func(s *screen.Settings) { s.BoardRotation = board.rotation })
		tab.LogOpen = true
		r.Wait(3)
		var shown strings.Builder
		tab.Draw(writing{to: &shown})
		if text := shown.String(); !strings.Contains(text, board.is) || strings.Contains(text, board.isNot) {
			t.Errorf("with rotation %v the log says %q", board.rotation, text)
		}
	}
}

// writing is a canvas that only collects what is written on it.
type writing struct {
	playtest.Blank
	to *strings.Builder
}

func (w writing) Text(s string, _ ui.Point, _ ui.Font, _ color.NRGBA) { w.to.WriteString(s + " ") }
func (w writing) Clip(_ ui.Rect, draw func(ui.Canvas))                { draw(w) }
