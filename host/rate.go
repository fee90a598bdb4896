package host

import (
	"context"
	"net/netip"
	"time"
)

// How fast requests are answered that are no sockets. Nobody is refused: whoever asks faster
// waits, and so has what others at the address leave. A family does not wait: ten phones that
// open the page at the same time ask for 25 files each.
const (
	pageBurst    = 600                    // at once, to one address
	pageEvery    = 20 * time.Millisecond  // and then one in this time
	refusedBurst = 20                     // at once, to one address, of those from other sites
	refusedEvery = 200 * time.Millisecond // and then one in this time
	allBurst     = 3000                   // at once, to all addresses
	allEvery     = 2 * time.Millisecond   // and then one in this time
	maxWait      = 5 * time.Second        // for an answer
)

// A rate is how often something may happen for an address: a number of times at once, and then
// once in a given time.
type rate struct {
	burst int
	every time.Duration
	next  map[netip.Addr]time.Time // before which there was enough of it, for each address
}

// take lets it happen once more, and returns how long it has to wait; 0 or less for not at all.
func (r *rate) take(from netip.Addr, now time.Time) time.Duration {
	next := r.next[from]
	if rested := now.Add(-time.Duration(r.burst) * r.every); next.Before(rested) {
		next = rested
	}
	if r.next == nil || len(r.next) >= manyAddresses {
		r.next = map[netip.Addr]time.Time{}
	}
	r.next[from] = next.Add(r.every)
	return r.next[from].Sub(now)
}

// giveBack says that what was taken does not happen.
func (r *rate) giveBack(from netip.Addr) {
	if next, ok := r.next[from]; ok {
		r.next[from] = next.Add(-r.every)
	}
}

// await waits until an address may have one more answer. It reports false if that takes too
// long or nobody waits for it any more: nobody is told so at once, or they would ask again at
// once.
func (l *limits) await(ctx context.Context, r *rate, from netip.Addr) bool {
	from = counted(from)
	l.mu.Lock()
	wait := max(r.take(from, l.now()), l.all.take(netip.Addr{}, l.now()))
	l.mu.Unlock()
	timer := time.NewTimer(min(wait, maxWait))
	defer timer.Stop()
	select {
	case <-timer.C:
		if wait <= maxWait {
			return true
		}
	case <-ctx.Done():
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	r.giveBack(from)
	l.all.giveBack(netip.Addr{})
	return false
}
