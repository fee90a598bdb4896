package release

import (
	"encoding/json"
	"maps"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"saboteur/testenv"
)

// billOf returns the bill of this program as JSON, and read.
func billOf(t *testing.T) (text []byte, b bill) {
	t.Helper()
	text, err := Bill("../..", "1.2.3", time.Date(2026, time.March, 4, 12, 30, 58, 0, time.FixedZone("", 3600)))
	testenv.NoError(t, err)
	testenv.NoError(t, json.Unmarshal(text, &b))
	return text, b
}

// TestBill: the bill names the program, the standard library and every module once, with
// version, license and address, and is the same each time.
func TestBill(t *testing.T) {
	text, b := billOf(t)
	if again, _ := billOf(t); string(again) != string(text) {
		t.Error("two bills of the same program differ")
	}
	var head struct {
		BOMFormat, SpecVersion string
		Metadata               struct{ Timestamp string }
	}
	if json.Unmarshal(text, &head); head.BOMFormat != "CycloneDX" || head.SpecVersion != "1.6" || head.Metadata.Timestamp != "2026-03-04T11:30:58Z" {
		t.Errorf("the bill begins with %+v", head)
	}
	if p := b.Metadata.Program; p.Name != "saboteur" || p.Version != "1.2.3" || p.Licenses[0].License.ID != "MIT" {
		t.Errorf("the program is %+v", p)
	}
	seen := map[string]component{}
	for _, c := range b.Components {
		if c.Version == "" || c.URL != c.Ref || len(c.Licenses) != 1 || c.Licenses[0].License.ID == "" {
			t.Errorf("a component is %+v", c)
		}
		if _, twice := seen[c.Name]; twice {
			t.Errorf("%s is named twice", c.Name)
		}
		seen[c.Name] = c
	}
	if std := seen["std"]; std.Version != runtime.Version() || std.Licenses[0].License.ID != "BSD-3-Clause" {
		t.Errorf("the standard library is %+v", std)
	}
	if e := seen["github.com/hajimehoshi/ebiten/v2"]; e.URL != "pkg:golang/github.com/hajimehoshi/ebiten/v2@"+e.Version || e.Properties[0].Value != "linux/amd64 linux/arm64 windows/amd64 darwin/amd64 darwin/arm64 js/wasm" {
		t.Errorf("Ebitengine is %+v", e)
	}
}

// TestBillIsWhatIsBuilt: for each target, the bill names the modules that are written into the
// program as those it is built from, and no others.
func TestBillIsWhatIsBuilt(t *testing.T) {
	_, b := billOf(t)
	for _, at := range targets {
		t.Run(at.String(), func(t *testing.T) {
			want, got := map[string]string{}, map[string]string{}
			for _, m := range writtenInto(t, at).Deps {
				want[m.Path] = m.Version
			}
			for _, c := range b.Components {
				if len(c.Properties) > 0 && slices.Contains(strings.Fields(c.Properties[0].Value), at.String()) {
					got[c.Name] = c.Version
				}
			}
			if !maps.Equal(got, want) || len(want) == 0 {
				t.Errorf("for %v, the bill has %v, the program %v", at, got, want)
			}
		})
	}
}

// writtenInto returns what "go version -m" would say of the program. With -n, the go command
// builds nothing, and prints among other things what it would let the linker write into it,
// between two marks of 16 bytes.
func writtenInto(t *testing.T, at target) *debug.BuildInfo {
	t.Helper()
	build := exec.Command("go", "build", "-n", "-o", filepath.Join(t.TempDir(), Program), ".")
	build.Dir, build.Env = "../..", at.environ()
	out, err := build.CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	line := regexp.MustCompile(`(?m)^modinfo (".*")$`).FindSubmatch(out)
	if line == nil {
		t.Fatal("the go command does not say what is written into the program")
	}
	text, err := strconv.Unquote(string(line[1]))
	if err != nil || len(text) < 32 {
		t.Fatalf("%q is written into the program, %v", text, err)
	}
	built, err := debug.ParseBuildInfo(text[16 : len(text)-16])
	testenv.NoError(t, err)
	return built
}
