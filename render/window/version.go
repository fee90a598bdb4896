package window

import "runtime/debug"

// version is the version of a release, which its builder sets with the linker. It is
// empty in other builds.
var version string

// Version returns the version of a release, or else what Go has recorded about the
// commit.
func Version() string {
	if version != "" {
		return version
	}
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return "(unknown version)"
}
