package main

import (
	"bufio"
	"flag"
	"io"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"regexp"
	"runtime"
	"testing"
	"time"
)

// buildProgram builds the program of the work tree for a system, with its page in
// it, and returns its path.
func buildProgram(t *testing.T, system, processor string) string {
	t.Helper()
	root, goroot, err := sourceAround()
	if err != nil {
		t.Fatal(err)
	}
	r, done, err := newRelease(root, "1.2.3", goroot)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(done)
	path, err := r.build(system, processor)
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// A desktop is a player's computer, on which the program runs.
type desktop struct {
	t       *testing.T
	run     []string // runs the program
	env     []string
	home    string // the folder that the player works in
	kept    string // where the program keeps things
	command *exec.Cmd
	ended   chan error
}

// newDesktop returns one that has settings.
func newDesktop(t *testing.T, kept string, env []string, run ...string) *desktop {
	t.Helper()
	d := &desktop{t: t, run: run, env: append(os.Environ(), env...), home: t.TempDir(), kept: kept}
	if err := os.MkdirAll(kept, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(kept, "settings"), []byte(testSettings), 0o600); err != nil {
		t.Fatal(err)
	}
	return d
}

// program returns the program, ready to run as the player would run it.
func (d *desktop) program(args ...string) *exec.Cmd {
	c := exec.Command(d.run[0], append(d.run[1:len(d.run):len(d.run)], args...)...)
	c.Dir = d.home // not in its source
	c.Env = d.env
	return c
}

// start starts the program without a browser and returns the address that it says.
func (d *desktop) start(args ...string) (address string) {
	d.t.Helper()
	d.command = d.program(append([]string{"-browser", "none"}, args...)...)
	out, err := d.command.StdoutPipe()
	if err != nil {
		d.t.Fatal(err)
	}
	if err := d.command.Start(); err != nil {
		d.t.Fatal(err)
	}
	d.ended = make(chan error, 1)
	said := bufio.NewReader(out)
	line, err := said.ReadString('\n')
	go func() {
		io.Copy(io.Discard, said)
		d.ended <- d.command.Wait()
	}()
	d.t.Cleanup(func() { d.command.Process.Kill() })
	address = regexp.MustCompile(`http://\S+`).FindString(line)
	if address == "" {
		d.t.Fatalf("the program says %q, %v, and no address", line, err)
	}
	return address
}

// newLinux returns a desktop of this machine.
func newLinux(t *testing.T) *desktop {
	t.Helper()
	if runtime.GOOS != "linux" {
		t.Skip("the places of a desktop are those of Linux here")
	}
	config := t.TempDir()
	return newDesktop(t, filepath.Join(config, "saboteur"), []string{"XDG_CONFIG_HOME=" + config}, buildProgram(t, runtime.GOOS, runtime.GOARCH))
}

// TestDesk: on Linux.
func TestDesk(t *testing.T) { newLinux(t).isPlayedAt() }

var deskKills = flag.Int("deskkills", 2, "how often TestDeskKilled kills the program")

// TestDeskKilled: whenever the program is killed, nothing is lost that the page had
// told of but what is under way.
func TestDeskKilled(t *testing.T) {
	d, v := newLinux(t), newVisit(t)
	v.kept = d.kept
	v.open(d.start())
	v.ready()
	v.survives(*deskKills, func() {
		d.command.Process.Kill()
		<-d.ended
		v.open(d.start())
		v.ready()
	})
}

// isPlayedAt requires that the program shows the game to a browser and keeps what
// is played among the player's configuration; brings in the files that it is given,
// goes on after it was killed, and ends with its page.
func (d *desktop) isPlayedAt() {
	t := d.t
	t.Helper()
	v := newVisit(t)
	v.kept = d.kept
	if out, err := d.program("simulate", "-games", "1", "-players", "3", "-seed", "5", "-record", ".").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	brought := func() int {
		all, _ := filepath.Glob(filepath.Join(d.kept, "match-*.json"))
		return len(all)
	}

	v.open(d.start("match-0001.json"))
	v.ready()
	if n := brought(); n != 1 {
		t.Errorf("%d of the one file that the program was given came in", n)
	}
	v.key("Escape", "Escape") // from the list of matches, where it is told
	time.Sleep(quiet)
	some := v.playTo(byMouse, 6)
	v.reload()
	if r, _ := v.match(); !extends(r, some) {
		t.Error("what was played is lost when the page is loaded again")
	}
	if n := brought(); n != 1 {
		t.Errorf("loaded again, %d files have come in", n)
	}
	v.press(byMouse, byMouse.resume, 0)
	time.Sleep(2 * quiet)
	v.press(byMouse, byMouse.here, 0)
	more := v.playTo(byMouse, len(some.Record.Actions)+3)
	if !extends(more, some) {
		t.Error("the match does not go on")
	}
	for _, e := range append(v.told("Runtime.exceptionThrown"), v.told("Log.entryAdded")...) {
		t.Errorf("the page complains: %s", e.Params)
	}
	d.command.Process.Kill()
	<-d.ended

	v.open(d.start())
	v.ready()
	if r, _ := v.match(); !extends(r, more) {
		t.Error("what was played is lost when the program is killed")
	}
	v.open("about:blank")
	select {
	case err := <-d.ended:
		if err != nil {
			t.Errorf("its page closed, the program ends with %v", err)
		}
	case <-time.After(time.Minute):
		t.Error("its page closed, the program goes on")
	}
}

var underWine = flag.Bool("wine", false, "let TestDeskUnderWine play with the program for Windows, under Wine")

// TestDeskUnderWine: on Windows, as far as Wine is that. Wine 8 lacks the library
// that Go's source of randomness is in; a stub with that one function stands in.
func TestDeskUnderWine(t *testing.T) {
	if !*underWine {
		t.Skip("only with -wine")
	}
	prefix := t.TempDir()
	env := []string{"WINEPREFIX=" + prefix, "WINEDEBUG=-all", "WINEDLLOVERRIDES=mscoree,mshtml="}
	prepare := func(name string, args ...string) {
		t.Helper()
		c := exec.Command(name, args...)
		c.Env = append(os.Environ(), env...)
		if out, err := c.CombinedOutput(); err != nil {
			t.Fatalf("%s: %v: %s", name, err, out)
		}
	}
	prepare("wineboot", "--init")
	t.Cleanup(func() { prepare("wineserver", "--kill") })
	source := filepath.Join(prefix, "stub.c")
	if err := os.WriteFile(source, []byte(stub), 0o666); err != nil {
		t.Fatal(err)
	}
	prepare("x86_64-w64-mingw32-gcc", "-shared", "-o", filepath.Join(prefix, "drive_c/windows/system32/bcryptprimitives.dll"), source, "-ladvapi32")
	me, err := user.Current()
	if err != nil {
		t.Fatal(err)
	}
	kept := filepath.Join(prefix, "drive_c/users", me.Username, "AppData/Roaming/saboteur")
	newDesktop(t, kept, env, "wine", buildProgram(t, "windows", "amd64")).isPlayedAt()
}

const stub = `#include <windows.h>
BOOL WINAPI SystemFunction036(PVOID, ULONG);
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE p, SIZE_T n) { return SystemFunction036(p, (ULONG)n); }
`
