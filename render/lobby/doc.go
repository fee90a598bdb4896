// Package lobby has the scenes of a table that several devices share: where people
// gather, how a device joins, and what the host does with the seat of somebody who is
// away. All of them show the room that the program is in: see screen.App.Room.
//
// It may import game, game/room, screen and the packages below it, but no other scene:
// the match itself begins by way of Routes.
//
// Begin reading at Lobby in lobby.go. layout.go places its parts, draw.go and card.go
// draw them, and join.go is the way there.
package lobby
