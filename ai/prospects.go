package ai

// prospects tell what each entry of an Outlook is worth to the gold-diggers,
// in thousandths of log odds for each whole one. They were printed by
//
//	go run ./ai/tune -deals 3000 outlook
//
// 179000 turns; log loss 0.4189, on turns not fitted 0.4279, without a model 0.6929
var prospects = Outlook{
	One:        -2502,
	Way:        -191,
	Turns:      168,
	Hurry:      -6870,
	Plot:       2254,
	Halted:     312,
	Caught:     2216,
	Blind:      -212,
	Astray:     137,
	Shown:      269,
	Framed:     1263,
	Tunnels:    60,
	Mends:      -119,
	Harm:       -1055,
	Blocks:     -200,
	PlotWay:    384,
	Ready:      1861,
	Ease:       2335,
	PlotPlot:   -785,
	PlotTurns:  -333,
	PlotHurry:  -3486,
	PlotReady:  -596,
	HurryHurry: 1728,
	HarmWay:    65,
	EaseWay:    -458,
}
