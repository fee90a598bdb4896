package linux

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"

	"saboteur/tools/release"
)

// A flatpakManifest is what flatpak-builder makes a Flatpak from: see
// flatpak-manifest(5).
type flatpakManifest struct {
	ID             string          `json:"id"`
	Runtime        string          `json:"runtime"`
	RuntimeVersion string          `json:"runtime-version"`
	SDK            string          `json:"sdk"`
	Command        string          `json:"command"`
	FinishArgs     []string        `json:"finish-args"`
	Modules        []flatpakModule `json:"modules"`
}

// A flatpakModule is a part that is built separately.
type flatpakModule struct {
	Name        string          `json:"name"`
	BuildSystem string          `json:"buildsystem"`
	Options     flatpakOptions  `json:"build-options"`
	Commands    []string        `json:"build-commands"`
	Sources     []flatpakSource `json:"sources"`
}

// flatpakOptions keep the program unchanged.
type flatpakOptions struct {
	Strip       bool `json:"strip"`
	NoDebugInfo bool `json:"no-debuginfo"`
}

// A flatpakSource is an archive in the folder of the manifest.
type flatpakSource struct {
	Type       string   `json:"type"`
	Path       string   `json:"path"`
	SHA256     string   `json:"sha256"`
	OnlyArches []string `json:"only-arches"`
}

// newFlatpakSource returns an archive as the source for a processor.
func newFlatpakSource(name string, archive []byte, processor string) flatpakSource {
	return flatpakSource{"archive", name, fmt.Sprintf("%x", sha256.Sum256(archive)), []string{processor}}
}

// flatpakManifestFor returns the manifest of a Flatpak that is built from
// archives. The program may use display, graphics, sound and gamepads, and of the
// player's files the folder to which it exports matches.
func flatpakManifestFor(archives []flatpakSource) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetIndent("", "  ")
	e.SetEscapeHTML(false)
	err := e.Encode(flatpakManifest{
		ID: release.AppID, Runtime: "org.freedesktop.Platform", RuntimeVersion: "25.08", SDK: "org.freedesktop.Sdk", Command: release.Program,
		FinishArgs: []string{"--share=ipc", "--socket=x11", "--device=all", "--socket=pulseaudio", "--filesystem=~/Saboteur:create"},
		Modules: []flatpakModule{{
			Name: release.Program, BuildSystem: "simple", Options: flatpakOptions{Strip: false, NoDebugInfo: true},
			Commands: []string{
				"install -D " + release.Program + " /app/bin/" + release.Program,
				"cp -r share /app/",
				"install -D -m 644 -t /app/share/licenses/" + release.AppID + " " + release.LicenseFile + " " + release.LicensesDir + "*",
			},
			Sources: archives,
		}},
	})
	return b.Bytes(), err
}
