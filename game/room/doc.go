// Package room is the vocabulary of a table that several devices share: the messages
// between a host and a device, and what everybody knows about the seats. It imports game
// and game/bot alone.
//
// The host alone knows the truth. A device says [Hello], takes seats by [Sit], and plays
// by [Act]. It hears of the [Room], which is the same for everybody, of its own rights by
// [Seated], and of what happens by [Events], redacted for its seats. [Marshal] and
// [Unmarshal] write and read all of them as JSON objects with a type. A field that is not
// known is ignored; a type that is not known is an error.
package room
