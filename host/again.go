package host

import (
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
)

// again lets people gather for another match, once this one is over.
func (t *hostedRoom) again() room.Reason {
	if !t.over() {
		return room.NotAllowed
	}
	return t.note(Entry{Again: &Again{Seed: t.setting.Seed(), Dice: t.setting.Seed()}})
}

// gatherAgain makes the table a lobby again. Everybody keeps the seat; there is an open one for
// a newcomer, if there is room. The player to the left of the one who began the match begins.
func (t *hostedRoom) gatherAgain(a *Again) {
	t.match, t.played, t.failed = match{}, t.played+1, 0
	t.nextMatch()
	t.config.Seed, t.config.BotSeed = a.Seed, a.Dice
	t.config.First = (t.config.First + 1) % game.Seat(len(t.seats))
	open := false
	for i := range t.seats {
		t.seats[i].dwarf, t.seats[i].joined = false, 0
		open = open || t.seats[i].open
	}
	if !open && len(t.seats) < game.MaxSeats {
		t.seats = append(t.seats, seat{Player: bot.Player{Human: true}, open: true, away: t.setting.Now()})
	}
	for _, d := range t.devices {
		d.heard, d.told, d.finished, d.had, d.turnedAway = 0, 0, false, game.Nobody, false
	}
}
