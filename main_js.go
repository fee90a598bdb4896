// Saboteur is the card game by Frederic Moyersoen (2004), for people and
// computer-controlled dwarves at one screen. In a browser there is no command line.
package main

import (
	"fmt"
	"os"

	"saboteur/ai"
	"saboteur/render/network"
	"saboteur/render/window"
)

func main() {
	if err := window.Run(window.Options{NewBot: ai.NewBot, Network: network.Options{}.Connect}); err != nil {
		fmt.Fprintln(os.Stderr, "saboteur:", err)
		os.Exit(1)
	}
}
