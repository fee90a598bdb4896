package main

import (
	"encoding/binary"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf16"
)

// rights says whose the program is. The year is that of LICENSE.
const rights = "Copyright (c) 2026 the Saboteur client's maintainers"

// numbers returns the three numbers with which a version begins.
func numbers(version string) (n [3]uint16, err error) {
	core := version
	if end := strings.IndexAny(version, "-+"); end >= 0 {
		core = version[:end]
	}
	parts := strings.Split(core, ".")
	if len(parts) != len(n) {
		return n, fmt.Errorf("the version %q does not begin with three numbers", version)
	}
	for i, part := range parts {
		v, err := strconv.ParseUint(part, 10, 16)
		if err != nil {
			return n, fmt.Errorf("the version %q: %q is no number up to 65535", version, part)
		}
		n[i] = uint16(v)
	}
	return n, nil
}

// versionResource returns what Windows shows as the properties of the program.
//
// Source: "VERSIONINFO resource" and "VS_VERSIONINFO structure" in Microsoft's
// documentation of Win32.
func versionResource(version string) (resource, error) {
	n, err := numbers(version)
	if err != nil {
		return resource{}, err
	}
	const english, unicode = "0409", "04b0"
	said := versionNode(english+unicode, nil, true,
		said("CompanyName", "the Saboteur client's maintainers"),
		said("FileDescription", "Saboteur"), // the name of the program in the task manager
		said("FileVersion", version),
		said("InternalName", "saboteur"),
		said("LegalCopyright", rights),
		said("OriginalFilename", "saboteur.exe"),
		said("ProductName", "Saboteur"),
		said("ProductVersion", version),
	)
	spoken := versionNode("Translation", []byte{0x09, 0x04, 0xb0, 0x04}, false)
	return resource{versionKind, 1, versionNode("VS_VERSION_INFO", fixedVersion(n, version), false,
		versionNode("StringFileInfo", nil, true, said), versionNode("VarFileInfo", nil, true, spoken))}, nil
}

// fixedVersion returns a VS_FIXEDFILEINFO.
func fixedVersion(n [3]uint16, version string) (b []byte) {
	const (
		signature, format = 0xFEEF04BD, 1 << 16
		allFlags, early   = 0x3F, 0x02
		windows32, app    = 0x40004, 1
	)
	flags := uint32(0)
	if strings.Contains(version, "-") {
		flags = early
	}
	high, low := uint32(n[0])<<16|uint32(n[1]), uint32(n[2])<<16
	for _, v := range []uint32{signature, format, high, low, high, low, allFlags, flags, windows32, app, 0, 0, 0} {
		b = binary.LittleEndian.AppendUint32(b, v)
	}
	return b
}

// said returns one line of the properties.
func said(key, value string) []byte { return versionNode(key, wide(value), true) }

// wide returns a text in UTF-16, with a zero behind it.
func wide(s string) (b []byte) {
	for _, unit := range utf16.Encode([]rune(s + "\x00")) {
		b = binary.LittleEndian.AppendUint16(b, unit)
	}
	return b
}

// versionNode returns a part of the properties with the parts inside it. All
// begin at multiples of four bytes, counted from where the part begins.
func versionNode(key string, value []byte, text bool, inside ...[]byte) []byte {
	length, kind := len(value), uint16(0)
	if text {
		length, kind = len(value)/2, 1 // texts are measured in units of two bytes
	}
	b := binary.LittleEndian.AppendUint16([]byte{0, 0}, uint16(length))
	b = binary.LittleEndian.AppendUint16(b, kind)
	b = append(b, wide(key)...)
	for _, part := range append([][]byte{value}, inside...) {
		if len(part) > 0 {
			b = append(padded(b, 4), part...)
		}
	}
	binary.LittleEndian.PutUint16(b, uint16(len(b)))
	return b
}

// padded returns bytes with zeroes behind them, up to a multiple of a length.
func padded(b []byte, to int) []byte { return append(b, make([]byte, (to-len(b)%to)%to)...) }
