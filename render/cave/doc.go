// Package cave paints what is behind everything: the walls of a cave, lit by the
// lanterns in it. A whole screen is one relief, computed at the size of the screen, so
// that nothing repeats and there are no seams.
//
// Features have a size in units of the interface, so that rocks look alike on all
// screens. The theme for daylight has paper instead, and that for high contrast plain
// black.
package cave
