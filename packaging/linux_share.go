package main

import (
	"bytes"
	_ "embed"
	"fmt"
	"image/png"
	"strings"
)

// hicolor are the widths of the icons, in pixels: those that desktops look for
// in the theme that all others fall back on (Icon Theme Specification 0.13).
var hicolor = []int{16, 24, 32, 48, 64, 128, 256, 512}

// shared returns what lies in a folder share, wherever that is: the menu entry,
// the icons, what software centres tell, and the manual page.
func shared(r release) (tree, error) {
	describes, err := metainfo(r)
	if err != nil {
		return nil, err
	}
	page, err := compressed(manual(r))
	if err != nil {
		return nil, err
	}
	t := tree{
		"applications/" + appID + ".desktop":  {desktopEntry(), false},
		"metainfo/" + appID + ".metainfo.xml": {describes, false},
		"man/man6/" + programName + ".6.gz":   {page, false},
	}
	for _, size := range hicolor {
		var b bytes.Buffer
		if err := png.Encode(&b, r.icon(size)); err != nil {
			return nil, err
		}
		t[fmt.Sprintf("icons/hicolor/%[1]dx%[1]d/apps/%[2]s.png", size, appID)] = leaf{b.Bytes(), false}
	}
	return t, nil
}

// manPage is the manual page, but for version and date: see man(7).
//
//go:embed linux/saboteur.6
var manPage string

// manual returns the manual page of a release.
func manual(r release) []byte {
	fill := strings.NewReplacer("{version}", r.version, "{date}", r.made.Format("2006-01-02"))
	return []byte(fill.Replace(manPage))
}
