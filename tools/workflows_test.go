package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// What a workflow of GitHub runs, and how it has to be named: our own files by their paths,
// actions by the commit with the version beside it, images by the digest with the version
// before it.
var (
	ran         = regexp.MustCompile(`^[\s-]*["']?(uses|container|image)["']?:\s*(\S.*)$`)
	ownWorkflow = regexp.MustCompile(`^\./\S+$`)
	action      = regexp.MustCompile(`^[\w.-]+(/[\w.-]+)+@[0-9a-f]{40} # v\d+(\.\d+)+$`)
	pinnedImage = regexp.MustCompile(`^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$`)
)

// unpinned returns what a workflow runs that somebody else could change afterwards, and how
// many things it runs.
func unpinned(workflow string) (loose []string, n int) {
	for line := range strings.Lines(workflow) {
		m := ran.FindStringSubmatch(strings.TrimRight(line, " \r\n"))
		if m == nil {
			continue
		}
		n++
		ok := pinnedImage.MatchString(m[2])
		if m[1] == "uses" {
			ok = ownWorkflow.MatchString(m[2]) || action.MatchString(m[2])
		}
		if !ok {
			loose = append(loose, m[2])
		}
	}
	return loose, n
}

// TestWorkflowsArePinned: what the workflows run is what was looked at when it was chosen.
func TestWorkflowsArePinned(t *testing.T) {
	files, err := filepath.Glob("../.github/*/*.y*ml")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		loose, n := unpinned(string(text))
		if len(loose) > 0 || n == 0 {
			t.Errorf("%s: of %d actions and images, these are not pinned: %q", file, n, loose)
		}
		if strings.Contains(string(text), "-latest") {
			t.Errorf("%s runs on whatever is the latest", file)
		}
	}
}

// TestUnpinned: tags, branches, short commits, unnamed versions and images without a digest are
// found, however they are written.
func TestUnpinned(t *testing.T) {
	commit, digest := strings.Repeat("0123456789", 4), strings.Repeat("01234567", 8)
	for line, pinned := range map[string]bool{
		"  - uses: a/b@" + commit + " # v1.2.3": true, "uses: a/b/c@" + commit + " # v1.2": true, "uses: ./.github/workflows/a.yml": true,
		"  - uses: a/b@v4": false, "  - uses: a/b@main # v1.2.3": false, "uses: a/b@" + commit: false, "uses: a/b@" + commit[1:] + " # v1.2.3": false,
		"\"uses\": a/b@v1": false, "uses: docker://a:1": false,
		"container: a:1@sha256:" + digest: true, "  image: a/b:1.2-c@sha256:" + digest: true,
		"container: a:1": false, "container: a@sha256:" + digest: false, "  - image: 'a:1'": false, "image: a:1@sha256:" + digest[1:]: false,
	} {
		if loose, n := unpinned("jobs:\n" + line + "\n"); n != 1 || (len(loose) == 0) != pinned {
			t.Errorf("%s: of %d these are not pinned: %q", line, n, loose)
		}
	}
}
