// Package lobby has the scenes of a table that several devices share: where people
// gather, how a device joins, and what the host does with the seat of somebody who is
// away. All of them show the room that the program is in: see screen.App.Room.
//
// Begin reading at Lobby in lobby.go. body.go says what it shows, card.go draws the seats,
// and join.go is the way there.
package lobby
