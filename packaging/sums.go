package main

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// sumsName is the file of checksums. "sha256sum -c" reads it, in its folder.
const sumsName = "SHA256SUMS"

// sums returns the checksums of files of one folder, in the order of their
// names.
func sums(paths []string) ([]byte, error) {
	var all strings.Builder
	for _, path := range slices.Sorted(slices.Values(paths)) {
		content, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(&all, "%x  %s\n", sha256.Sum256(content), filepath.Base(path))
	}
	return []byte(all.String()), nil
}
