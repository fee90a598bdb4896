package render

import (
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/words"
)

// A match is one being played on this screen. The screen lags behind the
// truth: what has happened waits as beats until it has been shown.
type match struct {
	host    Host
	players []bot.Player
	names   []string
	minds   bot.Bots // nil for people
	masters bot.Bots // whom people can ask for a hint; nil for dwarves
	hints   []int    // how many hints each seat asked for
	thought bool     // the dwarf in turn has chosen
	humans  int
	state   game.State
	record  game.Record
	known   bool // the seed was typed in: somebody could know the deal

	practised int // how many turns were taken back in practice

	id      string // under which the match is kept; "" if it never was
	unended bool   // who acted last is a person whose turn has not ended
	unsaved error  // why it could not be kept the last time
	news    string // what is still to be said of that

	viewer game.Seat  // who may look at the screen now; Nobody for all
	now    game.State // the truth at the moment that the screen shows
	shown  game.View  // that moment as the viewer sees it
	beats  []beat     // what has happened and was not shown yet
	deed   *deed      // what the person in turn can still take back, or nil
	stays  words.ID   // why what was done last cannot be taken back
	closed bool       // the new card of the person in turn lies face down
	log    []line
	roles  [game.MaxSeats]int8 // the round in which each person last saw its role
	// pictures are the secret pictures of persons, counted from 1; 0 if none was
	// chosen.
	pictures [game.MaxSeats]int8
	guesses  [game.MaxSeats]int8 // how often another picture was shown since it was the right one
	recap    [game.MaxSeats]int  // how long the log was when each person's turn ended
	ended    game.RoundEnded     // the last round's end, once shown
	paid     []game.Paid         // what its saboteurs got, as all know it
	story    []game.RoundEnded   // of each round that has been shown
}

// A beat is something that has happened, and the truth right after it.
type beat struct {
	event game.Event
	after game.State
}

// newMatch starts a match.
func newMatch(host Host, c game.Config, players []bot.Player, known bool) *match {
	m := sit(host, c, players, known)
	m.viewer = m.alone()
	if err := m.state.Begin(c, m.tell); err != nil {
		panic(err) // the screens offer only what is possible
	}
	m.show()
	m.keep()
	return m
}

// sit seats the players at the table of a match that has not begun.
func sit(host Host, c game.Config, players []bot.Player, known bool) *match {
	m := &match{host: host, players: players, viewer: game.Nobody, known: known}
	for s, p := range players {
		m.names = append(m.names, p.Name)
		m.seat(game.Seat(s), p)
	}
	m.minds.Meet(players)
	m.masters.Meet(players)
	m.hints = make([]int, len(players))
	m.record.Config, m.record.Names = c, m.names
	return m
}

// seat finds who plays a seat, and who advises him.
func (m *match) seat(s game.Seat, p bot.Player) {
	var mind, master bot.Bot
	if p.Human {
		m.humans++
		master = m.host.MakeBot(s, bot.Master, bot.Even)
	} else {
		if p.Character == bot.RandomCharacter {
			p.Character = bot.Characters[m.host.NewSeed()%uint64(len(bot.Characters))]
		}
		mind = m.host.MakeBot(s, p.Level, p.Character)
	}
	m.minds, m.masters = append(m.minds, mind), append(m.masters, master)
	m.record.Minds = append(m.record.Minds, p.Profile())
}

func (m *match) onlyHuman() game.Seat {
	for s, p := range m.players {
		if p.Human {
			return game.Seat(s)
		}
	}
	return game.Nobody
}

// tell takes an event in as it happens: dwarves hear it at once, the screen
// when its time comes.
func (m *match) tell(e game.Event) {
	b := beat{e, m.state}
	m.spread(b)
	m.beats = append(m.beats, b)
}

// spread lets dwarves hear of what has happened.
func (m *match) spread(b beat) {
	m.minds.Hear(b.event, &b.after)
	m.masters.Hear(b.event, &b.after)
}

// play plays an action for the seat in turn, for good.
func (m *match) play(a game.Action) error {
	seat := m.state.Turn
	if err := m.state.Apply(a, m.tell); err != nil {
		return err
	}
	m.wrote(a, seat)
	return nil
}

// wrote notes an action of a seat that nobody takes back, and keeps the match
// before any of it shows.
func (m *match) wrote(a game.Action, by game.Seat) {
	m.record.Actions = append(m.record.Actions, a)
	m.thought = false
	m.unended = m.human(by) && a.Kind != game.Pick
	m.keep()
}

// think lets the dwarf in turn think for a slice, until it has chosen, and
// plays its choice when its time has come. When that is depends on nothing
// that it thinks about.
func (m *match) think(timeHasCome bool) {
	if !m.thought {
		m.thought = m.host.LetThink(m.minds, &m.state)
	}
	if !m.thought || !timeHasCome {
		return
	}
	if err := m.play(m.minds[m.state.Turn].Choice()); err != nil {
		panic(err) // the tests of ai say that this cannot happen
	}
}

// front returns the next event to show, as the viewer may see it; nil if there
// is none.
func (m *match) front() game.Event {
	if len(m.beats) == 0 {
		return nil
	}
	return m.beats[0].event.For(m.viewer)
}

// show lets the screen catch up with the next event and returns it.
func (m *match) show() game.Event {
	b := m.beats[0]
	m.beats = m.beats[1:]
	m.now = b.after
	if m.covers(b.event) {
		m.closed = true
	}
	m.see()
	if m.deed != nil {
		m.deed.shown++ // it is told of when it is settled
	} else {
		m.note(b)
	}
	if m.closed {
		return b.event.For(game.Nobody)
	}
	return b.event.For(m.viewer)
}

// see shows the moment as the viewer sees it, a new card face down.
func (m *match) see() {
	m.shown = m.now.View(m.viewer)
	if m.viewer != game.Nobody && m.closed {
		m.shown.Hand[m.shown.Cards[m.viewer]-1] = game.FaceDown
	}
}

// hand lets somebody else look at the screen.
func (m *match) hand(to game.Seat) {
	m.viewer = to
	m.see()
}

// public hides what only one person may see, if there is more than one.
func (m *match) public() {
	if m.humans != 1 {
		m.hand(game.Nobody)
	}
}

// human reports whether a person sits on the seat.
func (m *match) human(s game.Seat) bool { return s != game.Nobody && m.players[s].Human }

// name returns a seat's name.
func (m *match) name(s game.Seat) string { return m.names[s] }

// text returns a message with the name of a seat in it.
func (m *match) text(id words.ID, s game.Seat) string {
	return m.host.Language().Say(id, words.Slots{"who": m.name(s)})
}

// note writes what has happened into the log, as all may read it.
func (m *match) note(b beat) {
	e := b.event.For(game.Nobody)
	if text := m.host.Language().Event(e, m.names); text != "" && !dull(e) {
		m.log = append(m.log, line{event: e, Summary: e.Summary(), then: b.after.View(game.Nobody)})
		m.host.Announce(text)
	}
	m.host.PlayCue(cueOf(e))
	switch e := e.(type) {
	case game.RoundEnded:
		m.ended, m.paid = e, nil
		m.story = append(m.story, e)
	case game.Paid:
		m.paid = append(m.paid, e)
	}
}

// pictured reports whether a picture is to be asked for. Who does without one
// forgets the old one.
func (m *match) pictured(s game.Seat) bool {
	if m.host.Pictures() && m.humans > 1 {
		return true
	}
	m.pictures[s] = 0
	return false
}
