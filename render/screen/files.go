package screen

import (
	"errors"
	"io/fs"
	"strings"

	"saboteur/render/words"
)

// Files are how files come into the program and leave it.
type Files struct {
	// Dropped returns the files that the player has dropped on the window, or
	// chosen, since it was asked last; nil if there are none. It may be nil.
	Dropped func() fs.FS
	// Pick lets the player choose files, which then come as dropped ones do. It
	// is nil where there is no way to ask, as on the desktop.
	Pick func()
	// HandOut gives a file to the player and returns where it is; "" where
	// downloads go. It may be nil.
	HandOut func(name string, text []byte) (where string, err error)
}

// mostDropped is how many files are brought in at once.
const mostDropped = 100

// DroppedFiles returns what the player has dropped, or nil.
func (app *App) DroppedFiles() fs.FS {
	if app.Files.Dropped == nil {
		return nil
	}
	return app.Files.Dropped()
}

// ExportMatch gives a match to the player as a file and returns what is said of it.
func (app *App) ExportMatch(name string, text []byte) (said string) {
	return app.ExportFile(name, text, words.SavedExported, words.SavedDownloaded)
}

// ExportFile gives a file to the player and returns what is said of it: that it
// was written, that it was downloaded, or why not.
func (app *App) ExportFile(name string, text []byte, written, downloaded words.ID) (said string) {
	if app.Files.HandOut == nil {
		return app.Text(words.ExportFailed)
	}
	where, err := app.Files.HandOut(name, text)
	switch {
	case err != nil:
		return app.Words.ExportErrorText(err)
	case where == "":
		return app.Text(downloaded, words.Slots{"file": name})
	}
	cut := strings.LastIndexAny(where, `/\`) + 1
	return app.Text(written, words.Slots{"folder": strings.TrimRight(where[:cut], `/\`), "file": where[cut:]})
}

// ImportFiles brings in all matches among some files, and returns what is said of
// it: how many there were, and why the first that is none was refused.
func (app *App) ImportFiles(files fs.FS) (said string) {
	brought, seen := 0, 0
	var refused words.Slots
	walked := fs.WalkDir(files, ".", func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err == nil && entry.IsDir():
			return nil
		case seen == mostDropped:
			return fs.SkipAll
		}
		seen++
		if err == nil {
			err = app.bringFile(files, path)
		}
		if err == nil {
			brought++
		} else if refused == nil {
			refused = words.Slots{"file": fileName(path), "why": app.Words.ImportErrorText(err)}
		}
		return nil
	})
	switch {
	case refused != nil:
		refused["n"] = brought
		if brought == 0 {
			return app.Text(words.SavedImportRefused, refused)
		}
		return app.Text(words.SavedImportedSome, refused)
	case walked != nil || seen == 0:
		return app.Text(words.SavedNoFile)
	}
	return app.Text(words.SavedImported, words.Slots{"n": brought})
}

func (app *App) bringFile(files fs.FS, path string) error {
	file, err := files.Open(path)
	if err != nil {
		return err
	}
	_, err = app.Saves.Import(file)
	return errors.Join(err, file.Close())
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
