//go:build !js && !darwin && page

package main

import (
	"embed"
	"io/fs"
)

// carriedPage is the page, which the tool for releases makes of the same sources and puts
// into the folder page while it builds the program.
//
//go:embed page
var carriedPage embed.FS

// pageFiles returns the page for the devices that join a table.
func pageFiles() fs.FS {
	files, err := fs.Sub(carriedPage, "page")
	if err != nil {
		panic(err) // cannot happen: the name is valid
	}
	return files
}
