package ai

import (
	"slices"

	"saboteur/game"
	"saboteur/game/bot"
)

// Counsel implements bot.Bot: what the dwarf would say if it left nothing but its lies to chance,
// an answer first.
func (d *Dwarf) Counsel(v *game.View) (game.Statement, bot.Reason) {
	why := bot.Reason{Motive: bot.NothingToSay, About: game.Nobody, Chance: -1}
	if d.belief == nil || v.Phase != game.Playing {
		return game.Statement{}, why
	}
	sure := *d
	sure.weights[TalkOften], sure.weights[TalkTells] = 100*game.MaxSeats, 100*game.MaxSeats
	s := speaker{d: &sure, v: v, dice: d.talkDice(v)}
	if s.may(game.Statement{Kind: game.Agree}) { // there is something to answer
		if a := s.answer(v.Last); a.Kind != 0 {
			return a, s.whyAnswer(a, v.Last, why)
		}
	}
	if !slices.ContainsFunc(v.Statements(d.seat, nil), func(s game.Statement) bool { return !s.IsAnswer() }) {
		why.Motive = bot.HasSpoken
		return game.Statement{}, s.whoseWord(why)
	}
	what := s.statement()
	if what.Kind == 0 {
		return what, s.whoseWord(why)
	}
	return what, s.why(what, why)
}

// whoseWord returns a reason to say nothing: whom a gold-digger who knows no better should believe, and whom
// not, of what has been said last of a goal; otherwise the one that is given.
func (s *speaker) whoseWord(r bot.Reason) bot.Reason {
	v, by, said := s.v, s.v.Last.Seat, s.v.Last.Statement
	if said.Kind != game.ClaimTreasure && said.Kind != game.ClaimStone || by == s.d.seat || v.Role == game.Saboteur {
		return r
	}
	if _, known := (claim{goal: said.Goal}).isRight(v.Faces); known || v.Board.Laid(1+int(said.Goal)).Card != game.FaceDown {
		return r
	}
	switch {
	case v.LookedAt[by] == 0 && !knows(&v.Table, by, int(said.Goal)):
		r.Motive, r.About = bot.Guesses, by
	case s.d.belief.Saboteur(by) >= s.d.weights[TalkAccuses]:
		r.Motive, r.About = bot.Distrusts, by
	default:
		r.Motive, r.About = bot.Believes, by
	}
	return r
}

// whyAnswer returns why the seat answers what has been said last.
func (s *speaker) whyAnswer(a game.Statement, last game.Spoken, r bot.Reason) bot.Reason {
	to := last.Statement
	switch {
	case isAccusation(to) && to.Seat == s.d.seat:
		r.Motive = bot.Defends
	case isAccusation(to):
		return s.why(to, r)
	case s.v.Role == game.Saboteur:
		r.Motive = bot.Pretends
	default:
		switch r = s.whoseWord(r); {
		case r.Motive == bot.NothingToSay:
			r.Motive = bot.Witness
		case r.Motive == bot.Believes && a.Kind == game.Doubt:
			r.About = s.d.observer.heard.opponent()
		}
	}
	return r
}

// why returns why the seat makes a statement.
func (s *speaker) why(what game.Statement, r bot.Reason) bot.Reason {
	digs, right := s.v.Role == game.Digger, true
	if g, about := what.AboutGoal(); about {
		right, _ = claim{goal: g, treasure: what.Kind == game.ClaimTreasure}.isRight(s.v.Faces)
	}
	switch {
	case what.Kind == game.AskRepair:
		r.Motive = bot.NeedsMend
	case what.Kind == game.Vouch && what.Seat == s.d.seat:
		r.Motive = bot.Defends
	case isAccusation(what) && digs:
		r.Motive, r.About = bot.Distrusts, what.Seat
	case isAccusation(what):
		r.Motive, r.About = bot.Diverts, what.Seat
	case what.Kind == game.Vouch && digs:
		r.Motive, r.About = bot.Believes, what.Seat
	case !right:
		r.Motive = bot.Misleads
	case digs:
		r.Motive = bot.Tells
	default:
		r.Motive = bot.Pretends
	}
	return r
}
