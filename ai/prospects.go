package ai

// prospects tell what each entry of an Outlook is worth to the gold-diggers,
// in thousandths of log odds for each whole one. They were printed by
//
//	go run ./ai/tune -deals 12000 outlook
//
// 708699 turns; log loss 0.4098, on turns not fitted 0.4085, without a model 0.6885
var prospects = Outlook{
	One:        -1198,
	Way:        -303,
	Turns:      168,
	Hurry:      -4841,
	Plot:       -66,
	Halted:     -367,
	Caught:     3172,
	Blind:      -251,
	Astray:     87,
	Shown:      -31,
	Framed:     478,
	Tunnels:    144,
	Mends:      -10,
	Harm:       -1919,
	Blocks:     14,
	PlotWay:    114,
	Ready:      820,
	Ease:       1592,
	PlotPlot:   -2537,
	PlotTurns:  -292,
	PlotHurry:  -1708,
	PlotReady:  1454,
	HurryHurry: 1149,
	HarmWay:    222,
	EaseWay:    -294,
}
