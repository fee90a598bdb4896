package game

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A Record is all that is needed to play a match again: its configuration, the actions, the
// statements and accusations. Everything else follows from these.
type Record struct {
	Config
	Names    []string // of the seats; nil, or one each
	Profiles []string // who plays each seat, such as "person" or "foreman"; nil, or one each
	Looks    []string // how each player is drawn, as bot.Appearance writes it; nil, or one each
	Actions  []Action // of all rounds, in order; the match may be unfinished
	Talk     []Interjection
}

// An Interjection is what somebody does in a recorded match beside the actions: a statement, or
// whom a seat points at. One of the two is zero.
type Interjection struct {
	After int // how many actions of the match were played before; it never sinks from one to the next
	Spoken
	Pointing Pointing
}

// String returns it as records hold it.
func (i Interjection) String() string {
	if i.Pointing != (Pointing{}) {
		return i.Pointing.String()
	}
	return i.Spoken.String()
}

// Interject does what a seat has done beside the actions: see Say and Point.
func (s *State) Interject(i Interjection, onEvent func(Event)) error {
	if i.Pointing != (Pointing{}) {
		return s.Point(i.Pointing, onEvent)
	}
	return s.Say(i.Seat, i.Statement, onEvent)
}

// Replay plays the record from the beginning and returns the state at its end.
// It calls onEvent, which may be nil, with each event and the state s that already shows
// it; s may be used until onEvent returns. An action that is not legal ends the replay with
// an error that says which and why.
func (r *Record) Replay(onEvent func(s *State, e Event)) (*State, error) {
	s := new(State)
	var hear func(Event)
	if onEvent != nil {
		hear = func(e Event) { onEvent(s, e) }
	}
	if err := s.Begin(r.Config, hear); err != nil {
		return nil, err
	}
	if err := r.playOn(s, hear, func(fmt.Stringer) {}); err != nil {
		return nil, err
	}
	return s, nil
}

// playOn plays all actions and interjections in order, and calls before with each when it is
// about to be played.
func (r *Record) playOn(s *State, hear func(Event), before func(fmt.Stringer)) error {
	talk := r.Talk
	for i := range len(r.Actions) + 1 {
		for ; len(talk) > 0 && talk[0].After == i; talk = talk[1:] {
			before(talk[0])
			if err := s.Interject(talk[0], hear); err != nil {
				return fmt.Errorf("after action %d, %q: %w", i, talk[0], err)
			}
		}
		if i == len(r.Actions) {
			break
		}
		before(r.Actions[i])
		if err := s.Apply(r.Actions[i], hear); err != nil {
			return fmt.Errorf("action %d, %q: %w", i+1, r.Actions[i], err)
		}
	}
	if len(talk) > 0 {
		return fmt.Errorf("nothing comes before %q", talk[0].Spoken)
	}
	return nil
}

// TalkBefore returns the interjections that were made before an action, counted from 0, was
// played. They belong to r.
func (r *Record) TalkBefore(action int) []Interjection {
	n := 0
	for n < len(r.Talk) && r.Talk[n].After <= action {
		n++
	}
	return r.Talk[:n:n]
}

// The head of a record.
const (
	recordFormat  = "saboteur record"
	recordVersion = 3 // the highest that is read; 1 has no looks, 2 no talk and no accusation

	// recordLimit is the most bytes that are read: a match takes about 10,000.
	recordLimit = 1 << 20
)

// What is wrong with a record that cannot be read.
var (
	ErrNotRecord   = errors.New("this is not a Saboteur record")
	ErrNewerRecord = errors.New("this record was written by a newer version of the program")
	ErrCutOff      = errors.New("the record is cut off")
	ErrTampered    = errors.New("the record was changed after it was written")
)

// writtenRecord is a Record as it is written. Sum is a checksum of all that is
// written before it.
type writtenRecord struct {
	Format     string         `json:"format"`
	Version    int            `json:"version"`
	Seats      int            `json:"seats"`
	Names      []string       `json:"names,omitempty"`
	Profiles   []string       `json:"minds,omitempty"`
	Looks      []string       `json:"looks,omitempty"`
	Rules      string         `json:"rules"`
	First      int            `json:"first"` // from 1
	Seed       string         `json:"seed"`
	Dice       string         `json:"dice"`
	Silent     bool           `json:"silent,omitempty"`
	Accusation bool           `json:"accusation,omitempty"`
	Actions    int            `json:"actions"` // in all rounds
	Sum        string         `json:"sum"`
	Rounds     []writtenRound `json:"rounds"`
}

// A writtenRound has the actions of a round, and among them what was said and whom seats pointed at.
type writtenRound struct {
	Actions []string `json:"actions"`
	Sum     string   `json:"sum"`
}

// A checksum is one of everything written so far, part by part. It finds accidents and
// careless edits; it does not stop a forger.
type checksum struct{ text bytes.Buffer }

func (c *checksum) add(parts ...any) string {
	fmt.Fprintln(&c.text, parts...)
	h := fnv.New64a()
	h.Write(c.text.Bytes())
	return fmt.Sprintf("%016x", h.Sum64())
}

func (w *writtenRecord) headSum(c *checksum) string {
	all := []any{w.Version, w.Seats, fmt.Sprintf("%+q", w.Names), fmt.Sprintf("%+q", w.Profiles), w.Rules, w.First, w.Seed, w.Dice, w.Actions}
	if w.Looks != nil {
		all = append(all, fmt.Sprintf("%+q", w.Looks))
	}
	if w.Silent {
		all = append(all, "silent")
	}
	if w.Accusation {
		all = append(all, "accusation")
	}
	return c.add(all...)
}

// MarshalJSON writes the record as a few kilobytes of readable JSON. It fails
// if the record cannot be replayed.
func (r *Record) MarshalJSON() ([]byte, error) {
	w := writtenRecord{
		Format: recordFormat, Version: 1,
		Seats: r.Seats, Names: r.Names, Profiles: r.Profiles, Looks: r.Looks, Rules: r.Rules.String(), First: int(r.First) + 1,
		Seed: strconv.FormatUint(r.Seed, 10), Dice: strconv.FormatUint(r.BotSeed, 10),
		Silent: r.Silent, Accusation: r.Accusation, Actions: len(r.Actions), Rounds: []writtenRound{},
	}
	switch { // older programs do not read later versions, so the first that does is used
	case r.Silent || r.Accusation || len(r.Talk) > 0:
		w.Version = 3
	case r.Looks != nil:
		w.Version = 2
	}
	if err := errors.Join(checkNames(r.Names, r.Seats), checkNames(r.Profiles, r.Seats), checkNames(r.Looks, r.Seats)); err != nil {
		return nil, err
	}
	var c checksum
	w.Sum = w.headSum(&c)
	var s State
	if err := s.Begin(r.Config, nil); err != nil {
		return nil, err
	}
	err := r.playOn(&s, nil, func(next fmt.Stringer) {
		if int(s.Round) > len(w.Rounds) {
			w.Rounds = append(w.Rounds, writtenRound{})
		}
		round := &w.Rounds[s.Round-1]
		round.Actions = append(round.Actions, next.String())
	})
	if err != nil {
		return nil, err
	}
	for i := range w.Rounds {
		w.Rounds[i].Sum = c.add(w.Rounds[i].Actions)
	}
	return json.MarshalIndent(w, "", " ")
}

// WriteTo writes the record as MarshalJSON does, with a line break at the end.
func (r *Record) WriteTo(w io.Writer) (int64, error) {
	text, err := r.MarshalJSON()
	if err != nil {
		return 0, err
	}
	n, err := w.Write(append(text, '\n'))
	return int64(n), err
}

// ReadRecord reads a record to its end and replays it. The error says what is
// wrong and where: it wraps ErrNotRecord, ErrNewerRecord, ErrCutOff or
// ErrTampered, or is the reader's own.
func ReadRecord(from io.Reader) (*Record, error) {
	text, err := io.ReadAll(io.LimitReader(from, recordLimit+1))
	if err != nil {
		return nil, err
	}
	if len(text) > recordLimit {
		return nil, fmt.Errorf("%w: it is longer than any match", ErrNotRecord)
	}
	r := new(Record)
	return r, r.UnmarshalJSON(text)
}

// UnmarshalJSON reads a record as ReadRecord does. Names are cut at MaxName
// characters, and characters that nobody sees are left out.
func (r *Record) UnmarshalJSON(text []byte) error {
	w, err := decodeRecord(text)
	if err != nil {
		return err
	}
	if *r, err = w.record(); err != nil {
		return err
	}
	if err := r.sound(w); err != nil {
		return err
	}
	for _, names := range [][]string{r.Names, r.Profiles, r.Looks} {
		for i, name := range names {
			names[i] = shortened(name)
		}
	}
	return nil
}

// MaxName is the most characters of a name that is read from a record.
const MaxName = 40

// shortened returns the first characters of a name, without those that nobody sees:
// line breaks, marks that turn the direction of writing, and the like.
func shortened(name string) string {
	var seen []rune
	for _, r := range name {
		if len(seen) < MaxName && (r == joiner || !unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp)) {
			seen = append(seen, r)
		}
	}
	return string(seen)
}

// joiner joins the characters around it to one, as in emoji of families.
const joiner = '\u200d'

// decodeRecord decodes the JSON.
func decodeRecord(text []byte) (*writtenRecord, error) {
	var head struct {
		Format  string `json:"format"`
		Version int    `json:"version"`
	}
	if err := json.Unmarshal(text, &head); err != nil {
		return nil, syntaxError(text, err)
	}
	switch {
	case head.Format != recordFormat:
		return nil, fmt.Errorf("%w: its \"format\" is %q", ErrNotRecord, head.Format)
	case head.Version > recordVersion:
		return nil, fmt.Errorf("%w: version %d, this one reads version %d", ErrNewerRecord, head.Version, recordVersion)
	case head.Version < 1:
		return nil, fmt.Errorf("%w: there is no version %d", ErrNotRecord, head.Version)
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	w := new(writtenRecord)
	if err := d.Decode(w); err != nil {
		return nil, fmt.Errorf("%w: %v", ErrTampered, err)
	}
	return w, nil
}

// syntaxError says where text is not JSON, and whether it just stops.
func syntaxError(text []byte, err error) error {
	var syntax *json.SyntaxError
	if !errors.As(err, &syntax) {
		return fmt.Errorf("%w: %v", ErrNotRecord, err)
	}
	line := 1 + bytes.Count(text[:min(int(syntax.Offset), len(text))], []byte("\n"))
	ours := bytes.Contains(text, []byte(recordFormat))
	switch {
	case !ours:
		return ErrNotRecord
	case int(syntax.Offset) >= len(text):
		return fmt.Errorf("%w after line %d", ErrCutOff, line)
	}
	return fmt.Errorf("%w: line %d: %v", ErrTampered, line, err)
}

// record returns the record that was written, if every part can be read and has its sum.
func (w *writtenRecord) record() (Record, error) {
	var c checksum
	if w.Sum != w.headSum(&c) {
		return Record{}, fmt.Errorf("%w: its settings do not have their sum", ErrTampered)
	}
	rules, errRules := ParseRules(w.Rules)
	seed, errSeed := strconv.ParseUint(w.Seed, 10, 64)
	dice, errDice := strconv.ParseUint(w.Dice, 10, 64)
	r := Record{Config: Config{Seats: w.Seats, Rules: rules, First: Seat(min(max(w.First-1, -1), MaxSeats)), Seed: seed, BotSeed: dice, Silent: w.Silent, Accusation: w.Accusation}, Names: w.Names, Profiles: w.Profiles, Looks: w.Looks}
	if err := errors.Join(errRules, errSeed, errDice, r.Config.Check()); err != nil {
		return Record{}, fmt.Errorf("%w: its settings: %v", ErrTampered, err)
	}
	if err := errors.Join(checkNames(w.Names, w.Seats), checkNames(w.Profiles, w.Seats), checkNames(w.Looks, w.Seats)); err != nil {
		return Record{}, fmt.Errorf("%w: %v", ErrTampered, err)
	}
	if len(w.Rounds) > Rounds {
		return Record{}, fmt.Errorf("%w: it has %d rounds", ErrTampered, len(w.Rounds))
	}
	for i, round := range w.Rounds {
		if round.Sum != c.add(round.Actions) {
			return Record{}, fmt.Errorf("%w: round %d does not have its sum", ErrTampered, i+1)
		}
		for j, words := range round.Actions {
			if err := r.read(words); err != nil {
				return Record{}, fmt.Errorf("%w: round %d, action %d: %v", ErrTampered, i+1, j+1, err)
			}
		}
	}
	if len(r.Actions) != w.Actions {
		return Record{}, fmt.Errorf("%w: it has %d of %d actions", ErrTampered, len(r.Actions), w.Actions)
	}
	return r, nil
}

// read adds what is written of an action or an interjection.
func (r *Record) read(words string) error {
	if strings.HasPrefix(words, spokenPrefix) {
		said, err := ParseSpoken(words)
		r.Talk = append(r.Talk, Interjection{After: len(r.Actions), Spoken: said})
		return err
	}
	if strings.HasPrefix(words, pointPrefix) {
		pointing, err := ParsePointing(words)
		r.Talk = append(r.Talk, Interjection{After: len(r.Actions), Pointing: pointing})
		return err
	}
	a, err := ParseAction(words)
	r.Actions = append(r.Actions, a)
	return err
}

// checkNames returns why names cannot be written: there are none, or one for
// each seat, in Unicode.
func checkNames(names []string, seats int) error {
	if names != nil && len(names) != seats {
		return fmt.Errorf("game: %d names for %d seats", len(names), seats)
	}
	for _, name := range names {
		if !utf8.ValidString(name) {
			return fmt.Errorf("game: the name %q is not Unicode", name)
		}
	}
	return nil
}

// sound replays the record and checks that its settings and actions are
// written as we write them.
func (r *Record) sound(w *writtenRecord) error {
	if _, err := r.Replay(nil); err != nil {
		return fmt.Errorf("%w: %w", ErrTampered, err)
	}
	text, err := r.MarshalJSON()
	if err != nil {
		return err
	}
	again, err := decodeRecord(text)
	if err != nil {
		return err
	}
	sameRound := func(a, b writtenRound) bool { return slices.Equal(a.Actions, b.Actions) }
	if again.Sum != w.Sum {
		return fmt.Errorf("%w: its settings are not written as records are", ErrTampered)
	}
	if !slices.EqualFunc(again.Rounds, w.Rounds, sameRound) {
		return fmt.Errorf("%w: its actions are not parted by rounds", ErrTampered)
	}
	return nil
}
