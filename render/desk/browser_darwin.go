package desk

// usual opens an address in the browser that the player has chosen in his system.
var usual = []string{"open"}

// bare returns the programs that have windows without bars.
func bare() (all []string) {
	for _, name := range []string{"Google Chrome", "Chromium", "Microsoft Edge", "Brave Browser"} {
		all = append(all, "/Applications/"+name+".app/Contents/MacOS/"+name)
	}
	return all
}

// NoDisplay says why no window can be shown here, nil if one can.
func NoDisplay() error { return nil }
