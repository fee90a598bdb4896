package result

import (
	"slices"

	"saboteur/game"
	"saboteur/render/gamelog"
	"saboteur/render/screen"
)

// The times at which things happen while a dwarf shows its role, in ticks since it has
// begun to step forward. They are the same for every role.
const (
	stepsForward screen.Ticks = 27 // the dwarf stands in front
	turnsFrom    screen.Ticks = 48 // it begins to turn around
	roleShows    screen.Ticks = 60 // its role can be seen
	turnedTo     screen.Ticks = 72 // it has turned around
	speaks       screen.Ticks = 78 // it says its line

	firstDone  screen.Ticks = 96 // what it did is told
	secondDone screen.Ticks = 140
	nextSteps  screen.Ticks = 540 // the next dwarf steps forward: there is time to read
)

// buttonGuard is for how long after the last role the button that went on to the next dwarf and
// now leads away does nothing, which a late press would not mean: a second.
const buttonGuard screen.Ticks = 60

// RolesTurnedTicks is after how many ticks all roles are shown, however many play.
const RolesTurnedTicks = game.MaxSeats * int(nextSteps)

// end returns when all roles have been shown.
func (r *revealing) end() screen.Ticks {
	return nextSteps*screen.Ticks(len(r.match.Players)-1) + secondDone
}

// AllShown reports whether all roles have been shown.
func (r *revealing) AllShown() bool { return r.Now >= r.end() }

// step returns how many dwarves have stepped forward before the one in front; the number of all
// of them once all roles are shown.
func (r *revealing) step() int {
	if r.AllShown() {
		return len(r.order)
	}
	return int(r.Now / nextSteps)
}

// showNext lets the next dwarf step forward; after the last one all are shown.
func (r *RoundEnd) showNext() {
	r.Now = (r.Now/nextSteps + 1) * nextSteps
	r.looking = 0
	r.Panel.RestartDelay()
}

// showAll shows all roles at once or, once they are shown, all of the blast.
func (r *RoundEnd) showAll() {
	if r.blast != nil && !r.AllShown() {
		r.Now = r.end()
	} else {
		r.Now = r.settles() + buttonGuard
	}
	r.looking = 0
	r.announce()
	r.Panel.RestartDelay()
}

// inFront returns who stands in front, and for how long.
func (r *revealing) inFront() (s game.Seat, since screen.Ticks) {
	if !r.AllShown() {
		return r.order[r.Now/nextSteps], r.Now % nextSteps
	}
	if r.chosen != game.Nobody {
		return r.chosen, nextSteps
	}
	return r.star(), nextSteps
}

// star returns who stands in front once all roles are shown: a saboteur, whom the round was
// about, or if there was none, whoever stepped forward last.
func (r *revealing) star() game.Seat {
	for _, s := range r.order {
		if r.match.RoundEnd.Roles[s] == game.Saboteur {
			return s
		}
	}
	return r.order[len(r.order)-1]
}

// rolesShown returns how many roles can be seen.
func (r *revealing) rolesShown() int {
	if r.AllShown() {
		return len(r.order)
	}
	n := int(r.Now / nextSteps)
	if r.Now%nextSteps >= roleShows {
		n++
	}
	return n
}

// roleShown reports whether the role of a seat can be seen.
func (r *revealing) roleShown(s game.Seat) bool { return slices.Contains(r.order[:r.rolesShown()], s) }

// told returns what is told so far of the dwarf in front.
func (r *revealing) told() []gamelog.Highlight {
	s, since := r.inFront()
	all := r.deeds[s]
	n := 0
	switch {
	case since >= secondDone:
		n = 2
	case since >= firstDone:
		n = 1
	}
	return all[:min(n, len(all))]
}

// moment returns what the mine looked like at the moment that the player has chosen, and
// which cell to mark; at the end of the round if none is chosen.
func (r *revealing) moment() (v *game.View, marked *game.Cell) {
	if r.looking == 0 {
		return &r.match.View, nil
	}
	s, _ := r.inFront()
	line := &r.match.Log[r.deeds[s][r.looking-1].Line]
	if cell, ok := placeOf(line); ok {
		marked = &cell
	}
	return &line.After, marked
}

// placeOf returns where on the board it happened what a line tells, or which goal was spoken of; ok is
// false if that is nowhere.
func placeOf(line *gamelog.Line) (cell game.Cell, ok bool) {
	if said, talk := line.Event.(game.Said); talk {
		if g, about := said.Statement.AboutGoal(); about {
			return game.Goals[g], true
		}
	}
	return line.Cell, line.OnBoard
}

// pointedRight reports whether a seat pointed at a saboteur, as far as that one's role is shown.
func (r *revealing) pointedRight(s game.Seat) bool {
	return r.fingers != nil && r.fingers.Targets[s] != game.Nobody && r.role(r.fingers.Targets[s]) == game.Saboteur
}

// pointersText says who pointed at a seat; "" for nobody.
func (r *RoundEnd) pointersText(s game.Seat) string {
	by := r.pointers(s)
	if len(by) == 0 {
		return ""
	}
	return r.Match.HeardIn().Pointed(by, s, r.Match.Names)
}

// pointers returns the names of those who pointed at a seat.
func (r *revealing) pointers(at game.Seat) (names []string) {
	for s, name := range r.match.Names {
		if r.fingers != nil && r.fingers.Targets[s] == at {
			names = append(names, name)
		}
	}
	return names
}
