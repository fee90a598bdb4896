package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"

	"saboteur/game"
	"saboteur/render/store"
	"saboteur/render/words"
)

const replayHelp = `saboteur replay FILE prints a recorded match: what happened, and the maze where it changed.

`

// replay is the command of that name.
func replay(args []string, out io.Writer) error {
	f := newFlags("replay")
	as := f.Int("as", 0, "show only what this seat knew, counted from 1; 0 shows all")
	why := f.Bool("why", false, "also let dwarves say why they did what they did; only for a finished match")
	verify := f.Bool("verify", false, "only say whether the record is sound")
	if helped, err := parse(f, args, 1, 1, replayHelp, out); helped || err != nil {
		return err
	}
	r, err := openRecord(f.Arg(0))
	if err != nil {
		return err
	}
	state, err := r.Replay(nil)
	if err != nil {
		return err
	}
	if *as < 0 || *as > r.Seats {
		return usageError{fmt.Errorf("-as: there is no seat %d in a match of %d", *as, r.Seats)}
	}
	if *verify {
		_, err := fmt.Fprintf(out, "%s is sound: %d seats, %d actions.\n", f.Arg(0), r.Seats, len(r.Actions))
		return err
	}
	english, err := words.Load("en")
	if err != nil {
		return err
	}
	w := bufio.NewWriter(out)
	if *why && (state.Phase != game.Over || *as != 0) {
		return usageError{errors.New("-why tells what dwarves thought: it needs a finished match, and does not go with -as")}
	}
	t := teller{out: w, words: english, names: namesOf(r), as: game.Seat(*as - 1), all: *as == 0}
	if *why {
		t.explain.bots = botsOf(r)
	}
	t.head(r)
	if _, err := r.Replay(t.tell); err != nil {
		return err
	}
	return w.Flush()
}

// openRecord reads a record from a file.
func openRecord(name string) (*game.Record, error) {
	file, err := os.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("there is no file %s", name)
	}
	if err != nil {
		return nil, err
	}
	defer file.Close()
	from := bufio.NewReader(file)
	if head, _ := from.Peek(100); store.IsSealed(head) {
		return nil, fmt.Errorf("%s is a match that is still being played: it is sealed until it has ended", name)
	}
	r, err := game.ReadRecord(from)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return r, nil
}

// namesOf returns the record's names, or "Seat 1" and so on.
func namesOf(r *game.Record) []string {
	if r.Names != nil {
		return r.Names
	}
	names := make([]string, r.Seats)
	for i := range names {
		names[i] = fmt.Sprintf("Seat %d", i+1)
	}
	return names
}

// A teller prints events in words.
type teller struct {
	out     io.Writer
	words   *words.Words
	names   []string
	as      game.Seat
	all     bool
	explain explainer
}

func (t *teller) head(r *game.Record) {
	fmt.Fprintf(t.out, "%s\nRules: %v\n", strings.Join(t.names, ", "), r.Rules)
	if t.all {
		fmt.Fprintf(t.out, "Seed: %d\n", r.Seed)
	} else {
		fmt.Fprintf(t.out, "As seen by %s\n", t.names[t.as])
	}
}

func (t *teller) tell(s *game.State, e game.Event) {
	defer t.explain.hear(e, s)
	if !t.all {
		e = e.For(t.as)
	}
	sentence := t.words.Event(e, t.names)
	if sentence == "" {
		return
	}
	if _, ok := e.(game.RoundBegan); ok {
		fmt.Fprintln(t.out)
	}
	fmt.Fprintln(t.out, sentence+placeOf(e))
	if r, ok := t.explain.why(e); ok {
		fmt.Fprintln(t.out, "  Because: "+t.words.ReasonText(r, t.names))
	}
	switch e := e.(type) {
	case game.Placed, game.GoalTurned, game.Collapsed:
		fmt.Fprint(t.out, s.Board.Coordinates())
	case game.RoundEnded:
		t.roles(e)
	case game.MatchEnded:
		t.result(e)
	}
}

// placeOf says which card was laid where.
func placeOf(e game.Event) string {
	var l game.Laid
	switch e := e.(type) {
	case game.Placed:
		l = e.Laid
	case game.Collapsed:
		l = e.Gone
	default:
		return ""
	}
	turned := ""
	if l.Turned {
		turned = ", turned"
	}
	return fmt.Sprintf(" %v at %d,%d%s", l.Card, l.Cell.X, l.Cell.Y, turned)
}

func (t *teller) roles(e game.RoundEnded) {
	for s, name := range t.names {
		fmt.Fprintf(t.out, "  %s: %s\n", name, t.words.Role(e.Roles[s]))
	}
	fmt.Fprintf(t.out, "  left over: %s\n", t.words.Role(e.LeftOver))
}

func (t *teller) result(e game.MatchEnded) {
	for s, name := range t.names {
		won := ""
		if e.Winners[s] {
			won = ", winner"
		}
		fmt.Fprintf(t.out, "  %s: %d%s\n", name, e.Nuggets[s], won)
	}
}
