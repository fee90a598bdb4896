// Package gpu draws scenes with Ebitengine. A Display hands a scene a ui.Canvas that
// records a frame as commands, keeps what is costly to paint (sprites, lines of text,
// paths drawn frame after frame) as textures, and draws with Ebitengine what differs
// from the last frame. Package raster draws the same in memory. Begin reading with
// display.go, then canvas.go and command.go.
package gpu
