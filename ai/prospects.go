package ai

// prospects tell what each entry of an Outlook is worth to the gold-diggers,
// in thousandths of log odds for each whole one. They were printed by
//
//	go run ./ai/tune -deals 12000 outlook
//
// 717659 turns; log loss 0.4208, on turns not fitted 0.4245, without a model 0.6929
var prospects = Outlook{
	One:        -2663,
	Way:        -308,
	Turns:      187,
	Hurry:      -6633,
	Plot:       3552,
	Halted:     290,
	Caught:     2224,
	Blind:      -209,
	Astray:     140,
	Shown:      40,
	Framed:     311,
	Tunnels:    15,
	Mends:      -148,
	Harm:       -1390,
	Blocks:     -44,
	PlotWay:    553,
	Ready:      1644,
	Ease:       2143,
	PlotPlot:   -943,
	PlotTurns:  -375,
	PlotHurry:  -2910,
	PlotReady:  53,
	HurryHurry: 1643,
	HarmWay:    127,
	EaseWay:    -412,
}
