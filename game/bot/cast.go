package bot

// A Member is one of the ten dwarves who are the same in every match, by the number of the
// drawing: name, face, voice and character. The zero Member is nobody.
type Member uint8

// cast are the ten, from 1, and who lines call she or he. Their keys are their English names; other
// languages spell some of them otherwise.
var cast = [Looks]struct {
	key       string
	character Character
}{
	{"yrsa", Cartographer},  // she: a helmet with a lamp
	{"borka", Hothead},      // he: a crest
	{"dagny", Quiet},        // she: a night cap
	{"grum", Bulldozer},     // he: horns
	{"hilda", Cartographer}, // she: wings
	{"ketil", Even},         // he: a broad hat
	{"runa", Loyal},         // she: a headscarf
	{"snorri", Selfish},     // he: a pointed hat
	{"torva", Trusting},     // she: a beret
	{"ulf", Trusting},       // he: a fur hat
}

// String returns the key of the member: the English name in lower case.
func (m Member) String() string { return cast[m-1].key }

// Look returns how the member looks: like the whole dwarf of that number.
func (m Member) Look() Appearance { n := uint8(m); return Appearance{n, n, n, n} }

// Player returns the member as a player of a level, without a name.
func (m Member) Player(l Level) Player {
	return Player{Level: l, Character: cast[m-1].character, Look: m.Look()}
}

// Member returns who of the cast has a look, or nobody.
func (l Appearance) Member() Member {
	if m := Member(l.Face); m > 0 && l == m.Look() {
		return m
	}
	return 0
}

// Clashes reports whether two looks are hard to tell apart at a table: by their hat or its colour.
func (l Appearance) Clashes(with Appearance) bool {
	return l.Hat == with.Hat || l.Colour == with.Colour
}
