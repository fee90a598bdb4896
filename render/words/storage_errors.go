package words

import (
	"errors"
	"io/fs"

	"saboteur/render/store"
)

// An errorText is the message for an error of package store.
type errorText struct {
	err error
	id  ID
}

// storageErrors are the messages for problems with the place where matches are
// saved.
var storageErrors = []errorText{
	{store.ErrFull, FaultFull},
	{store.ErrReadOnly, FaultReadOnly},
	{store.ErrElsewhere, FaultElsewhere},
}

// fileErrors are the messages for files that cannot be read.
var fileErrors = []errorText{
	{store.ErrForeign, BadForeign},
	{store.ErrNewer, BadNewer},
	{store.ErrCutOff, BadCutOff},
	{store.ErrHuge, BadHuge},
	{store.ErrOtherKey, BadOtherKey},
}

// exportErrors are the messages for files that cannot be exported.
var exportErrors = []errorText{
	{store.ErrFull, ExportFull},
	{store.ErrReadOnly, ExportReadOnly},
	{store.ErrElsewhere, FaultElsewhere},
	{fs.ErrNotExist, ExportGone},
}

// importErrors are the messages for files that cannot be imported.
var importErrors = []errorText{
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

// textOf returns the message for an error, or fallback if it has none.
func textOf(all []errorText, err error, fallback ID) ID {
	for _, f := range all {
		if errors.Is(err, f.err) {
			return f.id
		}
	}
	return fallback
}

// Fault returns the sentence about an error of saving or loading.
func (w *Words) Fault(err error) string {
	var file *store.BadFile
	switch {
	case !errors.As(err, &file):
		return w.Say(textOf(storageErrors, err, FaultRefused))
	case file.Aside == "":
		return w.Say(BadStays, Slots{"file": file.Name})
	}
	return w.Say(textOf(fileErrors, file.Err, BadChanged), Slots{"file": file.Aside})
}

// ImportRefusal returns the sentence that says why a file cannot be imported.
func (w *Words) ImportRefusal(err error) string {
	return w.Say(textOf(importErrors, err, ImportRefused))
}

// ExportRefusal returns the sentence that says why a file cannot be exported.
func (w *Words) ExportRefusal(err error) string {
	var file *store.BadFile
	if errors.As(err, &file) {
		return w.Fault(err)
	}
	return w.Say(textOf(exportErrors, err, ExportRefused))
}
