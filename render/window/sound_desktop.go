//go:build !js

package window

import (
	"os"
	"path/filepath"
	"runtime"

	"github.com/ebitengine/oto/v3"

	"saboteur/render/sound"
)

// A player plays the mixer on the sound device. Without a device the game goes
// on silently: oto alone does that, while Ebitengine's own sound would end the
// game.
type player struct {
	band
	context *oto.Context
	output  *oto.Player
	ready   <-chan struct{}
	opened  bool // or found not to be there
	resting bool // the device is
	rests   bool // and is to: nothing is to be heard
}

// open opens the device.
func (p *player) open() {
	p.opened = true
	if !hasDevice() {
		return
	}
	context, ready, err := oto.NewContext(&oto.NewContextOptions{
		SampleRate: sound.Rate, ChannelCount: sound.Channels, Format: oto.FormatFloat32LE, ApplicationName: "Saboteur",
	})
	if err != nil {
		return
	}
	p.context, p.output, p.ready = context, context.NewPlayer(p.mixer), ready
	p.output.SetBufferSize(sound.BufferBytes)
	p.output.Play()
}

// hasDevice reports whether there may be a sound device. Where there is none for
// certain, it is not asked for: the libraries of Linux would complain aloud.
func hasDevice() bool {
	if runtime.GOOS != "linux" || os.Getenv("PULSE_SERVER") != "" {
		return true
	}
	for _, pattern := range []string{"/dev/snd/pcm*", filepath.Join(os.Getenv("XDG_RUNTIME_DIR"), "pulse", "native"), "/run/pulse/native"} {
		if found, _ := filepath.Glob(pattern); len(found) > 0 {
			return true
		}
	}
	return false
}

// set moves the sliders.
func (p *player) set(l sound.Levels) {
	p.mixer.SetLevels(l)
	p.rests = l.Silent()
}

// tick opens the device as soon as there is something to be heard, and lets it rest
// while there is not. It is not waited for: before it is ready, nothing happens.
func (p *player) tick() {
	p.mixer.Tick()
	if !p.opened && !p.rests {
		p.open()
	}
	if p.context == nil || p.rests == p.resting {
		return
	}
	select {
	case <-p.ready:
	default:
		return
	}
	if p.resting = p.rests; p.resting {
		p.context.Suspend()
	} else {
		p.context.Resume()
	}
}
