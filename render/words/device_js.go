package words

import "syscall/js"

// OfDevice returns the languages that the user of this browser reads, the best
// first: tags such as "de-CH".
func OfDevice() (reads []string) {
	navigator := js.Global().Get("navigator")
	if !navigator.Truthy() {
		return nil
	}
	list := navigator.Get("languages")
	if !list.Truthy() {
		return nil
	}
	for i := range list.Length() {
		reads = append(reads, list.Index(i).String())
	}
	return reads
}
