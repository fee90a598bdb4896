//go:build !(linux || darwin || freebsd || netbsd || openbsd || dragonfly || windows)

package store

// lockFolder locks a folder, unless another program has.
func lockFolder(dir string) lock { return newBeat(folder{dir: dir}) }
