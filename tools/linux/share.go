package linux

import (
	"bytes"
	_ "embed"
	"fmt"
	"image/png"
	"strings"

	"saboteur/tools/release"
)

// iconSizes are the widths of the icons in pixels: those that desktops look for
// in hicolor, the theme that all others fall back on (Icon Theme Specification
// 0.13).
var iconSizes = []int{16, 24, 32, 48, 64, 128, 256, 512}

// shareTree returns the files of a folder share, wherever that is: the menu
// entry, the icons, the description for software centers and the manual page.
func shareTree(r release.Release) (tree, error) {
	about, err := metainfo(r)
	if err != nil {
		return nil, err
	}
	page, err := gzipped(manualPage(r))
	if err != nil {
		return nil, err
	}
	t := tree{
		"applications/" + release.AppID + ".desktop":  {desktopEntry(), false},
		"metainfo/" + release.AppID + ".metainfo.xml": {about, false},
		"man/man6/" + release.Program + ".6.gz":       {page, false},
	}
	for _, size := range iconSizes {
		var b bytes.Buffer
		if err := png.Encode(&b, r.Icon(size)); err != nil {
			return nil, err
		}
		t[fmt.Sprintf("icons/hicolor/%[1]dx%[1]d/apps/%[2]s.png", size, release.AppID)] = file{b.Bytes(), false}
	}
	return t, nil
}

// manualTemplate is the manual page in the format of man(7); {version} and
// {date} stand for those of the release.
//
//go:embed saboteur.6
var manualTemplate string

// manualPage returns the manual page of a release.
func manualPage(r release.Release) []byte {
	fill := strings.NewReplacer("{version}", r.Version, "{date}", r.Time.Format("2006-01-02"))
	return []byte(fill.Replace(manualTemplate))
}
