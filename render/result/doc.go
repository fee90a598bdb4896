// Package result holds the screens for what comes of a match: the end of a round
// with the roles of all players, the gold draft, the levels of bots between two
// rounds, the podium at the end of the match, and its statistics.
//
// It imports no other scene.
// Other scenes are reached through screen.Routes.
//
// Begin reading at RoundEnd in roundend.go, then Podium in podium.go.
package result
