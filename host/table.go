package host

import (
	"cmp"
	"errors"
	"fmt"
	"sync"
	"time"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
)

// A hostedRoom is one match that several devices share, from its lobby to its end. It is safe
// for concurrent use.
type hostedRoom struct {
	setting setting
	mu      sync.Mutex
	ledger
	failed int // how many entries of the log say that the table has failed, in this match

	code, short, token string
	name               string      // of the log: the first code
	former             []string    // codes that were good before
	latestHost         attempt     // by which a device got the host's rights
	config             game.Config // while the match has not begun, with as many seats as there are
	seats              seats
	played             int                    // how many matches were played before this one
	devices            []*device              // that are connected
	takes              [game.MaxSeats]counter // how often devices have taken each seat just now
	quiet              bool                   // the host lets nobody tell an aside
	patience           int                    // as in room.Room
	ending             room.Reason            // why it is closed; "" while it is open
	admission
	match

	wake chan struct{} // that a dwarf may have to play
	done chan struct{} // closed with the table
}

// A Setting is what a table needs of the program around it.
type setting struct {
	NewBot func(game.Seat, bot.Level, bot.Character) bot.Bot
	Seed   func() uint64     // unpredictable
	Now    func() time.Time  // the time
	Pace   time.Duration     // from the beginning of a dwarf's turn to its action
	Pause  time.Duration     // for which dwarves wait when a round begins, and after its end if nobody is there
	Finish func(code string) // ends a table for good; it must not wait for the table
	// PerAddress is how many devices of one address may be at the table, beside the host's
	// own; 0 for as many as there are seats.
	PerAddress int
	// NewCodes returns codes that no table has. Renewed says that the table has them now; it
	// must not wait for the table.
	NewCodes func() (code, short string)
	Renewed  func(t *hostedRoom, code, short string)
}

// Setup is what a table is opened with. A person whose seat is not Open sits at the host's
// own device.
type Setup struct {
	Config  game.Config
	Players []bot.Player
	Open    []bool // by seat: it waits for another device
}

// Errors of opening a table.
var (
	errBadSetup = errors.New("host: the table cannot be set up like that")
	errBadLog   = errors.New("host: corrupt table log")
)

// closedTable returns a table that is not opened yet.
func closedTable(s setting, log Log) *hostedRoom {
	return &hostedRoom{setting: s, ledger: ledger{log: log}, wake: make(chan struct{}, 1), done: make(chan struct{})}
}

// newTable opens a table and writes that down. Its dwarves play once playDwarves runs.
func newTable(s setting, log Log, setup Setup, opened Opened) (*hostedRoom, error) {
	setup.Config.Seats = len(setup.Players)
	if setup.Config.Check() != nil || len(setup.Open) != len(setup.Players) {
		return nil, errBadSetup
	}
	opened.Rules, opened.First = setup.Config.Rules.String(), setup.Config.First
	opened.Seed, opened.Dice = setup.Config.Seed, setup.Config.BotSeed
	opened.Silent, opened.Accusation, opened.Patience = setup.Config.Silent, setup.Config.Accusation, defaultPatience
	for i, p := range setup.Players {
		p.Human = p.Human || setup.Open[i]
		c := savedSeatOf(p)
		c.Open, c.Host = setup.Open[i], p.Human && !setup.Open[i]
		opened.Seats = append(opened.Seats, c)
	}
	t := closedTable(s, log)
	if err := t.commit(Entry{Opened: &opened}); err != nil {
		return nil, err
	}
	return t, nil
}

// restoreTable opens a table again from its log. Nobody is connected. The error wraps errBadLog
// if the log is damaged, or was read but makes the program fail.
func restoreTable(s setting, log Log) (t *hostedRoom, err error) {
	entries, err := log.Entries()
	if err != nil {
		return nil, err
	}
	if len(entries) == 0 {
		return nil, fmt.Errorf("%w: it has no whole entry", errBadLog)
	}
	defer func() {
		if p := recover(); p != nil {
			t, err = nil, fmt.Errorf("%w: %v", errBadLog, p)
		}
	}()
	t = closedTable(s, log)
	for i, e := range entries {
		err := t.check(e)
		if err == nil {
			err = t.count(e)
		}
		if err == nil {
			err = t.apply(e)
		}
		if err != nil {
			return nil, fmt.Errorf("%w: entry %d: %w", errBadLog, i+1, err)
		}
	}
	for i := range t.seats {
		t.seats[i].patient = true // until they are here again
	}
	if t.failed > mayFail {
		return nil, fmt.Errorf("%w: the table has failed %d times", errBadLog, t.failed)
	}
	return t, nil
}

// commit writes an entry down and then does what it says. The table must be locked, or not
// be known to anybody yet.
func (t *hostedRoom) commit(e Entry) error {
	if err := t.check(e); err != nil {
		return err
	}
	err := t.write(e)
	if e.Action+e.Pointed != "" && errors.Is(err, errLogFull) { // nothing is ever played here again
		t.shut(room.LogFull)
	}
	if err != nil {
		return err
	}
	return t.apply(e)
}

// apply does what an entry says, which was checked.
func (t *hostedRoom) apply(e Entry) error {
	switch {
	case e.Opened != nil:
		return t.open(e.Opened)
	case e.SeatTaken != nil:
		t.sit(e.SeatTaken)
	case e.Changed != nil:
		return t.change(e.Changed)
	case e.SeatLeft != nil:
		if e.Freed {
			t.bar(&t.seats[*e.SeatLeft])
		}
		t.empty(*e.SeatLeft)
	case e.Renewed != nil:
		t.former = append(t.former, t.code)
		t.code, t.short = e.Renewed.Code, e.Renewed.Short
	case e.Started != nil:
		return t.begin(e.Started)
	case e.Again != nil:
		t.gatherAgain(e.Again)
	case e.Failed:
		t.failed++
	case e.Told != nil:
		t.asides = append(t.asides, *e.Told)
	case e.Quiet != nil:
		t.quiet = *e.Quiet
	case e.Patience != nil:
		t.patience = *e.Patience
	case e.Said != "":
		return t.speak(e.Said)
	case e.Pointed != "":
		return t.pointAt(e.Pointed, t.setting.Now())
	default:
		return t.play(e.Action, t.setting.Now())
	}
	return nil
}

func (t *hostedRoom) open(o *Opened) error {
	rules, err := game.ParseRules(o.Rules)
	if err != nil {
		return err
	}
	t.code, t.short, t.token, t.name, t.patience = o.Code, o.Short, o.Token, o.Code, o.Patience
	t.config = game.Config{Seats: len(o.Seats), Rules: rules, First: o.First, Seed: o.Seed, BotSeed: o.Dice, Silent: o.Silent, Accusation: o.Accusation}
	for _, c := range o.Seats {
		s, err := seatOf(c, t.setting.Now())
		if err != nil {
			return err
		}
		t.seats = append(t.seats, s)
	}
	return nil
}

func (t *hostedRoom) sit(s *SeatTaken) {
	at := &t.seats[s.Seat]
	defer func(before bool) { t.tellWhoPlays(s.Seat, before, at.dwarf) }(at.dwarf)
	if at.token != s.Token {
		*at = seat{Player: bot.Player{Human: true}, token: s.Token, host: at.host && !at.open, device: at.device, joined: at.joined, latest: attempt{device: s.Device}, away: t.setting.Now()}
		t.seen[s.Seat] = false
		if t.started {
			at.joined++
			t.hold(s.Seat, at)
		}
	}
	at.Name = s.Name
	at.Look, _ = bot.ParseAppearance(s.Look)
	t.setPlayer(s.Seat, at.Player)
}

func (t *hostedRoom) change(c *Changed) (err error) {
	at := &t.seats[c.Seat]
	defer func(before bool) { t.tellWhoPlays(c.Seat, before, at.dwarf) }(at.dwarf)
	switch {
	case c.SavedSeat != nil:
		t.bar(at)
		*at, err = seatOf(*c.SavedSeat, t.setting.Now())
	case c.Mine:
		if !at.host {
			t.bar(at)
			if t.started {
				at.joined++
			}
		}
		at.open, at.host, at.dwarf, at.token = false, true, false, ""
		at.Name = cmp.Or(c.Name, at.Name)
	case c.Dwarf != nil:
		if at.dwarf = *c.Dwarf; at.dwarf {
			t.standIn(c.Seat, t.setting.NewBot)
		}
	}
	return err
}

// empty opens a seat to another device. In a match a dwarf plays it meanwhile.
func (t *hostedRoom) empty(s game.Seat) {
	at := &t.seats[s]
	t.tellWhoPlays(s, at.dwarf, t.started)
	at.open, at.host, at.token, at.dwarf = true, false, "", t.started
	if t.started {
		t.standIn(s, t.setting.NewBot)
	}
}

// begin begins the match with the seats that are taken.
func (t *hostedRoom) begin(s *Started) error {
	before := len(t.seats[:t.config.First].taken())
	t.seats, t.requests = t.seats.taken(), nil
	t.config.Seats = len(t.seats)
	t.config.First = game.Seat(before % len(t.seats))
	if err := t.match.begin(t.config, t.seats, s.Profiles, &t.setting); err != nil {
		return err
	}
	for i := range t.seats {
		t.hold(game.Seat(i), &t.seats[i])
	}
	return nil
}

// isStarted reports whether the match has begun.
func (t *hostedRoom) isStarted() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.started
}

// Close ends the table: its devices are told why, and are gone. Its log stays.
func (t *hostedRoom) Close(why room.Reason) { t.guard(func() { t.shut(why) }) }
