// Package host runs tables for several devices: it holds the truth of a match, lets each
// device know what its seats may know, and takes what they do. Who plays a dwarf comes in as
// a bot.Bot.
//
// A hostedRoom is one match, from its lobby to its end. It knows nothing of HTTP: a [Server]
// keeps many and connects them to devices by WebSocket. A [Log] is the match written down:
// an entry is written before anything of it is told, and a table can be opened again from
// its log.
//
// Begin reading in table.go and at device.Receive; all that a device is
// sent goes through tell.go.
package host
