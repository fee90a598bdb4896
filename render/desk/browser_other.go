//go:build !windows && !darwin && !js

package desk

import (
	"errors"
	"os"
)

// usual opens an address in the browser that the player has chosen in his system.
var usual = []string{"xdg-open"}

// bare returns the programs that have windows without bars.
func bare() []string {
	return []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge", "brave-browser", "vivaldi"}
}

// NoDisplay says why no window can be shown here, nil if one can.
func NoDisplay() error {
	if os.Getenv("DISPLAY") == "" && os.Getenv("WAYLAND_DISPLAY") == "" {
		return errors.New(`there is no display here to show the game on: start it on a desktop, or let another browser show it with -browser none; "saboteur simulate" and "saboteur replay" need no display (see -help)`)
	}
	return nil
}
