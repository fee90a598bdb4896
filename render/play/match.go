package play

import (
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/gamelog"
	"saboteur/render/words"
)

// A Match is a match in progress, played on this screen. The rules advance at
// once; the screen lags behind, and events wait in Queue until they have been
// shown. A Match is not safe for concurrent use.
type Match struct {
	host Host
	Seats
	Truth
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
	HumanCount int             // number of people
	bots       bot.Bots        // nil for people
	Advisors   bot.Bots        // the bots that people can ask for a hint; nil for bots
	HintsAsked []int           // number of hints that each seat has asked for
	chosen     bool            // the bot whose turn it is has chosen an action
}

// Truth is the match as the rules know it, including everything secret. Nothing
// of it may be shown directly: see Shown.
type Truth struct {
	State          game.State
	Record         game.Record
	SeedKnown      bool // the seed was typed in, so somebody may know the deal
	Arranged       bool // the match began from a position that was not dealt, to which the record does not lead
	TurnsTakenBack int  // number of turns taken back in practice
}

// Shown is what the screen shows of the match, and the events that it has yet
// to show.
type Shown struct {
	Viewer        game.Seat     // whose hand the screen may show; Nobody for none
	ShownState    game.State    // the state at the moment that the screen shows
	View          game.View     // the same state as the viewer may see it
	Queue         []QueuedEvent // events that have happened but have not been shown
	Pending       *PendingMove  // the move that can still be taken back, or nil
	FinalReason   words.ID      // why the last move cannot be taken back
	NewCardHidden bool          // the viewer's newly drawn card lies face down
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
}

// Saving is how the match is saved.
type Saving struct {
	ID         string // identifies the match in the store; "" until it is first saved
	TurnOpen   bool   // the person who acted last has not ended the turn
	SaveError  error  // why the latest attempt to save failed, or nil
	SaveNotice string // the message about it, until it has been shown
}

// A QueuedEvent is an event that waits to be shown, with the state right after
// it.
type QueuedEvent struct {
	Event game.Event
	After game.State
}

// New starts a match and saves it. known says that the seed was typed in.
func New(host Host, c game.Config, players []bot.Player, known bool) *Match {
	m := newMatch(host, c, players, known)
	m.Viewer = m.SoleViewer()
	if err := m.State.Begin(c, m.emit); err != nil {
		panic(err) // the setup screens offer only valid configurations
	}
	m.ShowNext()
	m.Save()
	return m
}

// newMatch seats the players for a match that has not begun.
func newMatch(host Host, c game.Config, players []bot.Player, known bool) *Match {
	m := &Match{host: host, Seats: Seats{Players: players}, Shown: Shown{Viewer: game.Nobody}, Truth: Truth{SeedKnown: known}}
	for s, p := range players {
		m.Names = append(m.Names, p.Name)
		m.addPlayer(game.Seat(s), p)
	}
	m.bots.Meet(players)
	m.Advisors.Meet(players)
	m.HintsAsked = make([]int, len(players))
	m.Record.Config, m.Record.Names, m.Record.Looks = c, m.Names, bot.LookTexts(players)
	return m
}

// addPlayer creates the bot that plays a seat, or the master that advises the
// person there.
func (m *Match) addPlayer(s game.Seat, p bot.Player) {
	var player, master bot.Bot
	if p.Human {
		m.HumanCount++
		master = m.host.MakeBot(s, bot.Master, bot.Even)
	} else {
		if p.Character == bot.RandomCharacter {
			p.Character = bot.Characters[m.host.NewSeed()%uint64(len(bot.Characters))]
		}
		player = m.host.MakeBot(s, p.Level, p.Character)
	}
	m.Characters = append(m.Characters, p.Character)
	m.bots, m.Advisors = append(m.bots, player), append(m.Advisors, master)
	m.Record.Profiles = append(m.Record.Profiles, p.Profile())
}

// OnlyHuman returns the seat of the first person, or Nobody. It is meant for
// matches with one person.
func (m *Match) OnlyHuman() game.Seat {
	for s, p := range m.Players {
		if p.Human {
			return game.Seat(s)
		}
	}
	return game.Nobody
}

// emit receives an event from the rules. Bots hear of it at once; the screen
// shows it later.
func (m *Match) emit(e game.Event) {
	event := QueuedEvent{e, m.State}
	m.broadcast(event)
	m.Queue = append(m.Queue, event)
}

// broadcast tells all bots of an event.
func (m *Match) broadcast(event QueuedEvent) {
	m.bots.Hear(event.Event, &event.After)
	m.Advisors.Hear(event.Event, &event.After)
}

// Play plays an action for the seat whose turn it is. It cannot be taken back.
func (m *Match) Play(a game.Action) error {
	seat := m.State.Turn
	if err := m.State.Apply(a, m.emit); err != nil {
		return err
	}
	m.recordAction(a, seat)
	return nil
}

// Think lets the bot whose turn it is think for a time slice until it has
// chosen, and plays its choice once delayOver is true. The delay must not
// depend on what the bot thinks: it would reveal secrets.
func (m *Match) Think(delayOver bool) {
	if !m.chosen {
		m.chosen = m.host.LetThink(m.bots, &m.State)
	}
	if !m.chosen || !delayOver {
		return
	}
	if err := m.Play(m.bots[m.State.Turn].Choice()); err != nil {
		panic(err) // bots choose legal actions only, as the tests of package ai assert
	}
}

// NextEvent returns the next event to show, as the viewer may see it, or nil if
// there is none.
func (m *Match) NextEvent() game.Event {
	if len(m.Queue) == 0 {
		return nil
	}
	return m.Queue[0].Event.For(m.Viewer)
}

// ShowNext takes the next event from the queue, advances what the screen shows,
// and returns the event as the viewer may see it. The queue must not be empty.
func (m *Match) ShowNext() game.Event {
	next := m.Queue[0]
	m.Queue = m.Queue[1:]
	m.ShownState = next.After
	if _, begins := next.Event.(game.RoundBegan); begins {
		m.Suspicions = Suspicions{} // the roles are dealt anew
	}
	if m.hidesNewCard(next.Event) {
		m.NewCardHidden = true
	}
	m.UpdateView()
	if m.Pending != nil {
		m.Pending.shown++ // Commit adds it to the log
	} else {
		m.addToLog(next)
	}
	if m.NewCardHidden {
		return next.Event.For(game.Nobody)
	}
	return next.Event.For(m.Viewer)
}

// UpdateView updates View from ShownState and Viewer. A newly drawn card stays face down as
// long as NewCardHidden is set.
func (m *Match) UpdateView() {
	m.View = m.ShownState.View(m.Viewer)
	if m.Viewer != game.Nobody && m.NewCardHidden {
		m.View.Hand[m.View.Cards[m.Viewer]-1] = game.FaceDown
	}
}

// SetViewer makes a seat the viewer; Nobody for none.
func (m *Match) SetViewer(to game.Seat) {
	m.Viewer = to
	m.UpdateView()
}

// HideHands hides what only one person may see, if there are several people.
func (m *Match) HideHands() {
	if m.HumanCount != 1 {
		m.SetViewer(game.Nobody)
	}
}

// IsHuman reports whether a person plays the seat. It is false for Nobody.
func (m *Match) IsHuman(s game.Seat) bool { return s != game.Nobody && m.Players[s].Human }

// Name returns the name of the player on a seat.
func (m *Match) Name(s game.Seat) string { return m.Names[s] }

// Text returns a message with the name of a player in its slot "who".
func (m *Match) Text(id words.ID, s game.Seat) string {
	return m.host.Messages().Say(id, words.Slots{"who": m.Name(s)})
}

// addToLog adds an event to the log and announces it, as everybody may know it.
func (m *Match) addToLog(event QueuedEvent) {
	e := event.Event.For(game.Nobody)
	if text := m.host.Messages().Event(e, m.Names); text != "" && !gamelog.IsMinor(e) {
		m.Log = append(m.Log, gamelog.Line{Event: e, Summary: e.Summary(), After: event.After.View(game.Nobody)})
		if at := e.Summary(); at.OnBoard {
			text += " " + m.host.Messages().Cell(at.Cell) + "."
		}
		m.host.Announce(text)
	}
	m.host.PlayCueAt(cueOf(e), placeOf(e, len(m.Players)))
	if voice, from := voiceOf(e, event.After.Plays); voice != 0 {
		m.host.PlayCueAt(voice, SeatPlace(from, len(m.Players)))
	}
	switch e := e.(type) {
	case game.RoundEnded:
		m.RoundEnd, m.Payments = e, nil
		m.RoundEnds = append(m.RoundEnds, e)
	case game.Paid:
		m.Payments = append(m.Payments, e)
	}
}

// RequiresPicture reports whether a person has to choose the secret picture. If
// not, it forgets the person's old picture.
func (m *Match) RequiresPicture(s game.Seat) bool {
	if m.host.SecretPicturesOn() && m.HumanCount > 1 {
		return true
	}
	m.SecretPictures[s] = 0
	return false
}
