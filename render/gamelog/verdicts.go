package gamelog

import (
	"cmp"
	"slices"

	"saboteur/game"
	"saboteur/render/words"
)

// A Verdict is what the end of a round shows of something that was said: that it was a lie, the truth, a mistake that
// somebody believed, or what you have said.
type Verdict struct {
	Line      int
	By        game.Seat
	Lie       bool
	Plain     bool        // it is neither a lie nor was it not believed
	Believers []game.Seat // gold-diggers
	about     Highlight
}

// Verdicts returns the lies of the round of a line of the log, which has ended: those that most believed
// first, and then what was true and not believed, and true claims and accusations, mistakes that were believed, and all else that
// you have said, who may be Nobody.
func Verdicts(log []Line, line int, you game.Seat) (all []Verdict) {
	begin, end := Round(log, line)
	end = begin + slices.IndexFunc(log[begin:end], func(l Line) bool { _, ends := l.Event.(game.RoundEnded); return ends })
	ended := log[end].Event.(game.RoundEnded)
	for _, s := range sayings(log, end) {
		v := Verdict{Line: s.line, By: s.said.Seat, Lie: s.lie, Plain: !s.lie && !s.unheard(), about: s.highlight(&ended)}
		if v.Plain && v.By != you && (s.right && s.said.Statement.Kind == game.Vouch || !s.right && s.believed == 0) {
			continue
		}
		for seat := range game.Seat(game.MaxSeats) {
			if s.believed>>seat&1 == 1 {
				v.Believers = append(v.Believers, seat)
			}
		}
		all = append(all, v)
	}
	rank := func(v *Verdict) int { // what was true comes after a lie that nobody believed
		switch {
		case v.Lie:
			return 1 + len(v.Believers)
		case v.Plain:
			return -1
		}
		return 0
	}
	slices.SortStableFunc(all, func(a, b Verdict) int { return cmp.Compare(rank(&b), rank(&a)) })
	return all
}

// Truth says what was true, and who believed what was said: among others perhaps you, who may be Nobody.
func (v *Verdict) Truth(w *words.Words, names []string, you game.Seat) (truth, believed string) {
	truth = v.about.truth(w, names)
	others := slices.DeleteFunc(slices.Clone(v.Believers), func(s game.Seat) bool { return s == you })
	slots := words.Slots{"n": len(others)}
	if len(others) > 0 {
		slots["who"] = w.JoinNames(NamesOf(others, names))
	}
	switch also := len(others) < len(v.Believers); {
	case len(v.Believers) == 0:
		return truth, w.Say(words.LiesNobody)
	case !also:
		return truth, w.Say(words.LiesBelieved, slots)
	case len(others) == 0:
		return truth, w.Say(words.LiesBelievedYou)
	}
	return truth, w.Say(words.LiesBelievedWithYou, slots)
}

// Fingers returns at whom all pointed in the round of a line of the log; ok is false if nobody was
// asked.
func Fingers(log []Line, line int) (e game.FingersShown, ok bool) {
	begin, end := Round(log, line)
	for _, l := range log[begin:end] {
		if e, ok = l.Event.(game.FingersShown); ok {
			return e, true
		}
	}
	return e, false
}

// RightFingers says who pointed at a saboteur in a round that has ended, "" if there was none.
func RightFingers(ended *game.RoundEnded, fingers *game.FingersShown, w *words.Words, names []string) string {
	var right []string
	for s, name := range names {
		if at := fingers.Targets[s]; at != game.Nobody && ended.Roles[at] == game.Saboteur {
			right = append(right, name)
		}
	}
	switch {
	case ended.Saboteurs == 0:
		return ""
	case len(right) == len(names):
		return w.Say(words.FingersRightAll)
	case len(right) == 0:
		return w.Say(words.FingersRightNobody)
	}
	return w.Say(words.FingersRight, words.Slots{"n": len(right), "who": w.JoinNames(right)})
}

// rightFingers is RightFingers of the line that tells of the end of a round; "" of other lines, and
// where nobody was asked.
func rightFingers(log []Line, line int, w *words.Words, names []string) string {
	ended, ends := log[line].Event.(game.RoundEnded)
	fingers, asked := Fingers(log, line)
	if !ends || !asked {
		return ""
	}
	return RightFingers(&ended, &fingers, w, names)
}
