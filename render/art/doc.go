// Package art paints the cards, the tools and the icons, in the
// style of an old mining atlas. The ground is computed pixel by pixel at the
// size that is needed, everything else is made of outlines: no pictures are
// loaded, and all is as sharp on a big screen as on a small one.
//
// Cards are drawn on a grid of 100 by 140, icons on one of 64 by 64; y grows
// downwards, and the light comes from the top left. What differs between two
// cards of a kind is derived from the card's number, so that a card always
// looks the same.
//
// Begin reading at Card, which says how each kind of card is painted, with the pen of
// package paint. Icon is for everything small. To see all pictures
// at once: go run ./tools sheet.
package art
