package words

import (
	"context"
	"os"
	"os/exec"
	"strings"
	"time"
)

// OfDevice returns the languages that the user of this device prefers, the best
// first: tags such as "de-CH", or names of locales such as "fr_FR.UTF-8". A
// program that was not started in a terminal has no environment variables for
// this: then it asks the system, and waits no longer than a second.
func OfDevice() []string {
	if preferred := environment(os.Getenv); len(preferred) > 0 {
		return preferred
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	list, err := exec.CommandContext(ctx, "/usr/bin/defaults", "read", "-g", "AppleLanguages").Output()
	if err != nil {
		return nil
	}
	return strings.FieldsFunc(string(list), func(r rune) bool { return strings.ContainsRune("()\", \t\r\n", r) })
}
