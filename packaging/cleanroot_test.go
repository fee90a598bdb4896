package main

import (
	"flag"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
)

var cleanRoot = flag.Bool("cleanroot", false, "let TestCleanRoot install the .deb in a Debian of its own")

// TestCleanRoot: in a Debian with nothing on it the .deb installs with what it
// needs, and for a player who is not root it opens a window with the title, and ends
// with it. It needs root and the net.
func TestCleanRoot(t *testing.T) {
	if !*cleanRoot {
		t.Skip("only with -cleanroot")
	}
	i := slices.IndexFunc(packers, func(s system) bool { return s.name == "linux" })
	paths, err := publish(t.TempDir(), packers[i:i+1])
	if err != nil {
		t.Fatal(err)
	}
	i = slices.IndexFunc(paths, func(p string) bool { return strings.HasSuffix(p, "_"+runtime.GOARCH+".deb") })
	root := t.TempDir()
	run := func(name string, args ...string) string {
		t.Helper()
		out, err := exec.Command(name, args...).CombinedOutput()
		if err != nil {
			t.Fatalf("%s %s: %v\n%s", name, args, err, out[max(0, len(out)-2000):])
		}
		return string(out)
	}
	run("debootstrap", "--variant=minbase", "stable", root)
	for _, m := range [][]string{{"-t", "proc", "proc", "/proc"}, {"-t", "sysfs", "sys", "/sys"}, {"-t", "tmpfs", "-o", "mode=1777", "shm", "/dev/shm"}} {
		at := filepath.Join(root, m[len(m)-1])
		run("mkdir", "-p", at)
		run("mount", append(m[:len(m)-1:len(m)-1], at)...)
		t.Cleanup(func() { run("umount", "-l", at) })
	}
	run("cp", paths[i], filepath.Join(root, "saboteur.deb"))
	run("chroot", root, "sh", "-c", "apt-get -q update && DEBIAN_FRONTEND=noninteractive apt-get -qy install --no-install-recommends /saboteur.deb libgl1-mesa-dri xvfb imagemagick xdotool")
	if err := os.WriteFile(filepath.Join(root, "play.sh"), []byte(playInside), 0o755); err != nil {
		t.Fatal(err)
	}
	run("chroot", root, "useradd", "-m", "anna")
	said := run("chroot", root, "su", "anna", "-c", "sh /play.sh")
	if !strings.HasSuffix(said, "it has ended\n") {
		t.Errorf("in the clean root is said:\n%s", said)
	}
	file, err := os.Open(filepath.Join(root, "home/anna/title.png"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	title, err := png.Decode(file)
	if err != nil {
		t.Fatal(err)
	}
	if n := gold(title); n < 5000 {
		t.Errorf("on the screen only %d pixels are golden, as the button and the name of the game are", n)
	}
	kept := filepath.Join(t.ArtifactDir(), "title.png")
	run("cp", file.Name(), kept)
	t.Log("to be looked at, with -artifacts:", kept)
}

// playInside is what the player does: he starts the program, waits, takes a picture
// and quits.
const playInside = `
cd
export DISPLAY=:9 PATH=$PATH:/usr/games
Xvfb :9 -screen 0 1280x800x24 >/dev/null 2>&1 & screen=$!
sleep 3
saboteur & game=$!
for n in 1 2 3 4 5 6 7 8 9; do
	window=$(xdotool search --name '^Saboteur$' | head -n 1)
	[ "$window" ] && break
	sleep 2
done
sleep 8
import -window root title.png
xdotool mousemove --window $window 460 616 click 1 # Quit
wait $game && echo it has ended
kill $screen
`
