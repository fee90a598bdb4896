package gamelog

import "saboteur/game"

// wayChanged returns the nearest closed goal whose shortest way a change of the board made
// longer or shorter, and by how many tunnels: less than 0 if it is shorter, 0 if no way is
// left. It returns noGoal if none changed.
func wayChanged(before, after *game.Board) (goal int8, by int) {
	goal = noGoal
	nearest := noWay
	for g := range int8(len(game.Goals)) {
		was, is := tunnelsMissing(before, g), tunnelsMissing(after, g)
		if was == is || min(was, is) >= nearest {
			continue
		}
		if goal, nearest, by = g, min(was, is), is-was; is == noWay {
			by = 0
		}
	}
	return goal, by
}

// noWay stands for more tunnels than there are.
const noWay = game.Tunnels + 1

// searched is how many cells around the mine a way may lead through.
const searched = 2

// tunnelsMissing returns the fewest tunnels with which a goal can be reached from the start,
// if any tunnel can turn up: noWay if it cannot, or is open.
func tunnelsMissing(b *game.Board, goal int8) (n int) {
	target := game.Goals[goal]
	if l, _ := b.Look(target); l.Card != game.FaceDown || b.Len() == 0 {
		return noWay
	}
	least, most := b.Frame()
	seen := map[game.Cell]bool{{}: true}
	now, next := []game.Cell{{}}, []game.Cell(nil) // reached with n tunnels, and with one more
	for ; len(now) > 0; n, now, next = n+1, next, nil {
		for i := 0; i < len(now); i++ {
			for _, d := range game.Sides {
				to := now[i].Beside(d)
				switch l, laid := b.Look(to); {
				case !opens(b, now[i], d):
				case to == target:
					return n
				case seen[to] || to.X < least.X-searched || to.X > most.X+searched || to.Y < least.Y-searched || to.Y > most.Y+searched:
				case !laid && opens(b, to, d.Opposite()):
					seen[to], next = true, append(next, to)
				case laid && l.Card.Joined() && l.Exits().Has(d.Opposite()):
					seen[to], now = true, append(now, to)
				}
			}
		}
	}
	return noWay
}

// opens reports whether the tunnel in a cell leaves it on a side or, in an empty cell, can.
func opens(b *game.Board, c game.Cell, d game.Side) bool {
	if l, laid := b.Look(c); laid {
		return l.Exits().Has(d)
	}
	g := b.Gap(c)
	return g.Open.Has(d) || !g.Fixed.Has(d)
}
