package memory

import (
	"cmp"
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
	Strip   string `json:"strip,omitempty"`  // what the person did, as Signs, with a "/" between rounds; "" in results of older versions
	Par     string `json:"par,omitempty"`    // what each level wins with the person's cards: a letter each, from "a" for nothing; "" as long as it is not known
	Match   string `json:"match,omitempty"`  // the ID under which the match is saved; may be empty
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

// DailyResult returns what is known of the deal of a date; ok is false if it has not been played to
// its end.
func (m Memory) DailyResult(date string) (r DailyResult, ok bool) {
	i := slices.IndexFunc(m.Daily, func(r DailyResult) bool { return r.Date == date })
	if i < 0 {
		return DailyResult{Date: date}, false
	}
	return m.Daily[i], m.Daily[i].played()
}

// played reports whether the deal was played to its end: otherwise only its par is known.
func (r DailyResult) played() bool { return r.Place > 0 }

// LatestDaily returns the result that came last; ok is false if there is none.
func (m Memory) LatestDaily() (r DailyResult, ok bool) {
	if i := slices.IndexFunc(m.Daily, DailyResult.played); i >= 0 {
		return m.Daily[i], true
	}
	return DailyResult{}, false
}

// LongestStreak returns on how many days in a row the deal of the day has ever been played.
func (m Memory) LongestStreak() (longest int) {
	var dates []string
	for _, r := range m.Daily {
		if r.played() {
			dates = append(dates, r.Date)
		}
	}
	slices.Sort(dates)
	row, next := 0, ""
	for _, date := range slices.Compact(dates) {
		if date != next {
			row = 0
		}
		row++
		longest = max(longest, row)
		day, _ := time.Parse(dateLayout, date) // it is valid
		next = day.AddDate(0, 0, 1).Format(dateLayout)
	}
	return longest
}

// AtPar returns how many of the deals of which the par is known ended at par or better.
func (m Memory) AtPar() (reached, of int) {
	for _, r := range m.Daily {
		if pars := r.Pars(); pars != nil && r.played() {
			if of++; r.Nuggets >= pars[bot.Master] {
				reached++
			}
		}
	}
	return reached, of
}

// Pars returns what each level of bots wins with the person's cards, that of masters being the par;
// nil as long as it is not known.
func (r DailyResult) Pars() (gold []int) {
	for _, letter := range []byte(r.Par) {
		gold = append(gold, int(letter-'a'))
	}
	return gold
}

// WithPar returns the memory with what each level of bots wins on a date. Of other days it forgets
// that, unless they were played.
func (m Memory) WithPar(date string, gold []int) Memory {
	r, played := m.DailyResult(date)
	r.Par = ""
	for _, n := range gold {
		r.Par += string('a' + rune(min(n, 'z'-'a')))
	}
	if m.Daily = slices.Clone(m.Daily); played {
		for i := range m.Daily {
			if m.Daily[i].Date == date {
				m.Daily[i] = r
			}
		}
		return m
	}
	m.Daily = slices.DeleteFunc(m.Daily, func(r DailyResult) bool { return !r.played() })
	m.Daily = slices.Insert(m.Daily, 0, r)
	return m
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
	known, played := m.DailyResult(date)
	if !daily || played || match.Record.Profiles[0] != (bot.Player{Human: true}).Profile() {
		return m, false
	}
	r := DailyResult{Date: date, Place: 1, Helped: match.HintsAsked[0] + match.TurnsTakenBack, Par: known.Par, Match: match.ID}
	end, err := match.Record.Replay(func(_ *game.State, e game.Event) {
		r.Strip = withSign(r.Strip, e)
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
	m.Daily = slices.DeleteFunc(slices.Clone(m.Daily), func(other DailyResult) bool { return other.Date == date })
	m.Daily = slices.Insert(m.Daily, 0, r)
	return m, true
}

// Text returns the result as text to send to others. It tells nothing about the deal.
func (r DailyResult) Text(w *words.Words) string {
	day, _ := time.Parse(dateLayout, r.Date) // it is valid
	text := w.Say(words.DailyLine, words.Slots{"date": w.Date(day), "n": r.Nuggets, "place": r.Place, "seats": dailySeats})
	if pars := r.Pars(); pars != nil {
		text += " (" + w.Say(words.DailyParIs, words.Slots{"n": pars[bot.Master]}) + ")"
	}
	if r.Helped > 0 {
		text += " (" + w.Say(words.DailyHelped, words.Slots{"n": r.Helped}) + ")"
	}
	return text + "\n" + plainSigns.Replace(cmp.Or(r.Strip, r.Rounds))
}

// valid reports whether a result, or a par alone, could have come about.
func (r DailyResult) valid() bool {
	_, err := time.Parse(dateLayout, r.Date)
	none := DailyResult{Date: r.Date, Par: r.Par}
	return err == nil && r.Nuggets >= 0 && r.Nuggets < 100 && (r.Place >= 1 || r == none && r.Par != "") && r.Place <= dailySeats &&
		r.Helped >= 0 && len(r.Rounds) <= game.Rounds && strings.Trim(r.Rounds, "wl") == "" && validStrip(r.Strip) &&
		(r.Par == "" || len(r.Par) == len(bot.Levels) && strings.Trim(r.Par, "abcdefghijklmnopqrstuvwxyz") == "") &&
		len(r.Match) <= longestID && strings.Trim(r.Match, "abcdefghijklmnopqrstuvwxyz0123456789-") == ""
}

// longestID is the length of the longest ID of a match that is remembered.
const longestID = 60
