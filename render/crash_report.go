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

// A crashReport says where the program crashed, for whoever fixes it. It
// contains no seed, card, role or name: nothing that could be a secret of the
// match.
type crashReport struct {
	when    time.Time
	message string
	calls   []string // the call stack, innermost first
	version string   // of the program
	scene   string
	size    ui.Point
	match   string // what everybody knows of the match
	playing bool   // the scene belongs to a match
	unsaved bool   // the latest attempt to save the match failed
}

// newReport returns a report about a recovered panic in a scene.
func newReport(panicked any, s screen.Scene, size ui.Point) *crashReport {
	r := &crashReport{when: time.Now(), message: describePanic(panicked), calls: callStack(), scene: fmt.Sprintf("%T", s), size: size, match: "none on the screen"}
	if m := screen.MatchOf(s); m != nil {
		r.playing, r.unsaved = true, m.SaveError != nil
		r.match = fmt.Sprintf("%d seats, %d of them people, rules %v, round %d, %d plays, %d actions", len(m.Players), m.SharedBy, m.Record.Rules,
			m.View.Round, m.View.Plays, len(m.Record.Actions))
	}
	return r
}

var (
	quoted = regexp.MustCompile("\"[^\"]*\"|`[^`]*`|'[^']*'")
	digits = regexp.MustCompile(`-?(0[xX][0-9a-fA-F]+|[0-9]+)`)
)

// describePanic describes a recovered panic. It leaves out everything that
// could reveal cards: numbers, quoted text, and the messages of all errors
// except those of the Go runtime and of package game.
func describePanic(panicked any) string {
	text := fmt.Sprintf("%T", panicked)
	if panicked, ok := panicked.(error); ok {
		inner := panicked
		for next := errors.Unwrap(inner); next != nil; next = errors.Unwrap(inner) {
			inner = next
		}
		var running runtime.Error
		if errors.As(panicked, &running) || strings.HasPrefix(inner.Error(), "game: ") {
			text += ": " + inner.Error()
		}
	}
	return digits.ReplaceAllString(quoted.ReplaceAllString(text, "…"), "#")
}

// callStack returns the calls that led to the panic. A stack trace of the
// runtime would contain arguments, and thereby seeds and cards.
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

// text returns the report as it is saved.
func (r *crashReport) text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "Saboteur report\n\nTime: %s\nVersion: %s\nPlatform: %s/%s, %s\nScreen: %.0f x %.0f, %s\nMatch: %s\n\n%s\n\n",
		r.when.UTC().Format(time.RFC3339), r.version, runtime.GOOS, runtime.GOARCH, runtime.Version(), r.size.X, r.size.Y, r.scene, r.match, r.message)
	for _, p := range r.calls {
		b.WriteString(p + "\n")
	}
	return b.String()
}
