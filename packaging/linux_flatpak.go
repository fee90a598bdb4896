package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
)

// A flatpakRecipe is what flatpak-builder makes a Flatpak from: see
// flatpak-manifest(5).
type flatpakRecipe struct {
	ID             string          `json:"id"`
	Runtime        string          `json:"runtime"`
	RuntimeVersion string          `json:"runtime-version"`
	SDK            string          `json:"sdk"`
	Command        string          `json:"command"`
	FinishArgs     []string        `json:"finish-args"`
	Modules        []flatpakModule `json:"modules"`
}

// A flatpakModule is a part that is built on its own.
type flatpakModule struct {
	Name        string          `json:"name"`
	BuildSystem string          `json:"buildsystem"`
	Options     flatpakOptions  `json:"build-options"`
	Commands    []string        `json:"build-commands"`
	Sources     []flatpakSource `json:"sources"`
}

// flatpakOptions keep the program as it is.
type flatpakOptions struct {
	Strip       bool `json:"strip"`
	NoDebugInfo bool `json:"no-debuginfo"`
}

// A flatpakSource is an archive that lies beside the recipe.
type flatpakSource struct {
	Type       string   `json:"type"`
	Path       string   `json:"path"`
	SHA256     string   `json:"sha256"`
	OnlyArches []string `json:"only-arches"`
}

// sourceOf returns an archive as a source for a processor.
func sourceOf(name string, archive []byte, processor string) flatpakSource {
	return flatpakSource{"archive", name, fmt.Sprintf("%x", sha256.Sum256(archive)), []string{processor}}
}

// flatpak returns the recipe of a Flatpak made from archives that lie beside
// it. The program has the display, its graphics, the sound and gamepads. Of the
// player's files it reaches the folder into which it hands matches out.
func flatpak(archives []flatpakSource) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetIndent("", "  ")
	e.SetEscapeHTML(false)
	err := e.Encode(flatpakRecipe{
		ID: appID, Runtime: "org.freedesktop.Platform", RuntimeVersion: "25.08", SDK: "org.freedesktop.Sdk", Command: programName,
		FinishArgs: []string{"--share=ipc", "--socket=x11", "--device=all", "--socket=pulseaudio", "--filesystem=~/Saboteur:create"},
		Modules: []flatpakModule{{
			Name: programName, BuildSystem: "simple", Options: flatpakOptions{Strip: false, NoDebugInfo: true},
			Commands: []string{
				"install -D " + programName + " /app/bin/" + programName,
				"cp -r share /app/",
				"install -D -m 644 -t /app/share/licenses/" + appID + " " + licencePaper + " " + licences + "*",
			},
			Sources: archives,
		}},
	})
	return b.Bytes(), err
}
