// Package web makes the web page in which the game is played: the program as
// WebAssembly, and a few files that load it and keep it for playing offline. It
// imports release, what paints the title, and words for the page's own sentences. Its tests play in
// Chromium. Begin reading at Files.
package web

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"saboteur/render/words"
	"saboteur/tools/release"
)

// handwritten are the files of the page that are not generated.
//
//go:embed page
var handwritten embed.FS

// Package writes the page as a zip, to be unpacked on any static host, and
// returns its path.
func Package(r release.Release) ([]string, error) {
	files, err := Files(r)
	if err != nil {
		return nil, err
	}
	for i := range files {
		files[i].Name = release.ZipFolder + "/" + files[i].Name
	}
	path, err := r.WriteZip("saboteur-"+r.Version+"-web.zip", append(files, r.DocFiles(release.ZipFolder)...))
	return []string{path}, err
}

// Files returns the files of the page. They can be in any folder of a host, and
// load nothing from elsewhere.
func Files(r release.Release) (files []release.File, err error) {
	add := func(name string, content []byte, failed error) {
		files = append(files, release.File{Name: name, Mode: release.ReadOnly, Content: content})
		err = cmp.Or(err, failed)
	}
	program, failed := r.ReadBuild("js", "wasm")
	add("saboteur.wasm", program, failed)
	compressed, failed := gzipped(program)
	add("saboteur.wasm.gz", compressed, failed)
	support, failed := os.ReadFile(filepath.Join(r.GoRoot, "lib", "wasm", "wasm_exec.js"))
	add("wasm_exec.js", support, failed)
	for _, name := range []string{"index.html", "page.css", "theme.js", "plain.js", "pace.js", "mirror.js", "load.js"} {
		content, failed := handwritten.ReadFile("page/" + name)
		add(name, content, failed)
	}
	add("build.js", buildScript(len(program), len(compressed)), nil)
	for _, i := range icons {
		content, failed := icon(i.draw(i.side))
		add(i.file, content, failed)
	}
	pictures, failed := titlePictures()
	files, err = append(files, pictures...), cmp.Or(err, failed)
	for _, s := range screenshots {
		content, failed := handwritten.ReadFile("page/" + s.file)
		add(s.file, content, failed)
	}
	add("manifest.webmanifest", manifest(), nil)
	worker, failed := serviceWorker(files)
	add("worker.js", worker, failed)
	return files, err
}

// Carried returns the files of the page as programs carry them for the devices
// that join a table: the program is compressed, and what serves to install the page
// and to play offline is left out.
func Carried(r release.Release) ([]release.File, error) {
	files, err := Files(r)
	return slices.DeleteFunc(files, func(f release.File) bool { return !isCarried(f.Name) }), err
}

func isCarried(name string) bool {
	return !forInstalling(name) && !slices.Contains([]string{"saboteur.wasm", "worker.js"}, name)
}

func gzipped(content []byte) ([]byte, error) {
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err = w.Write(content); err == nil {
		err = w.Close()
	}
	return out.Bytes(), err
}

// buildScript returns a script with the sizes of the program, plain and
// compressed, and the sentences that the page shows when the program cannot.
func buildScript(plain, compressed int) []byte {
	texts := map[string]map[string]string{}
	for _, language := range words.Languages {
		w := words.In(language)
		texts[language] = map[string]string{
			"loading": w.Say(words.PageLoading), "failed": w.Say(words.PageFailed), "policy": w.Say(words.PagePolicy), "blocked": w.Say(words.PageBlocked, words.Slots{"file": "{file}"}), "old": w.Say(words.PageOldBrowser),
			"blind": w.Say(words.PageNoWebGL), "ended": w.Say(words.PageStopped), "again": w.Say(words.PageReload),
		}
	}
	return assignment("globalThis.saboteurBuild", map[string]any{"texts": texts, "bytes": plain, "compressed": compressed})
}

// assignment returns a line of JavaScript that assigns a value.
func assignment(to string, value any) []byte {
	text, err := json.Marshal(value)
	if err != nil {
		panic(err) // cannot happen for strings and numbers
	}
	return fmt.Appendf(nil, "%s = %s;\n", to, text)
}

// serviceWorker returns the script that keeps the page for playing offline. It
// changes whenever any file changes: that is how browsers find out.
func serviceWorker(files []release.File) ([]byte, error) {
	all, sums := sha256.New(), map[string]string{}
	for _, f := range files {
		fmt.Fprintf(all, "%s %x\n", f.Name, sha256.Sum256(f.Content))
		if f.Name != "saboteur.wasm" && !forInstalling(f.Name) { // only old browsers load it uncompressed, and they keep nothing
			sums[f.Name] = fmt.Sprintf("%x", sha256.Sum256(f.Content))
		}
	}
	program, err := handwritten.ReadFile("page/worker.js")
	head := append(assignment("const build", fmt.Sprintf("%x", all.Sum(nil)[:8])), assignment("const files", sums)...)
	head = append(head, assignment("const plain", fmt.Sprintf("%x", sha256.Sum256(files[0].Content)))...) // the program, if a host decompresses it
	return append(head, program...), err
}
