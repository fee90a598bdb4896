package screen

import (
	"bytes"
	"io"
	"slices"
	"strings"
	"unicode"

	"saboteur/game"
	"saboteur/render/play"
	"saboteur/render/store"
	"saboteur/render/words"
)

// Files is how files enter and leave the program.
type Files struct {
	// Dropped returns the files that the player has dropped on the window, or
	// picked, since it was last called; nil if there are none. It may be nil.
	Dropped func() []store.GivenFile
	// Pick lets the player pick files, which Dropped then returns. It is nil where
	// there is no file dialog, as on the desktop.
	Pick func()
	// Export gives a file to the player and returns its path, or "" if it is a
	// download. It may be nil.
	Export func(name string, text []byte) (where string, err error)
}

// DroppedFiles returns the files that the player has dropped, or nil.
func (app *App) DroppedFiles() []store.GivenFile {
	if app.Files.Dropped == nil {
		return nil
	}
	return app.Files.Dropped()
}

// ExportFile gives a file to the player. It returns the message about that,
// which is written, downloaded or the reason for the failure.
func (app *App) ExportFile(name string, text []byte, written, downloaded words.ID) (message string) {
	if app.Files.Export == nil {
		return app.Text(words.ExportFailed)
	}
	where, err := app.Files.Export(name, text)
	switch {
	case err != nil:
		return app.Words.ExportErrorText(err)
	case where == "":
		return app.Text(downloaded, words.Slots{"file": name})
	}
	cut := strings.LastIndexAny(where, `/\`) + 1
	return app.Text(written, words.Slots{"folder": strings.TrimRight(where[:cut], `/\`), "file": where[cut:]})
}

// ImportFiles imports all matches among some files. It returns the message
// about that: how many there were, and why the first file that is no match was
// refused.
func (app *App) ImportFiles(files []store.GivenFile) (message string) {
	imported := 0
	var refused words.Slots
	for _, f := range files {
		err := f.Err
		if err == nil {
			_, err = app.Saves.Import(bytes.NewReader(f.Text))
		}
		if err == nil {
			imported++
		} else if refused == nil {
			refused = words.Slots{"file": shortFileName(f.Name), "why": app.Words.ImportErrorText(err)}
		}
	}
	switch {
	case refused != nil:
		refused["n"] = imported
		if imported == 0 {
			return app.Text(words.SavedImportRefused, refused)
		}
		return app.Text(words.SavedImportedSome, refused)
	case imported == 0:
		return app.Text(words.SavedNoFile)
	}
	return app.Text(words.SavedImported, words.Slots{"n": imported})
}

// shortFileName returns the last part of a path, with its middle left out if it
// is longer than 40 characters, and without characters that nobody sees.
func shortFileName(path string) string {
	name := slices.DeleteFunc([]rune(path), func(r rune) bool { return !unicode.IsGraphic(r) })
	for i := len(name) - 1; i >= 0; i-- {
		if name[i] == '/' {
			name = name[i+1:]
			break
		}
	}
	const longest = 40
	if len(name) <= longest {
		return string(name)
	}
	return string(name[:longest/2]) + "…" + string(name[len(name)-longest/2+1:])
}

// Saves store matches and crash reports permanently. *store.Store implements
// it.
type Saves interface {
	play.Saver
	// LatestMatch returns the unfinished match that was played last, or nil if
	// there is none. The error may be about other matches.
	LatestMatch() (*store.OngoingMatch, error)
	// OngoingMatches returns all unfinished matches, the last played first.
	OngoingMatches() ([]*store.OngoingMatch, error)
	// HasMatches reports whether there is any match, even one that cannot be read.
	HasMatches() bool
	// List returns a summary of every match.
	List() ([]store.MatchSummary, error)
	// Delete removes a match permanently.
	Delete(id string) error
	// Rename gives a match a title; "" removes the title.
	Rename(id, title string) error
	// Record returns the record of a finished match, or nil if there is none.
	Record(id string) (*game.Record, error)
	// Export returns a match as the content of a file, and a name for the file.
	Export(id string) (name string, text []byte, err error)
	// Import adds a match from a file that Export has written.
	Import(from io.Reader) (id string, err error)
	// SaveReport saves a crash report in place of the previous one.
	SaveReport(text string) error
}
