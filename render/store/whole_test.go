package store_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"saboteur/game"
	"saboteur/render/store"
	"saboteur/testenv"
)

// discards is a match of three in which a number of cards were put away; -1 is for all of it.
func discards(t *testing.T, seed uint64, actions int) *store.OngoingMatch {
	t.Helper()
	r := &store.OngoingMatch{
		Record:           game.Record{Config: game.Config{Seats: 3, Seed: seed}, Names: []string{"A", "B", "C"}, Profiles: []string{"person", "miner", "miner"}},
		RandomCharacters: make([]bool, 3), HintsAsked: make([]int, 3), RoleSeenInRound: make([]int, 3),
	}
	var s game.State
	err := s.Begin(r.Record.Config, nil)
	for err == nil && s.Phase != game.Over && len(r.Record.Actions) != actions {
		legal := s.Legal(nil)
		a := legal[len(legal)-1]
		err = s.Apply(a, nil)
		r.Record.Actions = append(r.Record.Actions, a)
	}
	testenv.NoError(t, err)
	return r
}

// contents returns what a program finds that starts now, for comparison.
func contents(dir string) string {
	s := store.OpenFolder(dir)
	defer s.Close()
	var settings, window, rooms string
	errs := errors.Join(s.LoadSettings(&settings), s.LoadWindow(&window), s.LoadRooms(&rooms))
	list, err := s.List()
	text := fmt.Sprint(settings, window, rooms, errors.Join(errs, err) != nil && len(list) == 0)
	for _, l := range list {
		text += fmt.Sprintln(l.Title, l.Finished, l.Round, l.Nuggets, l.Mine.Len()) // an import has another ID each time
	}
	return text
}

// copyFiles copies the files of a folder, but for the lock, into a new one.
func copyFiles(t *testing.T, from string) (to string) {
	t.Helper()
	to = testenv.TempDir(t)
	testenv.NoError(t, os.CopyFS(to, os.DirFS(from)))
	os.Remove(filepath.Join(to, "lock"))
	return to
}

// TestEverythingIsWhole: whatever is being saved, renamed, imported or deleted when the program
// is killed, the next one finds all as it was before or all as it would have been, and nothing
// else has changed; what is wrong with a file, or which program uses the folder, does not
// change that.
func TestEverythingIsWhole(t *testing.T) {
	prepared := testenv.TempDir(t)
	s := store.OpenFolder(prepared)
	going, ended := discards(t, 1, 7), discards(t, 2, -1)
	err := errors.Join(s.SaveSettings("a"), s.SaveWindow("b"), s.SaveRooms("c"), s.SaveMatch(going), s.SaveMatch(going), s.FinishMatch(ended), s.Rename(going.ID, "Mine"))
	_, sealed, err2 := s.Export(going.ID)
	s.Close()
	testenv.NoError(t, errors.Join(err, err2))
	damage := func(dir string) {
		os.WriteFile(filepath.Join(dir, going.ID+".sealed"), sealed[:len(sealed)/2], 0o600)
	}
	for what, do := range map[string]struct {
		before func(dir string)
		act    func(*store.Store) error
	}{
		"settings":      {nil, func(s *store.Store) error { return s.SaveSettings("changed") }},
		"window":        {nil, func(s *store.Store) error { return s.SaveWindow("changed") }},
		"rights":        {nil, func(s *store.Store) error { return s.SaveRooms("changed") }},
		"title":         {nil, func(s *store.Store) error { return s.Rename(ended.ID, "Yours") }},
		"delete":        {nil, func(s *store.Store) error { return s.Delete(going.ID) }},
		"delete ended":  {nil, func(s *store.Store) error { return s.Delete(ended.ID) }},
		"report":        {nil, func(s *store.Store) error { return s.SaveReport("crashed") }},
		"import":        {nil, func(s *store.Store) error { _, err := s.Import(bytes.NewReader(sealed)); return err }},
		"put aside":     {damage, func(s *store.Store) error { s.LatestMatch(); return nil }},
		"put key aside": {func(dir string) { os.WriteFile(filepath.Join(dir, "key"), nil, 0o600) }, func(s *store.Store) error { s.LatestMatch(); return nil }},
		"told of again": {nil, func(s *store.Store) error { again := *ended; again.ID = ""; return s.FinishMatch(&again) }},
	} {
		t.Run(what, func(t *testing.T) {
			dir := copyFiles(t, prepared)
			if do.before != nil {
				do.before(dir)
			}
			before := contents(copyFiles(t, dir))
			left := map[string]string{}
			s := store.OpenWatched(dir, func(step string) { left[step] = copyFiles(t, dir) })
			testenv.NoError(t, do.act(s))
			s.Close()
			after := contents(copyFiles(t, dir))
			for step, dir := range left {
				if found := contents(dir); found != before && found != after {
					t.Errorf("killed at %q, it finds\n%s\nnot\n%s\nor\n%s", step, found, before, after)
				}
			}
			if what != "told of again" && len(left) == 0 {
				t.Error("no file has changed")
			}
		})
	}
}
