package linux

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

	"saboteur/testenv"
	"saboteur/tools/packtest"
	"saboteur/tools/release"
)

var cleanRoot = flag.Bool("cleanroot", false, "run TestCleanRoot, which installs the .deb in a new Debian system")

// TestCleanRoot: in a minimal Debian system the .deb installs with its
// dependencies; the program shows the title screen to a player who is not root,
// and quits. It needs root and a network.
func TestCleanRoot(t *testing.T) {
	if !*cleanRoot {
		testenv.Skip(t, "runs with go run ./tools check cleanroot")
	}
	r, done, err := release.FromCommit(t.TempDir(), nil)
	testenv.NoError(t, err)
	defer done()
	paths, err := Package(r)
	testenv.NoError(t, err)
	i := slices.IndexFunc(paths, func(p string) bool { return strings.HasSuffix(p, "_"+runtime.GOARCH+".deb") })
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
	testenv.NoError(t, os.WriteFile(filepath.Join(root, "play.sh"), []byte(playScript), 0o755))
	run("chroot", root, "useradd", "-m", "anna")
	out := run("chroot", root, "su", "anna", "-c", "sh /play.sh")
	if !strings.HasSuffix(out, "the program has quit\n") {
		t.Errorf("the output is:\n%s", out)
	}
	file, err := os.Open(filepath.Join(root, "home/anna/title.png"))
	testenv.NoError(t, err)
	defer file.Close()
	title, err := png.Decode(file)
	testenv.NoError(t, err)
	if n := packtest.GoldPixels(title); n < 5000 {
		t.Errorf("only %d pixels have the gold of the title screen", n)
	}
	screenshot := filepath.Join(t.ArtifactDir(), "title.png")
	run("cp", file.Name(), screenshot)
	t.Log("the screenshot is kept with -artifacts:", screenshot)
}

// playScript starts the program, waits until its window shows something, takes a
// screenshot and quits.
const playScript = `
cd
export DISPLAY=:9 PATH=$PATH:/usr/games
Xvfb :9 -screen 0 1280x800x24 >/dev/null 2>&1 & screen=$!
until [ -S /tmp/.X11-unix/X9 ]; do sleep 0.2; done
saboteur & game=$!
for n in $(seq 60); do
	sleep 1
	window=$(xdotool search --name '^Saboteur$' | head -n 1)
	import -window root title.png
	[ "$window" ] && [ "$(identify -format %k title.png)" -gt 1000 ] && break
done
xdotool mousemove --window $window 460 616 click 1 # Quit
wait $game && echo the program has quit
kill $screen
`
