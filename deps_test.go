package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
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
	"game/names":  "game github.com/go-text/typesetting golang.org/x/text",
	"game/room":   "game",

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
	"render/store":    "game github.com/gofrs/flock",
	"render/words":    "assets game game/bot game/names game/room render/store golang.org/x/sys golang.org/x/text",
	"render/device":   "render/ui render/words",
	"render/typeface": "render/ui github.com/hajimehoshi/ebiten/v2/text/v2 eliasnaur.com/font github.com/go-fonts/stix golang.org/x/image",
	"render/raster":   "render/ui render/typeface golang.org/x/image",
	"render/paint":    "render/ui render/raster",
	"render/dwarves":  "game game/bot render/ui render/paint",
	"render/cave":     "render/ui render/paint",
	"render/panel":    "render/ui render/paint render/cave",
	"render/art":      "game render/ui render/raster render/paint render/dwarves rsc.io/qr",
	"render/gamelog":  "game render/words",

	// A match in progress: no drawing, no scenes.
	"render/play": "game game/bot game/names game/room render/words render/store render/gamelog",

	// What is remembered of the people who play on the device.
	"render/memory": "game game/bot game/names render/words render/store",

	// What scenes are built on.
	"render/screen": "game game/bot game/room render/ui render/words render/memory render/device render/paint render/cave render/sound render/store render/play render/widget",

	// Drawing the mine: a picture value, no match.
	"render/board": "game game/bot game/room render/ui render/words render/art render/cave render/panel render/paint render/dwarves render/gamelog render/screen render/widget",

	// What the tests of all screens share. Nothing that is released imports it.
	"render/testapp": "game game/bot game/names render/ui render/words render/raster render/play render/screen",

	// What the table consists of: what computer players say, and how a screen is shared.
	"render/talk": "game game/bot game/room render/ui render/words render/paint render/gamelog render/screen",

	"render/coach": "game game/bot lesson render/ui render/words render/art render/paint render/dwarves render/play render/screen render/board render/widget render/panel",

	"render/handover": "game render/ui render/words render/art render/paint render/dwarves render/play render/screen render/widget render/panel",

	// The scenes: none of these imports another one. Routes lead between them.
	"render/table":   "game game/bot game/names game/room render/ui render/words render/art render/paint render/panel render/dwarves render/gamelog render/play render/screen render/board render/talk render/handover render/coach render/widget",
	"render/result":  "game game/bot game/room render/ui render/words render/memory render/art render/cave render/panel render/paint render/dwarves render/gamelog render/play render/screen render/board render/talk render/widget",
	"render/setup":   "game game/bot game/names render/ui render/words render/memory render/store render/art render/paint render/dwarves render/raster render/play render/screen render/widget",
	"render/lobby":   "game game/bot game/names game/room render/ui render/words render/art render/paint render/panel render/dwarves render/screen render/widget",
	"render/story":   "game game/bot render/ui render/words render/art render/cave render/panel render/paint render/raster render/dwarves render/gamelog render/screen render/board render/widget",
	"render/title":   "game render/ui render/words render/art render/cave render/paint render/dwarves render/store render/coach render/screen render/widget",
	"render/options": "game render/ui render/words render/art render/paint render/panel render/device render/play render/screen render/board render/widget",
	"render/help":    "game render/ui render/words render/art render/paint render/dwarves render/play render/screen render/widget render/panel",
	"render/archive": "game game/bot game/names render/ui render/words render/art render/dwarves render/paint render/panel render/gamelog render/play render/store render/screen render/board render/widget",

	// The only package that knows every scene.
	"render": "game game/room render/ui render/words render/store render/play render/screen render/widget render/handover render/coach render/table render/result render/setup render/lobby render/options render/help render/archive render/story render/title",

	// The robot that plays through the devices, for tests and for the pictures of
	// tools. It does not import render, whose tests import it.
	"render/playtest": "game game/bot game/names game/room render/gamelog render/ui render/words render/memory render/device render/store render/play render/screen render/board " +
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
	"tools": "tools/mutants tools/release tools/linux tools/macos tools/web tools/windows tools/sheet host/page game ai " +
		"render/ui render/words render/paint render/raster render/sound render/play render/screen render/setup render/table render/help render/result render render/playtest render/testapp",
	"tools/release":  "render/art",
	"tools/linux":    "tools/release render/ui render/words",
	"tools/macos":    "tools/release render/words howett.net/plist",
	"tools/windows":  "tools/release github.com/tc-hib/winres",
	"tools/web":      "tools/release render render/art render/paint render/raster render/screen render/ui render/words",
	"tools/sheet":    "game game/bot render/ui render/art render/paint render/dwarves render/raster",
	"tools/mutants":  "",
	"tools/packtest": "testenv", // for tests

	"tools/web/testdata/light": "", // a program for tests

	"testenv": "", // for tests; it is the last of all packages, so that it can tell what they skipped

	".":   "cli ai render/network render/window",
	"cli": "game game/bot game/names ai ai/arena link render/words render/store render/setup render/network render/window",
}

// TestImports compares the imports of every file, on whatever platform it is
// built, with the table.
func TestImports(t *testing.T) {
	seen := map[string]bool{}
	eachFile(t, parser.ImportsOnly, func(name, pkg string, file *ast.File) {
		if strings.HasSuffix(name, "_test.go") {
			return
		}
		allowed, known := mayImport[pkg]
		if !known {
			t.Errorf("%s: the package is not in the table", name)
			return
		}
		seen[pkg] = true
		for _, spec := range file.Imports {
			if imported := importPath(spec); !mayImportPath(strings.Fields(allowed), imported) {
				t.Errorf("%s must not import %s", name, imported)
			}
		}
	})
	for pkg := range mayImport {
		if !seen[pkg] {
			t.Errorf("the table has %s, which does not exist", pkg)
		}
	}
}

// positions is where everything is that eachFile finds.
var positions = token.NewFileSet()

// eachFile calls do with each Go file of the project, and its package.
func eachFile(t *testing.T, mode parser.Mode, do func(name, pkg string, file *ast.File)) {
	err := filepath.WalkDir(".", func(name string, entry fs.DirEntry, err error) error {
		if name == "dist" {
			return fs.SkipDir // nothing there is of the project
		}
		if err != nil || entry.IsDir() || !strings.HasSuffix(name, ".go") {
			return err
		}
		file, err := parser.ParseFile(positions, name, nil, mode)
		if err == nil {
			do(name, path.Dir(filepath.ToSlash(name)), file)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// importPath returns what an import names.
func importPath(spec *ast.ImportSpec) string {
	imported, err := strconv.Unquote(spec.Path.Value)
	if err != nil {
		panic(err) // the file has been parsed
	}
	return imported
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

// most is how many methods a type may have; of those that have more, how many they may.
const most = 65

var largest = map[string]int{"render/board.Picture": 85, "ai.turn": 75}

// TestNoTypeDoesEverything: a type with very many methods is taken apart, each part with a state of its own.
func TestNoTypeDoesEverything(t *testing.T) {
	methods := map[string]int{}
	eachFile(t, parser.SkipObjectResolution, func(name, pkg string, file *ast.File) {
		for _, d := range file.Decls {
			f, is := d.(*ast.FuncDecl)
			if !is || f.Recv == nil || strings.HasSuffix(name, "_test.go") {
				continue
			}
			of := f.Recv.List[0].Type
			if pointer, is := of.(*ast.StarExpr); is {
				of = pointer.X
			}
			if named, is := of.(*ast.Ident); is {
				methods[pkg+"."+named.Name]++
			}
		}
	})
	for name, n := range methods {
		if n > max(most, largest[name]) {
			t.Errorf("%s has %d methods", name, n)
		}
	}
}

// longest is how many lines a function may have.
const longest = 49

// TestNoFunctionIsEndless: a function can be seen whole.
func TestNoFunctionIsEndless(t *testing.T) {
	eachFile(t, parser.SkipObjectResolution, func(name, _ string, file *ast.File) {
		for _, d := range file.Decls {
			f, is := d.(*ast.FuncDecl)
			if !is || strings.HasSuffix(name, "_test.go") {
				continue
			}
			if lines := positions.Position(f.End()).Line - positions.Position(f.Pos()).Line + 1; lines > longest {
				t.Errorf("%s: %s has %d lines", name, f.Name.Name, lines)
			}
		}
	})
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

// testSupport are the packages that exist for tests.
const testSupport = "game/damage game/golden render/testapp render/playtest render/gpu/gputest render/gpu/xvfb testenv"

// mostForTests is how many names may be exported for tests of other packages alone. It is to
// become less.
const mostForTests = 126

// exports is what packages export, and what of it others use. A name is "game.Laid" or
// "game.Laid.Rune".
type exports struct {
	declared        map[string]bool
	needed          map[string]bool            // by something that is exported, or by the language
	used, tested    map[string]bool            // by another package, by tests of another package
	selected, tests map[string]map[string]bool // the packages that select a name of any type, and whose tests do
}

// TestExports: what a package exports, another one uses. A test does not count, unless the
// package is there for tests.
func TestExports(t *testing.T) {
	x := exports{declared: map[string]bool{}, needed: map[string]bool{}, used: map[string]bool{}, tested: map[string]bool{}, selected: map[string]map[string]bool{}, tests: map[string]map[string]bool{}}
	eachFile(t, 0, func(name, pkg string, file *ast.File) {
		test := strings.HasSuffix(name, "_test.go")
		x.addUses(pkg, file, test)
		if !test && file.Name.Name != "main" && !strings.HasPrefix(pkg, "tools/") && !strings.HasPrefix(pkg, "ai/lab/") {
			x.addDeclarations(pkg, file)
		}
	})
	var forTests []string
	for _, name := range slices.Sorted(maps.Keys(x.declared)) {
		switch used, tested := x.isUsed(name); {
		case used || x.needed[name]:
		case tested:
			forTests = append(forTests, name)
		default:
			t.Errorf("no other package uses %s", name)
		}
	}
	if len(forTests) > mostForTests {
		t.Errorf("%d names are exported only for tests of other packages, at most %d may be: %s", len(forTests), mostForTests, strings.Join(forTests, " "))
	}
}

// isUsed reports whether another package uses a name, or tests of another package.
func (x *exports) isUsed(name string) (used, tested bool) {
	pkg, member, _ := strings.Cut(name[strings.LastIndex(name, "/")+1:], ".")
	pkg = name[:strings.LastIndex(name, "/")+1] + pkg
	_, method, isMethod := strings.Cut(member, ".")
	if used, tested = x.used[name], x.tested[name]; isMethod {
		elsewhere := func(by map[string]bool) bool { return len(by) > 1 || len(by) == 1 && !by[pkg] }
		used, tested = elsewhere(x.selected[method]), elsewhere(x.tests[method])
	}
	return used || tested && slices.Contains(strings.Fields(testSupport), pkg), tested
}

// addUses notes what a file of a package selects.
func (x *exports) addUses(pkg string, file *ast.File, test bool) {
	packages := map[string]string{} // by the name that the file gives them
	for _, spec := range file.Imports {
		if imported := importPath(spec); strings.HasPrefix(imported, "saboteur/") {
			name := path.Base(imported)
			if spec.Name != nil {
				name = spec.Name.Name
			}
			packages[name] = strings.TrimPrefix(imported, "saboteur/")
		}
	}
	used, selected := x.used, x.selected
	if test {
		used, selected = x.tested, x.tests
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			if from, ok := n.X.(*ast.Ident); ok && packages[from.Name] != "" && packages[from.Name] != pkg {
				used[packages[from.Name]+"."+n.Sel.Name] = true
			}
			if selected[n.Sel.Name] == nil {
				selected[n.Sel.Name] = map[string]bool{}
			}
			selected[n.Sel.Name][pkg] = true
		case *ast.InterfaceType:
			for _, m := range n.Methods.List {
				for _, name := range m.Names { // whoever has the method may be one
					selected[name.Name] = map[string]bool{"": true}
				}
			}
		}
		return true
	})
}

// addDeclarations notes what a file of a package exports.
func (x *exports) addDeclarations(pkg string, file *ast.File) {
	for _, d := range file.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			name := d.Name.Name
			if d.Recv != nil {
				of, _, _ := strings.Cut(types.ExprString(d.Recv.List[0].Type), "[")
				name = strings.TrimPrefix(of, "*") + "." + name
			}
			if d.Name.IsExported() && ast.IsExported(name) {
				x.declared[pkg+"."+name] = true
				x.needed[pkg+"."+name] = strings.Contains(name, "arshal") // by encoding/json
				x.need(pkg, d.Type)
			}
		case *ast.GenDecl:
			var of ast.Expr // the type of the constants of a list
			for _, spec := range d.Specs {
				switch spec := spec.(type) {
				case *ast.TypeSpec:
					x.declareType(pkg, spec)
				case *ast.ValueSpec:
					if spec.Type != nil || spec.Values != nil {
						of = spec.Type
					}
					x.declareValues(pkg, spec, d.Tok == token.CONST && isLocal(of))
				}
			}
		}
	}
}

// declareType notes a type. Others may name an interface by having its methods.
func (x *exports) declareType(pkg string, spec *ast.TypeSpec) {
	if !spec.Name.IsExported() {
		return
	}
	x.declared[pkg+"."+spec.Name.Name] = true
	fields, isStruct := spec.Type.(*ast.StructType)
	if !isStruct {
		_, isInterface := spec.Type.(*ast.InterfaceType)
		x.needed[pkg+"."+spec.Name.Name] = isInterface || x.needed[pkg+"."+spec.Name.Name]
		x.need(pkg, spec.Type)
		return
	}
	for _, field := range fields.Fields.List {
		if len(field.Names) == 0 || field.Names[0].IsExported() {
			x.need(pkg, field.Type)
		}
	}
}

// declareValues notes constants or variables. The constants of an enumeration go together.
func (x *exports) declareValues(pkg string, spec *ast.ValueSpec, enumeration bool) {
	for _, name := range spec.Names {
		if name.IsExported() {
			x.declared[pkg+"."+name.Name] = true
			x.needed[pkg+"."+name.Name] = enumeration
			if spec.Type != nil {
				x.need(pkg, spec.Type)
			}
		}
	}
}

// need notes that whoever uses something of a package may get the types in its declaration.
func (x *exports) need(pkg string, declaration ast.Node) {
	ast.Inspect(declaration, func(n ast.Node) bool {
		if name, ok := n.(*ast.Ident); ok {
			x.needed[pkg+"."+name.Name] = true
		}
		return true
	})
}

// isLocal reports whether a type is an exported one of the package itself.
func isLocal(of ast.Expr) bool {
	name, ok := of.(*ast.Ident)
	return ok && name.IsExported()
}
