package device

import (
	"slices"
	"strconv"
	"strings"

	"saboteur/render/ui"
)

// A keyKind is a class of keys.
type keyKind uint8

const (
	unknownKey keyKind = iota
	letterKey
	digitKey
	signKey
	numpadKey
	functionKey
	namedKey // its name comes from the catalogue
)

// signKeys are the keys that write a sign, as on an American keyboard.
var signKeys = map[Code]string{
	"Backquote": "`", "Minus": "-", "Equal": "=", "BracketLeft": "[", "BracketRight": "]", "Backslash": `\`,
	"Semicolon": ";", "Quote": "'", "Comma": ",", "Period": ".", "Slash": "/", "IntlBackslash": "<",
}

// numpadSigns are the keys of the number pad other than its digits.
var numpadSigns = map[Code]string{
	"NumpadAdd": "+", "NumpadSubtract": "-", "NumpadMultiply": "*", "NumpadDivide": "/", "NumpadDecimal": ".", "NumpadEqual": "=",
}

// namedKeys are the keys whose name comes from the catalogue.
var namedKeys = []Code{
	"Enter", "NumpadEnter", "Space", "Escape", "Backspace", "Tab", "Insert", "Delete", "Home", "End", "PageUp", "PageDown",
	"ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft", "CapsLock", "NumLock", "ScrollLock", "Pause", "PrintScreen", "ContextMenu",
}

// kindOf returns the class of a key.
func kindOf(c Code) keyKind {
	text := string(c)
	switch {
	case isLetter(text):
		return letterKey
	case isNumbered(text, "Digit"):
		return digitKey
	case isNumbered(text, "Numpad"), numpadSigns[c] != "":
		return numpadKey
	case isFunction(text):
		return functionKey
	case signKeys[c] != "":
		return signKey
	case slices.Contains(namedKeys, c):
		return namedKey
	}
	return unknownKey
}

// isLetter reports whether a key is one of "KeyA" to "KeyZ".
func isLetter(text string) bool {
	after, ok := strings.CutPrefix(text, "Key")
	return ok && len(after) == 1 && after[0] >= 'A' && after[0] <= 'Z'
}

// isNumbered reports whether a key is a prefix and one digit, such as "Digit0".
func isNumbered(text, prefix string) bool {
	after, ok := strings.CutPrefix(text, prefix)
	return ok && len(after) == 1 && after[0] >= '0' && after[0] <= '9'
}

// isFunction reports whether a key is one of "F1" to "F24".
func isFunction(text string) bool {
	after, ok := strings.CutPrefix(text, "F")
	n, err := strconv.Atoi(after)
	return ok && err == nil && n >= 1 && n <= 24 && after == strconv.Itoa(n)
}

// writesText reports whether a key with modifiers writes into a text field, or
// erases. Some systems report AltGr, which writes, as Ctrl and Alt together.
func writesText(c Code, m Mods) bool {
	if m&(Ctrl|Meta) != 0 && m&(Ctrl|Alt) != Ctrl|Alt {
		return false
	}
	switch kindOf(c) {
	case letterKey, digitKey, signKey, numpadKey:
		return true
	}
	return c == "Space" || c == "Backspace"
}

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
