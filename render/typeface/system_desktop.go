//go:build !js

package typeface

import (
	"image"
	"image/color"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/image/font/gofont/gobold"

	"saboteur/render/ui"
)

// signs is the font of signs that the others lack, such as arrows.
var signs = parsed(gobold.TTF)

// A system is the fonts that are installed. Folders are searched, and files are
// read, when a character is first missed.
type system struct {
	folders []string

	mu    sync.Mutex
	files map[string]string // paths, by their names in small letters; nil until they are searched
	fonts map[string]*Font  // by path; nil if one cannot be used
	found map[string]*Font  // by cluster
}

// browserFont is nothing on the desktop.
type browserFont struct{}

func (browserFont) width(string) float64 { return 0 }

// Picture returns nil: all fonts are read.
func (r Run) Picture(float64, color.NRGBA) (picture *image.RGBA, baseline image.Point) {
	return nil, image.Point{}
}

const (
	mostFontFiles = 20000    // that are looked at; no system has so many
	mostFontBytes = 64 << 20 // of a file that is read
	mostFound     = 4096     // clusters whose fonts are remembered
)

func newSystem() *system { return &system{folders: fontFolders()} }

// fontFolders returns where fonts are installed.
func fontFolders() []string {
	home, _ := os.UserHomeDir()
	switch runtime.GOOS {
	case "windows":
		return []string{filepath.Join(os.Getenv("WINDIR"), "Fonts"), filepath.Join(os.Getenv("LOCALAPPDATA"), "Microsoft", "Windows", "Fonts")}
	case "darwin":
		return []string{"/System/Library/Fonts", "/Library/Fonts", filepath.Join(home, "Library", "Fonts")}
	}
	// The last one is where Flatpak shows the fonts of the system.
	return []string{filepath.Join(home, ".local", "share", "fonts"), filepath.Join(home, ".fonts"), "/usr/local/share/fonts", "/usr/share/fonts", "/run/host/fonts"}
}

// find returns an installed font that has all characters of a cluster, or else its
// first one; nil if there is none.
func (s *system) find(cluster string, _ ui.Face) *Font {
	s.mu.Lock()
	defer s.mu.Unlock()
	if f, known := s.found[cluster]; known {
		return f
	}
	if s.found == nil || len(s.found) >= mostFound {
		s.found = map[string]*Font{}
	}
	f := s.search(cluster)
	s.found[cluster] = f
	return f
}

func (s *system) search(cluster string) (second *Font) {
	first, _ := utf8.DecodeRuneInString(cluster)
	for _, name := range namesFor(first) {
		f := s.open(name)
		if f == nil || !f.hasRune(first) {
			continue
		}
		if f.hasAll(cluster) {
			return f
		}
		if second == nil {
			second = f
		}
	}
	return second
}

// open returns a font by the name of its file, nil if it is not there or is broken.
func (s *system) open(name string) *Font {
	if s.files == nil {
		s.list()
	}
	path, ok := s.files[strings.ToLower(name)]
	if !ok {
		return nil
	}
	f, known := s.fonts[path]
	if !known {
		f = read(path)
		s.fonts[path] = f
	}
	return f
}

func read(path string) *Font {
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() || info.Size() > mostFontBytes {
		return nil
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return nil
	}
	f, err := parse(data, nil)
	if err != nil {
		return nil
	}
	return f
}

// list notes which font files there are. Of files of one name the first counts.
func (s *system) list() {
	s.files, s.fonts = map[string]string{}, map[string]*Font{}
	left := mostFontFiles
	for _, folder := range s.folders {
		filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
			if left--; left < 0 {
				return filepath.SkipAll
			}
			if err != nil || entry.IsDir() {
				return nil // where it may not look, it goes on elsewhere
			}
			name := strings.ToLower(entry.Name())
			if _, there := s.files[name]; !there {
				s.files[name] = path
			}
			return nil
		})
	}
}

// installed are fonts that have the letters of a script, or of several, by the names
// of their files, on Windows, macOS and Linux, the best first. Fonts of Google's Noto
// are named after their script: see namesFor.
var installed = map[string][]string{
	"Arabic":     {"segoeui.ttf", "GeezaPro.ttc", "SFArabic.ttf"},
	"Hebrew":     {"segoeui.ttf", "ArialHB.ttc", "SFHebrew.ttf"},
	"Devanagari": {"Nirmala.ttc", "Nirmala.ttf", "mangal.ttf", "Kohinoor.ttc", "Lohit-Devanagari.ttf"},
	"Hiragana":   {"YuGothR.ttc", "meiryo.ttc", "msgothic.ttc", "Hiragino Sans GB.ttc", "ヒラギノ角ゴシック W3.ttc"},
	"Han":        {"YuGothR.ttc", "msyh.ttc", "simsun.ttc", "Hiragino Sans GB.ttc", "STHeiti Light.ttc", "wqy-microhei.ttc"},
	"Hangul":     {"malgun.ttf", "AppleSDGothicNeo.ttc", "NanumGothic.ttf"},
	"Thai":       {"LeelawUI.ttf", "Thonburi.ttc"},
	"Common":     {"seguiemj.ttf", "NotoColorEmoji.ttf", "NotoEmoji-Regular.ttf", "seguisym.ttf", "Apple Symbols.ttf", "Symbola.ttf", "NotoSansSymbols-Regular.ttf", "NotoSansSymbols2-Regular.ttf"},
}

// cjk are fonts of all scripts of East Asia, and widest are those of many scripts.
var (
	cjk    = []string{"NotoSansCJK-Regular.ttc", "NotoSansCJKjp-Regular.otf", "NotoSansJP-Regular.otf", "NotoSansCJK-VF.otf.ttc", "DroidSansFallbackFull.ttf"}
	widest = []string{"DejaVuSans.ttf", "Arial Unicode.ttf", "arialuni.ttf", "FreeSans.ttf", "unifont.otf", "unifont.ttf"}
)

// namesFor returns the names of files in which to look for a character.
func namesFor(r rune) (names []string) {
	script := scriptOf(r)
	switch script {
	case "Katakana":
		names = append(names, installed["Hiragana"]...)
	default:
		names = append(names, installed[script]...)
	}
	if script != "Common" {
		names = append(names, "NotoSans"+script+"-Regular.ttf", "NotoSans"+script+"[wght].ttf", "NotoSans"+script+"[wdth,wght].ttf", "NotoSans"+script+"-VF.ttf")
	}
	return append(append(names, cjk...), widest...)
}

// scriptOf returns the script of a character, "Common" if it is of none.
func scriptOf(r rune) string {
	for name, table := range unicode.Scripts { // a character is of one script alone
		if unicode.Is(table, r) {
			return name
		}
	}
	return "Common"
}
