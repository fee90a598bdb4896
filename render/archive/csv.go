package archive

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"strings"

	"saboteur/game"
	"saboteur/render/screen"
	"saboteur/render/store"
	"saboteur/render/words"
)

// seatRow returns the row of the table for a seat of a match.
func seatRow(k *screen.App, l store.MatchSummary, r *game.Record, s game.Seat, rounds []game.RoundEnded, end game.MatchEnded) []string {
	yesNo := func(yes bool) string {
		if yes {
			return k.Text(words.TableYes)
		}
		return k.Text(words.TableNo)
	}
	playedBy := ""
	if r.Profiles != nil {
		playedBy = r.Profiles[s]
	}
	cells := []string{l.ID, screen.Dated(l.When), r.Rules.String(), fmt.Sprint(int(s) + 1), r.Names[s], playedBy}
	for i := range game.Rounds {
		role, won := "", ""
		if i < len(rounds) {
			role, won = k.Words.Role(rounds[i].Roles[s]), yesNo(rounds[i].Roles[s] == rounds[i].Winners)
		}
		cells = append(cells, role, won)
	}
	return append(cells, fmt.Sprint(end.Nuggets[s]), yesNo(end.Winners[s]))
}

// csv returns the table as a CSV file, in UTF-8 with a byte order mark.
func (t *Tally) csv(k *screen.App) []byte {
	head := []string{k.Text(words.TableMatch), k.Text(words.TableDate), k.Text(words.TableEdition), k.Text(words.TableSeat), k.Text(words.TableName), k.Text(words.TablePlayedBy)}
	for n := 1; n <= game.Rounds; n++ {
		head = append(head, k.Text(words.TableRole, words.Slots{"n": n}), k.Text(words.TableRoundWon, words.Slots{"n": n}))
	}
	head = append(head, k.Text(words.TableNuggets), k.Text(words.TableWon))
	var out bytes.Buffer
	out.WriteString("\ufeff") // some spreadsheets assume a legacy encoding without it
	w := csv.NewWriter(&out)
	w.UseCRLF = true // RFC 4180
	for _, cells := range append([][]string{head}, t.Table...) {
		safe := make([]string, len(cells))
		for i, c := range cells {
			safe[i] = escapeFormula(c)
		}
		w.Write(safe) // writing to a buffer never fails
	}
	w.Flush()
	return out.Bytes()
}

// escapeFormula returns the text of a cell, with an apostrophe in front if a
// spreadsheet could take it for a formula. Names are whatever somebody typed.
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
