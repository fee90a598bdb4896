package words

import "golang.org/x/sys/windows"

// OfDevice returns the languages that the user of this device reads, the best
// first: tags such as "de-CH".
func OfDevice() []string {
	reads, err := windows.GetUserPreferredUILanguages(windows.MUI_LANGUAGE_NAME)
	if err != nil {
		return nil
	}
	return reads
}
