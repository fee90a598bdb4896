package main

import "encoding/binary"

// universal returns programs for several processors in one file. Each begins
// where a page of memory can, for either processor.
//
// Source: fat_header and fat_arch in mach-o/fat.h of Apple's XNU; the numbers
// are big-endian.
func universal(slices [][]byte) []byte {
	const magic, pageBits, headerLength, entryLength = 0xCAFEBABE, 14, 8, 20
	be := binary.BigEndian
	b := be.AppendUint32(be.AppendUint32(nil, magic), uint32(len(slices)))
	at := headerLength + entryLength*len(slices)
	var rest []byte
	for _, slice := range slices {
		gap := -at & (1<<pageBits - 1)
		processor, variant := binary.LittleEndian.Uint32(slice[4:]), binary.LittleEndian.Uint32(slice[8:])
		for _, v := range []uint32{processor, variant, uint32(at + gap), uint32(len(slice)), pageBits} {
			b = be.AppendUint32(b, v)
		}
		rest = append(append(rest, make([]byte, gap)...), slice...)
		at += gap + len(slice)
	}
	return append(b, rest...)
}
