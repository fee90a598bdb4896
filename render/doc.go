// Package render puts the scenes of the program together. It is the only package
// that knows all of them, and holds the [Routes] by which scenes reach
// each other. It recovers from panics.
//
// Begin reading in routes.go, which says which scene follows which; [NewTitle]
// and [Begin] return the first one.
package render
