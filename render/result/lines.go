package result

import (
	"slices"

	"saboteur/game"
	"saboteur/render/gamelog"
	"saboteur/render/talk"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// line returns what a seat says about the round: what nobody has said before whose helmet came off earlier, if it can.
func (r *RoundEnd) line(s game.Seat) string {
	said := map[string]bool{}
	for _, seat := range r.order {
		all := r.lines(seat)
		line := all[max(slices.IndexFunc(all, func(line string) bool { return !said[line] }), 0)]
		if seat == s {
			return line
		}
		said[line] = true
	}
	return r.lines(s)[0]
}

// lines returns what a seat can say about the round, the most telling first. It follows from its role, which must be
// shown, and from what everybody saw.
func (r *RoundEnd) lines(s game.Seat) (all []string) {
	role, won := r.role(s), r.role(s) == r.Match.RoundEnd.Winners
	if id := r.lineOfFingers(s); id != "" {
		all = append(all, r.App.Text(id))
	}
	if line := r.lineOfLies(s); line != "" {
		all = append(all, line)
	}
	id := words.ID("line." + map[game.Role]string{game.Digger: "digger", game.Saboteur: "saboteur"}[role] + map[bool]string{true: ".won", false: ".lost"}[won])
	for _, deed := range append(slices.Clone(r.deeds[s]), r.all[s]...) { // what is told of it comes first
		if of := id + words.ID("."+deed.Kind); r.App.Words.Has(of) {
			all = append(all, r.App.Text(of))
		}
	}
	switch suspected, talked := r.noticed(s); {
	case role == game.Saboteur && won && suspected:
		all = append(all, r.App.Text(words.LineSaboteurWonSuspected))
	case role == game.Saboteur && !won && talked:
		all = append(all, r.App.Text(words.LineSaboteurLostTalked))
	}
	if all == nil { // it would be untrue of who has done or said something
		all = append(all, r.App.Text(id))
	}
	return all
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

// lineOfLies returns what a gold-digger says to a saboteur whose lie it believed, and a saboteur of somebody who
// believed one; "" for everybody else. The roles of both must be shown.
func (r *RoundEnd) lineOfLies(s game.Seat) string {
	for _, lie := range r.fooling {
		if r.role(lie.By) != game.Saboteur {
			continue
		}
		for _, believer := range lie.Believers {
			switch {
			case s == believer:
				return r.App.Text(words.LineDiggerFooled, words.Slots{"who": r.App.Words.Spoken(r.Match.Name(lie.By))})
			case s == lie.By && r.roleShown(believer):
				return r.App.Text(words.LineSaboteurBelieved, words.Slots{"who": r.App.Words.Spoken(r.Match.Name(believer))})
			}
		}
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
