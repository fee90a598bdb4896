package store

import "encoding/json"

// Settings are kept next to the matches, each kind in a file of its own, whose
// format says what it is.
const (
	settingsName, settingsFormat = "settings", "saboteur settings"
	windowName, windowFormat     = "window", "saboteur window"
	roomsName, roomsFormat       = "rooms", "saboteur rooms"
)

type settingsFile struct {
	Format   string          `json:"format"`
	Version  int             `json:"version"`
	Settings json.RawMessage `json:"settings"`
}

// LoadSettings reads the saved settings into what settings points to, and leaves
// that unchanged if there are none.
func (s *Store) LoadSettings(settings any) error {
	return s.loadSetting(settingsName, settingsFormat, settings)
}

// SaveSettings saves the settings.
func (s *Store) SaveSettings(settings any) error {
	return s.saveSetting(settingsName, settingsFormat, settings)
}

// LoadWindow reads the saved position of the window, as Settings reads settings. It
// is kept apart from them because it belongs to the desk, not to the player.
func (s *Store) LoadWindow(window any) error { return s.loadSetting(windowName, windowFormat, window) }

// SaveWindow saves the position of the window.
func (s *Store) SaveWindow(window any) error { return s.saveSetting(windowName, windowFormat, window) }

// LoadRooms reads the rights that this device has at tables of several devices, as
// LoadSettings reads settings. They are secret.
func (s *Store) LoadRooms(rooms any) error { return s.loadSetting(roomsName, roomsFormat, rooms) }

// SaveRooms saves them.
func (s *Store) SaveRooms(rooms any) error { return s.saveSetting(roomsName, roomsFormat, rooms) }

func (s *Store) loadSetting(name, format string, into any) error {
	return s.load(name, func(text []byte) error {
		var w settingsFile
		if err := decode(text, format, 1, &w); err != nil {
			return err
		}
		if json.Unmarshal(w.Settings, into) != nil {
			return ErrChanged
		}
		return nil
	})
}

func (s *Store) saveSetting(name, format string, settings any) error {
	if s.InUseElsewhere() {
		return ErrInUse
	}
	inside, err := json.Marshal(settings)
	if err != nil {
		return err
	}
	text, err := json.Marshal(settingsFile{format, 1, inside})
	if err != nil {
		return err
	}
	return s.backend.write(name, text)
}
