// Package play runs a match in progress: who plays, what the rules say, what the
// screen has shown of it, the move that can still be taken back, practice and
// autosave. It knows neither drawing nor scenes: the program around it is a
// [Environment], and scenes decide from [Match.NextEvent] what to show next.
//
// Begin reading in match.go, with [Match]: Play and Try are how actions come in,
// emit and ShowNext how events go out.
package play
