package main

import "os"

// macos makes the package for macOS: a zip with the application, which runs on
// both processors that Macs have.
func macos(r release) ([]string, error) {
	app, err := macApp(r)
	if err != nil {
		return nil, err
	}
	files := zippedPapers(r, unzipped)
	for _, f := range app {
		f.name = unzipped + "/Saboteur.app/Contents/" + f.name
		files = append(files, f)
	}
	path, err := writeZip(r, "saboteur-"+r.version+"-macos.zip", files)
	return []string{path}, err
}

// macApp returns the files of the application, below its folder Contents. The
// papers lie in it too, so that they go where it goes.
func macApp(r release) ([]zipped, error) {
	slices, err := macSlices(r)
	if err != nil {
		return nil, err
	}
	icon, err := icns(r.icon)
	if err != nil {
		return nil, err
	}
	info, err := infoPlist(r.version, slices)
	if err != nil {
		return nil, err
	}
	resources := append(zippedPapers(r, "Resources"), zipped{"Resources/" + iconName, read644, icon})
	seal := codeResources(resources)
	for i := range slices {
		if slices[i], err = signed(slices[i], info, seal); err != nil {
			return nil, err
		}
	}
	return append(resources,
		zipped{"MacOS/saboteur", read755, universal(slices)},
		zipped{"Info.plist", read644, info},
		zipped{"PkgInfo", read644, []byte("APPL????")}, // kind and maker, as in Info.plist
		zipped{"_CodeSignature/CodeResources", read644, seal},
	), nil
}

// macSlices builds the program for each processor.
func macSlices(r release) (all [][]byte, err error) {
	for _, processor := range []string{"amd64", "arm64"} {
		path, err := r.build("darwin", processor)
		if err != nil {
			return nil, err
		}
		program, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		all = append(all, program)
	}
	return all, nil
}
