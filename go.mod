module saboteur

go 1.26.0

require (
	github.com/coder/websocket v1.8.15
	golang.org/x/image v0.48.0
	golang.org/x/text v0.44.0
	rsc.io/qr v0.2.0
)

require (
	eliasnaur.com/font v0.0.0-20230308162249-dd43949cb42d
	github.com/atotto/clipboard v0.1.4
	github.com/ebitengine/oto/v3 v3.5.0
	github.com/go-fonts/stix v0.2.2
	github.com/go-text/typesetting v0.3.5
	github.com/gofrs/flock v0.13.2
	github.com/hajimehoshi/ebiten/v2 v2.10.4
	golang.org/x/sys v0.50.0
)

require (
	github.com/ebitengine/gomobile v0.0.0-20260820040257-d11f821a26a6 // indirect
	github.com/ebitengine/hideconsole v1.0.0 // indirect
	github.com/ebitengine/purego v0.11.3 // indirect
	github.com/jfreymuth/pulse v0.1.3 // indirect
	github.com/srwiley/rasterx v0.0.0-20220730225603-2ab79fcdd4ef // indirect
	golang.org/x/sync v0.25.0 // indirect
)
