//go:build !packed && !js

package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// thePage makes the page from the source around, and returns its files. It takes
// a while the first time.
func thePage(out io.Writer) (fs.FS, error) {
	about, err := os.ReadFile("go.mod")
	if err != nil || !strings.HasPrefix(string(about), "module saboteur\n") {
		return nil, errors.New(`this program was built without the page that it shows; start it with "go run ." in the folder of its source, or take a packaged one`)
	}
	cache, err := os.UserCacheDir()
	if err != nil {
		cache = os.TempDir()
	}
	folder := filepath.Join(cache, "saboteur", "page")
	fmt.Fprintln(out, "Making the page of the game. The first time that takes a minute.")
	c := exec.Command("go", "run", "./packaging", "web", "-o", folder)
	complaint, err := c.CombinedOutput()
	if err != nil {
		return nil, fmt.Errorf("the page cannot be made (%w): %s", err, strings.TrimRight(string(complaint), ".\n"))
	}
	return os.DirFS(folder), nil
}
