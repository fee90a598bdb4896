package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

const soundsAbout = "writes every sound, voice and stage of the music as a WAV file and a spectrogram, and measures them"

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
	fmt.Fprintf(stdout, "%-16s %8s %6s %8s\n", "sound", "seconds", "peak", "LUFS")
	var failed error
	recordings(func(r recording) {
		if failed == nil {
			failed = writeSound(filepath.Join(*folder, r.name), r)
		}
		kind := "at its loudest moment"
		if r.whole {
			kind = "as a whole"
		}
		fmt.Fprintf(stdout, "%-16s %8.2f %6.2f %8.1f %s\n", r.name, r.seconds, r.peak, r.lufs, kind)
	})
	if failed != nil {
		return fmt.Errorf("sounds: %w; choose another with -o", failed)
	}
	fmt.Fprintf(stdout, "The sounds are in %s.\n", *folder)
	return nil
}

// writeSound writes a WAV file and a spectrogram.
func writeSound(name string, r recording) error {
	picture, err := spectrogram(r.samples)
	if err != nil {
		return err
	}
	if err := os.WriteFile(name+".png", picture, 0o644); err != nil {
		return err
	}
	return os.WriteFile(name+".wav", encodeWAV(r.samples), 0o644)
}
