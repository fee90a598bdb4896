package macos

import (
	"bytes"
	"debug/macho"
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"howett.net/plist"

	"saboteur/render/words"
	"saboteur/testenv"
	"saboteur/tools/packtest"
	"saboteur/tools/release"
)

func testRelease(t *testing.T) release.Release {
	return release.Release{
		Version: "1.20.3-rc1", Time: packtest.Noon, Dir: t.TempDir(),
		Build: packtest.BuildHello(t), Icon: packtest.Icon, Docs: packtest.Docs,
		Page: func() ([]release.File, error) {
			return []release.File{{Name: "index.html", Mode: release.ReadOnly, Content: []byte("the page")}}, nil
		},
	}
}

func TestPackage(t *testing.T) {
	r := testRelease(t)
	paths, err := Package(r)
	if err != nil || len(paths) != 1 || !strings.HasSuffix(paths[0], "saboteur-1.20.3-rc1-macos.zip") {
		t.Fatal(paths, err)
	}
	files := packtest.Unzip(t, paths[0])
	want := []string{
		"LICENSE", "README.md",
		"Saboteur.app/Contents/Info.plist", "Saboteur.app/Contents/MacOS/saboteur", "Saboteur.app/Contents/PkgInfo",
		"Saboteur.app/Contents/Resources/LICENSE", "Saboteur.app/Contents/Resources/README.md",
		"Saboteur.app/Contents/Resources/icon.icns", "Saboteur.app/Contents/Resources/licenses/Þór.txt", "Saboteur.app/Contents/Resources/page/index.html",
		"Saboteur.app/Contents/_CodeSignature/CodeResources", "licenses/Þór.txt",
	}
	for i := range want {
		want[i] = "Saboteur/" + want[i]
	}
	if names := slices.Sorted(maps.Keys(files)); !slices.Equal(names, want) {
		t.Errorf("the package contains %q", names)
	}
	for name, f := range files {
		if runs := f.Mode()&0o111 == 0o111; runs != strings.HasSuffix(name, "/MacOS/saboteur") {
			t.Errorf("%s has the mode %v", name, f.Mode())
		}
	}
	first, err := os.ReadFile(paths[0])
	testenv.NoError(t, err)
	r.Dir = t.TempDir()
	if paths, err = Package(r); err != nil {
		t.Fatal(err)
	}
	if second, err := os.ReadFile(paths[0]); err != nil || !bytes.Equal(first, second) {
		t.Errorf("two packages of the same release differ, %v", err)
	}
}

// testApp returns the files of the application by their names in Contents.
func testApp(t *testing.T) map[string][]byte {
	t.Helper()
	app, err := bundle(testRelease(t))
	testenv.NoError(t, err)
	all := map[string][]byte{}
	for _, f := range app {
		all[f.Name] = f.Content
	}
	return all
}

func TestMacInfo(t *testing.T) {
	app := testApp(t)
	info, err := readPlist(app["Info.plist"])
	testenv.NoError(t, err)
	var languages []any
	for _, l := range words.Languages {
		languages = append(languages, l)
	}
	for key, want := range map[string]any{
		"CFBundleExecutable": "saboteur", "CFBundleIconFile": "icon.icns", "CFBundleIdentifier": release.AppID,
		"CFBundleName": "Saboteur", "CFBundlePackageType": "APPL", "CFBundleInfoDictionaryVersion": "6.0",
		"CFBundleShortVersionString": "1.20.3", "CFBundleVersion": "1.20.3", "CFBundleGetInfoString": "Saboteur 1.20.3-rc1",
		"CFBundleDevelopmentRegion": "en", "CFBundleLocalizations": languages,
		"LSApplicationCategoryType": "public.app-category.card-games", "NSHighResolutionCapable": true,
		"NSHumanReadableCopyright": release.Copyright,
		"LSMinimumSystemVersion":   "12.0", // of Go 1.25 and 1.26: change it with README when Go does
	} {
		if got := info[key]; fmt.Sprintf("%T %v", got, got) != fmt.Sprintf("%T %v", want, want) {
			t.Errorf("%s is %v, want %v", key, got, want)
		}
	}
	if got := string(app["PkgInfo"]); got != info["CFBundlePackageType"].(string)+info["CFBundleSignature"].(string) {
		t.Errorf("PkgInfo is %q", got)
	}
}

func TestMacIcon(t *testing.T) {
	b := testApp(t)["Resources/icon.icns"]
	want := []string{"ic07 128", "ic08 256", "ic09 512", "ic10 1024", "ic11 32", "ic12 64", "ic13 256", "ic14 512"}
	if string(b[:4]) != "icns" || int(binary.BigEndian.Uint32(b[4:])) != len(b) {
		t.Fatalf("%d bytes begin with %x", len(b), b[:8])
	}
	var got []string
	for at := 8; at < len(b); {
		length := int(binary.BigEndian.Uint32(b[at+4:]))
		img := readPNG(t, b[at+8:at+length])
		got = append(got, fmt.Sprint(string(b[at:at+4]), " ", img.Bounds().Dx()))
		hasMargin(t, img)
		at += length
	}
	if !slices.Equal(got, want) {
		t.Errorf("it has %q, want %q", got, want)
	}
}

// hasMargin checks that the icon lies in the middle of a picture, with a tenth
// of its width free around.
func hasMargin(t *testing.T, img image.Image) {
	t.Helper()
	size := img.Bounds().Dx()
	margin := (size*100 + 512) / 1024
	inner := packtest.Icon(size - 2*margin)
	for i := range size * size {
		x, y := i%size, i/size
		want := inner.At(x-margin, y-margin) // nothing outside of the icon
		if !same(img.At(x, y), want) {
			t.Fatalf("of %d pixels, the one at %d, %d is %v; want %v", size, x, y, img.At(x, y), want)
		}
	}
}

// TestUniversal: each program begins at a page, with zeros between them and
// nothing after the last.
func TestUniversal(t *testing.T) {
	b := testApp(t)["MacOS/saboteur"]
	fat, err := macho.NewFatFile(bytes.NewReader(b))
	testenv.NoError(t, err)
	end := 8 + 20*len(fat.Arches)
	want := []macho.Cpu{macho.CpuAmd64, macho.CpuArm64}
	for i, a := range fat.Arches {
		if a.Cpu != want[i] || a.File.Cpu != want[i] || a.SubCpu != a.File.SubCpu || a.Align != 14 || a.Offset%(1<<14) != 0 {
			t.Errorf("slice %d is %+v", i, a.FatArchHeader)
		}
		if gap := b[end:a.Offset]; len(gap) >= 1<<14 || len(bytes.Trim(gap, "\x00")) > 0 {
			t.Errorf("%d bytes lie before slice %d", len(gap), i)
		}
		end = int(a.Offset + a.Size)
	}
	if len(fat.Arches) != len(want) || end != len(b) {
		t.Errorf("%d slices, which end at %d of %d", len(fat.Arches), end, len(b))
	}
}

func TestMinimumMacOS(t *testing.T) {
	if _, err := minimumMacOS([][]byte{{1, 2, 3}}); err == nil {
		t.Error("a file that is not a program names the macOS it needs")
	}
	old, err := os.ReadFile(packtest.Hello(t, "darwin", "amd64"))
	testenv.NoError(t, err)
	young := bytes.Clone(old)
	at := bytes.Index(young, []byte{0x32, 0, 0, 0, 24, 0, 0, 0, 1, 0, 0, 0})
	copy(young[at+12:], []byte{0, 6, 13, 0})
	for _, slices := range [][][]byte{{old, young}, {young, old}} {
		if got, err := minimumMacOS(slices); got != "13.6" || err != nil {
			t.Errorf("%s, %v", got, err)
		}
	}
	copy(young[at+8:], []byte{2, 0, 0, 0}) // iOS
	if got, err := minimumMacOS([][]byte{old, young}); err == nil {
		t.Errorf("a program that is not for macOS needs %s", got)
	}
}

// readPNG decodes a picture.
func readPNG(t *testing.T, b []byte) image.Image {
	t.Helper()
	img, err := png.Decode(bytes.NewReader(b))
	testenv.NoError(t, err)
	return img
}

// same reports whether two colors are the same, and equally transparent.
func same(a, b color.Color) bool { return color.NRGBAModel.Convert(a) == color.NRGBAModel.Convert(b) }

// readPlist reads a property list that is a dictionary.
func readPlist(b []byte) (list map[string]any, err error) {
	_, err = plist.Unmarshal(b, &list)
	return list, err
}

// TestPlistText: the text that macOS reads, not only what our reader makes of it.
func TestPlistText(t *testing.T) {
	text, err := codeResources([]release.File{{Name: "Resources/a&b", Content: []byte("x")}})
	testenv.NoError(t, err)
	for _, want := range []string{
		"<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n<plist version=\"1.0\">",
		"<key>Resources/a&amp;b</key>", "<data>EfatjsUqKYSrqv18O1FlA3hcIHI=</data>", "<key>weight</key>\n\t\t\t\t<real>1000</real>", "<key>^.*</key>\n\t\t\t<true/>",
	} {
		if !bytes.Contains(text, []byte(want)) {
			t.Errorf("%s is missing in\n%s", want, text)
		}
	}
}
