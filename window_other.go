//go:build !js

package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"

	"saboteur/render/desk"
	"saboteur/render/store"
)

// open opens the window, as wished, and returns when it is closed.
func open(o opening, out io.Writer) error {
	browsers, err := browsersFor(o.browser)
	if err != nil {
		return err
	}
	kept := store.Open()
	defer kept.Close()
	lend := store.Lend(kept)
	for _, name := range o.files {
		if err := give(lend, name); err != nil {
			return fmt.Errorf("%s cannot be read (%w)", name, err)
		}
	}
	page, err := thePage(out)
	if err != nil {
		return err
	}
	ctx, done := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer done()
	return desk.Desk{Page: page, Lend: lend, Browsers: browsers, Out: out}.Run(ctx)
}

// browsersFor returns what is to show the game.
func browsersFor(wish string) ([]desk.Browser, error) {
	switch wish {
	case "none":
		return nil, nil
	case "":
		return desk.Usual(desk.Profile()), desk.NoDisplay()
	}
	return []desk.Browser{desk.Command(wish)}, nil
}

// give gives a file to the page.
func give(lend *store.Lender, name string) error {
	file, err := os.Open(name)
	if err != nil {
		return err
	}
	defer file.Close()
	return lend.Give(filepath.Base(name), file)
}
