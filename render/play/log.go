package play

import (
	"saboteur/game"
	"saboteur/render/gamelog"
	"saboteur/render/words"
)

// HeardIn returns the words in which events are announced: to the only person at this device, if there is one.
func (m *Match) HeardIn() *words.Words {
	w := m.host.Messages()
	if m.SharedBy == 1 && m.Viewer != game.Nobody {
		w = w.To(m.Viewer)
	}
	return w
}

// addToLog adds an event to the log and announces it, as everybody may know it.
func (m *Match) addToLog(event game.Event) {
	e := event.For(game.Nobody)
	if text := m.host.Messages().Event(e, m.Names); text != "" && !gamelog.IsMinor(e) {
		m.Log = append(m.Log, gamelog.Line{Event: e, Summary: e.Summary(), After: *m.Public()})
		if _, paid := e.(game.Paid); !paid && !m.told { // a wage tells who was a saboteur, before the roles are shown
			m.host.Announce(gamelog.Heard(m.Log, len(m.Log)-1, m.HeardIn(), m.Names))
		}
	}
	if _, drew := e.(game.Drew); drew && m.Public().Deck == 0 {
		m.host.Announce(m.host.Messages().Say(words.OutlineDeckEmpty, nil))
		m.host.PlayCueAt(CueTimber, 0)
	}
	m.host.PlayCueAt(cueOf(e), placeOf(e, len(m.Players)))
	if voice, from := m.voiceOf(e, m.Public().Plays); voice != 0 {
		m.host.PlayCueAt(voice, seatPlace(from, len(m.Players)))
	}
	switch e := e.(type) {
	case game.RoundEnded:
		m.RoundEnd, m.Payments = e, nil
		m.RoundEnds = append(m.RoundEnds, e)
	case game.Paid:
		m.Payments = append(m.Payments, e)
	case game.FingersShown:
		m.Fingers = e
	}
}
