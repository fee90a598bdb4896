// Package device turns what mouse, fingers, keyboard and gamepads say into a
// ui.Input. It asks no engine: the program fills in a State once a tick and
// hands it to its one Reader.
//
// A State says what is down, the Reader remembers since when. What was down
// when the window lost the focus, or when a gamepad was plugged in, is deaf:
// it does nothing until it was let go.
//
// Who fills a State in from Ebitengine minds four things. Positions are divided
// by the scale of the screen. A key's Code is its String, with "Key" before a
// single letter. A browser tells the wheel in pixels, about 100 a notch. The
// standard gamepad's buttons and axes have the numbers that they have here.
package device
