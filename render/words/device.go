package words

import "strings"

// environment returns the languages that the POSIX environment variables name,
// the preferred one first. LANGUAGE is a list, and an extension by GNU.
func environment(get func(string) string) (preferred []string) {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		value := get(name)
		if value == "" {
			continue
		}
		if value == "C" || value == "POSIX" || strings.HasPrefix(value, "C.") {
			return nil // then LANGUAGE does not count
		}
		for _, language := range strings.Split(get("LANGUAGE"), ":") {
			if language != "" {
				preferred = append(preferred, language)
			}
		}
		return append(preferred, value)
	}
	return nil
}
