package packtest

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"saboteur/testenv"
)

// A Repository is a git repository in a temporary folder.
type Repository struct {
	t    *testing.T
	Root string
}

// NewRepository returns a repository without commits.
func NewRepository(t *testing.T) Repository {
	t.Helper()
	testenv.Need(t, "git", "git")
	for name, value := range map[string]string{
		"GIT_CONFIG_GLOBAL": os.DevNull, "GIT_CONFIG_SYSTEM": os.DevNull,
		"GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@a.invalid", "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@a.invalid",
	} {
		t.Setenv(name, value)
	}
	r := Repository{t, t.TempDir()}
	r.Git("init", "-q")
	return r
}

// Git runs git in the repository.
func (r Repository) Git(args ...string) {
	r.t.Helper()
	c := exec.Command("git", args...)
	c.Dir = r.Root
	if out, err := c.CombinedOutput(); err != nil {
		r.t.Fatalf("git %v: %v: %s", args, err, out)
	}
}

// Write writes a file.
func (r Repository) Write(name, text string) {
	r.t.Helper()
	path := filepath.Join(r.Root, filepath.FromSlash(name))
	if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o777), os.WriteFile(path, []byte(text), 0o666)); err != nil {
		r.t.Fatal(err)
	}
}

// Commit writes and commits a file with a date.
func (r Repository) Commit(name, text, date string) {
	r.t.Helper()
	r.Write(name, text)
	r.t.Setenv("GIT_COMMITTER_DATE", date)
	r.Git("add", name)
	r.Git("commit", "-q", "-m", name)
}
