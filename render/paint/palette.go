package paint

import "image/color"

// The colours of the table and of what lies on it. Their contrasts were
// measured: at least 4.5 for text, and 3 for everything else that matters. No
// two are equal, because themes identify them by value.
var (
	Table       = color.NRGBA{0x1B, 0x15, 0x12, 0xFF}
	Panel       = color.NRGBA{0x24, 0x1C, 0x17, 0xFF}
	PanelActive = color.NRGBA{0x4A, 0x38, 0x1E, 0xFF} // of the seat whose turn it is
	PanelEdge   = color.NRGBA{0x9A, 0x85, 0x58, 0xFF}

	TextOnTable = color.NRGBA{0xF3, 0xE7, 0xC9, 0xFF}
	TextSoft    = color.NRGBA{0xCD, 0xBB, 0x97, 0xFF}
	TextOnPanel = color.NRGBA{0xFF, 0xFD, 0xF5, 0xFF}

	Parchment     = color.NRGBA{0xF3, 0xE6, 0xC8, 0xFF}
	ParchmentEdge = color.NRGBA{0xC9, 0xB0, 0x7C, 0xFF}
	Ink           = color.NRGBA{0x2A, 0x1D, 0x12, 0xFF} // on parchment
	InkSoft       = color.NRGBA{0x5C, 0x44, 0x26, 0xFF}
	InkFaint      = color.NRGBA{0x7A, 0x5A, 0x2E, 0xFF}
	Outline       = color.NRGBA{0x1B, 0x14, 0x10, 0xFF} // around tools and dwarves

	Gold     = color.NRGBA{0xF2, 0xB6, 0x32, 0xFF}
	GoldEdge = color.NRGBA{0x5A, 0x3A, 0x00, 0xFF} // gold on parchment needs this edge

	// The button that most players choose is golden with dark text in every theme.
	ButtonGold = color.NRGBA{0xF2, 0xB7, 0x33, 0xFF}
	ButtonInk  = color.NRGBA{0x1A, 0x12, 0x0C, 0xFF}

	BrokenRed   = color.NRGBA{0x9B, 0x1C, 0x1C, 0xFF}
	BrokenPaper = color.NRGBA{0xD9, 0xC6, 0xA5, 0xFF}
	RepairGreen = color.NRGBA{0x1E, 0x5B, 0x3A, 0xFF}
	RepairPaper = color.NRGBA{0xE7, 0xF0, 0xDD, 0xFF}

	Warning   = color.NRGBA{0xFF, 0x9B, 0x85, 0xFF} // on the table
	GoodGreen = color.NRGBA{0x8E, 0xE6, 0xB0, 0xFF} // on the table

	// The focus is drawn in both colours: one of them is visible on any ground.
	FocusLight = color.NRGBA{0x7F, 0xD1, 0xFF, 0xFF}
	FocusDark  = color.NRGBA{0x0B, 0x3C, 0x49, 0xFF}
)

// The colours of the mine.
var (
	RockDark   = color.NRGBA{0x2A, 0x23, 0x1F, 0xFF}
	Rock       = color.NRGBA{0x40, 0x37, 0x30, 0xFF}
	RockLight  = color.NRGBA{0x5C, 0x50, 0x45, 0xFF}
	Rim        = color.NRGBA{0x8C, 0x76, 0x58, 0xFF} // the edge of the wall in the light
	FloorDark  = color.NRGBA{0x7A, 0x5B, 0x36, 0xFF} // below the wall
	floor      = color.NRGBA{0xCF, 0xAC, 0x70, 0xFF}
	floorLight = color.NRGBA{0xE0, 0xC2, 0x89, 0xFF}

	Steel    = color.NRGBA{0x8F, 0x9A, 0xA3, 0xFF}
	Wood     = color.NRGBA{0x8A, 0x5A, 0x2B, 0xFF}
	WoodPale = color.NRGBA{0xD2, 0xA1, 0x62, 0xFF}
	WoodDark = color.NRGBA{0x4A, 0x33, 0x20, 0xFF}
	Stone    = color.NRGBA{0x8B, 0x88, 0x86, 0xFF}
	Glass    = color.NRGBA{0xFF, 0xF1, 0xC2, 0xFF} // of a burning lantern

	LanternTint = color.NRGBA{0xFF, 0xD2, 0x8C, 0xFF} // the light of a flame
	Soot        = color.NRGBA{0x55, 0x60, 0x6B, 0xFF} // on a lantern that does not burn
)

// seats are the colours of the seats. They are distinct from each other and
// from the table, also for colour-blind players.
var seats = [10]color.NRGBA{
	{0x22, 0x77, 0x55, 0xFF}, {0xE8, 0x74, 0x1A, 0xFF}, {0xCC, 0xAA, 0x77, 0xFF}, {0xA1, 0x1F, 0xD6, 0xFF},
	{0x66, 0xF0, 0xFF, 0xFF}, {0x88, 0x99, 0xAA, 0xFF}, {0xB5, 0xF0, 0x3A, 0xFF}, {0xFF, 0xF8, 0xCC, 0xFF},
	{0x77, 0x55, 0x99, 0xFF}, {0xFF, 0x6F, 0xE8, 0xFF},
}

// SeatColour returns the colour of a seat, from 0.
func SeatColour(i int) color.NRGBA { return seats[Wrap(i, len(seats))] }

// Wrap returns i modulo n, never negative, as an index into n things.
func Wrap(i, n int) int { return (i%n + n) % n }

// Mix returns the colour a fraction t, from 0 to 1, of the way from a to b.
func Mix(a, b color.NRGBA, t float64) color.NRGBA {
	t = min(max(t, 0), 1)
	part := func(x, y uint8) uint8 { return uint8(float64(x) + (float64(y)-float64(x))*t + 0.5) }
	return color.NRGBA{part(a.R, b.R), part(a.G, b.G), part(a.B, b.B), part(a.A, b.A)}
}

// WithOpacity returns a colour with its opacity multiplied by a factor.
func WithOpacity(c color.NRGBA, cover float64) color.NRGBA {
	c.A = uint8(float64(c.A)*cover + 0.5)
	return c
}

// black and white are used with low opacity, as shadow and light.
var (
	Black = color.NRGBA{0, 0, 0, 0xFF}
	White = color.NRGBA{0xFF, 0xF8, 0xE6, 0xFF}
)

// A GroundPalette is the set of colours of the ground.
type GroundPalette struct {
	Dark, Light, Warm, Cool      color.NRGBA // the rock
	Rim                          color.NRGBA // the edge of the wall in the light
	FloorDark, Floor, FloorLight color.NRGBA
	Flat                         bool // only dark and floor are used, without shading
}

// slate is the colour of a cooler stone in the rock.
var slate = color.NRGBA{0x3B, 0x42, 0x4C, 0xFF}

// GroundPalettes are the palettes of the themes.
var GroundPalettes = [ThemeCount]GroundPalette{
	MineTheme: {Dark: RockDark, Light: RockLight, Warm: FloorDark, Cool: slate, Rim: Rim, FloorDark: FloorDark, Floor: floor, FloorLight: floorLight},
	DaylightTheme: {
		Dark: color.NRGBA{0x62, 0x4C, 0x33, 0xFF}, Light: color.NRGBA{0x90, 0x75, 0x51, 0xFF},
		Warm: color.NRGBA{0x9A, 0x6B, 0x3C, 0xFF}, Cool: color.NRGBA{0x6E, 0x74, 0x74, 0xFF},
		Rim:       color.NRGBA{0xC8, 0xAE, 0x82, 0xFF},
		FloorDark: color.NRGBA{0xC9, 0xAE, 0x7C, 0xFF}, Floor: color.NRGBA{0xFA, 0xEC, 0xCC, 0xFF}, FloorLight: color.NRGBA{0xFF, 0xF8, 0xE4, 0xFF},
	},
	ContrastTheme: {Dark: color.NRGBA{A: 0xFF}, Floor: color.NRGBA{0xFF, 0xFF, 0xFF, 0xFF}, Flat: true},
}

// WithAlpha returns a colour with another opacity.
func WithAlpha(c color.NRGBA, a uint8) color.NRGBA {
	c.A = a
	return c
}
