//go:build !windows

package main

// console has nothing to do: every program can write to where it was started.
func console() {}
