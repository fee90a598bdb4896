package host

import (
	"encoding/base32"
	"encoding/binary"

	"saboteur/game/room"
)

// secrets is how codes and tokens are written: 128 bits in 26 small letters and digits.
var secrets = base32.NewEncoding("abcdefghijklmnopqrstuvwxyz234567").WithPadding(base32.NoPadding)

// newSecret returns 128 unpredictable bits as text.
func newSecret(seed func() uint64) string {
	bits := binary.LittleEndian.AppendUint64(nil, seed())
	return secrets.EncodeToString(binary.LittleEndian.AppendUint64(bits, seed()))
}

// newShort returns a code that is good for typing.
func newShort(seed func() uint64) string {
	code := make([]byte, room.ShortCode)
	for i := range code {
		code[i] = room.ShortLetters[seed()%uint64(len(room.ShortLetters))]
	}
	return string(code)
}
