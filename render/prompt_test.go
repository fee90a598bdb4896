package render

import (
	"slices"
	"strings"
	"testing"

	"saboteur/render/board"
	"saboteur/render/device"
	"saboteur/render/handover"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/table"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// TestPromptsFollowTheDevice: prompts name the controls of the device that was used
// last, as they are bound and as they are labelled on the player's keyboard.
func TestPromptsFollowTheDevice(t *testing.T) {
	t.Parallel()
	all := matchStages(t, screens["1280x720"], 5)
	app := screen.BaseOf(all["title"]).App
	b := app.CurrentSettings().ControlBindings()
	if err := b.Swap(ui.EndTurn, device.Control{Code: "KeyQ"}); err != nil {
		t.Fatal(err)
	}
	app.CurrentSettings().Bindings = b.String()
	app.KeyText = func(c device.Code) string { return map[device.Code]string{"KeyQ": "a"}[c] } // AZERTY
	for _, want := range []struct {
		with ui.Device
		shot string
		says string
		not  string
	}{
		{ui.Keyboard, "waiting5", "End turn (A)", "(Q)"},
		{ui.Keyboard, "waiting5", "Take back (Ctrl+Z)", ""},
		{ui.Mouse, "waiting5", "End turn", "End turn ("},
		{ui.Touch, "waiting5", "End turn", "End turn ("},
		{ui.Gamepad, "early5", "View", "Ctrl"},
		{ui.Keyboard, "role5", "Hold P to look", "Hold the card"},
		{ui.Gamepad, "role5", "Hold R3 to look", "Hold the card"},
		{ui.Touch, "role5", "Hold the card to look", "Hold P"},
	} {
		s := all[want.shot]
		relay(s, screens["1280x720"], want.with)
		if s, ok := s.(*handover.Secret); ok {
			s.Visible = false
			s.LayOut(screens["1280x720"])
		}
		w := watched(s)
		text := ""
		for _, line := range w.texts {
			text += line.s + " "
		}
		if !strings.Contains(text, want.says) || want.not != "" && strings.Contains(text, want.not) {
			t.Errorf("%s with device %d says %q, want %q and not %q", want.shot, want.with, text, want.says, want.not)
		}
	}
}

// TestPromptNamesEveryBrokenTool: whoever has chosen a repair for one of two broken tools reads
// that both keep it from digging.
func TestPromptNamesEveryBrokenTool(t *testing.T) {
	t.Parallel()
	kept := storyStages(t, tallPhone)["hand-story-5"].(*table.Table)
	m := playtest.CopyMatch(kept.Match)
	tab := table.New(kept.App, m)
	r := newRobot(t, tab, tallPhone, playtest.Finger)
	r.Wait(40)
	r.Choose(board.HandSpot(slices.Index(m.View.Hand[:], kept.ChosenCard)))
	if want := kept.App.Text(words.NoDiggingLantern); tab.Prompt() != want {
		t.Errorf("with a broken lantern: %q", tab.Prompt())
	}
	m.View.Broken[m.Viewer][0] = m.View.Broken[m.Viewer][1]
	if got := tab.Prompt(); !strings.Contains(got, "pickaxe and lantern") {
		t.Errorf("with a broken pickaxe and lantern: %q", got)
	}
}
