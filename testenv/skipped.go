package testenv

import (
	"flag"
	"fmt"
	"hash/crc32"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"
)

// The go command drops what a package says that passes. So each package keeps a list of the
// tests that it skips, in dist/skipped, and the test of this package, which is the last one,
// tells all of them.
//
// Where the result of a package comes from the cache, its list is that of the run that was
// cached: the go command keeps the result for a list of just this size and time, and the
// time follows from what the list says.

// skipped are the tests that this program has skipped, with their reasons.
var skipped struct {
	once sync.Once
	mu   sync.Mutex
	list string // the file; "" for none
	why  map[string]string
}

// project is the folder of the project, which joins its modules: the nearest one that has a
// go.work. It is "" if there is none.
func project() string {
	dir, err := os.Getwd()
	for parent := ""; err == nil && dir != parent; dir, parent = filepath.Dir(dir), dir {
		if _, err := os.Stat(filepath.Join(dir, "go.work")); err == nil {
			return dir
		}
	}
	return ""
}

// filtered reports whether only some of the package's tests are run.
func filtered() bool {
	return slices.ContainsFunc([]string{"run", "skip", "list"}, func(name string) bool {
		f := flag.Lookup("test." + name)
		return f == nil || f.Value.String() != ""
	})
}

// track begins the list of this package, which is empty, and tells the go command that the
// result depends on it.
func track() {
	skipped.once.Do(func() {
		dir, err := os.Getwd()
		root := project()
		if err != nil || root == "" || filtered() {
			return
		}
		name, _ := filepath.Rel(root, dir)
		skipped.list = filepath.Join(root, "dist", "skipped", strings.ReplaceAll(name, string(filepath.Separator), "+"))
		skipped.why = map[string]string{}
		if _, err := os.Stat(skipped.list); err == nil { // the go command sees that it was asked for
			save("")
		}
	})
}

// note adds a test to the list.
func note(test, why string) {
	skipped.mu.Lock()
	defer skipped.mu.Unlock()
	if skipped.list == "" {
		return
	}
	skipped.why[test] = why
	var text strings.Builder
	for _, name := range slices.Sorted(maps.Keys(skipped.why)) {
		fmt.Fprintf(&text, "%s\t%s\n", name, skipped.why[name])
	}
	save(text.String())
}

// save writes the list. A list that cannot be written is done without.
func save(text string) {
	folder := filepath.Dir(skipped.list)
	os.Mkdir(filepath.Dir(folder), 0o777) // not MkdirAll, which the go command would see
	os.Mkdir(folder, 0o777)
	os.WriteFile(skipped.list, []byte(text), 0o666)
	at := time.Unix(1e9+int64(crc32.ChecksumIEEE([]byte(text))%1e8), 0)
	os.Chtimes(skipped.list, at, at)
}

// summary returns what all lists in a folder say, a line for each reason.
func summary(folder string) string {
	all := map[string][]string{} // packages by reason
	lists, _ := filepath.Glob(filepath.Join(folder, "*"))
	for _, list := range lists {
		pkg := strings.ReplaceAll(filepath.Base(list), "+", "/")
		text, err := os.ReadFile(list)
		if _, gone := os.Stat(filepath.Join(folder, "..", "..", pkg)); err != nil || gone != nil {
			os.Remove(list)
			continue
		}
		tests := map[string][]string{} // by reason
		for line := range strings.Lines(string(text)) {
			name, why, _ := strings.Cut(strings.TrimSpace(line), "\t")
			tests[why] = append(tests[why], name)
		}
		for why, names := range tests {
			what := strings.Join(names, ", ")
			if len(names) > 3 {
				what = fmt.Sprintf("%d tests", len(names))
			}
			all[why] = append(all[why], pkg+" ("+what+")")
		}
	}
	var text strings.Builder
	for _, why := range slices.Sorted(maps.Keys(all)) {
		fmt.Fprintf(&text, "skipped, %s: %s\n", why, strings.Join(all[why], ", "))
	}
	return text.String()
}
