package play

import (
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/gamelog"
	"saboteur/render/words"
)

// A Match is one being played on this screen. The screen lags behind the truth:
// what has happened waits in a queue until it has been shown.
type Match struct {
	host Host
	Seats
	Truth
	Shown
	Secrets
	Story
	Saved
}

// Seats are who sits at the table.
type Seats struct {
	Players []bot.Player
	Names   []string
	Humans  int      // how many of them are people
	bots    bot.Bots // nil for people
	Masters bot.Bots // whom people can ask for a hint; nil for bots
	Hints   []int    // how many hints each seat asked for
	chosen  bool     // the bot in turn has chosen
}

// Truth is the match as the rules have it. Nobody at the table may see it.
type Truth struct {
	State      game.State
	Record     game.Record
	Known      bool // the seed was typed in: somebody could know the deal
	StepsTaken int  // how many turns were taken back in practice
}

// Shown is what the screen shows of the match, and what it has still to show.
type Shown struct {
	Viewer        game.Seat      // who may look at the screen now; Nobody for all
	Now           game.State     // the truth at the moment that the screen shows
	View          game.View      // that moment as the viewer sees it
	Queue         []PendingEvent // what has happened and was not shown yet
	Pending       *PendingMove   // what the person in turn can still take back, or nil
	WhyFinal      words.ID       // why the last move cannot be taken back
	NewCardHidden bool           // the new card of the person in turn lies face down
}

// Secrets are what each person at a shared screen has to itself.
type Secrets struct {
	RolesSeen [game.MaxSeats]int8 // the round in which each person last saw its role
	Pictures  [game.MaxSeats]int8 // the secret picture of each person, counted from 1; 0 if none was chosen
	Guesses   [game.MaxSeats]int8 // how often another picture was shown since the right one
	LogRead   [game.MaxSeats]int  // how long the log was when each person's turn ended
}

// A Story is what has been shown so far, as everybody at the table knows it.
type Story struct {
	Log         []gamelog.Line
	Ended       game.RoundEnded   // the end of the last round
	Paid        []game.Paid       // what its saboteurs got
	RoundsEnded []game.RoundEnded // the ends of all rounds
}

// Saved is how the match is kept beyond the end of the program.
type Saved struct {
	ID        string // under which it is kept; "" if it never was
	TurnOpen  bool   // who acted last is a person whose turn has not ended
	SaveError error  // why it could not be kept the last time
	Notice    string // what is still to be said of that
}

// A PendingEvent is something that has happened, and the truth right after it.
type PendingEvent struct {
	Event game.Event
	After game.State
}

// New starts a match.
func New(host Host, c game.Config, players []bot.Player, known bool) *Match {
	m := newSeated(host, c, players, known)
	m.Viewer = m.SoleViewer()
	if err := m.State.Begin(c, m.emit); err != nil {
		panic(err) // the screens offer only what is possible
	}
	m.ShowNext()
	m.Save()
	return m
}

// newSeated seats the players at the table of a match that has not begun.
func newSeated(host Host, c game.Config, players []bot.Player, known bool) *Match {
	m := &Match{host: host, Seats: Seats{Players: players}, Shown: Shown{Viewer: game.Nobody}, Truth: Truth{Known: known}}
	for s, p := range players {
		m.Names = append(m.Names, p.Name)
		m.seat(game.Seat(s), p)
	}
	m.bots.Meet(players)
	m.Masters.Meet(players)
	m.Hints = make([]int, len(players))
	m.Record.Config, m.Record.Names = c, m.Names
	return m
}

// seat finds who plays a seat, and who advises him.
func (m *Match) seat(s game.Seat, p bot.Player) {
	var mind, master bot.Bot
	if p.Human {
		m.Humans++
		master = m.host.MakeBot(s, bot.Master, bot.Even)
	} else {
		if p.Character == bot.RandomCharacter {
			p.Character = bot.Characters[m.host.NewSeed()%uint64(len(bot.Characters))]
		}
		mind = m.host.MakeBot(s, p.Level, p.Character)
	}
	m.bots, m.Masters = append(m.bots, mind), append(m.Masters, master)
	m.Record.Profiles = append(m.Record.Profiles, p.Profile())
}

func (m *Match) OnlyHuman() game.Seat {
	for s, p := range m.Players {
		if p.Human {
			return game.Seat(s)
		}
	}
	return game.Nobody
}

// emit takes an event in as it happens: dwarves hear it at once, the screen
// when its time comes.
func (m *Match) emit(e game.Event) {
	b := PendingEvent{e, m.State}
	m.broadcast(b)
	m.Queue = append(m.Queue, b)
}

// broadcast lets dwarves hear of what has happened.
func (m *Match) broadcast(b PendingEvent) {
	m.bots.Hear(b.Event, &b.After)
	m.Masters.Hear(b.Event, &b.After)
}

// Play plays an action for the seat in turn, for good.
func (m *Match) Play(a game.Action) error {
	seat := m.State.Turn
	if err := m.State.Apply(a, m.emit); err != nil {
		return err
	}
	m.recordAction(a, seat)
	return nil
}

// recordAction notes an action of a seat that nobody takes back, and keeps the match
// before any of it shows.
func (m *Match) recordAction(a game.Action, by game.Seat) {
	m.Record.Actions = append(m.Record.Actions, a)
	m.chosen = false
	m.TurnOpen = m.Human(by) && a.Kind != game.Pick
	m.Save()
}

// Think lets the dwarf in turn think for a slice, until it has chosen, and
// plays its choice when its time has come. When that is depends on nothing
// that it thinks about.
func (m *Match) Think(timeHasCome bool) {
	if !m.chosen {
		m.chosen = m.host.LetThink(m.bots, &m.State)
	}
	if !m.chosen || !timeHasCome {
		return
	}
	if err := m.Play(m.bots[m.State.Turn].Choice()); err != nil {
		panic(err) // the tests of ai say that this cannot happen
	}
}

// Front returns the next event to show, as the viewer may see it; nil if there
// is none.
func (m *Match) Front() game.Event {
	if len(m.Queue) == 0 {
		return nil
	}
	return m.Queue[0].Event.For(m.Viewer)
}

// ShowNext lets the screen catch up with the next event and returns it.
func (m *Match) ShowNext() game.Event {
	b := m.Queue[0]
	m.Queue = m.Queue[1:]
	m.Now = b.After
	if m.covers(b.Event) {
		m.NewCardHidden = true
	}
	m.See()
	if m.Pending != nil {
		m.Pending.shown++ // it is told of when it is settled
	} else {
		m.addToLog(b)
	}
	if m.NewCardHidden {
		return b.Event.For(game.Nobody)
	}
	return b.Event.For(m.Viewer)
}

// See shows the moment as the viewer sees it, a new card face down.
func (m *Match) See() {
	m.View = m.Now.View(m.Viewer)
	if m.Viewer != game.Nobody && m.NewCardHidden {
		m.View.Hand[m.View.Cards[m.Viewer]-1] = game.FaceDown
	}
}

// HandTo lets somebody else look at the screen.
func (m *Match) HandTo(to game.Seat) {
	m.Viewer = to
	m.See()
}

// HideHands hides what only one person may see, if there is more than one.
func (m *Match) HideHands() {
	if m.Humans != 1 {
		m.HandTo(game.Nobody)
	}
}

// Human reports whether a person sits on the seat.
func (m *Match) Human(s game.Seat) bool { return s != game.Nobody && m.Players[s].Human }

// Name returns a seat's name.
func (m *Match) Name(s game.Seat) string { return m.Names[s] }

// Text returns a message with the name of a seat in it.
func (m *Match) Text(id words.ID, s game.Seat) string {
	return m.host.Language().Say(id, words.Slots{"who": m.Name(s)})
}

// addToLog writes what has happened into the log, as all may read it.
func (m *Match) addToLog(b PendingEvent) {
	e := b.Event.For(game.Nobody)
	if text := m.host.Language().Event(e, m.Names); text != "" && !gamelog.Minor(e) {
		m.Log = append(m.Log, gamelog.Line{Event: e, Summary: e.Summary(), After: b.After.View(game.Nobody)})
		m.host.Announce(text)
	}
	m.host.PlayCue(cueOf(e))
	switch e := e.(type) {
	case game.RoundEnded:
		m.Ended, m.Paid = e, nil
		m.RoundsEnded = append(m.RoundsEnded, e)
	case game.Paid:
		m.Paid = append(m.Paid, e)
	}
}

// UsesPicture reports whether a picture is to be asked for. Who does without one
// forgets the old one.
func (m *Match) UsesPicture(s game.Seat) bool {
	if m.host.Pictures() && m.Humans > 1 {
		return true
	}
	m.Pictures[s] = 0
	return false
}
