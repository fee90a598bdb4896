package cli

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"text/tabwriter"
	"time"

	"saboteur/ai/arena"
	"saboteur/game"
	"saboteur/game/bot"
)

const simulateHelp = `saboteur simulate lets computer-controlled dwarves play each other without a
window, and counts who wins. With -levels it compares two levels on the same deals.

`

// A simulation is what the simulate command is asked to do.
type simulation struct {
	plan    arena.Plan
	levels  string // the two levels to compare, or ""
	deals   int    // to compare them on
	json    bool
	belief  bool
	records string // the folder for records, or ""
}

// simulate is the command of that name.
func simulate(args []string, out io.Writer) error {
	var s simulation
	var level, rules string
	f := newFlags("simulate")
	f.IntVar(&s.plan.Games, "games", 100, "how many matches to play")
	f.IntVar(&s.plan.Players, "players", 5, "how many dwarves at the table, 3 to 10")
	f.StringVar(&rules, "edition", game.Amigo.String(), "the `rules`: "+ruleNames)
	f.Uint64Var(&s.plan.Seed, "seed", 1, "seed of the first match; each match has the next one")
	f.BoolVar(&s.json, "json", false, "print JSON instead of a table")
	f.StringVar(&s.records, "record", "", "write a record of each match to this `folder`")
	f.StringVar(&level, "level", "", "how well all dwarves play: apprentice, miner, foreman or master (default foreman)")
	f.BoolVar(&s.plan.Mixed, "mixed", false, "seat all levels and characters at one table, and a player who plays at random")
	f.BoolVar(&s.plan.Silent, "silent", false, "let nobody say anything")
	f.BoolVar(&s.belief, "belief", false, "also print how well the dwarves knew the saboteurs")
	f.StringVar(&s.levels, "levels", "", "compare two levels, such as master,foreman: one digs and the other sabotages, and the reverse")
	f.IntVar(&s.deals, "deals", 200, "how many rounds to compare levels on")
	if helped, err := parse(f, args, 0, 0, simulateHelp, out); helped || err != nil {
		return err
	}
	if err := s.read(level, rules); err != nil {
		return usageError{err}
	}
	if s.levels != "" {
		return s.compare(out)
	}
	return s.play(out)
}

// read sets level and rules, and returns what is wrong with the flags, or nil.
func (s *simulation) read(level, rules string) (err error) {
	switch {
	case level == "":
		level = bot.Foreman.String()
	case s.plan.Mixed || s.levels != "":
		return errors.New("-mixed and -levels say how well dwarves play, so they can't be used with -level")
	}
	if s.plan.Level, err = bot.ParseLevel(level); err != nil {
		return fmt.Errorf("-level: there is no level %q: apprentice, miner, foreman, master", level)
	}
	if s.plan.Rules, err = game.ParseRules(rules); err != nil {
		return fmt.Errorf("-edition: there are no rules %q; it must be %s", rules, ruleNames)
	}
	return s.check()
}

// check returns why the flags cannot be used together, or nil.
func (s *simulation) check() error {
	switch {
	case s.plan.Config(0).Check() != nil || s.plan.Games < 1:
		return fmt.Errorf("-players must be %d to %d and -games 1 or more", game.MinSeats, game.MaxSeats)
	case s.levels != "" && (s.json || s.records != "" || s.plan.Mixed || s.belief || s.deals < 1):
		return errors.New("-levels needs -deals of 1 or more, and can't be used with -json, -record, -mixed or -belief")
	case s.json && s.belief:
		return errors.New("-belief prints a table, so it can't be used with -json")
	}
	return nil
}

// play plays the matches and prints the results.
func (s *simulation) play(out io.Writer) error {
	keep, err := recorder(s.records)
	if err != nil {
		return err
	}
	began, p := time.Now(), newProgress("matches", s.plan.Games)
	tally, err := arena.Play(s.plan, func(i int, r *game.Record) error {
		p.add(1)
		return keep(i, r)
	})
	p.end()
	if err != nil {
		return err
	}
	r := reportOf(s.plan, tally, time.Since(began))
	if s.json {
		err = r.json(out)
	} else {
		err = r.table(out)
	}
	if err == nil && s.belief {
		err = beliefTable(tally, out)
	}
	if err == nil && tally.Illegal > 0 {
		err = errIllegal
	}
	return err
}

var errIllegal = errors.New("a dwarf chose an action that the rules refuse; please report it with the seed")

// recorder returns a function that writes records into a folder, if there is one.
func recorder(dir string) (func(i int, r *game.Record) error, error) {
	if dir == "" {
		return func(int, *game.Record) error { return nil }, nil
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return nil, fmt.Errorf("-record: %w", err)
	}
	return func(i int, r *game.Record) error {
		return writeRecord(filepath.Join(dir, fmt.Sprintf("match-%04d.json", i+1)), r)
	}, nil
}

func writeRecord(name string, r *game.Record) error {
	file, err := os.Create(name)
	if err != nil {
		return fmt.Errorf("the record could not be written: %w", err)
	}
	_, err = r.WriteTo(file)
	if err := errors.Join(err, file.Close()); err != nil {
		return fmt.Errorf("the record could not be written: %w", err)
	}
	return nil
}

// part is how many deals for each player who may begin are compared at a time. Between the parts the
// progress is told.
const part = 4

// compare compares two levels on the same deals and prints a table.
func (s *simulation) compare(out io.Writer) error { return s.compareBy(part, out) }

// compareBy is compare with parts of another size.
func (s *simulation) compareBy(most int, out io.Writer) error {
	c := arena.Comparison{Deals: s.deals, Players: s.plan.Players, Rules: s.plan.Rules, Seed: s.plan.Seed}
	var err error
	if c.A, c.B, err = parseLevels(s.levels); err != nil {
		return err
	}
	var o arena.Outcomes
	p := newProgress("deals", c.Deals)
	for p.done < c.Deals {
		some := c
		some.Seed, some.Deals = c.Seed+uint64(p.done), min(most*c.Players, c.Deals-p.done)
		r := some.Run()
		o.AA, o.AB, o.BA, o.BB = append(o.AA, r.AA...), append(o.AB, r.AB...), append(o.BA, r.BA...), append(o.BB, r.BB...)
		o.Illegal += r.Illegal
		p.add(some.Deals)
	}
	p.end()
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "edition\t%v\nplayers\t%d\ndeals\t%d, from seed %d\n", c.Rules, c.Players, c.Deals, c.Seed)
	for _, row := range []struct {
		diggers, saboteurs bot.Level
		won                []bool
	}{{c.A, c.A, o.AA}, {c.A, c.B, o.AB}, {c.B, c.A, o.BA}, {c.B, c.B, o.BB}} {
		k := arena.Count(row.won)
		low, high := arena.Wilson(k, c.Deals)
		fmt.Fprintf(w, "digging %s against sabotaging %s win\t%.1f %% (95 %%: %.1f to %.1f)\n",
			row.diggers.Plural(), row.saboteurs.Plural(), 100*ratio(k, c.Deals), 100*low, 100*high)
	}
	fmt.Fprintf(w, "digging, %v beats %v with\tz = %.1f\n", c.A, c.B, arena.McNemar(o.AB, o.BB))
	fmt.Fprintf(w, "sabotaging, %v beats %v with\tz = %.1f\n", c.A, c.B, arena.McNemar(o.BB, o.BA))
	fmt.Fprintf(w, "illegal choices\t%d\n", o.Illegal)
	if err := w.Flush(); err != nil {
		return err
	}
	if o.Illegal > 0 {
		return errIllegal
	}
	return nil
}

// parseLevels reads two levels, such as "master,foreman".
func parseLevels(text string) (a, b bot.Level, err error) {
	first, second, two := strings.Cut(text, ",")
	a, errA := bot.ParseLevel(first)
	b, errB := bot.ParseLevel(second)
	if errA != nil || errB != nil || !two {
		return 0, 0, usageError{errors.New("-levels needs two of apprentice, miner, foreman and master, such as -levels master,foreman")}
	}
	return a, b, nil
}
