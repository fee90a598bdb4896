package names

import "saboteur/game"

// Dwarves are given to dwarves in this order.
var Dwarves = [game.MaxSeats]string{"Borka", "Dagny", "Grum", "Hilda", "Ketil", "Runa", "Snorri", "Torva", "Ulf", "Yrsa"}

// UnusedDwarf returns the first name of a dwarf that looks like none of those that are
// taken.
func UnusedDwarf(taken []string) string {
	for _, name := range Dwarves {
		if Unused(name, taken) == name {
			return name
		}
	}
	return Unused(Dwarves[0], taken)
}
