// Package sound synthesises the sounds of the game, and mixes them for an audio
// device to play. No sound is loaded from a file. The package is told which
// sound to play, where, and how tense the theme is, and nothing else, so that no
// sound can give away a secret.
//
// A Bank makes the samples, little by little: effects from recipes, voices of
// dwarves from characters. A Mixer plays them and is read by an audio device. It
// adds wind and drops (ambience), music that it composes as it goes (theme), and
// the cave in which everything is heard (room); what would be too loud together it
// turns down (limiter). Times are in seconds, frequencies in hertz, loudness in
// LUFS; a tick is a sixtieth of a second. Samples are stereo at Rate, left
// before right, from -1 to 1. They are the same at every start; between kinds
// of processors, the last bits may differ.
//
// The program calls Step on its one Bank again and again as long as there is more
// to do, and Tick on its Mixer in every tick; both are cheap. A program without an
// audio device does the same, and nothing is heard.
//
// Begin reading at Mixer for playing, at the tables recipes and characters for how
// sounds and voices are made, at targetLoudness for how loud they are, and at styles
// for the theme.
package sound
