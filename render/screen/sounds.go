package screen

import (
	"saboteur/game"
	"saboteur/render/play"
	"saboteur/render/sound"
)

// PlayCue plays a sound in the middle; 0 is silence.
func (app *App) PlayCue(c play.Cue) { app.PlayCueAt(c, 0) }

// A soundState is what an App remembers about what was to be heard.
type soundState struct {
	tick       Ticks       // counts the updates of scenes
	cuePlayed  bool        // something was to be heard in this tick
	voicesFrom Ticks       // the tick from which the next voice may be heard
	stage      sound.Stage // of the theme, as it was last set
}

// voiceInterval is how long it is silent after a voice begins, at least: dwarves
// do not chatter.
const voiceInterval Ticks = 120

// PlayCueAt implements play.Environment. A voice soon after another one is not heard.
func (app *App) PlayCueAt(c play.Cue, place float64) {
	if c == 0 {
		return
	}
	if c.IsVoice() {
		if app.state.tick < app.state.voicesFrom {
			return
		}
		app.state.voicesFrom = app.state.tick + voiceInterval
	}
	app.state.cuePlayed = true
	if app.PlaySound != nil {
		app.PlaySound(c, place)
	}
}

// playInput plays the sound of a button that was chosen in a scene, or of the
// focus that was moved, in this tick, unless that has caused another sound.
//
// Where several people share the screen, nobody is to hear what somebody does
// while a hand is open: it may be taken back. Nor how often the focus moves,
// which may be on the way to a secret picture.
func (app *App) playInput(s Scene, b *Base) {
	chosen, moved := b.Panel.TakeActivity()
	if app.state.cuePlayed || !chosen && !moved {
		return
	}
	m := MatchOf(s)
	shared := m != nil && m.SharedBy > 1
	switch {
	case chosen && !(shared && m.Viewer != game.Nobody):
		app.PlayCue(play.CueButton)
	case moved && !chosen && !shared:
		app.PlayCue(play.CueFocus)
	}
}
