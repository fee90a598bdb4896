package arena

import "math"

// Wilson returns the 95 % interval of a share of which k in n were seen, both
// ends from 0 to 1 (E. B. Wilson, 1927). With n = 0 it is all there is.
func Wilson(k, n int) (low, high float64) {
	if n == 0 {
		return 0, 1
	}
	const z = 1.959964 // the normal quantile of 97.5 %
	share, count := float64(k)/float64(n), float64(n)
	middle := share + z*z/(2*count)
	reach := z * math.Sqrt(share*(1-share)/count+z*z/(4*count*count))
	return (middle - reach) / (1 + z*z/count), (middle + reach) / (1 + z*z/count)
}
