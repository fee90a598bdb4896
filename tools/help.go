package main

import (
	"saboteur/render/help"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// showHelp calls show with every page of the help, and with its search. All are
// one scene, which changes when show returns.
func showHelp(t playtest.T, size ui.Point, w *words.Words, show func(name string, s screen.Scene)) {
	app := program.NewApp(1)
	app.Words, app.DeviceLanguage = w, w.Language()
	h := help.New(app, program.Routes.Title(app), nil).(*help.Scene)
	r := playtest.NewRobot(t, h, size, playtest.Mouse)
	r.Wait(20)
	r.Press(ui.Right)
	show("help-list", h)
	for i, topic := range help.Topics {
		h.ListOpen = false
		h.Open(i)
		h.LayOut(size)
		show("help-"+topic.Name, h)
		if s := h.Tree.MainScroller(); s != nil && s.ScrollBy(1e6) {
			h.LayOut(size)
			show("help-"+topic.Name+"-end", h)
		}
	}
	r.Choose(help.SearchField)
	r.Step()
	show("help-keyboard", h)
	r.Type("rock")
	show("help-search", h)
	r.Type("zzz")
	h.ListOpen = false
	h.LayOut(size)
	show("help-nothing-found", h)
	h.Open(playtest.TopicIndex("cards"))
	h.Enlarge(8)
	h.LayOut(size)
	show("help-card", h)
}
