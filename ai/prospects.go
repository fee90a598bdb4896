package ai

// prospects tell what each entry of an Outlook is worth to the gold-diggers,
// in thousandths of log odds for each whole one. They were printed by
//
//	go run ./ai/tune -deals 12000 outlook
//
// 708856 turns; log loss 0.4087, on turns not fitted 0.4065, without a model 0.6882
var prospects = Outlook{
	One:        -1264,
	Way:        -300,
	Turns:      167,
	Hurry:      -4704,
	Plot:       -444,
	Halted:     -396,
	Caught:     3234,
	Blind:      -291,
	Astray:     85,
	Shown:      141,
	Framed:     510,
	Tunnels:    150,
	Mends:      -44,
	Harm:       -1718,
	Blocks:     26,
	PlotWay:    120,
	Ready:      910,
	Ease:       1474,
	PlotPlot:   -1656,
	PlotTurns:  -291,
	PlotHurry:  -2811,
	PlotReady:  1363,
	HurryHurry: 1209,
	HarmWay:    199,
	EaseWay:    -277,
}
