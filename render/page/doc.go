// Package page runs the game in a page of a browser: it shows on a canvas what
// package stage lists, tells package device what mouse, fingers, keys and
// gamepads do, and lends the game the page's sound, storage and files.
//
// It stands in for Ebitengine, which is to be the game's window everywhere, and
// goes when that comes. Nothing else in the program knows of it but main.
package page

import _ "embed"

// Script is what the page must have run before the program: it draws the lists
// of package stage, and lives in screen.js.
//
//go:embed screen.js
var Script []byte
