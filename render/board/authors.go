package board

import (
	"slices"

	"saboteur/game"
	"saboteur/render/gamelog"
	"saboteur/render/screen"
	"saboteur/render/words"
)

// Authors say who did what can still be seen on the table. They follow from the log of
// the round, which holds nothing but what everybody saw.
type Authors struct {
	latest   *gamelog.Line                // the latest action, or nil
	last     [game.MaxSeats]*gamelog.Line // the latest action of each seat, or nil
	breakers [game.MaxSeats][3]game.Seat  // who broke each tool that is broken
	lookers  [3][game.MaxSeats]game.Seat  // who looked at each goal, the first to look first
	looks    [3]int                       // how many of the lookers of a goal are used
}

// Authors returns who did what in the round that is shown.
func (m *Moment) Authors() (a Authors) {
	for i := m.roundStart(); i < len(m.Log); i++ {
		line := &m.Log[i]
		if line.Actor == game.Nobody {
			continue
		}
		a.latest, a.last[line.Actor] = line, line
		switch e := line.Event.(type) {
		case game.ToolBroke:
			a.breakers[e.Target][slices.Index(game.Tools[:], e.Tool)] = e.Seat
		case game.Looked:
			if !slices.Contains(a.Lookers(int(e.Goal)), e.Seat) {
				a.lookers[e.Goal][a.looks[e.Goal]] = e.Seat
				a.looks[e.Goal]++
			}
		}
	}
	return a
}

// roundStart returns the index of the first line of the round in the log.
func (m *Moment) roundStart() int {
	i := len(m.Log)
	for i > 0 && !m.Log[i-1].IsHeading() {
		i--
	}
	return i
}

// Lookers returns who has looked at a goal in this round, the first to look first.
func (a *Authors) Lookers(goal int) []game.Seat { return a.lookers[goal][:a.looks[goal]] }

// Breaker returns who broke a broken tool: the index is that of game.Tools.
func (a *Authors) Breaker(target game.Seat, tool int) game.Seat { return a.breakers[target][tool] }

// LastCard returns the cell of the card that a seat laid in its latest turn, and whether
// it is the latest action at the table. ok is false if the seat has done something else.
func (a *Authors) LastCard(s game.Seat) (cell game.Cell, newest, ok bool) {
	line := a.last[s]
	if line == nil {
		return cell, false, false
	}
	_, ok = line.Event.(game.Placed)
	return line.Cell, line == a.latest, ok
}

// LatestToolAction returns the latest action if one player broke or mended a tool of another.
func (a *Authors) LatestToolAction() (by, target game.Seat, broke, ok bool) {
	if a.latest == nil || a.latest.Target == game.Nobody || a.latest.Target == a.latest.Actor {
		return 0, 0, false, false
	}
	_, broke = a.latest.Event.(game.ToolBroke)
	return a.latest.Actor, a.latest.Target, broke, true
}

// PlacedBy returns the line that tells who laid the card of a cell, or nil.
func (m *Moment) PlacedBy(cell game.Cell) *gamelog.Line {
	for i := len(m.Log) - 1; i >= 0 && !m.Log[i].IsHeading(); i-- {
		if e, ok := m.Log[i].Event.(game.Placed); ok && e.Laid.Cell == cell {
			return &m.Log[i]
		}
	}
	return nil
}

// CardTip names the card of a cell and says who laid it and when. name is "" if no player
// has laid a card there.
func (m *Moment) CardTip(app *screen.App, cell game.Cell) (name string, lines []string) {
	laid, taken := m.View.Board.Look(cell)
	line := m.PlacedBy(cell)
	if !taken || line == nil {
		return "", nil
	}
	return screen.Capitalize(app.Words.Laid(laid)), []string{
		line.Text(app.Words, m.Names),
		app.Text(words.TipTurn, words.Slots{"n": line.After.Plays}),
	}
}

// by adds a player's name to what the player did.
func (m *Moment) by(app *screen.App, what string, s game.Seat) string {
	return app.Text(words.By, words.Slots{"what": what, "who": m.Names[s]})
}
