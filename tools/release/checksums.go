package release

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// ChecksumsFile is the name of the file of checksums. "sha256sum -c" reads it.
const ChecksumsFile = "SHA256SUMS"

// Checksums returns the checksums of files that lie in one folder, sorted by
// name.
func Checksums(paths []string) ([]byte, error) {
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
