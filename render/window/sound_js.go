package window

import (
	"syscall/js"
	"time"

	"saboteur/render/sound"
)

// A player lets the page's sound device play what happens, and the mine behind it. Until the
// player's first press, and where there is no device, it does nothing.
type player struct {
	band
	events  stream // what happens: soon heard, and silent most of the time
	mine    stream // wind, drops and the theme: known long before, so that the page may sleep meanwhile
	mute    bool   // nothing is to be heard
	muted   float64
	context js.Value
	volume  js.Value // on the way to the loudspeakers: it fades out at once, whatever has been handed over
	chunk   []byte
	bytes   js.Value // of the chunk, in the page
}

// A stream is handed over to the device piece by piece.
type stream struct {
	mixer *sound.Mixer
	until float64 // what is due has been handed over up to here, on the context's clock
}

// How much is handed over at a time, and how far ahead of what is heard, in seconds.
const (
	leastChunk, mostChunk = 1.0 / 40, 1.0
	ahead                 = 0.1
	fade                  = 0.1 // before a mute device is put to rest
)

func newPlayer() *player {
	p := &player{band: newBand(), chunk: make([]byte, mostChunk*sound.Rate*sound.FrameBytes)}
	p.events.mixer, p.mine.mixer = p.mixer, sound.NewMixer(p.bank)
	return p
}

// set moves the sliders.
func (p *player) set(l sound.Levels) {
	events, mine := l, l
	events.Ambience, events.Music, mine.Effects = 0, 0, 0
	p.events.mixer.SetLevels(events)
	p.mine.mixer.SetLevels(mine)
	p.mute = l.Silent()
	p.resume()
}

// resume lets the device play again if anything is to be heard, and fall silent otherwise.
func (p *player) resume() {
	if !p.context.Truthy() {
		return
	}
	gain, now := 1, p.context.Get("currentTime").Float()
	if p.mute {
		gain, p.muted = 0, now
	} else {
		p.context.Call("resume") // whatever it says it does: it may be about to rest
	}
	p.volume.Get("gain").Call("setTargetAtTime", gain, now, fade/5)
}

// wake lets sound be heard from now on. Browsers allow it after a press, which of
// a finger is one when it is lifted.
func (p *player) wake() {
	if active := js.Global().Get("navigator").Get("userActivation"); active.Truthy() && !active.Get("isActive").Truthy() {
		return
	}
	defer func() { recover() }() // without a device the game goes on silently
	if p.context.Truthy() {
		if !p.mute {
			p.context.Call("resume")
		}
		return
	}
	kind := js.Global().Get("AudioContext")
	if !kind.Truthy() {
		return
	}
	p.bytes = js.Global().Get("Uint8Array").New(len(p.chunk))
	context := kind.New(map[string]any{"sampleRate": sound.Rate, "latencyHint": "interactive"})
	p.volume = context.Call("createGain")
	p.volume.Call("connect", context.Get("destination"))
	p.context = context
}

// tick hands over what will be heard until the next tick. It may be late by so much.
func (p *player) tick(late time.Duration) {
	p.events.mixer.Tick()
	p.mine.mixer.Tick()
	if !p.context.Truthy() || p.context.Get("state").String() != "running" {
		return
	}
	defer func() {
		if recover() != nil {
			p.context = js.Undefined() // it has gone: the next press may bring another
		}
	}()
	now := p.context.Get("currentTime").Float()
	if p.mute {
		if now > p.muted+fade {
			p.context.Call("suspend") // or it would work on, playing nothing
		}
		return
	}
	p.hand(&p.mine, now, ahead+1.5*late.Seconds())
	if !p.events.mixer.Silent() {
		p.hand(&p.events, now, ahead)
	}
}

// hand hands over what of a stream is heard within some seconds.
func (p *player) hand(s *stream, now, within float64) {
	if s.until < now {
		s.until = now + 0.02 // it has run dry
	}
	for s.until < now+within {
		frames := int(min(max(now+within-s.until, leastChunk), mostChunk) * sound.Rate)
		s.mixer.Read(p.chunk[:frames*sound.FrameBytes])
		js.CopyBytesToJS(p.bytes, p.chunk[:frames*sound.FrameBytes])
		both := js.Global().Get("Float32Array").New(p.bytes.Get("buffer"), 0, frames*sound.Channels)
		buffer := p.context.Call("createBuffer", sound.Channels, frames, sound.Rate)
		js.Global().Call("saboteurSplit", both, buffer.Call("getChannelData", 0), buffer.Call("getChannelData", 1))
		source := p.context.Call("createBufferSource")
		source.Set("buffer", buffer)
		source.Call("connect", p.volume)
		source.Call("start", s.until)
		s.until += float64(frames) / sound.Rate
	}
}
