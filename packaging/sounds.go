package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"saboteur/render/sound"
)

const soundsAbout = "writes every sound of the game as a WAV file, and half a minute of the mine"

// soundsCommand writes the sounds.
func soundsCommand(args []string, stdout io.Writer) error {
	f := flag.NewFlagSet("sounds", flag.ContinueOnError)
	folder := f.String("o", filepath.Join("dist", "sounds"), "write the sounds to this `folder`")
	if helped, err := parse(f, args, soundsAbout, stdout); helped || err != nil {
		return err
	}
	if err := checkFolder("sounds", *folder); err != nil {
		return err
	}
	if err := os.MkdirAll(*folder, 0o755); err != nil {
		return fmt.Errorf("sounds: %w; choose another with -o", err)
	}
	for _, r := range sound.Recordings() {
		if err := os.WriteFile(filepath.Join(*folder, r.Name+".wav"), r.WAV, 0o644); err != nil {
			return fmt.Errorf("sounds: %w; choose another with -o", err)
		}
		fmt.Fprintf(stdout, "%-24s %5.2f s, peak %.2f, %6.1f LUFS\n", r.Name, r.Seconds, r.Peak, r.LUFS)
	}
	fmt.Fprintf(stdout, "The sounds are in %s.\n", *folder)
	return nil
}
