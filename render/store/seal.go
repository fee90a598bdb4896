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
	"io/fs"
)

const (
	sealedFormat  = "saboteur sealed match"
	sealedVersion = 1

	keySize = 32

	// paddedSize is the size up to which the content of a seal is padded, so that
	// its length reveals nothing: a match takes some 3,000 bytes.
	paddedSize = 8 << 10

	// maxUnpacked is the maximum size of the unpacked content in bytes: a match
	// takes some 10,000.
	maxUnpacked = 256 << 10
)

// sealedFile is the file format of a sealed text.
type sealedFile struct {
	Format  string `json:"format"`
	Version int    `json:"version"`
	Key     string `json:"key"` // the fingerprint of its key
	Sealed  []byte `json:"sealed"`
}

// IsSealed reports whether a text is a sealed match, or the beginning of one.
func IsSealed(text []byte) bool {
	text = bytes.TrimLeft(text, "{ \t\r\n")
	return bytes.HasPrefix(text, []byte(`"format":"`+sealedFormat+`"`)) || bytes.HasPrefix(text, []byte(`"format": "`+sealedFormat+`"`))
}

// keyFingerprint identifies a key without revealing it.
func keyFingerprint(key []byte) string {
	sum := sha256.Sum256(append([]byte("saboteur key "), key...))
	return hex.EncodeToString(sum[:4])
}

func newCipher(key []byte) (cipher.AEAD, error) {
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, err
	}
	return cipher.NewGCMWithRandomNonce(block)
}

// seal compresses, pads and encrypts a text.
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
	inside.Write(make([]byte, (paddedSize-inside.Len()%paddedSize)%paddedSize))
	s, err := newCipher(key)
	if err != nil {
		return nil, err
	}
	out, err := json.Marshal(sealedFile{sealedFormat, sealedVersion, keyFingerprint(key), s.Seal(nil, nil, inside.Bytes(), []byte(sealedFormat))})
	if err == nil && len(out) >= limit {
		return nil, fmt.Errorf("%w: %d bytes", ErrTooLarge, len(out))
	}
	return append(out, '\n'), err
}

// unseal returns the content of a sealed file. The error is ErrForeign,
// ErrNewerVersion, ErrTruncated, ErrChanged, ErrTooLarge or ErrOtherKey.
func unseal(key, text []byte) ([]byte, error) {
	if len(text) > limit {
		return nil, ErrTooLarge
	}
	var s sealedFile
	if err := decode(text, sealedFormat, sealedVersion, &s); err != nil {
		return nil, err
	}
	if s.Key != keyFingerprint(key) {
		return nil, ErrOtherKey
	}
	open, err := newCipher(key)
	if err != nil {
		return nil, err
	}
	inside, err := open.Open(nil, nil, s.Sealed, []byte(sealedFormat))
	if err != nil {
		return nil, ErrChanged
	}
	return unpack(bytes.NewReader(inside))
}

// unpack decompresses the content of a seal. It stops reading as soon as that is more
// than maxUnpacked bytes. The error is ErrChanged or ErrTooLarge.
func unpack(inside *bytes.Reader) ([]byte, error) {
	plain, err := io.ReadAll(io.LimitReader(flate.NewReader(inside), maxUnpacked+1))
	switch {
	case err != nil:
		return nil, ErrChanged
	case len(plain) > maxUnpacked:
		return nil, ErrTooLarge
	}
	return plain, nil
}

// decode parses JSON that states its format and version.
func decode(text []byte, format string, version int, into any) error {
	var head struct {
		Format  string `json:"format"`
		Version int    `json:"version"`
	}
	if err := json.Unmarshal(text, &head); err != nil {
		return decodeError(text, format, err)
	}
	switch {
	case head.Format != format:
		return ErrForeign
	case head.Version > version:
		return ErrNewerVersion
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

// decodeError returns why a text is not valid JSON of a format.
func decodeError(text []byte, format string, err error) error {
	start := []byte(`{"format":"` + format + `"`)
	n := min(len(text), len(start))
	if !bytes.Equal(text[:n], start[:n]) {
		return ErrForeign
	}
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) && int(syntax.Offset) >= len(text) {
		return ErrTruncated
	}
	return ErrChanged
}

// newKey returns a random key.
func newKey() []byte {
	key := make([]byte, keySize)
	rand.Read(key) // never fails: it would end the program
	return key
}

const keyName, keyFormat = "key", "saboteur key"

type keyFile struct {
	Format  string `json:"format"`
	Version int    `json:"version"`
	Key     []byte `json:"key"`
}

// parseKey returns the key that a file has.
func parseKey(text []byte) ([]byte, error) {
	var w keyFile
	if err := decode(text, keyFormat, 1, &w); err != nil {
		return nil, err
	}
	if len(w.Key) != keySize {
		return nil, ErrChanged
	}
	return w.Key, nil
}

// sealKey returns the key of this store, and creates one if there is none. All matches in
// progress depend on it, so that it is kept twice.
func (s *Store) sealKey() ([]byte, error) {
	if s.key != nil {
		return s.key, nil
	}
	var key []byte
	err := s.load(keyName, func(text []byte) (err error) {
		key, err = parseKey(text)
		return err
	})
	var file *BadFile
	if errors.As(err, &file) && file.RenamedTo == "" || err != nil && file == nil {
		return nil, err
	}
	if key == nil {
		key = newKey()
		if err := s.writeKey(key); err != nil {
			return nil, err
		}
	}
	if _, err := s.backend.read(backupName(keyName)); errors.Is(err, fs.ErrNotExist) {
		s.writeKey(key) // which makes the backup; without one, the key is as good
	}
	s.key = key
	return s.key, nil
}

func (s *Store) writeKey(key []byte) error {
	text, err := json.Marshal(keyFile{keyFormat, 1, key})
	if err != nil {
		return err
	}
	return s.backend.write(keyName, text)
}

// decodeRunning decodes a match that was sealed with a key or, if that is not it, with the one
// in the backup: a key may have been changed without anything else that shows it.
func (s *Store) decodeRunning(key, text []byte) (*OngoingMatch, error) {
	r, err := decodeRunning(key, text)
	if !errors.Is(err, ErrOtherKey) {
		return r, err
	}
	backup, bad := s.backend.read(backupName(keyName))
	if bad != nil {
		return nil, err
	}
	if key, bad = parseKey(backup); bad != nil {
		return nil, err
	}
	return decodeRunning(key, text)
}
