// Package window is the window of the game, by Ebitengine: on the desktop, and in
// a page of a browser. Scenes draw on its canvas, which records a frame as commands,
// keeps what is costly to paint as textures, and draws with Ebitengine what has
// changed. The package tells package device what mouse, fingers, keys and gamepads
// do, and gives the game sound, storage and files. Begin reading with window.go,
// then screen.go and canvas.go.
//
// In a browser the page's own events are read, not Ebitengine's: they tell of
// touches that were called off, of signs put together by several keys, and of
// presses while the browser still knows that they were the player's wish. What
// Ebitengine would hear of them is kept from it.
package window
