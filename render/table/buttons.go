package table

import (
	"slices"

	"saboteur/render/board"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// buttonLabels are the labels of the table's buttons.
var buttonLabels = map[board.Button]words.ID{
	board.TakeBackButton: words.ButtonTakeBack, board.DiscardButton: words.ButtonPass, board.EndTurnButton: words.ButtonDone,
	board.SkipButton: words.ButtonSkip, board.HintButton: words.ButtonHint, board.NextTurnButton: words.ButtonNextTurn,
	board.PlayOutButton: words.ButtonPlayOut,
}

// buttonLabel returns the label of a button that has one of its own.
func (t *Table) buttonLabel(id board.Button) (label words.ID, has bool) {
	if id == board.PaceButton {
		label, has = paceLabels[t.App.CurrentSettings().Pace]
	} else {
		label, has = buttonLabels[id]
	}
	return label, has
}

// drawButtons draws the buttons beside the hand.
func (t *Table) drawButtons(c ui.Canvas) {
	for _, s := range t.Spots() {
		id, ok := s.ID.(board.Button)
		if ok && id == board.MendButton {
			s.Label = t.mendLabel()
			screen.Button(c, t.App, s, &t.Panel, t.Layout.Size, screen.Gold)
		}
		if text, has := t.buttonLabel(id); ok && has {
			s.Label = t.labelWithKey(id, text)
			if id == board.DiscardButton && s.Disabled {
				screen.WaitingButton(c, t.App, s, t.App.Text(words.PromptChooseFirst), &t.Panel, t.Layout.Size)
				continue
			}
			look := screen.Plain
			if id == board.EndTurnButton {
				look = screen.Gold
			}
			screen.Button(c, t.App, s, &t.Panel, t.Layout.Size, look)
			if left, counts := t.timeToEnd(); counts && id == board.EndTurnButton {
				screen.Countdown(c, s.Rect, left, t.Layout.Unit)
			}
		}
	}
}

// worksDuringAnimation are the buttons that work while something is being shown, too. A press
// elsewhere only skips that.
var worksDuringAnimation = []board.Button{
	board.MenuButton, board.HelpButton, board.LogButton, board.CloseLogButton, board.FitBoardButton, board.ZoomInButton, board.ZoomOutButton,
	board.SkipButton, board.PaceButton,
}

// buttonDuringAnimation returns the button that the pointer or a screen reader has chosen while
// something is being shown, if any. held reports whether the pointer is down on one.
func (t *Table) buttonDuringAnimation(in ui.Input) (chosen ui.Spot, ok, held bool) {
	spots := t.Spots()
	front, _ := ui.SpotAt(spots, in.Pointer)
	held = slices.ContainsFunc(worksDuringAnimation, func(b board.Button) bool {
		return in.Pressed && front.ID == any(b) || t.Panel.Holds(ui.Spot{ID: b}) || in.Assistance.ChosenID == any(b)
	})
	in.Commands, in.Pressed = 0, in.Pressed && held // the keys have commands of their own
	if !held {
		in.Assistance = ui.Assistance{}
	}
	chosen, ok, _ = t.Panel.Update(in, spots)
	return chosen, ok, held
}

// stranded reports whether nobody plays on until the player tries again.
func (t *Table) stranded() bool { return t.Coach != nil && t.Coach.Waits() }

// buttonGuard is for how long the place of the button that ends the turn does nothing after it has
// come to stand for something else, which a late press would not mean: nobody misses what the others
// do, or gets advice, without asking for it.
const buttonGuard screen.Ticks = 72

// restGuard is for how long a press of a mouse that has rested on the place is doubted: a player who has
// looked at the table for three seconds means the button.
const restGuard screen.Ticks = 180

// noteButton notes what the button that ends the turn stands for.
func (t *Table) noteButton() {
	now, _, _ := t.buttonNow(board.EndTurnButton)
	if now == board.MendButton {
		now = board.HintButton // the player has just chosen a card, which changed it
	}
	if now != t.lastButton {
		t.lastButton, t.buttonSince, t.buttonAt = now, t.Now, t.Tip.at
	}
}

// pressedLate reports whether a press was most likely meant for what a button stood for just
// before.
func (t *Table) pressedLate(id board.Button) bool {
	return id == t.lastButton && id != board.EndTurnButton && t.Now < t.buttonSince+buttonGuard
}

// warnsOfMaster reports whether a press on the button of the master may be meant for what it
// stood for a while ago, as the mouse has rested on it since. It says what another press does.
func (t *Table) warnsOfMaster(id board.Button) bool {
	if id != board.HintButton || t.Device != ui.Mouse || t.Tip.at != t.buttonAt || t.Now > t.buttonSince+restGuard {
		return false
	}
	t.buttonAt = ui.Point{X: -1, Y: -1}
	t.showAdvice(t.App.Text(words.HintAgain))
	return true
}

// HandCovered reports whether the hand is covered.
func (t *Table) HandCovered() bool {
	p := t.Picture()
	return p.HandCovered()
}

// labelWithKey returns the label of a button, with its key if a keyboard or
// gamepad was used last.
func (t *Table) labelWithKey(id board.Button, label words.ID) string {
	app := t.App
	text := app.Text(label)
	if key := app.KeyName(board.ButtonCommands[id], t.Device); key != "" {
		return app.Text(words.LabelWithKey, words.Slots{"what": text, "key": key})
	}
	return text
}
