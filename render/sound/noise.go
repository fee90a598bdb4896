package sound

// A noise is a source of numbers that look random and are always the same. Any
// value is a seed.
type noise uint32

// seed returns the noise of a take.
func seed(s Sound, take int) noise { return noise(scramble(uint32(s)<<8 | uint32(take))) }

// next returns the next number, from 0 up to but without 1.
func (n *noise) next() float64 {
	*n += 0x9E3779B9 // the golden section of all numbers, so that each comes once before any comes again
	return float64(scramble(uint32(*n))) / (1 << 32)
}

// between returns the next number, from a to b.
func (n *noise) between(a, b float64) float64 { return a + (b-a)*n.next() }

// white returns the next sample of white noise, from -1 to 1.
func (n *noise) white() float64 { return 2*n.next() - 1 }

// scramble turns every number into another one that looks unrelated. Factors
// and shifts are those of "lowbias32" by Chris Wellons (Hash Prospector, 2018).
func scramble(x uint32) uint32 {
	x ^= x >> 16
	x *= 0x7FEB352D
	x ^= x >> 15
	x *= 0x846CA68B
	x ^= x >> 16
	return x
}
