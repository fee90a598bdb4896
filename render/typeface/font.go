package typeface

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"sync"
	"unicode"
	"unicode/utf8"

	"eliasnaur.com/font/roboto/robotobold"
	"eliasnaur.com/font/roboto/robotoregular"
	"github.com/go-fonts/stix/stix2textbold"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"saboteur/render/ui"
)

// A Font is a font at all sizes. It is safe for concurrent use.
type Font struct {
	Data     []byte // of its file, an OpenType font; nil if the browser draws its letters
	colored  bool   // its letters may have their own colours
	source   *text.GoTextFaceSource
	em       float64 // its design size, in units of the font
	features map[string]uint32
	browser  browserFont

	mu    sync.Mutex
	faces map[float64]*text.GoTextFace
	has   map[rune]bool
}

// mostFaces is how many sizes of a font are kept.
const mostFaces = 256

// plain switches off ligatures and the like, so that the width of a letter does not
// depend on where it stands, but for kerning.
var plain = map[string]uint32{"liga": 0, "clig": 0, "calt": 0}

// builtIn are the fonts that come with the game. They are parsed when first needed.
var builtIn = [...]func() *Font{
	ui.Plain:   parsed(robotoregular.TTF),
	ui.Bold:    parsed(robotobold.TTF),
	ui.Display: parsed(stix2textbold.TTF),
}

func parsed(data []byte) func() *Font {
	return sync.OnceValue(func() *Font {
		f, err := parse(data, plain)
		if err != nil {
			panic(fmt.Sprintf("typeface: a font that is built in: %v", err))
		}
		return f
	})
}

// parse reads a font, or the first one of a collection, of which it changes the
// data. It keeps them.
func parse(data []byte, features map[string]uint32) (f *Font, err error) {
	defer func() {
		if r := recover(); r != nil { // a broken file
			f, err = nil, fmt.Errorf("typeface: %v", r)
		}
	}()
	tables, err := directory(data)
	if err != nil {
		return nil, err
	}
	source, err := text.NewGoTextFaceSource(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	f = &Font{Data: data, source: source, features: features}
	for _, tag := range []string{"CBDT", "sbix", "COLR", "SVG "} {
		f.colored = f.colored || tables[tag] != nil
	}
	head := tables["head"]
	if len(head) < 54 {
		return nil, errBroken
	}
	f.em = float64(binary.BigEndian.Uint16(head[18:]))
	if f.em == 0 || f.width("H ?") < 0 {
		return nil, errBroken
	}
	return f, nil
}

var errBroken = errors.New("typeface: the font is broken")

// directory returns the tables of a font. The first font of a collection is moved to
// its beginning: tables are found by their distance from there.
func directory(data []byte) (map[string][]byte, error) {
	at := 0
	if len(data) >= 16 && string(data[:4]) == "ttcf" {
		at = int(binary.BigEndian.Uint32(data[12:]))
	}
	if at < 0 || at+12 > len(data) {
		return nil, errBroken
	}
	n := int(binary.BigEndian.Uint16(data[at+4:]))
	if at+12+16*n > len(data) {
		return nil, errBroken
	}
	if at > 0 {
		copy(data, data[at:at+12+16*n])
	}
	tables := map[string][]byte{}
	for i := range n {
		entry := data[12+16*i:][:16]
		from, length := int(binary.BigEndian.Uint32(entry[8:])), int(binary.BigEndian.Uint32(entry[12:]))
		if from > len(data) || length > len(data)-from {
			return nil, errBroken
		}
		tables[string(entry[:4])] = data[from : from+length]
	}
	return tables, nil
}

// Face returns the font at a size in pixels, for text/v2. It must not be changed.
func (f *Font) Face(pixels float64) *text.GoTextFace {
	f.mu.Lock()
	defer f.mu.Unlock()
	face := f.faces[pixels]
	if face == nil {
		if f.faces == nil || len(f.faces) >= mostFaces {
			f.faces = map[float64]*text.GoTextFace{}
		}
		face = &text.GoTextFace{Source: f.source, Size: pixels}
		for tag, value := range f.features {
			face.SetFeature(text.MustParseTag(tag), value)
		}
		f.faces[pixels] = face
	}
	return face
}

// width returns the width of a run at size 1.
func (f *Font) width(s string) float64 {
	if f.source == nil {
		return f.browser.width(s)
	}
	w, _ := text.Measure(s, f.Face(f.em), 0)
	return w / f.em
}

// hasAll reports whether the font has all characters of a text. Joiners and variation
// selectors do not count.
func (f *Font) hasAll(s string) bool {
	for _, r := range s {
		if !f.hasRune(r) {
			return false
		}
	}
	return true
}

func (f *Font) hasRune(r rune) bool {
	if f.source == nil || unicode.In(r, unicode.Cf, unicode.Variation_Selector) {
		return true
	}
	f.mu.Lock()
	has, known := f.has[r]
	f.mu.Unlock()
	if known {
		return has
	}
	has = f.look(r)
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.has == nil {
		f.has = map[rune]bool{}
	}
	f.has[r] = has
	return has
}

// look asks text/v2 whether the font has a character.
func (f *Font) look(r rune) (has bool) {
	defer func() {
		if recover() != nil { // a broken file
			has = false
		}
	}()
	for _, g := range text.AppendLazyGlyphs(nil, string(r), f.Face(f.em), nil) {
		if g.GID == 0 {
			return false
		}
		has = true
	}
	return has
}

// replaced returns a cluster in which all characters that the font lacks are replaced.
func (f *Font) replaced(cluster string) string {
	if f.hasAll(cluster) {
		return cluster
	}
	shown := ""
	for _, r := range cluster {
		if f.hasRune(r) {
			shown += string(r)
		} else {
			shown += replacement
		}
	}
	return shown
}

// A finder finds the font in which a cluster is set; nil if no font has even its
// first character.
type finder func(cluster string) *Font

// fontsOf returns a finder: of the face itself, the font of signs, or another font
// that is installed.
func fontsOf(face ui.Face, installed func() *system) finder {
	return func(cluster string) *Font {
		own := builtIn[face]()
		if own.hasAll(cluster) {
			return own
		}
		if s := signs(); s != nil && s.hasAll(cluster) {
			return s
		}
		other := installed().find(cluster, face)
		first, _ := utf8.DecodeRuneInString(cluster)
		if own.hasRune(first) && (other == nil || !other.hasAll(cluster)) {
			return own
		}
		return other
	}
}

// atHand is the system that the program runs on. It is searched when the built-in fonts
// lack a character.
var atHand = sync.OnceValue(newSystem)
