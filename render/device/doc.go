// Package device turns the raw state of mouse, touch screen, keyboard and
// gamepads into a ui.Input, and keeps the key bindings. The program fills in a
// State once per tick and passes it to its single Reader.
//
// A State says what is down at one tick; the Reader remembers for how long.
// Anything that is already down when the window loses the focus, or when a
// gamepad is plugged in, is ignored until it has been released.
//
// Whoever fills in a State from Ebitengine has to do four things. Divide
// positions by the scale of the screen. Name a key's Code by its String, with
// "Key" in front of a single letter. In a browser, divide the wheel by about
// 100, because it reports pixels instead of notches. Copy the standard
// gamepad's buttons and axes in the order in which they are numbered.
//
// Begin reading at Reader.Read, then see Bindings for which control triggers
// which command.
package device
