package ai

// prospects tell what each entry of an Outlook is worth to the gold-diggers,
// in thousandths of log odds for each whole one. They were printed by
//
//	go run ./ai/tune -deals 3000 outlook
//
// 182000 turns; log loss 0.4169, on turns not fitted 0.4208, without a model 0.6920
var prospects = Outlook{
	One:        -2631,
	Way:        -216,
	Turns:      177,
	Hurry:      -5569,
	Plot:       2186,
	Halted:     271,
	Caught:     1836,
	Blind:      -446,
	Astray:     141,
	Shown:      219,
	Framed:     337,
	Tunnels:    23,
	Mends:      -63,
	Harm:       -1546,
	Blocks:     -161,
	PlotWay:    231,
	Ready:      1702,
	Ease:       2126,
	PlotPlot:   -225,
	PlotTurns:  -328,
	PlotHurry:  -3021,
	PlotReady:  -169,
	HurryHurry: 1393,
	HarmWay:    123,
	EaseWay:    -418,
}
