package words

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"testing"

	"saboteur/game/room"
)

// TestRoomReasons: every reason that a host can give has a sentence of its own, and one
// that only a newer host knows has some sentence.
func TestRoomReasons(t *testing.T) {
	w, seen := In("en"), map[string]room.Reason{}
	reasons := reasonsOfRooms(t)
	if len(reasons) < 10 {
		t.Fatalf("only %d reasons are found", len(reasons))
	}
	for _, r := range reasons {
		text := w.RoomReasonText(r)
		if twin, twice := seen[text]; twice {
			t.Errorf("%q and %q have the same sentence: %s", r, twin, text)
		}
		seen[text] = r
	}
	if w.RoomReasonText("") != "" || w.RoomReasonText("a reason of tomorrow") == "" {
		t.Error("no reason has a sentence, or an unknown one has none")
	}
}

// reasonsOfRooms returns the constants of type room.Reason.
func reasonsOfRooms(t *testing.T) (all []room.Reason) {
	files, err := filepath.Glob("../../game/room/*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			spec, ok := n.(*ast.ValueSpec)
			if !ok {
				return true
			}
			if typ, ok := spec.Type.(*ast.Ident); ok && typ.Name == "Reason" && len(spec.Values) == 1 {
				text, _ := strconv.Unquote(spec.Values[0].(*ast.BasicLit).Value)
				all = append(all, room.Reason(text))
			}
			return true
		})
	}
	return all
}
