package table

import (
	"image/color"
	"slices"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/gamelog"
	"saboteur/render/play"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// menuGroup is the group of the spots in the menu of what can be said.
const menuGroup = board.BoardGroup

// marks are what the viewer can note of a player, as the menu offers it.
var marks = [...]play.Suspicion{play.Trusted, play.Doubted, play.Suspected}

// MenuSpots returns what can be chosen in the menu, which takes the arrow keys to itself; nothing while it
// is closed.
func (t *Table) MenuSpots() (all []ui.Spot) {
	for _, b := range t.menuButtons() {
		all = append(all, b.Spot())
	}
	return all
}

// A closeMenuSpot is the ID of the button that closes the menu.
type closeMenuSpot struct{}

// A menuRow is a line of buttons of the menu, and a text above them.
type menuRow struct {
	over    string
	quotes  bool // it is what somebody has said
	buttons []board.PlacedButton
	icons   bool // the buttons have nothing but pictures
}

// A menuText is a text of the menu, and where it stands.
type menuText struct {
	ui.Rect
	text string
	font ui.Font
	ink  color.NRGBA
}

// A laidMenu is the menu of what can be said, placed. The zero laidMenu is closed.
type laidMenu struct {
	frame   ui.Rect
	texts   []menuText
	buttons []board.PlacedButton
}

// menuRows returns what can be said: of another player first what can be answered to its last words; then
// what people tell each other beside the game, and what can be noted.
func (t *Table) menuRows() (rows []menuRow) {
	about := t.Menu.about
	if t.mayTalk() {
		for _, s := range t.sayings(about) {
			b := t.sayButton(s, t.whyUnsaid(about, s))
			switch s.Kind {
			case game.Agree:
				rows = append(rows, menuRow{over: t.lastWords(game.Seat(s.To - 1)), quotes: true, buttons: []board.PlacedButton{b}})
			case game.Doubt:
				rows[0].buttons = append(rows[0].buttons, b)
			default:
				rows = append(rows, menuRow{buttons: []board.PlacedButton{b}})
			}
		}
	}
	if t.Menu.asked {
		rows = append(rows, menuRow{buttons: []board.PlacedButton{t.sayButton(game.Statement{}, nil)}})
	}
	for _, b := range t.asideButtons(about) {
		rows = append(rows, menuRow{buttons: []board.PlacedButton{b}})
	}
	for faces := range slices.Chunk(t.faceButtons(about), len(marks)) {
		rows = append(rows, menuRow{buttons: faces, icons: true})
	}
	if s, seat := about.(SeatTalkSpot); seat && game.Seat(s) != t.Match.Viewer {
		row := menuRow{over: t.App.Text(words.OnlyYou), icons: true}
		for _, what := range marks {
			row.buttons = append(row.buttons, t.markButton(game.Seat(s), what))
		}
		rows = append(rows, row)
	}
	return rows
}

// lastWords returns what another player has said last, which can be answered, or an answer if there is nothing else.
func (t *Table) lastWords(of game.Seat) string {
	said := game.Said(t.Match.View.Latest(of))
	for _, line := range gamelog.LatestRound(t.Match.Log) {
		if e, says := line.Event.(game.Said); says && e.Seat == of && said.Statement.Kind == 0 {
			said = e // an answer
		}
	}
	if said.Statement.Kind == 0 {
		return t.Match.Text(words.SayNotYet, of)
	}
	return gamelog.Saying(t.Match.Log, said, t.App.Words, t.Match.Names)
}

// menuNotes are what the head of the menu says below its title: that there is one statement in a turn or, once
// it has been made, when the next one can be.
func (t *Table) menuNotes() (now string, both []string) {
	if !t.mayTalk() {
		return "", nil
	}
	both = []string{t.App.Text(words.SayOnce), t.App.Text(words.SayNext)}
	if now = both[0]; t.decided().HasSpoken(t.Match.Viewer) {
		now = both[1]
	}
	return now, both
}

// decided returns the moment for which statements are checked: a card that may be taken back has not been played.
func (t *Table) decided() *game.View {
	if t.Match.Pending != nil {
		return t.Match.Latest()
	}
	return &t.Match.View
}
