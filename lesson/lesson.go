package lesson

import (
	"fmt"
	"strconv"
	"strings"

	"saboteur/game"
)

// Names are the lessons in their order: at most eight, since a bit of a byte notes that one is done.
var Names = []string{"dig", "tools", "maps", "rocks", "trust", "saboteur", "talk"}

// A Lesson is a position and what happens in it.
type Lesson struct {
	Name  string
	Seats int
	Start game.State
	Steps []Step
}

// A Step is a text, and what the player does after reading it.
type Step struct {
	Say   string              // the name of its text
	Do    []game.Action       // any of these goes on; the first one is shown as a hint
	Mark  game.Seat           // whom to mark as a saboteur, or Nobody
	Tell  game.Statement      // what to say; the zero Statement is nothing
	Wrong string              // the name of the text for other moves, "" for a general one
	Cells []game.Cell         // what the text is about, on the board
	About []game.Seat         // whom it is about
	Says  []game.Interjection // what the others say then, one after the other, after so many of what they do
	Plays []game.Action       // what the others do then, or when the text has been read
	Pile  bool                // the text is about the draw pile
	Roles bool                // the player sees the roles turn after reading the text
}

// Reads reports whether the player has nothing to do but to read.
func (s *Step) Reads() bool {
	return len(s.Do) == 0 && s.Mark == game.Nobody && !s.Tells()
}

// Tells reports whether the player has something to say.
func (s *Step) Tells() bool { return s.Tell != game.Statement{} }

// Spoken returns what is said in a step, each after so many of its Plays: the player's words first.
func (s *Step) Spoken() (all []game.Interjection) {
	if s.Tells() {
		all = append(all, game.Interjection{Spoken: game.Spoken{Statement: s.Tell}})
	}
	return append(all, s.Says...)
}

// Played returns what is played and said before a step, by the player the hints.
func (l *Lesson) Played(step int) (all []game.Action, talk []game.Interjection) {
	for _, s := range l.Steps[:step] {
		if len(s.Do) > 0 {
			all = append(all, s.Do[0])
		}
		for _, said := range s.Spoken() {
			said.After += len(all)
			talk = append(talk, said)
		}
		all = append(all, s.Plays...)
	}
	return all, talk
}

// parse reads a lesson. An error says in which line what is wrong.
func parse(name, text string) (*Lesson, error) {
	r := &reader{lesson: &Lesson{Name: name}}
	for i, line := range strings.Split(text, "\n") {
		if line = strings.TrimSpace(line); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		word, rest, _ := strings.Cut(line, " ")
		if err := r.line(word, strings.TrimSpace(rest)); err != nil {
			return nil, fmt.Errorf("lesson %s, line %d: %w", name, i+1, err)
		}
	}
	if err := r.start(); err != nil {
		return nil, fmt.Errorf("lesson %s: %w", name, err)
	}
	return r.lesson, nil
}

// A reader reads a lesson line by line.
type reader struct {
	lesson   *Lesson
	rows     []string
	treasure int
	turn     game.Seat
	roles    map[game.Seat]game.Role
	hands    map[game.Seat][]game.Card
	broken   map[game.Seat][]game.Card
	deck     []game.Card
	talks    bool // somebody says something
}

// line reads a line: a word and the rest.
func (r *reader) line(word, rest string) (err error) {
	l := r.lesson
	switch word {
	case "say":
		l.Steps = append(l.Steps, Step{Say: rest, Mark: game.Nobody})
		return nil
	case "do", "mark", "tell", "wrong", "point", "says", "plays", "roles":
		if len(l.Steps) == 0 {
			return fmt.Errorf("%q comes before the first step", word)
		}
		return r.stepLine(word, rest)
	}
	return r.positionLine(word, rest)
}

// step returns the step that is being read.
func (r *reader) step() *Step { return &r.lesson.Steps[len(r.lesson.Steps)-1] }

// stepLine reads a line about a step.
func (r *reader) stepLine(word, rest string) (err error) {
	switch word {
	case "do":
		var a game.Action
		a, err = game.ParseAction(rest)
		r.step().Do = append(r.step().Do, a)
	case "mark":
		r.step().Mark, err = seat(rest)
	case "tell":
		err = r.says("1 "+rest, func(said game.Spoken) { r.step().Tell = said.Statement })
	case "says":
		err = r.says(rest, func(said game.Spoken) {
			r.step().Says = append(r.step().Says, game.Interjection{Spoken: said, After: len(r.step().Plays)})
		})
	case "plays":
		var a game.Action
		a, err = game.ParseAction(rest)
		r.step().Plays = append(r.step().Plays, a)
	case "roles":
		r.step().Roles = true
	case "wrong":
		r.step().Wrong = rest
	case "point":
		err = r.step().point(rest)
	}
	return err
}

// says reads what somebody says, as records hold it, and hands it on.
func (r *reader) says(text string, to func(game.Spoken)) error {
	said, err := game.ParseSpoken("say " + text)
	r.talks = true
	to(said)
	return err
}

// point reads what a text is about.
func (s *Step) point(at string) error {
	what, where, _ := strings.Cut(at, " ")
	switch what {
	case "start":
		s.Cells = append(s.Cells, game.Cell{})
	case "pile":
		s.Pile = true
	case "goals":
		s.Cells = append(s.Cells, game.Goals[:]...)
	case "cell":
		var c game.Cell
		if _, err := fmt.Sscanf(where, "%d,%d", &c.X, &c.Y); err != nil {
			return fmt.Errorf("%q is no cell", where)
		}
		s.Cells = append(s.Cells, c)
	case "seat":
		at, err := seat(where)
		s.About = append(s.About, at)
		return err
	default:
		return fmt.Errorf("nobody can point to %q", at)
	}
	return nil
}

// positionLine reads a line about the position.
func (r *reader) positionLine(word, rest string) (err error) {
	switch word {
	case "seats":
		r.lesson.Seats, err = strconv.Atoi(rest)
		r.roles, r.hands, r.broken = map[game.Seat]game.Role{}, map[game.Seat][]game.Card{}, map[game.Seat][]game.Card{}
	case "row":
		r.rows = append(r.rows, rest)
	case "treasure":
		r.treasure, err = strconv.Atoi(rest)
	case "turn":
		r.turn, err = seat(rest)
	case "deck":
		r.deck, err = cards(rest)
	case "role", "hand", "broken":
		var s game.Seat
		number, rest, _ := strings.Cut(rest, " ")
		if s, err = seat(number); err != nil {
			return err
		}
		switch word {
		case "role":
			r.roles[s] = game.Saboteur
		case "hand":
			r.hands[s], err = cards(rest)
		case "broken":
			r.broken[s], err = cards(rest)
		}
	default:
		return fmt.Errorf("%q means nothing here", word)
	}
	return err
}

// seat reads the number of a seat, counted from 1.
func seat(text string) (game.Seat, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > game.MaxSeats {
		return game.Nobody, fmt.Errorf("%q is no seat", text)
	}
	return game.Seat(n - 1), nil
}

// cards reads the names of cards.
func cards(text string) (all []game.Card, err error) {
	for _, name := range strings.Fields(text) {
		c, err := game.ParseCard(name)
		if err != nil {
			return nil, err
		}
		all = append(all, c)
	}
	return all, nil
}

// start makes the position from which the lesson begins.
func (r *reader) start() error {
	l := r.lesson
	s := new(game.State)
	if err := s.Begin(game.Config{Seats: l.Seats, Seed: 1, BotSeed: 1, Silent: !r.talks}, nil); err != nil {
		return err
	}
	board, err := game.ParseBoard(strings.Join(r.rows, "\n"))
	if err != nil {
		return err
	}
	if r.treasure < 1 || r.treasure > len(game.Goals) || len(l.Steps) == 0 {
		return fmt.Errorf("no treasure or no step")
	}
	s.Round = game.Rounds // no other one is dealt after it
	s.Board, s.Turn, s.Plays = board, r.turn, int8(game.DeckSize-len(r.deck))
	secrets := s.Secrets()
	secrets.Goals = [3]game.Card{game.StoneA, game.StoneB, game.StoneB}
	if r.treasure == 1 {
		secrets.Goals[1] = game.StoneA
	}
	secrets.Goals[r.treasure-1] = game.Treasure
	secrets.Hands = [game.MaxSeats][game.MaxHand]game.Card{}
	secrets.Deck = [game.DeckSize]game.Card{}
	s.Deck = int8(len(r.deck))
	for i, c := range r.deck {
		secrets.Deck[len(r.deck)-1-i] = c
	}
	for at := range game.Seat(l.Seats) {
		secrets.Roles[at] = game.Digger
		if r.roles[at] != 0 {
			secrets.Roles[at] = r.roles[at]
		}
		s.Cards[at] = int8(copy(secrets.Hands[at][:], r.hands[at]))
		s.Plays -= s.Cards[at] // the round ends when nobody holds a card any more
		for _, c := range r.broken[at] {
			for i, tool := range game.Tools {
				if c.Tools() == tool {
					s.Broken[at][i] = c
				}
			}
		}
	}
	secrets.Roles[l.Seats] = game.Digger
	l.Start = s.WithSecrets(secrets)
	return nil
}
