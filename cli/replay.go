package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"

	"saboteur/game"
	"saboteur/game/names"
	"saboteur/render/store"
	"saboteur/render/words"
)

const replayHelp = `saboteur replay FILE prints a recorded match: what happened, and the maze whenever it
changed.

`

// replay is the command of that name.
func replay(args []string, out io.Writer) error {
	f := newFlags("replay")
	as := f.Int("as", 0, "show only what this seat knew, counted from 1; 0 shows everything")
	why := f.Bool("why", false, "also print why the dwarves did what they did; only for a finished match")
	numbers := f.Bool("numbers", false, "with -why, also print the numbers by which they chose")
	verify := f.Bool("verify", false, "only check whether the record is sound")
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
		return usageError{errors.New("-why shows what the dwarves thought: it needs a finished match, and can't be used with -as")}
	}
	if *numbers && !*why {
		return usageError{errors.New("-numbers adds to -why: give both")}
	}
	p := printer{out: w, words: english, names: namesOf(r), as: game.Seat(*as - 1), all: *as == 0, numbers: *numbers}
	if *why {
		p.explain.bots = botsOf(r)
	}
	p.head(r)
	if _, err := r.Replay(p.event); err != nil {
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
		return nil, fmt.Errorf("%s is a match in progress: it is sealed until it has ended", name)
	}
	r, err := game.ReadRecord(from)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return r, nil
}

// namesOf returns the record's names, or "Seat 1" and so on where it has none.
func namesOf(r *game.Record) []string {
	all := make([]string, r.Seats)
	copy(all, r.Names)
	return names.Distinct(all, func(seat int) string { return fmt.Sprintf("Seat %d", seat+1) })
}

// A printer prints events in words.
type printer struct {
	out     io.Writer
	words   *words.Words
	names   []string
	as      game.Seat
	all     bool
	numbers bool // with each reason
	explain explainer
}

func (p *printer) head(r *game.Record) {
	fmt.Fprintf(p.out, "%s\nRules: %v\n", strings.Join(p.names, ", "), r.Rules)
	if p.all {
		fmt.Fprintf(p.out, "Seed: %d\n", r.Seed)
	} else {
		fmt.Fprintf(p.out, "As seen by %s\n", p.names[p.as])
	}
}

// event prints an event and, for an explained replay, its reason.
func (p *printer) event(s *game.State, e game.Event) {
	defer p.explain.hear(e, s)
	if !p.all {
		e = e.For(p.as)
	}
	sentence := p.words.Event(e, p.names)
	if sentence == "" {
		return
	}
	if _, ok := e.(game.RoundBegan); ok {
		fmt.Fprintln(p.out)
	}
	fmt.Fprintln(p.out, sentence+placeOf(e))
	if r, ok := p.explain.why(e); ok {
		fmt.Fprintln(p.out, "  Reason: "+p.words.ReasonText(r, p.names))
		p.why(e.Summary().Actor)
	}
	switch e := e.(type) {
	case game.Placed, game.GoalTurned, game.Collapsed:
		fmt.Fprint(p.out, s.Board.Coordinates())
	case game.RoundEnded:
		p.roles(e)
	case game.MatchEnded:
		p.result(e)
	}
}

// why prints the numbers behind what a seat did, if they are wanted.
func (p *printer) why(seat game.Seat) {
	if !p.numbers {
		return
	}
	for _, line := range p.explain.numbers(seat, len(p.names)) {
		fmt.Fprintln(p.out, "    "+line)
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

func (p *printer) roles(e game.RoundEnded) {
	for s, name := range p.names {
		fmt.Fprintf(p.out, "  %s: %s\n", name, p.words.Role(e.Roles[s]))
	}
	fmt.Fprintf(p.out, "  left over: %s\n", p.words.Role(e.LeftOver))
}

func (p *printer) result(e game.MatchEnded) {
	for s, name := range p.names {
		won := ""
		if e.Winners[s] {
			won = ", winner"
		}
		fmt.Fprintf(p.out, "  %s: %d%s\n", name, e.Nuggets[s], won)
	}
}
