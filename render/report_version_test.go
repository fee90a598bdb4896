package render

import (
	"strings"
	"testing"

	"saboteur/render/ui"
)

func TestCrashReportNamesTheVersion(t *testing.T) {
	app, _, _ := newTestApp(5)
	app.Version = "1.2.3"
	page := newCrashPage(app, newReport("odd", nil, ui.Point{X: 800, Y: 600}))
	if text := page.report.text(); !strings.Contains(text, "\nVersion: 1.2.3\n") {
		t.Errorf("the report is\n%s", text)
	}
}
