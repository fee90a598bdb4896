package ai

// prospects tell what each entry of an Outlook is worth to the gold-diggers,
// in thousandths of log odds for each whole one. They were printed by
//
//	go run ./ai/tune -deals 12000 outlook
//
// 717000 turns; log loss 0.4197, on turns not fitted 0.4217, without a model 0.6931
var prospects = Outlook{
	One:        -2621,
	Way:        -239,
	Turns:      182,
	Hurry:      -7142,
	Plot:       3514,
	Halted:     304,
	Caught:     2264,
	Blind:      -222,
	Astray:     137,
	Shown:      38,
	Framed:     773,
	Tunnels:    24,
	Mends:      -118,
	Harm:       -1078,
	Blocks:     -41,
	PlotWay:    495,
	Ready:      1429,
	Ease:       2236,
	PlotPlot:   -631,
	PlotTurns:  -372,
	PlotHurry:  -4099,
	PlotReady:  581,
	HurryHurry: 1843,
	HarmWay:    87,
	EaseWay:    -439,
}
