package sound

// A Stage is how tense the theme is. It is all that the theme is told.
type Stage uint8

const (
	Silent   Stage = iota // the theme is not heard
	Calm                  // no round is being played
	Wide                  // much of the draw pile is left
	Closer                // less than three quarters
	Tense                 // less than a half
	Urgent                // less than a quarter
	Last                  // the draw pile is empty
	Resolved              // the treasure is found
	stages
)

var stageNames = [stages]string{"silent", "calm", "wide", "closer", "tense", "urgent", "last", "resolved"}

// String returns the name of a stage, in lower case.
func (s Stage) String() string {
	if s >= stages {
		return "unknown"
	}
	return stageNames[s]
}

// A style is how the theme is played at a stage.
type style struct {
	tempo  float64    // steps a second, of which a bar has eight
	played []bool     // which bars have a phrase, in turn; the others are silent
	fill   float64    // how likely each note of a phrase is played, except for the first
	pulse  float64    // how likely a low note is played on each beat
	bows   [3]float32 // how loud the drone is: the root, the fifth and the dissonance above it
	scale  *scale
}

// A scale has the seven notes of an octave, in semitones above its root.
type scale [7]int

var (
	dorian   = scale{0, 2, 3, 5, 7, 9, 10}
	aeolian  = scale{0, 2, 3, 5, 7, 8, 10}
	phrygian = scale{0, 1, 3, 5, 7, 8, 10}
	major    = scale{0, 2, 4, 5, 7, 9, 11}
)

// styles are ordered by tension: less silence, a quicker pulse, and narrower
// intervals from stage to stage.
var styles = [stages]style{
	Calm:     {tempo: 1.8, played: []bool{true, false, true, false, false, false}, fill: 0.7, bows: [3]float32{0.5, 0.3, 0}, scale: &dorian},
	Wide:     {tempo: 1.9, played: []bool{true, false, true, false, false}, fill: 0.75, pulse: 0.06, bows: [3]float32{0.6, 0.35, 0}, scale: &dorian},
	Closer:   {tempo: 2.1, played: []bool{true, false, true, true, false}, fill: 0.8, pulse: 0.2, bows: [3]float32{0.6, 0.4, 0}, scale: &aeolian},
	Tense:    {tempo: 2.4, played: []bool{true, true, false, true, false}, fill: 0.85, pulse: 0.4, bows: [3]float32{0.65, 0.4, 0.1}, scale: &aeolian},
	Urgent:   {tempo: 2.7, played: []bool{true, true, false, true, true}, fill: 0.9, pulse: 0.65, bows: [3]float32{0.7, 0.4, 0.2}, scale: &phrygian},
	Last:     {tempo: 3, played: []bool{true, true, true, true, false}, fill: 0.95, pulse: 0.95, bows: [3]float32{0.7, 0.4, 0.3}, scale: &phrygian},
	Resolved: {tempo: 1.8, played: []bool{true, false, true, false, false, false}, fill: 0.75, bows: [3]float32{0.6, 0.5, 0}, scale: &major},
}

// A phrase is a part of the melody: steps of a bar, and degrees of the scale,
// from 0, the root; below it they are negative.
type phrase []struct{ step, degree int }

// opening is the phrase by which the theme is recognised; it comes every other
// time. closing leads home when the treasure is found.
var (
	opening = phrase{{0, -3}, {2, 0}, {3, 1}, {4, 2}, {6, 1}}
	closing = phrase{{0, -3}, {1, 0}, {2, 2}, {3, 4}, {5, 7}}
	phrases = []phrase{
		{{0, 2}, {2, 1}, {3, 0}, {4, -3}},
		{{0, 4}, {3, 3}, {4, 2}, {6, 1}},
		{{0, 0}, {4, -2}, {6, -3}},
		{{0, 4}, {2, 2}, {4, 1}, {5, 2}, {6, 0}},
		{{0, -3}, {2, 0}, {4, -3}},
		{{0, 7}, {3, 4}, {6, 2}},
	}
)
