package render

import (
	"math"

	"saboteur/game"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A replay shows a match that has ended, moment by moment, as one seat, the
// whole room or somebody with all cards open saw it.
type replay struct {
	Base
	story   *story
	reasons *reasons
	pane    pane      // the table, where nobody plays
	view    game.View // what is seen at the moment
	at      int       // which moment
	seek    bool      // its place is to be brought into view
	from    game.Seat
	log     []line // as told from there

	playing bool
	speed   int
	now     ticks
	due     ticks // when the next moment comes, while it plays

	lay    replayLayout
	pulled float64 // how far the timeline is being pulled
	open   bool    // the log
	book   logbook
}

// What can be chosen in a replay.
type (
	momentSpot int // a moment of the timeline
	replaySpot uint8
)

const (
	roundBefore replaySpot = iota
	momentBefore
	playButton
	momentAfter
	roundAfter
	speedButton
	viewBefore
	viewAfter
	replayLeave
)

// paces are how long a moment stays, by speed.
var paces = [4]ticks{120, 60, 30, 10}

// usualSpeed is a moment a second.
const usualSpeed = 1

// newReplay shows a record from its beginning, all cards open; it returns nil
// unless the match has ended.
func newReplay(k *Kit, r *game.Record, under Scene) Scene {
	s, ok := tellStory(k, r)
	if !ok {
		return nil
	}
	p := &replay{Base: over(under, k), story: s, reasons: newReasons(k, s), from: everything, speed: usualSpeed}
	p.panel.Focus.Set(momentSpot(0))
	p.look()
	return p
}

// look sees the match from the viewpoint.
func (r *replay) look() {
	r.log = nil
	for i := range r.story.moments {
		r.log = append(r.log, r.story.line(i, r.from))
	}
	r.book = logbook{}
	r.to(r.at)
}

// to goes to a moment.
func (r *replay) to(at int) {
	at = min(max(at, 0), len(r.log)-1)
	if _, on := r.panel.Focus.At().(momentSpot); on {
		r.panel.Focus.Set(momentSpot(at))
	}
	r.seek = true
	r.at, r.due = at, r.now+paces[r.speed]
	r.view = r.story.see(at, r.from)
	r.book.reveal(at)
}

// goTo goes to a moment that the player asked for, and says what it is.
func (r *replay) goTo(at int) {
	r.to(at)
	r.kit.Announce(r.log[r.at].text(r.kit.Words, r.story.record.Names))
}

// Update implements Scene.
func (r *replay) Update(in ui.Input) Scene {
	if r.now++; r.now == 1 {
		r.open = docks(r.kit, in.Size)
	}
	r.size = in.Size
	r.reasons.think()
	r.run()
	r.layOut()
	switch {
	case in.Commands.Has(ui.Help):
		r.playing = false
		return r.kit.routes.Help(r.kit, r, &r.story.record.Rules)
	case in.Commands.Has(ui.Back) && r.panel.Ready() && r.covered():
		r.open = false
	case in.Commands.Has(ui.Back|ui.Menu) && r.panel.Ready():
		return back(r.under)
	}
	r.wish(in.Commands)
	before, shown := r.panel.Focus.At(), r.panel.Focus.Ring() != nil
	if r.open {
		r.book.reads = true
		r.book.walk(in, &r.panel.Focus)
	}
	chosen, ok, g := r.panel.Update(in, r.spots)
	if r.walked(before); shown {
		r.descend(in.Commands, before)
	}
	r.pull(in, g)
	if r.open {
		r.book.update(in, g)
	}
	if ok && !chosen.Disabled {
		if next := r.choose(chosen.ID); next != nil {
			return next
		}
	}
	r.layOut()
	return r
}

// run goes on to the next moment when its time has come.
func (r *replay) run() {
	if !r.playing || r.now < r.due {
		return
	}
	r.goTo(r.at + 1)
	r.playing = r.at < len(r.log)-1
}

// wish does what was asked for by key.
func (r *replay) wish(keys ui.Commands) {
	switch {
	case keys.Has(ui.PreviousCard):
		r.stop(r.at - 1)
	case keys.Has(ui.NextCard):
		r.stop(r.at + 1)
	case keys.Has(ui.PanLeft):
		r.stop(r.round(-1))
	case keys.Has(ui.PanRight):
		r.stop(r.round(1))
	case keys.Has(ui.TurnCard):
		r.turnView(1)
	case keys.Has(ui.Log):
		r.open = !r.open
	}
	for i, key := range []ui.Commands{ui.Card1, ui.Card2, ui.Card3, ui.Card4, ui.Card5, ui.Card6} {
		if keys.Has(key) && i < len(r.story.players) {
			r.from = game.Seat(i)
			r.look()
		}
	}
}

// walked goes to the moment to which an arrow led along the timeline. Who
// comes to the timeline from elsewhere comes to the moment that is shown.
func (r *replay) walked(before any) {
	to, on := r.panel.Focus.At().(momentSpot)
	if !on || r.panel.Focus.At() == before {
		return
	}
	if _, was := before.(momentSpot); was {
		r.stop(int(to))
	} else {
		r.panel.Focus.Set(momentSpot(r.at))
	}
}

// descend leads from anywhere on the timeline to the buttons below, which do not
// lie below all of it.
func (r *replay) descend(keys ui.Commands, from any) {
	if _, on := from.(momentSpot); on && keys.Has(ui.Down) {
		r.panel.Focus.Set(playButton)
	}
}

// pull moves along the timeline by wheel, or by pulling it.
func (r *replay) pull(in ui.Input, g ui.Gesture) {
	line := r.lay.timeline
	if in.Wheel != 0 && line.Contains(in.Pointer) {
		r.stop(r.at - int(math.Copysign(1, in.Wheel)))
	}
	if !g.Drag || !line.Contains(g.From) {
		r.pulled = 0
		return
	}
	r.pulled += g.Delta.X
	if steps := int(r.pulled / r.lay.cell); steps != 0 {
		r.pulled -= float64(steps) * r.lay.cell
		r.stop(r.at - steps)
	}
}

// stop goes to a moment and stays there.
func (r *replay) stop(at int) {
	r.playing = false
	r.goTo(at)
}

// choose does what a spot stands for. It returns the scene to go to, or nil.
func (r *replay) choose(id any) Scene {
	switch id := id.(type) {
	case momentSpot:
		if int(id) == r.at {
			r.toggle()
		} else {
			r.stop(int(id))
		}
	case lineSpot:
		r.stop(int(id))
		if r.covered() {
			r.open = false
			r.panel.Focus.Set(momentSpot(r.at))
		}
	case buttonSpot:
		if id != logShut {
			r.pane.press(id) // an arrow to what is off the screen
			break
		}
		r.open = false
		r.panel.Focus.Set(momentSpot(r.at))
	case replaySpot:
		return r.press(id)
	}
	return nil
}

func (r *replay) press(id replaySpot) Scene {
	switch id {
	case roundBefore:
		r.stop(r.round(-1))
	case momentBefore:
		r.stop(r.at - 1)
	case playButton:
		r.toggle()
	case momentAfter:
		r.stop(r.at + 1)
	case roundAfter:
		r.stop(r.round(1))
	case speedButton:
		r.speed = (r.speed + 1) % len(paces)
		r.due = r.now + paces[r.speed]
	case viewBefore:
		r.turnView(-1)
	case viewAfter:
		r.turnView(1)
	case replayLeave:
		return back(r.under)
	}
	return nil
}

// toggle plays on or stops. At the end it begins anew.
func (r *replay) toggle() {
	r.playing = !r.playing
	if r.playing && r.at == len(r.log)-1 {
		r.to(0)
	}
	r.due = r.now + paces[r.speed]
}

// round returns where the round before begins, or the next one. Where there is
// none it is the beginning or the end.
func (r *replay) round(step int) int {
	for i := r.at + step; i >= 0 && i < len(r.log); i += step {
		if r.log[i].heading() {
			return i
		}
	}
	if step < 0 {
		return 0
	}
	return len(r.log) - 1
}

// turnView takes the next viewpoint, or the one before: all cards open, the whole
// room, then each seat.
func (r *replay) turnView(step int) {
	n := len(r.story.players) + 2
	r.from = game.Seat((int(r.from-everything)+step+n)%n) + everything
	r.look()
	r.kit.Announce(r.viewpoint())
}

// viewpoint returns what is said of who sees this.
func (r *replay) viewpoint() string {
	switch r.from {
	case everything:
		return r.kit.text(words.ReplayAll)
	case game.Nobody:
		return r.kit.text(words.ReplayPublic)
	}
	return r.kit.text(words.ReplaySeat, words.Slots{"who": r.story.record.Names[r.from]})
}

// covered reports whether the log lies over the board.
func (r *replay) covered() bool { return r.open && !docks(r.kit, r.size) }
