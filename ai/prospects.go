package ai

// prospects tell what each entry of an Outlook is worth to the gold-diggers,
// in thousandths of log odds for each whole one. They were printed by
//
//	go run ./ai/tune -deals 12000 outlook
//
// 716102 turns; log loss 0.4220, on turns not fitted 0.4203, without a model 0.6931
var prospects = Outlook{
	One:        -2671,
	Way:        -221,
	Turns:      180,
	Hurry:      -6989,
	Plot:       3331,
	Halted:     334,
	Caught:     2214,
	Blind:      -206,
	Astray:     129,
	Shown:      59,
	Framed:     427,
	Tunnels:    22,
	Mends:      -139,
	Harm:       -1237,
	Blocks:     -21,
	PlotWay:    379,
	Ready:      1482,
	Ease:       2179,
	PlotPlot:   -336,
	PlotTurns:  -359,
	PlotHurry:  -3236,
	PlotReady:  515,
	HurryHurry: 1757,
	HarmWay:    112,
	EaseWay:    -424,
}
