package main

import (
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// mayImport lists, for each package below saboteur, the project's packages and
// the foreign modules that it may import; the standard library is free to all.
// Tests are free, too. Every package stands above those that it imports.
var mayImport = map[string]string{
	"game":        "",
	"game/bot":    "game",
	"game/damage": "", // for tests
	"game/golden": "", // for tests
	"game/names":  "github.com/go-text/typesetting golang.org/x/text",
	"game/room":   "game game/bot",

	"ai":       "game game/bot",
	"ai/arena": "game game/bot ai",

	// The module ai/lab.
	"ai/lab/measure": "game game/bot ai ai/arena",
	"ai/lab/tune":    "game game/bot ai ai/arena",

	// A table that several devices share: the host, and the other end.
	"host":      "game game/bot game/names game/room github.com/coder/websocket github.com/gofrs/flock",
	"host/page": "", // the page that phones join with, and where it is found
	"link":      "game game/bot game/names game/room github.com/coder/websocket",

	"assets": "",
	"lesson": "game assets",

	// What screens are made of: none of these knows a match or a scene.
	"render/ui":       "",
	"render/widget":   "render/ui render/paint render/panel",
	"render/sound":    "",
	"render/store":    "game github.com/gofrs/flock golang.org/x/sys",
	"render/words":    "assets game game/bot game/room render/store golang.org/x/sys golang.org/x/text",
	"render/device":   "render/ui render/words",
	"render/typeface": "render/ui github.com/hajimehoshi/ebiten/v2/text/v2 eliasnaur.com/font github.com/go-fonts/stix golang.org/x/image golang.org/x/sys",
	"render/raster":   "render/ui render/typeface golang.org/x/image",
	"render/paint":    "render/ui render/raster",
	"render/dwarves":  "game game/bot render/ui render/paint",
	"render/cave":     "render/ui render/paint",
	"render/panel":    "render/ui render/paint render/cave",
	"render/art":      "game render/ui render/raster render/paint render/dwarves rsc.io/qr",
	"render/gamelog":  "game render/words",

	// A match in progress: no drawing, no scenes.
	"render/play": "game game/bot game/names game/room render/words render/store render/gamelog",

	// What scenes are built on.
	"render/screen": "game game/bot game/names game/room render/ui render/words render/device render/art render/paint render/cave render/panel render/dwarves render/sound render/store render/play render/widget",

	// Drawing the mine: a picture value, no match.
	"render/board": "game game/bot render/ui render/words render/art render/cave render/panel render/paint render/dwarves render/gamelog render/screen render/widget",

	// What the tests of all screens share. Nothing that is released imports it.
	"render/testapp": "game game/bot render/ui render/words render/raster render/play render/screen",

	// What the table consists of: what computer players say, and how a screen is shared.
	"render/talk": "game game/bot render/ui render/words render/paint render/gamelog render/screen",

	"render/coach": "game game/bot lesson render/ui render/words render/art render/paint render/dwarves render/play render/screen render/board render/widget render/panel",

	"render/handover": "game render/ui render/words render/art render/paint render/dwarves render/play render/screen render/widget render/panel",

	// The scenes: none of these imports another one. Routes lead between them.
	"render/table":   "game game/bot game/room render/ui render/words render/art render/paint render/panel render/dwarves render/gamelog render/play render/screen render/board render/talk render/handover render/coach render/widget",
	"render/result":  "game game/bot render/ui render/words render/art render/cave render/panel render/paint render/dwarves render/gamelog render/play render/screen render/board render/talk render/widget",
	"render/setup":   "game game/bot game/names render/ui render/words render/art render/paint render/panel render/dwarves render/play render/screen render/widget",
	"render/lobby":   "game game/bot game/names game/room render/ui render/words render/art render/paint render/panel render/dwarves render/screen render/widget",
	"render/story":   "game game/bot render/ui render/words render/art render/cave render/panel render/paint render/raster render/dwarves render/gamelog render/screen render/board render/widget",
	"render/options": "game render/ui render/words render/art render/paint render/device render/play render/screen render/board render/widget",
	"render/help":    "game render/ui render/words render/art render/paint render/dwarves render/play render/screen render/widget render/panel",
	"render/archive": "game game/bot game/names render/ui render/words render/art render/dwarves render/paint render/gamelog render/play render/store render/screen render/board render/widget",

	// The only package that knows every scene.
	"render": "game game/bot game/room render/ui render/words render/art render/cave render/dwarves render/paint render/store render/play render/screen render/widget render/handover render/coach render/table render/result render/setup render/lobby render/options render/help render/archive render/story",

	// The robot that plays through the devices, for tests and for the pictures of
	// tools. It does not import render, whose tests import it.
	"render/playtest": "game game/bot game/room render/gamelog render/ui render/words render/device render/raster render/store render/play render/screen render/board " +
		"render/coach render/handover render/lobby render/table render/result render/setup render/options render/help render/archive render/story render/testapp",

	// The window and the page.
	"render/gpu":         "render/ui render/typeface render/raster github.com/hajimehoshi/ebiten/v2 golang.org/x/image",
	"render/gpu/gputest": "testenv render/gpu/xvfb github.com/hajimehoshi/ebiten/v2", // for tests
	"render/gpu/xvfb":    "testenv",                                                  // for tests
	"render/window": "game game/bot render/ui render/words render/art render/paint render/sound render/store render/device render/raster render/gpu render/play render/screen render/setup render " +
		"github.com/atotto/clipboard github.com/hajimehoshi/ebiten/v2 github.com/ebitengine/oto/v3",

	// The screens' way to tables that several devices share.
	"render/network": "game game/bot game/room host host/page link render/screen render/store",

	// The module tools.
	"tools": "tools/mutants tools/release tools/linux tools/macos tools/web tools/windows tools/sheet host/page game game/bot ai " +
		"render/ui render/words render/art render/paint render/raster render/sound render/screen render render/playtest render/testapp",
	"tools/release":  "render/art",
	"tools/linux":    "tools/release render/ui render/words",
	"tools/macos":    "tools/release howett.net/plist",
	"tools/windows":  "tools/release github.com/tc-hib/winres",
	"tools/web":      "tools/release render/art render/words",
	"tools/sheet":    "game game/bot render/ui render/art render/paint render/dwarves render/raster",
	"tools/mutants":  "",
	"tools/packtest": "testenv", // for tests

	"testenv": "", // for tests; it is the last of all packages, so that it can tell what they skipped

	".":   "cli ai render/network render/window",
	"cli": "game game/bot game/names ai ai/arena link render/words render/store render/setup render/network render/window",
}

// TestImports compares the imports of every file, on whatever platform it is
// built, with the table.
func TestImports(t *testing.T) {
	seen := map[string]bool{}
	err := filepath.WalkDir(".", func(name string, entry fs.DirEntry, err error) error {
		if name == "dist" {
			return fs.SkipDir // nothing there is of the project
		}
		if err != nil || entry.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return err
		}
		pkg := path.Dir(filepath.ToSlash(name))
		allowed, known := mayImport[pkg]
		if !known {
			t.Errorf("%s: the package is not in the table", name)
			return nil
		}
		seen[pkg] = true
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		for _, spec := range file.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			if !mayImportPath(strings.Fields(allowed), imported) {
				t.Errorf("%s must not import %s", name, imported)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for pkg := range mayImport {
		if !seen[pkg] {
			t.Errorf("the table has %s, which does not exist", pkg)
		}
	}
}

// mayImportPath reports whether an import is of the standard library or allowed.
func mayImportPath(allowed []string, imported string) bool {
	first, below, _ := strings.Cut(imported, "/")
	if first == "saboteur" {
		return slices.Contains(allowed, below)
	}
	if !strings.Contains(first, ".") {
		return true
	}
	return slices.ContainsFunc(allowed, func(module string) bool {
		return imported == module || strings.HasPrefix(imported, module+"/")
	})
}

// TestNoCyclesInTable: the table has an order in which no package imports a
// later one.
func TestNoCyclesInTable(t *testing.T) {
	placed := map[string]bool{}
	for len(placed) < len(mayImport) {
		before := len(placed)
		for _, pkg := range slices.Sorted(maps.Keys(mayImport)) {
			ready := !slices.ContainsFunc(strings.Fields(mayImport[pkg]), func(of string) bool {
				_, ours := mayImport[of]
				return ours && !placed[of]
			})
			if ready {
				placed[pkg] = true
			}
		}
		if len(placed) == before {
			t.Fatalf("only %d of %d packages have an order", len(placed), len(mayImport))
		}
	}
}

// TestTopLevel: at the top there is only where the program begins.
func TestTopLevel(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if want := []string{"deps_test.go", "main.go", "main_js.go"}; err != nil || !slices.Equal(files, want) {
		t.Errorf("there are %q, %v; want %q", files, err, want)
	}
}

// TestPageIsLean: the program in the browser has nothing that only hosts, commands or tests need.
func TestPageIsLean(t *testing.T) {
	list := exec.Command("go", "list", "-deps", ".")
	list.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	out, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, pkg := range strings.Fields(string(out)) {
		if slices.Contains([]string{"saboteur/host", "saboteur/cli", "saboteur/ai/arena", "saboteur/testenv"}, pkg) {
			t.Errorf("the page has %s", pkg)
		}
	}
}
