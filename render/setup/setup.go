package setup

import (
	"slices"
	"strconv"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/memory"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// A Scene is the scene in which a match is put together. It asks for the people first;
// everything else is among the details.
type Scene struct {
	screen.Widgets
	party
	Rules      game.Rules
	Silent     bool         // nobody can make statements
	FirstSeat  int          // the seat that begins, or -1 for a random one
	Accusation bool         // everybody points at somebody before roles are shown
	Details    bool         // the details are open
	seed       string       // the text of the seed field; empty for a secret seed
	seats      int          // how many there are to be at least: dwarves fill them
	away       []bot.Player // people who were sent away, the latest last
	last       []bot.Player // of the latest match, if the scene began with them
	lastRules  game.Rules   // of that match
	alone      bool         // one person was to play before SetPhones
	failed     bool         // no table could be opened for other devices
	part       int          // which part of a look is changed
}

// A party is who sits where, what they look like and how well dwarves play.
type party struct {
	Players  []bot.Player    // by seat
	selected int             // the seat that was changed last, which is described
	open     map[string]bool // the names of the people who play at another device
}

// IDs of what tests and the focus look for.
type (
	CountSpot     int // chooses how many people play
	NameSpot      int // the name on a seat
	FaceSpot      int // selects a seat, whose looks are then chosen
	KindSpot      int // whether a person or which level of dwarf sits on a seat
	RemoveSpot    int // removes a seat
	MoveUpSpot    int // swaps a seat with the one before it
	HouseRuleSpot int // turns a house rule on or off, or the accusation, which comes last
	EditionSpot   int // 1 for the next edition, -1 for the previous
	FirstSpot     int // 1 for the next seat as the one that begins, -1 for the previous
	LevelSpot     bot.Level
	CastSpot      bot.Member // asks one of the cast to the table, or to leave it
	PartSpot      int        // chooses which part of looks is changed
	ChoiceSpot    int        // gives the selected person a look in that part, from 1
	LookSpot      int        // 1 for the next look of the selected person in that part, -1 for the previous

	button uint8
)

const (
	AddSeatButton button = iota
	MoreDwarves
	FewerDwarves
	DetailsButton
	SeedField
	StartButton
	ThisScreenButton
	PhonesButton
)

// New returns the scene for a new match by the given rules, with the given players. If
// players is nil, it begins with the players and the rules of the latest match or, if
// there is none, with the default players.
func New(app *screen.App, players []bot.Player, rules game.Rules) screen.Scene {
	s := &Scene{Rules: rules, FirstSeat: -1, Accusation: !app.Memory().NoAccusation, seats: defaultSeats, part: hatPart}
	s.Init(s, app, nil)
	s.Tree.Tabs = true
	s.OnBack, s.Silent = s.leave, app.Memory().Silent
	if players == nil {
		if s.last, s.lastRules = app.Memory().LastTable(app.Words); s.last != nil {
			players, s.Rules = s.last, s.lastRules
		} else {
			players = DefaultPlayers(app)
		}
	}
	s.Players = slices.Clone(players)
	if assemble(s.Players, app.Words); s.last != nil {
		s.last = slices.Clone(s.Players)
	}
	if s.dwarfCount() > 0 {
		s.seats = len(players)
	}
	s.selected = max(0, slices.IndexFunc(players, func(p bot.Player) bool { return p.Human }))
	return s
}

// Update implements screen.Scene.
func (s *Scene) Update(in ui.Input) screen.Scene {
	next := s.Widgets.Update(in)
	if seat, ok := s.Tree.Editing().(NameSpot); ok && s.selected != int(seat) {
		s.selected = int(seat)
		s.Tree.Refresh()
	}
	return next
}

// Body implements screen.WidgetScene.
func (s *Scene) Body() widget.Node {
	page := widget.Page{Title: s.App.Text(words.SetupPeople), Body: s.table(), Foot: s.foot(), Width: 1160}
	if s.Details {
		page.Title, page.Body = s.App.Text(words.SetupDetails), s.details()
	}
	return widget.Key(s.Details, page)
}

// foot has the buttons that leave the scene. What stands between them on a wide screen
// is at the end of the page on others.
func (s *Scene) foot() widget.Node {
	label := words.StartMatch
	switch {
	case s.Phones():
		label = words.SetupOpenTable
	case s.again():
		label = words.SamePeople
	}
	leave := widget.Button{Text: s.App.Text(words.BackToTitle), W: 180, OnPress: s.leave}
	start := widget.Button{Text: s.App.Text(label), W: 300, Style: widget.Gold, Off: s.StartProblem() != "", Adds: s.StartProblem(), ID: StartButton, OnPress: s.start}
	warning := widget.If(s.warning() != "", widget.Warning(s.warning()))
	switch env := s.Env(); {
	case env.Wide():
		return widget.Row(leave, widget.Grow(1, s.summary()), start).Gap(12)
	case env.Narrow():
		return widget.Column(warning, start, leave)
	}
	return widget.Column(warning, widget.Row(leave, widget.Grow(1, start)))
}

// summary says how many saboteurs there may be, one card being left over, or why the match
// cannot start.
func (s *Scene) summary() widget.Node {
	if why := s.warning(); why != "" {
		return widget.Warning(why)
	}
	return widget.Note(s.App.Words.RoleCounts(s.Rules, len(s.Players)))
}

// leave closes the details, or leads back to the title.
func (s *Scene) leave() {
	if s.Details {
		s.openDetails(false)
	} else {
		s.Open(s.App.Routes.Title(s.App))
	}
}

// openDetails opens or closes the details.
func (s *Scene) openDetails(open bool) {
	s.Details = open
	if dwarf := slices.IndexFunc(s.Players, func(p bot.Player) bool { return p.Human != open }); dwarf >= 0 {
		s.selected = dwarf // details describe a dwarf; the people choose how they look
	}
	if s.Panel.Focus.Set(DetailsButton); open && s.Panel.Focus.Listens() { // who reads from the heading on
		s.Panel.Restart()
	}
}

// StartProblem returns why the match cannot start, or "" if it can.
func (s *Scene) StartProblem() string {
	if n := len(s.Players); n < game.MinSeats {
		return s.App.Text(words.SetupTooFewSeats, words.Slots{"n": game.MinSeats})
	}
	return ""
}

// warning returns why the match cannot start, or why it did not, or "".
func (s *Scene) warning() string {
	if s.failed {
		return s.App.Text(words.SetupCannotOpen)
	}
	return s.StartProblem()
}

// again reports whether the match would be one like the latest.
func (s *Scene) again() bool {
	return s.last != nil && !s.Phones() && slices.Equal(s.Players, s.last) && s.Rules == s.lastRules && s.Accusation != s.App.Memory().NoAccusation && s.Silent == s.App.Memory().Silent && s.FirstSeat < 0 && s.seed == ""
}

// start starts the match, or opens the table for other devices. Only now are cards dealt.
func (s *Scene) start() {
	s.tidyNames(-1)
	var known *uint64
	if seed, err := strconv.ParseUint(s.seed, 10, 64); err == nil {
		known = &seed
	}
	c := newConfig(s.App, len(s.Players), s.Rules, known)
	if s.FirstSeat >= 0 {
		c.First = game.Seat(s.FirstSeat)
	}
	c.Accusation, c.Silent = s.Accusation, s.Silent
	if s.Phones() {
		s.openTable(c)
		return
	}
	s.remember(s.App.Memory().WithTable(s.Players, s.Rules, s.App.Words))
	s.Open(s.App.Routes.Play(s.App, play.New(s.App, c, s.Players, known != nil)))
}

// remember keeps a memory with whether there are talk and accusations at the table.
func (s *Scene) remember(m memory.Memory) {
	m.Silent, m.NoAccusation = s.Silent, !s.Accusation
	s.App.Remember(m)
}
