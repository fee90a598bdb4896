package main

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"saboteur/ai/arena"
	"saboteur/game/bot"
)

// parseLevels reads two levels, such as "master,foreman".
func parseLevels(text string) (a, b bot.Level, err error) {
	first, second, two := strings.Cut(text, ",")
	a, errA := bot.ParseLevel(first)
	b, errB := bot.ParseLevel(second)
	if errA != nil || errB != nil || !two {
		return 0, 0, usageError{errors.New("-levels wants two of apprentice, miner, foreman, master, such as -levels master,foreman")}
	}
	return a, b, nil
}

// duel compares two levels on the same deals and prints a table.
func duel(d arena.Comparison, out io.Writer) error {
	o := d.Run()
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "edition\t%v\nplayers\t%d\ndeals\t%d, from seed %d\n", d.Rules, d.Players, d.Deals, d.Seed)
	for _, row := range []struct {
		diggers, saboteurs bot.Level
		won                []bool
	}{{d.A, d.A, o.AA}, {d.A, d.B, o.AB}, {d.B, d.A, o.BA}, {d.B, d.B, o.BB}} {
		k := arena.Count(row.won)
		low, high := arena.Wilson(k, d.Deals)
		fmt.Fprintf(w, "digging %s against sabotaging %s win\t%.1f %% (95 %%: %.1f to %.1f)\n",
			row.diggers.Plural(), row.saboteurs.Plural(), 100*ratio(k, d.Deals), 100*low, 100*high)
	}
	fmt.Fprintf(w, "digging, %v beats %v with\tz = %.1f\n", d.A, d.B, arena.McNemar(o.AB, o.BB))
	fmt.Fprintf(w, "sabotaging, %v beats %v with\tz = %.1f\n", d.A, d.B, arena.McNemar(o.BB, o.BA))
	fmt.Fprintf(w, "illegal choices\t%d\n", o.Illegal)
	if err := w.Flush(); err != nil {
		return err
	}
	if o.Illegal > 0 {
		return errIllegal
	}
	return nil
}
