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

// PlayOver is PlayCueAt for what is heard over any voice.
func (app *App) PlayOver(c play.Cue, place float64) {
	app.state.voicesFrom = 0
	app.PlayCueAt(c, place)
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

// followMusic lets the theme follow what the screen shows.
func (app *App) followMusic(s Scene) {
	if app.SetStage == nil {
		return
	}
	stage := stageOf(s)
	if app.TicksSinceFrame >= HiddenAfter {
		stage = sound.Silent
	}
	if stage != app.state.stage {
		app.state.stage = stage
		app.SetStage(stage)
	}
}

// stageOf returns the stage of the theme for a scene. It depends only on what
// everybody can see of the match, if there is one.
func stageOf(s Scene) sound.Stage {
	if b := BaseOf(s); b != nil && b.Quiet {
		return sound.Silent
	}
	m := MatchOf(s)
	if m == nil {
		return sound.Calm
	}
	return stageOfTable(&m.Public().Table, m.RoundEnd.Winners)
}

// stageOfTable returns the stage of the theme for a table. winners are those of
// the latest round that has ended.
func stageOfTable(t *game.Table, winners game.Role) sound.Stage {
	if t.Winners != [game.MaxSeats]bool{} {
		return sound.Resolved // the match is over
	}
	if t.Phase == game.Accusing {
		return sound.Last
	}
	if t.Roles != [game.MaxSeats]game.Role{} || t.Phase != game.Playing { // the round is over
		if winners == game.Digger {
			return sound.Resolved
		}
		return sound.Calm
	}
	left, dealt := int(t.Deck), int(t.Deck)+int(t.Plays) // of the draw pile, now and at first: who plays draws
	switch {
	case left == 0:
		return sound.Last
	case 4*left < dealt:
		return sound.Urgent
	case 2*left < dealt:
		return sound.Tense
	case 4*left < 3*dealt:
		return sound.Closer
	}
	return sound.Wide
}
