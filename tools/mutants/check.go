package mutants

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"text/tabwriter"
	"time"
)

// A Selection says which defects are tried, and how.
type Selection struct {
	Own, Tool bool     // our own list, the tool's mutants
	Only      string   // the name of a defect of our list, or a file of the tool's; "" for all
	Packages  []string // folders in which defects are planted; nil for all
	Quick     bool     // only the tests run that are likely to notice
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
	r := &runner{root: root, quick: s.Quick, took: map[string]time.Duration{}}
	var own, tools []Result
	if s.Own {
		defects, err := Defects()
		if err != nil {
			return err
		}
		if own, err = s.tryAll(r, defects, out); err != nil {
			return err
		}
	}
	for _, a := range areas {
		if !s.Tool || !s.within(a.folder) {
			continue
		}
		found, err := s.tryArea(r, a, out)
		if err != nil {
			return err
		}
		tools = append(tools, found...)
	}
	if len(own)+len(tools) == 0 {
		return ErrNoDefect
	}
	report(out, "our own list", own)
	report(out, "the tool's mutants", tools)
	return verdict(own)
}

// verdict returns an error unless all defects of our own list were noticed.
func verdict(own []Result) error {
	for _, r := range own {
		if r.Status == Invalid {
			return fmt.Errorf("%s cannot be compiled", r.Name)
		}
		if r.Status == Survived {
			return ErrSurvived
		}
	}
	return nil
}

// tryAll tries those defects that are selected.
func (s Selection) tryAll(r *runner, defects []Defect, out io.Writer) (all []Result, err error) {
	for _, d := range defects {
		if s.Only != "" && s.Only != d.Name && s.Only != d.File || !s.within(d.folder()) {
			continue
		}
		status, err := r.try(d)
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(out, "%-9s %s: %s\n", statusNames[status], d.Name, d.Harm)
		all = append(all, Result{d, status})
	}
	return all, nil
}

// tryArea tries the tool's mutants of an area, and explains those that survive.
func (s Selection) tryArea(r *runner, a area, out io.Writer) ([]Result, error) {
	defects, err := a.mutants(r.root)
	if err != nil {
		return nil, err
	}
	all, err := s.tryAll(r, defects, out)
	if err != nil {
		return nil, err
	}
	all = slices.DeleteFunc(all, func(r Result) bool { return r.Status == Invalid })
	excuses, err := parseExcuses(equivalentText)
	if err != nil || !slices.ContainsFunc(all, func(r Result) bool { return r.Status == Survived }) {
		return all, err
	}
	covered, err := r.coverage(a.folder, defects[0].Package)
	if err != nil {
		return nil, err
	}
	for i := range all {
		found := &all[i]
		excused := slices.IndexFunc(excuses, func(e excuse) bool { return e.excuses(found.Defect) })
		switch {
		case found.Status != Survived:
		case excused >= 0:
			found.Status, found.Harm = Equivalent, found.Harm+" ("+excuses[excused].reason+")"
		case covered.misses(found.Defect):
			found.Status = NotCovered
		}
	}
	return all, nil
}

// within reports whether a folder is selected, or in one that is.
func (s Selection) within(folder string) bool {
	return s.Packages == nil || slices.ContainsFunc(s.Packages, func(p string) bool { return folder == p || strings.HasPrefix(folder, p+"/") })
}

var statusNames = [...]string{Killed: "killed", Survived: "survived", NotCovered: "not covered", Equivalent: "explained", Invalid: "does not compile"}

// report writes a table with a row for each package, and then the survivors.
func report(out io.Writer, title string, all []Result) {
	if len(all) == 0 {
		return
	}
	var packages []string
	for _, r := range all {
		if !slices.Contains(packages, r.folder()) {
			packages = append(packages, r.folder())
		}
	}
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "\n%s\t%s\n", title, strings.Join(statusNames[:Invalid], "\t"))
	for _, p := range packages {
		var counts [len(statusNames)]int
		for _, r := range all {
			if r.folder() == p {
				counts[r.Status]++
			}
		}
		fmt.Fprintf(w, "%s\t%d\t%d\t%d\t%d\n", p, counts[Killed], counts[Survived], counts[NotCovered], counts[Equivalent])
	}
	w.Flush()
	for _, status := range []Status{Invalid, Survived, NotCovered, Equivalent} {
		for _, r := range all {
			if r.Status == status {
				fmt.Fprintf(out, "%s: %s: %s\n", statusNames[status], r.Name, r.Harm)
			}
		}
	}
}
