package archive

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"slices"
	"strings"

	"saboteur/game"
	"saboteur/render/screen"
	"saboteur/render/store"
	"saboteur/render/words"
)

// A Score counts how often something was won.
type Score struct{ Won, All int }

// A Tally is what all finished matches come to.
type Tally struct {
	Matches  int
	rounds   Score                // won by the gold-diggers
	editions map[game.Rules]Score // rounds, won by the gold-diggers
	names    map[string]Score     // matches
	Table    [][]string           // a row for each seat of each match
}

// Add counts a finished match.
func (t *Tally) Add(k *screen.App, l store.MatchSummary, r *game.Record) {
	if t.editions == nil {
		t.editions, t.names = map[game.Rules]Score{}, map[string]Score{}
	}
	var rounds []game.RoundEnded
	var end game.MatchEnded
	r.Replay(func(_ *game.State, e game.Event) { // List has replayed it, so it is sound
		switch e := e.(type) {
		case game.RoundEnded:
			rounds = append(rounds, e)
		case game.MatchEnded:
			end = e
		}
	})
	t.Matches++
	edition := t.editions[r.Rules]
	for _, e := range rounds {
		edition.All++
		if e.Winners == game.Digger {
			edition.Won++
			t.rounds.Won++
		}
	}
	t.rounds.All += len(rounds)
	t.editions[r.Rules] = edition
	players := playersOf(k, r)
	for s, p := range players {
		name := t.names[p.Name]
		name.All++
		if end.Winners[s] {
			name.Won++
		}
		t.names[p.Name] = name
		t.Table = append(t.Table, seatRow(k, l, r, game.Seat(s), rounds, end))
	}
}

// seatRow returns what the table says of a seat.
func seatRow(k *screen.App, l store.MatchSummary, r *game.Record, s game.Seat, rounds []game.RoundEnded, end game.MatchEnded) []string {
	yes := func(is bool) string {
		if is {
			return k.Text(words.TableYes)
		}
		return k.Text(words.TableNo)
	}
	by := ""
	if r.Minds != nil {
		by = r.Minds[s]
	}
	cells := []string{l.ID, screen.Dated(l.When), r.Rules.String(), fmt.Sprint(int(s) + 1), r.Names[s], by}
	for i := range game.Rounds {
		role, won := "", ""
		if i < len(rounds) {
			role, won = k.Words.Role(rounds[i].Roles[s]), yes(rounds[i].Roles[s] == rounds[i].Winners)
		}
		cells = append(cells, role, won)
	}
	return append(cells, fmt.Sprint(end.Nuggets[s]), yes(end.Winners[s]))
}

// csv returns the table as a file that spreadsheets read.
func (t *Tally) csv(k *screen.App) []byte {
	head := []string{k.Text(words.TableMatch), k.Text(words.TableDate), k.Text(words.TableEdition), k.Text(words.TableSeat), k.Text(words.TableName), k.Text(words.TablePlayedBy)}
	for n := 1; n <= game.Rounds; n++ {
		head = append(head, k.Text(words.TableRole, words.Slots{"n": n}), k.Text(words.TableRoundWon, words.Slots{"n": n}))
	}
	head = append(head, k.Text(words.TableNuggets), k.Text(words.TableWon))
	var out bytes.Buffer
	out.WriteString("\ufeff") // or some would take it for an old character set
	w := csv.NewWriter(&out)
	w.UseCRLF = true // RFC 4180
	for _, cells := range append([][]string{head}, t.Table...) {
		safe := make([]string, len(cells))
		for i, c := range cells {
			safe[i] = escapeFormula(c)
		}
		w.Write(safe) // a buffer takes everything
	}
	w.Flush()
	return out.Bytes()
}

// escapeFormula returns a text that no spreadsheet takes for a formula: a name is
// whatever somebody typed.
func escapeFormula(cell string) string {
	bare := strings.TrimLeft(cell, " \t\r\n\v\f\u00a0\u3000\ufeff")
	if bare != cell || strings.HasPrefix(bare, "'") {
		return "'" + cell
	}
	for _, sign := range "=+-@|%＝＋－＠" {
		if strings.HasPrefix(bare, string(sign)) {
			return "'" + cell
		}
	}
	return cell
}

// A bar is a line of a plot.
type bar struct {
	label string
	score Score
}

// byEdition returns the rounds of all editions that were played, the printed
// ones first, after those of all together.
func (t *Tally) byEdition(k *screen.App) []bar {
	bars := []bar{{k.Text(words.HistoryAll), t.rounds}}
	house := Score{}
	for rules, s := range t.editions {
		if _, printed := rules.Edition(); !printed {
			house.Won, house.All = house.Won+s.Won, house.All+s.All
		}
	}
	for _, e := range game.Editions {
		if s := t.editions[e.Rules()]; s.All > 0 {
			bars = append(bars, bar{screen.EditionOf(k, e.Rules()), s})
		}
	}
	if house.All > 0 {
		bars = append(bars, bar{k.Text(words.HistoryHouse), house})
	}
	return bars
}

// byName returns the matches of those who played most.
func (t *Tally) byName(most int) (bars []bar) {
	for name, s := range t.names {
		bars = append(bars, bar{name, s})
	}
	slices.SortFunc(bars, func(a, b bar) int {
		if a.score.All != b.score.All {
			return b.score.All - a.score.All
		}
		if a.score.Won != b.score.Won {
			return b.score.Won - a.score.Won
		}
		return strings.Compare(a.label, b.label)
	})
	return bars[:min(most, len(bars))]
}
