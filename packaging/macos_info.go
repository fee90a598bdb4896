package main

import (
	"bytes"
	"debug/macho"
	"errors"
	"fmt"
)

// infoPlist returns what macOS wants to know of the application before it
// starts: the oldest macOS is the one that the slices ask for.
//
// Source: "Information Property List" in Apple's documentation.
func infoPlist(version string, slices [][]byte) ([]byte, error) {
	n, err := numbers(version)
	if err != nil {
		return nil, err
	}
	oldest, err := oldestMacOS(slices)
	if err != nil {
		return nil, err
	}
	number := fmt.Sprintf("%d.%d.%d", n[0], n[1], n[2])
	return plistText([]plist{
		{"CFBundleDevelopmentRegion", "en"},
		{"CFBundleDisplayName", "Saboteur"},
		{"CFBundleExecutable", "saboteur"},
		{"CFBundleGetInfoString", "Saboteur " + version},
		{"CFBundleIconFile", iconName},
		{"CFBundleIdentifier", appID},
		{"CFBundleInfoDictionaryVersion", "6.0"},
		{"CFBundleLocalizations", []string{"en", "nl", "de", "fr", "is"}},
		{"CFBundleName", "Saboteur"},
		{"CFBundlePackageType", "APPL"},
		{"CFBundleShortVersionString", number},
		{"CFBundleSignature", "????"},
		{"CFBundleSupportedPlatforms", []string{"MacOSX"}},
		{"CFBundleVersion", number},
		{"LSApplicationCategoryType", "public.app-category.card-games"},
		{"LSMinimumSystemVersion", oldest},
		{"NSHighResolutionCapable", true},
		{"NSHumanReadableCopyright", rights},
		{"NSPrincipalClass", "NSApplication"},
		{"NSSupportsAutomaticGraphicsSwitching", true}, // cards do not need the stronger of two graphics processors
	}), nil
}

// oldestMacOS returns the oldest macOS on which all slices run.
//
// Source: LC_BUILD_VERSION in mach-o/loader.h of Apple's XNU: a system, and its
// version as 16 bits and twice 8.
func oldestMacOS(slices [][]byte) (string, error) {
	const buildVersion, system, oldest = 0x32, 8, 12
	newest := uint32(0)
	for _, slice := range slices {
		file, err := macho.NewFile(bytes.NewReader(slice))
		if err != nil {
			return "", err
		}
		asks := uint32(0)
		for _, l := range file.Loads {
			raw := l.Raw()
			if file.ByteOrder.Uint32(raw) == buildVersion && file.ByteOrder.Uint32(raw[system:]) == 1 {
				asks = file.ByteOrder.Uint32(raw[oldest:])
			}
		}
		if asks == 0 {
			return "", errors.New("the program does not say which macOS it needs")
		}
		newest = max(newest, asks)
	}
	return fmt.Sprintf("%d.%d", newest>>16, newest>>8&0xff), nil
}
