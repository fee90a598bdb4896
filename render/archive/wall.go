package archive

import (
	"cmp"
	"fmt"
	"image/color"
	"slices"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/art"
	"saboteur/render/dwarves"
	"saboteur/render/gamelog"
	"saboteur/render/paint"
	"saboteur/render/panel"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/store"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// A Wall has the portraits of the cast, and beside them what has happened between one of them and the people who
// play here. It reads one match per tick, so that it opens at once however many there are.
type Wall struct {
	screen.Widgets
	unread  []store.MatchSummary // the latest first
	bonds   [bot.Looks + 1]bond  // by member
	chosen  bot.Member
	pressed bool   // the player has chosen
	note    string // why the matches cannot be read, if so
}

// A wallSpot is the ID of a portrait.
type wallSpot bot.Member

// againstSpot is the ID of the button that leads to a new game with the dwarf who is chosen.
const againstSpot = wallSpot(0)

// NewWall returns the portraits.
func NewWall(app *screen.App) screen.Scene {
	w := &Wall{chosen: 2}
	w.Init(w, app, nil)
	w.OnBack = func() { w.Open(app.Routes.Title(app)) }
	if app.Saves == nil {
		return w
	}
	all, err := app.Saves.List()
	if err != nil {
		w.note = app.Words.StorageErrorText(err)
	}
	w.unread = slices.DeleteFunc(slices.Clone(all), func(m store.MatchSummary) bool { return !m.Finished })
	return w
}

// Update implements screen.Scene.
func (w *Wall) Update(in ui.Input) screen.Scene {
	if last := len(w.unread) - 1; last >= 0 {
		m := w.unread[last]
		w.unread = w.unread[:last]
		if r, err := w.App.Saves.Record(m.ID); err != nil {
			w.note = w.App.Words.StorageErrorText(err)
		} else if r != nil {
			w.Add(m.When, r)
		}
		if last == 0 {
			w.showStrongest()
		}
	}
	switch {
	case in.Commands.Has(ui.PreviousCard) && w.Panel.Ready():
		w.choose((w.chosen+bot.Looks-2)%bot.Looks + 1)
	case in.Commands.Has(ui.NextCard) && w.Panel.Ready():
		w.choose(w.chosen%bot.Looks + 1)
	}
	return w.Widgets.Update(in)
}

// showStrongest shows whoever did most to the people here, unless they have chosen somebody.
func (w *Wall) showStrongest() {
	for m := bot.Member(1); m <= bot.Looks && !w.pressed; m++ {
		if total(w.bonds[m].broke) > total(w.bonds[w.chosen].broke) {
			w.chosen = m
		}
	}
	w.Tree.Refresh()
}

// choose shows more about one of the cast, who says so.
func (w *Wall) choose(m bot.Member) {
	w.chosen, w.pressed = m, true
	w.App.PlayCue(play.Voice(play.Hum, int(m)-1))
	w.Tree.Refresh()
}

// Body implements screen.WidgetScene.
func (w *Wall) Body() widget.Node {
	app, name, e := w.App, w.App.Words.Dwarf(w.chosen), w.Env()
	back := widget.Button{Text: app.Text(words.BackToTitle), OnPress: w.OnBack}
	against := widget.Button{Text: app.Text(words.TenPlay, words.Slots{"who": name}), Style: widget.Gold, ID: againstSpot, OnPress: w.playAgainst}
	buttons := widget.Row(back, against).Shares(1, 2)
	page := widget.Page{Title: app.Text(words.TenTitle), Width: historyWidth, Foot: buttons}
	about, opened := widget.Column(widget.Note(cmp.Or(w.note, app.Text(words.TenAbout)))).Live(), widget.Card{Of: w.opened()}
	few := widget.Column(about, w.portraits(false))
	if page.Body = widget.Column(few, opened); !e.Tall() && !e.Narrow() {
		page.Body = widget.FirstThatFits(
			widget.Column(widget.Grow(1, widget.Row(widget.Column(about, widget.Grow(1, w.portraits(true))), opened).Shares(1.9, 1).Gap(16))),
			widget.Row(few, opened).Equal().Gap(12),
		)
	}
	return page
}

// portraits has the portraits of all, with plates and medals where there is room for them.
func (w *Wall) portraits(plates bool) widget.Node {
	all := widget.Grid{Most: 5, Gap: 8}
	for m := bot.Member(1); m <= bot.Looks; m++ {
		all.Of = append(all.Of, w.portrait(m, plates))
	}
	return all
}

// portrait has the face of one of the cast, and the name.
func (w *Wall) portrait(m bot.Member, plate bool) widget.Node {
	app, u, d := w.App, w.Env().Unit, dwarves.Player(m.Player(0), 0)
	name, temper, high, mood := app.Words.Dwarf(m), app.Text(words.Temper(m)), 62.0, dwarves.Calm
	if m == w.chosen {
		mood = dwarves.Glad
	}
	var below widget.Node = widget.Text{Text: name, Size: 0.85, Face: ui.Display, Align: widget.Middle, OneLine: true}
	if plate {
		high = 104
		below = widget.Column(
			widget.Stack(
				widget.Picture{Draw: func(c ui.Canvas, r ui.Rect) { drawPlate(c, r, u) }},
				widget.Column(
					widget.Gap(2), widget.Text{Text: name, Size: 1.1, Face: ui.Display, Ink: paint.ButtonInk, Align: widget.Middle, OneLine: true},
					widget.Text{Text: temper, Size: 0.75, Ink: paint.ButtonInk, Align: widget.Middle}, widget.Gap(4),
				).Gap(0),
			),
			widget.Picture{H: 34, Draw: func(c ui.Canvas, r ui.Rect) { drawMedals(c, r, w.bonds[m].medals) }},
		).Gap(4)
	}
	return widget.Button{
		Style: widget.Bare, Name: app.Words.Pair(name, temper), State: ui.StateOf(m == w.chosen), ID: wallSpot(m), OnPress: func() { w.choose(m) },
		Of: widget.Column(widget.Grow(1, widget.Picture{H: high, Draw: func(c ui.Canvas, r ui.Rect) {
			dim := 0.0
			if m != w.chosen && w.Panel.Focus.Hover() != any(wallSpot(m)) {
				dim = 0.25
			}
			art.InNiche(c, d, mood, r, u, dim)
		}}), below).Gap(0),
	}
}

// drawPlate draws a plate of brass for a name; u is the unit of length.
func drawPlate(c ui.Canvas, r ui.Rect, u float64) {
	if paint.ThemeOf(c) != paint.MineTheme {
		panel.Draw(c, r, u, panel.Style{Material: panel.Gold, Radius: 6, Flush: true})
		return
	}
	brass := color.NRGBA{0xC7, 0x9B, 0x4C, 0xFF}
	c.FillPath(ui.RoundedRect(r, 6*u), brass)
	upper, _ := r.Inset(1.5 * u).CutTop(0.5 * r.H)
	c.FillPath(ui.RoundedRect(upper, 5*u), paint.Mix(brass, paint.White, 0.2))
	c.StrokePath(ui.RoundedRect(r.Inset(0.75*u), 6*u), 1.5*u, paint.Outline)
}

// opened has what is known of the one who is chosen.
func (w *Wall) opened() widget.Node {
	app, u, m, b := w.App, w.Env().Unit, w.chosen, &w.bonds[w.chosen]
	p := m.Player(0)
	p.Name = app.Words.Dwarf(m)
	face := widget.Picture{H: 170, Ratio: 0.88, Draw: func(c ui.Canvas, r ui.Rect) { art.InNiche(c, dwarves.Player(p, 0), w.mood(), r, u, 0) }}
	if e := w.Env(); e.Low() {
		face.H = 96
	}
	head := widget.Row(face, widget.Grow(1, widget.Column(
		widget.Text{Text: p.Name, Face: ui.Display, Size: 1.9, Ink: paint.Gold, Heading: true},
		widget.Text{Text: app.Text(words.ID("talk." + m.String() + ".vouch-own")), Face: ui.Italic, Size: 1.05},
		widget.Text{Text: app.Words.CharacterText(p), Size: 0.9, Soft: true},
	).Gap(6))).Gap(14)
	nodes := []widget.Node{head}
	if text, last := w.strongest(p.Name, b); text != "" {
		nodes = append(nodes, w.strongestDeed(text, last))
	}
	if b.matches.all == 0 && len(w.unread) == 0 {
		nodes = append(nodes, widget.Text{Text: app.Text(words.TenEmpty), Soft: true})
	}
	if b.matches.all > 0 {
		times := func(n int) string { return fmt.Sprintf("%d ×", n) }
		share := func(s score) string { return app.Text(words.HistoryWins, words.Slots{"n": s.won, "all": s.all}) }
		nodes = append(nodes,
			w.count(art.Tool(game.Lantern, true), words.TenBroke, times(total(b.broke))), w.count(art.Tool(game.Pickaxe, true), words.TenLost, times(total(b.lost))),
			w.count(art.Tool(game.Pickaxe, false), words.TenMended, times(b.mended.n)), w.count(art.RoleIcon(game.Saboteur), words.TenSaboteur, share(b.saboteur)),
			w.count(art.Nugget.Icon(paint.Gold), words.TenWon, share(b.matches)))
	}
	for _, medal := range b.medals[:min(len(b.medals), 3)] {
		title := gamelog.Award{Kind: medal.kind}.Title(app.Words)
		nodes = append(nodes, w.line(medal.draw, title, fmt.Sprintf("%d ×", medal.times)))
	}
	return widget.Column(nodes...).Gap(8)
}

// mood is how the one who is chosen looks at the people here: not kindly, after what they did.
func (w *Wall) mood() dwarves.Mood {
	if b := &w.bonds[w.chosen]; total(b.lost) > total(b.broke) {
		return dwarves.Angry
	}
	return dwarves.Glad
}

// count is a line that counts something.
func (w *Wall) count(i art.Icon, id words.ID, value string) widget.Node {
	return w.line(i.Draw, w.App.Text(id), value)
}

// line has a picture, a text and a value.
func (w *Wall) line(draw func(ui.Canvas, ui.Rect), text, value string) widget.Node {
	return widget.Row(
		widget.Picture{H: 26, Ratio: 1, Draw: draw}, widget.Grow(1, widget.Text{Text: text, Size: 0.9}),
		widget.Text{Text: value, Face: ui.Bold, Size: 0.95, Ink: paint.Gold, OneLine: true},
	)
}

// strongest says what one of the cast and the people here did to each other most often, and when for the last time.
func (w *Wall) strongest(name string, b *bond) (text string, last deed) {
	say := func(id words.ID, d deed, t game.Tool) {
		if d.n > last.n {
			text, last = w.App.Text(id, words.Slots{"who": name, "tool": w.App.Words.ToolObject(t), "n": d.n}), d
		}
	}
	for i, t := range game.Tools {
		say(words.TenBrokeMost, b.broke[i], t)
	}
	for i, t := range game.Tools {
		say(words.TenLostMost, b.lost[i], t)
	}
	say(words.TenMendedMost, b.mended, game.Tools[0])
	return text, last
}

// strongestDeed has what strongest returns, in a red box.
func (w *Wall) strongestDeed(text string, last deed) widget.Node {
	u := w.Env().Unit
	when := w.App.Text(words.TenLast, words.Slots{"date": w.App.Words.Date(last.when.Local()), "round": last.round})
	return widget.Stack(
		widget.Picture{Draw: func(c ui.Canvas, r ui.Rect) {
			c.FillPath(ui.RoundedRect(r, 10*u), paint.WithAlpha(paint.Warning, 60))
			c.StrokePath(ui.RoundedRect(r, 10*u), 1.5*u, paint.Warning)
		}},
		widget.Row(widget.Gap(2), widget.Grow(1, widget.Column(
			widget.Gap(2), widget.Text{Text: text, Face: ui.Display, Size: 1.15}, widget.Text{Text: when, Size: 0.85, Soft: true}, widget.Gap(2),
		).Gap(3)), widget.Gap(2)),
	)
}

// playAgainst leads to a new game: the latest table, with the one who is chosen.
func (w *Wall) playAgainst() {
	players, rules := w.App.Memory().LastTable(w.App.Words)
	if len(players) == 0 {
		players = append(players, w.App.Memory().LatestPerson(w.App.Words))
		for range 4 {
			players = append(players, bot.Player{Level: bot.Foreman})
		}
	}
	look, last := w.chosen.Look(), -1
	for i := range players {
		switch p := &players[i]; {
		case p.Human && p.Look.Clashes(look):
			p.Look = bot.Appearance{} // who came for the dwarf takes another face
		case !p.Human && p.Look != look && (last < 0 || players[last].Look != look):
			last = i
		case !p.Human && p.Look == look:
			last = i
		}
	}
	switch {
	case last >= 0:
		players[last] = w.chosen.Player(players[last].Level)
	case len(players) < game.MaxSeats:
		players = append(players, w.chosen.Player(bot.Foreman))
	}
	w.Open(w.App.Routes.NewGame(w.App, players, rules))
}
