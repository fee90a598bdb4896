package main

import (
	"flag"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"saboteur/ai"
	"saboteur/render"
	"saboteur/render/paint"
	"saboteur/render/playtest"
	"saboteur/render/raster"
	"saboteur/render/screen"
	"saboteur/render/testapp"
	"saboteur/render/ui"
	"saboteur/render/words"
	"saboteur/tools/sheet"
)

const (
	lookAbout   = "paints every screen, or some of them, into a folder"
	stripsAbout = "paints every animation, or some of them, as a strip of pictures into a folder"
)

// program is what the robot plays for look, strips and film.
var program = playtest.Program{
	NewBot: ai.NewBot,
	Routes: render.Routes, Recover: render.Recover,
}

// lookCommand paints screens.
func lookCommand(args []string, stdout io.Writer) error {
	paint := func(s screen.Scene, cache *raster.Cache, size ui.Point) *image.RGBA {
		return paintScene(s, cache, size.Mul(1/screen.Shrink(size)), screen.Shrink(size))
	}
	l := &look{flags: flag.NewFlagSet("look", flag.ContinueOnError), withHelp: true, paint: paint}
	return l.run(args, lookAbout, "", stdout)
}

// stripsCommand paints animations.
func stripsCommand(args []string, stdout io.Writer) error {
	l := &look{flags: flag.NewFlagSet("strips", flag.ContinueOnError), paint: stripOf}
	return l.run(args, stripsAbout, "1280x720", stdout)
}

// A look paints screens into a folder.
type look struct {
	flags    *flag.FlagSet
	withHelp bool // paint all pages of the help too
	// paint paints a scene. It returns nil if there is nothing to paint.
	paint func(s screen.Scene, cache *raster.Cache, size ui.Point) *image.RGBA

	folder   string
	sizes    []ui.Point // in pixels
	screens  []string   // the names of those to paint; nil for all
	language string
	theme    paint.Theme
	scale    int  // interface size in per cent
	jpeg     bool // write JPEG files
	written  int  // number of pictures
}

// run runs the command with its arguments. If size is "", it paints in many sizes.
func (l *look) run(args []string, about, size string, stdout io.Writer) error {
	helped, err := l.parse(args, about, size, stdout)
	if helped || err != nil {
		return err
	}
	if err := os.MkdirAll(l.folder, 0o755); err != nil {
		return fmt.Errorf("%s: %w; choose another folder", l.flags.Name(), err)
	}
	for _, size := range l.sizes {
		if err := l.write(size); err != nil {
			return fmt.Errorf("%s: %w", l.flags.Name(), err)
		}
	}
	if l.written == 0 {
		return usageError{fmt.Errorf("%s: nothing moves on %s", l.flags.Name(), strings.Join(l.screens, ", "))}
	}
	fmt.Fprintf(stdout, "Pictures in %s: %d.\n", l.folder, l.written)
	return nil
}

// parse parses the arguments. It returns true if it printed help.
func (l *look) parse(args []string, about, size string, stdout io.Writer) (helped bool, err error) {
	sizes := l.flags.String("size", size, "paint at this `size` in pixels, such as 390x844; none for many, from phone to large monitor, in minutes")
	screens := l.flags.String("screen", "", "paint only the screens with these `names`, separated by commas, such as title,table5")
	l.flags.StringVar(&l.language, "language", "en", "paint in this `language`: "+strings.Join(words.Languages, ", "))
	theme := l.flags.String("theme", sheet.Themes[0], "paint in this `theme`: "+strings.Join(sheet.Themes[:], ", "))
	l.flags.IntVar(&l.scale, "scale", screen.DefaultSettings().Scale, fmt.Sprintf("paint at this interface size in per `cent`, from 80 to %d", screen.MaxScale))
	l.flags.BoolVar(&l.jpeg, "jpeg", false, "write JPEG files, which are smaller, such as docs/title-960x540.jpg")
	if l.folder, helped, err = parseOperand(l.flags, args, about, "a folder", stdout); helped || err != nil {
		return helped, err
	}
	if l.sizes, err = parseSizes(*sizes); err != nil {
		return false, usageError{fmt.Errorf("%s: %w", l.flags.Name(), err)}
	}
	if l.scale < 80 || l.scale > screen.MaxScale {
		return false, usageError{fmt.Errorf("%s: -scale must be from 80 to %d, not %d", l.flags.Name(), screen.MaxScale, l.scale)}
	}
	if *screens != "" {
		l.screens = strings.Split(*screens, ",")
	}
	if !slices.Contains(words.Languages, l.language) {
		return false, usageError{fmt.Errorf("%s: unknown language %q; there are %s", l.flags.Name(), l.language, strings.Join(words.Languages, ", "))}
	}
	i := slices.Index(sheet.Themes[:], *theme)
	if i < 0 {
		return false, usageError{fmt.Errorf("%s: unknown theme %q; there are %s", l.flags.Name(), *theme, strings.Join(sheet.Themes[:], ", "))}
	}
	l.theme = paint.Theme(i)
	return false, nil
}

// parseSizes parses a size such as 1280x720. For "" it returns many sizes, the
// smallest first.
func parseSizes(s string) ([]ui.Point, error) {
	if s == "" {
		return slices.SortedFunc(maps.Values(testapp.Screens), func(a, b ui.Point) int { return int(a.X*a.Y - b.X*b.Y) }), nil
	}
	const largest = 8192 // pixels: far more than any screen has
	var w, h int
	if fmt.Sscanf(s, "%dx%d", &w, &h); s != fmt.Sprintf("%dx%d", w, h) || min(w, h) < 1 || max(w, h) > largest {
		return nil, fmt.Errorf("-size must be like 1280x720, and at most %dx%d, not %q", largest, largest, s)
	}
	return []ui.Point{{X: float64(w), Y: float64(h)}}, nil
}

// write paints the screens at a size. If one of them does not exist, it returns a
// usage error.
func (l *look) write(size ui.Point) error {
	logical := size.Mul(1 / screen.Shrink(size)) // as in the window
	cache, names := new(raster.Cache), []string{}
	wanted := slices.Clone(l.screens)
	show := func(t playtest.T, name string, s screen.Scene) {
		names = append(names, name)
		if l.screens != nil && !slices.Contains(l.screens, name) {
			return
		}
		wanted = slices.DeleteFunc(wanted, func(s string) bool { return s == name })
		settings := screen.BaseOf(s).App.CurrentSettings()
		if settings.Theme = l.theme; l.scale != settings.Scale {
			settings.Scale = l.scale
			s = screen.Step(s, ui.Input{Size: logical})
			defer func() { settings.Scale = screen.DefaultSettings().Scale }()
		}
		picture := l.paint(s, cache, size)
		if picture == nil {
			return
		}
		if err := l.writePicture(fmt.Sprintf("%s-%.0fx%.0f", name, size.X, size.Y), picture); err != nil {
			t.Fatalf("%w", err)
		}
		l.written++
	}
	err := playtest.Run(func(t playtest.T) {
		stages := program.Stages(t, logical, words.In(l.language))
		for _, name := range slices.Sorted(maps.Keys(stages)) {
			show(t, name, stages[name])
		}
		if l.withHelp && (l.screens == nil || len(wanted) > 0) {
			showHelp(t, logical, words.In(l.language), func(name string, s screen.Scene) { show(t, name, s) })
		}
	})
	if err == nil && len(wanted) > 0 {
		return usageError{fmt.Errorf("no screen is named %q; there are %s", wanted[0], strings.Join(names, ", "))}
	}
	return err
}

// writePicture writes a picture into a file, quickly rather than small.
func (l *look) writePicture(name string, p image.Image) error {
	encode, extension := (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode, ".png"
	if l.jpeg {
		extension, encode = ".jpg", func(w io.Writer, p image.Image) error { return jpeg.Encode(w, p, &jpeg.Options{Quality: 88}) }
	}
	file, err := os.Create(filepath.Join(l.folder, name+extension))
	if err != nil {
		return err
	}
	defer file.Close()
	if err := encode(file, p); err != nil {
		return err
	}
	return file.Close()
}
