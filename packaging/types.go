package main

import "path"

// types are what browsers are told that files are, where the machine's own list
// may not know it.
var types = map[string]string{
	".wasm": "application/wasm", ".gz": "application/gzip", ".webmanifest": "application/manifest+json",
	".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
	".html": "text/html; charset=utf-8", ".png": "image/png",
}

// typeOf returns what browsers are to be told that a file of the page is; "" if
// that does not matter.
func typeOf(name string) string { return types[path.Ext(name)] }
