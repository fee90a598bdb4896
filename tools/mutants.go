package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"saboteur/tools/mutants"
)

const mutantsAbout = "plants defects and reports which ones the quick tests do not notice; -help lists its flags"

// mutantsCommand plants defects.
func mutantsCommand(args []string, stdout io.Writer) error {
	f := flag.NewFlagSet("check mutants", flag.ContinueOnError)
	only := f.String("only", "", "plant only the defect of our own list with this `name`; with -tool, only the defects in this file")
	packages := f.String("packages", "", "plant defects only in these `folders`, separated by commas, such as game,render/store")
	own := f.Bool("own", false, "plant only the defects of our own list, tools/mutants/defects.txt")
	tool := f.Bool("tool", false, "plant only the defects of the mutation tool")
	quick := f.Bool("quick", false, "run only the tests that are likely to notice a defect, not all tests of the package")
	if helped, err := parse(f, args, mutantsAbout, stdout); helped || err != nil {
		return err
	}
	s := mutants.Selection{Own: *own || !*tool, Tool: *tool || !*own && *only == "", Only: *only, Quick: *quick}
	if *packages != "" {
		s.Packages = strings.Split(*packages, ",")
	}
	err := mutants.Check(".", s, stdout)
	switch {
	case errors.Is(err, mutants.ErrNoDefect):
		return usageError{fmt.Errorf("check mutants: %w", err)}
	case err != nil:
		return fmt.Errorf("check mutants: %w", err)
	}
	return nil
}
