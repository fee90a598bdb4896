package testenv

import (
	"cmp"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

// TestSummary: what is skipped is told once for each reason, with the tests of each package, and
// without packages that are gone.
func TestSummary(t *testing.T) {
	root := t.TempDir()
	folder := filepath.Join(root, "dist", "skipped")
	os.MkdirAll(folder, 0o777)
	os.MkdirAll(filepath.Join(root, "a", "b"), 0o777)
	for name, text := range map[string]string{
		"a":    "TestOne\tno screen\nTestTwo\ttakes long\n",
		"a+b":  "TestA\tno screen\nTestB\tno screen\nTestC\tno screen\nTestD\tno screen\n",
		"gone": "TestX\tno screen\n",
	} {
		os.WriteFile(filepath.Join(folder, name), []byte(text), 0o666)
	}
	want := "skipped, no screen: a (TestOne), a/b (4 tests)\nskipped, takes long: a (TestTwo)\n"
	if got := summary(folder); got != want {
		t.Errorf("it says\n%s", got)
	}
}

// TestSkipsAreTold: tests skip by this package alone, or nobody would be told.
func TestSkipsAreTold(t *testing.T) {
	root := project()
	skips := regexp.MustCompile(`\bt\.Skip(f|Now)?\(`)
	files := 0
	err := filepath.WalkDir(root, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || filepath.Base(name) == "dist" || filepath.Base(name) == "testenv" {
			return cmp.Or(err, fs.SkipDir)
		}
		if strings.HasSuffix(name, ".go") {
			files++
			if text, err := os.ReadFile(name); err != nil || skips.Match(text) {
				t.Errorf("%s skips a test by itself, %v", name, err)
			}
		}
		return nil
	})
	if err != nil || files < 100 {
		t.Errorf("%d files were read, %v", files, err)
	}
}

// TestTellSkipped is no test: it tells what the packages before this one have skipped, since the
// go command prints nothing of it. It never fails, and its result is never taken from the
// cache, because the file that it opens last is too new.
func TestTellSkipped(t *testing.T) {
	root := project()
	if root == "" || filtered() {
		return
	}
	end := time.Now().Add(Patience)
	if d, ok := t.Deadline(); ok {
		end = d.Add(-time.Minute)
	}
	waitForOthers(end)
	told := filepath.Join(root, "dist", "skipped.txt")
	text := summary(filepath.Join(root, "dist", "skipped"))
	os.MkdirAll(filepath.Dir(told), 0o777)
	os.WriteFile(told, []byte(text), 0o666)
	later := time.Now().Add(time.Hour)
	os.Chtimes(told, later, later)
	os.ReadFile(told)
	if text = strings.TrimSpace(text); text != "" && !testing.Verbose() {
		tell(text + "\n")
	}
}

// TestListsAreAlike: a list has the same time if it says the same, and another time if it says
// something else, so that the go command knows results that belong to another list.
func TestListsAreAlike(t *testing.T) {
	before := skipped.list
	defer func() { skipped.list = before }()
	var times []time.Time
	for _, text := range []string{"A\tno screen\n", "A\tno mouse!\n", "A\tno screen\n"} {
		skipped.list = filepath.Join(t.TempDir(), "dist", "skipped", "a")
		save(text)
		info, err := os.Stat(skipped.list)
		if err != nil {
			t.Fatal(err)
		}
		times = append(times, info.ModTime())
	}
	if times[0] != times[2] || times[0] == times[1] || time.Since(times[0]) < time.Hour {
		t.Errorf("the times are %v", times)
	}
}
