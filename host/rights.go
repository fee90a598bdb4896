package host

import (
	"encoding/base32"
	"encoding/binary"
	"slices"
	"strings"

	"saboteur/game"
	"saboteur/game/room"
)

// secrets is how codes and tokens are written: 128 bits in 26 small letters and digits.
var secrets = base32.NewEncoding("abcdefghijklmnopqrstuvwxyz234567").WithPadding(base32.NoPadding)

// newSecret returns 128 unpredictable bits as text.
func newSecret(seed func() uint64) string {
	bits := binary.LittleEndian.AppendUint64(nil, seed())
	return secrets.EncodeToString(binary.LittleEndian.AppendUint64(bits, seed()))
}

// shortLetters are the letters of short codes: none looks like another one.
const shortLetters = "ABCDEFGHKLMNPRSTUVWXYZ"

// newShort returns a code of six letters, which is good for typing.
func newShort(seed func() uint64) string {
	code := make([]byte, 6)
	for i := range code {
		code[i] = shortLetters[seed()%uint64(len(shortLetters))]
	}
	return string(code)
}

// newToken returns a token for a seat.
func (t *Table) newToken() string { return newSecret(t.setting.Seed) }

// Matches reports whether a device may come to the table. Its code must be that of the table:
// the long one, or in the lobby and where short ones are allowed the short one. Whoever came
// by a short one has tokens for coming back later.
func (t *Table) Matches(h room.Hello, short bool) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return equal(h.Code, t.code) || short && t.short != "" && !t.started && equal(strings.ToUpper(h.Code), t.short) || t.knows(h.Tokens)
}

// knows reports whether a token is good for one of the seats.
func (t *Table) knows(tokens []string) bool {
	return slices.ContainsFunc(tokens[:min(len(tokens), game.MaxSeats+1)], func(token string) bool {
		return slices.ContainsFunc(t.seats, func(s seat) bool { return s.token != "" && equal(token, s.token) })
	})
}
