package main

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
	made    time.Time
}

// commitOf returns the commit of the work tree that a folder lies in. It fails
// if there is anything in the work tree that is not in the commit: the packages
// would not be those of the commit.
func commitOf(folder string) (commit, error) {
	if _, err := exec.LookPath("git"); err != nil {
		return commit{}, errors.New("git is not installed, or not in PATH; it tells which version this is, and of when")
	}
	root, err := git(folder, "rev-parse", "--show-toplevel")
	if err != nil {
		return commit{}, fmt.Errorf("%s lies in no work tree of git that tells which version this is, and of when (%w)", named(folder), err)
	}
	changes, err := git(root, "status", "--porcelain", "--untracked-files=normal")
	if err != nil {
		return commit{}, fmt.Errorf("git cannot tell what has changed (%w)", err)
	}
	if changes != "" {
		return commit{}, fmt.Errorf("the work tree is not as it was committed (%s); commit that, or put it away", firstOf(changed(changes)))
	}
	hash, at, err := last(root)
	if err != nil {
		return commit{}, fmt.Errorf("nothing has been committed yet (%w)", err)
	}
	tags, err := git(root, "-c", "versionsort.suffix=-", "tag", "--points-at", "HEAD", "--sort=-v:refname")
	if err != nil {
		return commit{}, fmt.Errorf("git cannot tell the tags (%w)", err)
	}
	return commit{root, versionFrom(strings.Fields(tags), hash), at}, nil
}

// last returns the name of the last commit, and when it was made.
func last(root string) (hash string, made time.Time, err error) {
	line, err := git(root, "log", "-1", "--format=%H %ct")
	if err != nil {
		return "", time.Time{}, err
	}
	hash, at, _ := strings.Cut(line, " ")
	seconds, err := strconv.ParseInt(at, 10, 64)
	return hash, time.Unix(seconds, 0).UTC(), err
}

// versionTag is the form of a tag that names a version: of Semantic Versioning
// 2.0.0, without what it allows behind a plus.
var versionTag = regexp.MustCompile(`^v(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?$`)

// versionFrom returns the version that the first fitting tag names, or else one
// before all versions, with so much of the commit's name as never gets longer.
func versionFrom(tags []string, hash string) string {
	for _, tag := range tags {
		if versionTag.MatchString(tag) {
			return tag[1:]
		}
	}
	const enough = 12
	return untagged + hash[:enough]
}

// untagged is how versions begin that no tag names.
const untagged = "0.0.0-"

// git runs git in a folder and returns what it prints. Its error is what git
// complains about.
func git(folder string, args ...string) (string, error) {
	c := exec.Command("git", append([]string{"-C", folder}, args...)...)
	c.Env = append(os.Environ(), "LC_ALL=C", "GIT_OPTIONAL_LOCKS=0")
	out, err := c.Output()
	return strings.TrimRight(string(out), "\n"), complaint(err)
}

// complaint returns what a program that failed complained about, in a line.
func complaint(err error) error {
	var exit *exec.ExitError
	if !errors.As(err, &exit) {
		return err
	}
	for line := range strings.Lines(string(exit.Stderr)) {
		line = strings.TrimSpace(strings.TrimPrefix(line, "fatal: "))
		if line != "" && line[0] != '#' { // Go names a package so, before what is wrong with it
			return errors.New(strings.TrimRight(line, ".:"))
		}
	}
	return err
}

// changed returns the files that "git status --porcelain" lists.
func changed(list string) (files []string) {
	for line := range strings.Lines(list) {
		_, file, _ := strings.Cut(line[1:], " ") // what has happened to it is two letters
		files = append(files, strings.TrimSpace(file))
	}
	return files
}

// firstOf returns the first lines of several, and how many more there are.
func firstOf(lines []string) string {
	const some = 3
	if len(lines) <= some {
		return strings.Join(lines, ", ")
	}
	return fmt.Sprintf("%s and %d more", strings.Join(lines[:some], ", "), len(lines)-some)
}

// named returns the full name of a folder, for a sentence.
func named(folder string) string {
	if full, err := filepath.Abs(folder); err == nil {
		return full
	}
	return folder
}
