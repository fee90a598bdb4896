package memory

import (
	"hash/fnv"
	"slices"
	"strings"
	"time"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/store"
	"saboteur/render/words"
)

// A DailyResult is how the deal of the day went for the person who played it.
type DailyResult struct {
	Date    string `json:"date"`             // such as "2026-11-24"
	Nuggets int    `json:"gold"`             // at the end of the match
	Place   int    `json:"place"`            // from 1; ties share it
	Rounds  string `json:"rounds"`           // a letter for each round: "w" won, "l" lost
	Helped  int    `json:"helped,omitempty"` // how often a master gave a hint, or a turn was taken back in practice
}

const (
	dateLayout = time.DateOnly
	dailySeats = 5
	// maxDaily is how many results are kept.
	maxDaily = 400
	// dailyDays is for how many days a deal of the day that was begun can be finished.
	dailyDays = 30
)

// DailyConfig returns the deal of the day of a date: the same cards for the same seats
// everywhere. The person sits on the first seat.
//
// There is talk, whatever the device has at other tables: what dwarves say follows from the dice
// and from what has happened at the table, as what they play does, so whoever plays and says the
// same hears the same. Nobody points at anybody at the end of a round: that earns no gold, and a
// deal is over sooner without it.
func DailyConfig(date string) game.Config {
	hash := func(of string) uint64 {
		h := fnv.New64a()
		h.Write([]byte("saboteur " + of + " of the day " + date))
		return h.Sum64()
	}
	c := game.Config{Seats: dailySeats, Rules: game.Amigo.Rules(), Seed: hash("deal"), BotSeed: hash("dice")}
	c.First = game.Seat(c.Seed % dailySeats)
	return c
}

// DailyDate returns the date of which a match is the deal of the day; ok is false if it is
// that of none of the last days.
func DailyDate(c game.Config, now time.Time) (date string, ok bool) {
	for days := range dailyDays {
		date = now.AddDate(0, 0, -days).Format(dateLayout)
		if DailyConfig(date) == c {
			return date, true
		}
	}
	return "", false
}

// DailyResult returns the result of a date; ok is false if there is none.
func (m Memory) DailyResult(date string) (r DailyResult, ok bool) {
	i := slices.IndexFunc(m.Daily, func(r DailyResult) bool { return r.Date == date })
	if i < 0 {
		return DailyResult{}, false
	}
	return m.Daily[i], true
}

// DailyStreak returns on how many days in a row, up to a date, the deal of the day was
// played to its end.
func (m Memory) DailyStreak(date string) (days int) {
	day, err := time.Parse(dateLayout, date)
	for err == nil {
		if _, played := m.DailyResult(day.Format(dateLayout)); !played {
			break
		}
		days++
		day = day.AddDate(0, 0, -1)
	}
	return days
}

// WithDaily returns the memory with the result of a match that has ended, if it was a deal of the
// day. Only the first result of a date counts; ok is false if this is none.
func (m Memory) WithDaily(match *store.OngoingMatch, now time.Time) (with Memory, ok bool) {
	date, daily := DailyDate(match.Record.Config, now)
	if _, played := m.DailyResult(date); !daily || played || match.Record.Profiles[0] != (bot.Player{Human: true}).Profile() {
		return m, false
	}
	r := DailyResult{Date: date, Place: 1, Helped: match.HintsAsked[0] + match.TurnsTakenBack}
	end, err := match.Record.Replay(func(_ *game.State, e game.Event) {
		if e, ok := e.(game.RoundEnded); ok {
			if e.Roles[0] == e.Winners {
				r.Rounds += "w"
			} else {
				r.Rounds += "l"
			}
		}
	})
	if err != nil {
		return m, false // it was not played here
	}
	r.Nuggets = int(end.Nuggets[0])
	for _, other := range end.Nuggets[1:match.Record.Seats] {
		if other > end.Nuggets[0] {
			r.Place++
		}
	}
	m.Daily = slices.Insert(slices.Clone(m.Daily), 0, r)
	return m, true
}

// Text returns the result as a line to send to others. It tells nothing about the deal.
func (r DailyResult) Text(w *words.Words) string {
	marks := strings.NewReplacer("w", "✓", "l", "✗").Replace(r.Rounds)
	day, _ := time.Parse(dateLayout, r.Date) // it is valid
	text := w.Say(words.DailyLine, words.Slots{"date": w.Date(day), "n": r.Nuggets, "place": r.Place, "seats": dailySeats, "rounds": marks})
	if r.Helped > 0 {
		text += " (" + w.Say(words.DailyHelped, words.Slots{"n": r.Helped}) + ")"
	}
	return text
}

// valid reports whether a result could have come about.
func (r DailyResult) valid() bool {
	_, err := time.Parse(dateLayout, r.Date)
	return err == nil && r.Nuggets >= 0 && r.Nuggets < 100 && r.Place >= 1 && r.Place <= dailySeats &&
		r.Helped >= 0 && len(r.Rounds) <= game.Rounds && strings.Trim(r.Rounds, "wl") == ""
}
