package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
)

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// Exit codes.
const (
	fine   = 0
	failed = 1
	misuse = 2
)

// A usageError is a mistake on the command line.
type usageError struct{ error }

// commands lists what can be made, in the order in which it is told.
var commands = []struct {
	name, makes string
	run         func(args []string, out io.Writer) error
}{
	{"all", allMakes, all},
	{"web", webMakes, webCommand},
	{"sheet", sheetMakes, sheet},
	{"check", checkMakes, checkCommand},
}

// run carries out a command line and returns the exit code.
func run(args []string, out, complaints io.Writer) int {
	err := obey(args, out)
	var usage usageError
	switch {
	case err == nil:
		return fine
	case errors.As(err, &usage):
		fmt.Fprintf(complaints, "packaging: %v. Try -help.\n", err)
		return misuse
	}
	fmt.Fprintf(complaints, "packaging: %v.\n", err)
	return failed
}

// obey finds the command and runs it.
func obey(args []string, out io.Writer) error {
	if len(args) == 0 {
		return usageError{fmt.Errorf("say what to make: %s", names())}
	}
	switch args[0] {
	case "-h", "-help", "--help":
		help(out)
		return nil
	}
	for _, c := range commands {
		if c.name == args[0] {
			return c.run(args[1:], out)
		}
	}
	return usageError{fmt.Errorf("there is no command %q, only: %s", args[0], names())}
}

// names returns the names of the commands.
func names() string {
	var all []string
	for _, c := range commands {
		all = append(all, c.name)
	}
	return strings.Join(all, ", ")
}

func help(out io.Writer) {
	fmt.Fprint(out, "go run ./packaging makes:\n\n")
	for _, c := range commands {
		fmt.Fprintf(out, "  %-8s %s\n", c.name, c.makes)
	}
}

// parse parses the flags of a command that takes nothing else. It reports true
// if help was asked for, and printed.
func parse(f *flag.FlagSet, args []string, makes string, out io.Writer) (helped bool, err error) {
	f.SetOutput(io.Discard)
	switch err := f.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprintf(out, "go run ./packaging %s makes %s.\n\n", f.Name(), makes)
		f.SetOutput(out)
		f.PrintDefaults()
		return true, nil
	case err != nil:
		return false, usageError{fmt.Errorf("%s: %w", f.Name(), err)}
	case f.NArg() > 0:
		return false, usageError{fmt.Errorf("%s: %q is not understood", f.Name(), f.Arg(0))}
	}
	return false, nil
}
