package screen

import "saboteur/render/ui"

// A Scene is one screen of the program, such as the title, the table or the
// podium.
type Scene interface {
	// Update advances the scene by one tick with the player's input, and returns
	// the scene for the next tick: usually itself, or nil to quit the program.
	Update(in ui.Input) Scene
	// Draw paints the scene on c. It must not change the scene in any visible way.
	Draw(c ui.Canvas)
}

// TakesText reports whether a scene has a text field with the focus. Keys that
// type characters then give no commands (see device.State.Typing).
func TakesText(s Scene) bool { return textField(s) != nil }

// textField returns the ID of the text field that has the focus, nil if none has.
func textField(s Scene) any {
	if b := BaseOf(Current(s)); b != nil && b.tree != nil {
		return b.tree.Editing()
	}
	return nil
}

// A TextField is a text field that has the focus.
type TextField struct {
	ID         any // nil for none
	Name, Hint string
	Line       ui.Line
}

// TextFieldOf returns the text field that has the focus, none if none has.
func TextFieldOf(s Scene) (f TextField) {
	if f.ID = textField(s); f.ID != nil {
		f.Name, f.Hint, f.Line = BaseOf(Current(s)).tree.Edited()
	}
	return f
}

// TextFieldRect returns where the text field with the focus is, false if there is none.
func TextFieldRect(s Scene) (ui.Rect, bool) {
	id, b := textField(s), BaseOf(Current(s))
	if id == nil || b == nil {
		return ui.Rect{}, false
	}
	for _, spot := range b.Spots {
		if spot.ID == id {
			return spot.Rect, true
		}
	}
	return ui.Rect{}, false
}

// IsHome reports whether a scene is the first one, from which no other leads back.
func IsHome(s Scene) bool {
	b := BaseOf(Current(s))
	return b != nil && b.Home
}

// CanWait reports whether what changes in a scene by itself can wait for a quarter of a
// second, so that the window may sleep meanwhile.
func CanWait(s Scene) bool {
	b := BaseOf(Current(s))
	return b != nil && b.CanWait
}

// Paint draws a scene in the colours of the current theme.
func Paint(s Scene, c ui.Canvas) {
	if b := BaseOf(s); b != nil {
		c = b.App.CurrentSettings().Theme.Canvas(c)
	}
	s.Draw(c)
}

// Step advances a scene by one tick and returns the one to draw. A scene that
// has just appeared is updated once without input, so that it is laid out
// before it is drawn.
func Step(s Scene, in ui.Input) Scene {
	s = warnIfTooSmall(s, in.Size)
	if b := BaseOf(s); b != nil {
		if b.Captures != nil && b.Captures() {
			in.Commands &^= ui.Mute
		}
		b.App.handleMute(in)
		in = b.App.noteTouch(s, in)
		if again := b.App.followRoom(s, in.Late); again != nil {
			s = again
		}
		b.App.Words = b.App.Words.ForBoard(b.App.boardOn(in.Size))
	}
	next := updateAudibly(s, in)
	for range 4 { // a new scene may lead to yet another one at once
		if next == nil || next == s {
			break
		}
		if b := BaseOf(next); b != nil && b.tree != nil {
			b.tree.Refresh() // much may have changed since it was left
		}
		followPlace(next, s)
		s, next = next, next.Update(ui.Input{Size: in.Size, Unfocused: in.Unfocused, Untouched: in.Untouched, Device: in.Device, PointerInput: ui.PointerInput{Pointer: in.Pointer, Touch: in.Touch}})
	}
	if b := BaseOf(next); b != nil {
		b.App.followMusic(next)
	}
	return next
}

// followPlace tells a scene on what the player has pressed or rested in the one before.
func followPlace(next, before Scene) {
	if to, from := BaseOf(next), BaseOf(before); to != nil && from != nil {
		to.Panel.Follow(&from.Panel)
	}
}

// updateAudibly updates a scene, and plays the sounds of the player's input.
func updateAudibly(s Scene, in ui.Input) (next Scene) {
	b := BaseOf(s)
	if b == nil {
		return s.Update(in)
	}
	b.App.state.tick++
	b.App.state.cuePlayed = false
	next = s.Update(in)
	b.App.playInput(s, b)
	return next
}

// A Runner is a scene that runs other scenes, one after the other, and recovers
// from their panics. The window shows a Runner alone.
type Runner struct {
	Scene Scene // the current one; nil once the program is to quit
	// Crashed returns the scene to go on with after a panic in s, nil to quit. It is
	// not called again if it panics itself.
	Crashed func(panicked any, s Scene, size ui.Point) Scene

	size ui.Point // of the screen, in the latest tick
}

// Current returns the scene that a Runner runs, and any other scene itself.
func Current(s Scene) Scene {
	if r, ok := s.(*Runner); ok {
		return r.Scene
	}
	return s
}

// Update implements Scene.
func (r *Runner) Update(in ui.Input) Scene {
	r.size = in.Size
	if r.Scene != nil {
		r.step(in)
	}
	if r.Scene == nil {
		return nil
	}
	return r
}

// step advances the current scene by one tick.
func (r *Runner) step(in ui.Input) {
	defer func() {
		if panicked := recover(); panicked != nil {
			r.handleCrash(panicked)
		}
	}()
	r.Scene = Step(r.Scene, in)
}

// handleCrash changes to the scene after a crash. If that panics as well, nothing is
// left to show.
func (r *Runner) handleCrash(panicked any) {
	defer func() {
		if recover() != nil {
			r.Scene = nil
		}
	}()
	if r.Scene = r.Crashed(panicked, r.Scene, r.size); r.Scene != nil {
		r.Scene = Step(r.Scene, ui.Input{Size: r.size})
	}
}

// Draw implements Scene. After a panic, the next call draws the scene after the
// crash.
func (r *Runner) Draw(c ui.Canvas) {
	defer func() {
		if panicked := recover(); panicked != nil {
			r.handleCrash(panicked)
		}
	}()
	if r.Scene != nil {
		Paint(r.Scene, c)
	}
}

// Ticks is a length of time in ticks of the game loop, 60 per second.
type Ticks int

// normalTurnTicks is how long a bot's turn takes at the normal pace,
// independent of what the bot thinks.
const normalTurnTicks Ticks = 12

// FadeTicks is how long a fade takes that replaces a movement.
const FadeTicks Ticks = 7

// Progress returns the part of an interval that has passed, from 0 to 1.
func Progress(now, begin, end Ticks) float64 {
	switch {
	case now >= end:
		return 1
	case now <= begin:
		return 0
	}
	return float64(now-begin) / float64(end-begin)
}

// Ease maps progress from 0 to 1 to a movement that starts and ends slowly.
func Ease(t float64) float64 { return t * t * (3 - 2*t) }
