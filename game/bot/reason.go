package bot

import "saboteur/game"

// A Motive is the kind of reason that a bot has for an action.
type Motive uint8

const (
	NothingBetter Motive = iota
	ToTheGoal            // reaches a goal; Number is the chance, in per cent, that it hides the treasure
	Nearer               // brings the treasure nearer; Number is by how many tunnels, at least 1
	Onward               // brings the goals nearer that may hide it; Number as Nearer
	OneGoal              // brings only one of the goals nearer that may hide it
	WidensWay            // more cards will help from here on
	GoesRound            // makes the way longer, but more cards will help; Number as Nearer
	ClearsWay            // a rockfall shortens the way; Number as Nearer
	ClearsDeadEnd        // a rockfall removes a dead end, which shortens the way
	Suspects             // breaks a tool; Number is the suspicion in per cent
	Hunch                // breaks a tool although it never suspects one player more than another
	Revenge              // breaks a tool of a player who broke one of its own
	OwnTool              // mends its own tool, to dig again
	OwnPart              // mends one of several broken tools of its own
	GoodWill             // mends a tool although it never trusts one player more than another
	Trusts               // mends a tool; Number is the trust in per cent
	WantsToKnow          // looks at a goal
	FirstLook            // looks at a goal at which nobody has looked, but at others
	MakesSure            // looks at a goal although it is fairly sure where the treasure is
	LeadsAway            // makes the way longer; Number as Nearer
	NarrowsWay           // fewer cards will help from here on
	BlocksWay            // makes the way longer, and fewer cards will help; Number as Nearer
	TearsDown            // a rockfall makes the way longer; Number as Nearer
	WrecksWay            // a rockfall makes the way longer, and fewer cards will help; Number as Nearer
	HoldsUp              // breaks a tool of a probable gold-digger; Number is how probable, in per cent
	Frames               // breaks a tool of a player whom others suspect
	HelpsMate            // mends a tool of a probable saboteur; Number is how probable, in per cent
	Pretends             // does what a gold-digger would do
	Wastes               // throws away a good tunnel
	WastesRepair         // throws away a repair that would mostly help others
	LaysAside            // lays a good tunnel where it leads nowhere
	Denies               // throws away a dead end
	Spares               // puts away the card that it needs least
	AnyCard              // puts away a card, and another would do as well
	Stuck                // puts away the card that it needs least, as it cannot dig
	NoUse                // puts away a tunnel that helps nowhere
	NoSuspect            // puts away a broken tool, as it suspects nobody
	Stopped              // puts away a broken tool, as those whom it suspects cannot dig anyway
	NoRepair             // puts away a repair for which nobody has a broken tool
	NoMap                // puts away a map, as it knows where the treasure is
	TooLate              // the cards left will hardly reach the treasure
	LastCard             // puts away the only card in its hand
	MostGold             // picks the best gold card; Number is its nuggets
	LastGold             // picks the only gold card that is left
	Tells                // says what it has seen of a goal
	Misleads             // says what a goal is not, where nobody else has looked
	Distrusts            // says that a player is a saboteur
	Guesses              // distrusts a player who says of a goal what nobody knows without looking
	Diverts              // says so as a saboteur, so that others look there
	Defends              // says that it is a gold-digger itself
	Believes             // says that a player is a gold-digger
	NeedsMend            // asks for a repair for which it has no card
	Witness              // answers, and has seen whether it is true
	HasSpoken            // says nothing, as it may not before its next card
	NothingToSay         // says nothing, as nothing it could say would help
	LooksBest            // came out best when it thought ahead, against its rules of thumb

	motives
)

// String returns the motive's name, which leads to its sentence in a catalogue
// of texts.
func (m Motive) String() string {
	return [motives]string{
		"nothing", "goal", "nearer", "onward", "one", "widens", "round", "clears", "dead", "suspects", "hunch", "revenge", "own", "part", "goodwill", "trusts", "know", "first", "sure",
		"away", "narrows", "blocks", "tears", "wrecks", "holds", "frames", "mate", "pretends", "wastes", "repair", "aside", "denies", "spares", "any", "stuck", "nouse", "nosuspect", "stopped", "norepair", "nomap",
		"late", "last", "gold", "lastgold",
		"tells", "misleads", "distrusts", "guess", "diverts", "defends", "believes", "asks", "witness", "spoken", "silent", "best",
	}[m]
}

// A Reason is why a bot chose an action. It is the bot's secret until the
// match has ended.
type Reason struct {
	Motive Motive
	About  game.Seat // whose tool it is about, or Nobody
	Goal   int       // which goal it is about, counted from 1; 0 for none
	Number int       // what it counts depends on the motive
	Chance int       // how often the bot's side won where it thought ahead, in per cent; -1 if it did not
	Close  bool      // an action of another kind looked about as good when it thought ahead
}

// Brief returns the part of the reason that takes one sentence.
func (r Reason) Brief() Reason {
	r.Chance = -1
	r.Close = r.Close && r.Motive == NothingBetter
	return r
}
