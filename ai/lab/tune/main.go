// Command tune finds the numbers by which dwarves judge, by letting them play
// each other. It prints Go source that replaces what package ai holds.
//
//	go run ./ai/lab/tune eval       how good a position is, by a linear model (ai/evalweights.go)
//	go run ./ai/lab/tune acts       what each act says about its actor (ai/actshares.txt, by go generate)
//	go run ./ai/lab/tune ploys      what each ploy of a saboteur is worth (ai/ployvalues.go, by go generate)
//	go run ./ai/lab/tune dig|sab    the weights of one side (a column of ai/weights.go), starting with those of masters, or of the level -from
//
// Every command is repeatable: the same program and the same flags give the same
// numbers. But the dwarves that play go by the numbers of earlier runs, so a run
// after a change of the numbers gives others: ai/EXPERIMENTS.md says how often each
// command was run.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"io"
	"os"

	"saboteur/game/bot"
)

func main() {
	jobs := map[string]func(plan, io.Writer) error{"eval": fitEval, "acts": fitActs, "ploys": fitPloys, "dig": climb("Dig"), "sab": climb("Sab")}
	p := plan{from: bot.Master}
	file := flag.String("o", "", "write to this `file` instead of printing")
	flag.IntVar(&p.deals, "deals", 1000, "rounds to play at each table")
	flag.IntVar(&p.tries, "tries", 300, "changes of the weights to try")
	flag.Uint64Var(&p.seed, "seed", 500001, "seed of the first deal; use others than those on which strength is measured")
	flag.Func("from", "the `level` whose weights dig and sab start with (default master)", func(s string) (err error) {
		p.from, err = bot.ParseLevel(s)
		return err
	})
	flag.Usage = func() {
		fmt.Fprintln(os.Stderr, "usage: go run ./ai/lab/tune [flags] eval|acts|ploys|dig|sab")
		flag.PrintDefaults()
	}
	flag.Parse()
	job, ok := jobs[flag.Arg(0)]
	if !ok || flag.NArg() != 1 {
		flag.Usage()
		os.Exit(2)
	}
	if err := run(job, p, *file); err != nil {
		fmt.Fprintln(os.Stderr, "tune:", err)
		os.Exit(1)
	}
}

// run does a job and writes what it prints to a file, or to the standard output
// if there is no file's name. A job that fails leaves the file as it was.
func run(job func(plan, io.Writer) error, p plan, file string) error {
	if file == "" {
		return job(p, os.Stdout)
	}
	var out bytes.Buffer
	if err := job(p, &out); err != nil {
		return err
	}
	return os.WriteFile(file, out.Bytes(), 0o666)
}

// A plan says how much to play.
type plan struct {
	deals int
	tries int
	seed  uint64
	from  bot.Level
}
