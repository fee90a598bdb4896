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
	for _, err := range []error{store.ErrFull, store.ErrReadOnly, store.ErrUnavailable, store.ErrInUse} {
		note(w.StorageErrorText(fmt.Errorf("%w: because", err)), err)
	}
	files := []error{store.ErrForeign, store.ErrNewerVersion, store.ErrTruncated, store.ErrChanged, store.ErrTooLarge, store.ErrOtherKey}
	for _, err := range files {
		file := &store.BadFile{Name: "old", RenamedTo: "old.bad1", Err: err}
		note(w.StorageErrorText(errors.Join(file, store.ErrFull)), file)
		if !strings.Contains(w.StorageErrorText(file), "old.bad1") {
			t.Errorf("%q does not name the file", w.StorageErrorText(file))
		}
	}
	note(w.StorageErrorText(&store.BadFile{Name: "old", Err: store.ErrNewerVersion}), store.ErrNewerVersion)
	for _, err := range append(files, store.ErrUnfinished, store.ErrFull, store.ErrReadOnly, store.ErrUnavailable) {
		note(w.ImportErrorText(err), err)
	}
	for _, err := range []error{store.ErrFull, store.ErrReadOnly, store.ErrUnavailable, fs.ErrNotExist} {
		note(w.ExportErrorText(err), err)
	}
}
