package options

import (
	"reflect"
	"slices"
	"testing"

	"saboteur/render/raster"
	"saboteur/render/screen"
	"saboteur/render/testapp"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// TestFullScreen: changing the setting calls Full once, and the setting follows
// what the system reports. Where there is no Full, there is no such option.
func TestFullScreen(t *testing.T) {
	app := &screen.App{Words: words.In("en"), Ruler: raster.New(1, 1, 1)}
	var calls []bool
	app.SetFullscreen = func(full bool) { calls = append(calls, full) }
	app.ChangeSettings(func(s *screen.Settings) { s.Fullscreen = true })
	app.ChangeSettings(func(s *screen.Settings) { s.Mute = true })
	app.FullscreenChanged(false)
	if want := []bool{true}; !slices.Equal(calls, want) || app.CurrentSettings().Fullscreen {
		t.Errorf("Full was called with %v; the setting is %v", calls, app.CurrentSettings().Fullscreen)
	}
	app.ChangeSettings(func(s *screen.Settings) { s.Fullscreen = true })
	app.FullscreenChanged(true)
	if want := []bool{true, true}; !slices.Equal(calls, want) || !app.CurrentSettings().Fullscreen {
		t.Errorf("Full was called with %v; the setting is %v", calls, app.CurrentSettings().Fullscreen)
	}
	app.SetFullscreen = nil
	s := New(app, nil).(*Scene)
	if all := s.Options(); all[len(all)-1].Name == words.SettingFullScreen {
		t.Error("full screen is offered where it is impossible")
	}
}

// TestPagesResetEverything: resetting every page leaves no setting changed, and a
// settings file of an older version has defaults for what it lacks.
func TestPagesResetEverything(t *testing.T) {
	s, err := testapp.ReadSettings([]byte(`{"scale":120,"speed":100,"longpress":500,"panspeed":100}`))
	want := screen.DefaultSettings()
	want.Scale = 120
	if err != nil || s != want {
		t.Errorf("an old settings file is read as %+v: %v", s, err)
	}
	var all screen.Settings
	changeAll(reflect.ValueOf(&all).Elem())
	defaults := screen.DefaultSettings()
	for _, p := range screen.SettingsPages {
		p.Reset(&all, &defaults)
	}
	if all != defaults {
		t.Errorf("after resetting every page the settings are %+v", all)
	}
}

// changeAll gives every field of a struct, and of structs in it, a value that no
// setting has by default.
func changeAll(v reflect.Value) {
	for i := range v.NumField() {
		switch f := v.Field(i); f.Kind() {
		case reflect.Struct:
			changeAll(f)
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
}

// TestPagesBeginAtTheirTop: wherever another page was scrolled to.
func TestPagesBeginAtTheirTop(t *testing.T) {
	size := ui.Point{X: 667, Y: 375}
	s := New(testapp.New(1, nil), nil).(*Scene)
	scrolled := 0
	for page := range screen.SettingsPages {
		testapp.Choose(s, size, TabSpot(page))
		at := s.Tree.MainScroller()
		if at != nil && at.ScrollBy(1e6) {
			scrolled++
		}
		testapp.Choose(s, size, TabSpot((page+1)%len(screen.SettingsPages)))
		if at = s.Tree.MainScroller(); at != nil && at.Offset != 0 {
			t.Errorf("page %d begins at %v after page %d", page+2, at.Offset, page+1)
		}
	}
	if scrolled < 3 {
		t.Errorf("only %d pages were scrolled", scrolled)
	}
}
