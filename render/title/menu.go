package title

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"saboteur/render/art"
	"saboteur/render/cave"
	"saboteur/render/coach"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// A choice is a line of the menu. Its button has the message as its ID.
type choice struct {
	text, note words.ID // what is written on the button, and below that where there is room
	offered    bool
	do         func()
}

// menu returns the large buttons, which lead to matches, and the small ones below them. Most
// players want the first one.
func (t *scene) menu() (large, small []widget.Button) {
	app, to, newNote := t.App, t.App.Routes, words.NewGameNote
	if app.Network != nil && app.Network.CanHost() {
		newNote = words.NewGamePhonesNote
	}
	saved := app.Saves != nil && (t.storeErr != nil || app.Saves.HasMatches())
	learned := t.latest != nil || coach.Done(app.CurrentSettings()) // or a match has been begun
	learn := func() { t.Open(to.Lessons(app)) }
	large = t.buttons([]choice{
		{words.ReopenTable, "", t.reopens, t.reopen},
		{words.Continue, "", t.latest != nil, t.resume},
		{words.Learn, words.LearnNote, !learned, learn},
		{words.QuickGame, words.QuickGameNote, true, func() { t.Open(to.QuickGame(app)) }},
		{words.NewGame, newNote, true, func() { t.Open(to.NewGame(app, nil, app.Words.LocalEdition().Rules())) }},
		{words.SavedGames, words.SavedGamesNote, saved, func() { t.Open(to.SavedGames(app, "")) }},
	})
	large[0].Style = widget.Gold
	return large, t.buttons([]choice{
		{words.Learn, "", learned, learn},
		{words.JoinTable, "", app.Network != nil, func() { t.Open(to.JoinTable(app, "", "")) }},
		{words.Daily, "", true, func() { t.Open(to.DealOfTheDay(app)) }},
		{words.TenTitle, "", true, func() { t.Open(to.TheTen(app)) }},
		{words.HelpOpen, "", true, func() { t.Open(to.Help(app, t, nil)) }},
		{words.SettingsTitle, "", true, func() { t.Open(to.Settings(app, t)) }},
		{words.SavedImport, "", !saved && app.Saves != nil && app.Files.Pick != nil, app.Files.Pick}, // from another device
		{words.Quit, "", !app.NoQuit, t.Quit},
	})
}

// buttons returns the buttons of what is offered.
func (t *scene) buttons(choices []choice) (all []widget.Button) {
	for _, c := range choices {
		switch b := (widget.Button{Text: t.App.Text(c.text), ID: c.text, OnPress: c.do}); {
		case !c.offered:
		case c.text == words.Continue:
			b.Name = t.App.Text(c.text, words.Slots{"round": t.round, "n": t.latest.Record.Seats, "date": t.App.Words.Time(t.latest.SavedAt)})
			b.Text, b.Note, _ = strings.Cut(b.Name, ": ")
			b.Text, b.Note = strings.TrimSpace(b.Text), words.Capitalize(b.Note)
			all = append(all, b)
		default:
			if b.Name = b.Text; c.note != "" {
				b.Note = t.App.Text(c.note)
				b.Adds = b.Note
			}
			all = append(all, b)
		}
	}
	return all
}

// rows has the menu: large buttons with notes below each other, or without them side by side.
func (t *scene) rows(noted bool, style widget.Style, across int) widget.Node {
	large, small := t.menu()
	for i := range large {
		b := &large[i]
		if b.Left = noted; noted {
			continue
		}
		if b.Note = ""; b.ID == any(words.Continue) {
			b.Text = t.App.Text(words.ContinueShort, words.Slots{"round": t.round})
		}
	}
	for i := range small {
		small[i].Style = style
	}
	most := 2
	if noted {
		most = 1
	}
	return widget.Column(widget.Grow(float64(len(large)), flow(large, most)), widget.Grow(2, flow(small, across)))
}

// flow has buttons in lines of about as many, at most most, or of as many as there is room for.
func flow(buttons []widget.Button, most int) widget.Node {
	lines := 1
	if most > 0 {
		lines = (len(buttons) + most - 1) / most
	}
	var rows []widget.Node
	for line := range slices.Chunk(buttons, (len(buttons)+lines-1)/lines) {
		row := make([]widget.Node, len(line))
		for i, b := range line {
			row[i] = widget.Grow(1, b)
		}
		if most == 0 {
			return widget.Row(row...).Wrap()
		}
		of := widget.Row(row...)
		if len(row) == 2 { // of three, one may have a longer text than a third has room for
			of.Equal()
		}
		rows = append(rows, widget.Grow(1, of))
	}
	return widget.Column(rows...)
}

// Body implements screen.WidgetScene: the menu beside the mine, below it on a screen that is
// higher than wide, or alone where there is no room for both.
func (t *scene) Body() widget.Node {
	t.mine = cave.Mine{}
	e, note, middle := t.Env(), t.noteCard(1), widget.Middle
	corner, name, below := t.corner(), t.name(60, middle), t.subtitle(middle)
	alone := widget.Column(corner, name, below, note, t.rows(true, widget.Plain, 0), t.credit(middle))
	var of []widget.Node
	if e.Tall() {
		tall := func(noted bool, least float64) {
			mine := widget.Stack(t.mineNode(false), widget.Gap(least), note)
			of = append(of, widget.Column(corner, name, below, widget.Grow(1, mine), t.rows(noted, widget.Plain, 3), t.credit(middle)))
		}
		tall(true, 210)
		tall(false, 100)
	} else {
		beside := widget.Grow(1, widget.Column(corner, widget.Grow(1, t.mineNode(true))))
		wide := func(noted bool, head ...widget.Node) {
			left := widget.Column(append(head, widget.Grow(1, t.rows(noted, widget.Quiet, 3)), widget.Grow(1, widget.Gap(0)), t.credit(widget.Start))...)
			of = append(of, widget.Row(widget.Gap(24), widget.Sized(menuWidth, left), widget.Gap(16), beside))
		}
		below = t.subtitle(widget.Start)
		wide(true, widget.Grow(1, widget.Stack(widget.Gap(skyHeight), note)), t.name(104, widget.Start), below, widget.Gap(1))
		wide(false, note, t.name(60, widget.Start), below)
		if note != nil {
			wide(false, widget.Stack(widget.Picture{Name: t.App.Text(words.Title), Heading: true}, t.noteCard(0.85)))
		}
	}
	return widget.Page{Width: math.Inf(1), Body: widget.FirstThatFits(append(of, alone)...)}
}

// These are in units.
const (
	menuWidth = 400 // of the menu beside the mine
	skyHeight = 100 // of what is free above the name, which stands below the ground
)

// corner has the buttons for language and sound. The language is named in itself, for players
// who cannot read the current one.
func (t *scene) corner() widget.Node {
	app := t.App
	own, sound, mute := words.OwnName(app.Words.Language()), art.Speaker, app.CurrentSettings().Mute
	if mute {
		sound = art.SpeakerOff
	}
	var newer widget.Node
	if t.newer != nil { // no match is in progress that an update could interrupt
		newer = widget.Button{Text: app.Text(words.NewVersion), Size: 0.85, OnPress: t.newer}
	}
	buttons := []widget.Node{newer, widget.Button{
		Text: own, Name: app.Words.Pair(app.Text(words.SettingLanguage), own), W: 120, ID: words.SettingLanguage,
		OnPress: func() {
			app.ChangeSettings(func(s *screen.Settings) {
				s.Language = cmp.Or(words.StepLanguage(app.Words.Language(), 1), words.Languages[0])
			})
		},
	}, widget.Button{
		Icon: sound, Name: app.Text(words.SettingsSound), State: ui.StateOf(!mute), Flat: true, ID: words.SettingsSound,
		OnPress: func() { app.ChangeSettings(func(s *screen.Settings) { s.Mute = !s.Mute }) },
	}}
	row := func() *widget.Box { return widget.Row(buttons...).Align(widget.End).Group() }
	return widget.FirstThatFits(row(), row().Wrap())
}

// name is the name of the game in raised gold letters.
func (t *scene) name(height float64, align widget.Align) widget.Node {
	name := t.App.Text(words.Title)
	return widget.Picture{Name: name, Heading: true, H: height, Draw: func(c ui.Canvas, r ui.Rect) {
		f := ui.FitLine(c, name, ui.Font{Face: ui.Display, Size: r.H}, 0.97*r.W)
		at := ui.Point{X: r.X, Y: r.Center().Y - f.LineHeight()/2}
		if align == widget.Middle {
			at.X += (r.W - c.Measure(name, f)) / 2
		}
		c.Sprite(art.Lettering(c, name, f, art.Gilded, true, at))
	}}
}

// subtitle is the line below the name.
func (t *scene) subtitle(align widget.Align) widget.Node {
	return widget.Text{Text: t.App.Text(words.Subtitle), Face: ui.Display, Align: align}
}

// noteCard says what is wrong, in a size of text; nil if nothing is.
func (t *scene) noteCard(size float64) widget.Node {
	note := t.note()
	if note == "" {
		return nil
	}
	return widget.Card{Pad: 8, Of: widget.Text{Text: note, Size: size, Align: widget.Middle}}
}

// credit is the line at the bottom. The name at its end is never divided.
func (t *scene) credit(align widget.Align) widget.Node {
	s := t.App.Text(words.Unofficial)
	i := strings.LastIndex(s, " ")
	return widget.Text{Text: s[:i] + "\u00a0" + s[i+1:], Size: 0.8, Align: align}
}
