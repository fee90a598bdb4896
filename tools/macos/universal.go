package macos

import "encoding/binary"

// universal returns programs for several processors in one universal binary.
// Each begins at a multiple of the page size of either processor.
//
// Source: fat_header and fat_arch in mach-o/fat.h of Apple's XNU; the numbers
// are big-endian.
func universal(programs [][]byte) []byte {
	const magic, pageBits, headerLength, entryLength = 0xCAFEBABE, 14, 8, 20
	be := binary.BigEndian
	b := be.AppendUint32(be.AppendUint32(nil, magic), uint32(len(programs)))
	at := headerLength + entryLength*len(programs)
	var rest []byte
	for _, program := range programs {
		gap := -at & (1<<pageBits - 1)
		processor, variant := binary.LittleEndian.Uint32(program[4:]), binary.LittleEndian.Uint32(program[8:])
		for _, v := range []uint32{processor, variant, uint32(at + gap), uint32(len(program)), pageBits} {
			b = be.AppendUint32(b, v)
		}
		rest = append(append(rest, make([]byte, gap)...), program...)
		at += gap + len(program)
	}
	return append(b, rest...)
}
