// Package window is the window of the game, by Ebitengine: on the desktop, and in
// a page of a browser. It shows what package stage lists, tells package device
// what mouse, fingers, keys and gamepads do, and lends the game sound, storage
// and files.
//
// In a browser the page's own events are read, not Ebitengine's: they tell of
// touches that were called off, of signs put together by several keys, and of
// presses while the browser still knows that they were the player's wish. What
// Ebitengine would hear of them is kept from it.
package window
