package gamelog_test

import (
	"slices"
	"testing"

	"saboteur/game"
	"saboteur/render/gamelog"
	"saboteur/render/words"
)

var (
	treasureTop    = game.Statement{Kind: game.ClaimTreasure, Goal: 0}
	treasureMiddle = game.Statement{Kind: game.ClaimTreasure, Goal: 1}
	stoneTop       = game.Statement{Kind: game.ClaimStone, Goal: 0}
)

func agree(to int8) game.Statement { return game.Statement{Kind: game.Agree, To: to + 1} }
func doubt(to int8) game.Statement { return game.Statement{Kind: game.Doubt, To: to + 1} }

func accuse(s game.Seat) game.Statement { return game.Statement{Kind: game.Accuse, Seat: s} }
func vouch(s game.Seat) game.Statement  { return game.Statement{Kind: game.Vouch, Seat: s} }

func said(s game.Seat, what game.Statement) game.Event { return game.Said{Seat: s, Statement: what} }

// roundOf returns the log of a round of four players with the treasure at the top, in which the last
// one is the only saboteur.
func roundOf(events ...game.Event) []gamelog.Line {
	ended := game.RoundEnded{Goals: [3]game.Card{game.Treasure, game.StoneA, game.StoneB}, Saboteurs: 1}
	ended.Roles = [game.MaxSeats]game.Role{game.Digger, game.Digger, game.Digger, game.Saboteur}
	return logOf(append(append([]game.Event{game.RoundBegan{Round: 1}}, events...), ended)...)
}

// TestWords: at the end of a round who lied about a goal or a player, who was wrong and who saw through
// a saboteur is told among their deeds, and how many gold-diggers believed it; who said what was right
// of a goal, asked for something or was doubted is not.
func TestWords(t *testing.T) {
	looked := game.Looked{Seat: 3, Goal: 0}
	fingers := game.FingersShown{Targets: [game.MaxSeats]game.Seat{1, 0, 1, 1}}
	names := []string{"Anna", "Bram", "Cora", "Dirk"}
	for _, c := range []struct {
		what   string
		events []game.Event
		by     game.Seat
		want   string
	}{
		{"a saboteur who knew", []game.Event{looked, said(3, stoneTop)}, 3, "Said the top goal is stone; A lie: the treasure lay there"},
		{"a saboteur who did not", []game.Event{said(3, treasureMiddle), said(0, agree(3))}, 3, "Said the treasure is at the middle goal; A lie: only stone lay there. 1 gold-digger believed it"},
		{"a gold-digger who knew by another goal", []game.Event{game.Looked{Seat: 1, Goal: 0}, said(1, treasureMiddle)}, 1, "Said the treasure is at the middle goal; A lie: only stone lay there"},
		{"a gold-digger who guessed", []game.Event{said(1, treasureMiddle), said(2, treasureMiddle), said(0, doubt(2))}, 1, "Said the treasure is at the middle goal; Only stone lay there. 1 gold-digger believed it"},
		{"a saboteur believes nothing", []game.Event{said(1, treasureMiddle), said(3, agree(1))}, 1, "Said the treasure is at the middle goal; Only stone lay there"},
		{"an answer to a request", []game.Event{said(1, treasureMiddle), said(2, game.Statement{Kind: game.AskLook}), said(0, agree(2))}, 1, "Said the treasure is at the middle goal; Only stone lay there"},
		{"a guess that is taken back", []game.Event{said(1, treasureMiddle), said(1, treasureTop)}, 1, ""},
		{"a lie that is taken back", []game.Event{said(3, treasureMiddle), said(3, treasureTop)}, 3, "Said the treasure is at the middle goal; A lie: only stone lay there"},
		{"an answer to older words", []game.Event{said(1, treasureMiddle), said(2, vouch(2)), said(0, agree(1))}, 1, "Said the treasure is at the middle goal; Only stone lay there. 1 gold-digger believed it"},
		{"the truth", []game.Event{said(1, treasureTop), said(1, vouch(0))}, 1, ""},
		{"a false accusation", []game.Event{said(3, accuse(1)), said(0, agree(3)), fingers}, 3, "Called Bram a saboteur; Bram was a gold-digger. 2 gold-diggers believed it"},
		{"an accusation nobody believes", []game.Event{said(3, accuse(2)), fingers}, 3, "Called Cora a saboteur; Cora was a gold-digger"},
		{"a true accusation", []game.Event{said(0, accuse(3)), said(1, agree(0))}, 0, "Called Dirk a saboteur; And that was true. 1 gold-digger believed it"},
		{"an accusation and the own finger", []game.Event{said(0, accuse(3)), game.FingersShown{Targets: [game.MaxSeats]game.Seat{3, 0, 1, 1}}}, 0, "Called Dirk a saboteur; And that was true"},
		{"a false vouch", []game.Event{said(0, vouch(3))}, 0, "Called Dirk a gold-digger; Dirk was a saboteur"},
		{"a saboteur of itself", []game.Event{said(3, vouch(3))}, 3, "Claimed to be a gold-digger; That was a lie"},
	} {
		log, got := roundOf(c.events...), ""
		for _, h := range gamelog.Highlights(log, len(log)-1, 4)[c.by] {
			if h.Kind != gamelog.LookedAtGoal {
				got += h.Text(words.In("en"), log, names) + "; " + h.Consequence(words.In("en"), names)
			}
		}
		if got != c.want {
			t.Errorf("%s: %q, want %q", c.what, got, c.want)
		}
	}
}

// TestLieIsAmongFirstTwo: whatever else somebody did, a lie about a goal is one of the two things that
// are told.
func TestLieIsAmongFirstTwo(t *testing.T) {
	events := []game.Event{said(3, treasureMiddle)}
	for _, target := range []game.Seat{0, 1} {
		events = append(events, game.ToolBroke{Seat: 3, Target: target, Tool: game.Cart})
		for range 6 {
			events = append(events, game.Discarded{Seat: target})
		}
	}
	log := roundOf(events...)
	two := gamelog.Highlights(log, len(log)-1, 4)[3][:2]
	if two[0].Kind != gamelog.BrokeTool || two[1].Kind != gamelog.Lied {
		t.Errorf("told is %+v", two)
	}
}

// TestAwardsForWords: who lied about a goal is honoured, as is who told what it is, and who told the
// truth in vain; not who only guessed wrong, and not who was believed or whom nobody contradicted.
func TestAwardsForWords(t *testing.T) {
	elsewhere := game.FingersShown{Targets: [game.MaxSeats]game.Seat{1, 2, 1, 1}}
	for _, c := range []struct {
		what   string
		events []game.Event
		by     game.Seat
		want   gamelog.AwardKind
	}{
		{"a lie", []game.Event{said(3, treasureMiddle), game.ToolBroke{Seat: 1, Target: 3}}, 3, gamelog.AwardLiar},
		{"a wrong guess", []game.Event{said(1, treasureMiddle)}, 1, gamelog.AwardGuest},
		{"the truth", []game.Event{said(1, treasureTop)}, 1, gamelog.AwardHonest},
		{"a doubted vouch", []game.Event{said(1, vouch(0)), said(2, doubt(1))}, 1, gamelog.AwardUnheard},
		{"a vouch doubted by one, believed by another", []game.Event{said(1, vouch(0)), said(2, doubt(1)), said(0, agree(1))}, 1, gamelog.AwardGuest},
		{"a vouch that nobody answers", []game.Event{said(1, vouch(0))}, 1, gamelog.AwardGuest},
		{"an accusation, and nobody else points there", []game.Event{said(1, accuse(3)), elsewhere}, 1, gamelog.AwardUnheard},
		{"an accusation, and somebody points there", []game.Event{said(1, accuse(3)), game.FingersShown{Targets: [game.MaxSeats]game.Seat{3, 2, 1, 1}}}, 1, gamelog.AwardGuest},
		{"a false accusation", []game.Event{said(1, accuse(2)), elsewhere, game.ToolBroke{Seat: 1, Target: 3}}, 1, gamelog.AwardBreaker},
	} {
		if got := gamelog.Awards(roundOf(c.events...), 4)[c.by]; got.Kind != c.want {
			t.Errorf("%s is honoured as %+v, want %q", c.what, got, c.want)
		}
	}
}

// TestUnheardIsGivenOnce: of two to whom nobody listened, one is honoured for it, and nobody twice.
func TestUnheardIsGivenOnce(t *testing.T) {
	log := roundOf(said(1, treasureTop), said(0, doubt(1)), said(2, vouch(0)), said(3, doubt(2)), said(2, accuse(3)), said(0, doubt(2)))
	var kinds []gamelog.AwardKind
	for _, a := range gamelog.Awards(log, 4) {
		kinds = append(kinds, a.Kind)
	}
	if want := []gamelog.AwardKind{gamelog.AwardGuest, gamelog.AwardHonest, gamelog.AwardUnheard, gamelog.AwardUnsuspected}; !slices.Equal(kinds, want) {
		t.Errorf("given are %v, want %v", kinds, want)
	}
}

// twoSaboteurs returns a log of a round with the first player as a saboteur as well.
func twoSaboteurs(log []gamelog.Line) []gamelog.Line {
	ended := log[len(log)-1].Event.(game.RoundEnded)
	ended.Roles[0], ended.Saboteurs = game.Saboteur, 2
	log[len(log)-1].Event = ended
	return log
}

// TestRightFingers: the log says who pointed at a saboteur once roles are known: nobody where they
// were all wrong, nothing where nobody was asked or there was no saboteur.
func TestRightFingers(t *testing.T) {
	names := []string{"Anna", "Bram", "Cora", "Dirk"}
	point := func(at ...game.Seat) game.Event {
		e := game.FingersShown{}
		copy(e.Targets[:], at)
		return e
	}
	nobody := roundOf(point(3, 3, 3, 0))
	ended := nobody[len(nobody)-1].Event.(game.RoundEnded)
	ended.Saboteurs, ended.Roles[3] = 0, game.Digger
	nobody[len(nobody)-1].Event = ended
	for _, c := range []struct {
		log  []gamelog.Line
		want string
	}{
		{roundOf(point(3, game.Nobody, 3, 0)), "Anna and Cora were pointing at a saboteur."},
		{roundOf(point(1, 3, 3, 0)), "Bram and Cora were pointing at a saboteur."},
		{twoSaboteurs(roundOf(point(3, 3, 0, 0))), "Everyone pointed at a saboteur."},
		{roundOf(point(1, 0, 0, 0)), "Nobody pointed at a saboteur."},
		{roundOf(), ""},
		{nobody, ""},
	} {
		at := len(c.log) - 1
		told := c.log[at].Text(words.In("en"), names)
		if c.want != "" {
			told += " " + c.want
		}
		if got := gamelog.Text(c.log, at, words.In("en"), names); got != told {
			t.Errorf("the log tells %q, want %q", got, told)
		}
	}
}
