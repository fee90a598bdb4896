package sound

import "io"

// What a mixer is read as: 32-bit floating-point samples, little-endian, for the
// left ear and the right ear in turn, Rate frames a second.
const (
	Channels   = 2
	FrameBytes = 4 * Channels
)

// Buffer is how many bytes a device is to read at a time and to hold: 50 ms. A
// longer one would be heard as a delay, and one of more than 200 ms would lose
// sounds, which would be too old when it comes to read them.
const Buffer = Rate / 20 * FrameBytes

// A Device begins to play what it reads, and returns at once. It returns an
// error where nothing can be played; then the game is silent, and nothing else
// changes.
//
// Who writes one for a library minds three things. The library's error is looked
// at, and what it takes to be ready is never waited for. Its buffer is set to
// Buffer, its own being too long more often than not. And it may read a
// little, then nothing until a browser's first click: the mixer drops what has
// become too old by then.
type Device func(samples io.Reader) error

// Attach lets a device play the mixer. A nil device is none, which is no error.
func (m *Mixer) Attach(d Device) error {
	if d == nil {
		return nil
	}
	return d(m)
}
