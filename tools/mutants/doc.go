// Package mutants finds out what the quick tests do not notice. It plants
// defects, one at a time, and runs tests: those of our own list in defects.txt,
// and those that the mutation tool gremlins thinks of.
//
// Begin reading in defects.txt and defect.go.
package mutants
