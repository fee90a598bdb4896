package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
)

const checkAbout = "runs tests that take too long for .ci/run or need unusual tools, each by its name"

// A check is a set of tests that take minutes or need unusual tools.
type check struct {
	name, about string
	needs       []tool
	env         []string
	commands    [][]string // run one after the other
}

// A tool is a program, and Debian's package that it comes with.
type tool struct{ program, debian string }

var checks = []check{
	{name: "soak", about: "20,000 matches between dwarves, with every invariant checked after every action", commands: [][]string{
		{"go", "test", "./game", "-run", "Soak", "-matches", "20000", "-timeout", "0", "-v"},
	}},
	{name: "kills", about: "the program killed 100 times at random moments, on every screen and while it writes: nothing is lost", commands: [][]string{
		{"go", "test", "./render", "-run", "TestKilled", "-kills", "100", "-timeout", "0", "-v"},
	}},
	{name: "windowkills", about: "the program killed 100 times while it is played in its window: nothing is lost",
		needs: []tool{{"Xvfb", "xvfb"}}, env: []string{"SABOTEUR_TEST_ALL=1"}, commands: [][]string{
			{"go", "test", "./render/window", "-run", "TestWindowKilled", "-windowkills", "100", "-timeout", "0", "-v"},
		}},
	{name: "alike", about: "1,000 matches saved and resumed: they end the same", commands: [][]string{
		{"go", "test", "./render", "-run", "Alike", "-long", "-timeout", "0", "-v"},
	}},
	{name: "fuzz", about: "corrupted files of each kind, three minutes each", commands: [][]string{
		fuzz("FuzzUnseal"), fuzz("FuzzRunning"), fuzz("FuzzImport"), fuzz("FuzzRecord"),
	}},
	{name: "reloads", about: "the page reloaded 20 times while it is played: nothing is lost",
		needs: []tool{{"chromium", "chromium"}}, env: []string{"SABOTEUR_TEST_ALL=1", "SABOTEUR_TEST_LONG=1"}, commands: [][]string{
			{"go", "test", "./tools/web", "-run", "TestPageReloaded", "-reloads", "20", "-timeout", "0", "-v"},
		}},
	{name: "mutants", about: mutantsAbout, commands: [][]string{{"go", "run", "./tools", "check", "mutants"}}},
	{name: "arm64", about: "rules and dwarves on another processor: the same seeds give the same matches",
		needs: []tool{{"qemu-aarch64", "qemu-user"}}, env: []string{"GOARCH=arm64", "CGO_ENABLED=0"}, commands: [][]string{
			{"go", "test", "-exec", "qemu-aarch64", "./game", "./ai", "-timeout", "0"},
		}},
	{name: "wine", about: "the Windows program under Wine: a match is played and saved, and resumed after a kill",
		needs: []tool{{"wine", "wine64 and wine"}, {"x86_64-w64-mingw32-gcc", "gcc-mingw-w64-x86-64"}, {"Xvfb", "xvfb"}, {"xdotool", "xdotool"}, {"import", "imagemagick"}}, commands: [][]string{
			{"go", "test", "./tools/windows", "-run", "TestUnderWine", "-wine", "-v"},
		}},
	{name: "cleanroot", about: "the .deb in a minimal Debian system: it installs and opens its window; needs root and a network",
		needs: []tool{{"debootstrap", "debootstrap"}}, commands: [][]string{
			{"go", "test", "./tools/linux", "-run", "TestCleanRoot", "-cleanroot", "-v", "-timeout", "30m"},
		}},
}

// fuzz returns the command that runs a fuzz test.
func fuzz(name string) []string {
	return []string{"go", "test", "./render/store", "-run", "XXX", "-fuzz", name, "-fuzztime", "3m", "-fuzzminimizetime", "20x"}
}

// checkCommand runs the checks that are named, or lists them all.
func checkCommand(args []string, stdout io.Writer) error {
	if len(args) == 0 || strings.TrimLeft(args[0], "-") == "help" || args[0] == "-h" {
		fmt.Fprintf(stdout, "go run ./tools check NAME...: %s.\n\n", checkAbout)
		for _, c := range checks {
			fmt.Fprintf(stdout, "  %-11s %s%s\n", c.name, c.about, c.requirements())
		}
		return nil
	}
	if args[0] == "mutants" {
		return mutantsCommand(args[1:], stdout)
	}
	var chosen []check
	for _, name := range args {
		c, ok := checkNamed(name)
		if !ok {
			return usageError{fmt.Errorf("check: there is no check %q; without a name, all are listed", name)}
		}
		if err := c.missing(); err != nil {
			return err
		}
		chosen = append(chosen, c)
	}
	for _, c := range chosen {
		if err := c.run(stdout); err != nil {
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

// requirements says what has to be installed.
func (c check) requirements() string {
	var all []string
	for _, t := range c.needs {
		all = append(all, t.debian)
	}
	if all == nil {
		return ""
	}
	return " (needs " + strings.Join(all, ", ") + ")"
}

// missing returns an error that says what to install if a tool is missing.
func (c check) missing() error {
	for _, t := range c.needs {
		if _, err := exec.LookPath(t.program); err != nil {
			return fmt.Errorf("check %s: %s is not installed; it comes with Debian's package %s", c.name, t.program, t.debian)
		}
	}
	return nil
}

// run runs the commands in the source folder and shows their output.
func (c check) run(stdout io.Writer) error {
	for _, args := range c.commands {
		fmt.Fprintln(stdout, strings.Join(append(c.env, args...), " "))
		command := exec.Command(args[0], args[1:]...)
		command.Env = append(os.Environ(), c.env...)
		command.Stdout, command.Stderr = stdout, stdout
		if err := command.Run(); err != nil {
			return errors.Join(fmt.Errorf("%s failed", strings.Join(args, " ")), err)
		}
	}
	return nil
}
