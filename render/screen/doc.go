// Package screen is what all scenes share: the program around them ([App]), what
// every scene is built on ([Scene], [Base]), how scenes reach each other
// ([Routes]), the settings, widgets, cards, and the length of animations.
//
// It may import game, game/bot and the packages of render that know no scenes:
// art, device, play, sound, store, ui and words.
//
// Begin reading in scene.go, with [Scene] and [Step]; then base.go and app.go.
package screen
