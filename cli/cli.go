// Package cli is the command line of the program: it opens the window, or runs one of the
// commands simulate and replay. Begin reading at Main.
package cli

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"net"
	"os"
	"slices"
	"strings"

	"saboteur/ai"
	"saboteur/link"
	"saboteur/render/network"
	"saboteur/render/window"
)

// Main runs the program with the arguments that it was started with, and returns its exit code.
func Main() int {
	if len(os.Args) > 1 && slices.Contains(textCommands, strings.TrimLeft(os.Args[1], "-")) {
		attachConsole() // not for the window: closing the console would end the match
	}
	return run(os.Args[1:], os.Stdout, stderr())
}

// textCommands are the commands and flags that print text.
var textCommands = []string{"simulate", "replay", "h", "help", "version", "tell"}

// Exit codes.
const (
	exitOK     = 0
	exitFailed = 1
	exitUsage  = 2
)

// A usageError is a mistake on the command line.
type usageError struct{ error }

// commands are the program's commands by name. Without a name, play runs.
var commands = map[string]func(args []string, stdout io.Writer) error{"simulate": simulate, "replay": replay}

// run runs the program and returns its exit code.
func run(args []string, stdout, stderr io.Writer) int {
	command := play
	if len(args) > 0 && commands[args[0]] != nil {
		command, args = commands[args[0]], args[1:]
	}
	err := command(args, stdout)
	var usage usageError
	switch {
	case err == nil:
		return exitOK
	case errors.As(err, &usage):
		fmt.Fprintf(stderr, "saboteur: %v. Try -help.\n", err)
		return exitUsage
	}
	fmt.Fprintf(stderr, "saboteur: %v.\n", err)
	return exitFailed
}

// newFlags returns a set of flags that prints nothing by itself.
func newFlags(name string) *flag.FlagSet {
	f := flag.NewFlagSet(name, flag.ContinueOnError)
	f.SetOutput(io.Discard)
	return f
}

// parse parses the flags and checks how many arguments are left; most is -1 for
// any number. It returns true if it printed help because the flags ask for it.
func parse(f *flag.FlagSet, args []string, least, most int, help string, stdout io.Writer) (helped bool, err error) {
	err = f.Parse(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprint(stdout, help)
		f.SetOutput(stdout)
		f.PrintDefaults()
		if f.Lookup("edition") != nil {
			fmt.Fprint(stdout, rulesHelp)
		}
		return true, nil
	case err != nil:
		return false, usageError{err}
	case f.NArg() < least:
		return false, usageError{errors.New("the name of a file is missing")}
	case most >= 0 && f.NArg() > most:
		return false, usageError{fmt.Errorf("unexpected argument %q", f.Arg(most))}
	}
	return false, nil
}

const playHelp = `Saboteur, a card game for 3 to 10 players (Frederic Moyersoen, 2004).

  saboteur [FILE...]  open the window and import matches from files; with
                      -seats, -players, -edition or -seed a match starts at once
  saboteur simulate   let dwarves play each other and count who wins
  saboteur replay     print a recorded match

`

// play opens the window.
func play(args []string, stdout io.Writer) error {
	o, done, err := openingFor(args, stdout)
	if done || err != nil {
		return err
	}
	return window.Run(o)
}

// openingFor returns what the window is to be opened with. It returns true if
// the arguments ask for help or the version instead, which it prints.
func openingFor(args []string, stdout io.Writer) (o window.Options, done bool, err error) {
	f := newFlags("saboteur")
	printVersion := f.Bool("version", false, "print the version")
	f.BoolVar(&o.Mute, "mute", false, "start without sound; it can be switched on while playing")
	f.BoolVar(&o.Full, "fullscreen", false, "start with the window filling the screen")
	tell := f.Bool("tell", false, "also print what the screen shows, for screen readers")
	n := network.Options{Listen: network.DefaultListen, NewBot: ai.NewBot}
	f.StringVar(&n.Invited, "join", "", "join the table at this `address`: the link of an invitation, or an address and a short code")
	f.IntVar(&n.PerAddress, "per-address", 0, "let so `many` devices of one network address join a table; 0 for as many as it has seats")
	f.StringVar(&n.Listen, "listen", n.Listen, "let other devices join at this `address`, once a table is opened for them")
	var q quickStart
	q.addFlags(f)
	if helped, err := parse(f, args, 0, -1, playHelp, stdout); helped || err != nil {
		return o, helped, err
	}
	if *printVersion {
		fmt.Fprintln(stdout, "saboteur", window.Version())
		return o, true, nil
	}
	for _, name := range f.Args() {
		if _, err := os.Stat(name); errors.Is(err, fs.ErrNotExist) {
			return o, false, usageError{fmt.Errorf("there is no command and no file %q", name)}
		}
	}
	if o.Files = f.Args(); *tell {
		o.Tell = stdout
	}
	if q.party != nil && n.Invited != "" {
		return o, false, usageError{errors.New("-join goes to a table that somebody else has set up: it can't be used with flags that begin a match here")}
	}
	o.NewBot, o.Party, o.Network = ai.NewBot, q.party, n.Connect
	return o, false, errors.Join(q.check(), checkNetwork(n))
}

// checkNetwork returns a usageError that says which flag is invalid, or nil.
func checkNetwork(n network.Options) error {
	if n.Invited != "" {
		if _, err := link.Parse(n.Invited); err != nil {
			return usageError{fmt.Errorf("-join: %q is not the address of a table; it looks like 192.168.1.20:4747", n.Invited)}
		}
	}
	if n.PerAddress < 0 {
		return usageError{errors.New("-per-address: not a number of devices")}
	}
	if _, _, err := net.SplitHostPort(n.Listen); err != nil {
		return usageError{fmt.Errorf("-listen: %q is not an address with a port, such as :4747", n.Listen)}
	}
	return nil
}
