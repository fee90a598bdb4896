package host

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"net/netip"
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
	log     Log
	entries int // in the log
	size    int // of these, in bytes
	failed  int // how many of them say that the table has failed, in this match

	code, short, token string
	name               string      // of the log: the first code
	former             []string    // codes that were good before
	latestHost         attempt     // by which a device got the host's rights
	config             game.Config // while the match has not begun, with as many seats as there are
	seats              []seat
	played             int                    // how many matches were played before this one
	devices            []*device              // that are connected
	takes              [game.MaxSeats]counter // how often devices have taken each seat just now
	requests           []request              // to be let in, about which the host has not decided
	asked              int                    // how many requests there were
	barred             barred
	quiet              bool        // the host lets nobody tell an aside
	patience           int         // as in room.Room
	ending             room.Reason // why it is closed; "" while it is open
	match

	wake chan struct{} // that a dwarf may have to play
	done chan struct{} // closed with the table
}

// A match is what is played at a table. It is zero until it begins.
type match struct {
	started    bool
	state      game.State
	events     []game.Event
	record     game.Record
	asides     []room.Aside // what people have told each other
	players    []bot.Player
	bots       bot.Bots             // of dwarves, and of those who stand in for people; nil for all others
	since      time.Time            // when the latest action was played, or the match began
	pause      bool                 // a round has begun then
	ended      int8                 // the round whose end everybody looks at, or 0
	chosen     int                  // the number of events after which the bot whose turn it is has chosen
	due        time.Time            // when it plays what it has chosen
	had        map[string]game.Seat // the seat that a device has or had in this match, by its name for itself
	turnedAway map[string]bool      // devices, by the same name, which the host does not let in
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

// A seat is who sits there.
type seat struct {
	bot.Player
	open    bool    // waits for a device; in a match, the host has taken it away from its player
	host    bool    // played on the host's own device
	token   string  // of the device that plays it; "" if nobody has one
	dwarf   bool    // a dwarf plays for the person
	patient bool    // the table waits for the person however long that takes
	ready   bool    // the person has seen the end of the round
	joined  int     // how many people have taken the seat since the match began
	device  *device // that plays it and is connected, or nil
	latest  attempt // by which a device got the seat
	away    time.Time
	named   time.Time // when it was last renamed
	told    time.Time // when its player has last told something
	wish    *room.Sit // the name that it is to have when it may be renamed again, or nil
}

// An attempt is one of the connections of a device: see room.Hello.
type attempt struct {
	device string
	number int
	from   netip.Addr // as counted; the zero Addr if it is not known
}

// late reports whether a connection was made before one that is known, by the same device.
func (a attempt) late(known attempt) bool { return a.device == known.device && a.number < known.number }

// isOf reports whether a device has taken a seat, although it may not have heard of that:
// its connection may have broken before it was told its token. No other device knows how it
// calls itself.
func (s *seat) isOf(a attempt) bool {
	return !s.open && s.token != "" && a.isSame(s.latest)
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
	t := &hostedRoom{setting: s, log: log, wake: make(chan struct{}, 1), done: make(chan struct{})}
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
	t = &hostedRoom{setting: s, log: log, wake: make(chan struct{}, 1), done: make(chan struct{})}
	for _, e := range entries {
		size, err := t.fit(e)
		if err == nil {
			err = t.apply(e)
		}
		if err != nil {
			return nil, fmt.Errorf("%w: entry %d: %w", errBadLog, t.entries+1, err)
		}
		t.entries, t.size = t.entries+1, t.size+size
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
	size, err := t.fit(e)
	if e.Action+e.Pointed != "" && errors.Is(err, errLogFull) { // nothing is ever played here again
		t.shut(room.LogFull)
	}
	if err != nil {
		return err
	}
	if err := t.log.Append(t.entries, e); err != nil {
		return err
	}
	t.entries, t.size = t.entries+1, t.size+size
	return t.apply(e)
}

// fit checks an entry, and that the log has room for it. It returns how many bytes the entry
// takes.
func (t *hostedRoom) fit(e Entry) (size int, err error) {
	if err := t.check(e); err != nil {
		return 0, err
	}
	line, err := json.Marshal(e)
	size = len(line) + len("\n")
	share := orderShare
	switch {
	case e.Action+e.Pointed != "" || e.Failed:
		share = shares
	case e.Told != nil:
		share = tellShare
	case e.SeatTaken != nil:
		share = guestShare
	}
	if size > maxEntrySize || t.entries >= maxEntries*share/shares || t.size+size > maxLogSize*share/shares {
		return 0, errLogFull
	}
	return size, err
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
			t.bar(*e.SeatLeft)
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
		return t.applySaid(e.Said)
	case e.Pointed != "":
		return t.applyPointed(e.Pointed)
	default:
		return t.applyAction(e.Action)
	}
	return nil
}

func (t *hostedRoom) has(s game.Seat) bool { return s >= 0 && int(s) < len(t.seats) }

func (t *hostedRoom) open(o *Opened) error {
	rules, err := game.ParseRules(o.Rules)
	if err != nil {
		return err
	}
	t.code, t.short, t.token, t.name, t.patience = o.Code, o.Short, o.Token, o.Code, o.Patience
	t.config = game.Config{Seats: len(o.Seats), Rules: rules, First: o.First, Seed: o.Seed, BotSeed: o.Dice, Silent: o.Silent, Accusation: o.Accusation}
	for _, c := range o.Seats {
		s, err := t.seatOf(c)
		if err != nil {
			return err
		}
		t.seats = append(t.seats, s)
	}
	return nil
}

func (t *hostedRoom) sit(s *SeatTaken) {
	at := &t.seats[s.Seat]
	defer t.tellWhoPlays(s.Seat, at.dwarf)
	if at.token != s.Token {
		*at = seat{Player: bot.Player{Human: true}, token: s.Token, host: at.host && !at.open, device: at.device, joined: at.joined, latest: attempt{device: s.Device}, away: t.setting.Now()}
		t.join(s.Seat)
		t.hold(s.Seat)
	}
	at.Name = s.Name
	at.Look, _ = bot.ParseAppearance(s.Look)
	if t.started {
		t.players[s.Seat], t.record.Names[s.Seat] = at.Player, at.Name
		t.record.Looks = bot.LookTexts(t.players)
	}
}

func (t *hostedRoom) change(c *Changed) (err error) {
	at := &t.seats[c.Seat]
	defer t.tellWhoPlays(c.Seat, at.dwarf)
	switch {
	case c.SavedSeat != nil:
		t.bar(c.Seat)
		*at, err = t.seatOf(*c.SavedSeat)
	case c.Mine:
		if !at.host {
			t.bar(c.Seat)
			t.join(c.Seat)
		}
		at.open, at.host, at.dwarf, at.token = false, true, false, ""
		at.Name = cmp.Or(c.Name, at.Name)
	case c.Dwarf != nil:
		at.dwarf = *c.Dwarf
		t.standIn(c.Seat)
	}
	return err
}

// standIn makes a bot for the seat of a person for whom a dwarf plays. It has heard what the
// person has heard.
func (t *hostedRoom) standIn(s game.Seat) {
	if !t.seats[s].dwarf || t.bots[s] != nil {
		return
	}
	b := t.setting.NewBot(s, bot.Foreman, bot.Even)
	b.Meet(t.players)
	t.record.Replay(func(state *game.State, e game.Event) {
		v := state.View(s)
		bot.Tell(b, e, &v)
	}) // no error: it was played here
	t.bots[s] = b
}

// empty opens a seat to another device. In a match a dwarf plays it meanwhile.
func (t *hostedRoom) empty(s game.Seat) {
	at := &t.seats[s]
	defer t.tellWhoPlays(s, at.dwarf)
	at.open, at.host, at.token, at.dwarf = true, false, "", t.started
	t.standIn(s)
}

// join counts whoever takes a seat during a match, so that everybody can be told of it.
func (t *hostedRoom) join(s game.Seat) {
	if t.started {
		t.seats[s].joined++
	}
}

// begin begins the match with the seats that are taken.
func (t *hostedRoom) begin(s *Started) error {
	before := len(taken(t.seats[:t.config.First]))
	t.seats, t.requests = taken(t.seats), nil
	t.config.Seats = len(t.seats)
	t.config.First = game.Seat(before % len(t.seats))
	t.record = game.Record{Config: t.config, Profiles: s.Profiles}
	for i, profile := range s.Profiles {
		p, err := bot.ParsePlayer(profile)
		if err != nil {
			return err
		}
		at := &t.seats[i]
		t.players = append(t.players, at.Player)
		t.record.Names = append(t.record.Names, at.Name)
		var dwarf bot.Bot
		if !p.Human {
			dwarf = t.setting.NewBot(game.Seat(i), p.Level, p.Character)
		}
		t.bots = append(t.bots, dwarf)
	}
	t.record.Looks = bot.LookTexts(t.players)
	t.bots.Meet(t.players)
	t.started, t.since = true, t.setting.Now()
	for i := range t.seats {
		t.hold(game.Seat(i))
	}
	return t.state.Begin(t.config, t.emit)
}

// applyAction plays an action for the seat whose turn it is.
func (t *hostedRoom) applyAction(action string) error {
	a, err := game.ParseAction(action)
	if err != nil {
		return err
	}
	t.pause, t.ended = false, 0
	if err := t.state.Apply(a, t.emit); err != nil {
		return err
	}
	t.record.Actions = append(t.record.Actions, a)
	t.since = t.setting.Now()
	return nil
}

// applySaid makes a statement.
func (t *hostedRoom) applySaid(words string) error {
	said, err := game.ParseSpoken(words)
	if err != nil {
		return err
	}
	t.record.Talk = append(t.record.Talk, game.Interjection{After: len(t.record.Actions), Spoken: said})
	return t.state.Say(said.Seat, said.Statement, t.emit)
}

// emit receives an event from the rules.
func (t *hostedRoom) emit(e game.Event) {
	t.events = append(t.events, e)
	switch e := e.(type) {
	case game.RoundBegan:
		t.pause = true
	case game.RoundEnded:
		t.endRound(e.Round)
	}
	t.bots.Hear(e, &t.state)
}

// isStarted reports whether the match has begun.
func (t *hostedRoom) isStarted() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.started
}

// over reports whether the match has ended.
func (t *hostedRoom) over() bool { return t.started && t.state.Phase == game.Over }

// savedSeatOf returns a player as it is written down.
func savedSeatOf(p bot.Player) SavedSeat {
	return SavedSeat{Name: p.Name, Look: p.Look.String(), Profile: p.Profile(), Random: !p.Human && p.Character == bot.RandomCharacter}
}

// seatOf returns who has a saved seat. Nobody is connected.
func (t *hostedRoom) seatOf(c SavedSeat) (seat, error) {
	p, err := bot.ParsePlayer(c.Profile)
	if err != nil {
		return seat{}, err
	}
	if c.Random {
		p.Character = bot.RandomCharacter
	}
	p.Name = c.Name
	p.Look, err = bot.ParseAppearance(c.Look)
	return seat{Player: p, open: c.Open, host: c.Host, away: t.setting.Now()}, err
}

// Close ends the table: its devices are told why, and are gone. Its log stays.
func (t *hostedRoom) Close(why room.Reason) { t.guard(func() { t.shut(why) }) }
