package main

import (
	"bytes"
	"debug/pe"
	"encoding/binary"
	"encoding/hex"
	"encoding/xml"
	"image"
	"image/color"
	"image/png"
	"io"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"
)

func TestWindowsPackage(t *testing.T) {
	r := testRelease(t)
	paths, err := windows(r)
	if err != nil || len(paths) != 1 || !strings.HasSuffix(paths[0], "saboteur-1.20.3-rc1-windows-amd64.zip") {
		t.Fatal(paths, err)
	}
	files := unzip(t, paths[0])
	want := []string{"Saboteur/LICENSE", "Saboteur/README.md", "Saboteur/licences/Þór.txt", "Saboteur/saboteur.exe"}
	if names := slices.Sorted(maps.Keys(files)); !slices.Equal(names, want) {
		t.Errorf("the package has %q", names)
	}
	for name, paper := range r.papers {
		if got := content(t, files["Saboteur/"+name]); !bytes.Equal(got, paper) {
			t.Errorf("%s says %q", name, got)
		}
	}
	if mode := files["Saboteur/saboteur.exe"].Mode(); mode != 0o755 {
		t.Errorf("the program has the mode %v", mode)
	}
	first, err := os.ReadFile(paths[0])
	if err != nil {
		t.Fatal(err)
	}
	r.folder = t.TempDir()
	if paths, err = windows(r); err != nil {
		t.Fatal(err)
	}
	if second, err := os.ReadFile(paths[0]); err != nil || !bytes.Equal(first, second) {
		t.Errorf("two packages of the same release differ, %v", err)
	}
}

// exe returns the program of the package before and after it was given its
// resources.
func exe(t *testing.T) (before, after []byte) {
	t.Helper()
	r := testRelease(t)
	after, err := windowsProgram(r)
	if err != nil {
		t.Fatal(err)
	}
	before, err = os.ReadFile(hello(t, "windows", "amd64"))
	if err != nil {
		t.Fatal(err)
	}
	return before, after
}

// TestExeIsWholeAsBefore: all sections are as they were, and the new one lies
// where Windows allows.
func TestExeIsWholeAsBefore(t *testing.T) {
	before, after := exe(t)
	was, is := readPE(t, before), readPE(t, after)
	old, now := was.OptionalHeader.(*pe.OptionalHeader64), is.OptionalHeader.(*pe.OptionalHeader64)
	if now.Subsystem != pe.IMAGE_SUBSYSTEM_WINDOWS_GUI {
		t.Errorf("the subsystem is %d: a console would open", now.Subsystem)
	}
	if len(is.Sections) != len(was.Sections)+1 {
		t.Fatalf("%d sections, %d before", len(is.Sections), len(was.Sections))
	}
	end, raw := uint32(0), now.SizeOfHeaders
	for i, s := range is.Sections {
		if s.VirtualAddress != max(end, now.SectionAlignment) || s.Offset < raw || s.Offset%now.FileAlignment != 0 {
			t.Errorf("%s lies at %#x, and in the file at %#x", s.Name, s.VirtualAddress, s.Offset)
		}
		end, raw = (s.VirtualAddress+s.VirtualSize+0xfff)&^0xfff, s.Offset+s.Size
		if i < len(was.Sections) && (s.SectionHeader != was.Sections[i].SectionHeader || !bytes.Equal(data(t, s), data(t, was.Sections[i]))) {
			t.Errorf("%s is not what it was", s.Name)
		}
	}
	last := is.Sections[len(is.Sections)-1]
	if last.Name != ".rsrc" || last.Characteristics != pe.IMAGE_SCN_CNT_INITIALIZED_DATA|pe.IMAGE_SCN_MEM_READ {
		t.Errorf("the last section is %s, %#x", last.Name, last.Characteristics)
	}
	if now.SizeOfImage != end || int(raw) != len(after) || now.SizeOfInitializedData != old.SizeOfInitializedData+last.Size {
		t.Errorf("%d bytes in memory, %d in the file, %d of them are read", now.SizeOfImage, raw, now.SizeOfInitializedData)
	}
	old.SizeOfImage, old.SizeOfInitializedData = now.SizeOfImage, now.SizeOfInitializedData
	old.DataDirectory[pe.IMAGE_DIRECTORY_ENTRY_RESOURCE] = pe.DataDirectory{VirtualAddress: last.VirtualAddress, Size: last.VirtualSize}
	if *old != *now {
		t.Errorf("the header is %+v, want %+v", now, old)
	}
}

func TestExeHasAnIcon(t *testing.T) {
	_, after := exe(t)
	all := readResources(t, after)
	group := all[[2]uint16{14, 1}]
	le := binary.LittleEndian
	if len(group) != 6+6*14 || le.Uint16(group[2:]) != 1 || le.Uint16(group[4:]) != 6 {
		t.Fatalf("the group of icons is %x", group)
	}
	for i, size := range []int{16, 24, 32, 48, 64, 256} {
		e := group[6+14*i:][:14]
		picture := all[[2]uint16{3, le.Uint16(e[12:])}]
		if int(e[0]) != size&0xff || int(e[1]) != size&0xff || le.Uint16(e[4:]) != 1 || le.Uint16(e[6:]) != 32 || int(le.Uint32(e[8:])) != len(picture) {
			t.Errorf("entry %d is %x, its picture has %d bytes", i, e, len(picture))
		}
		want, got := testIcon(size), image.Image(nil)
		if size < 256 {
			got = readBitmap(t, picture)
		} else {
			got = readPNG(t, picture)
		}
		sameImage(t, size, got, want)
	}
}

// TestIconWithoutHolesHasAlpha: Windows asks for alpha in icons that are PNG.
func TestIconWithoutHolesHasAlpha(t *testing.T) {
	all, err := iconResources(func(pixels int) image.Image {
		img := image.NewRGBA(image.Rect(5, 5, 5+pixels, 5+pixels))
		for i := range img.Pix {
			img.Pix[i] = 0xFF
		}
		return img
	})
	if err != nil {
		t.Fatal(err)
	}
	const colourType, withAlpha = 25, 6 // of IHDR
	if got := all[5].bytes; !bytes.HasPrefix(got, []byte("\x89PNG")) || got[colourType] != withAlpha {
		t.Errorf("it begins with %x", got[:colourType+1])
	}
}

func sameImage(t *testing.T, size int, got, want image.Image) {
	t.Helper()
	if got.Bounds() != want.Bounds() {
		t.Fatalf("the icon of %d pixels is %v", size, got.Bounds())
	}
	for i := range size * size {
		if a, b := got.At(i%size, i/size), want.At(i%size, i/size); !same(a, b) {
			t.Fatalf("the icon of %d pixels is %v at %d, %d; want %v", size, a, i%size, i/size, b)
		}
	}
}

// same reports whether two colours are the same, and cover as much.
func same(a, b color.Color) bool { return color.NRGBAModel.Convert(a) == color.NRGBAModel.Convert(b) }

func readPNG(t *testing.T, b []byte) image.Image {
	t.Helper()
	img, err := png.Decode(bytes.NewReader(b))
	if err != nil {
		t.Fatal(err)
	}
	return img
}

// readBitmap reads a bitmap of 32 bits a pixel and its mask, which must be set
// where nothing is drawn.
func readBitmap(t *testing.T, b []byte) image.Image {
	t.Helper()
	le := binary.LittleEndian
	w, h := int(le.Uint32(b[4:])), int(le.Uint32(b[8:]))/2
	stride := (w + 31) / 32 * 4
	if le.Uint32(b) != 40 || le.Uint16(b[12:]) != 1 || le.Uint16(b[14:]) != 32 || le.Uint32(b[16:]) != 0 || len(b) != 40+w*h*4+stride*h {
		t.Fatalf("%d bytes with the header %x", len(b), b[:40])
	}
	img, mask := image.NewNRGBA(image.Rect(0, 0, w, h)), b[40+w*h*4:]
	for i := range w * h {
		x, y := i%w, i/w
		p := b[40+((h-1-y)*w+x)*4:]
		img.SetNRGBA(x, y, color.NRGBA{p[2], p[1], p[0], p[3]})
		if bit := mask[(h-1-y)*stride+x/8]>>(7-x%8)&1 == 1; bit != (p[3] == 0) {
			t.Fatalf("at %d, %d alpha is %d and the mask %v", x, y, p[3], bit)
		}
	}
	return img
}

func TestExeSaysItsVersion(t *testing.T) {
	_, after := exe(t)
	root := readNode(t, readResources(t, after)[[2]uint16{16, 1}])
	const fixed = "bd04effe 00000100 14000100 00000300 14000100 00000300 3f000000 02000000 04000400 01000000 00000000 00000000 00000000"
	if got := groups(root.value); root.key != "VS_VERSION_INFO" || got != fixed {
		t.Errorf("%s is\n%s, want\n%s", root.key, got, fixed)
	}
	if len(root.inside) != 2 || root.inside[0].key != "StringFileInfo" || root.inside[1].key != "VarFileInfo" {
		t.Fatalf("it has %+v", root.inside)
	}
	table, spoken := root.inside[0].inside[0], root.inside[1].inside[0]
	if table.key != "040904b0" || spoken.key != "Translation" || groups(spoken.value) != "0904b004" {
		t.Errorf("the language is %s, %s is %x", table.key, spoken.key, spoken.value)
	}
	says := map[string]string{}
	for _, line := range table.inside {
		says[line.key] = line.text
	}
	for key, want := range map[string]string{
		"FileVersion": "1.20.3-rc1", "ProductVersion": "1.20.3-rc1", "ProductName": "Saboteur", "FileDescription": "Saboteur",
		"OriginalFilename": "saboteur.exe", "LegalCopyright": rights,
	} {
		if says[key] != want {
			t.Errorf("%s is %q, want %q", key, says[key], want)
		}
	}
}

func groups(b []byte) string {
	var all []string
	for part := range slices.Chunk(b, 4) {
		all = append(all, hex.EncodeToString(part))
	}
	return strings.Join(all, " ")
}

// TestRightsAreThoseOfTheLicence keeps the year from growing old.
func TestRightsAreThoseOfTheLicence(t *testing.T) {
	licence, err := os.ReadFile("../LICENSE")
	if err != nil || !strings.Contains(string(licence), "\n"+rights+"\n") {
		t.Errorf("LICENSE does not say %q, %v", rights, err)
	}
}

func TestNumbersOfAVersion(t *testing.T) {
	for version, want := range map[string][3]uint16{
		"1.2.3": {1, 2, 3}, "0.0.0-0123abc": {}, "10.20.65535+x-y": {10, 20, 65535}, "1.2.3-rc1": {1, 2, 3},
	} {
		if got, err := numbers(version); got != want || err != nil {
			t.Errorf("%s: %v, %v", version, got, err)
		}
	}
	for _, version := range []string{"", "1.2", "1.2.3.4", "v1.2.3", "1.2.65536", "1.-2.3", "-1.2.3"} {
		if got, err := numbers(version); err == nil {
			t.Errorf("%s: %v", version, got)
		}
	}
}

// A node is a part of the properties of a program.
type node struct {
	key, text string
	value     []byte
	inside    []node
}

// readNode reads a VS_VERSIONINFO or a part of it.
func readNode(t *testing.T, b []byte) (n node) {
	t.Helper()
	le := binary.LittleEndian
	length, value, text := int(le.Uint16(b)), int(le.Uint16(b[2:])), le.Uint16(b[4:]) == 1
	if length < 8 || length > len(b) {
		t.Fatalf("a part of %d bytes has %d", length, len(b))
	}
	at := 6
	n.key, at = readWide(b, at)
	at = (at + 3) &^ 3
	if text && value > 0 {
		begin := at
		if n.text, at = readWide(b, at); at != begin+2*value {
			t.Fatalf("%s is %q: %d bytes, not %d units of two", n.key, n.text, at-begin, value)
		}
	} else {
		n.value, at = b[at:at+value], at+value
	}
	for at = (at + 3) &^ 3; at < length; at = (at + 3) &^ 3 {
		n.inside = append(n.inside, readNode(t, b[at:length]))
		at += int(le.Uint16(b[at:]))
	}
	return n
}

// readWide reads a text in UTF-16 up to a zero and returns where it ends.
func readWide(b []byte, at int) (string, int) {
	var units []uint16
	for {
		unit := binary.LittleEndian.Uint16(b[at:])
		at += 2
		if unit == 0 {
			return string(utf16.Decode(units)), at
		}
		units = append(units, unit)
	}
}

// TestExeHasAManifest: each setting in the namespace that Windows reads it in.
func TestExeHasAManifest(t *testing.T) {
	_, after := exe(t)
	text := readResources(t, after)[[2]uint16{24, 1}]
	const settings = "http://schemas.microsoft.com/SMI/%/WindowsSettings "
	year := func(y, name string) string { return strings.Replace(settings, "%", y, 1) + name }
	got := map[string]string{}
	d := xml.NewDecoder(bytes.NewReader(text))
	var open xml.StartElement
	for {
		token, err := d.Token()
		if token == nil {
			if err != io.EOF {
				t.Fatal(err)
			}
			break
		}
		switch token := token.(type) {
		case xml.StartElement:
			open = token.Copy()
			for _, a := range token.Attr {
				got[token.Name.Space+" "+token.Name.Local+" "+a.Name.Local] = a.Value
			}
		case xml.CharData:
			if s := strings.TrimSpace(string(token)); s != "" {
				got[open.Name.Space+" "+open.Name.Local] = s
			}
		}
	}
	for name, want := range map[string]string{
		"urn:schemas-microsoft-com:asm.v1 assembly manifestVersion":      "1.0",
		"urn:schemas-microsoft-com:compatibility.v1 supportedOS Id":      "{8e0f7a12-bfb3-4fe8-b9a5-48fd50a15a9a}",
		"urn:schemas-microsoft-com:asm.v3 requestedExecutionLevel level": "asInvoker",
		year("2005", "dpiAware"):       "true/pm",
		year("2016", "dpiAwareness"):   "PerMonitorV2, PerMonitor",
		year("2016", "longPathAware"):  "true",
		year("2019", "activeCodePage"): "UTF-8",
	} {
		if got[name] != want {
			t.Errorf("%s is %q, want %q", name, got[name], want)
		}
	}
}

func TestExeIsNotGivenResourcesTwice(t *testing.T) {
	_, after := exe(t)
	if _, err := withResources(after, nil); err == nil {
		t.Error("it was")
	}
	if _, err := withResources([]byte("MZ"), nil); err == nil {
		t.Error("what is no program was given resources")
	}
}

func readPE(t *testing.T, program []byte) *pe.File {
	t.Helper()
	file, err := pe.NewFile(bytes.NewReader(program))
	if err != nil {
		t.Fatal(err)
	}
	return file
}

func data(t *testing.T, s *pe.Section) []byte {
	t.Helper()
	b, err := s.Data()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// readResources reads the resources of a program as Windows does, by kind and
// number: through three folders, in which numbers ascend.
func readResources(t *testing.T, program []byte) map[[2]uint16][]byte {
	t.Helper()
	file := readPE(t, program)
	where := file.OptionalHeader.(*pe.OptionalHeader64).DataDirectory[pe.IMAGE_DIRECTORY_ENTRY_RESOURCE]
	i := slices.IndexFunc(file.Sections, func(s *pe.Section) bool { return s.VirtualAddress == where.VirtualAddress })
	if i < 0 {
		t.Fatal("there are no resources")
	}
	b := data(t, file.Sections[i])[:where.Size]
	all := map[[2]uint16][]byte{}
	for kind, ids := range readFolder(t, b, 1<<31) {
		for id, languages := range readFolder(t, b, ids) {
			for language, place := range readFolder(t, b, languages) {
				p := b[place:][:16]
				at, size := binary.LittleEndian.Uint32(p)-where.VirtualAddress, binary.LittleEndian.Uint32(p[4:])
				if language != 0x409 || at%4 != 0 {
					t.Errorf("%d, %d: language %#x at %#x", kind, id, language, at)
				}
				all[[2]uint16{uint16(kind), uint16(id)}] = b[at:][:size]
			}
		}
	}
	return all
}

// readFolder returns where the entries of a folder lie.
func readFolder(t *testing.T, b []byte, at uint32) map[uint32]uint32 {
	t.Helper()
	le := binary.LittleEndian
	if at>>31 == 0 {
		t.Fatalf("%#x is no folder", at)
	}
	at &^= 1 << 31
	if named := le.Uint16(b[at+12:]); named != 0 {
		t.Fatalf("%d entries have names", named)
	}
	all, before := map[uint32]uint32{}, int64(-1)
	for i := range uint32(le.Uint16(b[at+14:])) {
		id, to := le.Uint32(b[at+16+8*i:]), le.Uint32(b[at+20+8*i:])
		if int64(id) <= before {
			t.Fatalf("%d comes after %d: Windows would not find it", id, before)
		}
		all[id], before = to, int64(id)
	}
	return all
}
