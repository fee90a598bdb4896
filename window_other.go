//go:build !js

package main

import "errors"

// open opens the window.
func open() error {
	return errors.New(`there is no window in this version yet; to play in a browser, "go run ./packaging web -serve" in the source folder; "saboteur simulate" and "saboteur replay" work here (see -help)`)
}
