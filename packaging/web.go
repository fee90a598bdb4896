package main

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/json"
	"fmt"
	"image/png"
	"os"
	"path/filepath"

	"saboteur/render/words"
)

// pageFiles are the parts of the page that are written by hand.
//
//go:embed web
var pageFiles embed.FS

// web makes the page as a zip, to be unpacked on any host of files.
func web(r release) ([]string, error) {
	files, err := webFiles(r)
	if err != nil {
		return nil, err
	}
	for i := range files {
		files[i].name = unzipped + "/" + files[i].name
	}
	path, err := writeZip(r, "saboteur-"+r.version+"-web.zip", append(files, zippedPapers(r, unzipped)...))
	return []string{path}, err
}

// webFiles returns the files of the page. It works from any folder of a host,
// and asks for nothing from elsewhere.
func webFiles(r release) (files []zipped, err error) {
	add := func(name string, content []byte, wrong error) {
		files = append(files, zipped{name, read644, content})
		err = cmp.Or(err, wrong)
	}
	program, packed, failed := webProgram(r)
	add("saboteur.wasm", program, failed)
	add("saboteur.wasm.gz", packed, nil)
	support, failed := os.ReadFile(filepath.Join(r.goroot, "lib", "wasm", "wasm_exec.js"))
	add("wasm_exec.js", support, failed)
	for _, name := range []string{"index.html", "page.css", "pace.js", "load.js"} {
		content, failed := pageFiles.ReadFile("web/" + name)
		add(name, content, failed)
	}
	add("build.js", buildScript(len(program), len(packed)), nil)
	for _, side := range []int{192, 512} {
		var picture bytes.Buffer
		failed := png.Encode(&picture, r.icon(side))
		add(fmt.Sprintf("icon-%d.png", side), picture.Bytes(), failed)
	}
	add("manifest.webmanifest", webManifest(), nil)
	worker, failed := pageWorker(files)
	add("worker.js", worker, failed)
	return files, err
}

// webProgram builds the program for browsers, and packs it.
func webProgram(r release) (program, packed []byte, err error) {
	path, err := r.build("js", "wasm")
	if err != nil {
		return nil, nil, err
	}
	if program, err = os.ReadFile(path); err != nil {
		return nil, nil, err
	}
	var small bytes.Buffer
	w, err := gzip.NewWriterLevel(&small, gzip.BestCompression)
	if err != nil {
		return nil, nil, err
	}
	if _, err = w.Write(program); err == nil {
		err = w.Close()
	}
	return program, small.Bytes(), err
}

// buildScript tells the page how large the program is, and what to say while
// there is no program yet to say it.
func buildScript(plain, packed int) []byte {
	says := map[string]map[string]string{}
	for _, language := range words.Languages {
		w := words.In(language)
		says[language] = map[string]string{
			"loading": w.Say(words.PageLoading), "failed": w.Say(words.PageFailed), "old": w.Say(words.PageOldBrowser),
			"blind": w.Say(words.PageNoWebGL), "ended": w.Say(words.PageStopped), "again": w.Say(words.PageReload),
		}
	}
	return scripted("globalThis.saboteurBuild = ", map[string]any{"says": says, "bytes": plain, "packed": packed})
}

// scripted returns a line of a script: something, and then a value.
func scripted(begin string, value any) []byte {
	text, err := json.Marshal(value)
	if err != nil {
		panic(err) // texts and numbers
	}
	return fmt.Appendf(nil, "%s%s;\n", begin, text)
}

// webManifest says how the page is installed.
func webManifest() []byte {
	icon := func(side int, purpose string) map[string]string {
		size := fmt.Sprintf("%dx%d", side, side)
		return map[string]string{"src": fmt.Sprintf("icon-%d.png", side), "sizes": size, "type": "image/png", "purpose": purpose}
	}
	text, err := json.MarshalIndent(map[string]any{
		"name": "Saboteur", "short_name": "Saboteur", "id": "./", "start_url": "./", "scope": "./", "display": "fullscreen",
		"display_override": []string{"fullscreen", "standalone"}, "orientation": "any", "lang": "en",
		"background_color": "#1c140e", "theme_color": "#1c140e", "categories": []string{"games"},
		"description": words.In("en").Say(words.PageAbout),
		"icons":       []any{icon(192, "any"), icon(512, "any")},
	}, "", "  ")
	if err != nil {
		panic(err) // texts
	}
	return append(text, '\n')
}

// pageWorker returns what keeps the page for playing offline. It is another one
// whenever any file is another one: that is how browsers find out.
func pageWorker(files []zipped) ([]byte, error) {
	all, sums := sha256.New(), map[string]string{}
	for _, f := range files {
		fmt.Fprintf(all, "%s %x\n", f.name, sha256.Sum256(f.bytes))
		if f.name != "saboteur.wasm" { // only old browsers take it so, and they keep nothing
			sums[f.name] = fmt.Sprintf("%x", sha256.Sum256(f.bytes))
		}
	}
	program, err := pageFiles.ReadFile("web/worker.js")
	head := append(scripted("const build = ", fmt.Sprintf("%x", all.Sum(nil)[:8])), scripted("const files = ", sums)...)
	head = append(head, scripted("const plain = ", fmt.Sprintf("%x", sha256.Sum256(files[0].bytes)))...) // the program, if a host unpacks it
	return append(head, program...), err
}
