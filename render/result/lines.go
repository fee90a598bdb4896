package result

import (
	"slices"

	"saboteur/game"
	"saboteur/render/gamelog"
	"saboteur/render/talk"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A lineKey is what a line depends on: a role, whether it has won, and the kind of something
// telling that the dwarf did; an empty kind stands for all that have no line of their own.
type lineKey struct {
	role game.Role
	won  bool
	kind gamelog.HighlightKind
}

// lines are what dwarves say once their role is shown.
var lines = map[lineKey]words.ID{
	{game.Digger, true, gamelog.FoundTreasure}:  words.LineDiggerWonTreasure,
	{game.Digger, true, gamelog.SawThrough}:     words.LineDiggerWonExposed,
	{game.Digger, true, gamelog.Lied}:           words.LineDiggerWonLied,
	{game.Digger, true, gamelog.Mistaken}:       words.LineDiggerWonMistaken,
	{game.Digger, true, gamelog.MendedTool}:     words.LineDiggerWonMended,
	{game.Digger, true, ""}:                     words.LineDiggerWon,
	{game.Digger, false, gamelog.MendedTool}:    words.LineDiggerLostMended,
	{game.Digger, false, gamelog.BrokeTool}:     words.LineDiggerLostBroke,
	{game.Digger, false, gamelog.SawThrough}:    words.LineDiggerLostExposed,
	{game.Digger, false, gamelog.Lied}:          words.LineDiggerLostLied,
	{game.Digger, false, gamelog.Mistaken}:      words.LineDiggerLostMistaken,
	{game.Digger, false, ""}:                    words.LineDiggerLost,
	{game.Saboteur, true, gamelog.LaidDeadEnd}:  words.LineSaboteurWonDeadEnd,
	{game.Saboteur, true, gamelog.BrokeTool}:    words.LineSaboteurWonBroke,
	{game.Saboteur, true, gamelog.Collapsed}:    words.LineSaboteurWonRockfall,
	{game.Saboteur, true, gamelog.Lied}:         words.LineSaboteurWonLied,
	{game.Saboteur, true, ""}:                   words.LineSaboteurWon,
	{game.Saboteur, false, gamelog.LaidDeadEnd}: words.LineSaboteurLostDeadEnd,
	{game.Saboteur, false, gamelog.BrokeTool}:   words.LineSaboteurLostBroke,
	{game.Saboteur, false, gamelog.Collapsed}:   words.LineSaboteurLostRockfall,
	{game.Saboteur, false, gamelog.Lied}:        words.LineSaboteurLostLied,
	{game.Saboteur, false, ""}:                  words.LineSaboteurLost,
}

// line returns what a seat says about the round. It follows from its role, which must be
// shown, and from what everybody saw.
func (r *RoundEnd) line(s game.Seat) string {
	role := r.role(s)
	if id := r.lineOfFingers(s); id != "" {
		return r.App.Text(id)
	}
	key := lineKey{role: role, won: role == r.Match.RoundEnd.Winners}
	for _, deed := range append(slices.Clone(r.deeds[s]), r.all[s]...) { // what is told of it comes first
		key.kind = deed.Kind
		if id, ok := lines[key]; ok {
			return r.App.Text(id)
		}
	}
	key.kind = ""
	switch suspected, talked := r.noticed(s); {
	case role == game.Saboteur && key.won && suspected:
		return r.App.Text(words.LineSaboteurWonSuspected)
	case role == game.Saboteur && !key.won && talked:
		return r.App.Text(words.LineSaboteurLostTalked)
	}
	return r.App.Text(lines[key])
}

// lineOfFingers returns what a gold-digger says at whom all others pointed, or a saboteur at whom nobody did;
// "" for everybody else.
func (r *RoundEnd) lineOfFingers(s game.Seat) words.ID {
	by, all := len(r.pointers(s)), 0
	for other := range game.Seat(len(r.Match.Players)) {
		if other != s && r.fingers != nil && r.fingers.Targets[other] != game.Nobody {
			all++
		}
	}
	switch role := r.role(s); {
	case all < 2:
	case role == game.Digger && by == all:
		return words.LineDiggerAccused
	case role == game.Saboteur && by == 0:
		return words.LineSaboteurUnseen
	}
	return ""
}

// noticed reports whether others showed in the round that they suspected a seat, and whether it has
// said anything.
func (r *RoundEnd) noticed(s game.Seat) (suspected, talked bool) {
	log := r.Match.Log
	begin, end := gamelog.Round(log, len(log)-1)
	for _, line := range log[begin:end] {
		switch e := line.Event.(type) {
		case game.Said:
			talked = talked || e.Seat == s
			suspected = suspected || e.Statement == game.Statement{Kind: game.Accuse, Seat: s, Deed: e.Statement.Deed}
		case game.ToolBroke:
			suspected = suspected || e.Target == s
		case game.FingersShown:
			suspected = suspected || slices.Contains(e.Targets[:len(r.Match.Players)], s)
		}
	}
	return suspected, talked
}

// drawSpeech draws what the dwarf in front says, above its figure.
func (r *RoundEnd) drawSpeech(c ui.Canvas, within, figure ui.Rect) {
	s, since := r.inFront()
	if since < speaks || !r.roleShown(s) {
		return
	}
	hat := ui.Rect{X: figure.Center().X - 0.2*figure.W, Y: figure.Y + 0.1*figure.H, W: 0.4 * figure.W, H: 0.2 * figure.H}
	within.H = hat.Y - within.Y
	talk.Draw(c, r.line(s), talk.Place{Speaker: hat, Within: within, Font: r.speechFont(within), Unit: 1.4 * r.Env().Unit})
}

// speechFont is the font of what a dwarf says who has a room.
func (r *RoundEnd) speechFont(room ui.Rect) ui.Font {
	e := r.Env()
	f := e.Font(ui.Display, 1.12)
	f.Size = min(f.Size, room.W/10.5)
	return f
}
