package cli

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"text/tabwriter"
	"time"

	"saboteur/ai/arena"
)

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

// A share is how many rounds were won, which share of all that is, from 0 to 1, and its
// 95 % interval.
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
	row("nuggets per gold-digger and round", "%.2f", r.GoldPerRound.Digger)
	row("nuggets per saboteur and round", "%.2f", r.GoldPerRound.Saboteur)
	row("card plays per round", "%.1f", r.PlaysPerRound)
	row("illegal choices", "%d", r.Illegal)
	row("matches per second", "%.1f", r.MatchesASecond)
	return w.Flush()
}

// beliefTable prints how well foremen and masters knew who is a saboteur.
func beliefTable(t arena.Tally, out io.Writer) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(w, "\nbelief\tat their turns: cases\tmean\ttrue\tafter the round: cases\tmean\ttrue\t\n")
	for i := range t.Acting.Deciles {
		a, f := t.Acting.Deciles[i], t.Final.Deciles[i]
		fmt.Fprintf(w, "from %d %%\t%d\t%.1f %%\t%.1f %%\t%d\t%.1f %%\t%.1f %%\t\n", 10*i, a.Cases, a.Believed(), a.Found(), f.Cases, f.Believed(), f.Found())
	}
	fmt.Fprintf(w, "Brier\t\t\t%.3f\t\t\t%.3f\t\n", t.Acting.Brier(), t.Final.Brier())
	return w.Flush()
}

// A progress says on a terminal how far a long run is, in one line that goes when it ends. The zero
// progress says nothing.
type progress struct {
	to   io.Writer
	what string // is counted
	all  int
	done int
	said time.Time
}

// newProgress returns a progress for whoever waits at a terminal, if somebody does: what is printed for a
// file or another program stays as it is.
func newProgress(what string, all int) *progress {
	if about, err := os.Stderr.Stat(); err != nil || about.Mode()&os.ModeCharDevice == 0 {
		return &progress{}
	}
	return &progress{to: stderr(), what: what, all: all, said: time.Now()}
}

// sayEvery is how often the line changes.
const sayEvery = 500 * time.Millisecond

// add counts n more.
func (p *progress) add(n int) {
	if p.done += n; p.to != nil && time.Since(p.said) >= sayEvery {
		p.said = time.Now()
		fmt.Fprintf(p.to, "\r%d of %d %s", p.done, p.all, p.what)
	}
}

// end removes the line.
func (p *progress) end() {
	if p.to != nil {
		fmt.Fprint(p.to, "\r\x1b[K")
	}
}
