package playtest

import (
	"slices"

	"saboteur/render/help"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// TopicIndex returns the index in help.Topics of the topic with a title, or -1.
func TopicIndex(title words.ID) int {
	return slices.IndexFunc(help.Topics, func(t help.Topic) bool { return t.Title == title })
}

// ShowHelp calls show with every page of the help, and with its search. All are
// one scene, which changes when show returns.
func (p Program) ShowHelp(t T, size ui.Point, w *words.Words, show func(name string, s screen.Scene)) {
	t.Helper()
	app := p.NewApp(1)
	app.Words, app.DeviceLanguage = w, w.Language()
	h := help.New(app, p.Routes.Title(app), nil).(*help.Scene)
	r := NewRobot(t, h, size, Mouse)
	r.Wait(20)
	r.Press(ui.Right)
	show("help-list", h)
	for i, topic := range help.Topics {
		h.ListOpen = false
		h.Open(i)
		h.LayOut(size)
		show("help-"+string(topic.Title), h)
		if s := h.Tree.MainScroller(); s != nil && s.ScrollBy(1e6) {
			h.LayOut(size)
			show("help-"+string(topic.Title)+"-end", h)
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
	h.Open(TopicIndex(words.TopicCards))
	h.Enlarge(8)
	h.LayOut(size)
	show("help-card", h)
}
