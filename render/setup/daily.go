package setup

import (
	"cmp"
	"image/color"
	"strings"
	"time"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/art"
	"saboteur/render/dwarves"
	"saboteur/render/memory"
	"saboteur/render/paint"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/store"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// A Daily is the screen of the deal of the day: the day with its dwarves and what was played lately, and
// beside it how the latest deal went.
type Daily struct {
	screen.Widgets
	Players []bot.Player // of today: the person is on the first seat
	day     time.Time
	date    string
	ongoing *store.OngoingMatch // today's; nil if it has not begun or is over
	par     *parMatch           // finds out the par; nil once it is known
	result  memory.DailyResult  // the latest one
	any     bool                // there is one
	record  *game.Record        // of its match; nil if it is not there any more
	note    string              // what came of copying or saving
}

// NewDaily shows the deal of the day: before it is played, while it is, and how it went.
func NewDaily(app *screen.App) screen.Scene {
	d := &Daily{day: app.LocalTime()}
	d.date = d.day.Format(time.DateOnly)
	d.Init(d, app, nil)
	d.OnBack = func() { d.Open(app.Routes.Title(app)) }
	d.ongoing, d.Players = ongoingDaily(app, d.date), dailyPlayers(app, d.date)
	d.par = newPar(app, d.date, d.Players)
	if d.result, d.any = app.Memory().LatestDaily(); d.any && d.result.Match != "" && app.Saves != nil {
		d.record, _ = app.Saves.Record(d.result.Match) // without it, it cannot be watched
		if d.record != nil && d.record.Config != memory.DailyConfig(d.result.Date) {
			d.record = nil
		}
	}
	d.Panel.Focus.Set(words.DailyStart)
	return d
}

// Update implements screen.Scene: it goes on finding out the par.
func (d *Daily) Update(in ui.Input) screen.Scene {
	if d.par != nil && d.par.think() {
		d.par = nil
		d.result, _ = d.App.Memory().LatestDaily()
		d.Tree.Refresh()
	}
	return d.Widgets.Update(in)
}

// Body implements screen.WidgetScene.
func (d *Daily) Body() widget.Node {
	app, e := d.App, d.Env()
	today, latest := widget.Card{Ground: widget.Wood, Of: d.today()}, widget.Card{Of: d.latest()}
	body := widget.Node(widget.Column(today, latest))
	if e.Wide() {
		body = widget.Row(today, latest).Equal().Gap(20)
	}
	back := widget.Button{Text: app.Text(words.BackToMainMenu), OnPress: d.OnBack}
	foot := widget.Row(back, widget.Grow(1, widget.Text{Text: app.Text(words.DailyNext), Size: 0.85, Soft: true})).Gap(16)
	if !roomy(e) {
		foot = widget.Row(back, widget.Grow(1, d.begin()))
	}
	return widget.Page{
		Title: app.Text(words.Daily), Head: widget.If(!e.Low(), widget.Note(app.Text(words.DailyAbout))), Width: 1180, Body: body, Foot: foot,
	}
}

// roomy reports whether everything is in view without scrolling. Elsewhere the button that leads to the match
// stands below what scrolls.
func roomy(e widget.Env) bool { return e.Wide() && !e.Low() }

// today has the day, what was played lately, who plays today and the par, and leads to the match.
func (d *Daily) today() widget.Node {
	app, e := d.App, d.Env()
	leaf := widget.Picture{W: 140, H: 160, Ratio: 7. / 8, Name: d.weekday(words.Weekdays, 0) + ", " + app.Words.Date(d.day), Draw: d.drawLeaf}
	top := widget.FirstThatFits(widget.Row(leaf, widget.Grow(1, d.lately())).Gap(16), widget.Column(widget.Centred{Of: leaf}, d.lately()))
	high := 66.0
	if roomy(e) {
		high = 92
	}
	var faces []widget.Node
	for seat, p := range d.Players[1:] {
		faces = append(faces, widget.Column(
			widget.Picture{H: high, W: 54, Draw: func(c ui.Canvas, r ui.Rect) {
				art.InNiche(c, dwarves.Player(p, seat+1), dwarves.Calm, r, e.Unit, 0)
			}},
			widget.Text{Text: p.Name, Size: 0.85, Face: ui.Display, Align: widget.Middle},
		).Gap(2))
	}
	level, _ := app.Words.DescribePlayer(bot.Player{Level: d.Players[1].Level})
	table := widget.Column(
		widget.Grid{Of: faces, Most: 4, Gap: 6},
		widget.Text{Text: app.Text(words.DailyLevel, words.Slots{"level": level}), Size: 0.85, Soft: true},
	).Gap(4).Align(widget.Middle)
	beside := widget.FirstThatFits(widget.Row(widget.Grow(1, table), widget.Sized(170, d.parBox())).Gap(12), widget.Column(table, d.parBox()))
	return widget.Column(top, widget.Grow(1, widget.Card{Of: beside}), widget.If(roomy(e), d.begin()))
}

// lately has how many days were played in a row, and the last seven.
func (d *Daily) lately() widget.Node {
	app, m := d.App, d.App.Memory()
	streak := m.DailyStreak(d.date)
	if streak == 0 {
		streak = m.DailyStreak(d.day.AddDate(0, 0, -1).Format(time.DateOnly))
	}
	row := widget.Text{Text: app.Text(words.DailyStreak, words.Slots{"n": streak}), Size: 1.4, Face: ui.Display, Shrinks: true}
	nodes := []widget.Node{widget.If(streak > 0, row), d.lanterns(m)}
	if n := m.LongestStreak(); n > 0 {
		nodes = append(nodes, widget.Text{Text: app.Text(words.DailyLongest, words.Slots{"n": n}), Size: 0.9})
	}
	if reached, all := m.AtPar(); all > 0 {
		nodes = append(nodes, widget.Text{Text: app.Text(words.DailyAtPar, words.Slots{"n": reached, "all": all}), Size: 0.9})
	}
	return widget.Column(nodes...).Gap(5)
}

// week is how many days have a lantern.
const week = 7

// lanterns has a lantern for each of the last days, today's at the end: it burns if the day was played.
func (d *Daily) lanterns(m memory.Memory) widget.Node {
	var all []widget.Node
	for ago := week - 1; ago >= 0; ago-- {
		r, played := m.DailyResult(d.day.AddDate(0, 0, -ago).Format(time.DateOnly))
		said, face := d.App.Text(words.DailyNotPlayed), ui.Plain
		if ago == 0 {
			face = ui.Bold
		}
		if played {
			said = d.gold(r.Nuggets)
		}
		all = append(all, widget.Column(
			widget.Picture{H: 40, W: 22, Name: d.App.Words.Pair(d.weekday(words.Weekdays, ago), said), Draw: func(c ui.Canvas, r ui.Rect) { drawLantern(c, r, played) }},
			widget.Text{Text: d.weekday(words.WeekdaysShort, ago), Size: 0.8, Face: face, Align: widget.Middle, OneLine: true, Hidden: true},
		).Gap(2))
	}
	return widget.Row(all...).Equal().Gap(3).Wrap()
}

// drawLantern draws a lantern, which burns or not.
func drawLantern(c ui.Canvas, r ui.Rect, burns bool) {
	if burns {
		art.Glow(c, r.Center(), r.H)
	}
	s := art.Tool(game.Lantern, !burns).Sprite(r)
	if !burns {
		s.Dim = 0.45
	}
	c.Sprite(s)
}

// weekday returns the name of a day, some days ago, from a list of all of them that begins with Sunday.
func (d *Daily) weekday(names words.ID, ago int) string {
	return strings.Fields(d.App.Text(names))[d.day.AddDate(0, 0, -ago).Weekday()]
}

// gold says how much gold somebody has.
func (d *Daily) gold(n int) string { return d.App.Text(words.DailyGold, words.Slots{"n": n}) }

// drawLeaf draws the leaf of a calendar. Its size is that of the leaf, and so is that of its texts.
func (d *Daily) drawLeaf(c ui.Canvas, r ui.Rect) {
	u := r.H / 100
	c.FillPath(ui.RoundedRect(r, 4*u), paint.Parchment)
	head, rest := r.CutTop(21 * u)
	c.FillPath(ui.RoundedRect(head, 4*u), paint.BrokenRed)
	foot, number := rest.CutBottom(19 * u)
	text := func(s string, in ui.Rect, face ui.Face, size float64, ink color.NRGBA) {
		ui.CentredText(c, s, in, ui.FitLine(c, s, ui.Font{Face: face, Size: size * u}, 0.92*in.W), ink)
	}
	text(strings.Fields(d.App.Text(words.Months))[d.day.Month()-1], head, ui.Display, 12, art.RibbonInk)
	text(d.day.Format("2"), number, ui.Display, 46, paint.Ink)
	text(d.weekday(words.Weekdays, 0), foot, ui.Bold, 11, paint.Ink)
	c.StrokePath(ui.RoundedRect(r, 4*u), u, paint.ParchmentEdge)
}

// parBox tells the par, or that it is being found out.
func (d *Daily) parBox() widget.Node {
	app := d.App
	known, _ := app.Memory().DailyResult(d.date)
	pars := known.Pars()
	if pars == nil {
		return widget.Card{Ground: widget.Stone, Of: widget.Text{Text: app.Text(words.DailyParSoon), Size: 0.85, Align: widget.Middle}}
	}
	n := words.Slots{"n": pars[bot.Master]}
	return widget.Card{Ground: widget.Stone, Of: widget.Column(
		widget.Row(nugget(30), widget.Text{Text: words.Capitalize(app.Text(words.DailyParIs, n)), Size: 1.7, Face: ui.Display, Ink: paint.Gold, OneLine: true}).Gap(6).Align(widget.Middle),
		widget.Text{Text: app.Text(words.DailyParWhat), Size: 0.8, Align: widget.Middle},
	).Gap(2).Align(widget.Middle)}
}

// nugget is a nugget of a size in units.
func nugget(side float64) widget.Node {
	return widget.Picture{W: side, H: side, Draw: art.Nugget.Icon(paint.Gold).Draw}
}

// begin is the button that leads to the match.
func (d *Daily) begin() widget.Node {
	b := widget.Button{Style: widget.Gold, ID: words.DailyStart, Size: 1.15, OnPress: func() {
		d.Open(d.App.Routes.Play(d.App, play.New(d.App, memory.DailyConfig(d.date), d.Players, false)))
	}}
	_, played := d.App.Memory().DailyResult(d.date)
	switch {
	case played:
		b.Text = d.App.Text(words.DailyAgain)
	case d.ongoing != nil:
		b.Text = d.App.Text(words.Resume)
		b.OnPress = func() { d.Open(cmp.Or(d.App.Routes.Resume(d.App, d.ongoing), screen.Scene(d))) }
	default:
		b.Text = d.App.Text(words.DailyStart)
	}
	return b
}
