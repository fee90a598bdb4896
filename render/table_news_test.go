package render

import (
	"saboteur/render/words"
	"slices"
	"strings"
	"testing"

	"saboteur/render/board"
	"saboteur/render/playtest"
	"saboteur/render/ui"
)

// TestNewsAfterSkipping: a player who plays alone and skips ahead is told what happened
// meanwhile, as the log has it, until they do something; one who watches is not.
func TestNewsAfterSkipping(t *testing.T) {
	for _, skips := range []bool{true, false} {
		app, _, _ := newTestApp(71)
		r := newRobot(t, NewTitle(app), screens["1280x720"], playtest.Keyboard)
		r.Wait(20)
		r.Choose(words.QuickGame)
		s := r.untilMyTurn()
		r.discards()
		from := len(s.Match.Log)
		r.Choose(board.EndTurnButton)
		for range 5000 {
			if s.MyTurn() && s.Legal != nil {
				break
			}
			if skips && s.BotTurn() && !s.Skipping {
				r.Press(ui.Skip)
			}
			r.Wait(1)
		}
		told, more := s.MissedActions()
		if !skips {
			if len(told) > 0 {
				t.Errorf("told of %q without having skipped anything", told)
			}
			continue
		}
		since := s.Match.Log[from:]
		if len(told) == 0 || len(told)+more > len(since) || told[len(told)-1] != since[len(since)-1].Text(app.Words, s.Match.Names) {
			t.Fatalf("told %q and %d more, of %d lines", told, more, len(since))
		}
		for _, l := range since {
			if own := l.Text(app.Words, s.Match.Names); l.Actor == 0 && slices.Contains(told, own) {
				t.Errorf("told what the player did: %q", own)
			}
		}
		title := app.Text("news.title")
		s.LogOpen = false // it says the same
		if drawn := watched(s).all.String(); !strings.Contains(drawn, title) {
			t.Error("the news is not drawn")
		}
		r.Wait(60)
		if drawn := watched(s).all.String(); !strings.Contains(drawn, title) {
			t.Error("the news goes by itself")
		}
		r.Press(ui.Right)
		if drawn := watched(s).all.String(); strings.Contains(drawn, title) {
			t.Error("the news stays after a key")
		}
	}
}
