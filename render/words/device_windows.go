package words

import "golang.org/x/sys/windows"

// OfDevice returns the languages that the user of this device prefers, the best
// first: tags such as "de-CH".
func OfDevice() []string {
	preferred, err := windows.GetUserPreferredUILanguages(windows.MUI_LANGUAGE_NAME)
	if err != nil {
		return nil
	}
	return preferred
}
