package desk

import (
	"os"
	"path/filepath"
)

// usual opens an address in the browser that the player has chosen in his system.
var usual = []string{"rundll32", "url.dll,FileProtocolHandler"}

// bare returns the programs that have windows without bars.
func bare() (all []string) {
	for _, place := range []string{"ProgramFiles(x86)", "ProgramFiles", "LocalAppData"} {
		if folder := os.Getenv(place); folder != "" {
			all = append(all,
				filepath.Join(folder, "Microsoft", "Edge", "Application", "msedge.exe"),
				filepath.Join(folder, "Google", "Chrome", "Application", "chrome.exe"))
		}
	}
	return all
}

// NoDisplay says why no window can be shown here, nil if one can.
func NoDisplay() error { return nil }
