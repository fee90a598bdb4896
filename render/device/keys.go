package device

import (
	"strconv"
	"strings"

	"saboteur/render/words"
)

// A kind is what sort of key a code names.
type kind uint8

const (
	unknown kind = iota
	letter
	digit
	sign
	numpad
	function
	named // has a word of its own
)

// signs are the keys that write a sign, as on an American keyboard.
var signs = map[Code]string{
	"Backquote": "`", "Minus": "-", "Equal": "=", "BracketLeft": "[", "BracketRight": "]", "Backslash": `\`,
	"Semicolon": ";", "Quote": "'", "Comma": ",", "Period": ".", "Slash": "/", "IntlBackslash": "<",
}

// numpadSigns are the keys of the number pad beside its digits.
var numpadSigns = map[Code]string{
	"NumpadAdd": "+", "NumpadSubtract": "-", "NumpadMultiply": "*", "NumpadDivide": "/", "NumpadDecimal": ".", "NumpadEqual": "=",
}

// keyWords are the keys that have a word of their own.
var keyWords = map[Code]words.ID{
	"Enter": words.KeyEnter, "NumpadEnter": words.KeyNumpadEnter, "Space": words.KeySpace, "Escape": words.KeyEscape,
	"Backspace": words.KeyBackspace, "Tab": words.KeyTab, "Insert": words.KeyInsert, "Delete": words.KeyDelete,
	"Home": words.KeyHome, "End": words.KeyEnd, "PageUp": words.KeyPageUp, "PageDown": words.KeyPageDown,
	"ArrowUp": words.KeyUp, "ArrowRight": words.KeyRight, "ArrowDown": words.KeyDown, "ArrowLeft": words.KeyLeft,
	"CapsLock": words.KeyCapsLock, "NumLock": words.KeyNumLock, "ScrollLock": words.KeyScrollLock,
	"Pause": words.KeyPause, "PrintScreen": words.KeyPrintScreen, "ContextMenu": words.KeyContextMenu,
}

// kindOf returns what sort of key a code names.
func kindOf(c Code) kind {
	text := string(c)
	if after, ok := strings.CutPrefix(text, "Key"); ok && len(after) == 1 && after[0] >= 'A' && after[0] <= 'Z' {
		return letter
	}
	if after, ok := strings.CutPrefix(text, "Digit"); ok && isDigit(after) {
		return digit
	}
	if after, ok := strings.CutPrefix(text, "Numpad"); ok && isDigit(after) || numpadSigns[c] != "" {
		return numpad
	}
	if after, ok := strings.CutPrefix(text, "F"); ok {
		if n, err := strconv.Atoi(after); err == nil && n >= 1 && n <= 24 && after == strconv.Itoa(n) {
			return function
		}
	}
	switch {
	case signs[c] != "":
		return sign
	case keyWords[c] != "":
		return named
	}
	return unknown
}

func isDigit(s string) bool { return len(s) == 1 && s[0] >= '0' && s[0] <= '9' }

// writes reports whether a key with modifiers writes into a text field, or
// erases. Ctrl and Alt together are how some systems say AltGr, which writes.
func writes(c Code, m Mods) bool {
	if m&(Ctrl|Meta) != 0 && m&(Ctrl|Alt) != Ctrl|Alt {
		return false
	}
	switch kindOf(c) {
	case letter, digit, sign, numpad:
		return true
	}
	return c == "Space" || c == "Backspace"
}
