package sound

// An ambience is what can be heard when nothing happens: a draught without end,
// and now and then a drop of water.
type ambience struct {
	draught voice
	began   int // for how many frames the draught was heard
	drop    voice
	drops   int   // how many there were
	wait    int   // frames until the next one
	chance  noise // of its own, so that it tells nothing of the game
}

// A drop falls after this many seconds.
const (
	soonest = 6.0
	latest  = 20.0
)

func newAmbience() ambience {
	a := ambience{chance: seed(Drop, 255)}
	a.wait = frames(a.chance.between(soonest, latest))
	return a
}

// add plays what is around on top of what is in out, as loud as the ramp says.
func (a *ambience) add(out []float32, level *ramp, b *Bank) {
	a.follow(len(out)/Channels, b)
	if level.silent() {
		a.drop.samples = nil // not the rest of it when it is turned up
		return
	}
	for i := 0; i < len(out); i += Channels {
		g := level.next()
		swell := a.swell()
		for side := range Channels {
			out[i+side] += g * (swell*a.draught.next() + a.drop.next())
		}
	}
}

// follow lets the draught begin anew at its end, and drops fall.
func (a *ambience) follow(frames int, b *Bank) {
	if a.draught.samples == nil {
		a.draught.samples = b.take(Draught, 0)
	}
	if a.draught.silent() {
		a.draught.at = 0
	}
	a.wait -= frames
	if a.wait <= 0 {
		a.drop = voice{samples: b.take(Drop, a.drops)}
		a.drops++
		a.wait += int(a.chance.between(soonest, latest) * Rate)
	}
}

// swell returns the factor with which the draught begins: from 0 to 1 in a
// second.
func (a *ambience) swell() float32 {
	if a.began >= Rate {
		return 1
	}
	a.began++
	return float32(a.began) / Rate
}
