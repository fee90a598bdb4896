package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"text/tabwriter"
	"time"

	"saboteur/ai/arena"
	"saboteur/game"
	"saboteur/game/bot"
)

const simulateHelp = `saboteur simulate lets dwarves play each other without a window and counts who wins.

`

// simulate is the command of that name.
func simulate(args []string, out io.Writer) error {
	f := newFlags("simulate")
	games := f.Int("games", 100, "how many matches")
	players := f.Int("players", 5, "how many dwarves at the table, 3 to 10")
	rules := f.String("edition", game.Amigo.String(), "rules: nl-999-2004, de-amigo, nl-999-later, fr-gigamic-2012, is, or a mixture such as house+islands+own-tool")
	seed := f.Uint64("seed", 1, "seed of the first match; each match has the next one")
	asJSON := f.Bool("json", false, "print JSON instead of a table")
	dir := f.String("record", "", "write each match's record into this folder")
	level := f.String("level", "", "how well all dwarves play: apprentice, miner, foreman or master; foreman if it is left out")
	mixed := f.Bool("mixed", false, "seat all levels and characters at one table, and one who draws lots")
	belief := f.Bool("belief", false, "also print how well dwarves knew the saboteurs")
	levels := f.String("levels", "", "compare two levels of dwarves, such as master,foreman: one digs, the other sabotages, and the reverse, on the same deals")
	deals := f.Int("deals", 200, "how many rounds to compare levels on")
	if helped, err := parse(f, args, 0, 0, simulateHelp, out); helped || err != nil {
		return err
	}
	p := arena.Plan{Games: *games, Players: *players, Seed: *seed, Mixed: *mixed}
	var err error
	switch {
	case *level == "":
		*level = bot.Foreman.String()
	case *mixed || *levels != "":
		return usageError{errors.New("-mixed and -levels say themselves how well dwarves play, so they do not go with -level")}
	}
	if p.Level, err = bot.ParseLevel(*level); err != nil {
		return usageError{fmt.Errorf("-level: there is no level %q: apprentice, miner, foreman, master", *level)}
	}
	if p.Rules, err = game.ParseRules(*rules); err != nil {
		return usageError{fmt.Errorf("-edition: there are no rules %q", *rules)}
	}
	if err := p.Config(0).Check(); err != nil || *games < 1 {
		return usageError{fmt.Errorf("-players must be %d to %d and -games 1 or more", game.MinSeats, game.MaxSeats)}
	}
	if *levels != "" {
		d := arena.Comparison{Deals: *deals, Players: p.Players, Rules: p.Rules, Seed: p.Seed}
		if d.A, d.B, err = parseLevels(*levels); err != nil {
			return err
		}
		if *asJSON || *dir != "" || *mixed || *belief || *deals < 1 {
			return usageError{errors.New("-levels goes with -deals of 1 or more, and not with -json, -record, -mixed or -belief")}
		}
		return duel(d, out)
	}
	if *asJSON && *belief {
		return usageError{errors.New("-belief prints a table: it does not go with -json")}
	}
	keep, err := recorder(*dir)
	if err != nil {
		return err
	}
	began := time.Now()
	tally, err := arena.Play(p, keep)
	if err != nil {
		return err
	}
	r := reportOf(p, tally, time.Since(began))
	if *asJSON {
		err = r.json(out)
	} else {
		err = r.table(out)
	}
	if err == nil && *belief {
		err = beliefTable(tally, out)
	}
	if err == nil && tally.Illegal > 0 {
		err = errIllegal
	}
	return err
}

var errIllegal = errors.New("a dwarf chose what the rules refuse: please report it with the seed")

// recorder returns what writes records into a folder, or nil for no folder.
func recorder(dir string) (func(i int, r *game.Record) error, error) {
	if dir == "" {
		return nil, nil
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

// A report is what simulate prints.
type report struct {
	Edition        string     `json:"edition"`
	Players        int        `json:"players"`
	Seed           uint64     `json:"seed"`
	Matches        int        `json:"matches"`
	Rounds         int        `json:"rounds"`
	Diggers        share      `json:"won_by_diggers"`
	Saboteurs      share      `json:"won_by_saboteurs"`
	GoldPerRound   goldByRole `json:"nuggets_per_seat_and_round"`
	PlaysPerRound  float64    `json:"card_plays_per_round"`
	Illegal        int        `json:"illegal_choices"`
	MatchesASecond float64    `json:"matches_per_second"`
}

// A share is how many rounds of all were won, and the 95 % interval of the
// share from 0 to 1.
type share struct {
	Rounds int     `json:"rounds"`
	Share  float64 `json:"share"`
	Low    float64 `json:"low"`
	High   float64 `json:"high"`
}

type goldByRole struct {
	Digger   float64 `json:"digger"`
	Saboteur float64 `json:"saboteur"`
}

func reportOf(p arena.Plan, t arena.Tally, took time.Duration) report {
	part := func(k int) share {
		low, high := arena.Wilson(k, t.Rounds)
		return share{k, ratio(k, t.Rounds), low, high}
	}
	return report{
		Edition: p.Rules.String(), Players: p.Players, Seed: p.Seed,
		Matches: t.Matches, Rounds: t.Rounds,
		Diggers: part(t.DiggerWins), Saboteurs: part(t.Rounds - t.DiggerWins),
		GoldPerRound: goldByRole{
			Digger:   ratio(t.Nuggets[arena.Diggers], t.Roles[arena.Diggers]),
			Saboteur: ratio(t.Nuggets[arena.Saboteurs], t.Roles[arena.Saboteurs]),
		},
		PlaysPerRound: ratio(t.Plays, t.Rounds), Illegal: t.Illegal,
		MatchesASecond: float64(t.Matches) / took.Seconds(),
	}
}

func ratio(a, b int) float64 {
	if b == 0 {
		return 0
	}
	return float64(a) / float64(b)
}

func (r report) json(out io.Writer) error {
	e := json.NewEncoder(out)
	e.SetIndent("", "  ")
	return e.Encode(r)
}

func (r report) table(out io.Writer) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	row := func(name, format string, values ...any) { fmt.Fprintf(w, name+"\t"+format+"\n", values...) }
	row("edition", "%s", r.Edition)
	row("players", "%d", r.Players)
	row("seed", "%d", r.Seed)
	row("matches", "%d", r.Matches)
	row("rounds", "%d", r.Rounds)
	for _, s := range []struct {
		name string
		share
	}{{"won by gold-diggers", r.Diggers}, {"won by saboteurs", r.Saboteurs}} {
		row(s.name, "%d, %.1f %% (95 %%: %.1f to %.1f)", s.Rounds, 100*s.Share, 100*s.Low, 100*s.High)
	}
	row("nuggets a gold-digger gets a round", "%.2f", r.GoldPerRound.Digger)
	row("nuggets a saboteur gets a round", "%.2f", r.GoldPerRound.Saboteur)
	row("card plays a round", "%.1f", r.PlaysPerRound)
	row("illegal choices", "%d", r.Illegal)
	row("matches a second", "%.1f", r.MatchesASecond)
	return w.Flush()
}

// beliefTable prints how well the dwarves that infer knew who is a saboteur.
func beliefTable(t arena.Tally, out io.Writer) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(w, "\nbelieved\tat their turns: cases\tmean\tfound\tat the end of a round: cases\tmean\tfound\t\n")
	for i := range t.Acting.Deciles {
		a, f := t.Acting.Deciles[i], t.Final.Deciles[i]
		fmt.Fprintf(w, "from %d %%\t%d\t%.1f %%\t%.1f %%\t%d\t%.1f %%\t%.1f %%\t\n", 10*i, a.Cases, a.Believed(), a.Found(), f.Cases, f.Believed(), f.Found())
	}
	fmt.Fprintf(w, "Brier\t\t\t%.3f\t\t\t%.3f\t\n", t.Acting.Brier(), t.Final.Brier())
	return w.Flush()
}
