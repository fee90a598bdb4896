package gamelog

import (
	"saboteur/game"
	"saboteur/render/words"
)

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
