package mutants

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"text/tabwriter"
)

// A Selection says which defects are tried.
type Selection struct {
	Own, Tool bool     // our own list, the tool's mutants
	Only      string   // the name of a defect of our list; "" for all
	Packages  []string // folders in which defects are planted; nil for all
}

// ErrSurvived says that the tests did not notice a defect of our own list.
var ErrSurvived = errors.New("the tests do not notice all defects of our own list")

// ErrNoDefect says that there is no defect that is selected.
var ErrNoDefect = errors.New("there is no such defect")

// Check tries defects in the tree at root and writes what became of them. It
// returns ErrSurvived if a defect of our own list survived.
func Check(root string, s Selection, out io.Writer) error {
	root, err := filepath.Abs(root)
	if err != nil {
		return err
	}
	own, err := s.tryOwn(root, out)
	if err != nil {
		return err
	}
	planted := own
	if s.Tool && s.Only == "" {
		for _, a := range areas {
			if !s.within(a.folder) {
				continue
			}
			found, err := a.try(root, out)
			if err != nil {
				return err
			}
			planted = append(planted, found...)
		}
	}
	if len(planted) == 0 {
		return ErrNoDefect
	}
	report(out, planted)
	if slices.ContainsFunc(own, func(r Result) bool { return r.Status == Survived }) {
		return ErrSurvived
	}
	return nil
}

// tryOwn tries our own list.
func (s Selection) tryOwn(root string, out io.Writer) (all []Result, err error) {
	if !s.Own {
		return nil, nil
	}
	defects, err := Defects()
	if err != nil {
		return nil, err
	}
	for _, d := range defects {
		if s.Only != "" && s.Only != d.Name || !s.within(filepath.ToSlash(filepath.Dir(d.File))) {
			continue
		}
		r, err := d.Try(root)
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(out, "%-9s %s\n", statusNames[r.Status], d.Name)
		all = append(all, r)
	}
	return all, nil
}

// within reports whether a folder is selected, or in one that is.
func (s Selection) within(folder string) bool {
	return s.Packages == nil || slices.ContainsFunc(s.Packages, func(p string) bool { return folder == p || strings.HasPrefix(folder, p+"/") })
}

var statusNames = [...]string{Killed: "killed", Survived: "survived", NotCovered: "not covered", Equivalent: "changes nothing"}

// report writes a table with a row for each package, and then the survivors.
func report(out io.Writer, all []Result) {
	var packages []string
	for _, r := range all {
		if !slices.Contains(packages, r.Package) {
			packages = append(packages, r.Package)
		}
	}
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(w, "\npackage\t%s\t\n", strings.Join(statusNames[:], "\t"))
	for _, p := range packages {
		var counts [len(statusNames)]int
		for _, r := range all {
			if r.Package == p {
				counts[r.Status]++
			}
		}
		fmt.Fprintf(w, "%s\t%d\t%d\t%d\t%d\t\n", p, counts[Killed], counts[Survived], counts[NotCovered], counts[Equivalent])
	}
	w.Flush()
	for _, status := range []Status{Survived, NotCovered, Equivalent} {
		for _, r := range all {
			if r.Status == status {
				fmt.Fprintf(out, "%s: %s\n", statusNames[status], r.What)
			}
		}
	}
}
