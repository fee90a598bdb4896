package macos

import (
	"crypto/sha256"
	"encoding/binary"
	"slices"

	"saboteur/tools/release"
)

// Constants of the format of signatures.
//
// Source: osfmk/kern/cs_blobs.h of Apple's XNU, and "Inside Code Signing:
// Hashes" (Technical Note TN3126). All numbers are big-endian.
const (
	signatureMagic    = 0xFADE0CC0
	directoryMagic    = 0xFADE0C02
	requirementsMagic = 0xFADE0C01

	directorySlot    = 0
	requirementsSlot = 2

	directoryVersion = 0x20400 // the first version with the location of the code
	adHoc            = 0x2     // without a certificate: only the hashes are checked
	mainProgram      = 0x1     // not a library
	hashSHA256       = 2
	signedPageBits   = 12
)

// sign returns a program for one processor with an ad hoc signature instead of
// the one it had. The signature covers the program, Info.plist and seal, the list
// of the other files of the application.
func sign(program, info, seal []byte) ([]byte, error) {
	u, err := removeSignature(program)
	if err != nil {
		return nil, err
	}
	u.declareSignature(len(u.signature(info, seal))) // changes the hashes, but not their length
	return append(u.bytes, u.signature(info, seal)...), nil
}

// signature returns the signature of the program as its bytes are now.
func (u unsignedProgram) signature(info, seal []byte) []byte {
	be := binary.BigEndian
	requirements := blob(requirementsMagic, make([]byte, 4)) // none
	directory := u.codeDirectory(info, requirements, seal)
	const index = 4 + 2*8 // the number of blobs; slot and offset of each
	b := be.AppendUint32(nil, 2)
	b = be.AppendUint32(b, directorySlot)
	b = be.AppendUint32(b, 8+index)
	b = be.AppendUint32(b, requirementsSlot)
	b = be.AppendUint32(b, uint32(8+index+len(directory)))
	return pad(blob(signatureMagic, slices.Concat(b, directory, requirements)), signatureAlignment)
}

// blob returns data after its magic number and the length of the blob.
func blob(magic uint32, data []byte) []byte {
	head := binary.BigEndian.AppendUint32(nil, magic)
	return append(binary.BigEndian.AppendUint32(head, uint32(8+len(data))), data...)
}

// A directoryHeader follows the magic number and the length of a code directory.
type directoryHeader struct {
	Version, Flags              uint32
	HashesAt, NameAt            uint32 // offsets in the directory; the special hashes precede HashesAt
	Special, Pages, Bytes       uint32
	HashSize, HashType          uint8
	Platform, PageBits          uint8
	_, Scatter, Team, _         uint32
	Bytes64                     uint64
	CodeAt, CodeBytes, CodeType uint64
}

// codeDirectory returns the hashes of all pages of the program, after those of
// the seal, the requirements and Info.plist, in the slots -3, -2 and -1.
func (u unsignedProgram) codeDirectory(info, requirements, seal []byte) []byte {
	special := [][]byte{seal, requirements, info}
	pages := slices.Collect(slices.Chunk(u.bytes, 1<<signedPageBits))
	h := directoryHeader{
		Version: directoryVersion, Flags: adHoc,
		Special: uint32(len(special)), Pages: uint32(len(pages)), Bytes: uint32(len(u.bytes)),
		HashSize: sha256.Size, HashType: hashSHA256, PageBits: signedPageBits,
		CodeAt: u.text.Offset, CodeBytes: u.text.Filesz, CodeType: mainProgram,
	}
	h.NameAt = uint32(8 + binary.Size(h))
	h.HashesAt = h.NameAt + uint32(len(release.AppID)+1+sha256.Size*len(special))
	var b []byte
	b, err := binary.Append(b, binary.BigEndian, h)
	if err != nil {
		panic(err) // the header has a size
	}
	b = append(append(b, release.AppID...), 0)
	for _, part := range slices.Concat(special, pages) {
		hash := sha256.Sum256(part)
		b = append(b, hash[:]...)
	}
	return blob(directoryMagic, b)
}
