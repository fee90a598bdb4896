package store_test

import (
	"fmt"
	"os"

	"saboteur/game"
	"saboteur/render/store"
)

// A match in progress is saved after each action, and the next start of the
// program continues it.
func Example() {
	dir, err := os.MkdirTemp("", "saboteur")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)

	first := store.OpenFolder(dir)
	err = first.SaveMatch(&store.OngoingMatch{
		Record:           game.Record{Config: game.Config{Seats: 3, Seed: 1}, Names: []string{"Anna", "Bram", "Cor"}, Profiles: make([]string, 3)},
		RandomCharacters: make([]bool, 3), HintsAsked: make([]int, 3), RoleSeenInRound: make([]int, 3),
	})
	fmt.Println(err)
	first.Close()

	next := store.OpenFolder(dir)
	defer next.Close()
	match, err := next.LatestMatch()
	fmt.Println(match.Record.Names, err)

	list, err := next.List()
	fmt.Println(len(list), list[0].Finished, err)
	// Output:
	// <nil>
	// [Anna Bram Cor] <nil>
	// 1 false <nil>
}
