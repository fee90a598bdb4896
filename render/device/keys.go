package device

import (
	"slices"
	"strconv"
	"strings"
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
