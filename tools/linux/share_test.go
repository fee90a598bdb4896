package linux

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"saboteur/render/words"
	"saboteur/testenv"
	"saboteur/tools/release"
)

// TestMenuEntry: in every language, without the marks for hyphenation.
func TestMenuEntry(t *testing.T) {
	values := map[string]string{}
	for i, line := range strings.Split(strings.TrimSuffix(string(desktopEntry()), "\n"), "\n") {
		key, value, ok := strings.Cut(line, "=")
		if i == 0 && line != "[Desktop Entry]" || i > 0 && (!ok || value == "") || values[key] != "" {
			t.Errorf("line %d is %q", i+1, line)
		}
		values[key] = value
	}
	for key, want := range map[string]string{
		"Type": "Application", "Name": "Saboteur", "Exec": "saboteur", "Icon": release.AppID, "Terminal": "false", "Categories": "Game;CardGame;",
		"Comment": "An unofficial version of the card game by Frederic Moyersoen", "GenericName[nl]": "Kaartspel",
		"Comment[is]": "Óopinber tölvuútgáfa af spilinu eftir Frederic Moyersoen", "Keywords[de]": "Saboteur;Goldsucher;Goldschatz;Spitzhacke;",
	} {
		if values[key] != want {
			t.Errorf("%s is %q, want %q", key, values[key], want)
		}
	}
	for _, language := range words.Languages[1:] {
		for _, key := range []string{"GenericName", "Comment", "Keywords"} {
			if in := values[key+"["+language+"]"]; in == "" || in == values[key] || strings.ContainsAny(in, "<\u00ad\\") {
				t.Errorf("in %s, %s is %q", language, key, in)
			}
		}
	}
}

// TestMetainfo: it names the files of the packages, and has every paragraph in
// every language.
func TestMetainfo(t *testing.T) {
	r := smallRelease(t, "")
	text, err := metainfo(r)
	testenv.NoError(t, err)
	var c struct {
		XMLName xml.Name `xml:"component"`
		ID      string   `xml:"id"`
		Summary []struct {
			Language string `xml:"lang,attr"`
			Text     string `xml:",chardata"`
		} `xml:"summary"`
		Paragraphs []struct {
			Language string `xml:"lang,attr"`
		} `xml:"description>p"`
		Launchable string `xml:"launchable"`
		Release    struct {
			Version string `xml:"version,attr"`
			Date    string `xml:"date,attr"`
			Type    string `xml:"type,attr"`
		} `xml:"releases>release"`
	}
	testenv.NoError(t, xml.Unmarshal(text, &c))
	if c.ID != release.AppID || c.Launchable != release.AppID+".desktop" || c.Release.Version != "1.2.3" || c.Release.Date != "2026-03-04" || c.Release.Type != "stable" {
		t.Errorf("it describes %+v", c)
	}
	for i, language := range words.Languages {
		if i == 0 {
			language = ""
		}
		if s := c.Summary[i]; s.Language != language || strings.HasSuffix(s.Text, ".") || len([]rune(s.Text)) > 80 {
			t.Errorf("its summary is %+v", s)
		}
		for p := range paragraphs {
			if got := c.Paragraphs[p*len(words.Languages)+i].Language; got != language {
				t.Errorf("paragraph %d is in %q, want %q", p+1, got, language)
			}
		}
	}
	r.Version = release.Untagged + "0123456789ab"
	if text, _ := metainfo(r); !bytes.Contains(text, []byte(`type="development"`)) || bytes.Contains(text, []byte("stable")) {
		t.Errorf("a commit without a version is described as %s", text)
	}
}

// TestFlatpakManifest: its archives are in the same folder, one for each
// processor.
func TestFlatpakManifest(t *testing.T) {
	_, packages := linuxPackages(t)
	var manifest flatpakManifest
	d := json.NewDecoder(bytes.NewReader(packages[release.AppID+".json"]))
	d.DisallowUnknownFields()
	testenv.NoError(t, d.Decode(&manifest))
	if manifest.ID != release.AppID || manifest.Command != "saboteur" || strings.Count(strings.Join(manifest.FinishArgs, " "), "--filesystem") != 1 || !slices.Contains(manifest.FinishArgs, "--filesystem=~/Saboteur:create") {
		t.Errorf("it is %+v", manifest)
	}
	processors := map[string]string{}
	for _, s := range manifest.Modules[0].Sources {
		if sum := fmt.Sprintf("%x", sha256.Sum256(packages[s.Path])); packages[s.Path] == nil || sum != s.SHA256 {
			t.Errorf("%s has the sum %s, not %s", s.Path, sum, s.SHA256)
		}
		processors[s.OnlyArches[0]] = s.Path
	}
	want := map[string]string{"x86_64": "saboteur-1.2.3-linux-amd64.tar.gz", "aarch64": "saboteur-1.2.3-linux-arm64.tar.gz"}
	if !maps.Equal(processors, want) {
		t.Errorf("its archives are %q, want %q", processors, want)
	}
}

// TestManualNamesAllCommandsAndFlags: those of the program, and no others.
func TestManualNamesAllCommandsAndFlags(t *testing.T) {
	share, err := shareTree(smallRelease(t, ""))
	testenv.NoError(t, err)
	z, err := gzip.NewReader(bytes.NewReader(share["man/man6/saboteur.6.gz"].content))
	testenv.NoError(t, err)
	text, err := io.ReadAll(z)
	if err != nil || !bytes.HasPrefix(text, []byte(".TH SABOTEUR 6 2026-03-04 \"Saboteur 1.2.3\" Games\n")) {
		t.Errorf("it begins with %.80q, %v", text, err)
	}
	found := func(pattern, text string) (all []string) {
		for _, f := range regexp.MustCompile(pattern).FindAllStringSubmatch(text, -1) {
			all = append(all, f[1])
		}
		slices.Sort(all)
		return slices.Compact(all)
	}
	var source strings.Builder
	files, _ := filepath.Glob("../../cli/*.go")
	for _, file := range files {
		if code, err := os.ReadFile(file); err == nil && !strings.HasSuffix(file, "_test.go") {
			source.Write(code)
		}
	}
	known := found(`\b(?:f\.[A-Z]\w+|add)\((?:&[\w.]+, )?"([a-z-]+)",`, source.String())
	named := found(`(?m)^\.(?:B|BI|BR) \\-([a-z-]+)`, string(text))
	named = slices.DeleteFunc(named, func(name string) bool { return name == "h" })
	if len(known) < 10 || !slices.Equal(known, named) {
		t.Errorf("it names the flags\n%q, there are\n%q", named, known)
	}
	known, named = found(`"([a-z]+)": (?:simulate|replay)\b`, source.String()), found(`(?m)^\.TP\n\.B ([a-z]+)$`, string(text))
	slices.Sort(named)
	if len(known) < 2 || !slices.Equal(known, named) {
		t.Errorf("it names the commands %q, there are %q", named, known)
	}
}
