package words

import "strings"

// environment returns the languages that the variables of POSIX name, in the
// order in which they count. LANGUAGE is GNU's list of them.
func environment(get func(string) string) (reads []string) {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		value := get(name)
		if value == "" {
			continue
		}
		if value == "C" || value == "POSIX" || strings.HasPrefix(value, "C.") {
			return nil // no language is wanted, whatever LANGUAGE says
		}
		for _, also := range strings.Split(get("LANGUAGE"), ":") {
			if also != "" {
				reads = append(reads, also)
			}
		}
		return append(reads, value)
	}
	return nil
}
