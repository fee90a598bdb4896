package main

import (
	"cmp"
	"crypto/sha1"
	"crypto/sha256"
	"slices"
)

// codeResources returns the list of what lies in the application besides the
// program, with its hashes: SHA-1 for the macOS of once, which the format still
// asks for, and SHA-256, which is looked at. Names begin in Contents.
//
// Source: "macOS Code Signing In Depth" (Technical Note TN2206) and
// BundleDiskRep::defaultResourceRules in bundlediskrep.cpp of Apple's Security:
// the rules are those, since what leaves out more than they do is turned away.
func codeResources(files []zipped) []byte {
	var once, now []plist
	byName := func(a, b zipped) int { return cmp.Compare(a.name, b.name) }
	for _, f := range slices.SortedFunc(slices.Values(files), byName) {
		short, long := sha1.Sum(f.bytes), sha256.Sum256(f.bytes)
		once = append(once, plist{f.name, short[:]})
		now = append(now, plist{f.name, []plist{{"hash2", long[:]}}})
	}
	return plistText([]plist{{"files", once}, {"files2", now}, {"rules", rulesOnce}, {"rules2", rulesNow}})
}

// rulesOnce are the rules for what macOS up to 10.9 looks at.
var rulesOnce = []plist{
	{`^Resources/`, true},
	{`^Resources/.*\.lproj/`, optional(1000)},
	{`^Resources/.*\.lproj/locversion.plist$`, omitted(1100)},
	{`^Resources/Base\.lproj/`, weight(1010)},
	{`^version.plist$`, true},
}

// rulesNow are the rules: of those that fit a name the one with the most weight
// counts, which is 1 where none is given.
var rulesNow = []plist{
	{`.*\.dSYM($|/)`, weight(11)},
	{`^(.*/)?\.DS_Store$`, omitted(2000)},
	{`^(Frameworks|SharedFrameworks|PlugIns|Plug-ins|XPCServices|Helpers|MacOS|Library/(Automator|Spotlight|LoginItems))/`, nested(10)},
	{`^.*`, true},
	{`^Info\.plist$`, omitted(20)},
	{`^PkgInfo$`, omitted(20)},
	{`^Resources/`, weight(20)},
	{`^Resources/.*\.lproj/`, optional(1000)},
	{`^Resources/.*\.lproj/locversion.plist$`, omitted(1100)},
	{`^Resources/Base\.lproj/`, weight(1010)},
	{`^[^/]+$`, nested(10)},
	{`^embedded\.provisionprofile$`, weight(20)},
	{`^version\.plist$`, weight(20)},
}

func weight(w int) []plist   { return []plist{{"weight", w}} }
func optional(w int) []plist { return []plist{{"optional", true}, {"weight", w}} }
func omitted(w int) []plist  { return []plist{{"omit", true}, {"weight", w}} }
func nested(w int) []plist   { return []plist{{"nested", true}, {"weight", w}} }
