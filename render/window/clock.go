package window

import "time"

// A clock compares the ticks that pass with the time that does. The zero clock is ready to use.
type clock struct {
	began time.Time
	ticks int64
}

// mostLate is how many ticks are taken for missed at most, a quarter of a second: what was pressed while
// the screen stood still was meant for what stood there.
const mostLate = 15

// late returns how many ticks the machine has missed before the one that passes now.
func (c *clock) late(now time.Time) int {
	if c.began.IsZero() {
		c.began = now
	}
	due := int64(now.Sub(c.began) * 60 / time.Second)
	c.ticks++
	late := max(due-c.ticks, 0)
	c.ticks += late
	return int(min(late, mostLate))
}
