package ai

// prospects tell what each entry of an Outlook is worth to the gold-diggers,
// in thousandths of log odds for each whole one. They were printed by
//
//	go run ./ai/tune -deals 3000 outlook
//
// 182169 turns; log loss 0.4247, on turns not fitted 0.4308, without a model 0.6920
var prospects = Outlook{
	One:     -42,
	Way:     90,
	Turns:   79,
	Hurry:   -3152,
	Plot:    -5201,
	Halted:  347,
	Caught:  1906,
	Blind:   -295,
	Astray:  95,
	Shown:   217,
	Framed:  -616,
	Tunnels: 27,
	Mends:   -32,
	Harm:    -930,
	Blocks:  -250,
	PlotWay: -1518,
	Ready:   1642,
	Ease:    167,
}
