package gamelog

import (
	"cmp"
	"slices"

	"saboteur/game"
	"saboteur/render/words"
)

// A Verdict is what the end of a round shows of something that was said: that it was a lie, or the truth
// that nobody believed.
type Verdict struct {
	Line      int
	By        game.Seat
	Lie       bool
	Believers []game.Seat // gold-diggers
	about     Highlight
}

// Verdicts returns the lies of the round of a line of the log, which has ended: those that most believed
// first, and then what was true and not believed.
func Verdicts(log []Line, line int) (all []Verdict) {
	begin, end := Round(log, line)
	end = begin + slices.IndexFunc(log[begin:end], func(l Line) bool { _, ends := l.Event.(game.RoundEnded); return ends })
	ended := log[end].Event.(game.RoundEnded)
	for _, s := range sayings(log, end) {
		if !s.lie && !s.unheard() {
			continue
		}
		v := Verdict{Line: s.line, By: s.said.Seat, Lie: s.lie, about: s.highlight(&ended)}
		for seat := range game.Seat(game.MaxSeats) {
			if s.believed>>seat&1 == 1 {
				v.Believers = append(v.Believers, seat)
			}
		}
		all = append(all, v)
	}
	rank := func(v *Verdict) int { // what was true comes after a lie that nobody believed
		if v.Lie {
			return 1 + len(v.Believers)
		}
		return 0
	}
	slices.SortStableFunc(all, func(a, b Verdict) int { return cmp.Compare(rank(&b), rank(&a)) })
	return all
}

// Truth says what was true, and who believed what was said.
func (v *Verdict) Truth(w *words.Words, names []string) (truth, believed string) {
	truth, believed = v.about.truth(w, names), w.Say(words.LiesNobody, nil)
	if n := len(v.Believers); n > 0 {
		believed = w.Say(words.LiesBelieved, words.Slots{"n": n, "who": w.JoinNames(NamesOf(v.Believers, names))})
	}
	return truth, believed
}
