package sound

// The format in which a mixer is read: 32-bit floating-point samples,
// little-endian, left and right in turn, Rate frames a second.
const (
	Channels   = 2
	FrameBytes = 4 * Channels
)

// BufferBytes is how many bytes a device should read at a time and hold: 50 ms. A
// longer buffer would be heard as a delay, and one of more than 200 ms would
// lose sounds, which would be too old when it reads them. A device may also
// read a little and then nothing until the first click in a browser: the mixer
// then drops what has become too old.
const BufferBytes = Rate / 20 * FrameBytes
