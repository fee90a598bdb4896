package render

import (
	"flag"
	"os"
	"runtime"
	"runtime/debug"
	"strconv"
	"testing"
)

// TestMain lets garbage pile up: the screens of all tests are kept anyway, and to look through
// them again and again takes a sixth of the time. It runs four tests at once even on fewer
// processors: on a busy machine this package, the longest, has its share of them.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	debug.SetMemoryLimit(3 << 29) // 1.5 GB, where all at once would take more
	const atOnce = 4
	runtime.GOMAXPROCS(max(atOnce, runtime.GOMAXPROCS(0)))
	flag.Parse()
	if f := flag.Lookup("test.parallel"); f.Value.String() == f.DefValue {
		f.Value.Set(strconv.Itoa(max(atOnce, runtime.GOMAXPROCS(0))))
	}
	os.Exit(m.Run())
}
