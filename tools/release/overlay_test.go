package release

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestCuts: the pieces that are cut out of the standard library are in this version of Go, and
// those out of another one are left alone.
func TestCuts(t *testing.T) {
	goroot, err := goRoot(".")
	if err != nil {
		t.Fatal(err)
	}
	for root, want := range map[string]int{goroot: len(cuts), t.TempDir(): 0} {
		o := overlay{}
		if err := o.cutIn(root, t.TempDir()); err != nil || len(o) != want {
			t.Errorf("in %s %d cuts were made, want %d: %v", root, len(o), want, err)
		}
	}
}

// TestBuildWithCuts: what only the pieces need that were cut out is not in the program, which
// depends on nothing but its sources.
func TestBuildWithCuts(t *testing.T) {
	goroot, err := goRoot(".")
	if err != nil {
		t.Fatal(err)
	}
	var programs []string
	for range 2 {
		root, dir := t.TempDir(), t.TempDir()
		for name, text := range map[string]string{
			"go.mod": "module saboteur\n\ngo 1.26\n",
			"main.go": "package main\n\nimport (\n\"go/build\"\n\"os\"\n\"text/template\"\n)\n\nfunc main() {\n" +
				"_, err := build.Import(\"fmt\", \"\", build.FindOnly)\n" +
				"template.Must(template.New(\"\").Parse(\"{{if eq .A .B}}{{.Err}}{{end}}\")).Execute(os.Stdout, struct{A, B int; Err error}{1, 1, err})\n}\n",
		} {
			if err := os.WriteFile(filepath.Join(root, name), []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		path, err := (&builder{root: root, dir: dir, version: "1.2.3", goroot: goroot}).build("js", "wasm")
		if err != nil {
			t.Fatal(err)
		}
		program, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, secret := range []string{root, dir} {
			if strings.Contains(string(program), secret) {
				t.Errorf("the program contains %s", secret)
			}
		}
		programs = append(programs, string(program))
	}
	if programs[0] != programs[1] {
		t.Error("two builds of the same program differ")
	}
	for name, kept := range map[string]bool{"text/template.(*state).evalField": true, "os/exec.(*Cmd).Start": false, "reflect.Value.MethodByName": false} {
		if strings.Contains(programs[0], name) != kept {
			t.Errorf("%s is in the program: %v", name, !kept)
		}
	}
}
