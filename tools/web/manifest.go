package web

import (
	"encoding/json"
	"fmt"
	"image"

	"saboteur/render/art"
	"saboteur/render/words"
)

// icons are the pictures that stand for the page, drawn in pixels along each side.
var icons = []struct {
	file    string
	side    int
	draw    func(pixels int) image.Image
	purpose string // in the manifest; "" if it is not there
}{
	{"icon-192.png", 192, art.AppIcon, "any"},
	{"icon-512.png", 512, art.AppIcon, "any"},
	{"icon-mask.png", 512, art.MaskableIcon, "maskable"},
	{"icon-touch.png", 180, art.MaskableIcon, ""}, // iOS makes what is transparent black
}

// screenshots are pictures of the game that browsers show before they install it.
// "go run ./tools look" paints them.
var screenshots = []struct {
	file, size, shape string
	label             words.ID
}{
	{"wide.jpg", "1280x720", "wide", words.PageAbout},
	{"narrow.jpg", "390x844", "narrow", words.PageAbout},
}

// forInstalling reports whether browsers load a file only to install the page.
func forInstalling(file string) bool {
	for _, s := range screenshots {
		if s.file == file {
			return true
		}
	}
	return file == "icon-512.png" || file == "icon-mask.png"
}

// manifest returns the web app manifest, by which browsers install the page.
func manifest() []byte {
	w := words.In("en")
	var iconList, pictures []any
	for _, i := range icons {
		if i.purpose != "" {
			iconList = append(iconList, map[string]string{"src": i.file, "sizes": fmt.Sprintf("%dx%[1]d", i.side), "type": "image/png", "purpose": i.purpose})
		}
	}
	for _, s := range screenshots {
		pictures = append(pictures, map[string]string{"src": s.file, "sizes": s.size, "type": "image/jpeg", "form_factor": s.shape, "label": w.Say(s.label)})
	}
	shortcut := func(id words.ID, query string) map[string]any {
		return map[string]any{"name": w.Say(id), "url": "./?" + query, "icons": []any{iconList[0]}}
	}
	text, err := json.MarshalIndent(map[string]any{
		"name": "Saboteur", "short_name": "Saboteur", "id": "./", "start_url": "./", "scope": "./", "display": "fullscreen",
		"display_override": []string{"fullscreen", "standalone"}, "orientation": "any", "lang": "en",
		"background_color": "#1c140e", "theme_color": "#1c140e", "categories": []string{"games"},
		"description": w.Say(words.PageAbout),
		"icons":       iconList,
		"screenshots": pictures,
		"shortcuts":   []any{shortcut(words.QuickGame, "quick"), shortcut(words.CommandHelp, "rules")},
	}, "", "  ")
	if err != nil {
		panic(err) // cannot happen for strings
	}
	return append(text, '\n')
}
