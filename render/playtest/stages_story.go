package playtest

import (
	"math/rand/v2"
	"slices"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/board"
	"saboteur/render/gamelog"
	"saboteur/render/play"
	"saboteur/render/result"
	"saboteur/render/screen"
	"saboteur/render/table"
	"saboteur/render/ui"
)

// A storyBot plays so that there is much to see on the table: it looks at goals, breaks a
// tool of each kind and tunnels towards the goals.
type storyBot struct{ RandomBot }

// Think implements bot.Bot.
func (b *storyBot) Think(v *game.View) bool {
	b.choice = storyAction(b.Dice, v)
	return true
}

// storyAction picks an action at random from those that suit a story most. The last seat lays
// dead ends when much has been laid.
func storyAction(dice *rand.PCG, v *game.View) game.Action {
	legal, last := v.Legal(nil), game.Seat(v.Seats)-1
	rank := func(a game.Action) int {
		switch {
		case a.Kind == game.Look && int(a.Goal) == int(v.Seat)%2 && v.LookedAt[v.Seat] == 0:
			return 40
		case a.Kind == game.Lay && !a.Card.Joined() && v.Plays > 20 && v.Seat == last:
			return 35
		case a.Kind == game.Break && a.Seat != last && a.Card.Tools() != game.Pickaxe && !breaksAgain(v, a):
			return 30
		case a.Kind == game.Mend && a.Seat == 0 && v.Seat == 0:
			return 25
		case a.Kind == game.Lay && a.Card.Joined():
			return 10 + min(int(a.Cell.X), 6) // leads towards the goals, and not into one
		case a.Kind == game.Discard:
			return 1
		}
		return 0
	}
	best := slices.MaxFunc(legal, func(a, b game.Action) int { return rank(a) - rank(b) })
	legal = slices.DeleteFunc(legal, func(a game.Action) bool { return rank(a) < rank(best) })
	return legal[dice.Uint64()%uint64(len(legal))]
}

// breaksAgain reports whether an action breaks a tool of a kind that is broken somewhere, or
// a tool of somebody who has a broken one.
func breaksAgain(v *game.View, a game.Action) bool {
	for s := range game.Seat(v.Seats) {
		if broken := v.BrokenTools(s); broken&a.Card.Tools() != 0 || s == a.Seat && broken != 0 {
			return true
		}
	}
	return false
}

// stories keeps two moments of matches in which much has happened: "table-story-5", when the
// viewer has chosen a tunnel, and "hand-story-5", when the viewer can mend the own lantern and
// no other tool, in a mine that is not wide.
func (s *stager) stories() {
	s.t.Helper()
	s.story("table-story-5", tableSeed, func(m *play.Match, speaks bool) bool {
		return speaks && isStory(&m.View, m.Log)
	}, turnedBothWays)
	s.story("hand-story-5", handSeed, func(m *play.Match, speaks bool) bool {
		v := &m.View
		least, most := v.Board.Frame()
		return speaks && v.Plays > 20 && v.BrokenTools(m.Viewer) == game.Lantern && most.Y-least.Y < 6
	}, func(legal []game.Action, c game.Card) bool {
		return mendsOwn(legal, c)
	})
}

// The seeds of matches in which the moments of stories come by.
const (
	tableSeed = 21
	handSeed  = 444
)

// story plays two rounds of a match, and keeps the first moment of the second one that suits and
// at which the hand has a card that fits. speaks says that somebody has just said something. Without
// suits it is the first moment at which the viewer has looked at a goal.
func (s *stager) story(name string, seed uint64, suits func(m *play.Match, speaks bool) bool, fits func(legal []game.Action, c game.Card) bool) {
	s.t.Helper()
	app := *s.app
	app.NewBot = func(seat game.Seat, _ bot.Level, _ bot.Character) bot.Bot {
		return &storyBot{RandomBot{Dice: rand.NewPCG(seed, uint64(seat))}}
	}
	players := []bot.Player{
		{Name: "Anna", Human: true}, {Name: "Dagny", Character: bot.Hothead}, {Name: "Hilda", Character: bot.Loyal},
		{Name: "Grum", Character: bot.Cartographer}, {Name: "Borka", Character: bot.Bulldozer},
	}
	match := play.New(&app, game.Config{Seats: len(players), Seed: seed, BotSeed: 2}, players, false)
	m := &matchStager{NewRobot(s.t, table.New(&app, match), s.size, Mouse), match, "5", map[string]screen.Scene{}}
	m.Blind = true
	for match.View.Round <= 2 && s.scenes[name] == nil {
		switch t := m.Scene.(type) {
		case *table.Table:
			if _, asked := m.Spot(table.SaySpot{}); asked && suits == nil {
				s.scenes[name] = t
				return
			}
			if m.plays(t) {
				break
			}
			said := t.Talk
			if _, speaks := said.Speaking(t.Now); match.View.Round == 2 && suits(match, speaks) {
				if i := slices.IndexFunc(match.View.Hand[:match.View.Cards[match.Viewer]], func(c game.Card) bool { return fits(t.Legal, c) }); i >= 0 {
					m.Choose(board.HandSpot(i))
					t.Talk = said // which choosing a card has ended
					s.scenes[name] = t
					return
				}
			}
			m.play(t, storyAction(m.Dice, &match.View))
		case *result.GoldDraft:
			m.PickGold(t)
		default:
			m.step()
		}
	}
}

// plays goes on and returns true, unless the viewer can choose a card.
func (m *matchStager) plays(t *table.Table) bool {
	switch {
	case t.Mode == table.Ending && t.Panel.Ready():
		m.Choose(board.EndTurnButton)
	case !t.MyTurn() || t.Animation.Event != nil || t.Legal == nil || !t.Panel.Ready():
		m.StepWith(ui.Input{})
	default:
		return false
	}
	return true
}

// mendsOwn reports whether a card can mend a tool of the first seat, and no other one.
func mendsOwn(legal []game.Action, c game.Card) (own bool) {
	for _, a := range legal {
		if a.Card == c && a.Kind == game.Mend {
			if own || a.Seat != 0 {
				return false
			}
			own = true
		}
	}
	return own
}

// isStory reports whether there is much to see: somebody has just laid a dead end, tools of two
// kinds are broken, two goals were looked at and the viewer knows that one of them is stone.
func isStory(v *game.View, log []gamelog.Line) bool {
	a := gamelog.NewAuthors(log)
	e, placed := log[len(log)-1].Event.(game.Placed)
	var broken game.Tool
	for s := range game.Seat(v.Seats) {
		broken |= v.BrokenTools(s)
	}
	return placed && !e.Laid.Card.Joined() && broken == game.Lantern|game.Cart && v.BrokenTools(v.Seat) == 0 &&
		max(len(a.Lookers(0)), len(a.Lookers(1)), len(a.Lookers(2))) > 1 && v.Board.Len() > 13 && (slices.Contains(v.Faces[:], game.StoneA) || slices.Contains(v.Faces[:], game.StoneB))
}

// turnedBothWays reports whether a tunnel can be laid upright in some places and turned in
// others.
func turnedBothWays(legal []game.Action, c game.Card) bool {
	var ways [2]int
	for _, a := range legal {
		if a.Kind == game.Lay && a.Card == c && c.Joined() {
			if a.Turned {
				ways[1]++
			} else {
				ways[0]++
			}
		}
	}
	return min(ways[0], ways[1]) > 1
}
