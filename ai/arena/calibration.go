package arena

// A Calibration compares what dwarves believed with the truth: a case is one seat
// judged by one dwarf at one time.
type Calibration struct {
	Deciles [10]Decile // by how likely a seat was taken for a saboteur: 0 to 9 %, and so on; the last is 90 to 100 %
	squares int        // of the errors, in hundredths
}

// A Decile counts the cases with about the same belief.
type Decile struct {
	Cases, Saboteurs int
	believed         int // the sum, in hundredths
}

// note adds a case: a seat was taken for a saboteur with a likelihood in hundredths,
// and was one or not.
func (c *Calibration) note(likely int, saboteur bool) {
	d := &c.Deciles[min(likely/10, 9)]
	d.Cases++
	d.believed += likely
	off := likely
	if saboteur {
		d.Saboteurs++
		off = 100 - likely
	}
	c.squares += off * off
}

// Add adds the cases of another calibration.
func (c *Calibration) Add(o Calibration) {
	for i := range c.Deciles {
		c.Deciles[i].Cases += o.Deciles[i].Cases
		c.Deciles[i].Saboteurs += o.Deciles[i].Saboteurs
		c.Deciles[i].believed += o.Deciles[i].believed
	}
	c.squares += o.squares
}

// Cases returns how many cases there are.
func (c *Calibration) Cases() (n int) {
	for _, d := range c.Deciles {
		n += d.Cases
	}
	return n
}

// Brier returns the mean squared error of the beliefs, from 0 to 1 (G. W.
// Brier, 1950). It is 0 without cases.
func (c *Calibration) Brier() float64 {
	return float64(c.squares) / 10_000 / float64(max(c.Cases(), 1))
}

// Believed returns the mean belief in per cent.
func (d Decile) Believed() float64 { return float64(d.believed) / float64(max(d.Cases, 1)) }

// Found returns the share that were saboteurs in per cent.
func (d Decile) Found() float64 { return 100 * float64(d.Saboteurs) / float64(max(d.Cases, 1)) }
