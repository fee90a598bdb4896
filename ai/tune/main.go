// Command tune finds the numbers by which dwarves judge, by letting them play
// each other. It prints Go source to be put in place of what package ai holds.
//
//	go run ./ai/tune outlook    the chances of a position (ai/prospects.go)
//	go run ./ai/tune deeds      what each deed tells of who did it (ai/deedshares_3.go and on)
//	go run ./ai/tune dig|sab    the weights of one side (ai/weights.go), from those of masters, or of another level with -from
//
// Every command is repeatable: the same flags give the same numbers.
package main

import (
	"flag"
	"fmt"
	"os"

	"saboteur/game/bot"
)

func main() {
	jobs := map[string]func(plan) error{"outlook": fitOutlook, "deeds": fitDeeds, "dig": climb("Dig"), "sab": climb("Sab")}
	p := plan{from: bot.Master}
	flag.IntVar(&p.deals, "deals", 1000, "rounds to play at each table")
	flag.IntVar(&p.tries, "tries", 300, "changes of the weights to try")
	flag.Uint64Var(&p.seed, "seed", 500001, "seed of the first deal; keep clear of those by which strength is measured")
	flag.Func("from", "the `level` whose weights dig and sab begin with (default master)", func(s string) (err error) {
		p.from, err = bot.ParseLevel(s)
		return err
	})
	flag.Usage = func() {
		fmt.Fprintln(os.Stderr, "usage: go run ./ai/tune [flags] outlook|deeds|dig|sab")
		flag.PrintDefaults()
	}
	flag.Parse()
	job, ok := jobs[flag.Arg(0)]
	if !ok || flag.NArg() != 1 {
		flag.Usage()
		os.Exit(2)
	}
	if err := job(p); err != nil {
		fmt.Fprintln(os.Stderr, "tune:", err)
		os.Exit(1)
	}
}

// A plan says how much to play.
type plan struct {
	deals int
	tries int
	seed  uint64
	from  bot.Level
}
