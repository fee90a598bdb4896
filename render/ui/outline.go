package ui

import (
	"fmt"
	"strings"
)

// An Outline is a screen in words: what a screen reader says about it, and what can be
// chosen there. It tells no more than the screen shows.
type Outline []OutlinePart // in reading order

// An OutlinePart is a part of a screen, such as a list.
type OutlinePart struct {
	Name  string   // "" for none
	Live  bool     // screen readers read it out whenever it changes, for everybody in the room to hear
	Asks  bool     // its texts are a question, its buttons the answers: the one is read out with the focus of the others
	Radio bool     // of its items one is on
	Bar   bool     // Tab stops at it once, the arrows go on from there
	Head  []string // of a table, whose rows are the items; nil for no table
	Items []OutlineItem
}

// An OutlineItem is a text, or something that can be chosen.
type OutlineItem struct {
	Text     string
	Value    string   // of a line of text that can be written
	Cells    []string // of a row of a table: the text says all of them
	Note     string   // what else there is to say about it
	Heading  bool
	ID       any  // of the spot to choose (see Assistance); nil for a text
	Kind     Kind // of what can be chosen
	Disabled bool
	State    State
	Focused  bool // it has the focus of the keys: screen readers go there
	Rect     Rect // where it is on the screen; empty if that is not known
}

// A Kind is the kind of something that can be chosen, as WAI-ARIA names it.
type Kind uint8

const (
	PushButton  Kind = iota
	RadioButton      // one of several, of which one is on
	Switch           // a setting that is on or off
	TextBox          // a line of text that can be written
)

// A State is whether something is on, for what can be on or off.
type State uint8

const (
	Stateless State = iota // it is neither
	Off
	On
)

// StateOf returns the state of what can be on or off.
func StateOf(on bool) State {
	if on {
		return On
	}
	return Off
}

// Key identifies what can be chosen from one outline to the next; "" for a text.
func (i *OutlineItem) Key() string {
	if i.ID == nil {
		return ""
	}
	return fmt.Sprintf("%T %v", i.ID, i.ID)
}

// WithoutSoftHyphens returns a text without the marks of where words may be divided.
func WithoutSoftHyphens(s string) string { return strings.ReplaceAll(s, softHyphen, "") }

// TextItems returns items for texts; those that are empty are left out.
func TextItems(texts ...string) (items []OutlineItem) {
	for _, t := range texts {
		if t != "" {
			items = append(items, OutlineItem{Text: WithoutSoftHyphens(t)})
		}
	}
	return items
}
