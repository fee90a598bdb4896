package render

import (
	"errors"
	"fmt"
	"path"
	"regexp"
	"runtime"
	"strings"
	"time"

	"saboteur/render/screen"
	"saboteur/render/ui"
)

// A report says where something went wrong, for whoever is to mend it. It holds
// no seed, no card, no role and no name: nothing that could be a secret of the
// match that was played.
type crashReport struct {
	when    time.Time
	message string
	calls   []string // the calls, the innermost first
	version string   // of the program
	scene   string
	size    ui.Point
	match   string // what all know of it
	playing bool   // there is one, as far as the scene shows
	unsaved bool   // and it could not be saved the last time
}

// reportOf makes a report of what was recovered from a panic in a scene.
func newReport(wrong any, s screen.Scene, size ui.Point) *crashReport {
	r := &crashReport{when: time.Now(), message: describePanic(wrong), calls: callStack(), scene: fmt.Sprintf("%T", s), size: size, match: "none on the screen"}
	if m := screen.MatchOf(s); m != nil {
		r.playing, r.unsaved = true, m.SaveError != nil
		r.match = fmt.Sprintf("%d seats, %d of them people, rules %v, round %d, %d plays, %d actions", len(m.Players), m.Humans, m.Record.Rules,
			m.View.Round, m.View.Plays, len(m.Record.Actions))
	}
	return r
}

var (
	quoted = regexp.MustCompile("\"[^\"]*\"|`[^`]*`|'[^']*'")
	digits = regexp.MustCompile(`-?(0[xX][0-9a-fA-F]+|[0-9]+)`)
)

// blamed says what was recovered. Numbers and what stands in quotes can be
// anybody's cards, so they are left out, and so is what is said by other errors
// than Go's and those of the rules.
func describePanic(wrong any) string {
	text := fmt.Sprintf("%T", wrong)
	if wrong, ok := wrong.(error); ok {
		inner := wrong
		for next := errors.Unwrap(inner); next != nil; next = errors.Unwrap(inner) {
			inner = next
		}
		var running runtime.Error
		if errors.As(wrong, &running) || strings.HasPrefix(inner.Error(), "game: ") {
			text += ": " + inner.Error()
		}
	}
	return digits.ReplaceAllString(quoted.ReplaceAllString(text, "…"), "#")
}

// calls returns the calls that led to the panic. Go's own trace would also tell
// what the functions were called with: seeds and cards.
func callStack() (all []string) {
	var at [64]uintptr
	frames := runtime.CallersFrames(at[:runtime.Callers(1, at[:])])
	for {
		f, more := frames.Next()
		if f.Function != "" {
			all = append(all, fmt.Sprintf("%s (%s:%d)", f.Function, path.Base(strings.ReplaceAll(f.File, `\`, "/")), f.Line))
		}
		if !more {
			return all
		}
	}
}

// text returns the report as it is written.
func (r *crashReport) text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "Saboteur report\n\nTime: %s\nVersion: %s\nPlatform: %s/%s, %s\nScreen: %.0f x %.0f, %s\nMatch: %s\n\n%s\n\n",
		r.when.UTC().Format(time.RFC3339), r.version, runtime.GOOS, runtime.GOARCH, runtime.Version(), r.size.X, r.size.Y, r.scene, r.match, r.message)
	for _, p := range r.calls {
		b.WriteString(p + "\n")
	}
	return b.String()
}
