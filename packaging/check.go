package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
)

const checkMakes = "sure of what takes too long for .ci/run; each check alone, by its name"

// A check is a test that takes minutes or needs unusual tools.
type check struct {
	name, tells string
	needs       []needed
	env         []string
	runs        [][]string // commands, one after the other
}

// A needed is a program, and Debian's package that it comes with.
type needed struct{ program, debian string }

var checks = []check{
	{name: "soak", tells: "20,000 matches between dwarves, with every invariant checked after every action", runs: [][]string{
		{"go", "test", "./game", "-run", "Soak", "-matches", "20000", "-timeout", "0", "-v"},
	}},
	{name: "kills", tells: "a playing program killed 100 times at random moments, on every screen and while it writes: nothing is lost", runs: [][]string{
		{"go", "test", "./render", "-run", "TestKilled", "-kills", "100", "-timeout", "0", "-v"},
	}},
	{name: "windowkills", tells: "the program killed 100 times while it is played in its window: nothing is lost",
		needs: []needed{{"Xvfb", "xvfb"}}, env: []string{"SABOTEUR_TEST_ALL=1"}, runs: [][]string{
			{"go", "test", "./render/window", "-run", "TestWindowKilled", "-windowkills", "100", "-timeout", "0", "-v"},
		}},
	{name: "alike", tells: "1,000 matches kept and taken up again: they end alike", runs: [][]string{
		{"go", "test", "./render", "-run", "Alike", "-long", "-timeout", "0", "-v"},
	}},
	{name: "fuzz", tells: "spoilt files of each kind, three minutes each", runs: [][]string{
		fuzz("FuzzUnseal"), fuzz("FuzzRunning"), fuzz("FuzzImport"), fuzz("FuzzRecord"),
	}},
	{name: "reloads", tells: "the page loaded again 20 times while it is played: nothing is lost",
		needs: []needed{{"chromium", "chromium"}}, env: []string{"SABOTEUR_TEST_ALL=1"}, runs: [][]string{
			{"go", "test", "./packaging", "-run", "TestPageReloaded", "-reloads", "20", "-timeout", "0", "-v"},
		}},
	{name: "arm64", tells: "rules and dwarves on another processor: the same seeds give the same matches",
		needs: []needed{{"qemu-aarch64", "qemu-user"}}, env: []string{"GOARCH=arm64", "CGO_ENABLED=0"}, runs: [][]string{
			{"go", "test", "-exec", "qemu-aarch64", "./game", "./ai", "-timeout", "0"},
		}},
	{name: "wine", tells: "the Windows program, under Wine: a match is played, kept, and goes on after a kill",
		needs: []needed{{"wine", "wine64 and wine"}, {"x86_64-w64-mingw32-gcc", "gcc-mingw-w64-x86-64"}, {"Xvfb", "xvfb"}, {"xdotool", "xdotool"}, {"import", "imagemagick"}}, runs: [][]string{
			{"go", "test", "./packaging", "-run", "TestUnderWine", "-wine", "-v"},
		}},
	{name: "cleanroot", tells: "the .deb, in a Debian with nothing else on it: it installs and opens its window; as root, with the net",
		needs: []needed{{"debootstrap", "debootstrap"}}, runs: [][]string{
			{"go", "test", "./packaging", "-run", "TestCleanRoot", "-cleanroot", "-v", "-timeout", "30m"},
		}},
}

// fuzz returns the command of a fuzz test.
func fuzz(name string) []string {
	return []string{"go", "test", "./render/store", "-run", "XXX", "-fuzz", name, "-fuzztime", "3m", "-fuzzminimizetime", "20x"}
}

// checkCommand is the command check.
func checkCommand(args []string, out io.Writer) error {
	if len(args) == 0 || strings.TrimLeft(args[0], "-") == "help" || args[0] == "-h" {
		fmt.Fprintf(out, "go run ./packaging check NAME makes %s:\n\n", checkMakes)
		for _, c := range checks {
			fmt.Fprintf(out, "  %-11s %s%s\n", c.name, c.tells, c.wants())
		}
		return nil
	}
	var chosen []check
	for _, name := range args {
		c, ok := checkNamed(name)
		if !ok {
			return usageError{fmt.Errorf("check: there is no check %q; without a name, they are listed", name)}
		}
		if err := c.ready(); err != nil {
			return err
		}
		chosen = append(chosen, c)
	}
	for _, c := range chosen {
		if err := c.run(out); err != nil {
			return fmt.Errorf("check %s: %w", c.name, err)
		}
	}
	return nil
}

func checkNamed(name string) (check, bool) {
	for _, c := range checks {
		if c.name == name {
			return c, true
		}
	}
	return check{}, false
}

// wants says what has to be installed.
func (c check) wants() string {
	var all []string
	for _, n := range c.needs {
		all = append(all, n.debian)
	}
	if all == nil {
		return ""
	}
	return " (needs " + strings.Join(all, ", ") + ")"
}

// ready returns an error that says what to install, if anything is missing.
func (c check) ready() error {
	for _, n := range c.needs {
		if _, err := exec.LookPath(n.program); err != nil {
			return fmt.Errorf("check %s: %s is not installed; it comes with Debian's package %s", c.name, n.program, n.debian)
		}
	}
	return nil
}

// run runs the commands in the folder of the sources, and shows what they print.
func (c check) run(out io.Writer) error {
	for _, args := range c.runs {
		fmt.Fprintln(out, strings.Join(append(c.env, args...), " "))
		command := exec.Command(args[0], args[1:]...)
		command.Env = append(os.Environ(), c.env...)
		command.Stdout, command.Stderr = out, out
		if err := command.Run(); err != nil {
			return errors.Join(fmt.Errorf("%s has failed", strings.Join(args, " ")), err)
		}
	}
	return nil
}
