package release

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// A commit is what a release is made from.
type commit struct {
	root    string // the folder of the work tree
	version string
	time    time.Time // of the commit, in UTC
}

// commitOf returns the commit of the work tree that dir is in. It returns an
// error if the work tree differs from the commit: the packages would not be
// those of the commit.
func commitOf(dir string) (commit, error) {
	if _, err := exec.LookPath("git"); err != nil {
		return commit{}, errors.New("git is not installed, or not in PATH; it knows the version and its date")
	}
	root, err := git(dir, "rev-parse", "--show-toplevel")
	if err != nil {
		return commit{}, fmt.Errorf("%s is not in a git work tree, which knows the version and its date (%w)", absolute(dir), err)
	}
	status, err := git(root, "status", "--porcelain", "--untracked-files=normal")
	if err != nil {
		return commit{}, fmt.Errorf("git status failed (%w)", err)
	}
	if status != "" {
		return commit{}, fmt.Errorf("there are uncommitted changes (%s); commit or stash them", shorten(changedFiles(status)))
	}
	hash, at, err := lastCommit(root)
	if err != nil {
		return commit{}, fmt.Errorf("nothing has been committed yet (%w)", err)
	}
	tags, err := git(root, "-c", "versionsort.suffix=-", "tag", "--points-at", "HEAD", "--sort=-v:refname")
	if err != nil {
		return commit{}, fmt.Errorf("git tag failed (%w)", err)
	}
	return commit{root, versionFrom(strings.Fields(tags), hash), at}, nil
}

// lastCommit returns the hash and the time of the last commit.
func lastCommit(root string) (hash string, at time.Time, err error) {
	line, err := git(root, "log", "-1", "--format=%H %ct")
	if err != nil {
		return "", time.Time{}, err
	}
	hash, unix, _ := strings.Cut(line, " ")
	seconds, err := strconv.ParseInt(unix, 10, 64)
	return hash, time.Unix(seconds, 0).UTC(), err
}

// versionTag matches a tag that names a version: that of Semantic Versioning
// 2.0.0, without build metadata.
var versionTag = regexp.MustCompile(`^v(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?$`)

// versionFrom returns the version that the first matching tag names, or else
// Untagged with the first twelve digits of the hash, a length that never varies.
func versionFrom(tags []string, hash string) string {
	for _, tag := range tags {
		if versionTag.MatchString(tag) {
			return tag[1:]
		}
	}
	return Untagged + hash[:12]
}

// Untagged is the beginning of versions that no tag names. They sort before all
// others.
const Untagged = "0.0.0-"

// git runs git and returns its output. Its error is git's own message.
func git(dir string, args ...string) (string, error) {
	c := exec.Command("git", append([]string{"-C", dir}, args...)...)
	c.Env = append(os.Environ(), "LC_ALL=C", "GIT_OPTIONAL_LOCKS=0")
	out, err := c.Output()
	return strings.TrimRight(string(out), "\n"), firstComplaint(err)
}

// firstComplaint returns the first line that a failed command wrote to standard
// error as an error.
func firstComplaint(err error) error {
	var exit *exec.ExitError
	if !errors.As(err, &exit) {
		return err
	}
	for line := range strings.Lines(string(exit.Stderr)) {
		line = strings.TrimSpace(strings.TrimPrefix(line, "fatal: "))
		if line != "" && line[0] != '#' { // the go command writes "# package" before errors in it
			return errors.New(strings.TrimRight(line, ".:"))
		}
	}
	return err
}

// changedFiles returns the files that "git status --porcelain" lists.
func changedFiles(status string) (files []string) {
	for line := range strings.Lines(status) {
		_, file, _ := strings.Cut(line[1:], " ") // after two letters for the kind of change
		files = append(files, strings.TrimSpace(file))
	}
	return files
}

// shorten lists the first of several names, and how many more there are.
func shorten(names []string) string {
	const most = 3
	if len(names) <= most {
		return strings.Join(names, ", ")
	}
	return fmt.Sprintf("%s and %d more", strings.Join(names[:most], ", "), len(names)-most)
}

// absolute returns the absolute path of a folder if it can, for an error message.
func absolute(dir string) string {
	if full, err := filepath.Abs(dir); err == nil {
		return full
	}
	return dir
}
