// Package playtest plays the program as a person would: a [Robot] looks at the
// spots of a scene, and reaches them with a mouse, a finger, keys or a gamepad.
// With it, package playtest brings every screen to a moment worth looking at, for
// tests that compare pictures and for developers.
//
// Only tests and the commands of tools import it. What it needs of render, whose
// tests import it, comes in a [Program].
//
// Begin reading in robot.go; stages.go says which screens there are.
package playtest
