package play

import (
	"slices"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/names"
	"saboteur/render/gamelog"
	"saboteur/render/words"
)

// A Match is a match in progress, as it is played on this screen. What happens comes from
// its session; the screen lags behind, and events wait in Queue until they have been
// shown. A Match is not safe for concurrent use.
type Match struct {
	host    Environment
	session Session
	remote  Remote // the session, if it runs elsewhere
	Local   *Local // the session, if the match runs in this program; nil if it runs elsewhere
	Seats
	Known
	Shown
	Secrets
	History
	Saving
}

// Seats are the players at the table. The slices are indexed by seat.
type Seats struct {
	Players    []bot.Player
	Names      []string
	Characters []bot.Character // of the bots; those that were left to chance are decided
	SharedBy   int             // how many people look at this screen: those who play here, or all who play if it is the big one of a room
	here       []game.Seat     // where they sit
	Advisors   bot.Bots        // the bots that they can ask for a hint; nil for other seats, or if there are none
	HintsAsked []int           // number of hints that each seat has asked for
}

// Known is the match as far as it has come, which the screen may not have shown yet.
type Known struct {
	Record         game.Record // of a match that runs elsewhere, it has no seed and no actions before the end
	ActionCount    int         // number of actions so far
	latest         views       // after all events
	SeedKnown      bool        // the seed was typed in, so somebody may know the deal
	Arranged       bool        // the match began from a position that was not dealt, to which the record does not lead
	TurnsTakenBack int         // number of turns taken back in practice
}

// Shown is what the screen shows of the match, and the events that it has yet
// to show.
type Shown struct {
	Viewer        game.Seat    // whose hand the screen may show; Nobody for none
	shown         views        // at the moment that the screen shows
	View          game.View    // the same moment as the viewer may see it
	Queue         []game.Event // events that have happened but have not been shown
	Pending       *PendingMove // the move that can still be taken back, or nil
	sent          *PendingMove // the move that was played, until what it caused is known
	told          bool         // what is shown was said to the only person at the device while it could be taken back
	FinalReason   words.ID     // why the last move cannot be taken back
	NewCardHidden bool         // the viewer's newly drawn card lies face down
}

// Secrets is what the match remembers about each person at a shared screen,
// indexed by seat.
type Secrets struct {
	RolesSeen      [game.MaxSeats]int8 // the round in which the person last saw the role; 0 if never
	SecretPictures [game.MaxSeats]int8 // the secret picture, counted from 1; 0 if none was chosen
	WrongGuesses   [game.MaxSeats]int8 // wrong pictures since the last right one
	Suspicions     Suspicions          // what the person thinks of the others in this round
	LogRead        [game.MaxSeats]int  // length of the log when the person's last turn ended
}

// A History is what has been shown so far, as everybody at the table knows it.
type History struct {
	Log       []gamelog.Line
	RoundEnd  game.RoundEnded   // the end of the latest round
	Payments  []game.Paid       // the gold that saboteurs received for it
	RoundEnds []game.RoundEnded // the ends of all rounds so far
	Fingers   game.FingersShown // at whom everybody pointed last
}

// Saving is how the match is saved.
type Saving struct {
	ID        string // identifies the match in the store; "" until it is first saved
	TurnOpen  bool   // the person who acted last has not ended the turn
	SaveError error  // why the latest attempt to save failed, or nil
	Notice    string // the latest message that is not about what was played, until it has been shown
}

// New starts a match in this program, and saves it. known says that the seed was typed in.
func New(host Environment, c game.Config, players []bot.Player, known bool) *Match {
	m := newLocal(host, c, players, known)
	m.Viewer = m.SoleViewer()
	m.Local.begin(c)
	m.Receive()
	m.ShowNext()
	m.Save()
	return m
}

// newLocal seats the players for a match in this program that has not begun.
func newLocal(host Environment, c game.Config, players []bot.Player, known bool) *Match {
	m := newMatch(host, c, players)
	m.SeedKnown = known
	m.Local = &Local{think: host.LetThink, record: &m.Record}
	m.session = m.Local
	m.Local.bots = make(bot.Bots, len(players))
	for s, p := range players {
		if p.Human {
			m.seatPerson(game.Seat(s))
		} else {
			m.seatBot(game.Seat(s), p)
		}
	}
	m.Local.bots.Meet(players)
	m.Advisors.Meet(players)
	if s := m.OnlyHere(); m.SharedBy == 1 && host.Messages().IsDefaultName(m.Names[s]) {
		m.Names = slices.Clone(m.Names) // not for the record
		m.Names[s] = host.Messages().NameAlone()
	}
	return m
}

// newMatch returns a match without a session and without anybody at this screen.
func newMatch(host Environment, c game.Config, players []bot.Player) *Match {
	players = named(host, players)
	m := &Match{host: host, Seats: Seats{Players: players}, Shown: Shown{Viewer: game.Nobody}}
	m.latest.begin(c)
	m.shown = m.latest
	for _, p := range players {
		m.Names = append(m.Names, p.Name)
		m.Characters = append(m.Characters, p.Character)
		m.Record.Profiles = append(m.Record.Profiles, p.Profile())
	}
	m.HintsAsked = make([]int, len(players))
	m.Advisors = make(bot.Bots, len(players))
	m.Record.Config, m.Record.Names, m.Record.Looks = c, m.Names, bot.LookTexts(players)
	return m
}

// named returns players with names that can be shown, and told apart at one table.
func named(host Environment, players []bot.Player) []bot.Player {
	players = slices.Clone(players)
	var all []string
	for _, p := range players {
		all = append(all, p.Name)
	}
	for s, name := range names.Distinct(all, func(seat int) string {
		return host.Messages().Say(words.PlayerN, words.Slots{"n": seat + 1})
	}) {
		players[s].Name = name
	}
	return players
}

// seatBot creates the bot that plays a seat.
func (m *Match) seatBot(s game.Seat, p bot.Player) {
	if p.Character == bot.RandomCharacter {
		p.Character = bot.Characters[m.host.NewSeed()%uint64(len(bot.Characters))]
	}
	m.Local.bots[s] = m.host.MakeBot(s, p.Level, p.Character)
	m.Characters[s], m.Record.Profiles[s] = p.Character, p.Profile()
}

// seatPerson lets a person at this screen play a seat, and creates the master who advises
// that person.
func (m *Match) seatPerson(s game.Seat) {
	m.SharedBy++
	m.here = append(m.here, s)
	m.Advisors[s] = m.host.MakeBot(s, bot.Master, bot.Even)
}

// Reseat lets somebody else play a seat at another device, under a new name.
func (t *Seats) Reseat(s game.Seat, p bot.Player) { t.Players[s], t.Names[s] = p, p.Name }

// OnlyHere returns the seat of the first person at this screen, or Nobody. It is meant for
// screens with one person.
func (t *Seats) OnlyHere() game.Seat {
	if len(t.here) == 0 {
		return game.Nobody
	}
	return t.here[0]
}

// Receive takes in what has happened. It reports whether anything has.
func (m *Match) Receive() bool {
	events := m.session.Hear()
	m.takeRecord()
	m.overhear()
	if len(events) == 0 {
		return false
	}
	if events = m.interject(events); len(events) == 0 {
		return true
	}
	if m.Pending != nil {
		m.TakeBack() // somebody else has played the seat
	}
	for _, e := range events {
		m.hear(e)
		if _, acted := game.ActionOf(e); acted {
			m.ActionCount++
		}
	}
	m.Queue = append(m.Queue, events...)
	m.confirmSent()
	return true
}

// hear lets the people here and their advisors know of an event.
func (m *Match) hear(e game.Event) {
	m.latest.hear(e, m.here)
	for _, s := range m.here {
		if master := m.Advisors[s]; master != nil {
			bot.Tell(master, e, m.latest.of(s))
		}
	}
}

// interject takes in what is said while a person here has moved, and it is not yet known what that has caused, and what
// people here say before their turn ends: it shows at once. It returns the events from the first other one on.
func (m *Match) interject(events []game.Event) []game.Event {
	move := m.Pending
	if move == nil {
		move = m.sent
	}
	for len(events) > 0 {
		said, ok := events[0].(game.Said)
		if !ok || move == nil && !(m.IsHere(said.Seat) && m.onlyTurnWaits()) {
			break
		}
		m.hear(said)
		if move != nil {
			move.before.hear(said, m.here)
		}
		m.shown.hear(said, m.here)
		m.updateView()
		m.addToLog(said)
		events = events[1:]
	}
	return events
}

// onlyTurnWaits reports whether nothing waits to be shown but that cards are drawn and the next turn begins.
func (m *Match) onlyTurnWaits() bool {
	return len(m.Queue) > 0 && !slices.ContainsFunc(m.Queue, func(e game.Event) bool {
		switch e.(type) {
		case game.Drew, game.TurnBegan:
			return false
		}
		return true
	})
}

// Say makes a statement of a person here, and saves the match.
func (m *Match) Say(s game.Seat, what game.Statement) error {
	if err := m.session.Say(s, what); err != nil {
		return err
	}
	m.Receive()
	m.Save()
	return nil
}

// Point points at somebody for a person here, or skips, and saves the match.
func (m *Match) Point(p game.Pointing) error {
	if err := m.session.Point(p); err != nil {
		return err
	}
	m.TurnOpen = false // what the last card has caused was seen
	m.Receive()
	m.Save()
	return nil
}

// Play plays an action for the person here whose turn it is. It cannot be taken back.
func (m *Match) Play(a game.Action) error {
	m.showAll()
	return m.send(&PendingMove{Action: a, before: m.shown})
}

// send plays a move, of which the screen may already have shown something, and saves the
// match.
func (m *Match) send(move *PendingMove) error {
	if err := m.session.Act(move.Action); err != nil {
		return err
	}
	m.sent = move
	m.TurnOpen = move.Action.Kind != game.Pick
	m.Receive()
	m.Save()
	return nil
}

// Waits reports whether the person here has played, and it is not known yet what that has
// caused.
func (m *Match) Waits() bool { return m.sent != nil }

// Think lets the bot whose turn it is think for a time slice until it has
// chosen, and plays its choice once delayOver is true. The delay must not
// depend on what the bot thinks: it would reveal secrets.
func (m *Match) Think(delayOver bool) {
	m.session.Think(delayOver)
	before := m.ActionCount
	if m.Receive() {
		m.TurnOpen = m.TurnOpen && m.ActionCount == before
		m.Save()
	}
}

// LetAdvisorThink lets the viewer's master think about a hint for a time slice. It reports
// whether the hint is ready.
func (m *Match) LetAdvisorThink() bool {
	return m.host.LetThink(func() bool { return m.Advisors[m.Viewer].Think(m.latest.of(m.Viewer)) })
}

// Counsel returns what the viewer's master would say now, or the zero Statement, and why.
func (m *Match) Counsel() (game.Statement, bot.Reason) {
	what, why := m.Advisors[m.Viewer].Counsel(m.latest.of(m.Viewer))
	return m.Latest().Addressed(what), why
}

// Latest returns what everybody may know, at the moment that the rules have reached and not
// the one that the screen shows. It belongs to the match.
func (m *Match) Latest() *game.View { return m.latest.of(game.Nobody) }

// Public returns what everybody may know at the moment that the screen shows. It belongs to
// the match.
func (m *Match) Public() *game.View { return m.shown.of(game.Nobody) }

// NextEvent returns the next event to show, as the viewer may see it, or nil if
// there is none.
func (m *Match) NextEvent() game.Event {
	if len(m.Queue) == 0 {
		return nil
	}
	return m.Queue[0].For(m.Viewer)
}

// ShowNext takes the next event from the queue, advances what the screen shows,
// and returns the event as the viewer may see it. The queue must not be empty.
func (m *Match) ShowNext() game.Event {
	next := m.Queue[0]
	m.Queue = m.Queue[1:]
	m.shown.hear(next, m.here)
	if _, begins := next.(game.RoundBegan); begins {
		m.Suspicions = Suspicions{} // the roles are dealt again
	}
	if m.hidesNewCard(next) {
		m.NewCardHidden = true
	}
	m.updateView()
	if m.Pending != nil {
		m.Pending.shown = append(m.Pending.shown, next) // Commit adds it to the log
	} else {
		m.addToLog(next)
	}
	if m.NewCardHidden {
		return next.For(game.Nobody)
	}
	return next.For(m.Viewer)
}

// updateView updates View after a change of what is shown, or of the viewer. A newly drawn card stays face down as
// long as NewCardHidden is set.
func (m *Match) updateView() {
	m.View = *m.shown.of(m.Viewer)
	if m.Viewer != game.Nobody && m.NewCardHidden {
		m.View.Hand[m.View.Cards[m.Viewer]-1] = game.FaceDown
	}
}

// SetViewer makes a seat the viewer; Nobody for none.
func (m *Match) SetViewer(to game.Seat) {
	m.Viewer = to
	m.updateView()
}

// HideHands hides what only one person may see, if there are several people.
func (m *Match) HideHands() {
	if m.SharedBy != 1 {
		m.SetViewer(game.Nobody)
	}
}

// IsHere reports whether a person at this screen plays the seat. It is false for Nobody.
func (t *Seats) IsHere(s game.Seat) bool { return slices.Contains(t.here, s) }

// Name returns the name of the player on a seat.
func (t *Seats) Name(s game.Seat) string { return t.Names[s] }

// Text returns a message with the name of a player in its slot "who".
func (m *Match) Text(id words.ID, s game.Seat) string {
	return m.host.Messages().Say(id, words.Slots{"who": m.Name(s)})
}

// ViewerText returns a text that names the viewer, or where only one person plays the one that
// says "you".
func (m *Match) ViewerText(named, solo words.ID) string {
	if m.People() == 1 {
		return m.host.Messages().Say(solo, nil)
	}
	return m.Text(named, m.Viewer)
}

// RequiresPicture reports whether a person has to choose the secret picture. If
// not, it forgets the person's old picture.
func (m *Match) RequiresPicture(s game.Seat) bool {
	if m.host.SecretPicturesOn() && m.SharedBy > 1 {
		return true
	}
	m.SecretPictures[s] = 0
	return false
}
