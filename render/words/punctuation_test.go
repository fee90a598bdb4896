package words

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// noTexts are files that join what players never read.
var noTexts = []string{"../crash_report.go", "../gpu/xvfb/xvfb.go", "../network/network.go", "../words/typeset.go"}

// TestPunctuation: colons, semicolons, exclamation and question marks between texts come from
// the catalogues, because French sets a space before them.
func TestPunctuation(t *testing.T) {
	err := filepath.WalkDir("..", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || slices.Contains(noTexts, filepath.ToSlash(path)) {
			return err
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			var joins []ast.Expr
			switch n := n.(type) {
			case *ast.BinaryExpr:
				joins = []ast.Expr{n.X, n.Y}
			case *ast.AssignStmt:
				if n.Tok == token.ADD_ASSIGN {
					joins = n.Rhs
				}
			case *ast.CallExpr:
				if f, ok := n.Fun.(*ast.SelectorExpr); ok && f.Sel.Name == "Join" {
					joins = n.Args
				}
			}
			for _, e := range joins {
				if is, ok := e.(*ast.BasicLit); ok && is.Kind == token.STRING && len(is.Value) > 2 && strings.ContainsRune(":;!?", rune(is.Value[1])) {
					t.Errorf("%v: %s is joined to a text", set.Position(is.Pos()), is.Value)
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
