package device

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"saboteur/assets"
	"saboteur/render/ui"
	"saboteur/render/words"
	"saboteur/testenv"
)

// unbind removes a control from a command. It returns an EssentialError if the
// game could not be played without that control.
func (b *Bindings) unbind(k ui.Commands, c Control) error {
	i := commandIndex(k)
	if i < 0 {
		return fmt.Errorf("unknown command %b", k)
	}
	var left [maxControls]Control
	copy(left[:], slices.DeleteFunc(b.Of(k), func(o Control) bool { return o == c }))
	if err := commands[i].checkEssential(left); err != nil {
		return err
	}
	b.controls[i] = left
	return nil
}

// bind gives a command one more control. Sharing a control with other commands
// is a conflict, but not an error.
func (b *Bindings) bind(k ui.Commands, c Control) error {
	i, bound := commandIndex(k), b.Of(k)
	if i < 0 {
		return fmt.Errorf("unknown command %b", k)
	}
	if err := c.check(); err != nil {
		return err
	}
	if slices.Contains(bound, c) {
		return nil
	}
	if len(bound) == maxControls {
		return fmt.Errorf("%s already has %d controls", commands[i].name, maxControls)
	}
	b.controls[i][len(bound)] = c
	return nil
}

// A conflict is a control that triggers several commands at once.
type conflict struct {
	Control  Control
	Commands ui.Commands
}

// conflicts returns all conflicts, in the order of the commands. Erasing never
// conflicts, because it only works in text fields.
func (b *Bindings) conflicts() (all []conflict) {
	for _, w := range commands {
		for _, c := range b.Of(w.id) {
			asks := b.commandsOf(c) &^ ui.Erase
			several := asks&(asks-1) != 0
			if several && !slices.ContainsFunc(all, func(o conflict) bool { return o.Control == c }) {
				all = append(all, conflict{c, asks})
			}
		}
	}
	return all
}

// TestDefaults: every command that the screens know can be bound, all default
// controls can be parsed, none conflict, and every essential command has a key
// and a gamepad button.
func TestDefaults(t *testing.T) {
	all := ui.Commands(0)
	for _, w := range commands {
		if all.Has(w.id) || w.id&(w.id-1) != 0 {
			t.Errorf("%s: %b is listed twice, or is more than one command", w.name, w.id)
		}
		all |= w.id
		defaults, err := parseControls(w.defaults)
		if err != nil {
			t.Errorf("%s: %v", w.name, err)
		}
		if err := w.checkEssential(defaults); err != nil {
			t.Error(err)
		}
	}
	if want := ui.Mute<<1 - 1; all != want {
		t.Errorf("the commands that can be bound are %b, all commands are %b", all, want)
	}
	b := Defaults()
	if c := b.conflicts(); c != nil {
		t.Errorf("conflicts: %v", c)
	}
}

func TestBind(t *testing.T) {
	b := Defaults()
	z := Control{"KeyB", Ctrl}
	testenv.NoError(t, b.bind(ui.TurnCard, z))
	b.bind(ui.TurnCard, z) // binding it twice changes nothing
	if got := b.Of(ui.TurnCard); !slices.Equal(got, []Control{{"KeyR", 0}, {"PadX", 0}, z}) {
		t.Errorf("turning is bound to %v", got)
	}
	if err := b.unbind(ui.TurnCard, Control{"KeyR", 0}); err != nil || b.commandsOf(Control{"KeyR", 0}) != 0 || b.commandsOf(z) != ui.TurnCard {
		t.Errorf("turning is bound to %v, %v", b.Of(ui.TurnCard), err)
	}
	for _, c := range []Control{{}, {"ShiftLeft", 0}, {"Key1", 0}, {"PadA", Shift}, {"PadStick", 0}, {"F25", 0}, {"F07", 0}, {"keya", 0}} {
		if err := b.bind(ui.TurnCard, c); err == nil {
			t.Errorf("%v was bound", c)
		}
	}
	for _, code := range []Code{"F2", "F3", "F4", "F6"} {
		b.bind(ui.TurnCard, Control{code, 0})
	}
	if err := b.bind(ui.TurnCard, Control{"F5", 0}); err == nil || len(b.Of(ui.TurnCard)) != maxControls {
		t.Errorf("more than maxControls are bound: %v", b.Of(ui.TurnCard))
	}
	b.Reset(ui.TurnCard | ui.Pass)
	if b != Defaults() {
		t.Errorf("reset to %v", b)
	}
	if b.bind(1<<60, z) == nil || b.unbind(1<<60, z) == nil || b.Of(1<<60) != nil {
		t.Error("an unknown command was bound")
	}
}

// TestEssential: every essential command keeps a key and a gamepad button.
func TestEssential(t *testing.T) {
	for _, k := range []ui.Commands{ui.Up, ui.Right, ui.Down, ui.Left, ui.Choose, ui.Back} {
		b := Defaults()
		var refused []bool
		for _, c := range b.Of(k) {
			var essential *EssentialError
			if err := b.unbind(k, c); errors.As(err, &essential) {
				refused = append(refused, essential.Pad)
				if essential.Command != k || !strings.Contains(err.Error(), commands[commandIndex(k)].name) {
					t.Errorf("%b: %v", k, err)
				}
			}
		}
		left := b.Of(k)
		if !slices.Equal(refused, []bool{false, true}) || len(left) != 2 || left[0].Pad() || !left[1].Pad() {
			t.Errorf("%b: refused %v, left %v", k, refused, left)
		}
	}
	b := Defaults()
	for _, c := range b.Of(ui.Log) {
		if err := b.unbind(ui.Log, c); err != nil {
			t.Error(err)
		}
	}
}

func TestConflicts(t *testing.T) {
	b := Defaults()
	b.bind(ui.TurnCard, Control{"KeyD", 0})
	b.bind(ui.EndTurn, Control{"PadX", 0})
	b.bind(ui.EndTurn, Control{"KeyD", 0})
	b.bind(ui.EndTurn, Control{"KeyR", Shift}) // differs from R alone
	b.bind(ui.Erase, Control{"ArrowLeft", 0})  // erasing does not count
	want := []conflict{{Control{"PadX", 0}, ui.TurnCard | ui.EndTurn}, {Control{"KeyD", 0}, ui.TurnCard | ui.Pass | ui.EndTurn}}
	if got := b.conflicts(); !slices.Equal(got, want) {
		t.Errorf("conflicts are %v, want %v", got, want)
	}
}

// TestBindingsRoundTrip: any bindings can be written and parsed again.
func TestBindingsRoundTrip(t *testing.T) {
	p := rand.NewPCG(1, 2)
	codes := append([]Code{"KeyA", "Digit0", "F13", "Slash", "NumpadAdd", "Numpad7", "Home", "Backspace", "Tab"}, padCodes[:]...)
	for range 300 {
		b := Defaults()
		for range p.Uint64() % 40 {
			k := commands[p.Uint64()%uint64(len(commands))].id
			c := Control{Code: codes[p.Uint64()%uint64(len(codes))]}
			if !c.Pad() {
				c.Mods = Mods(p.Uint64() % 16)
			}
			b.bind(k, c)
			if of := b.Of(k); len(of) > 0 && p.Uint64()%2 == 0 {
				b.unbind(k, of[p.Uint64()%uint64(len(of))])
			}
		}
		got, err := ParseBindings(b.String())
		if err != nil || got != b {
			t.Fatalf("%v\nwas parsed as\n%v\n%v", b, got, err)
		}
	}
}

// TestInvalidLines: invalid lines are left out, and the error says which ones
// and why.
func TestInvalidLines(t *testing.T) {
	text := strings.Join([]string{
		"# my keys", "", "turn = Ctrl+Shift+KeyZ PadX", "fly = KeyF", "pass = KeyÄ", "done", "log =", "choose = PadA",
		"back = Escape", "turn = KeyQ", "up = Hyper+KeyW PadUp", "skip = F1 F2 F3 F4 F5 F6 F7", "fit=KeyG KeyG", "  look  =  F9\r",
	}, "\n")
	got, err := ParseBindings(text)
	want := Defaults()
	want.controls[commandIndex(ui.TurnCard)], _ = parseControls("Ctrl+Shift+KeyZ PadX")
	want.controls[commandIndex(ui.Log)] = [maxControls]Control{}
	want.controls[commandIndex(ui.Look)], _ = parseControls("F9")
	if got != want {
		t.Errorf("parsed\n%v\nwant\n%v", got, want)
	}
	if err == nil {
		t.Fatal("no error")
	}
	lines := strings.Split(err.Error(), "\n")
	for i, part := range []string{
		`line 4: unknown command "fly"`, `line 5: unknown key "KeyÄ"`, "line 6: ", "line 8: choose needs a key", "line 9: back needs a gamepad button",
		"line 10: turn is already bound", `line 11: unknown modifier "Hyper"`, "line 12: more than 6 controls", "line 13: KeyG is listed twice",
	} {
		if i >= len(lines) || !strings.HasPrefix(lines[i], part) {
			t.Errorf("error %d does not begin with %q: %q", i, part, lines)
		}
	}
	if b, err := ParseBindings(""); b != Defaults() || err != nil {
		t.Errorf("an empty text is parsed as %v, %v", b, err)
	}
}

// TestNames: controls are named as they are printed on the player's keyboard.
func TestNames(t *testing.T) {
	english, err := words.Load("en")
	testenv.NoError(t, err)
	french := Names{english, func(c Code) string {
		return map[Code]string{"KeyQ": "a", "KeyZ": "w", "Digit1": "&", "Semicolon": "m", "Enter": "?"}[c]
	}}
	for text, want := range map[string]string{
		"KeyQ": "A", "Ctrl+KeyZ": "Ctrl+W", "Digit1": "1", "Semicolon": "M", "Comma": ",", "Enter": "Enter", "Shift+ArrowUp": "Shift+Up arrow",
		"F11": "F11", "Numpad4": "Numpad 4", "NumpadAdd": "Numpad +", "PadA": "A", "PadR3": "R3", "PadUp": "D-pad up", "PadStickLeft": "Left stick left",
	} {
		c, err := parseControl(text)
		if got := french.Control(c); err != nil || got != want {
			t.Errorf("%s is called %q, want %q, %v", text, got, want, err)
		}
	}
	plain, b := Names{Words: english}, Defaults()
	for _, c := range []struct {
		k    ui.Commands
		with ui.Device
		want string
	}{
		{ui.Choose, ui.Mouse, "Click"}, {ui.Choose, ui.Touch, "Tap"}, {ui.Choose, ui.Keyboard, "Enter"}, {ui.Choose, ui.Gamepad, "A"},
		{ui.TurnCard, ui.Keyboard, "R"}, {ui.TurnCard, ui.Mouse, "Mouse wheel"}, {ui.Pass, ui.Gamepad, ""}, {ui.Pass, ui.Mouse, ""}, {ui.Pass, ui.Touch, ""},
	} {
		if got := plain.Prompt(&b, c.k, c.with); got != c.want {
			t.Errorf("%b with %v is %q, want %q", c.k, c.with, got, c.want)
		}
	}
	b.unbind(ui.TurnCard, Control{"KeyR", 0})
	b.bind(ui.TurnCard, Control{"KeyQ", Alt})
	if got := french.Prompt(&b, ui.TurnCard, ui.Keyboard); got != "Alt+A" {
		t.Errorf("after rebinding, turning is %q", got)
	}
	if keys, pad := french.ChangedControls(&b, ui.TurnCard|ui.EndTurn); keys != "Alt+A, E" || pad != "X" {
		t.Errorf("keys are %q, gamepad buttons %q", keys, pad)
	}
	if keys, pad := plain.ChangedControls(&b, ui.Pass|ui.Look|ui.Up); keys != "" || pad != "" {
		t.Errorf("default controls are listed as %q and %q", keys, pad)
	}
}

// TestEveryNameIsUsed: each message that names a key or a button does, and there is one for each.
func TestEveryNameIsUsed(t *testing.T) {
	english, err := assets.Words("en")
	testenv.NoError(t, err)
	var said, used []string
	for line := range strings.Lines(string(english)) {
		if id, _, _ := strings.Cut(line, "\t"); strings.HasPrefix(id, "key.") || strings.HasPrefix(id, "pad.") {
			said = append(said, id)
		}
	}
	used = append(used, string(words.KeyNumpad))
	for _, c := range namedKeys {
		used = append(used, string(nameID("key", string(c))))
	}
	for _, name := range modifierNames {
		used = append(used, string(nameID("key", name)))
	}
	for _, c := range padCodes {
		if name := strings.TrimPrefix(string(c), "Pad"); name != strings.ToUpper(name) {
			used = append(used, string(nameID("pad", name)))
		}
	}
	slices.Sort(said)
	if slices.Sort(used); !slices.Equal(said, used) {
		t.Errorf("there are messages for %q, and used are those for %q", said, used)
	}
}

// FuzzParseBindings: whatever is parsed leaves the game playable, and can be
// written and parsed again.
func FuzzParseBindings(f *testing.F) {
	b := Defaults()
	f.Add(b.String())
	f.Add("turn = Ctrl+Shift+KeyZ PadX\nchoose =\n=\n+ = +\nup=PadA Enter\n")
	f.Fuzz(func(t *testing.T, text string) {
		b, err := ParseBindings(text)
		for i, w := range commands {
			if err := w.checkEssential(b.controls[i]); err != nil {
				t.Error(err)
			}
		}
		if err != nil && err.Error() == "" {
			t.Error("the error has no text")
		}
		if again, err := ParseBindings(b.String()); again != b || err != nil {
			t.Errorf("%v was parsed as %v, %v", b, again, err)
		}
	})
}
