package screen

import (
	"slices"

	"saboteur/render/ui"
)

// The choices for after how many seconds a device that nobody touches covers the hand; 0 for
// never.
var coverTimes = []int{0, 15, 30, 60, 120, 300}

// StepCoverTime returns the choice that comes by steps after a time, or before it.
func StepCoverTime(seconds, by int) int {
	i, _ := slices.BinarySearch(coverTimes, seconds)
	return coverTimes[(i+by+len(coverTimes))%len(coverTimes)]
}

// An idleState is for how long nobody has used the device.
type idleState struct {
	idle    Ticks
	pointer ui.Point // in the latest tick
}

// noteTouch notes whether the player uses the device. It returns the input as a scene is to
// see it: where several devices share a table, one that nobody has touched for as long as its
// player has chosen covers what is secret. What uncovers it does nothing else.
func (app *App) noteTouch(s Scene, in ui.Input) ui.Input {
	st := &app.state.idleState
	limit := Ticks(60 * app.CurrentSettings().CoverTime)
	covers := limit > 0 && app.Room() != nil && MatchOf(s) != nil
	covered := covers && st.idle >= limit
	used := in.DoesSomething() || in.Pointer != st.pointer
	st.idle, st.pointer = st.idle+1, in.Pointer
	if used {
		st.idle = 0
	}
	switch {
	case covered && used:
		BaseOf(s).Panel.RestartDelay()
		return ui.Input{Size: in.Size, Unfocused: in.Unfocused, Device: in.Device, Preferences: in.Preferences, PointerInput: ui.PointerInput{Pointer: in.Pointer, Touch: in.Touch}}
	case covered:
		in.Untouched = true
	}
	return in
}

// CoversHand reports whether a hand is to be covered because nobody may be there.
func (app *App) CoversHand(in ui.Input) bool {
	return in.Untouched || in.Unfocused && !app.CurrentSettings().KeepHandOpen
}
