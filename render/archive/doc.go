// Package archive holds the screens of matches that are kept: the list of saved
// games, the dialog that renames one, the history that counts finished matches,
// the replay of a finished match, and the rewind to an earlier moment of a match
// that is being played, and the discard pile.
//
// Begin reading at SavedGames in saved.go, which leads to the rest, then at
// Replay in replay.go and the recording that it plays in recording.go.
package archive
