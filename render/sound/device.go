package sound

// What a mixer is read as: 32-bit floating-point samples, little-endian, for the
// left ear and the right ear in turn, Rate frames a second.
const (
	Channels   = 2
	FrameBytes = 4 * Channels
)

// Buffer is how many bytes a device is to read at a time and to hold: 50 ms. A
// longer one would be heard as a delay, and one of more than 200 ms would lose
// sounds, which would be too old when it comes to read them. A device may also
// read a little, then nothing until a browser's first click: the mixer drops what
// has become too old by then.
const Buffer = Rate / 20 * FrameBytes
