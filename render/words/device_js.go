package words

import "syscall/js"

// OfDevice returns the languages that the user of this browser prefers, the best
// first: tags such as "de-CH".
func OfDevice() (preferred []string) {
	navigator := js.Global().Get("navigator")
	if !navigator.Truthy() {
		return nil
	}
	list := navigator.Get("languages")
	if !list.Truthy() {
		return nil
	}
	for i := range list.Length() {
		preferred = append(preferred, list.Index(i).String())
	}
	return preferred
}
