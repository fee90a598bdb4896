package main

import (
	"crypto/sha256"
	"encoding/binary"
	"slices"
)

// Numbers of the format of signatures.
//
// Source: osfmk/kern/cs_blobs.h of Apple's XNU, and "Inside Code Signing:
// Hashes" (Technical Note TN3126). All numbers are big-endian.
const (
	signatureMagic    = 0xFADE0CC0
	directoryMagic    = 0xFADE0C02
	requirementsMagic = 0xFADE0C01

	directorySlot    = 0
	requirementsSlot = 2

	directoryVersion = 0x20400 // the first that says where the code is
	adHoc            = 0x2     // signed by nobody: the hashes are all there is to check
	mainProgram      = 0x1     // not a library
	bySHA256         = 2
	signedPageBits   = 12
)

// signed returns a program for one processor with a signature by nobody, in
// place of what signature it had. It vouches for the program, for the Info.plist
// and for the list of what else lies in the application.
func signed(program, info, seal []byte) ([]byte, error) {
	m, err := unsigned(program)
	if err != nil {
		return nil, err
	}
	m.announce(len(m.signature(info, seal))) // which is hashed too, and as long with other hashes
	return append(m.bytes, m.signature(info, seal)...), nil
}

// signature returns the signature of the program as its bytes are now.
func (m machO) signature(info, seal []byte) []byte {
	be := binary.BigEndian
	requirements := blob(requirementsMagic, make([]byte, 4)) // none
	directory := m.codeDirectory(info, requirements, seal)
	const index = 4 + 2*8 // how many there are; the slot and the place of each
	b := be.AppendUint32(nil, 2)
	b = be.AppendUint32(b, directorySlot)
	b = be.AppendUint32(b, 8+index)
	b = be.AppendUint32(b, requirementsSlot)
	b = be.AppendUint32(b, uint32(8+index+len(directory)))
	return padded(blob(signatureMagic, slices.Concat(b, directory, requirements)), signatureAlignment)
}

// blob returns bytes behind what they are and their length, which counts all.
func blob(magic uint32, b []byte) []byte {
	head := binary.BigEndian.AppendUint32(nil, magic)
	return append(binary.BigEndian.AppendUint32(head, uint32(8+len(b))), b...)
}

// A directoryHeader is what stands in a code directory behind its magic and its
// length.
type directoryHeader struct {
	Version, Flags              uint32
	HashesAt, NameAt            uint32 // in the directory; the special hashes lie before the others
	Special, Pages, Bytes       uint32
	HashSize, HashKind          uint8
	System, PageBits            uint8
	_, Scatter, Team, _         uint32
	Bytes64                     uint64
	CodeAt, CodeBytes, CodeKind uint64
}

// codeDirectory returns the hashes of each page of the program. Before them lie
// those of the list of resources, of the requirements and of the Info.plist: the
// numbers of these slots are -3, -2 and -1.
func (m machO) codeDirectory(info, requirements, seal []byte) []byte {
	special := [][]byte{seal, requirements, info}
	pages := slices.Collect(slices.Chunk(m.bytes, 1<<signedPageBits))
	h := directoryHeader{
		Version: directoryVersion, Flags: adHoc,
		Special: uint32(len(special)), Pages: uint32(len(pages)), Bytes: uint32(len(m.bytes)),
		HashSize: sha256.Size, HashKind: bySHA256, PageBits: signedPageBits,
		CodeAt: m.text.Offset, CodeBytes: m.text.Filesz, CodeKind: mainProgram,
	}
	h.NameAt = uint32(8 + binary.Size(h))
	h.HashesAt = h.NameAt + uint32(len(appID)+1+sha256.Size*len(special))
	var b []byte
	b, err := binary.Append(b, binary.BigEndian, h)
	if err != nil {
		panic(err) // the header has a size
	}
	b = append(append(b, appID...), 0)
	for _, part := range slices.Concat(special, pages) {
		hash := sha256.Sum256(part)
		b = append(b, hash[:]...)
	}
	return blob(directoryMagic, b)
}
