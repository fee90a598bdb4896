//go:build !windows && !darwin && !js

package words

import "os"

// OfDevice returns the languages that the user of this device prefers, the best
// first: tags such as "de-CH", or names of locales such as "fr_FR.UTF-8".
func OfDevice() []string { return environment(os.Getenv) }
