package screen

import (
	"slices"

	"saboteur/game"
	"saboteur/render/ui"
)

// The choices for after how many seconds a device that nobody touches covers the hand; 0 for
// never.
var coverTimes = []int{0, 15, 30, 60, 120, 300}

// stepCoverTime returns the choice that comes by steps after a time, or before it.
func stepCoverTime(seconds, by int) int {
	i, _ := slices.BinarySearch(coverTimes, seconds)
	return coverTimes[(i+by+len(coverTimes))%len(coverTimes)]
}

// An idleState is for how long nobody has used the device.
type idleState struct {
	idle       Ticks
	pointer    ui.Point // in the latest tick
	uncovering bool     // what has uncovered the hand is still held down
}

// noteTouch notes whether the player uses the device. It returns the input as a scene is to
// see it: where several devices share a table, one that nobody has touched for as long as its
// player has chosen covers what is secret. What uncovers it does nothing else.
func (app *App) noteTouch(s Scene, in ui.Input) ui.Input {
	st := &app.state.idleState
	covered := app.coversAfter(s, st.idle)
	used := in.DoesSomething() || in.Pointer != st.pointer
	st.idle, st.pointer = st.idle+1, in.Pointer
	if used {
		st.idle = 0
	}
	b := BaseOf(s)
	st.uncovering = used && covered && b.CoverHand != nil || st.uncovering && (in.Held || in.Released)
	switch {
	case st.uncovering:
		b.Panel.RestartDelay()
		return ui.Input{Size: in.Size, Unfocused: in.Unfocused, Device: in.Device, Preferences: in.Preferences, PointerInput: ui.PointerInput{Pointer: in.Pointer, Touch: in.Touch}}
	case covered && !used:
		in.Untouched = true
	}
	return in
}

// coversAfter reports whether what a scene shows in secret is covered after so long without a
// touch.
func (app *App) coversAfter(s Scene, idle Ticks) bool {
	limit, m := Ticks(60*app.CurrentSettings().CoverTime), MatchOf(s)
	return limit > 0 && idle >= limit && app.Room() != nil && m != nil && m.Viewer != game.Nobody
}

// CoversHand reports whether a hand is to be covered because nobody may be there.
func (app *App) CoversHand(in ui.Input) bool {
	return in.Untouched || in.Unfocused && !app.CurrentSettings().KeepHandOpen
}
