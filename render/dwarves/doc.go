// Package dwarves paints the dwarves: each seat has one, put together from a hat, hair or
// a beard, a nose and a build, so that ten of them can be told apart by their outlines
// alone. A dwarf is painted as a portrait, as a whole figure, or as a mark: the hat alone.
//
// The grid is 200 units wide; a whole figure is 280 high and stands at 270. Y grows
// downwards, and the light comes from the upper left.
//
// Begin reading at Dwarf.
package dwarves
