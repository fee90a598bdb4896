// Package stage turns what scenes draw into what a screen shows: pictures that
// are painted once and kept, and a short list of what to do with them in each
// frame.
//
// Whatever costs time, cards and lines of text, is painted in memory by
// render/raster and handed to the screen as a picture. A screen, such as a page
// in a browser, keeps pictures by their number, and can fill, draw paths and
// light what it has drawn. It needs to know nothing else of the game, and a
// frame can be compared with the one before: if nothing has changed, nothing is
// drawn.
package stage
