package main

import "saboteur/render/window"

// open opens the window, as wished, and returns when it is closed.
func open(o window.Options) error {
	o.NewBot = newBot
	return window.Run(o)
}
