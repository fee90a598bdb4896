package release

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// A bill of materials names everything that the programs of a release are built from, for
// those who look for a part with a known fault. Its format is CycloneDX 1.6 in JSON.
type bill struct {
	Format     string      `json:"bomFormat"`
	Spec       string      `json:"specVersion"`
	Version    int         `json:"version"` // of the bill; there is one for each release
	Metadata   billHead    `json:"metadata"`
	Components []component `json:"components"` // sorted by name
}

type billHead struct {
	Time    time.Time `json:"timestamp"`
	Program component `json:"component"`
}

// A component is the program or a module that it is built from.
type component struct {
	Type       string          `json:"type"`
	Ref        string          `json:"bom-ref"`
	Name       string          `json:"name"`
	Version    string          `json:"version"`
	Licenses   []licenseChoice `json:"licenses"`
	URL        string          `json:"purl"`
	Properties []property      `json:"properties,omitempty"`
}

type licenseChoice struct {
	License struct {
		ID string `json:"id"`
	} `json:"license"`
}

type property struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// newComponent returns a component by its Go module and the text of its license. What versions
// of Go are called begins with "go", unlike what package URLs call them.
func newComponent(kind, module, version, license string, linkedFor ...string) (component, error) {
	id := SPDX(license)
	if id == "" {
		return component{}, fmt.Errorf("the license of %s is of no known kind", module)
	}
	url := "pkg:golang/" + module + "@" + strings.TrimPrefix(version, "go")
	c := component{Type: kind, Ref: url, Name: module, Version: version, Licenses: make([]licenseChoice, 1), URL: url}
	c.Licenses[0].License.ID = id
	if len(linkedFor) > 0 {
		c.Properties = []property{{"saboteur:targets", strings.Join(linkedFor, " ")}}
	}
	return c, nil
}

// Bill returns the bill of materials of a version of the program in root. The standard library
// is called std.
func Bill(root, version string, released time.Time) ([]byte, error) {
	own, err := os.ReadFile(filepath.Join(root, "LICENSE"))
	if err != nil {
		return nil, err
	}
	b := bill{Format: "CycloneDX", Spec: "1.6", Version: 1, Metadata: billHead{Time: released.UTC()}}
	if b.Metadata.Program, err = newComponent("application", Program, version, string(own)); err != nil {
		return nil, err
	}
	golang, err := goLicense(root)
	if err != nil {
		return nil, err
	}
	goVersion, err := targets[0].runGo(root, "env", "GOVERSION")
	if err != nil {
		return nil, err
	}
	std, err := newComponent("library", "std", strings.TrimSpace(goVersion), string(golang))
	if err != nil {
		return nil, err
	}
	b.Components = []component{std}
	linkedFor, folders, err := modulesOf(root)
	if err != nil {
		return nil, err
	}
	for _, module := range slices.Sorted(maps.Keys(folders)) {
		text, err := licenseIn(folders[module])
		if err != nil {
			return nil, err
		}
		path, version, _ := strings.Cut(module, " ")
		c, err := newComponent("library", path, version, string(text), linkedFor[module]...)
		if err != nil {
			return nil, err
		}
		b.Components = append(b.Components, c)
	}
	text, err := json.MarshalIndent(b, "", "\t")
	return append(text, '\n'), err
}

// modulesOf returns the modules that the program in root is linked with, as paths with versions:
// for which targets, and in which folders they lie.
func modulesOf(root string) (linkedFor map[string][]string, folders map[string]string, err error) {
	linkedFor, folders = map[string][]string{}, map[string]string{}
	for _, t := range targets {
		packages, err := t.linkedPackages(root)
		if err != nil {
			return nil, nil, err
		}
		for _, p := range packages {
			if folders[p.module] = p.moduleDir; !slices.Contains(linkedFor[p.module], t.String()) {
				linkedFor[p.module] = append(linkedFor[p.module], t.String())
			}
		}
	}
	return linkedFor, folders, nil
}
