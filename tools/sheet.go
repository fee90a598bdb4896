package main

import (
	"flag"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"saboteur/render/paint"
	"saboteur/tools/sheet"
)

const sheetAbout = "draws all cards, dwarves, tools and signs in several sizes and as color-blind people see them"

// sheetCommand draws contact sheets.
func sheetCommand(args []string, stdout io.Writer) error {
	f := flag.NewFlagSet("sheet", flag.ContinueOnError)
	folder := f.String("o", filepath.Join("dist", "sheet"), "write the pictures to this `folder`, with a folder for each theme")
	only := f.String("theme", "", "draw only this `theme`: "+strings.Join(sheet.Themes[:], ", "))
	if helped, err := parse(f, args, sheetAbout, stdout); helped || err != nil {
		return err
	}
	if err := checkFolder("sheet", *folder); err != nil {
		return err
	}
	if *only != "" && !slices.Contains(sheet.Themes[:], *only) {
		return usageError{fmt.Errorf("sheet: unknown theme %q; there are %s", *only, strings.Join(sheet.Themes[:], ", "))}
	}
	for theme, name := range sheet.Themes {
		if *only != "" && *only != name {
			continue
		}
		into := filepath.Join(*folder, name)
		written, err := sheet.Write(into, paint.Theme(theme))
		if err != nil {
			return fmt.Errorf("sheet: %w", err)
		}
		fmt.Fprintf(stdout, "%d pictures are in %s. Look at %s first.\n", written, into, sheet.Overview)
	}
	return nil
}
