package main

import (
	"errors"
	"flag"
	"fmt"
	"image"
	"image/png"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"saboteur/render/art"
)

const sheetMakes = "pictures of all cards, dwarves, tools and signs, in the sizes and views in which they are to be looked at"

// themes names the themes: what is asked for, and the folders.
var themes = [art.ThemeCount]string{art.MineTheme: "mine", art.DaylightTheme: "daylight", art.ContrastTheme: "contrast"}

// sheet is the command of that name.
func sheet(args []string, out io.Writer) error {
	f := flag.NewFlagSet("sheet", flag.ContinueOnError)
	folder := f.String("o", filepath.Join("dist", "sheet"), "write the pictures into this `folder`, in one for each theme")
	only := f.String("theme", "", "draw only in this `theme`: "+strings.Join(themes[:], ", "))
	if helped, err := parse(f, args, sheetMakes, out); helped || err != nil {
		return err
	}
	if *folder == "" {
		return usageError{errors.New("sheet: -o needs the name of a folder")}
	}
	if *only != "" && !slices.Contains(themes[:], *only) {
		return usageError{fmt.Errorf("sheet: there is no theme %q, only: %s", *only, strings.Join(themes[:], ", "))}
	}
	for theme, name := range themes {
		if *only != "" && *only != name {
			continue
		}
		into := filepath.Join(*folder, name)
		written, err := writeSheets(into, art.Theme(theme), overview(), contacts())
		if err != nil {
			return err
		}
		fmt.Fprintf(out, "%d pictures are in %s. Look at %s.png first.\n", written, into, overview().name)
	}
	return nil
}

// The widths at which pictures are shown, in pixels.
var (
	cardWidths = []float64{43, 68, 103, 205}
	iconWidths = []float64{16, 24, 32, 64}
)

// A contact is one contact sheet, which is drawn in a theme and seen in each
// view.
type contact struct {
	name    string // of the file
	title   string
	columns int // how many pictures lie side by side
	groups  []group
}

// contacts returns all sheets. They have the same rows at every width, and so
// can be laid beside each other.
func contacts() (all []contact) {
	const columns = 10
	for _, w := range cardWidths {
		all = append(all, contact{fmt.Sprintf("cards-%03.0f", w), fmt.Sprintf("cards, %.0f pixels wide", w), columns, cards(w)})
	}
	for _, w := range iconWidths {
		all = append(all, contact{fmt.Sprintf("icons-%02.0f", w), fmt.Sprintf("icons, %.0f pixels wide", w), columns, icons(w)})
	}
	return all
}

// overview returns the sheet that shows one of each, in sizes that are often
// met.
func overview() contact { return contact{"overview", "one of each", 22, oneOfEach(68, 32)} }

// seen draws the sheet in a theme and returns it in each view, with its title.
func (c contact) seen(theme art.Theme) iter.Seq2[view, *image.RGBA] {
	return func(yield func(view, *image.RGBA) bool) {
		plain := page(theme, c.groups, c.columns)
		for _, v := range views {
			if !yield(v, titled(fmt.Sprintf("%s, %s, %s", c.title, themes[theme], v.name), v.seen(plain))) {
				return
			}
		}
	}
}

// writeSheets writes the first sheet with all views in one picture, and each sheet
// with each view in a picture of its own, into a folder, which it makes if need
// be. It returns how many pictures it wrote.
func writeSheets(folder string, theme art.Theme, first contact, sheets []contact) (written int, err error) {
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return 0, fmt.Errorf("sheet: the folder %s cannot be made (%w); name another with -o", folder, cause(err))
	}
	var together []*image.RGBA
	for _, img := range first.seen(theme) {
		together = append(together, img)
	}
	if err := write(folder, first.name, stacked(together...)); err != nil {
		return 0, err
	}
	written = 1
	for _, c := range sheets {
		for v, img := range c.seen(theme) {
			if err := write(folder, c.name+"-"+v.name, img); err != nil {
				return written, err
			}
			written++
		}
	}
	return written, nil
}

// write writes a picture into a file of a folder.
func write(folder, name string, img image.Image) error {
	path := filepath.Join(folder, name+".png")
	file, err := os.Create(path)
	if err == nil {
		err = errors.Join(png.Encode(file, img), file.Close())
	}
	if err != nil {
		return fmt.Errorf("sheet: %s cannot be written (%w); see to it, or name another folder with -o", path, cause(err))
	}
	return nil
}

// cause returns what is wrong, without the path, which the sentence names.
func cause(err error) error {
	var at *fs.PathError
	if errors.As(err, &at) {
		return at.Err
	}
	return err
}
