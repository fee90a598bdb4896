package linux

import (
	"encoding/xml"
	"strings"

	"saboteur/render/words"
	"saboteur/tools/release"
)

// A component is the description of a program for software centers: see the
// AppStream specification 1.0, chapters 2.1 and 2.2.
type component struct {
	XMLName     xml.Name      `xml:"component"`
	Type        string        `xml:"type,attr"`
	ID          string        `xml:"id"`
	TextLicense string        `xml:"metadata_license"` // of this description
	License     string        `xml:"project_license"`
	Name        string        `xml:"name"`
	Summary     []translation `xml:"summary"`
	Developer   developer     `xml:"developer"`
	Description []translation `xml:"description>p"`
	Launchable  typed         `xml:"launchable"`
	Binary      string        `xml:"provides>binary"`
	Controls    []string      `xml:"supports>control"`
	Rating      typed         `xml:"content_rating"`
	Releases    []listed      `xml:"releases>release"`
}

// A translation is a text in a language, which is empty for English.
type translation struct {
	Language string `xml:"xml:lang,attr,omitempty"`
	Text     string `xml:",chardata"`
}

// A developer is the author of the program.
type developer struct {
	ID   string `xml:"id,attr"`
	Name string `xml:"name"`
}

// A typed value has a type.
type typed struct {
	Type  string `xml:"type,attr"`
	Value string `xml:",chardata"`
}

// A listed release is one in the list of releases.
type listed struct {
	Version string `xml:"version,attr"`
	Date    string `xml:"date,attr"`
	Type    string `xml:"type,attr"`
}

// paragraphs are those of the description.
var paragraphs = []words.ID{words.HelpAim1, words.HelpAim3, words.HelpAbout1}

// metainfo returns the description of a release for software centers.
func metainfo(r release.Release) ([]byte, error) {
	c := component{
		Type: "desktop-application", ID: release.AppID, TextLicense: "MIT", License: "MIT", Name: "Saboteur",
		Summary:    translate(words.Unofficial),
		Developer:  developer{strings.TrimSuffix(release.AppID, "."+release.Program), authors},
		Launchable: typed{"desktop-id", release.AppID + ".desktop"},
		Binary:     release.Program,
		Controls:   []string{"pointing", "keyboard", "gamepad", "touch"},
		Rating:     typed{Type: "oars-1.1"}, // none of the things that the rating asks about
		Releases:   []listed{{r.Version, r.Time.Format("2006-01-02"), "stable"}},
	}
	if strings.Contains(r.Version, "-") {
		c.Releases[0].Type = "development"
	}
	for _, id := range paragraphs {
		c.Description = append(c.Description, translate(id)...)
	}
	text, err := xml.MarshalIndent(c, "", "  ")
	return append([]byte(xml.Header), append(text, '\n')...), err
}

// translate returns a message in every language.
func translate(id words.ID) (all []translation) {
	for _, language := range words.Languages {
		t := translation{language, plain(words.In(language), id)}
		if language == "en" {
			t.Language = ""
		}
		all = append(all, t)
	}
	return all
}
