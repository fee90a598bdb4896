package store

import (
	"bytes"
	"compress/flate"
	"crypto/aes"
	"crypto/cipher"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

const (
	sealedFormat  = "saboteur sealed match"
	sealedVersion = 1

	keySize = 32

	// padded is what the inside of a seal is filled up to, so that its length
	// tells nothing: a match takes some 3,000 bytes.
	padded = 8 << 10

	// unpacked is the most bytes that the inside may have: a match has some
	// 10,000.
	unpacked = 256 << 10
)

// sealed is a sealed text as it is written.
type sealed struct {
	Format  string `json:"format"`
	Version int    `json:"version"`
	Key     string `json:"key"` // which key: the beginning of its hash
	Sealed  []byte `json:"sealed"`
}

// Sealed reports whether a text is a sealed match, or the beginning of one.
func Sealed(text []byte) bool {
	text = bytes.TrimLeft(text, "{ \t\r\n")
	return bytes.HasPrefix(text, []byte(`"format":"`+sealedFormat+`"`)) || bytes.HasPrefix(text, []byte(`"format": "`+sealedFormat+`"`))
}

// keyMark names a key without telling it.
func keyMark(key []byte) string {
	sum := sha256.Sum256(append([]byte("saboteur key "), key...))
	return hex.EncodeToString(sum[:4])
}

func sealer(key []byte) (cipher.AEAD, error) {
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, err
	}
	return cipher.NewGCMWithRandomNonce(block)
}

// seal packs a text, fills it up, and seals it.
func seal(key, text []byte) ([]byte, error) {
	var inside bytes.Buffer
	pack, err := flate.NewWriter(&inside, flate.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := pack.Write(text); err != nil {
		return nil, err
	}
	if err := pack.Close(); err != nil {
		return nil, err
	}
	inside.Write(make([]byte, (padded-inside.Len()%padded)%padded))
	s, err := sealer(key)
	if err != nil {
		return nil, err
	}
	out, err := json.Marshal(sealed{sealedFormat, sealedVersion, keyMark(key), s.Seal(nil, nil, inside.Bytes(), []byte(sealedFormat))})
	if err == nil && len(out) >= limit {
		return nil, fmt.Errorf("%w: %d bytes", ErrHuge, len(out))
	}
	return append(out, '\n'), err
}

// unseal returns what was sealed. The error is ErrForeign, ErrNewer,
// ErrCutOff, ErrChanged, ErrHuge or ErrOtherKey.
func unseal(key, text []byte) ([]byte, error) {
	if len(text) > limit {
		return nil, ErrHuge
	}
	var s sealed
	if err := decode(text, sealedFormat, sealedVersion, &s); err != nil {
		return nil, err
	}
	if s.Key != keyMark(key) {
		return nil, ErrOtherKey
	}
	open, err := sealer(key)
	if err != nil {
		return nil, err
	}
	inside, err := open.Open(nil, nil, s.Sealed, []byte(sealedFormat))
	if err != nil {
		return nil, ErrChanged
	}
	plain, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(inside)), unpacked+1))
	switch {
	case err != nil:
		return nil, ErrChanged
	case len(plain) > unpacked:
		return nil, ErrHuge
	}
	return plain, nil
}

// decode reads JSON that says what it is and in which version.
func decode(text []byte, format string, version int, into any) error {
	var head struct {
		Format  string `json:"format"`
		Version int    `json:"version"`
	}
	if err := json.Unmarshal(text, &head); err != nil {
		return misread(text, format, err)
	}
	switch {
	case head.Format != format:
		return ErrForeign
	case head.Version > version:
		return ErrNewer
	case head.Version < 1:
		return ErrChanged
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if d.Decode(into) != nil {
		return ErrChanged
	}
	return nil
}

// misread says why a text is not JSON, or not of the right kinds.
func misread(text []byte, format string, err error) error {
	begins := []byte(`{"format":"` + format + `"`)
	n := min(len(text), len(begins))
	if !bytes.Equal(text[:n], begins[:n]) {
		return ErrForeign
	}
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) && int(syntax.Offset) >= len(text) {
		return ErrCutOff
	}
	return ErrChanged
}

// newKey makes a key.
func newKey() []byte {
	key := make([]byte, keySize)
	rand.Read(key) // never fails: it ends the program if it must
	return key
}
