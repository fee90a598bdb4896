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
	exitOK     = 0
	exitFailed = 1
	exitUsage  = 2
)

// A usageError is a mistake on the command line.
type usageError struct{ error }

// commands are all commands in the order of the help.
var commands = []struct {
	name, about string
	run         func(args []string, stdout io.Writer) error
}{
	{"all", allAbout, allCommand},
	{"web", webAbout, webCommand},
	{"look", lookAbout, lookCommand},
	{"strips", stripsAbout, stripsCommand},
	{"film", filmAbout, filmCommand},
	{"sheet", sheetAbout, sheetCommand},
	{"sounds", soundsAbout, soundsCommand},
	{"check", checkAbout, checkCommand},
}

// run runs a command line and returns its exit code.
func run(args []string, stdout, stderr io.Writer) int {
	err := runCommand(args, stdout)
	var usage usageError
	switch {
	case err == nil:
		return exitOK
	case errors.As(err, &usage):
		fmt.Fprintf(stderr, "tools: %v. Try -help.\n", err)
		return exitUsage
	}
	fmt.Fprintf(stderr, "tools: %v.\n", err)
	return exitFailed
}

func runCommand(args []string, stdout io.Writer) error {
	if len(args) == 0 {
		return usageError{fmt.Errorf("a command is missing: %s", commandNames())}
	}
	switch args[0] {
	case "-h", "-help", "--help":
		printHelp(stdout)
		return nil
	}
	for _, c := range commands {
		if c.name == args[0] {
			return c.run(args[1:], stdout)
		}
	}
	return usageError{fmt.Errorf("unknown command %q; there are %s", args[0], commandNames())}
}

func commandNames() string {
	var all []string
	for _, c := range commands {
		all = append(all, c.name)
	}
	return strings.Join(all, ", ")
}

func printHelp(stdout io.Writer) {
	fmt.Fprint(stdout, "Usage: go run ./tools COMMAND\n\n")
	for _, c := range commands {
		fmt.Fprintf(stdout, "  %-8s %s\n", c.name, c.about)
	}
}

// parse parses the flags of a command that takes no other arguments. It returns
// true if it printed help because the flags ask for it.
func parse(f *flag.FlagSet, args []string, about string, stdout io.Writer) (helped bool, err error) {
	helped, err = parseFlags(f, args, "", about, stdout)
	if err == nil && f.NArg() > 0 {
		err = usageError{fmt.Errorf("%s: unexpected argument %q", f.Name(), f.Arg(0))}
	}
	return helped, err
}

// parseOperand parses the flags of a command that takes one more argument, such
// as "a folder", and returns that.
func parseOperand(f *flag.FlagSet, args []string, about, what string, stdout io.Writer) (operand string, helped bool, err error) {
	_, noun, _ := strings.Cut(what, " ")
	helped, err = parseFlags(f, args, " "+strings.ToUpper(noun), about, stdout)
	switch {
	case helped || err != nil:
		return "", helped, err
	case f.Arg(0) == "":
		return "", false, usageError{fmt.Errorf("%s: the name of %s is missing", f.Name(), what)}
	case f.NArg() > 1:
		return "", false, usageError{fmt.Errorf("%s: unexpected argument %q", f.Name(), f.Arg(1))}
	}
	return f.Arg(0), false, nil
}

// parseFlags parses flags, or prints help if they ask for it.
func parseFlags(f *flag.FlagSet, args []string, operand, about string, stdout io.Writer) (helped bool, err error) {
	f.SetOutput(io.Discard)
	switch err := f.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprintf(stdout, "go run ./tools %s%s: %s.\n\n", f.Name(), operand, about)
		f.SetOutput(stdout)
		f.PrintDefaults()
		return true, nil
	case err != nil:
		return false, usageError{fmt.Errorf("%s: %w", f.Name(), err)}
	}
	return false, nil
}

// checkFolder returns an error if a folder given with -o has no name.
func checkFolder(command, folder string) error {
	if folder == "" {
		return usageError{fmt.Errorf("%s: -o needs the name of a folder", command)}
	}
	return nil
}
