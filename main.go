//go:build !js

// Saboteur is the card game by Frederic Moyersoen (2004), for people and
// computer-controlled dwarves at one screen.
package main

import (
	"os"

	"saboteur/cli"
)

func main() { os.Exit(cli.Main()) }
