package cli

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"saboteur/ai/arena"
	"saboteur/game/bot"
)

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
