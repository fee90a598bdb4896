package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
)

const webMakes = "the page in which the game is played in a browser, and with -serve lets it be tried"

// webCommand is the command web. It makes the page of the work tree as it is,
// committed or not.
func webCommand(args []string, out io.Writer) error {
	f := flag.NewFlagSet("web", flag.ContinueOnError)
	folder := f.String("o", filepath.Join("dist", "web"), "write the page into this `folder`")
	serve := f.Bool("serve", false, "then serve it to browsers on this machine until it is stopped")
	address := f.String("address", "127.0.0.1:8080", "serve at this `address`; with :8080, to others in the network too, but without playing offline")
	if helped, err := parse(f, args, webMakes, out); helped || err != nil {
		return err
	}
	if *folder == "" {
		return usageError{errors.New("web: -o needs the name of a folder")}
	}
	if err := writeWeb(*folder); err != nil {
		return fmt.Errorf("web: %w", err)
	}
	fmt.Fprintln(out, *folder)
	if !*serve {
		return nil
	}
	listener, err := net.Listen("tcp", *address)
	if err != nil {
		return fmt.Errorf("web: nothing can be served at %s (%w); name another with -address", *address, cause(err))
	}
	fmt.Fprintf(out, "To play, open http://%s in a browser. Ctrl+C ends it.\n", listener.Addr())
	return http.Serve(listener, served(*folder))
}

// writeWeb builds the page of the work tree around and writes its files.
func writeWeb(folder string) error {
	root, goroot, err := sourceAround()
	if err != nil {
		return err
	}
	version := untagged + "try"
	if c, err := commitOf(root); err == nil {
		version = c.version
	}
	r, done, err := newRelease(root, version, goroot)
	if err != nil {
		return err
	}
	defer done()
	files, err := webFiles(r)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return fmt.Errorf("the folder %s cannot be made (%w); name another with -o", folder, cause(err))
	}
	for _, file := range files {
		if err := os.WriteFile(filepath.Join(folder, file.name), file.bytes, 0o666); err != nil {
			return fmt.Errorf("%s cannot be written (%w); name another folder with -o", file.name, cause(err))
		}
	}
	return nil
}

// sourceAround returns the folder of the source around, and that of Go.
func sourceAround() (root, goroot string, err error) {
	root, err = targets[0].gotool(".", "list", "-m", "-f", "{{.Dir}}")
	if err != nil {
		return "", "", fmt.Errorf("this is not the source folder of the game (%w)", err)
	}
	root = strings.TrimSpace(root)
	goroot, err = gorootOf(root)
	return root, goroot, err
}

// served serves a folder, and lets browsers ask each time whether it has changed.
func served(folder string) http.Handler {
	files := http.FileServer(http.Dir(folder))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if kind := typeOf(r.URL.Path); kind != "" {
			w.Header().Set("Content-Type", kind)
		}
		w.Header().Set("Cache-Control", "no-cache")
		files.ServeHTTP(w, r)
	})
}
