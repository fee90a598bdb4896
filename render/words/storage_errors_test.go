package words

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"saboteur/render/store"
)

// TestEveryErrorHasASentence: every error of saving and loading has a sentence
// of its own, which names the renamed file if there is one.
func TestEveryErrorHasASentence(t *testing.T) {
	w, _ := Load("en")
	said := map[string]error{}
	note := func(text string, err error) {
		if before, twice := said[text]; twice || strings.ContainsAny(text, "<>{}") || !strings.HasSuffix(text, ".") {
			t.Errorf("the sentence of %v is %q, as that of %v", err, text, before)
		}
		said[text] = err
	}
	for _, err := range []error{store.ErrFull, store.ErrReadOnly, store.ErrRefused, store.ErrElsewhere} {
		note(w.Fault(fmt.Errorf("%w: because", err)), err)
	}
	files := []error{store.ErrForeign, store.ErrNewer, store.ErrCutOff, store.ErrChanged, store.ErrHuge, store.ErrOtherKey}
	for _, err := range files {
		file := &store.BadFile{Name: "old", Aside: "old.bad1", Err: err}
		note(w.Fault(errors.Join(file, store.ErrFull)), file)
		if !strings.Contains(w.Fault(file), "old.bad1") {
			t.Errorf("%q does not name the file", w.Fault(file))
		}
	}
	note(w.Fault(&store.BadFile{Name: "old", Err: store.ErrNewer}), store.ErrNewer)
	for _, err := range append(files, store.ErrUnfinished, store.ErrFull, store.ErrReadOnly, store.ErrRefused) {
		note(w.ImportRefusal(err), err)
	}
	for _, err := range []error{store.ErrFull, store.ErrReadOnly, store.ErrRefused, fs.ErrNotExist} {
		note(w.ExportRefusal(err), err)
	}
}
