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
	SabHides      // turns at the beginning in which it does nothing revealing: see lapSeats
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

	TalkTells   // per cent: of telling, at a turn, what it has seen of a goal
	TalkLies    // per cent: of telling the contrary as a saboteur, where nobody else has looked
	TalkAccuses // per cent of suspicion from which on it accuses
	TalkOften   // per cent: of saying something else for which there is an occasion

	weightCount
)

// Weights are all of them.
type Weights [weightCount]points

// weights are those of all levels but masters, before their exceptions, and those of masters.
// EXPERIMENTS.md, "Weights".
var weights = [weightCount][2]points{
	DigTunnel:       {200, 200},
	DigReach:        {300, 375},
	DigStone:        {0, 750},
	DigEase:         {0, 400},
	DigLast:         {400, 0},
	DigBranch:       {15, -33},
	DigIdle:         {-90, -28},
	DigDeadEnd:      {-150, -195},
	DigFall:         {-120, -120},
	DigBreak:        {160, 345},
	DigDoubt:        {60, 55},
	DigMendSelf:     {150, 150},
	DigMend:         {67, 90},
	DigTrust:        {45, 45},
	DigMap:          {35, 35},
	DigLooks:        {0, 50},
	DigDiscard:      {35, 22},
	DigKeepCross:    {100, 100},
	DigKeepEast:     {88, 258},
	DigKeepBranch:   {72, 83},
	DigKeepCurve:    {48, 48},
	DigKeepNorth:    {40, 40},
	DigKeepDeadEnd:  {4, -16},
	DigKeepBroken:   {48, 48},
	DigKeepRepair:   {46, 46},
	DigKeepRockfall: {44, 44},
	DigKeepMap:      {32, 32},
	SabLearned:      {0, 1},
	SabTunnel:       {120, 119},
	SabUrgency:      {100, 100},
	SabReach:        {300, 300},
	SabEase:         {0, 100},
	SabBreak:        {140, 118},
	SabBreakMate:    {100, 100},
	SabMendSelf:     {120, 153},
	SabMend:         {46, 46},
	SabMap:          {25, 25},
	SabDiscard:      {10, 10},
	SabStealth:      {20, 20},
	SabLong:         {25, 25},
	SabUnmasked:     {60, 60},
	SabHides:        {2, 0},
	SabKeepCross:    {6, 6},
	SabKeepEast:     {9, 9},
	SabKeepBranch:   {9, 9},
	SabKeepCurve:    {18, 40},
	SabKeepNorth:    {18, 18},
	SabKeepDeadEnd:  {39, 39},
	SabKeepBroken:   {60, 60},
	SabKeepRepair:   {24, 24},
	SabKeepRockfall: {60, 60},
	SabKeepMap:      {12, 12},
	BothStillBroken: {50, 50},
	BothAlready:     {20, 20},
	BothTwoTools:    {-10, -10},
	BothLooked:      {12, 12},
	TalkTells:       {80, 90},
	TalkLies:        {80, 80},
	TalkAccuses:     {48, 48},
	TalkOften:       {35, 35},
}

// baseWeights and masterWeights are the two columns of weights.
var baseWeights, masterWeights = func() (base, master Weights) {
	for w, of := range weights {
		base[w], master[w] = of[0], of[1]
	}
	return base, master
}()
