package web

import (
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"saboteur/testenv"
)

// against is the folder of an earlier build's page, as "go run ./tools web -o" writes it.
var against = flag.String("against", "", "BenchmarkStart also opens the page in this `folder`, by turns")

// An opening is what it took to open the page, in milliseconds, but for bytes.
type opening map[string]float64

// startClock notes in the page when it shows what. A picture is shown by the frame after the one
// that draws it.
const startClock = `globalThis.seen = {};
	new MutationObserver((_, all) => {
		const loading = document.getElementById("loading");
		if (!loading) return;
		all.disconnect();
		loading.setAttribute("elementtiming", "title");
		new PerformanceObserver((all) => { seen.title = all.getEntries()[0].startTime }).observe({ type: "element", buffered: true });
	}).observe(document, { subtree: true, childList: true });
	addEventListener("DOMContentLoaded", () => {
		const shown = (what) => { seen[what] ??= 0; requestAnimationFrame(() => setTimeout(() => { seen[what] ||= performance.now() })) };
		let first;
		new MutationObserver(() => {
			if ("ready" in document.body.dataset && !("see" in seen)) shown("see");
			const on = document.querySelector("#mirror h1")?.textContent;
			if (on && on !== (first ??= on) && !("press" in seen)) shown("press");
		}).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
	});`

// BenchmarkStart opens the page in a browser that has never seen it, cold, and once more in the
// same browser after it was closed, warm, by turns with an earlier build. It reports medians: until
// the title's small image is shown, until the title is, until a press shows what follows; processor
// time of the page's process and of its main thread until the title is shown, and of the longest task.
//
//	go test ./tools/web -run '^$' -bench Start -benchtime 7x -timeout 1h -args -against dist/old
func BenchmarkStart(b *testing.B) {
	testenv.Need(b, "chromium", "chromium")
	pages := map[string]*host{"new": newHost(b, builtPage)}
	if *against != "" {
		pages["old"] = newHost(b, func() (map[string][]byte, error) { return filesIn(*against) })
	}
	all := map[string][]float64{}
	for b.Loop() {
		for _, name := range slices.Sorted(maps.Keys(pages)) {
			pages[name].compress = true
			profile := b.TempDir()
			for _, state := range []string{"cold", "warm"} {
				for what, n := range openedIn(b, profile, pages[name]) {
					key := strings.Join([]string{state, what, name}, "-")
					all[key] = append(all[key], n)
				}
			}
		}
	}
	for key, values := range all {
		slices.Sort(values)
		b.ReportMetric(values[len(values)/2], key)
	}
}

// filesIn returns the files of a folder by name.
func filesIn(folder string) (map[string][]byte, error) {
	paths, err := filepath.Glob(filepath.Join(folder, "*"))
	files := map[string][]byte{}
	for _, path := range paths {
		content, failed := os.ReadFile(path)
		if failed != nil {
			return nil, failed
		}
		files[filepath.Base(path)] = content
	}
	return files, err
}

// openedIn opens the page in a browser with some profile, and closes it once the page is kept for
// playing offline.
func openedIn(b *testing.B, profile string, h *host) opening {
	b.Helper()
	browser, err := startBrowser(profile)
	testenv.NoError(b, err)
	defer browser.close()
	p := page{browser.open(b, map[string]any{"url": "about:blank"}), h}
	p.resize(1280, 720, 1, false)
	p.runFirst(startClock)
	p.call("Tracing.start", map[string]any{"categories": "toplevel", "transferMode": "ReportEvents"}, nil)
	before := h.bytesSent()
	p.navigate(h.url())
	p.waitLoaded()
	of := opening{}
	of["process"], of["main"] = browser.processorTime(b)
	of["task"] = p.longestTask()
	at := p.placeOf("Settings")
	if !testenv.Poll(func() bool {
		p.mouse("mousePressed", at)
		p.mouse("mouseReleased", at)
		time.Sleep(20 * time.Millisecond)
		var pressed bool
		p.eval(`!!seen.press`, &pressed)
		return pressed
	}) {
		b.Fatal(testenv.GaveUp("a press shows the settings"))
	}
	of["kB"] = float64(h.bytesSent()-before) / 1000
	p.eval(`seen`, &of)
	p.eval(workerReady, nil)
	time.Sleep(3 * time.Second) // until the browser has kept what it has compiled
	return of
}

// processorTime returns that of the busiest page so far, and of its main thread, in milliseconds.
func (b *browser) processorTime(t testing.TB) (whole, main float64) {
	t.Helper()
	var all struct {
		ProcessInfo []struct {
			Type    string
			ID      int
			CPUTime float64
		}
	}
	testenv.NoError(t, b.call("", "SystemInfo.getProcessInfo", nil, &all))
	for _, p := range all.ProcessInfo {
		if p.Type != "renderer" || 1000*p.CPUTime < whole {
			continue
		}
		stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/task/%[1]d/schedstat", p.ID))
		testenv.NoError(t, err)
		var nanoseconds float64
		fmt.Sscan(string(stat), &nanoseconds)
		whole, main = 1000*p.CPUTime, nanoseconds/1e6
	}
	return whole, main
}

// longestTask returns the processor time of the longest piece of work of a main thread in the trace
// of a page, in milliseconds.
func (p page) longestTask() (longest float64) {
	p.call("Tracing.end", nil, nil)
	testenv.Until(p.t, "the trace is complete", func() bool { return len(p.events("Tracing.tracingComplete")) > 0 })
	for _, e := range p.events("Tracing.dataCollected") {
		var part struct {
			Value []struct {
				Name     string
				Pid, Tid int
				Tdur     float64 // in microseconds
			}
		}
		testenv.NoError(p.t, json.Unmarshal(e.Params, &part))
		for _, e := range part.Value {
			if e.Pid == e.Tid && (strings.HasSuffix(e.Name, "RunTask") || strings.HasSuffix(e.Name, "MicrotaskCheckpoint")) {
				longest = max(longest, e.Tdur/1000)
			}
		}
	}
	return longest
}
