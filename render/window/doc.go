// Package window is the window of the game, by Ebitengine: on the desktop, and in
// a page of a browser. Scenes are drawn by package gpu. This package tells package device
// what mouse, fingers, keys and gamepads do, and gives the game sound, storage and
// files. Begin reading with window.go, then platform_desktop.go or platform_js.go.
//
// In a browser the page's own events are read, not Ebitengine's: they tell of
// touches that were called off, of signs put together by several keys, and of
// presses while the browser still knows that the player asked for them. What
// Ebitengine would hear of them is kept from it.
package window
