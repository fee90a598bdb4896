package main

import (
	"bytes"
	"flag"
	"fmt"
	"image/gif"
	"io"
	"os"

	"saboteur/render/playtest"
)

const filmAbout = "paints a game as a moving picture into a file"

// filmCommand paints a game.
func filmCommand(args []string, stdout io.Writer) error {
	f := flag.NewFlagSet("film", flag.ContinueOnError)
	length := f.Int("pictures", 55, "stop after this `number` of pictures, about four a second; docs/play.gif has 55")
	name, helped, err := parseOperand(f, args, filmAbout, "a file", stdout)
	if helped || err != nil {
		return err
	}
	if *length < 1 {
		return usageError{fmt.Errorf("film: -pictures must be at least 1, not %d", *length)}
	}
	file, err := os.Create(name)
	if err != nil {
		return fmt.Errorf("film: %w; choose another file", err)
	}
	defer file.Close()
	var film *gif.GIF
	if err := playtest.Run(func(t playtest.T) { film = program.Film(t, *length) }); err != nil {
		return fmt.Errorf("film: %w", err)
	}
	var text bytes.Buffer
	if err := gif.EncodeAll(&text, film); err != nil {
		return fmt.Errorf("film: %w", err)
	}
	if _, err := file.Write(text.Bytes()); err != nil {
		return fmt.Errorf("film: %w", err)
	}
	fmt.Fprintf(stdout, "%d pictures, %d bytes, are in %s.\n", len(film.Image), text.Len(), name)
	return file.Close()
}
