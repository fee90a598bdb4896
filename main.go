// Saboteur plays the card game of that name by Frederic Moyersoen (2004), on
// one screen, against people and dwarves.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"runtime/debug"
	"slices"
	"strings"

	"saboteur/render/window"
)

func main() {
	if len(os.Args) > 1 && slices.Contains(texts, strings.TrimLeft(os.Args[1], "-")) {
		console() // the window needs none: whoever closed it would end the match
	}
	os.Exit(run(os.Args[1:], os.Stdout, complaints()))
}

// texts are the commands and flags that answer in text.
var texts = []string{"simulate", "replay", "h", "help", "version", "tell"}

// Exit codes.
const (
	fine   = 0
	failed = 1
	misuse = 2
)

// A usageError is a mistake on the command line.
type usageError struct{ error }

// run runs the program with its arguments and returns the exit code.
func run(args []string, out, complaints io.Writer) int {
	command, rest := play, args
	if len(args) > 0 {
		switch args[0] {
		case "simulate":
			command, rest = simulate, args[1:]
		case "replay":
			command, rest = replay, args[1:]
		}
	}
	err := command(rest, out)
	var usage usageError
	switch {
	case err == nil:
		return fine
	case errors.As(err, &usage):
		fmt.Fprintf(complaints, "saboteur: %v. Try -help.\n", err)
		return misuse
	}
	fmt.Fprintf(complaints, "saboteur: %v.\n", err)
	return failed
}

// flags returns a set of flags that prints nothing by itself.
func flags(name string) *flag.FlagSet {
	f := flag.NewFlagSet(name, flag.ContinueOnError)
	f.SetOutput(io.Discard)
	return f
}

// anyWords is more than anybody writes.
const anyWords = 1000

// parse parses the flags and checks how many words are left. It reports true
// if help was asked for, and printed.
func parse(f *flag.FlagSet, args []string, least, most int, help string, out io.Writer) (helped bool, err error) {
	err = f.Parse(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprint(out, help)
		f.SetOutput(out)
		f.PrintDefaults()
		return true, nil
	case err != nil:
		return false, usageError{err}
	case f.NArg() < least:
		return false, usageError{errors.New("a file is missing")}
	case f.NArg() > most:
		return false, usageError{fmt.Errorf("%q is not understood", f.Arg(most))}
	}
	return false, nil
}

const playHelp = `Saboteur, a card game for 3 to 10 players (Frederic Moyersoen, 2004).

  saboteur [FILE...]  opens the window, and brings in matches from files; with
                      -seats, -players, -edition or -seed it deals at once
  saboteur simulate   lets dwarves play each other and counts who wins
  saboteur replay     prints a recorded match

`

// play opens the window.
func play(args []string, out io.Writer) error {
	f := flags("saboteur")
	asked := f.Bool("version", false, "print the version")
	mute := f.Bool("mute", false, "without sound this time, until it is switched on")
	full := f.Bool("fullscreen", false, "let the window fill the screen, this time")
	tell := f.Bool("tell", false, "also print what happens in public, for screen readers")
	var p party
	p.flags(f)
	if helped, err := parse(f, args, 0, anyWords, playHelp, out); helped || err != nil {
		return err
	}
	if *asked {
		fmt.Fprintln(out, "saboteur", versionOf())
		return nil
	}
	for _, name := range f.Args() {
		if _, err := os.Stat(name); errors.Is(err, fs.ErrNotExist) {
			return usageError{fmt.Errorf("there is no command and no file %q", name)}
		}
	}
	o := window.Options{Files: f.Args(), Mute: *mute, Full: *full}
	if *tell {
		o.Tell = out
	}
	var err error
	if o.Party, err = p.party(f); err != nil {
		return err
	}
	return open(o)
}

// version is that of a release: packaging sets it when it links the program.
var version string

// versionOf returns the version that was built.
func versionOf() string {
	if version != "" {
		return version
	}
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return "(unknown version)"
}
