package main

import (
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"time"

	"saboteur/host/page"
	"saboteur/tools/release"
	"saboteur/tools/web"
)

const webAbout = "makes the web page in which the game is played, and with -serve lets you try it out"

// webCommand makes the web page from the sources as they are, committed or not.
func webCommand(args []string, stdout io.Writer) error {
	f := flag.NewFlagSet("web", flag.ContinueOnError)
	folder := f.String("o", filepath.Join("dist", "web"), "write the page to this `folder`")
	serve := f.Bool("serve", false, "serve the page to browsers on this machine until Ctrl+C is pressed")
	address := f.String("address", "127.0.0.1:8080", "serve at this `address`; :8080 also serves other machines, but they cannot play offline")
	if helped, err := parse(f, args, webAbout, stdout); helped || err != nil {
		return err
	}
	if err := checkFolder("web", *folder); err != nil {
		return err
	}
	if err := writePage(*folder); err != nil {
		return fmt.Errorf("web: %w", err)
	}
	fmt.Fprintln(stdout, *folder)
	if !*serve {
		return nil
	}
	listener, err := net.Listen("tcp", *address)
	if err != nil {
		return fmt.Errorf("web: cannot serve there (%w); choose another address with -address", err)
	}
	fmt.Fprintf(stdout, "To play, open http://%s in a browser. Press Ctrl+C to stop.\n", listener.Addr())
	server := http.Server{Handler: page.Offline(os.DirFS(*folder)), ReadTimeout: 10 * time.Second, IdleTimeout: time.Minute, WriteTimeout: 10 * time.Minute}
	return server.Serve(listener)
}

// writePage builds the page and writes its files into a folder.
func writePage(folder string) error {
	r, done, err := release.FromWorkTree(nil)
	if err != nil {
		return err
	}
	defer done()
	files, err := web.Files(r)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return fmt.Errorf("cannot create the folder (%w); choose another with -o", err)
	}
	for _, file := range files {
		if err := os.WriteFile(filepath.Join(folder, file.Name), file.Content, 0o666); err != nil {
			return fmt.Errorf("cannot write the page (%w); choose another folder with -o", err)
		}
	}
	return nil
}
