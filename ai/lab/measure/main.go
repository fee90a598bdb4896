// Command measure plays dwarves against each other and against strangers, and prints
// what players would notice: how soon saboteurs are found out, whether the innocent are
// accused, whether beliefs come true.
//
//	go run ./ai/lab/measure exposure    how often a saboteur is known before the second and third card
//	go run ./ai/lab/measure strangers   whether beliefs about people whom no dwarf knows come true
//	go run ./ai/lab/measure accused     how often an innocent stranger among four masters is suspected
//	go run ./ai/lab/measure stones      stones turned that another gold-digger had seen
//	go run ./ai/lab/measure ladder      who wins: all levels against all, at tables of 3, 5, 7 and 10
//	go run ./ai/lab/measure talk        how much is said, and how much of it is true and believed
//	go run ./ai/lab/measure voices      what words are worth to a stranger who plays like a foreman
//	go run ./ai/lab/measure previous    the same against the masters of an older version: see previous.sh
//
// Every command is repeatable. Use seeds on which nothing was tuned.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"

	"saboteur/ai"
	"saboteur/ai/arena"
	"saboteur/game"
	"saboteur/game/bot"
)

func main() {
	jobs := map[string]func(plan, io.Writer){
		"exposure": exposure, "strangers": strangers, "accused": accused, "stones": stones, "ladder": ladder, "previous": previous, "talk": talks, "voices": voicesWorth,
	}
	var p plan
	flag.IntVar(&p.deals, "deals", 400, "rounds, or matches, to play of each kind")
	flag.IntVar(&p.seats, "seats", 5, "how many dwarves at the table")
	flag.Uint64Var(&p.seed, "seed", 7_000_001, "seed of the first deal")
	flag.BoolVar(&p.silent, "silent", false, "nobody says anything")
	flag.StringVar(&p.level, "level", "", "the only level of those who talk, instead of all")
	flag.Usage = func() {
		fmt.Fprintln(os.Stderr, "usage: go run ./ai/lab/measure [flags] exposure|strangers|accused|stones|ladder|previous|talk|voices")
		flag.PrintDefaults()
	}
	flag.Parse()
	job, ok := jobs[flag.Arg(0)]
	_, err := bot.ParseLevel(p.level)
	if !ok || p.level != "" && err != nil || flag.NArg() != 1 || p.deals < 1 || p.seats < game.MinSeats || p.seats > game.MaxSeats {
		flag.Usage()
		os.Exit(2)
	}
	job(p, os.Stdout)
}

// A plan says how much to play.
type plan struct {
	deals, seats int
	seed         uint64
	silent       bool
	level        string
}

// levels returns the levels to try.
func (p plan) levels() []bot.Level {
	if level, err := bot.ParseLevel(p.level); err == nil {
		return []bot.Level{level}
	}
	return bot.Levels[:]
}

// config returns the configuration of a deal.
func (p plan) config(i int) game.Config {
	return arena.Plan{Players: p.seats, Seed: p.seed, Silent: p.silent}.Config(i)
}

// share prints a share in per cent with its 95 % interval.
func share(k, n int) string {
	low, high := arena.Wilson(k, n)
	return fmt.Sprintf("%5.1f %% (%.1f to %.1f; %d of %d)", 100*float64(k)/float64(max(n, 1)), 100*low, 100*high, k, n)
}

// A table is the bots of a match, by seat.
type table []bot.Bot

// judge returns the dwarf on a seat, if it forms beliefs.
func (t table) judge(s game.Seat) (*ai.Dwarf, bool) {
	d, ok := t[s].(*ai.Dwarf)
	return d, ok && d.Infers()
}

// suspicion returns the mean suspicion of the gold-diggers who form beliefs against a
// seat, in hundredths, and reports whether there are any.
func (t table) suspicion(s *game.State, against game.Seat) (mean int, any bool) {
	n := 0
	for seat := range game.Seat(len(t)) {
		if d, ok := t.judge(seat); ok && seat != against && s.RoleOf(seat) == game.Digger {
			mean += d.Suspects(against)
			n++
		}
	}
	return mean / max(n, 1), n > 0
}

// seatAll casts bots and keeps them.
func (t *table) seatAll(cast arena.Cast) arena.Cast {
	return func(seat game.Seat, role game.Role) bot.Bot {
		b := cast(seat, role)
		*t = append(*t, b)
		return b
	}
}
