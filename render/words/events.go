package words

import (
	"strings"

	"saboteur/game"
	"saboteur/game/room"
)

// Card returns the name of a card. Tunnels are named by their shape.
func (w *Words) Card(c game.Card) string { return w.Say(cardID(c)) }

// CardObject returns the name of a card of the deck as the object of a sentence, such as EventPlaced.
func (w *Words) CardObject(c game.Card) string { return w.Say(cardID(c) + ".object") }

func cardID(c game.Card) ID {
	switch c.Kind() {
	case game.Tunnel:
		return tunnelID(c)
	case game.Broken:
		return ID("card.broken." + c.Tools().String())
	case game.Repair:
		return ID("card.repair." + c.Tools().String())
	case game.Rockfall:
		return CardRockfall
	case game.Map:
		return CardMap
	}
	switch c {
	case game.Start:
		return CardStart
	case game.Treasure:
		return CardTreasure
	case game.StoneA, game.StoneB:
		return CardStone
	}
	return CardFaceDown
}

func tunnelID(c game.Card) ID {
	x := c.Exits()
	switch {
	case !c.Joined():
		return CardDead
	case x.Count() == 4:
		return CardCross
	case x.Count() == 3:
		return CardTee
	case c.Symmetric():
		return CardStraight
	}
	return CardCurve
}

// Tool returns the name of a single tool.
func (w *Words) Tool(t game.Tool) string { return w.Say(ID("tool." + t.String())) }

// ToolObject returns the name of a tool as the object of a sentence, such as EventBroke.
func (w *Words) ToolObject(t game.Tool) string { return w.Say(ID("tool." + t.String() + ".object")) }

// Role returns the name of a role.
func (w *Words) Role(r game.Role) string {
	if r == game.Saboteur {
		return w.Say(RoleSaboteur)
	}
	return w.Say(RoleDigger)
}

// Goal returns the name of a goal, counted from 0, by where it lies: see ForBoard.
func (w *Words) Goal(g int8) string {
	if w.board == Turned {
		return w.Say([3]ID{Goal1Turned, Goal2, Goal3Turned}[g])
	}
	return w.Say([3]ID{Goal1, Goal2, Goal3}[g])
}

// GoalMark returns what stands on a goal, 0, 1 or 2, that is not named by where it lies on the screen, and "" on others.
func (w *Words) GoalMark(g int) string {
	if w.board != TurnedShared {
		return ""
	}
	return w.Say([3]ID{Goal1Mark, Goal2Mark, Goal3Mark}[g])
}

// Seen says what somebody sees who looks under a goal.
func (w *Words) Seen(face game.Card) string {
	if face == game.Treasure {
		return w.Say(PeekTreasure)
	}
	return w.Say(PeekStone)
}

// JoinNames joins names, of which there must be at least one: with commas between
// them, and "and" before the last.
func (w *Words) JoinNames(names []string) string {
	last := len(names) - 1
	if last == 0 {
		return names[0]
	}
	return w.Say(NamesAnd, Slots{"a": strings.Join(names[:last], ", "), "b": names[last]})
}

// Pair joins what something is and its value, or who says something and what.
func (w *Words) Pair(what, value string) string {
	return w.Say(OutlineValue, Slots{"what": what, "value": value})
}

// Event returns the sentence for an event, which must already be redacted for
// its reader. names are those of the seats. Events that need no sentence, such
// as the beginning of a turn, return "".
func (w *Words) Event(e game.Event, names []string) string {
	who := func(s game.Seat) string { return names[s] }
	switch e := e.(type) {
	case game.RoundBegan:
		return w.Say(EventRound, Slots{"round": e.Round, "who": who(e.Starter)})
	case game.Dealt:
		if e.Role == game.UnknownRole {
			return w.Say(EventDealt, Slots{"who": who(e.Seat), "n": e.Cards})
		}
		return w.Say(EventDealtOwn, Slots{"who": who(e.Seat), "role": w.Role(e.Role), "n": e.Cards})
	case game.Placed:
		return w.Say(EventPlaced, w.By(e.Seat, names, Slots{"card": w.CardObject(e.Laid.Card)}))
	case game.GoalTurned:
		if e.Laid.Card == game.Treasure {
			return w.Say(EventTreasure, Slots{"goal": w.Goal(e.Goal)})
		}
		return w.Say(EventStone, Slots{"goal": w.Goal(e.Goal)})
	case game.ToolBroke:
		return w.Say(w.you(EventBroke, e.Target), w.By(e.Seat, names, Slots{"target": who(e.Target), "tool": w.ToolObject(e.Tool)}))
	case game.ToolMended:
		if e.Seat == e.Target {
			return w.Say(EventMendedOwn, w.By(e.Seat, names, Slots{"tool": w.ToolObject(e.Tool)}))
		}
		return w.Say(w.you(EventMended, e.Target), w.By(e.Seat, names, Slots{"target": who(e.Target), "tool": w.ToolObject(e.Tool)}))
	case game.Collapsed:
		return w.Say(EventRockfall, w.By(e.Seat, names, Slots{"card": w.CardObject(e.Gone.Card)}))
	case game.Looked:
		return w.cardMessage(e.Face, w.Card, EventLooked, EventLookedOwn, w.By(e.Seat, names, Slots{"goal": w.Goal(e.Goal)}))
	case game.Discarded:
		return w.cardMessage(e.Card, w.CardObject, EventPassed, EventPassedOwn, w.By(e.Seat, names, Slots{}))
	case game.Said:
		return w.said(e, who)
	case room.Aside:
		return w.aside(e, names)
	case game.FingersShown:
		return strings.Join(w.Fingers(e, names), " ")
	case game.Drew:
		return w.cardMessage(e.Card, w.CardObject, EventDrew, EventDrewOwn, Slots{"who": who(e.Seat)})
	}
	return w.goldEvent(e, who)
}

// By adds to the slots of a message who does something, and in you whether that is the reader: 1 for no, 2 for yes.
func (w *Words) By(s game.Seat, names []string, slots Slots) Slots {
	if slots["who"], slots["you"] = names[s], 1; w.to == 1+int(s) {
		slots["who"], slots["you"] = w.Say(PlayerYou), 2
	}
	return slots
}

// said returns the sentence that tells of a statement.
func (w *Words) said(e game.Said, who func(game.Seat) string) string {
	return w.statement(e, who, "event.said.", w.you)
}

// aside returns the sentence that tells of a line that was typed, or of a face.
func (w *Words) aside(a room.Aside, names []string) string {
	id := [...]ID{0: EventAside, room.Laugh: EventFaceLaugh, room.Angry: EventFaceAngry, room.Sly: EventFaceSly, room.Cheer: EventFaceCheer, room.Shrug: EventFaceShrug, room.Wait: EventFaceWait, room.DwarfPlays: EventDwarfPlays, room.PlaysAgain: EventPlaysAgain}[a.Face]
	return w.Say(id, Slots{"who": names[a.Seat], "text": a.Text})
}

// Saying returns the words in which a person makes a statement.
func (w *Words) Saying(e game.Said, names []string) string {
	return w.statement(e, func(s game.Seat) string { return w.Spoken(names[s]) }, "say.", func(id ID, _ game.Seat) ID { return id })
}

// statementNames are what the messages of a family about statements are called, by kind.
var statementNames = [...]ID{
	game.ClaimTreasure: "treasure", game.ClaimStone: "stone", game.Accuse: "accuse", game.Vouch: "vouch", game.AskRepair: "repair",
	game.AskLook: "look", game.AskLeave: "leave", game.AskBreak: "break", game.Agree: "agree", game.Doubt: "doubt",
}

// statement returns the message of a family about a statement. about makes it one about a seat.
func (w *Words) statement(e game.Said, who func(game.Seat) string, family ID, about func(ID, game.Seat) ID) string {
	s, slots := e.Statement, Slots{"who": who(e.Seat)}
	id := family + statementNames[s.Kind]
	switch s.Kind {
	case game.ClaimTreasure, game.ClaimStone, game.AskLook, game.AskLeave:
		slots["goal"] = w.Goal(s.Goal)
	case game.AskRepair:
		slots["tool"] = w.Tool(s.Tool)
	case game.Accuse, game.AskBreak, game.Vouch:
		slots["target"] = who(s.Seat)
		if s.Seat != e.Seat {
			id = about(id, s.Seat)
		} else if s.Kind == game.Vouch {
			id += ".own"
		}
	case game.Agree, game.Doubt:
		to := game.Seat(s.To - 1)
		slots["target"], id = who(to), about(id, to)
	}
	return w.Say(id, slots)
}

// cardMessage returns one of two messages, depending on whether the card is
// known, and then names it.
func (w *Words) cardMessage(c game.Card, name func(game.Card) string, hidden, known ID, slots Slots) string {
	if c == game.FaceDown {
		return w.Say(hidden, slots)
	}
	slots["card"] = name(c)
	return w.Say(known, slots)
}

// goldEvent is Event for the end of a round and the gold.
func (w *Words) goldEvent(e game.Event, who func(game.Seat) string) string {
	switch e := e.(type) {
	case game.RoundEnded:
		switch {
		case e.Winners == game.Digger:
			return w.Say(EventWonDigger)
		case e.Saboteurs == 0:
			return w.Say(EventWonNobody)
		}
		return w.Say(EventWonSaboteur)
	case game.Paid:
		slots := Slots{"who": who(e.Seat), "n": e.Given, "due": e.Due}
		if e.Given < e.Due {
			return w.Say(EventPaidShort, slots)
		}
		return w.Say(EventPaid, slots)
	case game.GoldPassed:
		return w.Say(EventGoldPassed, Slots{"who": who(e.Seat), "n": e.Cards})
	case game.GoldPicked:
		if e.Gold == 0 {
			return w.Say(EventPicked, Slots{"who": who(e.Seat)})
		}
		return w.Say(EventPickedOwn, Slots{"who": who(e.Seat), "n": e.Gold.Nuggets()})
	case game.MatchEnded:
		return w.Say(EventEnded)
	}
	return ""
}

// Fingers returns the sentences for at whom everybody points. That of the reader comes first.
func (w *Words) Fingers(e game.FingersShown, names []string) (all []string) {
	me := w.to - 1
	switch {
	case me < 0:
	case e.Targets[me] == game.Nobody:
		all = append(all, w.Say(AccuseYouNobody))
	default:
		all = append(all, w.Say(AccuseYou, Slots{"who": names[e.Targets[me]]}))
	}
	for i := range len(names) + 1 { // those who point at nobody come last
		at := game.Seat(i)
		if i == len(names) {
			at = game.Nobody
		}
		var by []string
		for s, name := range names {
			if e.Targets[s] == at && s != me {
				by = append(by, name)
			}
		}
		if len(by) > 0 {
			all = append(all, w.Pointed(by, at, names))
		}
	}
	return all
}

// Pointed returns the sentence for who points at a seat, or at Nobody.
func (w *Words) Pointed(by []string, at game.Seat, names []string) string {
	id, slots := w.you(EventFingers, at), Slots{"n": len(by), "who": w.JoinNames(by)}
	if at == game.Nobody {
		id = EventFingersNobody
	} else {
		slots["target"] = names[at]
	}
	return w.Say(id, slots)
}

// CardEffect returns the sentence that explains a card of the deck, a goal or the start.
func (w *Words) CardEffect(c game.Card) string {
	switch {
	case c == game.Treasure:
		return w.Say(HelpCardsAboutTreasure)
	case c.Kind() == game.Tunnel && !c.Joined():
		return w.Say(HelpCardsAboutDead)
	case c.Kind() == game.Tunnel && c.Symmetric():
		return w.Say(HelpCardsAboutEven)
	case c.Kind() == game.Repair && c.Tools()&(c.Tools()-1) != 0:
		return w.Say(HelpCardsAboutEither)
	}
	return w.Say(map[game.Kind]ID{
		game.Tunnel: HelpCardsAboutTunnel, game.Broken: HelpCardsAboutBroken, game.Repair: HelpCardsAboutRepair,
		game.Rockfall: HelpCardsAboutRockfall, game.Map: HelpCardsAboutMap, game.Ladder: HelpCardsAboutStart, game.Goal: HelpCardsAboutStone,
	}[c.Kind()])
}
