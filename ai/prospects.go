package ai

// prospects tell what each entry of an Outlook is worth to the gold-diggers,
// in thousandths of log odds for each whole one. They were printed by
//
//	go run ./ai/tune -deals 12000 outlook
//
// 708400 turns; log loss 0.3891, on turns not fitted 0.3884, without a model 0.6885
var prospects = Outlook{
	One:         -610,
	Way:         -344,
	Turns:       156,
	Hurry:       -2949,
	Plot:        436,
	Halted:      -425,
	Caught:      3073,
	Blind:       -357,
	Astray:      87,
	Shown:       -127,
	Framed:      -17,
	Tunnels:     228,
	Mends:       -270,
	Harm:        -777,
	Blocks:      -76,
	PlotWay:     -173,
	Ready:       -112,
	Ease:        -252,
	Helps:       169,
	Near:        -86,
	Next:        380,
	Stuck:       -2241,
	Sharp:       -2024,
	Falls:       -2648,
	OwnFalls:    887,
	Late:        -769,
	PlotPlot:    -4273,
	PlotTurns:   -253,
	PlotHurry:   -2778,
	PlotReady:   1894,
	HurryHurry:  757,
	HarmWay:     348,
	HarmHurry:   -6295,
	NearNext:    3265,
	LateNext:    1126,
	HaltedHurry: -221,
	StuckHurry:  1303,
	MendsHalted: 602,
}
