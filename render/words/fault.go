package words

import (
	"errors"
	"io/fs"

	"saboteur/render/store"
)

// A fault is what can be wrong with what is kept, and what is said of it.
type fault struct {
	err error
	id  ID
}

// places says what is wrong with the place where matches are kept.
var places = []fault{
	{store.ErrFull, FaultFull},
	{store.ErrReadOnly, FaultReadOnly},
	{store.ErrElsewhere, FaultElsewhere},
}

// files says what is wrong with a file that was put aside.
var files = []fault{
	{store.ErrForeign, BadForeign},
	{store.ErrNewer, BadNewer},
	{store.ErrCutOff, BadCutOff},
	{store.ErrHuge, BadHuge},
	{store.ErrOtherKey, BadOtherKey},
}

// exports says why a file is not handed out.
var exports = []fault{
	{store.ErrFull, ExportFull},
	{store.ErrReadOnly, ExportReadOnly},
	{store.ErrElsewhere, FaultElsewhere},
	{fs.ErrNotExist, ExportGone},
}

// imports says why a file is not brought in.
var imports = []fault{
	{store.ErrForeign, ImportForeign},
	{store.ErrNewer, ImportNewer},
	{store.ErrCutOff, ImportCutOff},
	{store.ErrChanged, ImportChanged},
	{store.ErrHuge, ImportHuge},
	{store.ErrOtherKey, ImportOtherKey},
	{store.ErrUnfinished, ImportOpen},
	{store.ErrFull, ImportFull},
	{store.ErrReadOnly, ImportReadOnly},
	{store.ErrElsewhere, FaultElsewhere},
}

// find returns what is said of an error.
func find(faults []fault, err error, usual ID) ID {
	for _, f := range faults {
		if errors.Is(err, f.err) {
			return f.id
		}
	}
	return usual
}

// Fault returns the sentence that says what is wrong with saving, or with what
// was saved.
func (w *Words) Fault(err error) string {
	var file *store.BadFile
	switch {
	case !errors.As(err, &file):
		return w.Say(find(places, err, FaultRefused))
	case file.Aside == "":
		return w.Say(BadStays, Slots{"file": file.Name})
	}
	return w.Say(find(files, file.Err, BadChanged), Slots{"file": file.Aside})
}

// ImportRefusal returns the sentence that says why a file is not brought in.
func (w *Words) ImportRefusal(err error) string { return w.Say(find(imports, err, ImportRefused)) }

// ExportRefusal returns the sentence that says why a file is not handed out.
func (w *Words) ExportRefusal(err error) string {
	var file *store.BadFile
	if errors.As(err, &file) {
		return w.Fault(err)
	}
	return w.Say(find(exports, err, ExportRefused))
}
