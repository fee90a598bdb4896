package release

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"saboteur/testenv"
	"saboteur/tools/packtest"
)

// TestCommit: the version is that of a tag on the commit itself, and the time is
// that of the commit in UTC.
func TestCommit(t *testing.T) {
	r := packtest.NewRepository(t)
	r.Commit("one", "1", "2026-03-04T23:30:00-05:00")
	r.Git("tag", "v1.2.3")
	r.Commit("two", "2", "2026-03-06T08:00:00+01:00")
	r.Write("three", "3")
	r.Git("tag", "best")
	testenv.NoError(t, os.Remove(filepath.Join(r.Root, "three")))
	below := filepath.Join(r.Root, "below")
	testenv.NoError(t, os.Mkdir(below, 0o777))
	hash, _ := git(r.Root, "rev-parse", "HEAD")
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
			r.Git("tag", "-a", "-m", "x", step.tag)
		}
		if step.checkout != "" {
			r.Git("checkout", "-q", step.checkout)
		}
		c, err := commitOf(below)
		made, _ := time.Parse(time.RFC3339, step.made)
		if err != nil || c.version != step.version || c.time != made.UTC() {
			t.Errorf("%+v: got %+v, %v", step, c, err)
		}
		if want, _ := filepath.EvalSymlinks(r.Root); c.root != want {
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
