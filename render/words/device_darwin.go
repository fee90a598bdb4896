package words

import (
	"context"
	"os"
	"os/exec"
	"strings"
	"time"
)

// OfDevice returns the languages that the user of this device reads, the best
// first: tags such as "de-CH", or names of locales such as "fr_FR.UTF-8". A
// program that was not started in a terminal has no variables that tell it:
// then it asks the system, which answers at once or not at all.
func OfDevice() []string {
	if reads := environment(os.Getenv); len(reads) > 0 {
		return reads
	}
	soon, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	list, err := exec.CommandContext(soon, "/usr/bin/defaults", "read", "-g", "AppleLanguages").Output()
	if err != nil {
		return nil
	}
	return strings.FieldsFunc(string(list), func(r rune) bool { return strings.ContainsRune("()\", \t\r\n", r) })
}
