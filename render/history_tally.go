package render

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"slices"
	"strings"

	"saboteur/game"
	"saboteur/render/store"
	"saboteur/render/words"
)

// A score counts how often something was won.
type score struct{ won, all int }

// A tally is what all finished matches come to.
type tally struct {
	matches  int
	rounds   score                // won by the gold-diggers
	editions map[game.Rules]score // rounds, won by the gold-diggers
	names    map[string]score     // matches
	table    [][]string           // a row for each seat of each match
}

// add counts a finished match.
func (t *tally) add(k *Kit, l store.MatchSummary, r *game.Record) {
	if t.editions == nil {
		t.editions, t.names = map[game.Rules]score{}, map[string]score{}
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
	t.matches++
	edition := t.editions[r.Rules]
	for _, e := range rounds {
		edition.all++
		if e.Winners == game.Digger {
			edition.won++
			t.rounds.won++
		}
	}
	t.rounds.all += len(rounds)
	t.editions[r.Rules] = edition
	players := playersOf(k, r)
	for s, p := range players {
		name := t.names[p.Name]
		name.all++
		if end.Winners[s] {
			name.won++
		}
		t.names[p.Name] = name
		t.table = append(t.table, seatRow(k, l, r, game.Seat(s), rounds, end))
	}
}

// seatRow returns what the table says of a seat.
func seatRow(k *Kit, l store.MatchSummary, r *game.Record, s game.Seat, rounds []game.RoundEnded, end game.MatchEnded) []string {
	yes := func(is bool) string {
		if is {
			return k.text(words.TableYes)
		}
		return k.text(words.TableNo)
	}
	by := ""
	if r.Minds != nil {
		by = r.Minds[s]
	}
	cells := []string{l.ID, dated(l.When), r.Rules.String(), fmt.Sprint(int(s) + 1), r.Names[s], by}
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
func (t *tally) csv(k *Kit) []byte {
	head := []string{k.text(words.TableMatch), k.text(words.TableDate), k.text(words.TableEdition), k.text(words.TableSeat), k.text(words.TableName), k.text(words.TablePlayedBy)}
	for n := 1; n <= game.Rounds; n++ {
		head = append(head, k.text(words.TableRole, words.Slots{"n": n}), k.text(words.TableRoundWon, words.Slots{"n": n}))
	}
	head = append(head, k.text(words.TableNuggets), k.text(words.TableWon))
	var out bytes.Buffer
	out.WriteString("\ufeff") // or some would take it for an old character set
	w := csv.NewWriter(&out)
	w.UseCRLF = true // RFC 4180
	for _, cells := range append([][]string{head}, t.table...) {
		safe := make([]string, len(cells))
		for i, c := range cells {
			safe[i] = harmless(c)
		}
		w.Write(safe) // a buffer takes everything
	}
	w.Flush()
	return out.Bytes()
}

// harmless returns a text that no spreadsheet takes for a formula: a name is
// whatever somebody typed.
func harmless(cell string) string {
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
	score score
}

// byEdition returns the rounds of all editions that were played, the printed
// ones first, after those of all together.
func (t *tally) byEdition(k *Kit) []bar {
	bars := []bar{{k.text(words.HistoryAll), t.rounds}}
	house := score{}
	for rules, s := range t.editions {
		if _, printed := rules.Edition(); !printed {
			house.won, house.all = house.won+s.won, house.all+s.all
		}
	}
	for _, e := range game.Editions {
		if s := t.editions[e.Rules()]; s.all > 0 {
			bars = append(bars, bar{editionOf(k, e.Rules()), s})
		}
	}
	if house.all > 0 {
		bars = append(bars, bar{k.text(words.HistoryHouse), house})
	}
	return bars
}

// byName returns the matches of those who played most.
func (t *tally) byName(most int) (bars []bar) {
	for name, s := range t.names {
		bars = append(bars, bar{name, s})
	}
	slices.SortFunc(bars, func(a, b bar) int {
		if a.score.all != b.score.all {
			return b.score.all - a.score.all
		}
		if a.score.won != b.score.won {
			return b.score.won - a.score.won
		}
		return strings.Compare(a.label, b.label)
	})
	return bars[:min(most, len(bars))]
}
