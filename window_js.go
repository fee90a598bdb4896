package main

import (
	"io"

	"saboteur/render/page"
)

// open opens the window: in a browser, its page.
func open(opening, io.Writer) error { return page.Run(newMind) }
