package art

import "image/color"

// A bedrock is what the ground is made of.
type bedrock struct {
	dark, light, warm, cool      color.NRGBA // the rock
	rim                          color.NRGBA // where the wall catches the light
	floorDark, floor, floorLight color.NRGBA
	flat                         bool // only dark and floor, without shades
}

// slate is a cooler stone in the rock.
var slate = color.NRGBA{0x3B, 0x42, 0x4C, 0xFF}

// bedrocks holds that of each theme.
var bedrocks = [Themes]bedrock{
	Mine: {dark: RockDark, light: RockLight, warm: FloorDark, cool: slate, rim: Rim, floorDark: FloorDark, floor: Floor, floorLight: FloorLight},
	Daylight: {
		dark: color.NRGBA{0x62, 0x4C, 0x33, 0xFF}, light: color.NRGBA{0x90, 0x75, 0x51, 0xFF},
		warm: color.NRGBA{0x9A, 0x6B, 0x3C, 0xFF}, cool: color.NRGBA{0x6E, 0x74, 0x74, 0xFF},
		rim:       color.NRGBA{0xC8, 0xAE, 0x82, 0xFF},
		floorDark: color.NRGBA{0xC9, 0xAE, 0x7C, 0xFF}, floor: color.NRGBA{0xFA, 0xEC, 0xCC, 0xFF}, floorLight: color.NRGBA{0xFF, 0xF8, 0xE4, 0xFF},
	},
	Contrast: {dark: color.NRGBA{A: 0xFF}, floor: color.NRGBA{0xFF, 0xFF, 0xFF, 0xFF}, flat: true},
}
