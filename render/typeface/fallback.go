package typeface

import (
	"sync"
	"unicode/utf8"

	"saboteur/render/ui"
)

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
