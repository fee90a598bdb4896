package options

import (
	"reflect"
	"slices"
	"testing"

	"saboteur/render/raster"
	"saboteur/render/screen"
	"saboteur/render/words"
)

// TestFullScreen: the window is told when that is set, once, and what the system
// does by itself is set as it is. Where it cannot be, nothing offers it.
func TestFullScreen(t *testing.T) {
	k := &screen.App{Words: words.In("en"), Ruler: raster.New(1, 1, 1)}
	var told []bool
	k.Full = func(full bool) { told = append(told, full) }
	k.ChangeSettings(func(s *screen.Settings) { s.Full = true })
	k.ChangeSettings(func(s *screen.Settings) { s.Mute = true })
	k.Filled(false)
	if want := []bool{true}; !slices.Equal(told, want) || k.Prefs().Full {
		t.Errorf("told %v, set to %v", told, k.Prefs().Full)
	}
	k.ChangeSettings(func(s *screen.Settings) { s.Full = true })
	k.Filled(true)
	if want := []bool{true, true}; !slices.Equal(told, want) || !k.Prefs().Full {
		t.Errorf("told %v, set to %v", told, k.Prefs().Full)
	}
	k.Full = nil
	s := New(k, nil).(*Scene)
	if last := s.Options(); last[len(last)-1].Name == words.SettingFullScreen {
		t.Error("it is offered where it cannot be")
	}
}

// TestAsUsualIsAll: what the pages set to what it was at first is all there is,
// and a file of an older program has what it lacks as at first.
func TestAsUsualIsAll(t *testing.T) {
	s, err := screen.ReadSettings([]byte(`{"scale":120,"speed":100,"longpress":500,"panspeed":100}`))
	want := screen.DefaultSettings()
	want.Scale = 120
	if err != nil || s != want {
		t.Errorf("an old file is read as %+v: %v", s, err)
	}
	all := screen.Settings{Bindings: "x"}
	v := reflect.ValueOf(&all).Elem()
	for i := range v.NumField() {
		switch f := v.Field(i); f.Kind() {
		case reflect.Bool:
			f.SetBool(true)
		case reflect.Int:
			f.SetInt(77)
		case reflect.Uint8:
			f.SetUint(2)
		case reflect.String:
			f.SetString("de")
		}
	}
	for _, p := range SettingPages {
		p.Usual(&all)
	}
	if all != screen.DefaultSettings() {
		t.Errorf("as usual leaves %+v", all)
	}
}
