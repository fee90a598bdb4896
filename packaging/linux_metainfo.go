package main

import (
	"encoding/xml"
	"strings"

	"saboteur/render/words"
)

// A component is what software centres tell of a program: see the AppStream
// specification 1.0, chapters 2.1 and 2.2.
type component struct {
	XMLName     xml.Name      `xml:"component"`
	Type        string        `xml:"type,attr"`
	ID          string        `xml:"id"`
	About       string        `xml:"metadata_license"` // of this description
	Licence     string        `xml:"project_license"`
	Name        string        `xml:"name"`
	Summary     []translation `xml:"summary"`
	Developer   developer     `xml:"developer"`
	Description []translation `xml:"description>p"`
	Launchable  kept          `xml:"launchable"`
	Binary      string        `xml:"provides>binary"`
	Controls    []string      `xml:"supports>control"`
	Rating      kept          `xml:"content_rating"`
	Releases    []published   `xml:"releases>release"`
}

// A translation is a text in a language; in English if it is not named.
type translation struct {
	Language string `xml:"xml:lang,attr,omitempty"`
	Text     string `xml:",chardata"`
}

// A developer made the program.
type developer struct {
	ID   string `xml:"id,attr"`
	Name string `xml:"name"`
}

// A kept value has a type.
type kept struct {
	Type  string `xml:"type,attr"`
	Value string `xml:",chardata"`
}

// A published version is one of the releases.
type published struct {
	Version string `xml:"version,attr"`
	Date    string `xml:"date,attr"`
	Type    string `xml:"type,attr"`
}

// tells are the paragraphs of the description.
var tells = []words.ID{words.HelpAim1, words.HelpAim3, words.HelpAbout1}

// metainfo returns what software centres tell of a release.
func metainfo(r release) ([]byte, error) {
	c := component{
		Type: "desktop-application", ID: appID, About: "MIT", Licence: "MIT", Name: "Saboteur",
		Summary:    translated("title.unofficial"),
		Developer:  developer{strings.TrimSuffix(appID, "."+programName), authors},
		Launchable: kept{"desktop-id", appID + ".desktop"},
		Binary:     programName,
		Controls:   []string{"pointing", "keyboard", "gamepad", "touch"},
		Rating:     kept{Type: "oars-1.1"}, // nothing that it asks about
		Releases:   []published{{r.version, r.made.Format("2006-01-02"), "stable"}},
	}
	if strings.Contains(r.version, "-") {
		c.Releases[0].Type = "development"
	}
	for _, id := range tells {
		c.Description = append(c.Description, translated(id)...)
	}
	text, err := xml.MarshalIndent(c, "", "  ")
	return append([]byte(xml.Header), append(text, '\n')...), err
}

// translated returns a message in every language.
func translated(id words.ID) (all []translation) {
	for _, language := range words.Languages {
		t := translation{language, plain(words.In(language), id)}
		if language == "en" {
			t.Language = ""
		}
		all = append(all, t)
	}
	return all
}
