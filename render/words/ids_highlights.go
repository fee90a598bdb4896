package words

// The messages of the catalogue: what is remembered of a round and of a match.
const (
	HighlightTreasure      ID = "highlight.treasure"
	HighlightStone         ID = "highlight.stone"
	HighlightDeadEnd       ID = "highlight.deadend"
	HighlightDeadEndAtGoal ID = "highlight.deadend.goal"
	HighlightBroke         ID = "highlight.broke"
	HighlightMended        ID = "highlight.mended"
	HighlightRockfall      ID = "highlight.rockfall"
	HighlightRockfallOwn   ID = "highlight.rockfall.own"
	HighlightLooked        ID = "highlight.looked"
	HighlightTunnels       ID = "highlight.tunnels"
	HighlightPassed        ID = "highlight.passed"
	HighlightTurnsLost     ID = "highlight.lost"

	GoldOrderDone ID = "gold.order.done"
	GoldOrderNow  ID = "gold.order.now"
	GoldOrderNext ID = "gold.order.next"

	UnmaskNext     ID = "unmask.next"
	UnmaskAll      ID = "unmask.all"
	UnmaskRole     ID = "unmask.role"
	UnmaskLook     ID = "unmask.look"
	UnmaskLookBack ID = "unmask.back"
	UnmaskLeftOver ID = "unmask.leftover"
	RoundEndWaits  ID = "unmask.waits"
	UnmaskTurn     ID = "unmask.turn"

	UnmaskFound         ID = "unmask.found"
	UnmaskLost          ID = "unmask.lost"
	UnmaskWonByDiggers  ID = "unmask.won.digger"
	UnmaskWonBySaboteur ID = "unmask.won.saboteur"
	UnmaskWonByNobody   ID = "unmask.won.nobody"
)
