package game

// What the tests outside of the package share, because they need dwarves.
var (
	CheckSound = checkSound
	EveryTable = everyTable
)
