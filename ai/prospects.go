package ai

// prospects tell what each entry of an Outlook is worth to the gold-diggers,
// in thousandths of log odds for each whole one. They and those below were printed by
//
//	go run ./ai/tune -deals 12000 outlook
//
// 709632 turns; log loss 0.3886, on turns not fitted 0.3907, without a model 0.6881
var prospects = Outlook{
	One:         -768,
	Way:         -294,
	Turns:       152,
	Hurry:       -3060,
	Plot:        -571,
	Halted:      -525,
	Caught:      3011,
	Blind:       -301,
	Astray:      78,
	Shown:       81,
	Framed:      235,
	Tunnels:     237,
	Mends:       -263,
	Harm:        -963,
	Blocks:      -69,
	PlotWay:     -372,
	Ready:       -35,
	Ease:        -206,
	Helps:       153,
	Near:        -67,
	Next:        402,
	Stuck:       -2166,
	Sharp:       -2088,
	Falls:       -2534,
	OwnFalls:    811,
	Late:        -752,
	PlotPlot:    -2608,
	PlotTurns:   -237,
	PlotHurry:   -2033,
	PlotReady:   1729,
	HurryHurry:  716,
	HarmWay:     347,
	HarmHurry:   -5250,
	NearNext:    3327,
	LateNext:    1081,
	HaltedHurry: 478,
	StuckHurry:  773,
	MendsHalted: 561,
}

// heedless are the same where the gold-diggers are miners, who do not notice what
// others do: there a dead end costs nobody his good name. Beside one fit for all,
// sabotaging masters hold miners at 42.6 % of the rounds instead of 47.5 at three
// seats, at 36.0 instead of 37.7 at five, and at 36.1 instead of 39.6 at eight (1,000,
// 1,500 and 1,000 deals from seed 942001). Foremen and masters need no fit of their
// own: with one, foremen at five seats win 0.6 points more against sabotaging masters
// (2,500 deals), masters 0.1 fewer, and at eight as many (1,200 deals each).
//
// 194914 turns; log loss 0.3675, on turns not fitted 0.3711, without a model 0.6561
var heedless = Outlook{
	One:         -391,
	Way:         -218,
	Turns:       141,
	Hurry:       -3371,
	Plot:        -590,
	Halted:      284,
	Caught:      2736,
	Blind:       -208,
	Astray:      47,
	Shown:       100,
	Framed:      1268,
	Tunnels:     292,
	Mends:       -491,
	Harm:        -89,
	Blocks:      -1583,
	PlotWay:     -311,
	Ready:       -548,
	Ease:        272,
	Helps:       -46,
	Near:        -199,
	Next:        413,
	Stuck:       -1596,
	Sharp:       -1457,
	Falls:       -3331,
	OwnFalls:    1030,
	Late:        -760,
	PlotPlot:    1027,
	PlotTurns:   -314,
	PlotHurry:   -1512,
	PlotReady:   2864,
	HurryHurry:  688,
	HarmWay:     116,
	HarmHurry:   -1847,
	NearNext:    2454,
	LateNext:    983,
	HaltedHurry: 94,
	StuckHurry:  -1444,
	MendsHalted: 58,
}
