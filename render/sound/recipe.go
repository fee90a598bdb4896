package sound

import "cmp"

// A recipe says what a sound is made of.
type recipe struct {
	length  float64
	stereo  bool    // left and right differ
	takes   int     // how many variants are made, so that it does not always sound the same
	pitch   float64 // how far the pitch varies from take to take, as a fraction
	pace    float64 // how far the times vary, as a fraction
	sweeps  []sweep
	strikes []strike
	thumps  []thump
	horns   []horn
	extra   func(*buffer, *random) // adds parts that differ each time; may be nil
	room    float64                // how much of it the room returns; 0 for 1, negative for nothing
}

// sends returns how much of the sound goes to the room.
func (r *recipe) sends() float64 { return max(cmp.Or(r.room, 1), 0) }

var recipes = [sounds]recipe{
	Card: {
		length: 0.19, takes: 4, pitch: 0.05, pace: 0.08,
		sweeps: []sweep{{from: 2600, to: 4200, q: 0.9, attack: 0.03, length: 0.16, gain: 1}},
	},
	Lay: {
		length: 0.24, takes: 4, pitch: 0.03, pace: 0.05,
		sweeps:  []sweep{{from: 2600, to: 1500, q: 0.9, attack: 0.001, length: 0.014, gain: 0.7}},
		strikes: []strike{{modes: []mode{{185, 0.16, 1}, {410, 0.1, 0.6}, {910, 0.06, 0.35}}, contact: 0.0008}},
	},
	Break: {
		length: 0.46, takes: 4, pitch: 0.02, pace: 0.05,
		thumps: []thump{{from: 125, to: 58, t60: 0.4, gain: 1.1}},
		sweeps: []sweep{{from: 3400, to: 1400, q: 0.8, attack: 0.001, length: 0.01, gain: 1.3}},
		strikes: []strike{
			{modes: []mode{{320, 0.16, 1}, {713, 0.12, 0.8}, {1290, 0.08, 0.5}}},
			{start: 0.09, modes: []mode{{880, 0.14, 0.6}, {1730, 0.1, 0.4}}},
		},
	},
	Mend: {
		length: 0.52, takes: 4, pitch: 0.01, pace: 0.03,
		strikes: []strike{
			{start: 0, modes: hammer, pitch: 1, gain: 0.8},
			{start: 0.13, modes: hammer, pitch: 1.12, gain: 0.9},
			{start: 0.26, modes: hammer, pitch: 1.26},
		},
	},
	Fall: {
		length: 1.43, stereo: true, takes: 4, pitch: 0.05, pace: 0.05,
		thumps: []thump{
			{start: 0.02, from: 105, to: 46, t60: 0.75, gain: 1.1},
			{start: 0.27, from: 90, to: 52, t60: 0.5, gain: 0.55},
			{start: 0.46, from: 100, to: 60, t60: 0.4, gain: 0.35},
		},
		sweeps: []sweep{{from: 160, to: 70, q: 0.7, attack: 0.05, length: 1.4, decay: 0.45, gain: 4}},
		extra:  addStones,
	},
	Look: {
		length: 0.5, takes: 4, pitch: 0.03, pace: 0.05,
		sweeps: []sweep{{from: 500, to: 1400, q: 1.1, attack: 0.16, length: 0.45, gain: 1}},
	},
	Turn: {
		length: 0.34, takes: 4, pitch: 0.02, pace: 0.05,
		sweeps:  []sweep{{from: 3600, to: 900, q: 0.8, attack: 0.002, length: 0.07, gain: 0.8}},
		strikes: []strike{{modes: []mode{{1480, 0.22, 1}, {2390, 0.18, 0.7}, {3870, 0.13, 0.45}, {5210, 0.09, 0.3}, {240, 0.07, 1}}}},
	},
	Treasure: {
		length: 1.9, takes: 2, pitch: 0.0015, pace: 0.01,
		strikes: []strike{
			{start: 0, modes: tone(g4, 0.8), contact: 0.006, gain: 0.8},
			{start: 0.12, modes: tone(c5, 0.8), contact: 0.006, gain: 0.8},
			{start: 0.24, modes: tone(e5, 0.8), contact: 0.006, gain: 0.85},
			{start: 0.36, modes: tone(g5, 1), contact: 0.006, gain: 0.9},
			{start: 0.54, modes: tone(c6, 1.6), contact: 0.006},
		},
	},
	Lost: {
		length: 1.9, takes: 2, pitch: 0.0015, pace: 0.01,
		strikes: []strike{
			{start: 0, modes: tone(g4, 0.8), contact: 0.01, gain: 0.9},
			{start: 0.22, modes: tone(f4, 0.8), contact: 0.01, gain: 0.9},
			{start: 0.44, modes: tone(eFlat4, 0.9), contact: 0.01, gain: 0.9},
			{start: 0.7, modes: tone(c4, 1.5), contact: 0.01},
		},
	},
	Coins: {
		length: 0.6, stereo: true, takes: 4, pitch: 0.015, pace: 0.06,
		strikes: []strike{
			{start: 0, modes: coin, pan: -0.25},
			{start: 0.075, modes: coin, gain: 0.8, pan: 0.3},
			{start: 0.15, modes: coin, gain: 0.9, pan: 0.05},
		},
	},
	Yours: {
		length: 1, takes: 4, pitch: 0.0015, pace: 0.02,
		strikes: []strike{
			{start: 0, modes: tone(c5, 0.7), contact: 0.012, gain: 0.85},
			{start: 0.16, modes: tone(g5, 0.9), contact: 0.012, gain: 0.85},
		},
	},
	Refuse: {
		length: 0.42, takes: 4, pitch: 0.003, pace: 0.03,
		strikes: []strike{
			{start: 0, modes: tone(g3, 0.25), contact: 0.008},
			{start: 0.12, modes: tone(f3, 0.3), contact: 0.008},
		},
	},
	Button: {
		length: 0.12, takes: 3, pitch: 0.06, room: 0.6,
		strikes: []strike{{modes: []mode{{430, 0.06, 1}, {985, 0.04, 0.5}, {1830, 0.025, 0.25}}, contact: 0.0015}},
	},
	Focus: {
		length: 0.07, takes: 3, pitch: 0.09, room: 0.4,
		strikes: []strike{{modes: []mode{{690, 0.03, 1}, {1560, 0.02, 0.3}}, contact: 0.002}},
	},
	Page: {
		length: 0.3, takes: 4, pitch: 0.06, pace: 0.08, room: 0.5,
		sweeps: []sweep{
			{from: 900, to: 2300, q: 0.7, attack: 0.09, length: 0.15, gain: 1},
			{start: 0.12, from: 2100, to: 1100, q: 0.8, attack: 0.015, length: 0.14, gain: 0.9},
		},
	},
	Finale: {
		length: 3.4, takes: 1,
		horns: []horn{
			{start: 0, hz: g3, length: 0.2, gain: 0.8},
			{start: 0.22, hz: c4, length: 0.2, gain: 0.85},
			{start: 0.44, hz: e4, length: 0.2, gain: 0.9},
			{start: 0.66, hz: g4, length: 0.62, gain: 1},
			{start: 0.66, hz: c4, length: 0.62, gain: 0.7},
			{start: 1.32, hz: f4, length: 0.2, gain: 0.8},
			{start: 1.32, hz: a3, length: 0.2, gain: 0.7},
			{start: 1.56, hz: g4, length: 1.5, gain: 0.9},
			{start: 1.56, hz: e4, length: 1.5, gain: 0.75},
			{start: 1.56, hz: c4, length: 1.5, gain: 0.75},
			{start: 1.56, hz: c3, length: 1.6, gain: 0.9},
		},
		strikes: []strike{
			{start: 1.56, modes: tone(c6, 1.5), contact: 0.006, gain: 0.35},
			{start: 1.7, modes: tone(e6, 1.4), contact: 0.006, gain: 0.22},
			{start: 1.84, modes: tone(g6, 1.3), contact: 0.006, gain: 0.16},
		},
		thumps: []thump{{start: 0.66, from: 100, to: 66, t60: 0.5, gain: 0.5}, {start: 1.56, from: 100, to: 65.4, t60: 0.8, gain: 0.9}},
	},
	Role: {
		length: 1.1, takes: 1,
		strikes: []strike{{modes: tone(c3, 0.9), contact: 0.004}},
	},
	Blast: {
		length: 3.6, stereo: true, takes: 1,
		thumps: []thump{
			{from: 150, to: 34, t60: 1.6, gain: 1.6},
			{start: 0.06, from: 88, to: 41, t60: 1.1, gain: 0.9},
			{start: 0.42, from: 95, to: 48, t60: 0.6, gain: 0.4},
		},
		sweeps: []sweep{
			{from: 5200, to: 900, q: 0.6, attack: 0.002, length: 0.12, gain: 1.6},
			{from: 420, to: 60, q: 0.6, attack: 0.006, length: 2, decay: 0.5, gain: 6},
		},
		extra: addWreck,
	},
	Timber: {
		length: 1.7, stereo: true, takes: 2, pitch: 0.05, pace: 0.08,
		thumps: []thump{{start: 0.95, from: 110, to: 62, t60: 0.4, gain: 0.5}},
		sweeps: []sweep{
			{from: 210, to: 330, q: 9, attack: 0.16, length: 0.42, gain: 2.2},
			{start: 0.34, from: 260, to: 190, q: 10, attack: 0.1, length: 0.3, gain: 1.6},
			{start: 0.6, from: 180, to: 420, q: 8, attack: 0.26, length: 0.4, gain: 2},
			{start: 0.95, from: 5200, to: 2600, q: 0.8, attack: 0.05, length: 0.7, decay: 0.25, gain: 0.3},
		},
		strikes: []strike{{start: 0.95, modes: []mode{{160, 0.2, 1}, {392, 0.12, 0.6}, {870, 0.07, 0.3}}, contact: 0.001}},
	},
	Wind:      {takes: 1}, // see renderWind
	WaterDrop: {length: 0.7, stereo: true, takes: 4, pitch: 0.06, pace: 0.1, extra: addWaterDrop},
}

var (
	hammer = []mode{{740, 0.13, 1}, {1690, 0.09, 0.6}, {2960, 0.06, 0.45}, {210, 0.05, 0.6}}
	coin   = []mode{{2637, 0.34, 1}, {4435, 0.28, 0.7}, {6680, 0.2, 0.5}, {9120, 0.14, 0.3}}
)

// Frequencies of notes, in equal temperament with A at 440 Hz.
const (
	c3     = 130.81
	f3     = 174.61
	g3     = 196.00
	a3     = 220.00
	c4     = 261.63
	eFlat4 = 311.13
	e4     = 329.63
	f4     = 349.23
	g4     = 392.00
	c5     = 523.25
	e5     = 659.26
	g5     = 783.99
	c6     = 1046.50
	e6     = 1318.51
	g6     = 1567.98
)

// tone returns the modes of a soft tone. Higher modes die away sooner.
func tone(hz, t60 float64) []mode {
	return []mode{{hz, t60, 1}, {2 * hz, t60 / 2, 0.35}, {3 * hz, t60 / 4, 0.15}}
}

// addStones adds the stones of a rockfall: 26, most of them early.
func addStones(b *buffer, n *random) {
	for range 26 {
		u := n.next()
		hz := n.between(190, 760)
		b.addStrike(strike{
			start: 0.03 + 1.1*u*u,
			modes: []mode{{hz, n.between(0.04, 0.1), 1}, {hz * 2.32, 0.04, 0.5}, {hz * 3.87, 0.02, 0.3}},
			gain:  n.between(0.25, 0.75) * (1 - 0.6*u),
			pan:   0.7 * n.white(),
		}, n, 0, 1)
	}
}

// addWreck adds what comes after a blast: stones, and coughs of some who stood too near.
func addWreck(b *buffer, n *random) {
	addStones(b, n)
	for i := range 5 {
		start, pitch := 1.55+0.34*float64(i)+n.between(0, 0.08), n.between(0.85, 1.25)
		for _, f := range vowelUh[:2] { // breath that is pushed out, and the throat
			b.addSweep(sweep{start: start, from: f * pitch, to: 0.7 * f * pitch, q: 3, attack: 0.008, length: 0.17, decay: 0.07, gain: 1.4}, n, 1, 1)
		}
		b.addStrike(strike{start: start, modes: []mode{{150 * pitch, 0.09, 1}, {310 * pitch, 0.06, 0.5}}, contact: 0.006, gain: 0.45, pan: n.between(-0.8, 0.8)}, n, 0, 1)
	}
}

// addWaterDrop adds a drop of water: a bubble whose pitch rises as it closes,
// and its echoes from the walls.
func addWaterDrop(b *buffer, n *random) {
	hz, place := n.between(820, 1180), 0.6*n.white()
	for i, loud := range []float64{1, 0.22, 0.1} {
		at := float64(i) * n.between(0.1, 0.14)
		b.addStrike(strike{start: at, modes: []mode{{hz, 0.05, 0.5}}, gain: loud, pan: place}, n, 0, 1)
		b.addStrike(strike{start: at + 0.016, modes: []mode{{hz * 1.35, 0.12, 1}, {hz * 2.9, 0.03, 0.1}}, contact: 0.003, gain: loud, pan: place}, n, 0, 1)
		place = -place
	}
}
