package macos

import (
	"bytes"
	"debug/macho"
	"encoding/binary"
	"errors"
	"fmt"
)

// Constants of the Mach-O format. Those ending in At are offsets in bytes.
//
// Source: mach-o/loader.h of Apple's XNU (mach_header_64, segment_command_64,
// linkedit_data_command).
const (
	headerLength    = 32
	commandCountAt  = 16 // in the header; the length of the load commands in bytes follows
	segmentMemoryAt = 32 // in the command of a segment: its size in memory
	segmentFileAt   = 48 // in the command of a segment: its size in the file

	signatureCommand       = 0x1D // LC_CODE_SIGNATURE: command, its length, offset and length of the signature
	signatureCommandLength = 16

	signatureAlignment = 16
	pageAlignment      = 1 << 14 // for either processor
)

// An unsignedProgram is a 64-bit program for one processor without its signature.
type unsignedProgram struct {
	bytes       []byte
	text        macho.SegmentHeader // the code
	linkEdit    macho.SegmentHeader // __LINKEDIT, which the signature will be in
	linkEditAt  int                 // offset of its command
	signatureAt int                 // offset of the command for the signature
}

// removeSignature returns a program without its signature, if it has one, and
// with room for another. It does not change the bytes it is given.
func removeSignature(program []byte) (u unsignedProgram, err error) {
	file, err := macho.NewFile(bytes.NewReader(program))
	if err != nil {
		return u, err
	}
	if file.Magic != macho.Magic64 || file.ByteOrder != binary.LittleEndian {
		return u, errors.New("the program is not a 64-bit program")
	}
	end, commandsEnd := u.find(file, len(program))
	if u.text.Filesz == 0 || u.linkEditAt == 0 || u.linkEdit.Offset+u.linkEdit.Filesz != uint64(len(program)) || end > len(program) {
		return u, errors.New("the program does not end with the segment __LINKEDIT")
	}
	u.bytes = pad(bytes.Clone(program[:end]), signatureAlignment)
	if u.signatureAt == 0 {
		u.signatureAt = commandsEnd
		return u, u.addCommand(file, commandsEnd)
	}
	return u, nil
}

// find finds the load commands that the signature depends on. It returns where
// the signature begins, or the length of the program if it has none, and where
// the load commands end.
func (u *unsignedProgram) find(file *macho.File, length int) (signature, commandsEnd int) {
	signature, commandsEnd = length, headerLength
	for _, l := range file.Loads {
		raw := l.Raw()
		s, segment := l.(*macho.Segment)
		switch {
		case segment && s.Name == "__TEXT":
			u.text = s.SegmentHeader
		case segment && s.Name == "__LINKEDIT":
			u.linkEdit, u.linkEditAt = s.SegmentHeader, commandsEnd
		case binary.LittleEndian.Uint32(raw) == signatureCommand:
			u.signatureAt, signature = commandsEnd, int(binary.LittleEndian.Uint32(raw[8:]))
		}
		commandsEnd += len(raw)
	}
	return signature, commandsEnd
}

// addCommand makes room for another load command after the last.
func (u unsignedProgram) addCommand(file *macho.File, at int) error {
	for _, s := range file.Sections {
		if s.Offset > 0 && int(s.Offset) < at+signatureCommandLength {
			return fmt.Errorf("the program has no room for a signature: %s is in the way", s.Name)
		}
	}
	le := binary.LittleEndian
	le.PutUint32(u.bytes[commandCountAt:], file.Ncmd+1)
	le.PutUint32(u.bytes[commandCountAt+4:], file.Cmdsz+signatureCommandLength)
	return nil
}

// declareSignature writes into the load commands that a signature of a length
// follows the program.
func (u unsignedProgram) declareSignature(length int) {
	le := binary.LittleEndian
	for i, v := range []int{signatureCommand, signatureCommandLength, len(u.bytes), length} {
		le.PutUint32(u.bytes[u.signatureAt+4*i:], uint32(v))
	}
	inFile := uint64(len(u.bytes)+length) - u.linkEdit.Offset
	le.PutUint64(u.bytes[u.linkEditAt+segmentFileAt:], inFile)
	le.PutUint64(u.bytes[u.linkEditAt+segmentMemoryAt:], (inFile+pageAlignment-1)/pageAlignment*pageAlignment)
}

// pad returns bytes with zeros appended, up to a multiple of a length.
func pad(b []byte, multiple int) []byte {
	return append(b, make([]byte, (multiple-len(b)%multiple)%multiple)...)
}
