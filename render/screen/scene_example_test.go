package screen_test

import (
	"fmt"

	"saboteur/render/screen"
	"saboteur/render/testapp"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// credits is a screen that says who made the game. All there is to a scene is its Body.
type credits struct{ screen.Widgets }

// newCredits returns the credits, opened from the scene under.
func newCredits(app *screen.App, under screen.Scene) screen.Scene {
	c := &credits{}
	c.Init(c, app, under)
	return c
}

// Body implements screen.WidgetScene.
func (c *credits) Body() widget.Node {
	return widget.Page{
		Title: c.App.Text(words.Title),
		Body:  widget.Text{Text: "The card game is by Frederic Moyersoen.", Align: widget.Middle},
		Foot:  widget.Button{Text: c.App.Text(words.HelpBack), OnPress: c.Leave},
	}
}

// A scene is a tree of widgets, which screen readers hear as the screen shows it.
func ExampleWidgets() {
	scene := newCredits(testapp.New(1, nil), nil)
	screen.Step(scene, ui.Input{Size: ui.Point{X: 1280, Y: 720}})
	for _, part := range screen.Describe(scene) {
		for _, item := range part.Items {
			fmt.Println(item.Text, item.Heading, item.ID != nil)
		}
	}
	// Output:
	// Saboteur true false
	// The card game is by Frederic Moyersoen. false false
	// Back false true
}
