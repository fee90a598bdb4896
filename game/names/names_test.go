package names

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// same reports whether two names look the same, or would but for large and small letters.
// Accents count: Ánna is not Anna.
func same(a, b string) bool { return skeletonOf(a).isOneOf([]skeleton{skeletonOf(b)}) }

// TestNamesOfAllLanguages: people keep their names as they write them.
func TestNamesOfAllLanguages(t *testing.T) {
	for _, name := range []string{
		"Anna", "Þóra", "Anna-Lína", "Ægir", "Guðrún Ásta", "Zoë", "Łukasz", "Nguyễn Thị Hồng", "O'Neil", "O’Neil", "Jean-Luc", "François", "Strauß", "IJsbrand", "Ĳsbrand",
		"İpek", "Işıl", "Ọláẹ́dó", "Ọ́lá", "Ėmėlė̃", "Ŋalak", "Σωκράτης", "Αχιλλεύς", "Дарья", "Їжак", "Ђорђе", "გიორგი", "Արամ", "ᏣᎳᎩ",
		"محمد", "مُحَمَّد", "اللّٰه", "علی\u200cرضا", "אבי", "שָּׁלוֹם", "สมชาย", "ปิ่น", "น้ำ", "देवी", "कृष्ण", "ज़ुंबा", "শ্রী", "ශ්\u200dරී", "தமிழ்ச்செல்வி", "മലയാളം",
		"བསྒྲུབས", "မြို့", "ស្រី", "ລັດ", "王芳", "さくら", "ガッツ", "ｶﾞｯﾂ", "한글", "ﬁona", "𝓐nna", "№ 5", "1. FC",
		"👨\u200d👩\u200d👧", "👩🏻\u200d❤\ufe0f\u200d💋\u200d👨🏿", "❤\ufe0f", "1\ufe0f\u20e3", "🇮🇸", "👍🏽", "🏳\ufe0f\u200d🌈",
	} {
		if got, ok := Clean(norm.NFC.String(name)); got != norm.NFC.String(name) || !ok {
			t.Errorf("%q becomes %q, %v", name, got, ok)
		}
		if got, ok := Clean(norm.NFD.String(name)); got != norm.NFC.String(name) || !ok {
			t.Errorf("%q in pieces becomes %q, %v", name, got, ok)
		}
		if got := Shown(norm.NFC.String(name)); got != norm.NFC.String(name) {
			t.Errorf("%q is shown as %q", name, got)
		}
		for _, r := range name {
			if !Typable(r) {
				t.Errorf("%q cannot be typed: %U", name, r)
			}
		}
	}
}

// TestClean: what cannot be seen is left out, and what is no name is refused.
func TestClean(t *testing.T) {
	long := strings.Repeat("x", Max)
	for _, c := range []struct{ chosen, want string }{
		{" Anna ", "Anna"}, {"Anna \t\u00a0\u3000 Bo", "Anna Bo"}, {"Anna\nBo", "Anna Bo"}, {"A\u0301nna", "Ánna"},
		{long, long}, {long + "x", ""}, {strings.Repeat("👍", Max), strings.Repeat("👍", Max)}, {strings.Repeat("👍", Max+1), ""},
		{strings.Repeat(" ", maxBytes-1) + "x", "x"}, {strings.Repeat(" ", maxBytes) + "x", ""}, {strings.Repeat("x", 63<<10), ""},
		// Nothing to be seen.
		{"", ""}, {" \t", ""}, {"\u200d", ""}, {"\ufe0f", ""}, {"\u034f", ""}, {"\u0301", ""}, {" \u0301 \u0302", ""}, {"\u3164", ""}, {"\uffa0", ""}, {"\u115f\u1160", ""},
		{"\u2800", ""}, {"\u180e", ""}, {"\u180b", ""}, {"\u17b4", ""}, {"\u00ad", ""}, {"\u2060\ufeff", ""}, {"\U000e0041", ""}, {"\U000e0100", ""}, {"\U0001d159", ""}, {"\u206f", ""}, {"\U0001d173", ""},
		// Between what can be seen.
		{"An\u200dna", "Anna"}, {"An\u200cna", "Anna"}, {"Anna\ufe0f", "Anna"}, {"A\ufe0enna", "Anna"}, {"An\u034fna", "Anna"}, {"An\u3164na", "Anna"}, {"An\u2800na", "Anna"}, {"An\u00adna", "Anna"},
		{"\u200eאבי\u200f", "אבי"}, {"An\U000e0061na", "Anna"}, {"\u0301Anna", "Anna"}, {"Anna \u0301Bo", "Anna Bo"}, {"देवी\u200d", "देवी"}, {"क्\u200d\u200dष", "क्\u200dष"}, {"👨\u200dA", "👨A"}, {"👨\u200d", "👨"}, {"❤\ufe0f\ufe0f", "❤\ufe0f"},
		{"A\u034f\u0301nna", "Ánna"}, // which is composed only without what was between
		// Marks.
		{"A" + strings.Repeat("\u0336", 19), "A\u0336"}, {"A\u0316\u0317\u0318\u0319", "A\u0316\u0317"}, {"A\u0316\u0317\u0300", "À\u0316\u0317"}, {"ก็็็็็", "ก็"}, {"ก\u0e31\u0e34\u0e35\u0e36\u0e37\u0e47", "ก\u0e31\u0e34\u0e35\u0e36"}, {"A\u20dd", "A"}, {"A\u0488", "A"},
		// Nobody types these.
		{"Eve\x00", ""}, {"Eve\x7f", ""}, {"Eve\u0085\u0086", ""}, {"A\u202eB", ""}, {"A\u202aB", ""}, {"A\u2066B", ""}, {"A\u2069B", ""}, {"\ue000", ""}, {"Anna\U000f0000", ""}, {"Anna\U0010fffd", ""},
		{"Anna\ufffd", ""}, {"Anna\ufffc", ""}, {"Anna\u0378", ""}, {"Anna\uffff", ""}, {"Anna\xff", ""}, {"Anna\xed\xa0\x80", ""}, {"Anna\xc0\x80", ""}, {"Anna\u2065", ""},
	} {
		if got, ok := Clean(c.chosen); got != c.want || ok != (c.want != "") {
			t.Errorf("%.40q becomes %.40q, %v, want %q", c.chosen, got, ok, c.want)
		}
	}
}

// TestShown: as much as possible is shown of what is no name.
func TestShown(t *testing.T) {
	long := strings.Repeat("x", Max)
	for _, c := range []struct{ text, want string }{
		{"A\u202eB", "AB"}, {"Eve\x00", "Eve"}, {"Anna\xff", "Anna"}, {"\u3164", ""}, {"\ue000\u202e", ""}, {long + "yz", long}, {strings.Repeat("x", 63<<10), long},
		{long[1:] + "👨\u200d👩\u200d👧", long[1:]}, {long[1:] + " Anna", long[1:]}, {strings.Repeat("👨\u200d", Max) + "👨", strings.Repeat("👨\u200d", Max/2-1) + "👨"},
	} {
		if got := Shown(c.text); got != c.want {
			t.Errorf("%.40q is shown as %q, want %q", c.text, got, c.want)
		}
	}
}

// TestSame: names that look the same are the same, and no others.
func TestSame(t *testing.T) {
	for _, c := range []struct {
		a, b string
		same bool
	}{
		{"Anna", "Anna", true}, {"Anna", "anna", true}, {"Anna", "ANNA", true}, {"Σοφός", "ΣΟΦΌΣ", true}, {"Σοφός", "Σοφόσ", true},
		{"Anna", "Аnna", true}, {"Anna", "Αnna", true}, {"anna", "аnnа", true}, {"ANNA", "Аnna", true}, {"paypa", "раура", true}, {"Paypa", "РАУРА", true}, {"Boo", "Βοο", true},
		{"Anna", "Ꭺnna", true}, {"Hans", "Ηаns", true}, {"Sonu", "Տоոս", true}, {"Anna", "Ａｎｎａ", true}, {"Anna", "𝐀𝓷𝗻𝚊", true}, {"Anna", "Ⓐnna", true}, {"Anna", "ᴬⁿⁿᵃ", true}, {"fiona", "ﬁona", true},
		{"Bob", "B0b", true}, {"BOB", "B0B", true}, {"Ian", "lan", true}, {"Ian", "1an", true}, {"Ian", "|an", true}, {"IAN", "lan", true}, {"Ian", "ian", true}, {"Marna", "Mama", true}, {"Jean-Luc", "Jean‐Luc", true}, {"O'Neil", "O’Neil", true},
		{"Mia", "Mi\u0307a", true}, {"Mịa", "Mi\u0323\u0307a", true}, {"Anna", "An\u200dna", true}, {"Anna", "Anna\ufe0f", true}, {"Anna", "An\u034fna", true}, {"Anna", "Anna\u3164", true}, {"Anna", " Anna\u00a0", true},
		{"Ánna", "A\u0301nna", true}, {"Ánna", "A\u0341nna", true}, {"محمد", "محمـد", true}, {"ی", "ى", true}, {"👨👩", "👨\u200d👩", true}, {"אבי", "אבי\u200f", true},
		{"Anna 2", "Anna ２", true}, {"Anna 2", "Anna ²", true}, {"Anna 2", "Anna ②", true}, {"Anna II", "Anna Ⅱ", true}, {"Anna 11", "Anna Ⅱ", true}, {"Anna 10", "Anna lO", true}, {"Anna 3", "Anna З", true},
		{"Anna", "Ánna", false}, {"Anna", "Annà", false}, {"Kai", "Kal", false}, {"Eila", "Ella", false}, {"Lan", "Ian", false}, {"Lisa", "Iisa", false}, {"Anna", "Anne", false}, {"Anna", "Anna 2", false}, {"Anna 2", "Anna 3", false}, {"Zoë", "Zoe", false}, {"Ole", "Øle", false}, {"王芳", "王方", false}, {"", "A", false}, {strings.Repeat("x", 63<<10), strings.Repeat("x", Max), true},
	} {
		if got := same(c.a, c.b); got != c.same || same(c.b, c.a) != got {
			t.Errorf("%q and %q: %v, want %v", c.a, c.b, got, c.same)
		}
	}
}

// TestUnused: names that look the same are numbered. The number stays within the length, and
// is compared like the rest of the name.
func TestUnused(t *testing.T) {
	long, family := strings.Repeat("x", Max), "👨\u200d👩\u200d👧"
	for _, c := range []struct {
		name   string
		others []string
		want   string
	}{
		{"Anna", nil, "Anna"}, {"Anna", []string{"Bo", ""}, "Anna"}, {"Anna", []string{"Аnna"}, "Anna 2"}, {"Anna", []string{"Anna", "Anna 2"}, "Anna 3"},
		{"Anna", []string{"Anna", "Anna ２"}, "Anna 3"}, {"Anna", []string{"ANNA", "anna ②", "Anna З"}, "Anna 4"}, {"Anna 2", []string{"Anna 2"}, "Anna 2 2"},
		{long, []string{long}, long[2:] + " 2"}, {long[1:] + "é", []string{long[1:] + "é"}, long[2:] + " 2"},
		{long[:15] + family, []string{long[:15] + family}, long[:15] + " 2"},                           // does not cut through the family
		{long[:17] + " ab", []string{long[:17] + " ab"}, long[:17] + " 2"},                             // nor leaves two spaces
		{strings.Repeat("क्", 10), []string{strings.Repeat("क्", 10)}, strings.Repeat("क्", 9) + " 2"}, // one letter for the eye
	} {
		got := Unused(c.name, c.others)
		if clean, ok := Clean(got); got != c.want || clean != got || !ok {
			t.Errorf("%q beside %q becomes %q, want %q", c.name, c.others, got, c.want)
		}
	}
	var table []string
	for range 12 {
		table = append(table, Unused(long, table))
	}
	if got := table[11]; got != long[3:]+" 12" {
		t.Errorf("the last of twelve is %q", got)
	}
}

// TestDistinct: a table shows every name, and no two that look the same.
func TestDistinct(t *testing.T) {
	got := Distinct([]string{"Anna", "Аnna\u202e", "\u3164", "Bo", "seat"}, func(seat int) string { return "Seat" })
	if want := []string{"Anna", "Аnna 2", "Seat", "Bo", "seat 2"}; strings.Join(got, ",") != strings.Join(want, ",") {
		t.Errorf("the table shows %q, want %q", got, want)
	}
}

// TestTypable: fields take no character that a name cannot have.
func TestTypable(t *testing.T) {
	for _, r := range "\x00\t\n\u202e\u2066\ue000\u3164\u2800\u034f\u200e\ufffd\u0378\U000e0041" {
		if Typable(r) {
			t.Errorf("%U can be typed", r)
		}
	}
}

// TestRandomNames: whatever comes in, what comes out is a name, stays one, and is found to be
// the same.
func TestRandomNames(t *testing.T) {
	alphabet := []rune("aAlI1mi\u0307\u0301\u0323\u0336\u0316 \u00a0\n\u200c\u200d\ufe0f\ufe0e\u20e3\u20dd\u034f\u3164\u2800\u202e\x00\ufffdАα１Ⅱ②ﬁ\u0640مد\u0651\u0670क\u094dष\u0958ก\u0e47\u0e31\u0f71\u0f72\u0f74가\u1100\u1161\u11a8👨👩🏻❤🇮🇸ß\U000e0061")
	random := rand.New(rand.NewPCG(1, 2))
	text := func() string {
		runes := make([]rune, random.IntN(40))
		for i := range runes {
			runes[i] = alphabet[random.IntN(len(alphabet))]
		}
		return string(runes)
	}
	for range 3000 {
		checkName(t, text(), text())
	}
}

func FuzzNames(f *testing.F) {
	f.Add("A\u0301\u034f\u0301", "क्\u200dष")
	f.Add("\xff\xfe", "1\ufe0f\u20e3")
	f.Fuzz(checkName)
}

// checkName cleans, shows and numbers a, beside b.
func checkName(t *testing.T, a, b string) {
	shown := Shown(a)
	if again := Shown(shown); again != shown || !utf8.ValidString(shown) || utf8.RuneCountInString(shown) > Max {
		t.Errorf("%q is shown as %q, and that as %q", a, shown, again)
	}
	clean, ok := Clean(a)
	if ok != (clean != "") || ok && clean != shown {
		t.Errorf("%q becomes %q, %v, and is shown as %q", a, clean, ok, shown)
	}
	if shown == "" {
		return
	}
	if again, ok := Clean(shown); again != shown || !ok {
		t.Errorf("%q, as which %q is shown, becomes %q, %v", shown, a, again, ok)
	}
	if ok && !same(clean, a) {
		t.Errorf("%q is not the same as %q, which becomes it", a, clean)
	}
	other := Unused(shown, []string{shown, b})
	if again, ok := Clean(other); again != other || !ok || same(other, shown) || same(other, b) {
		t.Errorf("%q beside %q and %q is %q, and that becomes %q, %v", shown, shown, b, other, again, ok)
	}
}
