package device

import (
	"strings"

	"saboteur/render/ui"
	"saboteur/render/words"
)

// Names name controls for people.
type Names struct {
	Words  *words.Words
	Layout func(Code) string // what a key writes on the player's keyboard, "" if unknown; may be nil
}

// Prompt returns how to ask for a wish with a device, such as "Enter" or
// "Right click". It is "" if there is no way but a button on the screen.
func (n Names) Prompt(b *Bindings, k ui.Keys, with ui.Device) string {
	switch with {
	case ui.Mouse:
		return n.gesture(byMouse[k])
	case ui.Touch:
		return n.gesture(byTouch[k])
	}
	for _, c := range b.Of(k) {
		if c.Pad() == (with == ui.Gamepad) {
			return n.Control(c)
		}
	}
	return ""
}

// Bound lists the controls of a set of wishes, keys and gamepad apart, for a
// table of them. Both are "" if they are the usual ones under their usual names:
// the table has better words for those.
func (n Names) Bound(b *Bindings, set ui.Keys) (keys, pad string) {
	keys, pad = n.list(b, set)
	usual := Defaults()
	if k, p := (Names{Words: n.Words}).list(&usual, set); k == keys && p == pad {
		return "", ""
	}
	return keys, pad
}

// list names all controls of a set of wishes.
func (n Names) list(b *Bindings, set ui.Keys) (keys, pad string) {
	var all [2][]string
	for _, w := range wishes {
		if !set.Has(w.key) {
			continue
		}
		for _, c := range b.Of(w.key) {
			where := 0
			if c.Pad() {
				where = 1
			}
			all[where] = append(all[where], n.Control(c))
		}
	}
	return strings.Join(all[0], ", "), strings.Join(all[1], ", ")
}

// byMouse and byTouch are what is done for a wish. What is not in them has a
// button on the screen.
var (
	byMouse = map[ui.Keys]words.ID{
		ui.Choose: words.MouseClick, ui.Turn: words.MouseSecond, ui.Back: words.MouseSecond,
		ui.ZoomIn: words.MouseWheel, ui.ZoomOut: words.MouseWheel,
	}
	byTouch = map[ui.Keys]words.ID{
		ui.Choose: words.TouchTap, ui.Turn: words.TouchLong, ui.Back: words.TouchLong,
		ui.ZoomIn: words.TouchPinch, ui.ZoomOut: words.TouchPinch,
	}
)

func (n Names) gesture(id words.ID) string {
	if id == "" {
		return ""
	}
	return n.Words.Say(id)
}

// Control returns what a control is called, such as "Ctrl+Z".
func (n Names) Control(c Control) string {
	text := ""
	for i, id := range [...]words.ID{words.KeyCtrl, words.KeyAlt, words.KeyShift, words.KeyMeta} {
		if c.Mods&(1<<i) != 0 {
			text += n.Words.Say(id) + "+"
		}
	}
	if c.Pad() {
		return n.button(c.Code)
	}
	return text + n.key(c.Code)
}

// button returns what a button of a gamepad is called: by its word, or by the
// letters that are on it.
func (n Names) button(c Code) string {
	if id := padWords[c]; id != "" {
		return n.Words.Say(id)
	}
	return strings.TrimPrefix(string(c), "Pad")
}

// padWords are the buttons of a gamepad that have a word of their own.
var padWords = map[Code]words.ID{
	"PadView": words.PadView, "PadMenu": words.PadMenu, "PadHome": words.PadHome,
	"PadUp": words.PadUp, "PadRight": words.PadRight, "PadDown": words.PadDown, "PadLeft": words.PadLeft,
	"PadStickUp": words.PadStickUp, "PadStickRight": words.PadStickRight, "PadStickDown": words.PadStickDown, "PadStickLeft": words.PadStickLeft,
}

// key returns what a key is called. Digits keep their name on keyboards that
// write them only with Shift: they are printed there all the same.
func (n Names) key(c Code) string {
	text := string(c)
	switch kindOf(c) {
	case letter:
		return n.written(c, strings.TrimPrefix(text, "Key"))
	case sign:
		return n.written(c, signs[c])
	case digit:
		return strings.TrimPrefix(text, "Digit")
	case numpad:
		name := strings.TrimPrefix(text, "Numpad")
		if numpadSigns[c] != "" {
			name = numpadSigns[c]
		}
		return n.Words.Say(words.KeyNumpad, words.Slots{"key": name})
	case named:
		return n.Words.Say(keyWords[c])
	}
	return text
}

// written returns what a key writes on the player's keyboard, or else what it
// writes on an American one.
func (n Names) written(c Code, usual string) string {
	if n.Layout != nil {
		if text := n.Layout(c); text != "" {
			return strings.ToUpper(text)
		}
	}
	return usual
}
