package art

import "image/color"

// A groundPalette is the set of colours of the ground.
type groundPalette struct {
	dark, light, warm, cool      color.NRGBA // the rock
	rim                          color.NRGBA // the edge of the wall in the light
	floorDark, floor, floorLight color.NRGBA
	flat                         bool // only dark and floor are used, without shading
}

// slate is the colour of a cooler stone in the rock.
var slate = color.NRGBA{0x3B, 0x42, 0x4C, 0xFF}

// groundPalettes are the palettes of the themes.
var groundPalettes = [ThemeCount]groundPalette{
	MineTheme: {dark: RockDark, light: RockLight, warm: FloorDark, cool: slate, rim: Rim, floorDark: FloorDark, floor: Floor, floorLight: FloorLight},
	DaylightTheme: {
		dark: color.NRGBA{0x62, 0x4C, 0x33, 0xFF}, light: color.NRGBA{0x90, 0x75, 0x51, 0xFF},
		warm: color.NRGBA{0x9A, 0x6B, 0x3C, 0xFF}, cool: color.NRGBA{0x6E, 0x74, 0x74, 0xFF},
		rim:       color.NRGBA{0xC8, 0xAE, 0x82, 0xFF},
		floorDark: color.NRGBA{0xC9, 0xAE, 0x7C, 0xFF}, floor: color.NRGBA{0xFA, 0xEC, 0xCC, 0xFF}, floorLight: color.NRGBA{0xFF, 0xF8, 0xE4, 0xFF},
	},
	ContrastTheme: {dark: color.NRGBA{A: 0xFF}, floor: color.NRGBA{0xFF, 0xFF, 0xFF, 0xFF}, flat: true},
}
