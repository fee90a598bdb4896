package sound

// A random is a generator of pseudorandom numbers. Any value is a seed.
type random uint32

// newRandom returns the generator of a take.
func newRandom(s Sound, take int) random { return random(hash32(uint32(s)<<8 | uint32(take))) }

// next returns the next number, from 0 up to but excluding 1.
func (n *random) next() float64 {
	*n += 0x9E3779B9 // the golden ratio of 2^32: every number comes once before any comes again
	return float64(hash32(uint32(*n))) / (1 << 32)
}

// between returns the next number, from a to b.
func (n *random) between(a, b float64) float64 { return a + (b-a)*n.next() }

// white returns the next sample of white noise, from -1 to 1.
func (n *random) white() float64 { return 2*n.next() - 1 }

// hash32 maps every number to another one that looks unrelated. Factors and
// shifts are those of "lowbias32" by Chris Wellons (Hash Prospector, 2018).
func hash32(x uint32) uint32 {
	x ^= x >> 16
	x *= 0x7FEB352D
	x ^= x >> 15
	x *= 0x846CA68B
	x ^= x >> 16
	return x
}
