// Package windows makes the package for Windows. Its resources are written by
// github.com/tc-hib/winres. Begin reading at Package.
package windows

import (
	"bytes"
	"image"
	"strings"

	"github.com/tc-hib/winres"
	"github.com/tc-hib/winres/version"

	"saboteur/tools/release"
)

// Package writes a zip with the program and the documents, and returns its path.
func Package(r release.Release) ([]string, error) {
	exe, err := program(r)
	if err != nil {
		return nil, err
	}
	files := append(r.DocFiles(release.ZipFolder), release.File{Name: release.ZipFolder + "/saboteur.exe", Mode: release.Executable, Content: exe})
	path, err := r.WriteZip("saboteur-"+r.Version+"-windows-amd64.zip", files)
	return []string{path}, err
}

// program returns the program with its resources: the icon, what Explorer shows
// under Properties, and the manifest.
func program(r release.Release) ([]byte, error) {
	exe, err := r.ReadBuild("windows", "amd64")
	if err != nil {
		return nil, err
	}
	info, err := versionInfo(r)
	if err != nil {
		return nil, err
	}
	var set winres.ResourceSet
	set.SetVersionInfo(info)
	icon, err := newIcon(r.Icon)
	if err != nil {
		return nil, err
	}
	if err := set.SetIcon(winres.ID(1), icon); err != nil {
		return nil, err
	}
	if err := set.Set(winres.RT_MANIFEST, winres.ID(1), version.LangDefault, []byte(manifest)); err != nil {
		return nil, err
	}
	var out bytes.Buffer
	err = set.WriteToEXE(&out, bytes.NewReader(exe))
	return out.Bytes(), err
}

// iconSizes are the widths in pixels in which Windows shows icons: in lists, on
// the task bar and on the desktop, at the common scales of screens.
var iconSizes = []int{16, 24, 32, 48, 64, 256}

func newIcon(draw func(pixels int) image.Image) (*winres.Icon, error) {
	var sizes []image.Image
	for _, pixels := range iconSizes {
		sizes = append(sizes, draw(pixels))
	}
	return winres.NewIconFromImages(sizes)
}

// versionInfo returns what Explorer shows under Properties.
func versionInfo(r release.Release) (info version.Info, err error) {
	n, err := r.Numbers()
	if err != nil {
		return info, err
	}
	info.FileVersion = [4]uint16{n[0], n[1], n[2]}
	info.ProductVersion = info.FileVersion
	info.Flags.Prerelease = strings.Contains(r.Version, "-")
	for _, s := range [][2]string{
		{version.CompanyName, "the Saboteur client's maintainers"},
		{version.FileDescription, "Saboteur"}, // the name in the task manager
		{version.FileVersion, r.Version},
		{version.InternalName, "saboteur"},
		{version.LegalCopyright, release.Copyright},
		{version.OriginalFilename, "saboteur.exe"},
		{version.ProductName, "Saboteur"},
		{version.ProductVersion, r.Version},
	} {
		if err := info.Set(version.LangDefault, s[0], s[1]); err != nil {
			return info, err
		}
	}
	return info, nil
}
