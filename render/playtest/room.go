package playtest

import (
	"cmp"
	"fmt"
	"slices"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
	"saboteur/render/screen"
)

// A Network is one that exists only in a test. Its zero value lets nobody host, and has
// nobody to join.
type Network struct {
	Hosts   bool        // this device can be a host
	Reopens bool        // there seems to be a table that can be opened again
	Damaged error       // what Reopen returns, with Room, if there is a damaged table
	Failed  error       // what Open returns; nil if it can open a table
	Link    string      // with which the program was started
	NoPage  bool        // as a host it has no page for phones
	Called  string      // by what the player is called
	Page    string      // the address of the host whose page the program is
	Had     string      // the link of the table of that host at which it has had a seat
	Door    room.Reason // why there is no table without a code; room.WrongCode unless it is set
	Room    *Room       // what Join leads to, or Open has opened
	Joined  []string
	Reloads int // how often the page was loaded again
}

var _ screen.Network = (*Network)(nil)

func (n *Network) CanHost() bool { return n.Hosts }
func (n *Network) Serves() bool  { return !n.NoPage }

func (n *Network) Open(p screen.Party) (screen.Room, error) {
	if n.Failed != nil {
		return nil, n.Failed
	}
	n.Room = OpenRoom(p)
	return n.Room, nil
}

func (n *Network) CanReopen() bool { return n.Reopens }

// Reopen implements screen.Network. The table is open elsewhere, unless one is damaged.
func (n *Network) Reopen() (screen.Room, error) {
	if n.Damaged == nil || n.Room == nil {
		return nil, n.Damaged
	}
	return n.Room, n.Damaged
}

func (n *Network) Join(address string) screen.Room {
	if address == "" {
		return &Room{Now: room.State{Link: room.Ended, Why: cmp.Or(n.Door, room.WrongCode)}}
	}
	n.Joined = append(n.Joined, address)
	return n.Room
}

func (n *Network) Invited() string    { return n.Link }
func (n *Network) CallBy(text string) { n.Called = text }
func (n *Network) Home() string       { return n.Page }
func (n *Network) Reload()            { n.Reloads++ }
func (n *Network) Seated() string     { return n.Had }

// A Room is a table of several devices of which only this one exists. Tests change Now to
// let the others do something.
type Room struct {
	Now    room.State
	Asked  []string // what was asked for, in order
	Closed bool
	Told   []room.Aside // beside the game, that was not heard yet

	config game.Config
	events []game.Event // that were not heard yet
	state  game.State
}

var _ screen.Room = (*Room)(nil)

// OpenRoom returns a room as its host sees it, before anybody has come.
func OpenRoom(p screen.Party) *Room {
	r := &Room{config: p.Config}
	r.Now = room.State{
		Room: room.Room{Rules: p.Config.Rules.String(), First: p.Config.First, Dice: p.Config.BotSeed, Silent: p.Config.Silent, Short: "DWARFS", Patience: 120},
		Link: room.Connected, Host: true,
		Addresses: []string{"192.168.1.20:4747", "10.0.0.7:4747"}, Invite: "http://192.168.1.20:4747/#abcdefghijklmnopqrstuvwxyz",
	}
	for i, player := range p.Players {
		s := room.Seat{Name: player.Name, Look: player.Look.String(), Kind: player.Profile(), Here: true}
		switch {
		case p.Open[i]:
			s = room.Seat{Name: player.Name, Kind: room.Open}
		case player.Human:
			s.Host = true
			r.Now.Mine = append(r.Now.Mine, game.Seat(i))
		}
		r.Now.Seats = append(r.Now.Seats, s)
	}
	return r
}

// Come lets somebody sit down at another device.
func (r *Room) Come(s game.Seat, name string) {
	r.Now.Seats[s] = room.Seat{Name: name, Kind: bot.Player{Human: true}.Profile(), Here: true}
}

// Ask lets somebody at another device ask for a seat, which has the network address of that of
// another player; "" for nobody's.
func (r *Room) Ask(s game.Seat, name, sameAs string) {
	r.Now.Requests = append(slices.Clone(r.Now.Requests), room.Request{ID: len(r.Now.Requests) + 1, Seat: s, Name: name, SameAs: sameAs})
}

// Away lets the device of a seat be gone for some seconds.
func (r *Room) Away(s game.Seat, seconds int) {
	r.Now.Seats[s].Here, r.Now.Seats[s].Absent = false, seconds
}

// As lets the room be seen from another device, which has some seats, or none.
func (r *Room) As(mine ...game.Seat) { r.Now.Host, r.Now.Mine, r.Now.Addresses = false, mine, nil }

func (r *Room) State() room.State {
	s := r.Now
	s.Seats, s.Mine = slices.Clone(s.Seats), slices.Clone(s.Mine)
	return s
}

func (r *Room) Sit(s game.Seat, name string, look bot.Appearance) {
	r.ask("sit %d %s", s, name)
	r.Now.Why = ""
	seat := &r.Now.Seats[s]
	if mine := slices.Contains(r.Now.Mine, s); !mine && seat.Kind != room.Open && !seat.Freed {
		r.Now.Why = room.SeatTaken
		return
	} else if !mine && r.Now.Started && !r.Now.Host {
		r.Now.Asked = []game.Seat{s}
		return
	} else if !mine {
		if !r.Now.Host {
			for _, before := range r.Now.Mine {
				r.Now.Seats[before] = room.Seat{Kind: room.Open}
			}
			r.Now.Mine = nil
		}
		r.Now.Mine = append(r.Now.Mine, s)
	}
	if slices.ContainsFunc(r.Now.Seats, func(other room.Seat) bool { return other.Name == name && other != *seat && other.Kind != room.Open }) {
		name += " 2"
	}
	*seat = room.Seat{Name: name, Look: look.String(), Kind: bot.Player{Human: true}.Profile(), Here: true}
}

func (r *Room) Leave(s game.Seat) {
	r.ask("leave %d", s)
	r.Now.Why = room.SeatFreed
	r.Now.Mine = slices.DeleteFunc(slices.Clone(r.Now.Mine), func(mine game.Seat) bool { return mine == s })
	r.Now.Seats[s] = room.Seat{Kind: room.Open}
}

// Ready implements screen.Room. Others are ready when a test says so.
func (r *Room) Ready() {
	r.ask("ready")
	for _, s := range r.Now.Mine {
		r.Now.Seats[s].Ready = true
	}
	if r.Now.Host {
		r.Now.RoundEnd = 0
	}
}

func (r *Room) Order(o room.Order) {
	r.ask("%s %d", o.Do, o.Seat)
	r.Now.Why = ""
	seat := &r.Now.Seats[o.Seat]
	switch o.Do {
	case room.OrderStart:
		r.start()
	case room.OrderSeat:
		*seat = room.Seat{Name: o.Name, Look: o.Look, Kind: o.Kind, Here: o.Kind != room.Open}
	case room.OrderAgain:
		r.Now.Short = "DWARFS"
		r.Now.Started, r.Now.Match, r.Now.Generation = false, r.Now.Match+1, r.Now.Generation+1
		r.state, r.events = game.State{}, nil
	case room.OrderFinish:
		r.Now.Link, r.Now.Why = room.Ended, room.HostClosed
	case room.OrderLetIn, room.OrderTurnAway:
		i := slices.IndexFunc(r.Now.Requests, func(q room.Request) bool { return q.ID == o.ID })
		if o.Do == room.OrderLetIn {
			joined := seat.Joined
			r.Come(o.Seat, r.Now.Requests[i].Name)
			seat.Joined = joined + 1
		}
		r.Now.Requests = slices.Delete(slices.Clone(r.Now.Requests), i, i+1)
	case room.OrderPatience:
		r.Now.Patience = o.Seconds
	case room.OrderFree:
		seat.Freed = true
	case room.OrderDwarf, room.OrderWait:
		seat.Dwarf, seat.Waits = o.Do == room.OrderDwarf, 0
	case room.OrderMine:
		seat.Host, seat.Dwarf = true, false
		r.Now.Mine = append(r.Now.Mine, o.Seat)
	}
}

// ask notes what was asked for.
func (r *Room) ask(format string, args ...any) {
	r.Asked = append(r.Asked, fmt.Sprintf(format, args...))
}

// start begins the match with all seats that are taken.
func (r *Room) start() {
	r.Now.Seats = slices.DeleteFunc(r.Now.Seats, func(s room.Seat) bool { return s.Kind == room.Open })
	r.Now.Mine = nil
	for i, s := range r.Now.Seats {
		if s.Host {
			r.Now.Mine = append(r.Now.Mine, game.Seat(i))
		}
	}
	r.config.Seats = len(r.Now.Seats)
	r.config.First %= game.Seat(r.config.Seats)
	r.Now.First, r.Now.Started, r.Now.Short = r.config.First, true, ""
	if err := r.state.Begin(r.config, r.hear); err != nil {
		panic(err) // the lobby lets only matches begin that can be played
	}
}

// hear keeps an event.
func (r *Room) hear(e game.Event) {
	r.events = append(r.events, e)
	if end, ok := e.(game.RoundEnded); ok {
		r.Now.RoundEnd = end.Round
		for i := range r.Now.Seats {
			r.Now.Seats[i].Ready = false
		}
	}
}

func (r *Room) Hear() (all []game.Event) {
	for _, e := range r.events {
		all = append(all, room.For(r.Now.Mine, e))
	}
	r.events = nil
	return all
}

func (r *Room) Act(a game.Action) error {
	r.Now.RoundEnd = 0
	return r.state.Apply(a, r.hear)
}

func (r *Room) Say(s game.Seat, what game.Statement) error { return r.state.Say(s, what, r.hear) }
func (r *Room) Point(p game.Pointing) error                { return r.state.Point(p, r.hear) }

// Play lets n actions be played.
func (r *Room) Play(n int) { r.playUntil(func() bool { n--; return n < 0 }) }

// PlayRound lets everybody play until the round ends.
func (r *Room) PlayRound() { r.playUntil(func() bool { return r.Now.RoundEnd != 0 }) }

// PlayToAccusation lets everybody play until they are to point at somebody.
func (r *Room) PlayToAccusation() { r.playUntil(func() bool { return r.state.Phase == game.Accusing }) }

// PlayMatch lets everybody play until the match is over.
func (r *Room) PlayMatch() { r.playUntil(func() bool { return r.state.Phase == game.Over }) }

func (r *Room) playUntil(there func() bool) {
	for !there() {
		for s := range game.Seat(r.config.Seats) {
			_ = r.Point(game.Pointing{Seat: s, Target: game.Nobody}) // if it is time for that
		}
		if r.state.Turn == game.Nobody {
			continue
		}
		legal := r.state.Legal(nil)
		if err := r.Act(legal[len(legal)-1]); err != nil {
			panic(err) // it is legal
		}
	}
}

// Tell implements screen.Room. All hear it at once.
func (r *Room) Tell(s game.Seat, text string, face room.Face) {
	r.Told = append(r.Told, room.Aside{Seat: s, Text: text, Face: face})
}

// Asides implements play.Remote.
func (r *Room) Asides() (all []room.Aside) {
	all, r.Told = r.Told, nil
	return all
}

func (r *Room) Think(bool)           {}
func (r *Room) Record() *game.Record { return nil }

func (r *Room) Close() { r.Closed = true }
