package device

import (
	"slices"
	"strings"

	"saboteur/render/ui"
)

// shortcuts are the edits that a letter stands for with Ctrl, or Cmd on a Mac: those of
// every text field.
var shortcuts = map[string]ui.TextEdits{
	"a": ui.SelectAll, "c": ui.Copy, "x": ui.Cut, "v": ui.Paste, "z": ui.Undo, "y": ui.Redo,
}

// readTextEdits reads which edits of text the player has asked for with keys. They are
// for text fields only, and are not bound to other keys.
func (r *Reader) readTextEdits(s *State) (edits ui.TextEdits) {
	if !s.Typing || s.Unfocused {
		return 0
	}
	mods := modifiersIn(append(slices.Clip(s.Keys), s.JustPressed...))
	if mods&Shift != 0 {
		edits |= ui.ExtendSelection
	}
	for _, code := range s.JustPressed {
		switch {
		case code == "Home":
			edits |= ui.CaretStart
		case code == "End":
			edits |= ui.CaretEnd
		case code == "Delete":
			edits |= ui.DeleteNext
		case mods&(Ctrl|Meta) != 0 && mods&Alt == 0:
			edits |= shortcuts[r.letter(code)]
		}
	}
	if edits.Has(ui.Undo) && mods&Shift != 0 {
		edits = edits&^ui.Undo | ui.Redo
	}
	return edits
}

// letter returns what a key writes on the player's keyboard, in lower case, or, where
// that is not known, on an American one; "" if it writes no letter.
func (r *Reader) letter(code Code) string {
	if r.KeyText != nil {
		if text := r.KeyText(code); text != "" {
			return strings.ToLower(text)
		}
	}
	letter, _ := strings.CutPrefix(string(code), "Key")
	return strings.ToLower(letter)
}
