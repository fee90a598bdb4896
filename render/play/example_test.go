package play_test

import (
	"fmt"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/play"
	"saboteur/render/words"
)

// A host is a program that prints what it announces. It has no bots, and saves
// nothing.
type host struct{ words *words.Words }

func (h host) Messages() *words.Words                              { return h.words }
func (h host) MakeBot(game.Seat, bot.Level, bot.Character) bot.Bot { return nil }
func (h host) NewSeed() uint64                                     { return 1 }
func (h host) LetThink(think func() bool) bool                     { return think() }
func (h host) Announce(text string)                                { fmt.Println(text) }
func (h host) PlayCueAt(play.Cue, float64)                         {}
func (h host) Saver() play.Saver                                   { return nil }
func (h host) PracticeOn() bool                                    { return false }
func (h host) SecretPicturesOn() bool                              { return false }

// A move stays pending, and nobody hears of it, until the turn ends.
func ExampleMatch() {
	players := []bot.Player{{Human: true, Name: "Ada"}, {Human: true, Name: "Bo"}, {Human: true, Name: "Cy"}}
	m := play.New(host{words.In("en")}, game.Config{Seats: 3, Seed: 1}, players, true)
	for len(m.Queue) > 0 {
		m.ShowNext() // a table shows each event for a while
	}
	m.SetViewer(m.Local.State.Turn)
	move := m.View.Legal(nil)[0]

	if err := m.Try(move); err != nil {
		fmt.Println(err)
	}
	m.ShowNext() // on the screen, but not in the log
	fmt.Println("Pending:", m.Pending != nil)
	m.TakeBack()
	fmt.Println("Pending:", m.Pending != nil)

	if err := m.Try(move); err != nil {
		fmt.Println(err)
	}
	m.ShowNext()
	m.Commit("") // the turn ends
	fmt.Println("Actions:", len(m.Record.Actions))
	// Output:
	// Round 1 of 3. Ada goes first.
	// Pending: true
	// Pending: false
	// Ada places a curve. 1 above the start. Continues on the right.
	// Actions: 1
}
