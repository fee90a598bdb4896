package main

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// mayImport says, for each room of the house, which others it may enter, and
// which foreign modules. A room's own rooms below it are its own.
var mayImport = map[string]struct{ rooms, foreign []string }{
	".":         {rooms: []string{"render", "ai", "game"}},
	"game":      {},
	"ai":        {rooms: []string{"game"}},
	"assets":    {},
	"render":    {rooms: []string{"game", "assets"}, foreign: []string{"github.com/hajimehoshi/ebiten/v2", "github.com/ebitengine/oto/v3", "eliasnaur.com/font", "github.com/go-fonts/stix", "golang.org/x/image", "golang.org/x/sys", "github.com/gofrs/flock"}},
	"packaging": {rooms: []string{"render", "game", "assets"}, foreign: []string{"golang.org/x/image", "github.com/tc-hib/winres", "howett.net/plist"}},
}

// TestDirections: imports lead only downwards, and game needs the standard
// library alone.
func TestDirections(t *testing.T) {
	seen := 0
	err := filepath.WalkDir(".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return err
		}
		seen++
		room := strings.Split(filepath.ToSlash(filepath.Dir(name)), "/")[0]
		may, known := mayImport[room]
		if !known {
			t.Errorf("%s lies in %s, which is no room of this house", name, room)
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		for _, spec := range file.Imports {
			imported, _ := strconv.Unquote(spec.Path.Value)
			if !allowed(room, imported, may.rooms, may.foreign) {
				t.Errorf("%s imports %s", name, imported)
			}
		}
		return nil
	})
	if err != nil || seen < 20 {
		t.Errorf("%d files read, %v", seen, err)
	}
}

func allowed(room, imported string, rooms, foreign []string) bool {
	first, below, _ := strings.Cut(imported, "/")
	if first == "saboteur" {
		target, _, _ := strings.Cut(below, "/")
		for _, r := range append(rooms, room) {
			if target == r {
				return true
			}
		}
		return false
	}
	if !strings.Contains(first, ".") {
		return true // the standard library
	}
	for _, f := range foreign {
		if imported == f || strings.HasPrefix(imported, path.Clean(f)+"/") {
			return true
		}
	}
	return false
}
