package main

import "os"

// windows makes the package for Windows: a zip with the program, which has an
// icon, says its version and knows how to behave on sharp screens.
func windows(r release) ([]string, error) {
	exe, err := windowsProgram(r)
	if err != nil {
		return nil, err
	}
	files := append(zippedPapers(r, unzipped), zipped{unzipped + "/saboteur.exe", read755, exe})
	path, err := writeZip(r, "saboteur-"+r.version+"-windows-amd64.zip", files)
	return []string{path}, err
}

// windowsProgram builds the program and lays the resources into it.
func windowsProgram(r release) ([]byte, error) {
	path, err := r.build("windows", "amd64")
	if err != nil {
		return nil, err
	}
	exe, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	about, err := versionResource(r.version)
	if err != nil {
		return nil, err
	}
	icon, err := iconResources(r.icon)
	if err != nil {
		return nil, err
	}
	return withResources(exe, append(icon, about, resource{manifestKind, 1, []byte(manifest)}))
}
