package windows

import (
	"bytes"
	"debug/pe"
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

	"github.com/tc-hib/winres"
	"github.com/tc-hib/winres/version"

	"saboteur/testenv"
	"saboteur/tools/packtest"
	"saboteur/tools/release"
)

func testRelease(t *testing.T) release.Release {
	return release.Release{
		Version: "1.20.3-rc1", Time: packtest.Noon, Dir: t.TempDir(),
		Build: packtest.BuildHello(t), Icon: packtest.Icon, Docs: packtest.Docs,
	}
}

func TestPackage(t *testing.T) {
	r := testRelease(t)
	paths, err := Package(r)
	if err != nil || len(paths) != 1 || !strings.HasSuffix(paths[0], "saboteur-1.20.3-rc1-windows-amd64.zip") {
		t.Fatal(paths, err)
	}
	files := packtest.Unzip(t, paths[0])
	want := []string{"Saboteur/LICENSE", "Saboteur/README.md", "Saboteur/licenses/Þór.txt", "Saboteur/saboteur.exe"}
	if names := slices.Sorted(maps.Keys(files)); !slices.Equal(names, want) {
		t.Errorf("the package has %q", names)
	}
	for name, doc := range r.Docs {
		if got := packtest.Content(t, files["Saboteur/"+name]); !bytes.Equal(got, doc) {
			t.Errorf("%s says %q", name, got)
		}
	}
	if mode := files["Saboteur/saboteur.exe"].Mode(); mode != 0o755 {
		t.Errorf("the program has mode %v", mode)
	}
}

func TestPackageIsReproducible(t *testing.T) {
	var packages [][]byte
	for range 2 {
		paths, err := Package(testRelease(t))
		testenv.NoError(t, err)
		content, err := os.ReadFile(paths[0])
		testenv.NoError(t, err)
		packages = append(packages, content)
	}
	if !bytes.Equal(packages[0], packages[1]) {
		t.Error("two packages of the same release differ")
	}
}

// programWithResources returns the program in the package, before and after it
// was given its resources.
func programWithResources(t *testing.T) (before, after []byte) {
	t.Helper()
	after, err := program(testRelease(t))
	testenv.NoError(t, err)
	before, err = os.ReadFile(packtest.Hello(t, "windows", "amd64"))
	testenv.NoError(t, err)
	return before, after
}

func resources(t *testing.T) *winres.ResourceSet {
	t.Helper()
	_, after := programWithResources(t)
	set, err := winres.LoadFromEXE(bytes.NewReader(after))
	testenv.NoError(t, err)
	return set
}

// TestProgramIsUnchanged: the resources are a new section, and all others stay
// as they were.
func TestProgramIsUnchanged(t *testing.T) {
	before, after := programWithResources(t)
	was, is := readPE(t, before), readPE(t, after)
	if len(is.Sections) != len(was.Sections)+1 || is.Section(".rsrc") == nil {
		t.Fatalf("there are %d sections, %d before", len(is.Sections), len(was.Sections))
	}
	for _, s := range was.Sections {
		same := is.Section(s.Name)
		if same == nil || same.VirtualAddress != s.VirtualAddress || !bytes.Equal(sectionData(t, same), sectionData(t, s)) {
			t.Errorf("section %s has changed", s.Name)
		}
	}
	old, now := was.OptionalHeader.(*pe.OptionalHeader64), is.OptionalHeader.(*pe.OptionalHeader64)
	if now.Subsystem != pe.IMAGE_SUBSYSTEM_WINDOWS_GUI {
		t.Errorf("the subsystem is %d: a console would open", now.Subsystem)
	}
	if now.AddressOfEntryPoint != old.AddressOfEntryPoint || now.ImageBase != old.ImageBase {
		t.Errorf("the header is %+v, before %+v", now, old)
	}
}

func readPE(t *testing.T, program []byte) *pe.File {
	t.Helper()
	file, err := pe.NewFile(bytes.NewReader(program))
	testenv.NoError(t, err)
	return file
}

func sectionData(t *testing.T, s *pe.Section) []byte {
	t.Helper()
	b, err := s.Data()
	testenv.NoError(t, err)
	return b
}

func TestProgramHasTheIconInAllSizes(t *testing.T) {
	var sizes []int
	resources(t).WalkType(winres.RT_ICON, func(_ winres.Identifier, _ uint16, data []byte) bool {
		img, err := png.Decode(bytes.NewReader(data))
		testenv.NoError(t, err)
		size := img.Bounds().Dx()
		sizes = append(sizes, size)
		sameImage(t, img, packtest.Icon(size))
		return true
	})
	slices.Sort(sizes)
	if want := []int{16, 24, 32, 48, 64, 256}; !slices.Equal(sizes, want) {
		t.Errorf("the icon has sizes %v, want %v", sizes, want)
	}
}

func sameImage(t *testing.T, got, want image.Image) {
	t.Helper()
	if got.Bounds() != want.Bounds() {
		t.Fatalf("an icon is %v, want %v", got.Bounds(), want.Bounds())
	}
	size := want.Bounds().Dx()
	for i := range size * size {
		a, b := color.NRGBAModel.Convert(got.At(i%size, i/size)), color.NRGBAModel.Convert(want.At(i%size, i/size))
		if a != b {
			t.Fatalf("the icon of %d pixels is %v at %d, %d; want %v", size, a, i%size, i/size, b)
		}
	}
}

func TestProgramHasItsVersion(t *testing.T) {
	info, err := version.FromBytes(resources(t).Get(winres.RT_VERSION, winres.ID(1), version.LangDefault))
	testenv.NoError(t, err)
	want := testInfo()
	got, err := info.MarshalJSON()
	testenv.NoError(t, err)
	wanted, err := want.MarshalJSON()
	testenv.NoError(t, err)
	if string(got) != string(wanted) {
		t.Errorf("the properties are\n%s, want\n%s", got, wanted)
	}
}

// testInfo is what Explorer is to show for the release of the tests.
func testInfo() (info version.Info) {
	info.FileVersion = [4]uint16{1, 20, 3, 0}
	info.ProductVersion = info.FileVersion
	info.Flags.Prerelease = true
	for key, value := range map[string]string{
		"CompanyName": "the Saboteur client's maintainers", "FileDescription": "Saboteur", "FileVersion": "1.20.3-rc1",
		"InternalName": "saboteur", "LegalCopyright": release.Copyright, "OriginalFilename": "saboteur.exe",
		"ProductName": "Saboteur", "ProductVersion": "1.20.3-rc1",
	} {
		info.Set(version.LangDefault, key, value)
	}
	return info
}

// TestManifest: each setting is in the namespace in which Windows reads it.
func TestManifest(t *testing.T) {
	text := resources(t).Get(winres.RT_MANIFEST, winres.ID(1), version.LangDefault)
	const settings = "http://schemas.microsoft.com/SMI/%/WindowsSettings "
	setting := func(year, name string) string { return strings.Replace(settings, "%", year, 1) + name }
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
		setting("2005", "dpiAware"):                                      "true/pm",
		setting("2016", "dpiAwareness"):                                  "PerMonitorV2, PerMonitor",
		setting("2016", "longPathAware"):                                 "true",
		setting("2019", "activeCodePage"):                                "UTF-8",
	} {
		if got[name] != want {
			t.Errorf("%s is %q, want %q", name, got[name], want)
		}
	}
}

func TestNoProgram(t *testing.T) {
	r := testRelease(t)
	r.Build = func(string, string) (string, error) { return packtest.Hello(t, "darwin", "arm64"), nil }
	if _, err := program(r); err == nil {
		t.Error("a file that is not a Windows program was given resources")
	}
}
