package window

import (
	"syscall/js"

	"saboteur/render/sound"
)

// A player lets the page's sound device play the mixer. Until the player's first
// press, and where there is no device, it does nothing.
type player struct {
	band
	mute    bool // nothing is to be heard
	context js.Value
	until   float64 // what is due has been handed over up to here, on the context's clock
	chunk   []byte
	bytes   js.Value // of the chunk, in the page
}

// What is handed over at a time, and how far ahead of what is heard, in seconds.
const (
	chunkFrames = sound.Rate / 40
	ahead       = 0.1
	fade        = 0.1 // after the last of it, before a mute device is put to rest
)

func newPlayer() *player {
	return &player{band: newBand(), chunk: make([]byte, chunkFrames*sound.FrameBytes)}
}

// set moves the sliders.
func (p *player) set(l sound.Levels) {
	p.mixer.SetLevels(l)
	p.mute = l.Silent()
	p.resume()
}

// plays reports whether the device plays, and wants more soon.
func (p *player) plays() bool {
	return p.context.Truthy() && p.context.Get("state").String() == "running"
}

// resume lets the device play again, if anything is to be heard.
func (p *player) resume() {
	if p.context.Truthy() && !p.mute { // whatever it says it does: it may be about to rest
		p.context.Call("resume")
	}
}

// wake lets sound be heard from now on. Browsers allow it after a press, which of
// a finger is one when it is lifted.
func (p *player) wake() {
	if active := js.Global().Get("navigator").Get("userActivation"); active.Truthy() && !active.Get("isActive").Truthy() {
		return
	}
	defer func() { recover() }() // without a device the game goes on silently
	if p.context.Truthy() {
		p.resume()
		return
	}
	kind := js.Global().Get("AudioContext")
	if !kind.Truthy() {
		return
	}
	p.bytes = js.Global().Get("Uint8Array").New(len(p.chunk))
	p.context = kind.New(map[string]any{"sampleRate": sound.Rate, "latencyHint": "interactive"})
}

// tick hands over what will be heard soon.
func (p *player) tick() {
	p.rehearse()
	if !p.plays() {
		return
	}
	defer func() {
		if recover() != nil {
			p.context = js.Undefined() // it has gone: the next press may bring another
		}
	}()
	now := p.context.Get("currentTime").Float()
	if p.mute {
		if now > p.until+fade {
			p.context.Call("suspend") // or it would work on, playing nothing
		}
		return
	}
	if p.until < now {
		p.until = now + 0.02 // it has run dry
	}
	for p.until < now+ahead {
		p.hand()
	}
}

// hand hands over a chunk.
func (p *player) hand() {
	p.mixer.Read(p.chunk)
	js.CopyBytesToJS(p.bytes, p.chunk)
	both := js.Global().Get("Float32Array").New(p.bytes.Get("buffer"))
	buffer := p.context.Call("createBuffer", sound.Channels, chunkFrames, sound.Rate)
	left, right := buffer.Call("getChannelData", 0), buffer.Call("getChannelData", 1)
	js.Global().Call("saboteurSplit", both, left, right)
	source := p.context.Call("createBufferSource")
	source.Set("buffer", buffer)
	source.Call("connect", p.context.Get("destination"))
	source.Call("start", p.until)
	p.until += float64(chunkFrames) / sound.Rate
}
