package main

import (
	"bytes"
	"encoding/base64"
	"encoding/xml"
	"fmt"
)

// A plist is an entry of a property list: what it is called and what it is. The
// value is a string, a bool, an int (a whole number that is written as a real
// one), bytes, a list of strings, or entries.
type plist struct {
	key   string
	value any
}

// plistText returns a property list in XML.
//
// Source: "plist(5)" of macOS, and the document type that is named in it.
func plistText(entries []plist) []byte {
	var b bytes.Buffer
	b.WriteString(xml.Header)
	b.WriteString(`<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">` + "\n")
	b.WriteString("<plist version=\"1.0\">\n")
	plistValue(&b, entries)
	b.WriteString("</plist>\n")
	return b.Bytes()
}

func plistValue(b *bytes.Buffer, value any) {
	switch v := value.(type) {
	case string:
		plistLine(b, "string", v)
	case bool:
		fmt.Fprintf(b, "<%t/>\n", v)
	case int:
		plistLine(b, "real", fmt.Sprint(v))
	case []byte:
		plistLine(b, "data", base64.StdEncoding.EncodeToString(v))
	case []string:
		b.WriteString("<array>\n")
		for _, s := range v {
			plistLine(b, "string", s)
		}
		b.WriteString("</array>\n")
	case []plist:
		b.WriteString("<dict>\n")
		for _, entry := range v {
			plistLine(b, "key", entry.key)
			plistValue(b, entry.value)
		}
		b.WriteString("</dict>\n")
	default:
		panic(fmt.Sprintf("a property list cannot hold %T", v))
	}
}

func plistLine(b *bytes.Buffer, kind, text string) {
	fmt.Fprintf(b, "<%s>", kind)
	xml.EscapeText(b, []byte(text)) // a buffer takes everything
	fmt.Fprintf(b, "</%s>\n", kind)
}
