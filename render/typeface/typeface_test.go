//go:build !js

package typeface

import (
	"encoding/binary"
	"math"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"eliasnaur.com/font/noto/emoji/color"
	arabic "eliasnaur.com/font/noto/sans/arabic/regular"
	japanese "eliasnaur.com/font/noto/sans/jp/regular"
	"eliasnaur.com/font/roboto/robotoregular"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"saboteur/render/ui"
	"saboteur/testenv"
)

// names are names as people type them.
var names = []string{"Þórður", "Вася", "Γιώργος", "علي", "علي حسن", "משה כהן", "अर्जुन", "さくら", "山田太郎", "김민준", "👷", "👨‍👩‍👧", "🇮🇸", "👍🏽", "1️⃣", "e\u0301e"}

// bare is a system without fonts.
func bare() *system { return &system{} }

// fontFolder is a folder with fonts of Arabic, Japanese and emoji, and with files that
// are none.
var fontFolder = sync.OnceValue(func() string {
	folder, err := os.MkdirTemp("", "fonts")
	if err != nil {
		panic(err)
	}
	for name, data := range map[string][]byte{
		"noto/NotoSansArabic-Regular.ttf": arabic.TTF, "noto/NotoSansJP-Regular.otf": japanese.TTF, "NotoColorEmoji.ttf": color.TTF,
		"segoeui.ttf": []byte("no font"), "GeezaPro.ttc": []byte("ttcf\x00\x01\x00\x00\x00\x00\x00\x01\xff\xff\xff\xff"),
		"SFArabic.ttf": arabic.TTF[:len(arabic.TTF)/2], "YuGothR.ttc": nil, "seguiemj.ttf/file": nil,
	} {
		file := filepath.Join(folder, filepath.FromSlash(name))
		os.MkdirAll(filepath.Dir(file), 0o700)
		if err := os.WriteFile(file, data, 0o600); err != nil {
			panic(err)
		}
	}
	return folder
})

func TestMain(m *testing.M) {
	code := m.Run()
	os.RemoveAll(fontFolder())
	os.Exit(code)
}

// furnished is a system with the fonts of fontFolder.
var furnished = sync.OnceValue(func() *system { return &system{folders: []string{"/nowhere/at/all", fontFolder()}} })

// boxes returns how many glyphs of a line are the box that stands for what a font
// lacks.
func boxes(l *Line) (n int) {
	for _, r := range l.Runs {
		for _, g := range r.Glyphs() {
			if g.ID == 0 {
				n++
			}
		}
	}
	return n
}

// shown returns the letters of a line.
func shown(l *Line) (s string) {
	for _, r := range l.Runs {
		s += r.Text
	}
	return s
}

// TestNamesOfAnyScript: what installed fonts have is shown, and what they lack is
// replaced, in each typeface.
func TestNamesOfAnyScript(t *testing.T) {
	lacking := map[string]bool{"משה כהן": true, "अर्जुन": true, "김민준": true}
	for face := ui.Plain; face <= ui.Display; face++ {
		for _, name := range names {
			l := set(name, fontsOf(face, furnished))
			if got := strings.Contains(shown(l), replacement); got != lacking[name] {
				t.Errorf("face %d: %q is shown as %q", face, name, shown(l))
			}
			if l.Width <= 0 || l.Width > 1.6*float64(len(name)) || boxes(l) > 0 {
				t.Errorf("face %d: %q is %g wide, with %d boxes", face, name, l.Width, boxes(l))
			}
		}
	}
}

// TestReplacementIsMeasured: where nothing is installed, a character that is missed is
// as wide as what is shown in its place, and there is one for each letter.
func TestReplacementIsMeasured(t *testing.T) {
	for name, want := range map[string]string{
		"علي": "???", "משה כהן": "??? ???", "さくら": "???", "👷 Óli": "? Óli", "👨‍👩‍👧": "?", "🇮🇸": "?", "👍🏽": "?", "\U0010fffd": "?", "Вася": "Вася",
	} {
		l, w := set(name, fontsOf(ui.Plain, bare)), set(want, fontsOf(ui.Plain, bare))
		if shown(l) != want || l.Width != w.Width {
			t.Errorf("%q is shown as %q, %g wide, want %q, %g", name, shown(l), l.Width, want, w.Width)
		}
	}
}

// TestNoEmptyBoxes: whatever is typed, no letter is shown as an empty box, and the
// width is a number.
func TestNoEmptyBoxes(t *testing.T) {
	for _, s := range append(names, "", " ", "\t\n\r\x00\x7f", "\u0301", "\u200d", "\u200d\u200d👷\u200d", "\xff\xfe", "\ufffd", "\ufe0f", "🇮", "🇮🇸🇮🇸", "\u202eabc\u202c", "\uf8ff", "a\u0327\u0301\u0302", strings.Repeat("\u0301", 50), "ﷺ") {
		for _, system := range []func() *system{bare, furnished} {
			l := set(s, fontsOf(ui.Bold, system))
			if boxes(l) > 0 || math.IsNaN(l.Width) || l.Width < 0 || l.Width > 20+1.6*float64(len(s)) {
				t.Errorf("%q: %d boxes, %g wide", s, boxes(l), l.Width)
			}
		}
	}
}

// TestRightToLeft: a name of two words stands as it is read, among other words, and
// is as wide as its words.
func TestRightToLeft(t *testing.T) {
	l := set("Lena, علي حسن!", fontsOf(ui.Plain, furnished))
	if len(l.Runs) != 3 || l.Runs[0].Text != "Lena, " || l.Runs[1].Text != "علي حسن" || l.Runs[2].Text != "!" {
		t.Fatalf("the runs are %v", l.Runs)
	}
	if a := l.Runs[1]; a.X <= 0 || l.Runs[2].X != a.X+a.Font.width(a.Text) || l.Width <= l.Runs[2].X {
		t.Errorf("the runs begin at %g and %g of %g", a.X, l.Runs[2].X, l.Width)
	}
	f := l.Runs[1].Font
	glyphs := text.AppendLazyGlyphs(nil, l.Runs[1].Text, f.Face(f.em), nil)
	for i := 1; i < len(glyphs); i++ {
		if glyphs[i].StartIndexInBytes > glyphs[i-1].StartIndexInBytes {
			t.Errorf("from left to right come bytes %d and %d", glyphs[i-1].StartIndexInBytes, glyphs[i].StartIndexInBytes)
		}
	}
}

// TestJoinedSignsStayTogether: a family, a flag, a hand of a colour are one glyph each.
func TestJoinedSignsStayTogether(t *testing.T) {
	for _, s := range []string{"👨‍👩‍👧", "🇮🇸", "👍🏽"} {
		l := set(s, fontsOf(ui.Plain, furnished))
		if len(l.Runs) != 1 || len(l.Runs[0].Glyphs()) != 1 || !l.Colored {
			t.Errorf("%q has runs %v", s, l.Runs)
		}
	}
}

// TestLatinNeedsNoSystem: what the built-in fonts have is never looked for elsewhere.
func TestLatinNeedsNoSystem(t *testing.T) {
	none := func() *system { t.Fatal("the system is looked through"); return nil }
	for face := ui.Plain; face <= ui.Display; face++ {
		for _, s := range []string{"Þórður, Вася & Γιώργος: „größer“ – 3×4", "→ ♦ ● ▲"} {
			set(s, fontsOf(face, none))
		}
	}
}

// TestNothingIsSetTwice: a line is shaped once for all sizes, and for measuring and
// drawing.
func TestNothingIsSetTwice(t *testing.T) {
	c := new(Cache)
	for size := 9.0; size < 40; size += 0.7 {
		c.Measure("Gold for the dwarves", ui.Font{Size: size})
		c.Line("Gold for the dwarves", ui.Plain)
	}
	if c.set != 1 {
		t.Errorf("it is set %d times", c.set)
	}
	if c.Measure("Gold for the dwarves", ui.Font{Face: ui.Bold, Size: 9}); c.set != 2 {
		t.Errorf("bold it is set %d times", c.set-1)
	}
}

// TestFewLinesAreKept: the cache does not grow for ever.
func TestFewLinesAreKept(t *testing.T) {
	c := new(Cache)
	for i := range 2*mostLines + 10 {
		c.Measure(string(rune('a'+i%26))+string(rune(0x100+i/26)), ui.Font{Size: 1})
		if len(c.lines) > mostLines {
			t.Fatalf("%d lines are kept", len(c.lines))
		}
	}
}

// TestLettersKeepTheirWidths: they are kerned, but not joined into ligatures, and soft
// hyphens have no width.
func TestLettersKeepTheirWidths(t *testing.T) {
	c := new(Cache)
	w := func(s string) float64 { return c.Measure(s, ui.Font{Size: 1}) }
	if w("AV") >= w("A")+w("V") {
		t.Error("AV is not kerned")
	}
	if w("gold\u00addigger") != w("golddigger") {
		t.Error("a soft hyphen has a width")
	}
	for face := ui.Plain; face <= ui.Display; face++ {
		if n := len(c.Line("office affluent", face).Runs[0].Glyphs()); n != 15 {
			t.Errorf("face %d: 15 letters have %d glyphs", face, n)
		}
	}
}

// TestCollection: of a file with several fonts, the first one is used.
func TestCollection(t *testing.T) {
	const header = 16
	data := append([]byte("ttcf\x00\x01\x00\x00\x00\x00\x00\x01\x00\x00\x00\x10"), robotoregular.TTF...)
	for i := range int(binary.BigEndian.Uint16(data[header+4:])) {
		offset := data[header+12+16*i+8:]
		binary.BigEndian.PutUint32(offset, binary.BigEndian.Uint32(offset)+header)
	}
	f, err := parse(data, nil)
	testenv.NoError(t, err)
	if got, want := f.width("Gold"), builtIn[ui.Plain]().width("Gold"); got != want {
		t.Errorf("Gold is %g wide, want %g", got, want)
	}
}

// TestHugeFilesAreNotRead: a font that would take all memory is no font.
func TestHugeFilesAreNotRead(t *testing.T) {
	folder := t.TempDir()
	huge := filepath.Join(folder, "NotoSansArabic-Regular.ttf")
	testenv.NoError(t, os.WriteFile(huge, arabic.TTF, 0o600))
	for _, size := range []int64{mostFontBytes + 1, int64(len(arabic.TTF))} {
		want := size <= mostFontBytes
		testenv.NoError(t, os.Truncate(huge, size))
		if f := (&system{folders: []string{folder}}).find("ع", ui.Plain); (f != nil) != want {
			t.Errorf("of %d bytes: used %v", size, f != nil)
		}
	}
}

// FuzzParse: no file can end the game.
func FuzzParse(f *testing.F) {
	f.Add(robotoregular.TTF[:2000])
	f.Add([]byte("ttcf\x00\x01\x00\x00\x00\x00\x00\x01\x00\x00\x00\x10"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if font, err := parse(data, nil); err == nil {
			font.hasAll("Gold")
		}
	})
}
