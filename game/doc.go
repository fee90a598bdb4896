// Package game holds the rules of Saboteur (Frederic Moyersoen, 2004) for 3 to
// 10 seats in five printed editions, and nothing else: no screen, no clock, no
// chance but that of the deal.
//
// The vocabulary is that of the table. A match has three rounds. In a round
// each Seat is dealt a Role and a hand of cards; seats run clockwise, which is
// the order of turns. Cards are laid in cells: x grows towards the goals, y
// grows downwards, the start lies at (0,0). A card may be turned by 180
// degrees, never by 90. A tunnel is live when it is joined to the start.
//
// A State is the whole truth, a View is all that one seat knows. An Action is one choice;
// Apply plays it, or returns the reason why not, and emits an Event for each thing that
// happens. A Record is a match to be played again. The example plays a match.
//
// Rulings that code and tests cite by number are in docs/rulings.md: "ruling 7" is a
// ruling of its section 4, "rulings.md 2" is a section.
package game
