package main

import (
	"bytes"
	"debug/pe"
	"encoding/binary"
	"errors"
	"fmt"
)

// Where numbers stand in the headers of a program for 64 bits, in bytes behind
// where the respective header begins.
//
// Source: "PE Format" in Microsoft's documentation of Win32.
const (
	peHeaderAt       = 0x3c // in the file: where the signature lies, which the file header follows
	peSections       = 2    // in the file header: how many sections there are
	peFileHeader     = 20   // length of the file header, which the optional header follows
	peInitialized    = 8    // in the optional header: bytes of sections that are in the file
	peImageSize      = 56   // in the optional header: bytes in memory
	peResources      = 128  // in the optional header: where the resources lie, and how many bytes
	peSectionHeader  = 40   // length of the header of a section
	peReadableValues = 0x40000040
)

// withResources returns a program with resources, which it must not have yet.
// They lie behind all else in a section of their own.
func withResources(exe []byte, all []resource) ([]byte, error) {
	file, err := pe.NewFile(bytes.NewReader(exe))
	if err != nil {
		return nil, err
	}
	h, ok := file.OptionalHeader.(*pe.OptionalHeader64)
	if !ok {
		return nil, errors.New("the program is not for 64 bits")
	}
	const directory = pe.IMAGE_DIRECTORY_ENTRY_RESOURCE
	if h.NumberOfRvaAndSizes <= directory || h.DataDirectory[directory].VirtualAddress != 0 {
		return nil, errors.New("the program has resources already, or no place for them")
	}
	out := padded(bytes.Clone(exe), int(h.FileAlignment))
	at := afterSections(file.Sections, h.SectionAlignment)
	section := resourceSection(all, at)
	raw := padded(bytes.Clone(section), int(h.FileAlignment))
	header := pe.SectionHeader32{
		Name:        [8]uint8([]byte(".rsrc\x00\x00\x00")),
		VirtualSize: uint32(len(section)), VirtualAddress: at,
		SizeOfRawData: uint32(len(raw)), PointerToRawData: uint32(len(out)),
		Characteristics: peReadableValues,
	}
	if err := announce(out, file, h, header); err != nil {
		return nil, err
	}
	return append(out, raw...), nil
}

// announce writes into the headers of a program that it has another section,
// with the resources.
func announce(exe []byte, file *pe.File, h *pe.OptionalHeader64, section pe.SectionHeader32) error {
	le := binary.LittleEndian
	fileHeader := le.Uint32(exe[peHeaderAt:]) + 4
	optional := fileHeader + peFileHeader
	free := optional + uint32(file.SizeOfOptionalHeader) + peSectionHeader*uint32(len(file.Sections))
	if free+peSectionHeader > h.SizeOfHeaders {
		return fmt.Errorf("the program has %d sections and no room for another", len(file.Sections))
	}
	if _, err := binary.Encode(exe[free:], le, section); err != nil {
		return err
	}
	end := section.VirtualAddress + section.VirtualSize
	le.PutUint16(exe[fileHeader+peSections:], file.NumberOfSections+1)
	le.PutUint32(exe[optional+peInitialized:], h.SizeOfInitializedData+section.SizeOfRawData)
	le.PutUint32(exe[optional+peImageSize:], roundUp(end, h.SectionAlignment))
	le.PutUint32(exe[optional+peResources:], section.VirtualAddress)
	le.PutUint32(exe[optional+peResources+4:], section.VirtualSize)
	return nil
}

// afterSections returns the first address at which a further section can lie.
func afterSections(sections []*pe.Section, alignment uint32) (end uint32) {
	for _, s := range sections {
		end = max(end, roundUp(s.VirtualAddress+s.VirtualSize, alignment))
	}
	return end
}

// roundUp returns the next multiple of something.
func roundUp(n, to uint32) uint32 { return (n + to - 1) / to * to }
