package ai

// A Weight is one of the numbers by which a dwarf judges what an action is worth, in
// points or as its comment says. Dig weights are those of gold-diggers, Sab weights
// those of saboteurs.
type Weight uint8

const (
	DigTunnel    Weight = iota // bringing the treasure a tunnel nearer
	DigReach                   // turning a goal that surely hides the treasure, on top of DigTunnel
	DigStone                   // what it costs to turn a goal that surely hides a stone, if another player has looked at it
	DigEase                    // all tunnels help instead of none
	DigLast                    // the same once the draw pile is empty, if DigEase is 0
	DigBranch                  // each opening beyond two
	DigIdle                    // a joined tunnel laid to no use
	DigDeadEnd                 // laying a dead end
	DigFall                    // using a rockfall
	DigBreak                   // breaking a tool of a certain saboteur
	DigDoubt                   // per cent of suspicion from which on it breaks tools
	DigMendSelf                // mending its own tool
	DigMend                    // mending a tool of a certain gold-digger
	DigTrust                   // per cent of suspicion up to which it helps others
	DigMap                     // looking at a goal, for each goal that may hide the treasure
	DigLooks                   // what it costs to look like a saboteur
	DigGift                    // what it costs to leave a goal one card away for the next seat
	DigDiscard                 // discarding, less what it is worth to keep the card
	DigKeepCross               // what it is worth to keep a card
	DigKeepEast
	DigKeepBranch
	DigKeepCurve
	DigKeepNorth
	DigKeepDeadEnd
	DigKeepBroken
	DigKeepRepair
	DigKeepRockfall
	DigKeepMap

	SabLearned    // 1 if what was learned of ploys counts, and the rules of thumb only as far as that says
	SabTunnel     // leading the way a tunnel farther
	SabUrgency    // on top of SabTunnel, when the gold is near
	SabReach      // what it costs to turn the treasure
	SabEase       // what it costs that all tunnels help instead of none
	SabBreak      // breaking a tool of a certain gold-digger
	SabBreakMate  // what it costs to break a tool of a certain saboteur
	SabMendSelf   // mending its own tool
	SabMend       // mending a tool of a certain saboteur
	SabMap        // looking at a goal, for each goal that may hide the treasure
	SabDiscard    // discarding, less what it is worth to keep the card
	SabStealth    // what it costs to look like a saboteur
	SabLong       // card plays still to come from which on SabStealth counts in full
	SabUnmasked   // per cent of public suspicion from which on there is nothing left to hide
	SabHides      // turns at the beginning in which it does nothing revealing
	SabKeepCross  // what it is worth to keep a card
	SabKeepEast   // and so on, in the order of the gold-digger's
	SabKeepBranch //
	SabKeepCurve
	SabKeepNorth
	SabKeepDeadEnd
	SabKeepBroken
	SabKeepRepair
	SabKeepRockfall
	SabKeepMap

	BothStillBroken // per cent: of mending a tool while another stays broken
	BothAlready     // per cent: of breaking a tool of a player, for each that is broken already
	BothTwoTools    // using a double repair
	BothLooked      // what it costs to look at a goal, for each seat that has
	BothRevenge     // breaking a tool of a player who broke one of its own lately

	weightCount
)

// Weights are all of them.
type Weights [weightCount]points

// weightNames are the names of all weights, as the tuning program prints them.
var weightNames = [weightCount]string{
	DigTunnel:       "DigTunnel",
	DigReach:        "DigReach",
	DigStone:        "DigStone",
	DigEase:         "DigEase",
	DigLast:         "DigLast",
	DigBranch:       "DigBranch",
	DigIdle:         "DigIdle",
	DigDeadEnd:      "DigDeadEnd",
	DigFall:         "DigFall",
	DigBreak:        "DigBreak",
	DigDoubt:        "DigDoubt",
	DigMendSelf:     "DigMendSelf",
	DigMend:         "DigMend",
	DigTrust:        "DigTrust",
	DigMap:          "DigMap",
	DigLooks:        "DigLooks",
	DigGift:         "DigGift",
	DigDiscard:      "DigDiscard",
	DigKeepCross:    "DigKeepCross",
	DigKeepEast:     "DigKeepEast",
	DigKeepBranch:   "DigKeepBranch",
	DigKeepCurve:    "DigKeepCurve",
	DigKeepNorth:    "DigKeepNorth",
	DigKeepDeadEnd:  "DigKeepDeadEnd",
	DigKeepBroken:   "DigKeepBroken",
	DigKeepRepair:   "DigKeepRepair",
	DigKeepRockfall: "DigKeepRockfall",
	DigKeepMap:      "DigKeepMap",
	SabLearned:      "SabLearned",
	SabTunnel:       "SabTunnel",
	SabUrgency:      "SabUrgency",
	SabReach:        "SabReach",
	SabEase:         "SabEase",
	SabBreak:        "SabBreak",
	SabBreakMate:    "SabBreakMate",
	SabMendSelf:     "SabMendSelf",
	SabMend:         "SabMend",
	SabMap:          "SabMap",
	SabDiscard:      "SabDiscard",
	SabStealth:      "SabStealth",
	SabLong:         "SabLong",
	SabUnmasked:     "SabUnmasked",
	SabHides:        "SabHides",
	SabKeepCross:    "SabKeepCross",
	SabKeepEast:     "SabKeepEast",
	SabKeepBranch:   "SabKeepBranch",
	SabKeepCurve:    "SabKeepCurve",
	SabKeepNorth:    "SabKeepNorth",
	SabKeepDeadEnd:  "SabKeepDeadEnd",
	SabKeepBroken:   "SabKeepBroken",
	SabKeepRepair:   "SabKeepRepair",
	SabKeepRockfall: "SabKeepRockfall",
	SabKeepMap:      "SabKeepMap",
	BothStillBroken: "BothStillBroken",
	BothAlready:     "BothAlready",
	BothTwoTools:    "BothTwoTools",
	BothLooked:      "BothLooked",
	BothRevenge:     "BothRevenge",
}

// String returns the weight's name.
func (w Weight) String() string { return weightNames[w] }

// baseWeights are those of all levels but masters, before their exceptions.
// EXPERIMENTS.md, "Weights".
var baseWeights = Weights{
	DigTunnel:       200,
	DigReach:        300,
	DigLast:         400,
	DigBranch:       15,
	DigIdle:         -90,
	DigDeadEnd:      -150,
	DigFall:         -120,
	DigBreak:        160,
	DigDoubt:        60,
	DigMendSelf:     150,
	DigMend:         67,
	DigTrust:        45,
	DigMap:          35,
	DigDiscard:      35,
	DigKeepCross:    100,
	DigKeepEast:     88,
	DigKeepBranch:   72,
	DigKeepCurve:    48,
	DigKeepNorth:    40,
	DigKeepDeadEnd:  4,
	DigKeepBroken:   48,
	DigKeepRepair:   46,
	DigKeepRockfall: 44,
	DigKeepMap:      32,
	SabTunnel:       120,
	SabUrgency:      100,
	SabReach:        300,
	SabBreak:        140,
	SabBreakMate:    100,
	SabMendSelf:     120,
	SabMend:         46,
	SabMap:          25,
	SabDiscard:      10,
	SabStealth:      20,
	SabLong:         25,
	SabUnmasked:     60,
	SabHides:        2,
	SabKeepCross:    6,
	SabKeepEast:     9,
	SabKeepBranch:   9,
	SabKeepCurve:    18,
	SabKeepNorth:    18,
	SabKeepDeadEnd:  39,
	SabKeepBroken:   60,
	SabKeepRepair:   24,
	SabKeepRockfall: 60,
	SabKeepMap:      12,
	BothStillBroken: 50,
	BothAlready:     20,
	BothTwoTools:    -10,
	BothLooked:      12,
}

// masterWeights are those of masters. EXPERIMENTS.md, "Weights".
var masterWeights = Weights{
	DigTunnel:       200,
	DigReach:        375,
	DigStone:        750,
	DigEase:         400,
	DigBranch:       -33,
	DigIdle:         -28,
	DigDeadEnd:      -195,
	DigFall:         -120,
	DigBreak:        345,
	DigDoubt:        55,
	DigMendSelf:     150,
	DigMend:         90,
	DigTrust:        45,
	DigMap:          35,
	DigLooks:        50,
	DigDiscard:      22,
	DigKeepCross:    100,
	DigKeepEast:     258,
	DigKeepBranch:   83,
	DigKeepCurve:    48,
	DigKeepNorth:    40,
	DigKeepDeadEnd:  -16,
	DigKeepBroken:   48,
	DigKeepRepair:   46,
	DigKeepRockfall: 44,
	DigKeepMap:      32,
	SabLearned:      1,
	SabTunnel:       119,
	SabUrgency:      100,
	SabReach:        300,
	SabEase:         100,
	SabBreak:        118,
	SabBreakMate:    100,
	SabMendSelf:     153,
	SabMend:         46,
	SabMap:          25,
	SabDiscard:      10,
	SabStealth:      20,
	SabLong:         25,
	SabUnmasked:     60,
	SabHides:        0,
	SabKeepCross:    6,
	SabKeepEast:     9,
	SabKeepBranch:   9,
	SabKeepCurve:    40,
	SabKeepNorth:    18,
	SabKeepDeadEnd:  39,
	SabKeepBroken:   60,
	SabKeepRepair:   24,
	SabKeepRockfall: 60,
	SabKeepMap:      12,
	BothStillBroken: 50,
	BothAlready:     20,
	BothTwoTools:    -10,
	BothLooked:      12,
}
