package macos

import (
	"bytes"
	"crypto/sha1"
	"crypto/sha256"
	"debug/macho"
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"saboteur/testenv"
	"saboteur/tools/packtest"
)

func TestBundleIsSigned(t *testing.T) {
	if err := checkBundle(testApp(t)); err != nil {
		t.Error(err)
	}
}

// TestChangedBundleIsNoticed: whatever is changed in the application, the
// signature no longer matches, and the checker below says so.
func TestChangedBundleIsNoticed(t *testing.T) {
	whole := testApp(t)
	flip := func(name string, at int) func(map[string][]byte) {
		return func(app map[string][]byte) { app[name][at] ^= 1 }
	}
	fat, err := macho.NewFatFile(bytes.NewReader(whole["MacOS/saboteur"]))
	testenv.NoError(t, err)
	intel, arm := int(fat.Arches[0].Offset), int(fat.Arches[1].Offset)
	for _, c := range []struct {
		change func(app map[string][]byte)
		says   string
	}{
		{flip("MacOS/saboteur", intel+0x1000), "page 1 is"},
		{flip("MacOS/saboteur", arm+0x5432), "page 5 is"},
		{flip("MacOS/saboteur", arm+24), "page 0 is"},
		{flip("MacOS/saboteur", int(fat.Arches[1].Size)+arm-1), "requirements are"},
		{flip("Info.plist", 70), "slot -1"},
		{flip("_CodeSignature/CodeResources", 30), "slot -3"},
		{flip("Resources/icon.icns", 100), "icon.icns is not what"},
		{func(app map[string][]byte) { app["Resources/more"] = nil }, "Resources/more is not sealed"},
		{func(app map[string][]byte) { app["Frameworks/more"] = nil }, "Frameworks/more should be signed"},
		{func(app map[string][]byte) { delete(app, "Resources/LICENSE") }, "Resources/LICENSE is sealed and missing"},
	} {
		app := map[string][]byte{}
		for name, b := range whole {
			app[name] = bytes.Clone(b)
		}
		c.change(app)
		if err := checkBundle(app); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%v, want it to say %q", err, c.says)
		}
	}
}

// TestSigningChangesNothingElse: except for the load commands that declare the
// signature, a program is as it was built.
func TestSigningChangesNothingElse(t *testing.T) {
	for _, processor := range []string{"amd64", "arm64"} {
		built, err := os.ReadFile(packtest.Hello(t, "darwin", processor))
		testenv.NoError(t, err)
		before := bytes.Clone(built)
		after, err := sign(built, []byte("info"), []byte("seal"))
		if err != nil || !bytes.Equal(built, before) {
			t.Fatal(err)
		}
		if err := sameProgram(before, after); err != nil {
			t.Errorf("%s: %v", processor, err)
		}
		if again, err := sign(after, []byte("info"), []byte("seal")); err != nil || !bytes.Equal(after, again) {
			t.Errorf("%s: signed twice it is another program, %v", processor, err)
		}
	}
}

// sameProgram compares the load commands and all behind them of a program and of
// what it is signed. The command for the signature is the last.
func sameProgram(before, after []byte) error {
	was, is := readMacho(before), readMacho(after)
	if was == nil || is == nil {
		return errors.New("it cannot be read")
	}
	commands, end := was.Loads, len(before)
	if at, length := signatureOf(was); length > 0 {
		commands, end = commands[:len(commands)-1], at
	}
	if len(is.Loads) != len(commands)+1 {
		return fmt.Errorf("%d load commands, %d before", len(is.Loads), len(was.Loads))
	}
	for i, l := range commands {
		if s, ok := l.(*macho.Segment); (!ok || s.Name != "__LINKEDIT") && !bytes.Equal(l.Raw(), is.Loads[i].Raw()) {
			return fmt.Errorf("load command %d is not what it was", i)
		}
	}
	if code := was.Section("__text").Offset; !bytes.Equal(before[code:end], after[code:end]) {
		return errors.New("what follows the load commands is not what it was")
	}
	return nil
}

func TestCannotSign(t *testing.T) {
	built, err := os.ReadFile(packtest.Hello(t, "darwin", "amd64"))
	testenv.NoError(t, err)
	exe, err := os.ReadFile(packtest.Hello(t, "windows", "amd64"))
	testenv.NoError(t, err)
	full := bytes.Clone(built) // its code begins right behind the load commands
	file := readMacho(full)
	text := bytes.Index(full, []byte("__text\x00"))
	binary.LittleEndian.PutUint32(full[text+48:], 32+file.Cmdsz)
	for _, c := range []struct {
		program []byte
		says    string
	}{
		{nil, "EOF"},
		{exe, "magic"},
		{append(bytes.Clone(built), "more"...), "does not end"},
		{built[:len(built)-1], "EOF"},
		{full, "no room"},
	} {
		if _, err := sign(c.program, nil, nil); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%v, want it to say %q", err, c.says)
		}
	}
}

func readMacho(b []byte) *macho.File {
	file, err := macho.NewFile(bytes.NewReader(b))
	if err != nil {
		return nil
	}
	return file
}

// signatureOf returns where the signature of a program lies, and how long it is.
func signatureOf(f *macho.File) (at, length int) {
	for _, l := range f.Loads {
		if raw := l.Raw(); f.ByteOrder.Uint32(raw) == 0x1D {
			return int(f.ByteOrder.Uint32(raw[8:])), int(f.ByteOrder.Uint32(raw[12:]))
		}
	}
	return 0, 0
}

// checkBundle checks an application as macOS does, by what is known of the
// formats and by StaticCode.cpp of Apple's Security. It shares nothing with what
// writes them.
func checkBundle(app map[string][]byte) error {
	info, seal := app["Info.plist"], app["_CodeSignature/CodeResources"]
	fat, err := macho.NewFatFile(bytes.NewReader(app["MacOS/saboteur"]))
	if err != nil {
		return err
	}
	for _, a := range fat.Arches {
		slice := app["MacOS/saboteur"][a.Offset : a.Offset+a.Size]
		if err := checkSlice(slice, info, seal); err != nil {
			return fmt.Errorf("%v: %w", a.Cpu, err)
		}
	}
	return checkSeal(app)
}

// checkSlice checks where the signature of a program lies, and the signature.
func checkSlice(b, info, seal []byte) error {
	file := readMacho(b)
	if file == nil {
		return errors.New("it is no program")
	}
	at, length := signatureOf(file)
	last := file.Segment("__LINKEDIT")
	if length == 0 || at%16 != 0 || at+length != len(b) || uint64(at) < last.Offset {
		return fmt.Errorf("the signature lies at %d, %d bytes of %d", at, length, len(b))
	}
	if last.Offset+last.Filesz != uint64(len(b)) || last.Memsz < last.Filesz || last.Memsz%4096 != 0 {
		return fmt.Errorf("__LINKEDIT is %+v", last.SegmentHeader)
	}
	be, s := binary.BigEndian, b[at:]
	if magic, own := be.Uint32(s), be.Uint32(s[4:]); magic != 0xfade0cc0 || int(own) > length {
		return fmt.Errorf("the signature begins with %x and has %d bytes of %d", magic, own, length)
	} else if len(bytes.Trim(s[own:], "\x00")) > 0 {
		return errors.New("something lies behind the signature")
	}
	parts := map[uint32][]byte{}
	for i := range be.Uint32(s[8:]) {
		part := s[be.Uint32(s[16+8*i:]):]
		parts[be.Uint32(s[12+8*i:])] = part[:be.Uint32(part[4:])]
	}
	directory, requirements := parts[0], parts[2]
	if len(parts) != 2 || !bytes.Equal(requirements, []byte{0xfa, 0xde, 0x0c, 1, 0, 0, 0, 12, 0, 0, 0, 0}) {
		return fmt.Errorf("it has %d parts, the requirements are %x", len(parts), requirements)
	}
	if err := checkDirectory(directory, file, info); err != nil {
		return err
	}
	return checkHashes(directory, b[:at], map[int][]byte{-1: info, -2: requirements, -3: seal})
}

// checkDirectory checks the header of a code directory.
func checkDirectory(d []byte, file *macho.File, info []byte) error {
	word := func(at int) uint32 { return binary.BigEndian.Uint32(d[at:]) }
	long := func(at int) uint64 { return binary.BigEndian.Uint64(d[at:]) }
	for _, c := range []struct {
		name      string
		got, want uint64
	}{
		{"magic", uint64(word(0)), 0xfade0c02},
		{"version", uint64(word(8)), 0x20400},
		{"flags", uint64(word(12)), 2},
		{"size of a hash", uint64(d[36]), 32},
		{"kind of hashes", uint64(d[37]), 2},
		{"platform", uint64(d[38]), 0},
		{"size of a page", uint64(d[39]), 12},
		{"spare", uint64(word(40) | word(52)), 0},
		{"scatter and team", uint64(word(44) | word(48)), 0},
		{"long limit", long(56), 0},
		{"begin of the code", long(64), file.Segment("__TEXT").Offset},
		{"length of the code", long(72), file.Segment("__TEXT").Filesz},
		{"flags of the code", long(80), 1},
	} {
		if c.got != c.want {
			return fmt.Errorf("code directory: %s is %#x, want %#x", c.name, c.got, c.want)
		}
	}
	name, _, _ := bytes.Cut(d[word(20):word(16)], []byte{0})
	if list, err := readPlist(info); err == nil && list["CFBundleIdentifier"] != string(name) {
		return fmt.Errorf("code directory: the name is %q", name)
	}
	return nil
}

// checkHashes checks all hashes of a code directory: of the pages of a program,
// and of what has a slot below zero.
func checkHashes(d, program []byte, special map[int][]byte) error {
	word := func(at int) int { return int(binary.BigEndian.Uint32(d[at:])) }
	slot := func(i int) []byte { return d[word(16)+32*i:][:32] }
	if limit, pages := word(32), word(28); limit != len(program) || pages != (limit+4095)/4096 || word(16)+32*pages != len(d) || word(24) != len(special) {
		return fmt.Errorf("code directory: %d pages and %d more for %d bytes of %d", pages, word(24), limit, len(program))
	}
	for i := range word(28) {
		page := program[i*4096 : min((i+1)*4096, len(program))]
		if hash := sha256.Sum256(page); !bytes.Equal(hash[:], slot(i)) {
			return fmt.Errorf("page %d is not what was signed", i)
		}
	}
	for i, b := range special {
		if hash := sha256.Sum256(b); !bytes.Equal(hash[:], slot(i)) {
			return fmt.Errorf("slot %d is not what was signed", i)
		}
	}
	return nil
}

// checkSeal checks the list of resources: that its rules are not too weak, that
// all is sealed that they ask for, and that all that is sealed is there.
func checkSeal(app map[string][]byte) error {
	list, err := readPlist(app["_CodeSignature/CodeResources"])
	if err != nil {
		return err
	}
	old, ok1 := list["files"].(map[string]any)
	files, ok2 := list["files2"].(map[string]any)
	oldRules, ok3 := list["rules"].(map[string]any)
	rules, ok4 := list["rules2"].(map[string]any)
	if !ok1 || !ok2 || !ok3 || !ok4 || rules["^.*"] != true || oldRules["^Resources/"] != true {
		return errors.New("the list lacks what macOS looks for")
	}
	for name, b := range app {
		if name == "MacOS/saboteur" || strings.HasPrefix(name, "_CodeSignature/") {
			continue
		}
		short, long := sha1.Sum(b), sha256.Sum256(b)
		seal, _ := files[name].(map[string]any)
		hash, _ := seal["hash2"].([]byte)
		oldHash, _ := old[name].([]byte)
		if err := errors.Join(checkSealed(rules, name, hash, long[:]), checkSealed(oldRules, name, oldHash, short[:])); err != nil {
			return err
		}
	}
	for _, name := range slices.Concat(slices.Collect(maps.Keys(files)), slices.Collect(maps.Keys(old))) {
		if _, there := app[name]; !there {
			return fmt.Errorf("%s is sealed and missing", name)
		}
	}
	return nil
}

// mayOmit are the rules that may leave something out: those of
// BundleDiskRep::allowedResourceOmissions.
var mayOmit = []string{`^(.*/)?\.DS_Store$`, `^Info\.plist$`, `^PkgInfo$`, `^Resources/.*\.lproj/locversion.plist$`}

// checkSealed checks the hash of one file: by the rule with the most weight of
// those that fit its name, if there is any.
func checkSealed(rules map[string]any, name string, sealed, hash []byte) error {
	most, omit, nested := 0.0, true, false
	for pattern, value := range rules {
		rule, _ := value.(map[string]any)
		weight, _ := rule["weight"].(float64)
		if value == true {
			weight = 1
		}
		if rule["omit"] == true && !slices.Contains(mayOmit, pattern) {
			return fmt.Errorf("the rule %s is too weak", pattern)
		}
		if regexp.MustCompile(pattern).MatchString(name) && weight > most {
			most, omit, nested = weight, rule["omit"] == true, rule["nested"] == true
		}
	}
	switch {
	case nested:
		return fmt.Errorf("%s should be signed by itself", name)
	case omit && sealed != nil:
		return fmt.Errorf("%s is sealed, which its rule does not allow", name)
	case !omit && sealed == nil:
		return fmt.Errorf("%s is not sealed", name)
	case !omit && !bytes.Equal(sealed, hash):
		return fmt.Errorf("%s is not what was sealed", name)
	}
	return nil
}
