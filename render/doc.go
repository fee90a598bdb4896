// Package render puts the scenes of the program together. It is the only package
// that knows all of them, and holds the [Routes] by which scenes reach
// each other. It recovers from panics.
//
// It may import all packages of render except window, which opens the window (or
// the page) and runs what this package returns.
//
// Begin reading in routes.go, which says which scene follows which; [NewTitle]
// and [Begin] return the first one. The packages below: screen is what scenes
// share, play runs a match, board draws the table; title, table, result, setup,
// options, help, archive and story are the scenes; ui, words, art, device, sound,
// store, raster and typeface serve all of them.
package render
