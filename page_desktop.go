//go:build !js

package main

import "net/http"

// pageHandler returns what serves the page to phones.
func pageHandler() http.Handler { return nil }
