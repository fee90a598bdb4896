// Package sound makes the sounds of the game out of numbers, and mixes them for
// a device to play. There is nothing to load, and it knows neither the game nor
// the screen: all that it is told is which sound, so that no sound can give
// away a secret.
//
// A Bank makes the samples, one take at a time; a Mixer plays them and is read
// by a device. Times are in seconds, frequencies in hertz, levels in LUFS; a
// tick is a sixtieth of a second. Samples are stereo at Rate, left before
// right, from -1 to 1. They are the same at every start; from one kind of
// processor to another, the last bits may differ.
//
// The program gives its one Bank a Step in every tick for as long as there is
// more to do, and its one Mixer a Tick; both are cheap. Whoever has no device
// does the same, and hears nothing.
package sound
