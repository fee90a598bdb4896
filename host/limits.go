package host

import (
	"context"
	"net/netip"
	"sync"
	"time"
)

// What one address, or one device, may do. Whoever goes over a limit is refused; everybody
// else plays on.
const (
	maxConnections = 100 // new ones a minute from one address
	maxWrongCodes  = 5   // a minute from one address, then none for a minute
	maxMessages    = 20  // a second from one device; pings and parts of messages count as such
	manyAddresses  = 4096
)

// A counter counts what happens within a time.
type counter struct {
	n     int
	since time.Time
}

// add counts one more, and returns how many there are since a time has begun.
func (c *counter) add(now time.Time, within time.Duration) int {
	if now.Sub(c.since) >= within {
		*c = counter{since: now}
	}
	c.n++
	return c.n
}

// Limits count what addresses do. They are safe for concurrent use.
type limits struct {
	now            func() time.Time
	messages       int // a second from one device, with pings and parts of messages
	newConnections int // a minute from one address

	mu          sync.Mutex
	connections map[netip.Addr]*counter
	wrongCodes  map[netip.Addr]*counter

	pages, refusals, all rate
}

func newLimits(now func() time.Time) *limits {
	return &limits{now: now, messages: maxMessages, newConnections: maxConnections, connections: map[netip.Addr]*counter{}, wrongCodes: map[netip.Addr]*counter{},
		pages: rate{burst: pageBurst, every: pageEvery}, refusals: rate{burst: refusedBurst, every: refusedEvery}, all: rate{burst: allBurst, every: allEvery}}
}

// connect reports whether an address may connect once more.
func (l *limits) connect(from netip.Addr) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return count(l.connections, from).add(l.now(), time.Minute) <= l.newConnections
}

// disconnect takes back that an address has connected: it has not.
func (l *limits) disconnect(from netip.Addr) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if c := count(l.connections, from); c.n > 0 {
		c.n--
	}
}

// mayTry reports whether an address may try a code.
func (l *limits) mayTry(from netip.Addr) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	c := l.wrongCodes[counted(from)]
	return c == nil || c.n < maxWrongCodes || l.now().Sub(c.since) >= time.Minute
}

// wrong counts a wrong code. The last one that is allowed starts the minute over.
func (l *limits) wrong(from netip.Addr) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if c := count(l.wrongCodes, from); c.add(l.now(), time.Minute) == maxWrongCodes {
		c.since = l.now()
	}
}

// count returns the counter of an address. So that the counters do not fill the memory,
// all are forgotten when there are very many.
func count(all map[netip.Addr]*counter, from netip.Addr) *counter {
	from = counted(from)
	if all[from] == nil {
		if len(all) >= manyAddresses {
			clear(all)
		}
		all[from] = new(counter)
	}
	return all[from]
}

// household is how many bits of an IPv6 address tell networks apart. All the others are for
// one network to choose, as often as it likes.
const household = 64

// counted returns the address under which another one is counted.
func counted(a netip.Addr) netip.Addr {
	if a.Is4() {
		return a
	}
	network, err := a.Prefix(household)
	if err != nil {
		return a
	}
	return network.Addr()
}

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
