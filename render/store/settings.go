package store

import "encoding/json"

// What is kept beside matches, a file each. What kind of thing it is stands in it.
const (
	settingsName, settingsFormat = "settings", "saboteur settings"
	windowName, windowFormat     = "window", "saboteur window"
)

type writtenSettings struct {
	Format   string          `json:"format"`
	Version  int             `json:"version"`
	Settings json.RawMessage `json:"settings"`
}

// Settings reads the settings into what settings points to, and leaves it as
// it is if there are none.
func (s *Store) Settings(settings any) error {
	return s.setting(settingsName, settingsFormat, settings)
}

// KeepSettings keeps settings.
func (s *Store) KeepSettings(settings any) error {
	return s.keepSetting(settingsName, settingsFormat, settings)
}

// Window reads where the window was, as Settings reads settings. It is kept apart
// from them: it belongs to the desk, not to the player.
func (s *Store) Window(window any) error { return s.setting(windowName, windowFormat, window) }

// KeepWindow keeps where the window is.
func (s *Store) KeepWindow(window any) error { return s.keepSetting(windowName, windowFormat, window) }

func (s *Store) setting(name, format string, into any) error {
	return s.load(name, func(text []byte) error {
		var w writtenSettings
		if err := decode(text, format, 1, &w); err != nil {
			return err
		}
		if json.Unmarshal(w.Settings, into) != nil {
			return ErrChanged
		}
		return nil
	})
}

func (s *Store) keepSetting(name, format string, settings any) error {
	if s.Elsewhere() {
		return ErrElsewhere
	}
	inside, err := json.Marshal(settings)
	if err != nil {
		return err
	}
	text, err := json.Marshal(writtenSettings{format, 1, inside})
	if err != nil {
		return err
	}
	return s.place.write(name, text)
}
