// Package macos makes the package for macOS: an application for both processors
// that Macs have, signed ad hoc. Property lists are written by
// howett.net/plist; the signature is written here, since no Go module signs
// bundles without Apple's certificates. Begin reading at Package.
package macos

import "saboteur/tools/release"

// Package writes a zip with the application and the documents, and returns its
// path.
func Package(r release.Release) ([]string, error) {
	app, err := bundle(r)
	if err != nil {
		return nil, err
	}
	files := r.DocFiles(release.ZipFolder)
	for _, f := range app {
		f.Name = release.ZipFolder + "/Saboteur.app/Contents/" + f.Name
		files = append(files, f)
	}
	path, err := r.WriteZip("saboteur-"+r.Version+"-macos.zip", files)
	return []string{path}, err
}

// bundle returns the files of the application in its folder Contents. They
// include the documents, which have to stay with the application.
func bundle(r release.Release) ([]release.File, error) {
	programs, err := build(r)
	if err != nil {
		return nil, err
	}
	icon, err := icns(r.Icon)
	if err != nil {
		return nil, err
	}
	info, err := infoPlist(r, programs)
	if err != nil {
		return nil, err
	}
	resources := append(r.DocFiles("Resources"), release.File{Name: "Resources/" + iconFile, Mode: release.ReadOnly, Content: icon})
	if r.Page != nil {
		page, err := r.Page()
		if err != nil {
			return nil, err
		}
		for _, f := range page {
			f.Name = "Resources/page/" + f.Name
			resources = append(resources, f)
		}
	}
	seal, err := codeResources(resources)
	if err != nil {
		return nil, err
	}
	for i := range programs {
		if programs[i], err = sign(programs[i], info, seal); err != nil {
			return nil, err
		}
	}
	return append(resources,
		release.File{Name: "MacOS/saboteur", Mode: release.Executable, Content: universal(programs)},
		release.File{Name: "Info.plist", Mode: release.ReadOnly, Content: info},
		release.File{Name: "PkgInfo", Mode: release.ReadOnly, Content: []byte("APPL????")}, // type and creator, as in Info.plist
		release.File{Name: "_CodeSignature/CodeResources", Mode: release.ReadOnly, Content: seal},
	), nil
}

// build builds the program for each processor.
func build(r release.Release) (programs [][]byte, err error) {
	for _, goarch := range []string{"amd64", "arm64"} {
		program, err := r.ReadBuild("darwin", goarch)
		if err != nil {
			return nil, err
		}
		programs = append(programs, program)
	}
	return programs, nil
}
