package sound

import "math"

// A theme is the music: a sparse melody on a dulcimer over a low drone, with a lot
// of silence. It is composed bar by bar, each from the bars before it, a fixed
// seed and the stage, and nothing else: whoever hears the same stages at the same
// times hears the same music. It is played at half the rate, and allocates
// nothing.
type theme struct {
	stage   Stage  // the one that is asked for
	playing Stage  // the one of the current bar
	random  random // a generator of its own
	position
	strings [16]pluck
	oldest  int // the string that was struck first
	drone   drone
	level   float32 // fades in and out
	block   themeBlock
	ahead   int // frames of the block that were not heard yet
}

// A position is where in the music it is: what is played in a bar, and how far it has come.
type position struct {
	bar   int     // counts up
	step  int     // of the bar
	wait  float64 // frames of the half rate until the next step
	notes [stepsPerBar]note
}

// A themeBlock is what is computed at a time, in both channels.
type themeBlock [32][Channels]float32

// A note is struck at a step of a bar. The zero note is silent.
type note struct {
	melody, low bool
	degree      int // of the melody
	loud        float64
}

const stepsPerBar = 8

// The keynotes of the melody and of the low notes.
const (
	melodyRoot = c4
	lowRoot    = c4 / 4
)

// Fading in takes two seconds, fading out less than one: whoever opens the rules
// wants to read.
const (
	themeFadeIn  = 1.0 / (2 * halfRate)
	themeFadeOut = 1.0 / (0.7 * halfRate)
)

// themeVolume brings the theme to the loudness of its class.
const themeVolume = 0.6

// breakSteps is how many steps are silent after the end of a round.
const breakSteps = 4

// newTheme returns a theme that has not begun.
func newTheme() theme {
	t := theme{random: newRandom(0, 1)}
	t.rewind()
	return t
}

// rewind makes the theme silent, and lets it begin with a new bar.
func (t *theme) rewind() {
	t.strings = [len(t.strings)]pluck{}
	t.drone = newDrone([3]float64{lowRoot, lowRoot * 1.5, lowRoot * 2 * semitones(1)})
	t.step, t.wait, t.level, t.playing = stepsPerBar, halfRate/2, 0, Silent
}

// semitones returns the factor of an interval.
func semitones(n int) float64 { return math.Exp2(float64(n) / 12) }

// sleeps reports whether nothing is to be heard, now or later.
func (t *theme) sleeps() bool { return t.stage == Silent && t.level == 0 && t.ahead == 0 }

// next returns the next frame of the half rate. It is computed ahead, in blocks.
func (t *theme) next() (left, right float32) {
	if t.ahead == 0 {
		t.render()
		t.ahead = len(t.block)
	}
	f := t.block[len(t.block)-t.ahead]
	t.ahead--
	return f[0], f[1]
}

// render computes the next block.
func (t *theme) render() {
	t.block = themeBlock{}
	fade := float32(themeFadeIn)
	if t.stage == Silent {
		if t.level <= 0 {
			t.rewind()
			return
		}
		fade = -themeFadeOut
	} else if t.wait -= float64(len(t.block)); t.wait <= 0 || t.breaksOff() {
		t.nextStep()
	}
	t.drone.add(&t.block)
	for i := range t.strings {
		t.strings[i].add(&t.block)
	}
	for i := range t.block {
		t.level = min(max(t.level+fade, 0), 1)
		for side := range Channels {
			t.block[i][side] *= themeVolume * t.level
		}
	}
}

// breaksOff reports whether the current bar is to end at once, because the round
// has: its sound comes first.
func (t *theme) breaksOff() bool {
	return t.playing != t.stage && t.playing != Silent && (t.stage == Resolved || t.stage == Calm)
}

// breakOff damps all strings, and is silent for a moment.
func (t *theme) breakOff() {
	for i := range t.strings {
		t.strings[i].remaining = min(t.strings[i].remaining, fadeOutFrames)
	}
	t.compose(t.stage == Resolved)
	t.step, t.wait = 0, breakSteps*halfRate/styles[t.playing].tempo
}

// nextStep plays the next step, and composes a bar if one begins.
func (t *theme) nextStep() {
	if t.breaksOff() {
		t.breakOff()
		return
	}
	if t.step >= stepsPerBar {
		t.compose(false)
		t.step = 0
	}
	n := t.notes[t.step]
	t.step++
	t.wait += halfRate / styles[t.playing].tempo
	if n.melody {
		t.strike(melodyRoot*t.interval(n.degree), 3.2, n.loud, 0.3, 0.25)
	}
	if n.low {
		t.strike(2*lowRoot, 1.6, 0.8*n.loud, 0.1, -0.2)
	}
}

// interval returns the factor of a degree of the scale.
func (t *theme) interval(degree int) float64 {
	octave := (degree+70)/7 - 10
	return semitones(12*octave + styles[t.playing].scale[(degree+70)%7])
}

// strike strikes two strings that are almost in tune, on either side of a place.
func (t *theme) strike(hz, t60, loud, hard, pan float64) {
	for i := range 2 {
		side := float64(2*i - 1)
		t.strings[t.oldest].start(hz*(1+0.0006*side), t60, loud, hard, pan+0.2*side, &t.random)
		t.oldest = (t.oldest + 1) % len(t.strings)
	}
}

// compose writes the next bar. home says that it leads home to the treasure.
func (t *theme) compose(home bool) {
	t.playing = t.stage
	t.notes = [stepsPerBar]note{}
	s := &styles[t.playing]
	played := s.played[t.bar%len(s.played)]
	t.drone.swell([3]float32{})
	if played || home {
		t.drone.swell(s.bows)
	}
	switch {
	case home:
		t.bar = 1
		t.write(closing, 1)
		return
	case played:
		t.write(t.choose(), s.fill)
	}
	for i := 0; i < stepsPerBar; i += 2 {
		if t.random.next() < s.pulse {
			t.notes[i].low = true
			t.notes[i].loud = max(t.notes[i].loud, 0.6)
		}
	}
	t.bar++
}

// choose returns the phrase of a bar: every other time the opening.
func (t *theme) choose() phrase {
	i := int(t.random.next() * float64(2*len(phrases)))
	if i >= len(phrases) {
		return opening
	}
	return phrases[i]
}

// write writes a phrase into the bar, without some of its notes.
func (t *theme) write(p phrase, fill float64) {
	for i, at := range p {
		if i == 0 || t.random.next() < fill {
			t.notes[at.step] = note{melody: true, degree: at.degree, loud: t.random.between(0.65, 1)}
		}
	}
}
