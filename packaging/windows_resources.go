package main

import (
	"cmp"
	"encoding/binary"
	"slices"
)

// A resource is something that Windows looks for in a program, by kind and
// number.
type resource struct {
	kind, id uint16
	bytes    []byte
}

// Kinds of resources.
const (
	iconKind      = 3
	iconGroupKind = 14
	versionKind   = 16
	manifestKind  = 24
)

// Lengths in a section of resources, in bytes.
const (
	folderLength = 16 // of what stands above the entries of a folder
	entryLength  = 8
	placeLength  = 16
)

// resourceSection returns resources as they lie in a program, at an address
// that is counted from where the program begins in memory. First come folders:
// of kinds, of numbers in each kind, and of languages of each number; then
// where each resource lies; then the resources.
//
// Source: "PE Format", "The .rsrc Section", in Microsoft's documentation of
// Win32.
func resourceSection(all []resource, at uint32) []byte {
	const english = 0x409
	kinds := byKind(all)
	all = slices.Concat(kinds...)
	next := folderLength + len(kinds)*entryLength // where the next folder or place will lie
	b := resourceFolder(nil, len(kinds))
	for _, kind := range kinds {
		b = resourceSubfolder(b, kind[0].kind, next)
		next += folderLength + len(kind)*entryLength
	}
	for _, kind := range kinds {
		b = resourceFolder(b, len(kind))
		for _, r := range kind {
			b = resourceSubfolder(b, r.id, next)
			next += folderLength + entryLength
		}
	}
	for range all {
		b = resourceEntry(resourceFolder(b, 1), english, uint32(next))
		next += placeLength
	}
	return append(b, resourcePlaces(all, at, uint32(next))...)
}

// byKind returns resources in the order of their kinds and numbers.
func byKind(all []resource) (kinds [][]resource) {
	order := func(a, b resource) int { return cmp.Or(cmp.Compare(a.kind, b.kind), cmp.Compare(a.id, b.id)) }
	for _, r := range slices.SortedFunc(slices.Values(all), order) {
		if last := len(kinds) - 1; last >= 0 && kinds[last][0].kind == r.kind {
			kinds[last] = append(kinds[last], r)
		} else {
			kinds = append(kinds, []resource{r})
		}
	}
	return kinds
}

// resourceFolder adds the beginning of a folder that has so many entries, none
// of which has a name.
func resourceFolder(b []byte, entries int) []byte {
	b = append(b, make([]byte, folderLength-2)...)
	return binary.LittleEndian.AppendUint16(b, uint16(entries))
}

// resourceSubfolder adds an entry of a folder that is itself a folder, and lies
// so far behind the beginning of the section.
func resourceSubfolder(b []byte, id uint16, at int) []byte {
	return resourceEntry(b, id, uint32(at)|1<<31)
}

func resourceEntry(b []byte, id uint16, at uint32) []byte {
	b = binary.LittleEndian.AppendUint32(b, uint32(id))
	return binary.LittleEndian.AppendUint32(b, at)
}

// resourcePlaces returns where resources lie, and the resources. They begin so
// far behind the beginning of the section.
func resourcePlaces(all []resource, section, begin uint32) (b []byte) {
	const apart = 8 // resources begin at multiples of this
	var data []byte
	for _, r := range all {
		data = padded(data, apart)
		b = binary.LittleEndian.AppendUint32(b, section+begin+uint32(len(data)))
		b = binary.LittleEndian.AppendUint32(b, uint32(len(r.bytes)))
		b = append(b, make([]byte, 8)...) // no code page
		data = append(data, r.bytes...)
	}
	return append(b, data...)
}
