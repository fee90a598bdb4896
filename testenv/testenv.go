// Package testenv is what the tests of all packages share: what they need of the machine,
// how long they wait for it, and a list of what was skipped. Nothing that is released
// imports it.
package testenv

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"testing"
	"time"
)

// Patience is how long a test waits for something that is sure to come: so long that it
// is never reached on a machine that is merely slow, and shorter than the ten minutes after
// which the go command ends a package.
const Patience = 5 * time.Minute

// GaveUp says in a failed test that something has not come within Patience.
func GaveUp(waitingFor string) string {
	return fmt.Sprintf("gave up after %v: either this machine is very slow, or it never comes that %s", Patience, waitingFor)
}

// Until waits until something is so, and fails the test if it is not within Patience.
func Until(t testing.TB, what string, so func() bool) {
	t.Helper()
	if !Poll(so) {
		t.Fatal(GaveUp(what))
	}
}

// NoError ends the test if what it needs has failed.
func NoError(t testing.TB, err error) {
	if err != nil {
		t.Helper()
		t.Fatal(err)
	}
}

// Poll asks until something is so, less often the longer it takes, and reports whether it was
// within Patience.
func Poll(so func() bool) bool { return PollFor(Patience, so) }

// PollFor does so for another time: after it, a test may try something again, but not fail.
func PollFor(atMost time.Duration, so func() bool) bool {
	pause := time.Millisecond
	for end := time.Now().Add(atMost); !so(); pause = min(2*pause, 50*time.Millisecond) {
		if time.Now().After(end) {
			return false
		}
		time.Sleep(pause)
	}
	return true
}

// Context returns a context that ends after Patience, and with the test.
func Context(t testing.TB) context.Context {
	ctx, stop := context.WithTimeoutCause(t.Context(), Patience, fmt.Errorf("%s", GaveUp("the other side answers")))
	t.Cleanup(stop)
	return ctx
}

// TempDir returns a folder for a test, which is removed at its end. It is in memory where the
// machine has such folders: what is synced at every write takes ten times as long on a disk.
func TempDir(t testing.TB) string {
	dir, err := os.MkdirTemp("/dev/shm", "saboteur-test")
	if err != nil {
		return t.TempDir()
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	return dir
}

// LongWanted reports whether tests may take long: with SABOTEUR_TEST_LONG=1, as in .ci/run.
func LongWanted() bool { return os.Getenv("SABOTEUR_TEST_LONG") != "" }

// Short returns the first number, or the second if tests may take long: how much of the same is
// tried.
func Short(short, long int) int {
	if LongWanted() {
		return long
	}
	return short
}

// Long skips a test that takes long, unless long tests are asked for.
func Long(t testing.TB) {
	t.Helper()
	if track(); !LongWanted() {
		Skip(t, "takes long: SABOTEUR_TEST_LONG=1 runs it, as .ci/run does")
	}
}

// Need skips a test if a program is not installed, and names Debian's package that it comes
// with. With SABOTEUR_TEST_ALL=1 the test fails instead.
func Need(t testing.TB, debian, program string) {
	t.Helper()
	if track(); !installed(program) {
		Missing(t, fmt.Sprintf("%s is not installed: it comes with Debian's package %s", program, debian))
	}
}

// installed reports whether a program is.
func installed(program string) bool {
	_, err := exec.LookPath(program)
	return err == nil
}

// Missing skips a test for want of something that can be installed; the reason says what.
// With SABOTEUR_TEST_ALL=1 the test fails instead.
func Missing(t testing.TB, why string) {
	t.Helper()
	if os.Getenv("SABOTEUR_TEST_ALL") != "" {
		t.Fatal(why)
	}
	Skip(t, why)
}

// Skip skips a test for a reason that the go command tells at its end.
func Skip(t testing.TB, why string) {
	t.Helper()
	track()
	note(t.Name(), why)
	t.Skip(why)
}
