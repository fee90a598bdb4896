package screen

import (
	"saboteur/game"
	"saboteur/render/sound"
)

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
