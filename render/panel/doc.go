// Package panel paints what text and buttons stand on: cut stone, gold, wood and dark
// glass, with their edges and the shadow they throw. They are painted once for each size
// and state. In daylight and in high contrast they are flat.
package panel
