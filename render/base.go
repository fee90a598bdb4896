package render

import "saboteur/render/ui"

// A Base is what every scene stands on: the program around it, the focus and
// the pointer, the size of the screen, and what can be chosen there. Scenes embed
// it. The zero Base is not ready: App has to be set.
type Base struct {
	kit   *Kit
	panel ui.Panel
	size  ui.Point  // of the screen, in logical units, as of the last Update
	spots []ui.Spot // what can be chosen; nil before the first Update
	under Scene     // the scene that this one lies over and goes back to, or nil
}

// on returns the base of a scene of a program.
func on(k *Kit) Base { return Base{kit: k} }

// over returns the base of a scene that lies over another one.
func over(under Scene, k *Kit) Base { return Base{kit: k, under: under} }

// guarded returns a base that ignores the player for some ticks at first.
func guarded(k *Kit, wait int) Base { return Base{kit: k, panel: ui.Panel{InputDelay: wait}} }

// Rest lets the scene ignore the player for a moment, as it does when it has
// just appeared.
func (b *Base) Rest() { b.panel.RestartDelay() }

// base returns b itself: it is how a scene's base is found.
func (b *Base) base() *Base { return b }

// BaseOf returns the base of a scene, nil if it has none.
func BaseOf(s Scene) *Base {
	if b, ok := s.(interface{ base() *Base }); ok {
		return b.base()
	}
	return nil
}

// matchOf returns the match that a scene belongs to, or one below it; nil if there
// is none.
func matchOf(s Scene) *match {
	for s != nil {
		if in, ok := s.(interface{ inMatch() *match }); ok {
			return in.inMatch()
		}
		b := BaseOf(s)
		if b == nil {
			return nil
		}
		s = b.under
	}
	return nil
}

// back returns a scene to which the player goes back. It ignores the player at
// first.
func back(to Scene) Scene {
	if b := BaseOf(to); b != nil {
		b.Rest()
	}
	return to
}
