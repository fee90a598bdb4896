package main

import "saboteur/render/page"

// open opens the window: in a browser, its page.
func open() error { return page.Run(newMind) }
