// Package docs checks that what the documents name is there.
package docs

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"saboteur/testenv"
)

// top is where the project begins, as seen from here.
const top = ".."

// documents are all documents by their paths from the top. What CHANGELOG.md names may be
// gone.
func documents(t *testing.T) map[string]string {
	all := map[string]string{}
	for _, pattern := range []string{"README.md", "CONTRIBUTING.md", "docs/*.md"} {
		names, err := filepath.Glob(filepath.Join(top, pattern))
		testenv.NoError(t, err)
		for _, name := range names {
			text, err := os.ReadFile(name)
			testenv.NoError(t, err)
			name, _ := filepath.Rel(top, name)
			all[filepath.ToSlash(name)] = strings.ReplaceAll(string(text), "\r\n", "\n")
		}
	}
	return all
}

// A tree is what the project has: its files and folders, the names that its Go files declare
// (such as "Apply", "View.Apply", "game.View" and "game.View.Apply"), and the folders that
// are packages.
type tree struct {
	files, bases, names map[string]bool
	packages            []string
}

// readTree reads the project.
func readTree(t *testing.T) *tree {
	all := &tree{files: map[string]bool{}, bases: map[string]bool{}, names: map[string]bool{}}
	err := filepath.WalkDir(top, func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(top, name)
		if rel = filepath.ToSlash(rel); entry.IsDir() && (rel == "dist" || rel == ".git") {
			return fs.SkipDir
		}
		all.files[rel], all.bases[path.Base(rel)] = true, true
		if strings.HasSuffix(rel, ".go") {
			return all.addGo(name, path.Dir(rel))
		}
		return err
	})
	testenv.NoError(t, err)
	return all
}

// addGo adds what a Go file of a package declares.
func (all *tree) addGo(name, pkg string) error {
	file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	if !strings.HasSuffix(name, "_test.go") && !slices.Contains(all.packages, pkg) {
		all.packages = append(all.packages, pkg)
	}
	declare := func(name string) { all.names[name], all.names[path.Base(pkg)+"."+name] = true, true }
	for _, d := range file.Decls {
		if f, ok := d.(*ast.FuncDecl); ok {
			declare(f.Name.Name)
			if f.Recv != nil {
				of, _, _ := strings.Cut(types.ExprString(f.Recv.List[0].Type), "[")
				declare(strings.TrimPrefix(of, "*") + "." + f.Name.Name)
			}
			continue
		}
		for _, spec := range d.(*ast.GenDecl).Specs {
			switch spec := spec.(type) {
			case *ast.TypeSpec:
				declare(spec.Name.Name)
				for _, member := range members(spec.Type) {
					declare(spec.Name.Name + "." + member)
				}
			case *ast.ValueSpec:
				for _, name := range spec.Names {
					declare(name.Name)
				}
			}
		}
	}
	return nil
}

// members returns the names of the fields of a struct, or of the methods of an interface.
func members(of ast.Expr) (all []string) {
	var list *ast.FieldList
	switch of := of.(type) {
	case *ast.StructType:
		list = of.Fields
	case *ast.InterfaceType:
		list = of.Methods
	default:
		return nil
	}
	for _, field := range list.List {
		for _, name := range field.Names {
			all = append(all, name.Name)
		}
	}
	return all
}

var (
	fence  = regexp.MustCompile("(?s)```.*?```")
	quoted = regexp.MustCompile("`([^`\n]+)`")
	link   = regexp.MustCompile(`\]\(([^)#\s]+)`)
	file   = regexp.MustCompile(`^[\w.-]*[\w-]+(/[\w.-]+)*/?$`)
	goName = regexp.MustCompile(`^[A-Za-z]\w*(\.[A-Z]\w*){0,2}$`)
	suffix = regexp.MustCompile(`\.(go|md|txt|js|json|html|gif|jpg|mod|work)$`)
)

// TestLinks: what the documents link to, and the pictures that they show, is there.
func TestLinks(t *testing.T) {
	for name, text := range documents(t) {
		for _, found := range link.FindAllStringSubmatch(text, -1) {
			if strings.Contains(found[1], "://") {
				continue
			}
			if _, err := os.Stat(filepath.Join(top, path.Dir(name), found[1])); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
}

// TestNamed: files, folders and Go names that documents name in backquotes are there. Files
// may be named from the top, from render, from where the document is, or by their last part
// alone.
func TestNamed(t *testing.T) {
	all := readTree(t)
	for name, text := range documents(t) {
		for _, found := range quoted.FindAllStringSubmatch(fence.ReplaceAllString(text, ""), -1) {
			switch q := found[1]; {
			case strings.HasPrefix(q, "dist") || !file.MatchString(q) && !goName.MatchString(q):
			case strings.Contains(q, "/") || suffix.MatchString(q):
				q = strings.TrimSuffix(q, "/")
				if !all.files[q] && !all.files["render/"+q] && !all.files[path.Join(path.Dir(name), q)] && (strings.Contains(q, "/") || !all.bases[q]) {
					t.Errorf("%s names the file %s", name, q)
				}
			case len(q) > 1 && goName.MatchString(q) && strings.ContainsAny(q, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"):
				if !all.names[q] {
					t.Errorf("%s names %s", name, q)
				}
			}
		}
	}
}

var row = regexp.MustCompile(`(?m)^\|(.+)\|.+\|(.+)\|$`)

// TestPackages: the page about the architecture names every package of the game, and in each
// the files at which to begin reading.
func TestPackages(t *testing.T) {
	page, all := documents(t)["docs/architecture.md"], readTree(t)
	for _, pkg := range all.packages {
		if pkg != "." && !strings.HasPrefix(pkg, "tools/") && !strings.HasPrefix(pkg, "ai/lab/") && !strings.Contains(page, "`"+pkg+"`") {
			t.Errorf("docs/architecture.md does not name the package %s", pkg)
		}
	}
	for _, cells := range row.FindAllStringSubmatch(page, -1) {
		packages, files := quoted.FindAllStringSubmatch(cells[1], -1), quoted.FindAllStringSubmatch(cells[2], -1)
		for i, file := range files {
			if len(packages) != len(files) || !all.files[packages[i][1]+"/"+file[1]] {
				t.Errorf("docs/architecture.md: there is no %s in %s", file[1], cells[1])
			}
		}
	}
}

var (
	command = regexp.MustCompile(`(?m)(?:^    |\x60)go run (\./tools|\.)(?: ([a-z]+)\b)?([^#\x60\n]*)`)
	option  = regexp.MustCompile(`(?:^| )-([a-z-]+)`)
	ran     = regexp.MustCompile(`(?m)(?:^    |\x60)go (?:test|generate) ([^#\x60\n]*)`)
	pattern = regexp.MustCompile(`-run '?([\w|]+)`)
)

// TestCommands: the commands that documents tell to run, and their flags, are there.
func TestCommands(t *testing.T) {
	all := readTree(t)
	for name, text := range documents(t) {
		for _, found := range command.FindAllStringSubmatch(text, -1) {
			known := source(t, map[string]string{".": "cli", "./tools": "tools"}[found[1]])
			if found[2] != "" && !strings.Contains(known, `{"`+found[2]+`"`) && !strings.Contains(known, `"`+found[2]+`": `) {
				t.Errorf("%s runs the command %s", name, found[2])
			}
			for _, flag := range option.FindAllStringSubmatch(found[3], -1) {
				if flag[1] != "help" && !strings.Contains(known, `"`+flag[1]+`", `) {
					t.Errorf("%s: %s has no flag -%s", name, found[0], flag[1])
				}
			}
		}
		for _, found := range ran.FindAllStringSubmatch(text, -1) {
			for _, folder := range strings.Fields(found[1]) {
				if folder = strings.TrimSuffix(folder, "/..."); strings.HasPrefix(folder, "./") && !all.files[folder[2:]] {
					t.Errorf("%s: there is no %s", name, folder)
				}
			}
			for _, test := range pattern.FindAllStringSubmatch(found[1], -1) {
				for _, part := range strings.Split(test[1], "|") {
					if !slices.ContainsFunc(slices.Collect(maps.Keys(all.names)), func(name string) bool {
						return strings.HasPrefix(name, "Test") && strings.Contains(name, part) || strings.HasPrefix(name, "Example") && strings.Contains(name, part)
					}) {
						t.Errorf("%s: no test is called %s", name, part)
					}
				}
			}
		}
	}
}

// source returns the Go sources of a folder.
func source(t *testing.T, folder string) string {
	names, err := filepath.Glob(filepath.Join(top, folder, "*.go"))
	testenv.NoError(t, err)
	var all strings.Builder
	for _, name := range names {
		text, err := os.ReadFile(name)
		testenv.NoError(t, err)
		all.Write(text)
	}
	return all.String()
}

// TestMessages: the messages that the glossary names are there.
func TestMessages(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(top, "assets/words/en.txt"))
	testenv.NoError(t, err)
	for _, found := range regexp.MustCompile("`([a-z0-9-]+(?:\\.[a-z0-9-]+)+)`").FindAllStringSubmatch(documents(t)["docs/glossary.md"], -1) {
		if !suffix.MatchString(found[1]) && !strings.Contains("\n"+string(text), "\n"+found[1]+"\t") {
			t.Errorf("docs/glossary.md names the message %s", found[1])
		}
	}
}

// TestButtons: the buttons that the READMEs of other languages name are called so in the game.
func TestButtons(t *testing.T) {
	for name, text := range documents(t) {
		language, ok := strings.CutPrefix(strings.TrimSuffix(name, ".md"), "docs/README.")
		if name == "README.md" {
			language, ok = "en", true
		}
		if !ok {
			continue
		}
		texts, err := os.ReadFile(filepath.Join(top, "assets/words", language+".txt"))
		testenv.NoError(t, err)
		for _, found := range regexp.MustCompile(`(?:^|[^*])\*([^*\n]+)\*[^*]`).FindAllStringSubmatch(text, -1) {
			if !strings.Contains(strings.ReplaceAll(string(texts), `\-`, ""), "\t"+found[1]+"\n") {
				t.Errorf("%s names the button %q", name, found[1])
			}
		}
	}
}
