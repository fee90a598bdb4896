// Package screen is what all scenes share: the program around them ([App]), what
// every scene is built on ([Scene], [Base], [Widgets]), how scenes reach each other
// ([Routes]), the settings, and the table of several devices that the program is at
// ([Room]).
//
// It draws nothing but the backdrop. What only one scene needs is in that scene.
//
// Begin reading in scene.go, with [Scene] and [Step]; then base.go and app.go.
package screen
