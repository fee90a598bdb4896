package macos

import (
	"bytes"
	"debug/macho"
	"errors"
	"fmt"

	"howett.net/plist"

	"saboteur/render/words"
	"saboteur/tools/release"
)

// infoPlist returns Info.plist, which describes the application. Its minimum
// version of macOS is that of the programs.
//
// Source: "Information Property List" in Apple's documentation.
func infoPlist(r release.Release, programs [][]byte) ([]byte, error) {
	n, err := r.Numbers()
	if err != nil {
		return nil, err
	}
	oldest, err := minimumMacOS(programs)
	if err != nil {
		return nil, err
	}
	number := fmt.Sprintf("%d.%d.%d", n[0], n[1], n[2])
	return plist.MarshalIndent(map[string]any{
		"CFBundleDevelopmentRegion":     "en",
		"CFBundleDisplayName":           "Saboteur",
		"CFBundleExecutable":            "saboteur",
		"CFBundleGetInfoString":         "Saboteur " + r.Version,
		"CFBundleIconFile":              iconFile,
		"CFBundleIdentifier":            release.AppID,
		"CFBundleInfoDictionaryVersion": "6.0",
		"CFBundleLocalizations":         words.Languages,
		"CFBundleName":                  "Saboteur",
		"CFBundlePackageType":           "APPL",
		"CFBundleShortVersionString":    number,
		"CFBundleSignature":             "????",
		"CFBundleSupportedPlatforms":    []string{"MacOSX"},
		"CFBundleVersion":               number,
		"LSApplicationCategoryType":     "public.app-category.card-games",
		"LSMinimumSystemVersion":        oldest,
		"NSHighResolutionCapable":       true,
		"NSHumanReadableCopyright":      release.Copyright,
		"NSPrincipalClass":              "NSApplication",

		"NSSupportsAutomaticGraphicsSwitching": true, // a card game does not need the stronger of two graphics processors
	}, plist.XMLFormat, "\t")
}

// minimumMacOS returns the oldest macOS on which all programs run.
//
// Source: LC_BUILD_VERSION in mach-o/loader.h of Apple's XNU: a platform, and its
// version in 16 and twice 8 bits.
func minimumMacOS(programs [][]byte) (string, error) {
	const buildVersion, platformAt, minimumAt, macOS = 0x32, 8, 12, 1
	newest := uint32(0)
	for _, program := range programs {
		file, err := macho.NewFile(bytes.NewReader(program))
		if err != nil {
			return "", err
		}
		minimum := uint32(0)
		for _, l := range file.Loads {
			raw := l.Raw()
			if file.ByteOrder.Uint32(raw) == buildVersion && file.ByteOrder.Uint32(raw[platformAt:]) == macOS {
				minimum = file.ByteOrder.Uint32(raw[minimumAt:])
			}
		}
		if minimum == 0 {
			return "", errors.New("the program does not name the macOS it needs")
		}
		newest = max(newest, minimum)
	}
	return fmt.Sprintf("%d.%d", newest>>16, newest>>8&0xff), nil
}
