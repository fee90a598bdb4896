package main

import (
	"os"
	"path/filepath"
	"testing"
	"time"
)

// A repository is a work tree of git in a folder of its own.
type repository struct {
	t    *testing.T
	root string
}

// newRepository returns one in which nothing has been committed.
func newRepository(t *testing.T) repository {
	t.Helper()
	need(t, "git", "git")
	for name, value := range map[string]string{
		"GIT_CONFIG_GLOBAL": os.DevNull, "GIT_CONFIG_SYSTEM": os.DevNull,
		"GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@a.invalid", "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@a.invalid",
	} {
		t.Setenv(name, value)
	}
	r := repository{t, t.TempDir()}
	r.git("init", "-q")
	return r
}

func (r repository) git(args ...string) {
	r.t.Helper()
	if _, err := git(r.root, args...); err != nil {
		r.t.Fatalf("git %v: %v", args, err)
	}
}

func (r repository) write(name, text string) {
	r.t.Helper()
	if err := os.WriteFile(filepath.Join(r.root, name), []byte(text), 0o666); err != nil {
		r.t.Fatal(err)
	}
}

// commit commits a file at a time.
func (r repository) commit(name, text, date string) {
	r.t.Helper()
	r.write(name, text)
	r.t.Setenv("GIT_COMMITTER_DATE", date)
	r.git("add", name)
	r.git("commit", "-q", "-m", name)
}

// TestCommit: the version is that of a tag on the commit itself, and its time
// is that of the commit, wherever on earth that was.
func TestCommit(t *testing.T) {
	r := newRepository(t)
	r.commit("one", "1", "2026-03-04T23:30:00-05:00")
	r.git("tag", "v1.2.3")
	r.commit("two", "2", "2026-03-06T08:00:00+01:00")
	r.write("three", "3")
	r.git("tag", "best")
	if err := os.Remove(filepath.Join(r.root, "three")); err != nil {
		t.Fatal(err)
	}
	below := filepath.Join(r.root, "below")
	if err := os.Mkdir(below, 0o777); err != nil {
		t.Fatal(err)
	}
	hash, _ := git(r.root, "rev-parse", "HEAD")
	for _, step := range []struct {
		tag, checkout, version, made string
	}{
		{"", "", "0.0.0-" + hash[:12], "2026-03-06T07:00:00Z"},
		{"v1.9.0", "", "1.9.0", "2026-03-06T07:00:00Z"},
		{"v1.10.0-rc.1", "", "1.10.0-rc.1", "2026-03-06T07:00:00Z"},
		{"v1.10.0", "", "1.10.0", "2026-03-06T07:00:00Z"},
		{"", "v1.2.3", "1.2.3", "2026-03-05T04:30:00Z"},
	} {
		if step.tag != "" {
			r.git("tag", "-a", "-m", "x", step.tag)
		}
		if step.checkout != "" {
			r.git("checkout", "-q", step.checkout)
		}
		c, err := commitOf(below)
		made, _ := time.Parse(time.RFC3339, step.made)
		if err != nil || c.version != step.version || c.made != made.UTC() {
			t.Errorf("%+v: got %+v, %v", step, c, err)
		}
		if want, _ := filepath.EvalSymlinks(r.root); c.root != want {
			t.Errorf("the work tree is %s, want %s", c.root, want)
		}
	}
}

func TestVersionTags(t *testing.T) {
	const hash = "0123456789abcdef0123456789abcdef01234567"
	for tag, want := range map[string]string{
		"v1.2.3": "1.2.3", "v0.1.0": "0.1.0", "v10.20.30": "10.20.30", "v1.2.3-rc.1": "1.2.3-rc.1", "v1.2.3-beta": "1.2.3-beta",
		"1.2.3": "", "v1.2": "", "v1.2.3.4": "", "v01.2.3": "", "v1.2.3-": "", "v1.2.3+meta": "", "v1.2.3 x": "", "xv1.2.3": "", "v1.2.3-a..b": "",
	} {
		if want == "" {
			want = "0.0.0-0123456789ab"
		}
		if got := versionFrom([]string{"latest", tag}, hash); got != want {
			t.Errorf("%q is version %s, want %s", tag, got, want)
		}
	}
}
