package device

import (
	"strings"
	"unicode"

	"saboteur/render/ui"
	"saboteur/render/words"
)

// Names name controls for the player.
type Names struct {
	Words  *words.Words
	Layout func(Code) string // what a key writes on the player's keyboard, "" if unknown; may be nil
}

// Prompt returns how to trigger a command with a device, such as "Enter" or
// "Right click". It is "" if the only way is a button on the screen.
func (n Names) Prompt(b *Bindings, k ui.Commands, with ui.Device) string {
	switch with {
	case ui.Mouse:
		return n.gestureName(mouseGestures[k])
	case ui.Touch:
		return n.gestureName(touchGestures[k])
	case ui.ScreenReader: // perhaps on a phone, which has no keys
		return ""
	}
	for _, c := range b.Of(k) {
		if c.Pad() == (with == ui.Gamepad) {
			return n.Control(c)
		}
	}
	return ""
}

// Command returns the name of a command.
func (n Names) Command(k ui.Commands) string {
	return n.Words.Say(words.ID("command." + CommandName(k)))
}

// ChangedControls lists the controls of a set of commands, keys and gamepad buttons
// separately, for the table in the help. Both are "" if they are the default
// ones under their default names: the table has better texts for those.
func (n Names) ChangedControls(b *Bindings, set ui.Commands) (keys, pad string) {
	keys, pad = n.controlNames(b, set)
	defaults := Defaults()
	if k, p := (Names{Words: n.Words}).controlNames(&defaults, set); k == keys && p == pad {
		return "", ""
	}
	return keys, pad
}

// controlNames lists the names of all controls of a set of commands.
func (n Names) controlNames(b *Bindings, set ui.Commands) (keys, pad string) {
	var all [2][]string
	for _, w := range commands {
		if !set.Has(w.id) {
			continue
		}
		for _, c := range b.Of(w.id) {
			where := 0
			if c.Pad() {
				where = 1
			}
			all[where] = append(all[where], n.Control(c))
		}
	}
	return strings.Join(all[0], ", "), strings.Join(all[1], ", ")
}

// mouseGestures and touchGestures are the gestures that trigger a command.
// Commands without one have a button on the screen.
var (
	mouseGestures = map[ui.Commands]words.ID{
		ui.Choose: words.MouseClick, ui.TurnCard: words.MouseWheel, ui.Back: words.MouseRightClick,
		ui.ZoomIn: words.MouseWheel, ui.ZoomOut: words.MouseWheel,
	}
	touchGestures = map[ui.Commands]words.ID{
		ui.Choose: words.TouchTap, ui.TurnCard: words.TouchLongPress, ui.Back: words.TouchLongPress,
		ui.ZoomIn: words.TouchPinch, ui.ZoomOut: words.TouchPinch,
	}
)

func (n Names) gestureName(id words.ID) string {
	if id == "" {
		return ""
	}
	return n.Words.Say(id)
}

// Control returns the name of a control, such as "Ctrl+Z".
func (n Names) Control(c Control) string {
	text := ""
	for i, name := range modifierNames {
		if c.Mods&(1<<i) != 0 {
			text += n.Words.Say(nameID("key", name)) + "+"
		}
	}
	if c.Pad() {
		return n.buttonName(c.Code)
	}
	return text + n.keyName(c.Code)
}

// buttonName returns the name of a gamepad button: the letters printed on it, or a text from the
// catalogue.
func (n Names) buttonName(c Code) string {
	name := strings.TrimPrefix(string(c), "Pad")
	if name == strings.ToUpper(name) {
		return name
	}
	return n.Words.Say(nameID("pad", name))
}

// nameID returns the message with the name of a key or a button, such as "key.page-up" for PageUp.
func nameID(family, name string) words.ID {
	id := family + "."
	for i, r := range name {
		if i > 0 && unicode.IsUpper(r) {
			id += "-"
		}
		id += string(unicode.ToLower(r))
	}
	return words.ID(id)
}

// keyName returns the name of a key. Digits keep theirs on keyboards that write
// them only with Shift: they are printed there all the same.
func (n Names) keyName(c Code) string {
	text := string(c)
	switch kindOf(c) {
	case letterKey:
		return n.printedName(c, strings.TrimPrefix(text, "Key"))
	case signKey:
		return n.printedName(c, signKeys[c])
	case digitKey:
		return strings.TrimPrefix(text, "Digit")
	case numpadKey:
		name := strings.TrimPrefix(text, "Numpad")
		if numpadSigns[c] != "" {
			name = numpadSigns[c]
		}
		return n.Words.Say(words.KeyNumpad, words.Slots{"key": name})
	case namedKey:
		return n.Words.Say(nameID("key", text))
	}
	return text
}

// printedName returns what a key writes on the player's keyboard, or fallback
// if that is unknown.
func (n Names) printedName(c Code, fallback string) string {
	if n.Layout != nil {
		if text := n.Layout(c); text != "" {
			return strings.ToUpper(text)
		}
	}
	return fallback
}
