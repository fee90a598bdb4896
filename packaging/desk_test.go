package main

import (
	"bufio"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"
)

// buildProgram builds the program of the work tree for this machine, with its page
// in it, and returns its path.
func buildProgram(t *testing.T) string {
	t.Helper()
	root, err := targets[0].gotool(".", "list", "-m", "-f", "{{.Dir}}")
	if err != nil {
		t.Fatal(err)
	}
	root = strings.TrimSpace(root)
	goroot, err := gorootOf(root)
	if err != nil {
		t.Fatal(err)
	}
	r, done, err := newRelease(root, "1.2.3", goroot)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(done)
	path, err := r.build(runtime.GOOS, runtime.GOARCH)
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// A desktop is a player's computer, on which the program runs.
type desktop struct {
	t       *testing.T
	home    string
	path    string // of the program
	command *exec.Cmd
	ended   chan error
}

func newDesktop(t *testing.T) *desktop {
	t.Helper()
	d := &desktop{t: t, home: t.TempDir(), path: buildProgram(t)}
	if err := os.MkdirAll(d.kept(), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(d.kept(), "settings"), []byte(testSettings), 0o600); err != nil {
		t.Fatal(err)
	}
	return d
}

// kept is where the program keeps things.
func (d *desktop) kept() string { return filepath.Join(d.home, "config", "saboteur") }

// program returns the program, ready to run as the player would run it.
func (d *desktop) program(args ...string) *exec.Cmd {
	c := exec.Command(d.path, args...)
	c.Dir = d.home // not in its source
	c.Env = append(os.Environ(), "HOME="+d.home, "XDG_CONFIG_HOME="+filepath.Join(d.home, "config"))
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

// TestDesk: the program shows the game to a browser and keeps what is played among
// the player's configuration; it brings in the files that it is given, goes on after
// it was killed, and ends with its page.
func TestDesk(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the places of a desktop are those of Linux here")
	}
	d := newDesktop(t)
	v := newVisit(t)
	v.kept = d.kept()
	if out, err := d.program("simulate", "-games", "1", "-players", "3", "-seed", "5", "-record", d.home).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	brought := func() int {
		all, _ := filepath.Glob(filepath.Join(d.kept(), "match-*.json"))
		return len(all)
	}

	v.open(d.start(filepath.Join(d.home, "match-0001.json")))
	v.ready()
	if n := brought(); n != 1 {
		t.Errorf("%d of the one file that the program was given came in", n)
	}
	v.key("Escape", "Escape") // from the list of matches, where it is told
	time.Sleep(quiet)
	some := v.playTo(byMouse, 6)
	v.call("Page.reload", nil, nil)
	time.Sleep(200 * time.Millisecond)
	v.ready()
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
