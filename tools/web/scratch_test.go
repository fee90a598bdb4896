package web

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestListen is scratch.
func TestListen(t *testing.T) {
	lang := os.Getenv("EAR_LANG")
	b := &blindPlayer{page: newPage(t), dumps: map[string]bool{}}
	if lang != "" {
		b.setLanguages(lang)
	}
	b.runFirst(hearing)
	b.call("Accessibility.enable", nil, nil)
	b.start()
	dir := os.Getenv("EAR_DIR")
	os.MkdirAll(dir, 0o777)
	n := 0
	note := func(what string) {
		b.waitTicks(60)
		n++
		var out strings.Builder
		for _, s := range b.heard() {
			fmt.Fprintf(&out, "%s: %s\n", s.Kind, s.Text)
		}
		fmt.Fprintf(&out, "---- tree\n%s", read(b.tree()))
		os.WriteFile(filepath.Join(dir, fmt.Sprintf("%02d-%s.txt", n, what)), []byte(out.String()), 0o666)
	}
	note("title")
	go1 := func(names ...string) bool {
		for _, name := range names {
			if found := buttons(b.tree(), func(s string) bool { return strings.HasPrefix(s, name) }); len(found) > 0 {
				b.choose(found[0])
				return true
			}
		}
		return false
	}
	first := func(section string) bool {
		if found := under(b.tree(), section); len(found) > 0 {
			b.choose(found[len(found)-1])
			return true
		}
		return false
	}
	go1("New game")
	note("new-game")
	go1("Into the mine")
	note("role")
	for i := 0; i < 60; i++ {
		switch {
		case go1("Got it"):
			note("got-it")
		case go1("End turn"):
			note("end-turn")
		case go1("Yes"):
			note("yes")
		case first("Where to play it"):
			note("place")
		case go1("Next round", "Share the gold", "See who won", "Take this card", "Show all", "Off with", "Point at"):
			note("end")
		case go1("Press the card"):
			note("press")
		case n > 40:
			return
		default:
			cards := under(b.tree(), "Your cards")
			if len(cards) == 0 {
				note("wait")
				continue
			}
			b.choose(cards[i%len(cards)])
			note("card")
			if !first("Where to play it") {
				go1("Discard and pass")
				note("discard")
			}
		}
	}
}
