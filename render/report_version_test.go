package render

import (
	"strings"
	"testing"

	"saboteur/render/ui"
)

func TestCrashReportNamesTheVersion(t *testing.T) {
	k, _, _ := testKit(t, 5)
	k.Version = "1.2.3"
	page := newCrashPage(k, newReport("odd", nil, ui.Point{X: 800, Y: 600}))
	if text := page.report.text(); !strings.Contains(text, "\nVersion: 1.2.3\n") {
		t.Errorf("the report is\n%s", text)
	}
}
