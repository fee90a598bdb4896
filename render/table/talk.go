package table

import (
	"cmp"
	"errors"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/board"
	"saboteur/render/gamelog"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// What the viewer can choose to talk of it, and in the menu that opens beside it.
type (
	GoalTalkSpot int8                     // a goal that lies face down, by its index in game.Goals
	SeatTalkSpot game.Seat                // a player
	cardTalkSpot int8                     // a tunnel that somebody else has laid: which card played in the round, from 1
	SaySpot      struct{ game.Statement } // what can be said
	MarkSpot     play.Suspicion           // what the viewer alone can note of a player
)

// A voice is what the viewer can say at a moment: of what, in which words, and why not. It depends on nothing that
// anybody may not know.
type voice struct {
	app     *screen.App
	match   *play.Match
	covered bool // the viewer cannot see the own hand
	lesson  bool
	hushed  bool // a lesson leaves nothing to be said now
	idle    bool // no card is chosen, which could be meant for what is to be talked of, and nothing covers the board
}

// voice returns what the viewer can say now.
func (h *situation) voice() voice {
	return voice{h.App, h.Match, h.HandCovered(), h.Coach != nil, h.hushed(), !h.picksCard() && !h.LogCoversBoard()}
}

// picksCard reports whether the viewer has chosen a card, which could be meant for what is to be talked of.
func (h *situation) picksCard() bool { return h.ChosenCard != game.FaceDown && !h.proposesAdvice() }

// may reports whether the viewer can make statements at this table.
func (v voice) may() bool { return v.plays() && !v.match.View.Silent }

// plays reports whether the viewer has a seat in a round, and can see the own hand.
func (v voice) plays() bool {
	return v.match.Viewer != game.Nobody && v.match.View.Phase == game.Playing && !v.covered
}

// mayTellAside reports whether there is anybody at another device to whom the viewer can tell something.
func (v voice) mayTellAside() bool { return !v.lesson && v.plays() && len(v.app.FarSeats()) > 0 }

// mayOpen reports whether there is a menu about a goal, a player or a tunnel: what can be noted of another player is always
// there, and in a lesson nothing can be said of a goal before its time.
func (v voice) mayOpen(about any) bool {
	switch about := about.(type) {
	case GoalTalkSpot:
		return v.may() && !v.hushed && v.match.View.Board.Laid(1+int(about)).Card == game.FaceDown
	case cardTalkSpot:
		return v.card(about).Deed > 0
	case SeatTalkSpot:
		return v.may() || v.mayTellAside() || game.Seat(about) != v.match.Viewer && v.match.Viewer != game.Nobody && !v.covered
	}
	return false
}

// sayings returns what could be said about a goal or a player: always the same, in the same order, whatever
// of it can be said now. What a player has done wrong, or the card laid last, comes last, if there is anything. Whoever is
// asked after a look at a goal asks nothing of others.
func (v voice) sayings(about any, asked bool) (all []game.Statement) {
	add := func(s game.Statement, kinds ...game.StatementKind) {
		for _, s.Kind = range kinds {
			all = append(all, s)
		}
	}
	switch about := about.(type) {
	case GoalTalkSpot:
		add(game.Statement{Goal: int8(about)}, game.ClaimTreasure, game.ClaimStone)
		if !asked {
			add(game.Statement{Goal: int8(about)}, game.AskLook, game.AskLeave)
		}
	case SeatTalkSpot:
		of := game.Statement{Seat: game.Seat(about)}
		if of.Seat == v.match.Viewer {
			add(of, game.Vouch)
			for _, tool := range game.Tools {
				add(game.Statement{Tool: tool}, game.AskRepair)
			}
			return all
		}
		add(game.Statement{To: int8(of.Seat) + 1}, game.Agree, game.Doubt)
		add(of, game.Accuse, game.Vouch, game.AskBreak)
		if of.Deed = gamelog.LatestHarm(v.match.Log, of.Seat); of.Deed == 0 {
			of.Deed = v.latestCard(of.Seat).Deed
		}
		if of.Deed > 0 {
			add(of, game.Accuse)
		}
	case cardTalkSpot:
		if laid := v.card(about); laid.Deed > 0 {
			add(game.Statement{Seat: laid.Seat, Deed: laid.Deed}, game.Accuse)
		}
	}
	return all
}

// subject returns what a statement of the viewer is about: of an answer, who is answered.
func (v voice) subject(s game.Statement) any {
	if goal, about := s.AboutGoal(); about {
		return GoalTalkSpot(goal)
	}
	switch s.Kind {
	case game.AskRepair:
		return SeatTalkSpot(v.match.Viewer)
	case game.Agree, game.Doubt:
		return SeatTalkSpot(s.To - 1)
	}
	return SeatTalkSpot(s.Seat)
}

// whyNot returns why the viewer cannot say something about a goal or a player now, or nil. A card that
// may be taken back has not been played.
func (v voice) whyNot(about any, s game.Statement) error {
	m := v.match
	if about != v.subject(s) && about != any(cardTalkSpot(s.Deed)) || s.IsAnswer() && m.View.AnsweredBy(s) != m.Latest().AnsweredBy(s) { // what is to be answered has not been heard yet
		return game.ErrNoQuestion
	}
	if v.hushed {
		return game.ErrNoTalk
	}
	return cmp.Or(m.View.CheckStatement(m.Viewer, s), v.decided().CheckStatement(m.Viewer, s))
}

// whySilent returns why nothing at all can be said about a goal or a player, or nil: first of all that enough has been said.
func (v voice) whySilent(about any, asked bool) (why error) {
	for _, s := range v.sayings(about, asked) {
		err := v.whyNot(about, s)
		if err == nil {
			return nil
		}
		if why == nil || errors.Is(why, game.ErrNoQuestion) || errors.Is(err, game.ErrSaidEnough) {
			why = err
		}
	}
	return why
}

// mayAnswer reports whether what a seat has said last can be answered now.
func (v voice) mayAnswer(seat game.Seat) bool {
	return v.may() && v.whyNot(SeatTalkSpot(seat), answersTo(seat)[0]) == nil
}

// answersTo returns how what a seat has said last can be answered.
func answersTo(seat game.Seat) [2]game.Statement {
	to := int8(seat) + 1
	return [...]game.Statement{{Kind: game.Agree, To: to}, {Kind: game.Doubt, To: to}}
}

// refusal says why something cannot be said: until when, if something has been said and the card played since may be
// taken back.
func (v voice) refusal(why error) string {
	if errors.Is(why, game.ErrSaidEnough) && v.match.Pending != nil {
		return v.app.Text(words.WhySaidTurn)
	}
	return v.app.Words.RefusalText(why)
}

// sayingLabels are what stands on the buttons of the menu, and a picture of it.
var sayingLabels = [...]struct {
	text words.ID
	icon widget.Icon
}{
	0:                  {words.SayNothing, art.Cross},
	game.ClaimTreasure: {words.SayMenuTreasure, art.Nugget},
	game.ClaimStone:    {words.SayMenuStone, art.Rock},
	game.AskLook:       {words.SayMenuLook, art.Eye},
	game.AskLeave:      {words.SayMenuLeave, art.Forbidden},
	game.Accuse:        {words.SayMenuAccuse, art.RoleIcon(game.Saboteur)},
	game.Vouch:         {words.SayMenuVouch, art.RoleIcon(game.Digger)},
	game.AskBreak:      {words.SayMenuBreak, art.Tool(game.Tools[0], true)},
	game.AskRepair:     {text: words.SayMenuRepair},
	game.Agree:         {words.SayMenuAgree, art.Tick},
	game.Doubt:         {words.SayMenuDoubt, art.Question},
}

// button returns the button that makes a statement, or none, in the menu about something or at a bubble.
func (v voice) button(about any, s game.Statement) board.PlacedButton {
	is := sayingLabels[s.Kind]
	b := board.PlacedButton{ID: SaySpot{s}, Group: board.BoardGroup, Icon: is.icon, Text: is.text}
	switch asked := s.IsAnswer() && v.match.View.AnsweredBy(s).Statement.Asks(); {
	case asked && s.Kind == game.Agree:
		b.Text = words.SayMenuAgreeAsk
	case asked:
		b.Text = words.SayMenuDoubtAsk
	case s.Kind == game.AskRepair:
		b.Icon, b.Label = art.Tool(s.Tool, false), func() string { return v.app.Text(is.text, words.Slots{"tool": v.app.Words.Tool(s.Tool)}) }
	case s.Kind == game.Vouch && s.Seat == v.match.Viewer:
		b.Text = words.SayMenuVouchOwn
	case about == any(cardTalkSpot(s.Deed)):
		b.Label = func() string { return v.match.Text(words.SayMenuAccuseCard, s.Seat) }
	case s.Deed > 0:
		b.Text = gamelog.DeedWords(gamelog.Deed(v.match.Log, s.Deed))
	}
	return b
}

// name returns what screen readers call a statement that can be made, or saying nothing.
func (v voice) name(s game.Statement) string {
	if s.Kind == 0 {
		return v.app.Text(words.SayNothing)
	}
	inWords := func(said game.Said) string { return gamelog.Saying(v.match.Log, said, v.app.Words, v.match.Names) }
	what := inWords(game.Said{Seat: v.match.Viewer, Statement: s})
	if to := v.match.View.AnsweredBy(s); s.IsAnswer() && to.Statement.Kind != 0 {
		if to.Statement.Asks() { // nobody is right about a request, and it may be that of another one, too
			asks := v.app.Words.To(v.match.Viewer).Event(game.Said(to), v.match.Names)
			return v.app.Text(words.SayName, words.Slots{"what": v.app.Text(v.button(nil, s).Text) + "."}) + " " + asks
		}
		return v.app.Text(words.SayNameAnswer, words.Slots{"what": what, "claim": inWords(game.Said(to))})
	}
	return v.app.Text(words.SayName, words.Slots{"what": what})
}

// lastWords returns what another player has said last, which can be answered, or an answer if there is nothing else.
func (v voice) lastWords(of game.Seat) string {
	said := game.Said(v.match.View.Latest(of))
	for _, line := range gamelog.LatestRound(v.match.Log) {
		if e, says := line.Event.(game.Said); says && e.Seat == of && said.Statement.Kind == 0 {
			said = e // an answer
		}
	}
	if said.Statement.Kind == 0 {
		return v.match.Text(words.SayNotYet, of)
	}
	return gamelog.Saying(v.match.Log, said, v.app.Words, v.match.Names)
}

// notes are what the head of the menu says below its title: that there is one statement in a turn or, once
// it has been made, when the next one can be.
func (v voice) notes() (now string, both []string) {
	if !v.may() {
		return "", nil
	}
	both = []string{v.app.Text(words.SayOnce), v.app.Text(words.SayNext)}
	if now = both[0]; v.match.Pending == nil && v.match.View.HasSpoken(v.match.Viewer) {
		now = both[1]
	}
	return now, both
}

// decided returns the moment for which statements are checked: a card that may be taken back has not been played.
func (v voice) decided() *game.View {
	if v.match.Pending != nil {
		return v.match.Latest()
	}
	return &v.match.View
}

// card returns a tunnel that can be talked of; that of the zero Laying lies there no more.
func (v voice) card(s cardTalkSpot) (l gamelog.Laying) {
	for _, laid := range v.cards() {
		if laid.Deed == int8(s) {
			return laid
		}
	}
	return l
}

// latestCard returns the tunnel that a seat has laid last, of those that lie there.
func (v voice) latestCard(s game.Seat) (l gamelog.Laying) {
	for _, laid := range v.cards() {
		if laid.Seat == s {
			return laid
		}
	}
	return l
}

// cards returns the tunnels for which the viewer could accuse others, the latest first.
func (v voice) cards() (all []gamelog.Laying) {
	if !v.may() || v.lesson || !v.idle {
		return nil
	}
	for _, laid := range gamelog.Layings(v.match.Log, &v.match.View.Board) {
		if laid.Seat != v.match.Viewer {
			all = append(all, laid)
		}
	}
	return all
}

// talkSpots appends what can be talked of, unless a card is chosen, which could be meant for it.
func (h *situation) talkSpots(all []ui.Spot) []ui.Spot {
	if h.ChosenCard != game.FaceDown {
		return all
	}
	l, v := &h.Layout, h.voice()
	for g, cell := range game.Goals {
		r, seen := l.VisiblePart(l.Grid.Rect(cell))
		if seen && !h.LogCoversBoard() && v.mayOpen(GoalTalkSpot(g)) {
			all = append(all, ui.Spot{Rect: r, ID: GoalTalkSpot(g), Group: board.BoardGroup})
		}
	}
	for s := range l.Seats {
		if absence(h.App, game.Seat(s)) == "" && v.mayOpen(SeatTalkSpot(s)) {
			all = append(all, ui.Spot{Rect: l.Seats[s].Bounds, ID: SeatTalkSpot(s), Group: board.SeatGroup})
		}
	}
	return all
}

// cardSpots returns what screen readers can choose to talk of a tunnel, even off the screen.
func (h *situation) cardSpots() (all []ui.Spot) {
	for _, laid := range h.voice().cards() {
		all = append(all, ui.Spot{Rect: h.Layout.Grid.Rect(laid.Laid.Cell), ID: cardTalkSpot(laid.Deed), Group: board.BoardGroup})
	}
	return all
}
