package macos

import (
	"crypto/sha1"
	"crypto/sha256"

	"howett.net/plist"

	"saboteur/tools/release"
)

// A dict is a dictionary in a property list.
type dict map[string]any

// codeResources returns the list of the files of the application besides the
// program, with their hashes: SHA-1 for old versions of macOS, which the format
// still requires, and SHA-256, which is checked. Names are relative to Contents.
//
// Source: "macOS Code Signing In Depth" (Technical Note TN2206) and
// BundleDiskRep::defaultResourceRules in bundlediskrep.cpp of Apple's Security.
// The rules are the default ones: macOS rejects lists that leave out more.
func codeResources(files []release.File) ([]byte, error) {
	version1, version2 := dict{}, dict{}
	for _, f := range files {
		short, long := sha1.Sum(f.Content), sha256.Sum256(f.Content)
		version1[f.Name] = short[:]
		version2[f.Name] = dict{"hash2": long[:]}
	}
	return plist.MarshalIndent(dict{"files": version1, "files2": version2, "rules": rules1, "rules2": rules2}, plist.XMLFormat, "\t")
}

// rules1 are the rules for macOS up to 10.9.
var rules1 = dict{
	`^Resources/`:                            true,
	`^Resources/.*\.lproj/`:                  optional(1000),
	`^Resources/.*\.lproj/locversion.plist$`: omit(1100),
	`^Resources/Base\.lproj/`:                weight(1010),
	`^version.plist$`:                        true,
}

// rules2 are the rules for newer macOS. Of those that match a name, the one with
// the greatest weight applies; the default is 1.
var rules2 = dict{
	`.*\.dSYM($|/)`:      weight(11),
	`^(.*/)?\.DS_Store$`: omit(2000),
	`^(Frameworks|SharedFrameworks|PlugIns|Plug-ins|XPCServices|Helpers|MacOS|Library/(Automator|Spotlight|LoginItems))/`: nested(10),
	`^.*`:                                    true,
	`^Info\.plist$`:                          omit(20),
	`^PkgInfo$`:                              omit(20),
	`^Resources/`:                            weight(20),
	`^Resources/.*\.lproj/`:                  optional(1000),
	`^Resources/.*\.lproj/locversion.plist$`: omit(1100),
	`^Resources/Base\.lproj/`:                weight(1010),
	`^[^/]+$`:                                nested(10),
	`^embedded\.provisionprofile$`:           weight(20),
	`^version\.plist$`:                       weight(20),
}

func weight(w float64) dict   { return dict{"weight": w} }
func optional(w float64) dict { return dict{"optional": true, "weight": w} }
func omit(w float64) dict     { return dict{"omit": true, "weight": w} }
func nested(w float64) dict   { return dict{"nested": true, "weight": w} }
