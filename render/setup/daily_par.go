package setup

import (
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/memory"
	"saboteur/render/screen"
)

// A parMatch finds out what each level wins with the cards of the person at the deal of a date: bots of the
// level play the whole match against the dwarves of the day, some of it in each tick. It is the same
// everywhere, and knows nothing of how the person plays.
type parMatch struct {
	app     *screen.App
	date    string
	players []bot.Player
	bots    bot.Bots
	state   game.State
	gold    []int // by level, of the matches that are over
}

// newPar returns the matches of a date against players, none of which has begun; nil if the par is known.
func newPar(app *screen.App, date string, players []bot.Player) *parMatch {
	if known, _ := app.Memory().DailyResult(date); known.Par != "" {
		return nil
	}
	return &parMatch{app: app, date: date, players: append([]bot.Player{{}}, players[1:]...)}
}

// begin begins the match of the next level.
func (p *parMatch) begin() {
	p.players[0] = bot.Player{Level: bot.Level(len(p.gold)), Character: bot.Even}
	p.bots = make(bot.Bots, len(p.players))
	for seat, of := range p.players {
		p.bots[seat] = p.app.NewBot(game.Seat(seat), of.Level, of.Character)
	}
	p.bots.Meet(p.players)
	p.state = game.State{}
	must(p.state.Begin(memory.DailyConfig(p.date), p.hear))
}

// must stops the program if bots do what the rules do not allow, which tests exclude.
func must(err error) {
	if err != nil {
		panic(err)
	}
}

func (p *parMatch) hear(e game.Event) { p.bots.Hear(e, &p.state) }

// think lets the bots think for one slice. It reports whether all matches are over: then they are remembered.
func (p *parMatch) think() (done bool) {
	if p.bots == nil {
		p.begin()
	}
	if !p.app.LetThink(func() bool { return p.bots.Think(&p.state) }) {
		return false
	}
	must(p.state.Apply(p.bots[p.state.Turn].Choice(), p.hear))
	must(p.bots.Talk(&p.state, func(s game.Seat, what game.Statement) error { return p.state.Say(s, what, p.hear) }))
	if p.state.Phase != game.Over {
		return false
	}
	p.gold, p.bots = append(p.gold, int(p.state.Nuggets[0])), nil
	if len(p.gold) < len(bot.Levels) {
		return false
	}
	p.app.Remember(p.app.Memory().WithPar(p.date, p.gold))
	return true
}
