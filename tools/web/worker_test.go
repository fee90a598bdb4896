package web

import (
	"bytes"
	"testing"

	"saboteur/testenv"
)

// updateWorker makes the browser look for a newer service worker, and waits until
// it has installed or rejected it.
const updateWorker = `navigator.serviceWorker.getRegistration().then((r) => r.update().catch(() => 0).then(() => new Promise((done) => {
	const w = r.installing;
	if (!w) return done(0);
	w.addEventListener("statechange", () => w.state === "installed" || w.state === "redundant" ? done(0) : 0);
})))`

// TestWorkerKeepsToItself: the service worker leaves other pages in its folder
// alone, and rejects a build that is only half there.
func TestWorkerKeepsToItself(t *testing.T) {
	testenv.Long(t)
	t.Parallel()
	p := newLightPage(t)
	p.host.files["other/index.html"] = []byte("<!doctype html><title>another page</title>")
	p.start()
	p.eval(workerReady, nil)
	p.navigate(p.host.url() + "other/index.html")
	p.waitFor(`document.title === "another page"`)
	p.host.update(func() {
		half := newerBuild(p.host.files)
		half["page.css"] = p.host.files["page.css"]
		p.host.files = half
	})
	p.start()
	p.eval(updateWorker, nil)
	waiting := true
	p.eval(`navigator.serviceWorker.getRegistration().then((r) => !!r.waiting)`, &waiting)
	if waiting {
		t.Error("half of one build was installed with half of another")
	}
}

// TestForbiddenWebAssembly: a host whose policy forbids WebAssembly is told what to allow.
func TestForbiddenWebAssembly(t *testing.T) {
	testenv.Long(t)
	t.Parallel()
	p := newLightPage(t)
	p.host.policy = "script-src 'self' 'unsafe-inline'"
	p.navigate(p.host.url())
	p.waitFor(`document.getElementById("message").textContent.includes("wasm-unsafe-eval")`)
}

// TestForbiddenScripts: where no script of the page may run, the page itself says so
// after a while.
func TestForbiddenScripts(t *testing.T) {
	testenv.Long(t)
	t.Parallel()
	p := newLightPage(t)
	p.host.policy = "script-src 'none'"
	p.navigate(p.host.url())
	p.waitFor(`getComputedStyle(document.getElementById("blocked")).visibility === "visible"`)
}

// TestMissingScript: if a script of the page is missing, the page says so, and
// loads when the player tries again.
func TestMissingScript(t *testing.T) {
	testenv.Long(t)
	for _, missing := range []string{"build.js", "wasm_exec.js", "pace.js", "mirror.js"} {
		t.Run(missing, func(t *testing.T) {
			t.Parallel()
			p := newLightPage(t)
			whole := p.host.files
			p.host.files = without(whole, missing)
			p.navigate(p.host.url())
			p.waitFor(`document.getElementById("message").textContent.startsWith("Part of this page is missing or blocked: ` + missing + `") && !document.getElementById("retry").hidden`)
			p.host.update(func() { p.host.files = whole })
			p.eval(`document.getElementById("retry").click()`, nil)
			p.waitReady()
		})
	}
}

// TestBrokenCache: if the cache of the service worker cannot be read, the page
// comes from its host.
func TestBrokenCache(t *testing.T) {
	testenv.Long(t)
	t.Parallel()
	p := newLightPage(t)
	worker := p.host.files["worker.js"]
	worker = bytes.Replace(worker, []byte(`"use strict";`), []byte(`"use strict"; caches.match = caches.open = () => Promise.reject(new Error("no"));`), 1)
	p.host.files["worker.js"] = bytes.Replace(worker, []byte(`event.waitUntil(caches.open(cacheName)`), []byte(`event.waitUntil(Promise.resolve(cacheName) || caches.open(cacheName)`), 1)
	p.start()
	p.eval(workerReady, nil)
	p.reload()
	p.waitFor(`navigator.serviceWorker.controller`)
	p.checkClean()
}

// TestWorkerRejectsErrorPages: the service worker does not keep an error page
// instead of the program.
func TestWorkerRejectsErrorPages(t *testing.T) {
	testenv.Long(t)
	t.Parallel()
	p := newLightPage(t)
	program := p.host.files["saboteur.wasm.gz"]
	p.host.files["saboteur.wasm.gz"] = []byte("<!doctype html>not found")
	p.navigate(p.host.url())
	p.waitFor(`document.getElementById("message").textContent.startsWith("The game couldn’t be loaded")`)
	p.host.update(func() { p.host.files["saboteur.wasm.gz"] = program })
	p.reload()
}

// TestOfflineFromCompressingHost: where the host compresses the program on the way, the
// page asks for no other file of it, and keeps it for playing offline without loading it again.
func TestOfflineFromCompressingHost(t *testing.T) {
	testenv.Long(t)
	t.Parallel()
	p := newLightPage(t)
	p.host.compress = true
	p.start()
	p.eval(workerReady, nil)
	p.reload()
	p.host.update(func() { p.host.unreachable = true })
	p.reload()
	p.host.update(func() {
		if p.host.sent["saboteur.wasm.gz"] > 0 || p.host.sent["saboteur.wasm"] > 1 {
			t.Errorf("the host was asked for %v", p.host.sent)
		}
	})
	p.checkClean()
}

// TestOfflineFromDecompressingHost: the service worker keeps a program that was
// decompressed on the way.
func TestOfflineFromDecompressingHost(t *testing.T) {
	testenv.Long(t)
	t.Parallel()
	p := newLightPage(t)
	p.host.decompress = true
	p.start()
	p.eval(workerReady, nil)
	p.host.update(func() { p.host.unreachable = true })
	p.reload()
}
