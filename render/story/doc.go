// Package story tells a finished match on one page, which can be saved as a picture:
// who won, what everybody is honoured for, and how each round ended. The page always
// looks like the mine by lantern light, whatever the settings are.
//
// Begin reading at New.
package story
