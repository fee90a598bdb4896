// Package art draws the cards, the tools and the dwarves, as an old dwarf drew
// them in his mining atlas. The ground is worked out pixel by pixel in the size
// that is needed, all else is made of outlines: there are no pictures to load,
// and it is as sharp on a big screen as on a small one.
//
// Cards are drawn on a grid of 100 by 140, signs on one of 64 by 64; y grows
// downwards, and the light comes from the top left. What differs between two
// cards of a kind comes from the card's number, so that a card always looks
// the same.
package art
