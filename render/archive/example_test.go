package archive_test

import (
	"fmt"

	"saboteur/ai"
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/archive"
	"saboteur/render/testapp"
)

// A replay shows any moment of a finished match from any viewpoint. Of a match
// that has not ended there is no replay, because it would give secrets away.
func ExampleReplay() {
	app := testapp.New(1, func(s game.Seat, l bot.Level, c bot.Character) bot.Bot { return ai.NewDwarf(s, l, c) })
	record := testapp.Record(app, 3, 1)
	r := archive.NewReplay(app, record, nil).(*archive.Replay)
	for _, viewpoint := range []game.Seat{archive.AllCardsOpen, game.Nobody, 1} {
		r.Viewpoint = viewpoint
		r.Refresh()
		r.GoTo(1)
		fmt.Printf("%s: %v, %v\n", r.ViewpointName(), r.View.Roles[1], r.View.Role)
	}

	record.Actions = record.Actions[:10]
	fmt.Println(archive.NewReplay(app, record, nil))
	// Output:
	// All cards face up: gold-digger, gold-digger
	// As everyone saw it: unknown, unknown
	// As Dagny saw it: unknown, gold-digger
	// <nil>
}
