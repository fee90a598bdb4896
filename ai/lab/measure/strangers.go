package main

import (
	"math/rand/v2"

	"saboteur/ai"
	"saboteur/game"
	"saboteur/game/bot"
)

// A habit is a way in which people play whom dwarves have never met. No dwarf is
// tuned on them: they are there to measure whether dwarves judge people fairly.
type habit uint8

const (
	honest2    habit = iota // as a saboteur, digs for two turns, then does harm
	honest4                 // for four turns
	honest6                 // for six turns
	untilNear               // digs until the treasure may be three tunnels away
	peaceful                // never breaks a tool
	erratic                 // does something at random in three turns of ten
	hotheaded               // breaks tools on little suspicion
	inconstant              // as a saboteur, does harm in one turn of three
	discarding              // would rather discard than play

	habits // how many there are
)

var habitNames = [habits]string{"honest for 2 turns", "honest for 4 turns", "honest for 6 turns", "honest until near", "never breaks tools", "erratic", "hothead", "quiet", "discards"}

// String returns the habit's English name.
func (h habit) String() string { return habitNames[h] }

// A stranger is a bot with a habit. It asks one dwarf what an honest player would do and
// another what a saboteur would, and follows one of them.
type stranger struct {
	bot.Mute
	habit        habit
	honest, open *ai.Dwarf
	dice         *rand.PCG
	role         game.Role
	turns        int // of its own in this round
	choice       game.Action
	legal        []game.Action
}

// newStranger returns a bot with a habit for a seat.
func newStranger(h habit, seat game.Seat, seed uint64) bot.Bot {
	w := ai.WeightsOf(bot.Foreman)
	switch h {
	case hotheaded:
		w = ai.WithCharacter(w, bot.Hothead)
		w[ai.DigDoubt] -= 10
	case discarding:
		w[ai.DigDiscard] += 100
		w[ai.SabDiscard] += 100
	}
	return &stranger{
		habit: h, dice: rand.NewPCG(seed, uint64(seat)+77),
		honest: ai.NewDwarfWith(seat, bot.Foreman, w), open: ai.NewDwarfWith(seat, bot.Foreman, w),
	}
}

func (s *stranger) Meet(players []bot.Player) {
	s.honest.Meet(players)
	s.open.Meet(players)
}

func (s *stranger) Hear(e game.Event, after *game.View) {
	s.open.Hear(e, after)
	pretended := *after
	switch dealt := e.(type) {
	case game.Dealt:
		if dealt.Seat == after.Seat {
			s.role, s.turns = dealt.Role, 0
			dealt.Role = game.Digger
			e = dealt
		}
	case game.RoundEnded:
		return // who pretends to be a gold-digger learns nothing from the roles
	}
	pretended.Role = game.Digger
	s.honest.Hear(e, &pretended)
}

func (s *stranger) Think(v *game.View) bool {
	honest := v.Phase == game.Playing && (s.role == game.Digger || s.pretends(v))
	if v.Phase == game.Playing {
		s.turns++
		if s.habit == erratic && s.dice.Uint64()%10 < 3 {
			s.legal = v.Legal(s.legal[:0])
			s.choice = s.legal[s.dice.Uint64()%uint64(len(s.legal))]
			return true
		}
	}
	d, seen := s.open, *v
	if honest {
		d, seen.Role = s.honest, game.Digger
	}
	for !d.Think(&seen) {
	}
	s.choice = d.Choice()
	if s.habit == peaceful && s.choice.Kind == game.Break {
		s.choice = game.Action{Kind: game.Discard, Card: s.choice.Card}
	}
	return true
}

// pretends reports whether a saboteur plays like a gold-digger in this turn.
func (s *stranger) pretends(v *game.View) bool {
	switch s.habit {
	case honest2:
		return s.turns < 2
	case honest4:
		return s.turns < 4
	case honest6:
		return s.turns < 6
	case untilNear:
		return tunnelsToGo(&v.Board) > 3
	case inconstant:
		return s.dice.Uint64()%3 > 0
	}
	return false
}

// tunnelsToGo returns how many tunnels are missing to the nearest goal that lies face
// down, if every tunnel could be laid.
func tunnelsToGo(b *game.Board) int {
	least := 100
	for _, gap := range b.Gaps() {
		for g, cell := range game.Goals {
			if gap.Enter != 0 && b.Laid(1+g).Card == game.FaceDown {
				least = min(least, abs(int(cell.X)-int(gap.Cell.X))+abs(int(cell.Y)-int(gap.Cell.Y)))
			}
		}
	}
	return least
}

func abs(n int) int { return max(n, -n) }

func (s *stranger) Choice() game.Action { return s.choice }

func (s *stranger) Reason() bot.Reason { return bot.Reason{} }
