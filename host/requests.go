package host

import (
	"errors"
	"slices"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/names"
	"saboteur/game/room"
)

func (t *hostedRoom) receive(d *device, m room.Message) room.Refused {
	switch m := m.(type) {
	case room.Sit:
		return room.Refused{Why: t.seatDevice(d, m)}
	case room.Leave:
		return room.Refused{Why: t.leaveSeat(d, m.Seat)}
	case room.Act:
		return t.act(d, m)
	case room.Say:
		return t.say(d, m)
	case room.Point:
		return t.pointFor(d, m)
	case room.Tell:
		return room.Refused{After: -1, Why: t.tellAside(d, m)}
	case room.Ready:
		t.ready(d, m.Round)
		return room.Refused{}
	case room.Order:
		return room.Refused{Why: t.order(d, m)}
	}
	return room.Refused{Why: room.BadMessage}
}

// seatDevice lets a device take an open seat, or rename its own.
func (t *hostedRoom) seatDevice(d *device, m room.Sit) room.Reason {
	if !t.seats.has(m.Seat) {
		return room.BadMessage
	}
	name, ok := names.Clean(m.Name)
	look, err := bot.ParseAppearance(m.Look)
	if err != nil || !ok {
		return room.BadName
	}
	at := &t.seats[m.Seat]
	var before []game.Seat
	if !d.host && !t.started {
		before = d.seats() // which it gives up for the new one
	}
	sat := SeatTaken{m.Seat, t.seats.unusedName(name, append(before, m.Seat), t.started), look.String(), at.token, d.attempt.device}
	switch {
	case at.device == d && !at.open:
		return t.rename(m, sat)
	case !at.open:
		return room.SeatTaken
	case t.hadOther(d, m.Seat):
		return room.SeatHad
	case !d.host && (t.started || t.isBarred(d)):
		return t.ask(d, room.Request{Seat: m.Seat, Name: sat.Name, Look: sat.Look, SameAs: t.seats.sameAddress(d)})
	case t.takes[m.Seat].add(t.setting.Now(), takesTime) > maxTakes:
		return room.TooSoon
	}
	if why := t.seatNewcomer(d, sat); why != "" {
		return why
	}
	for _, s := range before {
		t.leaveSeat(d, s)
	}
	return ""
}

// seatNewcomer gives a device an open seat.
func (t *hostedRoom) seatNewcomer(d *device, s SeatTaken) room.Reason {
	s.Token, s.Device = newSecret(t.setting.Seed), d.attempt.device
	if why := t.note(Entry{SeatTaken: &s}); why != "" {
		return why
	}
	t.give(s.Seat, d)
	return ""
}

// leaveSeat gives up a seat of a device.
func (t *hostedRoom) leaveSeat(d *device, s game.Seat) room.Reason {
	if !t.seats.has(s) || t.seats[s].device != d {
		return room.NotAllowed
	}
	return t.free(s, "") // at its own request
}

// free opens a seat. The device that had it is told why, if it has not asked for that.
func (t *hostedRoom) free(s game.Seat, why room.Reason) room.Reason {
	if failed := t.note(Entry{SeatLeft: &s, Freed: why != ""}); failed != "" {
		return failed
	}
	t.seats.lose(s, why)
	return ""
}

// act plays for a seat of a device.
func (t *hostedRoom) act(d *device, m room.Act) room.Refused {
	refused := room.Refused{After: m.After}
	turn := t.state.Turn
	a, err := game.ParseAction(m.Action)
	switch {
	case err != nil:
		refused.Why = room.BadMessage
	case !t.started || turn == game.Nobody || t.seats[turn].device != d:
		refused.Why = room.TooLate
	case m.Match != t.played || !t.unchangedSince(m.After, room.IsTalk):
		refused.Why = room.TooLate
	case t.ended != 0: // everybody looks at the end of a round
		refused.Why = room.TooLate
	default:
		if err := t.state.Check(a); err != nil {
			refused.Why, refused.Rule = room.NotLegal, err.Error()
			break
		}
		t.letDwarf(turn, false)
		if refused.Why = t.note(Entry{Action: m.Action}); refused.Why == "" {
			t.letDwarvesTalk()
		}
	}
	return refused
}

// say makes a statement of a seat of a device. It may be made late, but an answer is only one to
// what the device has heard of whom it answers.
func (t *hostedRoom) say(d *device, m room.Say) room.Refused {
	refused := room.Refused{After: -1}
	said, err := game.ParseSpoken(m.Spoken)
	unanswered := func(e game.Event) bool {
		other, ok := e.(game.Said)
		return !ok || other.Statement.IsAnswer() || int8(other.Seat) != said.Statement.To-1
	}
	switch {
	case err != nil || !t.seats.has(said.Seat) || said.Statement.IsAnswer() && said.Statement.To == 0:
		refused.Why = room.BadMessage
	case t.seats[said.Seat].device != d:
		refused.Why = room.NotAllowed
	case !t.started || m.Match != t.played || t.ended != 0:
		refused.Why = room.TooLate
	case said.Statement.IsAnswer() && !t.unchangedSince(m.After, unanswered):
		refused.Why = room.TooLate
	default:
		if err := t.state.CheckStatement(said.Seat, said.Statement); err != nil {
			refused.Why, refused.Rule = room.NotLegal, err.Error()
			break
		}
		if refused.Why = t.note(Entry{Said: m.Spoken}); refused.Why == "" {
			t.letDwarvesTalk()
		}
	}
	return refused
}

// order does what only the host's own device may ask for.
func (t *hostedRoom) order(d *device, o room.Order) room.Reason {
	if !d.host {
		return room.NotAllowed
	}
	switch o.Do {
	case room.OrderStart:
		return t.start()
	case room.OrderAgain:
		return t.again()
	case room.OrderRenew:
		return t.renew()
	case room.OrderQuiet, room.OrderAsides:
		quiet := o.Do == room.OrderQuiet
		if quiet == t.quiet {
			return ""
		}
		return t.note(Entry{Quiet: &quiet})
	case room.OrderPatience:
		if o.Seconds == t.patience {
			return ""
		}
		return t.note(Entry{Patience: &o.Seconds})
	case room.OrderLetIn, room.OrderTurnAway:
		return t.decide(o)
	case room.OrderFinish:
		t.setting.Finish(t.name)
		return ""
	}
	if !t.seats.has(o.Seat) {
		return room.BadMessage
	}
	at := &t.seats[o.Seat]
	switch {
	case o.Do == room.OrderSeat && !t.started:
		return t.reseat(o)
	case o.Do == room.OrderFree && at.Human && !at.open:
		return t.free(o.Seat, room.SeatFreed)
	case o.Do == room.OrderMine && (at.Human || at.open):
		return t.take(d, o.Seat)
	case (o.Do == room.OrderDwarf || o.Do == room.OrderWait) && t.started && at.Human && !at.open:
		at.patient = o.Do == room.OrderWait
		return t.letDwarf(o.Seat, !at.patient)
	}
	return room.NotAllowed
}

// decide lets a device in to the seat that it has asked for, or turns it away. Other requests
// for the seat wait: it may be freed again.
func (t *hostedRoom) decide(o room.Order) room.Reason {
	i := slices.IndexFunc(t.requests, func(r request) bool { return r.ID == o.ID })
	if i < 0 {
		return room.TooLate
	}
	r := t.requests[i]
	if o.Do == room.OrderTurnAway {
		t.turnAway(r.by)
		return ""
	}
	if !t.seats[r.Seat].open {
		return room.SeatTaken
	}
	name := t.seats.unusedName(r.Name, []game.Seat{r.Seat}, t.started) // somebody may have taken it meanwhile
	if why := t.seatNewcomer(r.by, SeatTaken{Seat: r.Seat, Name: name, Look: r.Look}); why != "" {
		return why
	}
	t.letIn(r.by)
	return ""
}

// reseat makes a seat an open one or a dwarf's, before the match.
func (t *hostedRoom) reseat(o room.Order) room.Reason {
	c := SavedSeat{Open: true, Profile: bot.Player{Human: true}.Profile()}
	if o.Kind != room.Open {
		p, err := bot.ParsePlayer(o.Kind)
		look, ugly := bot.ParseAppearance(o.Look)
		name, ok := names.Clean(o.Name)
		if err != nil || ugly != nil || p.Human || !ok {
			return room.BadMessage
		}
		p.Look = look
		p.Name = t.seats.unusedName(name, []game.Seat{o.Seat}, t.started)
		c = savedSeatOf(p)
	}
	d := t.seats[o.Seat].device
	if why := t.note(Entry{Changed: &Changed{Seat: o.Seat, SavedSeat: &c}}); why != "" {
		return why
	}
	t.seats[o.Seat].device = d
	t.seats.lose(o.Seat, room.SeatFreed)
	return ""
}

// take lets the host's own device play a seat.
func (t *hostedRoom) take(d *device, s game.Seat) room.Reason {
	c := Changed{Seat: s, Mine: true}
	if !t.started { // until now, the name of an open seat was a suggestion
		c.Name = t.seats.unusedName(t.seats[s].Name, []game.Seat{s}, t.started)
	}
	if why := t.note(Entry{Changed: &c}); why != "" {
		return why
	}
	if t.seats[s].device != d {
		t.seats.lose(s, room.SeatFreed)
	}
	t.give(s, d)
	return ""
}

// start begins the match with all seats that are taken.
func (t *hostedRoom) start() room.Reason {
	var profiles []string
	for _, s := range t.seats {
		p := s.Player
		if s.open {
			continue
		}
		if !p.Human && p.Character == bot.RandomCharacter {
			p.Character = bot.Characters[t.setting.Seed()%uint64(len(bot.Characters))]
		}
		profiles = append(profiles, p.Profile())
	}
	switch {
	case t.started:
		return room.NotAllowed
	case len(profiles) < game.MinSeats:
		return room.TooFew
	}
	return t.note(Entry{Started: &Started{profiles}})
}

// note writes an entry down and does what it says.
func (t *hostedRoom) note(e Entry) room.Reason {
	err := t.commit(e)
	switch {
	case err == nil:
		return ""
	case errors.Is(err, errLogFull):
		return room.LogFull
	case errors.Is(err, errBadLog):
		return room.NotAllowed
	}
	return room.NotSaved
}
