package main

import (
	"bytes"
	"debug/macho"
	"encoding/binary"
	"errors"
	"fmt"
)

// Numbers of the format, and where they stand in load commands, in bytes.
//
// Source: mach-o/loader.h of Apple's XNU (mach_header_64, segment_command_64,
// linkedit_data_command).
const (
	machHeader    = 32
	machCommands  = 16 // in the header: how many load commands there are, and behind it how many bytes
	segmentMemory = 32 // in the command of a segment: how many bytes it has in memory
	segmentFile   = 48 // and in the file

	signatureCommand = 0x1D // LC_CODE_SIGNATURE: it, its length, where the signature lies and how long it is
	signatureLength  = 16

	signatureAlignment = 16
	pageAlignment      = 1 << 14 // of either processor
)

// A machO is a program for one processor, of 64 bits, without its signature.
type machO struct {
	bytes   []byte
	text    macho.SegmentHeader // the code
	last    macho.SegmentHeader // __LINKEDIT, in which the signature will lie
	lastAt  int                 // where its command stands
	signing int                 // where the command for the signature stands
}

// unsigned returns a program without its signature, if it has one, and with
// room for another. The bytes given are not changed.
func unsigned(program []byte) (m machO, err error) {
	file, err := macho.NewFile(bytes.NewReader(program))
	if err != nil {
		return m, err
	}
	if file.Magic != macho.Magic64 || file.ByteOrder != binary.LittleEndian {
		return m, errors.New("the program is not for 64 bits")
	}
	end, behind := m.find(file, len(program))
	if m.text.Filesz == 0 || m.lastAt == 0 || m.last.Offset+m.last.Filesz != uint64(len(program)) || end > len(program) {
		return m, errors.New("the program does not end with what it is linked by")
	}
	m.bytes = padded(bytes.Clone(program[:end]), signatureAlignment)
	if m.signing == 0 {
		m.signing = behind
		return m, m.addCommand(file, behind)
	}
	return m, nil
}

// find finds the load commands that a signature has to do with. It returns where
// the signature begins, or how long the program is if it has none, and what lies
// behind the commands.
func (m *machO) find(file *macho.File, length int) (signature, behind int) {
	signature, behind = length, machHeader
	for _, l := range file.Loads {
		raw := l.Raw()
		s, segment := l.(*macho.Segment)
		switch {
		case segment && s.Name == "__TEXT":
			m.text = s.SegmentHeader
		case segment && s.Name == "__LINKEDIT":
			m.last, m.lastAt = s.SegmentHeader, behind
		case binary.LittleEndian.Uint32(raw) == signatureCommand:
			m.signing, signature = behind, int(binary.LittleEndian.Uint32(raw[8:]))
		}
		behind += len(raw)
	}
	return signature, behind
}

// addCommand makes room for another load command behind the last.
func (m machO) addCommand(file *macho.File, at int) error {
	for _, s := range file.Sections {
		if s.Offset > 0 && int(s.Offset) < at+signatureLength {
			return fmt.Errorf("the program has no room for a signature: %s is in the way", s.Name)
		}
	}
	le := binary.LittleEndian
	le.PutUint32(m.bytes[machCommands:], file.Ncmd+1)
	le.PutUint32(m.bytes[machCommands+4:], file.Cmdsz+signatureLength)
	return nil
}

// announce writes into the load commands that a signature of a length follows.
func (m machO) announce(length int) {
	le := binary.LittleEndian
	for i, v := range []int{signatureCommand, signatureLength, len(m.bytes), length} {
		le.PutUint32(m.bytes[m.signing+4*i:], uint32(v))
	}
	inFile := uint64(len(m.bytes)+length) - m.last.Offset
	le.PutUint64(m.bytes[m.lastAt+segmentFile:], inFile)
	le.PutUint64(m.bytes[m.lastAt+segmentMemory:], (inFile+pageAlignment-1)/pageAlignment*pageAlignment)
}
