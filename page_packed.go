//go:build packed

package main

import (
	"archive/zip"
	"bytes"
	_ "embed"
	"fmt"
	"io"
	"io/fs"
)

// packedPage is the page, which packaging puts here for a release: the file is
// not part of the source.
//
//go:embed page.zip
var packedPage []byte

// thePage returns the files of the page.
func thePage(io.Writer) (fs.FS, error) {
	files, err := zip.NewReader(bytes.NewReader(packedPage), int64(len(packedPage)))
	if err != nil {
		return nil, fmt.Errorf("this program is damaged (%w); take a new copy of it", err)
	}
	return files, nil
}
