package ai

// prospects tell what each entry of an Outlook is worth to the gold-diggers,
// in thousandths of log odds for each whole one. They were printed by
//
//	go run ./ai/tune -deals 3000 outlook
//
// 181375 turns; log loss 0.4200, on turns not fitted 0.4165, without a model 0.6923
var prospects = Outlook{
	One:        -2821,
	Way:        -168,
	Turns:      166,
	Hurry:      -6488,
	Plot:       2451,
	Halted:     223,
	Caught:     2171,
	Blind:      -232,
	Astray:     137,
	Shown:      279,
	Framed:     716,
	Tunnels:    8,
	Mends:      -64,
	Harm:       -1513,
	Blocks:     7,
	PlotWay:    137,
	Ready:      1700,
	Ease:       2268,
	PlotPlot:   -280,
	PlotTurns:  -310,
	PlotHurry:  -2747,
	PlotReady:  -186,
	HurryHurry: 1593,
	HarmWay:    143,
	EaseWay:    -413,
}
