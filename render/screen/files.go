package screen

import (
	"bytes"
	"strings"

	"saboteur/render/store"
	"saboteur/render/words"
)

// Files are how files come into the program and leave it.
type Files struct {
	// Dropped returns the files that the player has dropped on the window, or
	// chosen, since it was asked last; nil if there are none. It may be nil.
	Dropped func() []store.GivenFile
	// Pick lets the player choose files, which then come as dropped ones do. It
	// is nil where there is no way to ask, as on the desktop.
	Pick func()
	// HandOut gives a file to the player and returns where it is; "" where
	// downloads go. It may be nil.
	HandOut func(name string, text []byte) (where string, err error)
}

// DroppedFiles returns what the player has dropped, or nil.
func (k *App) DroppedFiles() []store.GivenFile {
	if k.Files.Dropped == nil {
		return nil
	}
	return k.Files.Dropped()
}

// ExportMatch gives a match to the player as a file and returns what is said of it.
func (k *App) ExportMatch(name string, text []byte) (said string) {
	return k.ExportFile(name, text, words.SavedExported, words.SavedDownloaded)
}

// ExportFile gives a file to the player and returns what is said of it: that it
// was written, that it was downloaded, or why not.
func (k *App) ExportFile(name string, text []byte, written, downloaded words.ID) (said string) {
	if k.Files.HandOut == nil {
		return k.Text(words.ExportFailed)
	}
	where, err := k.Files.HandOut(name, text)
	switch {
	case err != nil:
		return k.Words.ExportErrorText(err)
	case where == "":
		return k.Text(downloaded, words.Slots{"file": name})
	}
	cut := strings.LastIndexAny(where, `/\`) + 1
	return k.Text(written, words.Slots{"folder": strings.TrimRight(where[:cut], `/\`), "file": where[cut:]})
}

// ImportFiles brings in all matches among some files, and returns what is said of
// it: how many there were, and why the first that is none was refused.
func (k *App) ImportFiles(files []store.GivenFile) (said string) {
	brought := 0
	var refused words.Slots
	for _, f := range files {
		err := f.Err
		if err == nil {
			_, err = k.Saves.Import(bytes.NewReader(f.Text))
		}
		if err == nil {
			brought++
		} else if refused == nil {
			refused = words.Slots{"file": fileName(f.Name), "why": k.Words.ImportErrorText(err)}
		}
	}
	switch {
	case refused != nil:
		refused["n"] = brought
		if brought == 0 {
			return k.Text(words.SavedImportRefused, refused)
		}
		return k.Text(words.SavedImportedSome, refused)
	case brought == 0:
		return k.Text(words.SavedNoFile)
	}
	return k.Text(words.SavedImported, words.Slots{"n": brought})
}

// fileName returns the last part of a path, cut short in the middle: a name
// may be as long as a page.
func fileName(path string) string {
	name := []rune(path)
	for i := len(name) - 1; i >= 0; i-- {
		if name[i] == '/' {
			name = name[i+1:]
			break
		}
	}
	const most = 40
	if len(name) <= most {
		return string(name)
	}
	return string(name[:most/2]) + "…" + string(name[len(name)-most/2+1:])
}
