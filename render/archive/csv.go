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
func seatRow(app *screen.App, l store.MatchSummary, r *game.Record, s game.Seat, o *outcome) []string {
	yesNo := func(yes bool) string {
		if yes {
			return app.Text(words.TableYes)
		}
		return app.Text(words.TableNo)
	}
	playedBy := ""
	if r.Profiles != nil {
		playedBy = r.Profiles[s]
	}
	cells := []string{l.ID, l.When.Local().Format("2006-01-02 15:04"), r.Rules.String(), fmt.Sprint(int(s) + 1), r.Names[s], playedBy}
	for i := range game.Rounds {
		role, won := "", ""
		if i < len(o.rounds) {
			role, won = app.Words.Role(o.rounds[i].Roles[s]), yesNo(o.rounds[i].Roles[s] == o.rounds[i].Winners)
		}
		cells = append(cells, role, won)
	}
	broke, lost := o.breaksOf(s)
	return append(cells, fmt.Sprint(broke), fmt.Sprint(lost), fmt.Sprint(o.end.Nuggets[s]), yesNo(o.end.Winners[s]))
}

// csv returns the table as a CSV file, in UTF-8 with a byte order mark.
func (t *Tally) csv(app *screen.App) []byte {
	head := []string{app.Text(words.TableMatch), app.Text(words.TableDate), app.Text(words.TableEdition), app.Text(words.TableSeat), app.Text(words.TableName), app.Text(words.TablePlayedBy)}
	for n := 1; n <= game.Rounds; n++ {
		head = append(head, app.Text(words.TableRole, words.Slots{"n": n}), app.Text(words.TableRoundWon, words.Slots{"n": n}))
	}
	head = append(head, app.Text(words.TallyBroke), app.Text(words.TallyLost), app.Text(words.TableNuggets), app.Text(words.TableWon))
	var out bytes.Buffer
	out.WriteString("\ufeff") // some spreadsheets assume a legacy encoding without it
	w := csv.NewWriter(&out)
	w.UseCRLF = true // RFC 4180
	for _, cells := range append([][]string{head}, t.Rows...) {
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
