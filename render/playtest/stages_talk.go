package playtest

import (
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/board"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/table"
	"saboteur/render/ui"
)

// talks keeps a table at which much has been said, "talk5", and the menus of what the viewer can say:
// about a goal, another player and the viewer, and "talk-advice5", when a master tells what to say. "talk-look5" is when the viewer has just looked at a goal.
func (s *stager) talks() {
	s.t.Helper()
	s.story("talk-look5", tableSeed, nil, nil)
	s.story("talk5", tableSeed, func(m *play.Match, _ bool) bool { return isStory(&m.View, m.Log) }, turnedBothWays)
	t := s.scenes["talk5"].(*table.Table)
	r := NewRobot(s.t, t, s.size, Mouse)
	r.Blind = true
	r.Wait(20)
	r.Press(ui.Back) // puts the chosen card back
	s.tell(r, t.Match)
	keep := func(name string) {
		shown := *t
		shown.Match = CopyMatch(t.Match)
		s.scenes[name] = screen.Scene(&shown)
	}
	r.Wait(20)
	keep("talk5")
	for name, about := range map[string]any{"talk-goal5": table.GoalTalkSpot(0), "talk-seat5": table.SeatTalkSpot(1), "talk-own5": table.SeatTalkSpot(0)} {
		r.Choose(about)
		keep(name)
		r.Press(ui.Back)
	}
	t.Match.Advisors[0] = adviser{Bot: t.Match.Advisors[0]}
	r.Wait(80)
	r.AskMaster()
	for t.Mode == table.Consulting {
		r.StepWith(ui.Input{})
	}
	r.Wait(80)
	r.Choose(board.HintButton) // now it is about what to say
	keep("talk-advice5")
}

// tell lets four players say something, one after the other, as soon as the one before is heard.
func (s *stager) tell(r *Robot, m *play.Match) {
	for _, said := range []game.Spoken{
		{Seat: 4, Statement: game.Statement{Kind: game.Vouch, Seat: 4}},
		{Seat: 2, Statement: game.Statement{Kind: game.Accuse, Seat: 4}},
		{Seat: 3, Statement: game.Statement{Kind: game.Doubt}},
		{Seat: 3, Statement: game.Statement{Kind: game.ClaimStone, Goal: 1}},
		{Seat: 1, Statement: game.Statement{Kind: game.ClaimTreasure, Goal: 1}},
	} {
		if err := m.Say(said.Seat, said.Statement); err != nil {
			s.t.Fatalf("%v: %v", said, err)
		}
		for len(m.Queue) > 0 { // until it is heard
			r.Wait(1)
		}
		r.Wait(2)
	}
}

// An adviser advises to accuse seat 3.
type adviser struct{ bot.Bot }

// Counsel implements bot.Bot.
func (adviser) Counsel(*game.View) (game.Statement, bot.Reason) {
	return game.Statement{Kind: game.Accuse, Seat: 2}, bot.Reason{Motive: bot.Distrusts, About: 2, Chance: -1}
}
