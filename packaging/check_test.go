package main

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// TestChecksTestSomething: what each check asks the Go tool to run is there, and
// the flags that it gives are known.
func TestChecksTestSomething(t *testing.T) {
	for _, c := range checks {
		for _, args := range c.runs {
			if args[1] != "test" || slices.Contains(c.env, "GOARCH=arm64") {
				continue
			}
			name := args[slices.Index(args, "-run")+1]
			if i := slices.Index(args, "-fuzz"); i >= 0 {
				name = args[i+1]
			}
			list := exec.Command("go", "test", args[2], "-list", name)
			list.Dir = ".."
			out, err := list.CombinedOutput()
			if first, _, _ := strings.Cut(string(out), "\n"); err != nil || !strings.Contains(first, name) {
				t.Errorf("%s: %s finds %q, %v", c.name, list, out, err)
			}
		}
	}
}

// TestCheckSaysWhatIsMissing: a name that there is none of, and a program that is
// not installed.
func TestCheckSaysWhatIsMissing(t *testing.T) {
	if code, _, complaint := try("check", "everything"); code != misuse || !strings.Contains(complaint, `no check "everything"`) {
		t.Errorf("exit code %d, complained %q", code, complaint)
	}
	t.Setenv("PATH", t.TempDir())
	if code, _, complaint := try("check", "soak", "arm64"); code != failed || !strings.Contains(complaint, "Debian's package qemu-user") {
		t.Errorf("exit code %d, complained %q", code, complaint)
	}
	if code, out, complaint := try("check", "kills"); code != failed || !strings.Contains(out, "-kills 100") || !strings.Contains(complaint, "check kills: ") {
		t.Errorf("exit code %d, printed %q, complained %q", code, out, complaint)
	}
}
