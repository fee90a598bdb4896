package page

import (
	"crypto/rand"
	"encoding/binary"
	"os"
	"syscall/js"

	"saboteur/game"
	"saboteur/render"
	"saboteur/render/art"
	"saboteur/render/device"
	"saboteur/render/paper"
	"saboteur/render/store"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A page is what the game runs in.
type page struct {
	kit      *render.Kit
	scene    render.Scene
	screen   *screen
	devices  devices
	field    *field
	player   *player
	mirror   *mirror
	picker   store.Picker
	full     fullScreen
	clock    clock
	layout   js.Value // what keys write, by their code; not in every browser
	tock     float64  // when the last tick was due, in milliseconds
	ticking  bool
	pressing bool // the tick is one for what the player has just done
	still    int  // for so many frames nothing has changed
}

const (
	tick     = 1000. / 60 // milliseconds
	catchUp  = 14         // ticks at a time at most
	fallBack = 400.       // milliseconds: when a page has slept so long, time begins anew
	calm     = 30         // frames without change, after which
	glance   = 4          // only one of so many is looked at, until something happens
	calmer   = 120        // frames without change, after which the clock rests

	restShort, restLong = 50, 200 // milliseconds
)

// Run plays the game until the page is closed. It returns an error if there is
// no page.
func Run(minds func(game.Seat, render.Skill, render.Manner) render.Mind) error {
	shelf := new(paper.Shelf)
	s, err := newScreen(shelf)
	if err != nil {
		return err
	}
	p := &page{screen: s, player: newPlayer(), mirror: newMirror()}
	p.devices.tick = p.press
	p.devices.listen(s.canvas)
	p.field = newField(&p.devices)
	p.devices.pressed = p.field.empty // what was being put together is done
	p.learnLayout()
	p.kit = p.newKit(shelf, minds)
	p.picker.TakeGiven()
	p.takeDropped()
	p.full.listen(p.kit)
	p.scene = render.Guard(p.kit, render.NewTitle(p.kit))
	for p.tick(); p.screen.visible() && !p.screen.whole; {
		p.draw() // what shows first shows whole
	}
	js.Global().Get("document").Get("body").Get("dataset").Set("ready", "") // load.js uncovers it
	p.clock.start(p.pass)
	select {}
}

// newKit fits out the game with what the page has.
func (p *page) newKit(shelf *paper.Shelf, minds func(game.Seat, render.Skill, render.Manner) render.Mind) *render.Kit {
	saves := store.Open()
	k := &render.Kit{
		Ruler: paper.NewOn(shelf, 1, 1, 1), Minds: minds, Seed: seed, NoQuit: true,
		Say: p.mirror.say, Cue: p.player.cue, Levels: p.player.set,
		Saves:  saves,
		Files:  render.Files{Dropped: p.picker.Chosen, Pick: p.picker.Ask, HandOut: store.HandOut},
		Speaks: words.Best(words.OfDevice()),
		Reader: device.NewReader(),
		Layout: p.writes,
		Newer:  newer,
		Full:   p.full.wants(),
	}
	k.Settings = firstSettings()
	if err := k.Recall(saves); err != nil {
		k.Say(k.Words.Fault(err))
	}
	k.Bound = func(keys ui.Keys) (string, string) {
		return device.Names{Words: k.Words, Layout: p.writes}.Bound(&k.Reader.Bindings, keys)
	}
	return k
}

// firstSettings returns the settings of who has not set anything yet: they go by
// what was asked of the browser.
func firstSettings() *render.Settings {
	s := render.DefaultSettings()
	s.Reduce = prefers("(prefers-reduced-motion: reduce)")
	if prefers("(prefers-contrast: more)") {
		s.Theme = art.Contrast
	}
	return &s
}

func prefers(query string) bool {
	return js.Global().Call("matchMedia", query).Get("matches").Bool()
}

// seed returns a seed that nobody knows.
func seed() uint64 {
	var b [8]byte
	rand.Read(b[:]) // never fails
	return binary.LittleEndian.Uint64(b[:])
}

// pass lets as many ticks pass as are due at a time, and draws. It returns for how
// long the clock may rest then: at all only if nothing has happened for a while,
// and not long while sound wants more. Gamepads tell nothing by themselves: with
// one it may not.
func (p *page) pass(now float64) (rest int) {
	if now-p.tock > fallBack {
		p.tock = now - tick
	}
	for range catchUp {
		if now-p.tock < tick/2 {
			break
		}
		p.tock += tick
		p.tick()
	}
	if p.devices.touched {
		p.still = 0
	}
	p.devices.touched = false
	if p.still++; p.still < calm || p.still%glance == 0 || p.still > calmer {
		p.draw()
	}
	switch {
	case p.still <= calmer || p.devices.pads:
		return 0
	case p.player.plays():
		return restShort
	}
	return restLong
}

// press lets a tick pass for what the player has just done, and draws what came
// of it.
func (p *page) press() {
	if p.kit == nil {
		return
	}
	if !p.devices.state.Away {
		p.player.wake()
	}
	p.tock += tick // it is one of those that are due
	p.pressing = !p.devices.state.Away
	p.tick()
	p.pressing = false
	p.full.try()
	p.draw()
}

func (p *page) tick() {
	if p.ticking {
		return // opening the field may move the focus, which is an event
	}
	p.ticking = true
	defer func() { p.ticking = false }()
	if p.screen.fit(p.field.open && p.devices.fingers) {
		p.still = 0
	}
	p.devices.readPads()
	state := &p.devices.state
	state.Size, state.Typing = p.screen.size, render.Typing(p.scene)
	in := p.kit.Reader.Read(state)
	p.devices.ticked()
	if p.scene = render.Step(p.scene, in); p.scene == nil {
		os.Exit(1) // not even the page that says what went wrong can be shown: load.js says so
	}
	p.player.tick()
	p.mirror.speak(p.kit.Words)
	p.field.show(render.Typing(p.scene), p.pressing, p.screen.canvas)
}

func (p *page) draw() {
	if !p.screen.visible() {
		return
	}
	if p.screen.draw(func(c ui.Canvas) { render.Paint(p.scene, c) }) {
		p.still = 0
	}
}

// newer returns what changes to the build that load.js has found waiting.
func newer() (change func()) {
	waiting := js.Global().Get("saboteurNewer")
	if !waiting.Truthy() {
		return nil
	}
	return func() {
		if waiting.Get("state").String() != "installed" { // another page has changed already
			js.Global().Get("location").Call("reload")
			return
		}
		on(js.Global().Get("navigator").Get("serviceWorker"), "controllerchange", func(js.Value) bool {
			js.Global().Get("location").Call("reload")
			return false
		})
		waiting.Call("postMessage", "renew")
	}
}

// learnLayout asks the browser what the keys write.
func (p *page) learnLayout() {
	keyboard := js.Global().Get("navigator").Get("keyboard")
	if !keyboard.Truthy() || !keyboard.Get("getLayoutMap").Truthy() {
		return
	}
	learned := js.FuncOf(func(_ js.Value, args []js.Value) any {
		p.layout = args[0]
		return nil
	})
	keyboard.Call("getLayoutMap").Call("then", learned, refusal) // as in a frame of another site
}

// writes returns what a key writes, "" if that is not known.
func (p *page) writes(code device.Code) string {
	if !p.layout.Truthy() {
		return ""
	}
	if sign := p.layout.Call("get", string(code)); sign.Type() == js.TypeString {
		return sign.String()
	}
	return ""
}

// takeDropped takes files that are dropped on the page.
func (p *page) takeDropped() {
	on(js.Global(), "dragover", func(js.Value) bool { return true })
	on(js.Global(), "drop", func(event js.Value) bool {
		if dropped := event.Get("dataTransfer"); dropped.Truthy() {
			p.picker.Take(dropped.Get("files"))
		}
		return true
	})
}
