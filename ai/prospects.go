package ai

// prospects tell what each entry of an Outlook is worth to the gold-diggers,
// in thousandths of log odds for each whole one. They were printed by
//
//	go run ./ai/tune -deals 12000 outlook
//
// 716000 turns; log loss 0.4248, on turns not fitted 0.4170, without a model 0.6931
var prospects = Outlook{
	One:        -2557,
	Way:        -225,
	Turns:      179,
	Hurry:      -6592,
	Plot:       2130,
	Halted:     284,
	Caught:     2253,
	Blind:      -192,
	Astray:     131,
	Shown:      106,
	Framed:     564,
	Tunnels:    32,
	Mends:      -149,
	Harm:       -1171,
	Blocks:     -31,
	PlotWay:    364,
	Ready:      1510,
	Ease:       2162,
	PlotPlot:   1406,
	PlotTurns:  -357,
	PlotHurry:  -3305,
	PlotReady:  413,
	HurryHurry: 1658,
	HarmWay:    108,
	EaseWay:    -417,
}
