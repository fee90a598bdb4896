package result

import (
	"slices"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
	"saboteur/render/cave"
	"saboteur/render/gamelog"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A RoundEnd shows who won a round and why. One dwarf after the other steps forward and
// shows its role, with what it is remembered for; then the saboteurs' pay is known, too.
type RoundEnd struct {
	screen.Widgets
	late    screen.Ticks        // that the machine had no time for since the last one has
	cues    []heardCue          // that have yet to be heard
	blast   *blast              // nil if saboteurs have not won the round
	asked   bool                // after a blast, the player has asked who did what
	ready   bool                // the people at this device have seen it, and wait for others
	wasHeld bool                // others had yet to see it, a tick ago
	leaves  bool                // somebody goes on
	then    func() screen.Scene // what follows
	before  roundMoment         // what was shown a tick ago
	revealing
}

// A roundMoment is what the tree shows beside what the player chooses.
type roundMoment struct {
	step, roles, told int
	named, settled    bool   // see blastIsNamed and settled
	off               bool   // nobody can go on
	waits             string // for whom
}

// revealing is what is being shown of a round.
type revealing struct {
	match   *play.Match
	Now     screen.Ticks          // since the first dwarf stepped forward
	order   []game.Seat           // in which the dwarves step forward
	all     [][]gamelog.Highlight // what each seat did, the most telling first
	deeds   [][]gamelog.Highlight // the first two of them, in the order of turns
	fingers *game.FingersShown    // at whom all pointed before; nil if nobody was asked
	fooling []gamelog.Verdict     // of the round, those that most believed first
	chosen  game.Seat             // who stands in front once all roles are shown; Nobody for the star
	looking int                   // the highlight whose moment the mine shows, counted from 1; 0 for none
	cued    int                   // how many roles have been heard and said
	deedsOf int                   // of how many dwarves it has been said what they did
	ended   bool                  // it has been said that all roles are shown
}

// A resultButton is one of the buttons of the screens in this package.
type resultButton uint8

const (
	ContinueButton resultButton = iota
	LevelsButton                // to the levels of the bots
	NextRoleButton              // the next dwarf steps forward
	AllRolesButton              // shows all roles at once
	TakeButton                  // takes the gold that was picked
	CountButton                 // shows what is in the own chest
	MineButton                  // from the gold to the mine
	mineBackButton              // and back
	LiesButton                  // to the lies of the round, or of all rounds
	StatisticsBack
	StoryButton // to the story of the match
	DeedsButton // from the blast to who did what
	blastButton // and back
)

// What else can be chosen at the end of a round.
type (
	dwarfSpot     game.Seat // a dwarf whose role is shown
	highlightSpot int       // something that the dwarf in front has done, counted from 1
)

// NewRoundEnd hides the hands and shows the end of the round, which must be the
// next event of the match or have been shown.
func NewRoundEnd(app *screen.App, m *play.Match) screen.Scene {
	return NewRoundEndBefore(app, m, func() screen.Scene { return app.Routes.Play(app, m) })
}

// NewRoundEndBefore is NewRoundEnd with what follows the round and, if there is gold to share, the draft.
func NewRoundEndBefore(app *screen.App, m *play.Match, then func() screen.Scene) screen.Scene {
	m.HideHands()
	if _, next := m.NextEvent().(game.RoundEnded); next {
		m.ShowNext()
	}
	for _, paid := m.NextEvent().(game.Paid); paid; _, paid = m.NextEvent().(game.Paid) {
		m.ShowNext()
	}
	r := &RoundEnd{then: func() screen.Scene {
		if sharesGold(m) {
			return newGoldDraft(app, m, then)
		}
		return then()
	}}
	r.Init(r, app, nil)
	r.Match, r.match = m, m
	r.Behind = func(c ui.Canvas) {
		screen.Backdrop(c, cave.Cave{Place: cave.Hall, Size: r.Size})
		if r.showsBlast() {
			r.blast.draw(c)
		}
	}
	r.OnBack = func() { r.asked = false }
	r.Tree.OnTap = func() {
		switch {
		case !r.AllShown():
			r.showNext()
		case !r.settled():
			r.showAll()
		}
	}
	r.prepare()
	return r
}

// prepare finds out who steps forward when, and what everybody did.
func (r *RoundEnd) prepare() {
	m := r.Match
	for i := range len(m.Players) { // from the left of whoever played the last card
		r.order = append(r.order, game.Seat((int(m.RoundEnd.Finisher)+1+i)%len(m.Players)))
	}
	r.all = gamelog.Highlights(m.Log, len(m.Log)-1, len(m.Players))
	for _, all := range r.all {
		two := slices.Clone(all[:min(2, len(all))])
		slices.SortFunc(two, func(a, b gamelog.Highlight) int { return a.Line - b.Line })
		r.deeds = append(r.deeds, two)
	}
	if fingers, asked := gamelog.Fingers(m.Log, len(m.Log)-1); asked {
		r.fingers = &fingers
	}
	r.fooling = slices.DeleteFunc(gamelog.Verdicts(m.Log, len(m.Log)-1, game.Nobody), func(v gamelog.Verdict) bool { return !v.Lie })
	r.chosen = game.Nobody
	if r.blast = newBlast(r); r.blast != nil {
		r.cues = r.blast.cues()
		return
	}
	cue, place := r.Match.LaughOfWinner()
	r.cues = []heardCue{{buttonGuard + 30, cue, place}}
}

// Update implements Scene.
func (r *RoundEnd) Update(in ui.Input) screen.Scene {
	if r.goesOn() {
		return r.then()
	}
	r.advance()
	if r.settled() {
		r.late += screen.Ticks(in.Late)
	}
	if !r.settled() && in.Commands.Has(ui.Skip|ui.Back) && r.Panel.Ready() {
		r.showAll()
	}
	r.hear()
	if now := (roundMoment{r.step(), r.rolesShown(), len(r.told()), r.since() >= blastIsNamed, r.settled(), r.waits(), r.waitsFor()}); now != r.before {
		if at := r.Panel.Focus.At(); (now.step != r.before.step || now.settled != r.before.settled) && (at != any(AllRolesButton) || r.settled()) {
			r.Panel.Focus.Set(r.mainButton())
		}
		r.before = now
		r.Tree.Refresh()
	}
	next := r.Widgets.Update(in)
	if r.leaves {
		return r.then()
	}
	return next
}

// mainButton returns the button that most players want.
func (r *RoundEnd) mainButton() resultButton {
	switch {
	case r.settled():
		return ContinueButton
	case r.step() < len(r.order)-1:
		return NextRoleButton
	}
	return AllRolesButton
}

// advance lets time pass, unless the player looks at the mine as it was.
func (r *RoundEnd) advance() {
	if r.looking == 0 || r.AllShown() {
		r.Now++
	}
	n := r.rolesShown()
	before := r.cued
	if r.announce(); n > before {
		r.App.PlayCue(play.CueCard)
		r.App.PlayCueAt(r.Match.VoiceAfterRound(r.order[n-1]))
	}
}

// bringForward lets a dwarf whose role is shown stand in front.
func (r *RoundEnd) bringForward(s game.Seat) { r.chosen, r.looking = s, 0 }

// lookAt shows the moment of a highlight, counted from 1, or ends that.
func (r *RoundEnd) lookAt(highlight int) {
	if r.looking == highlight {
		highlight = 0
	}
	if r.looking = highlight; highlight > 0 {
		front, _ := r.inFront()
		r.App.Announce(gamelog.Heard(r.Match.Log, r.deeds[front][highlight-1].Line, r.App.Words, r.Match.Names))
	}
}

// goOn goes on with the match.
func (r *RoundEnd) goOn() {
	switch {
	case r.Now+r.late < r.settles()+buttonGuard:
	case r.together().held:
		r.ready = true
		r.App.Room().Ready()
	default:
		r.leaves = true
	}
}

// A heardCue is something that is heard a while after all roles have been shown.
type heardCue struct {
	at    screen.Ticks
	cue   play.Cue
	place float64
}

// hear plays, once each, what is heard after all roles have been shown: a winner laughs, or the mine blows up.
func (r *RoundEnd) hear() {
	if !r.AllShown() {
		return
	}
	r.Quiet = r.blast != nil && r.since() < allLaugh
	if len(r.cues) > 0 && r.since() >= r.cues[0].at {
		r.App.PlayOver(r.cues[0].cue, r.cues[0].place)
		r.cues = r.cues[1:]
	}
}

// nextLabel returns the label of the button that goes on to the next event of a match, or with a lesson.
func nextLabel(m *play.Match) words.ID {
	_, over := m.NextEvent().(game.MatchEnded)
	switch {
	case sharesGold(m):
		return words.ShareGold
	case m.Arranged:
		return words.LessonNext
	case over:
		return words.ToPodium
	}
	return words.NextRound
}

// sharesGold reports whether gold is to be shared next; a lesson may go on where it has been offered.
func sharesGold(m *play.Match) bool {
	_, offered := m.NextEvent().(game.GoldPassed)
	return offered || m.View.Shares > 0
}

// At a table of several devices the end of a round is left everywhere at the same time: when
// all who are there have seen it, or the host's own device goes on.

// A departure is how the people at a table leave the end of a round. The zero departure is that
// of a match that is played here alone.
type departure struct {
	held      bool     // some have yet to see it
	gone      bool     // the room has come to its end
	decides   bool     // this device may go on for all
	plays     bool     // somebody at this device plays
	someReady bool     // some have seen it
	others    []string // at other devices, who have yet to see it
}

// together returns how the end of the round is left.
func (r *RoundEnd) together() departure {
	if r.App.Room() == nil {
		return departure{}
	}
	return departureOf(r.App.Room().State(), r.Match.RoundEnd.Round)
}

// departureOf returns how the people in a room leave the end of a round, counted from 1.
func departureOf(s room.State, round int8) departure {
	d := departure{gone: s.Link == room.Ended, decides: s.Host, plays: len(s.Mine) > 0}
	d.held = s.RoundEnd == round && !d.gone
	for i, seat := range s.Seats {
		p, _ := bot.ParsePlayer(seat.Kind)
		d.someReady = d.someReady || seat.Ready
		if p.Human && seat.Here && !seat.Dwarf && !seat.Ready && !slices.Contains(s.Mine, game.Seat(i)) {
			d.others = append(d.others, seat.Name)
		}
	}
	return d
}

// waits reports whether the people at this device can only wait for others.
func (r *RoundEnd) waits() bool {
	at := r.together()
	return at.held && !at.decides && (r.ready || !at.plays)
}

// waitsFor says who has yet to see the end of the round, or why nobody hears that this device
// has. It returns "" if this device does not wait for anybody.
func (r *RoundEnd) waitsFor() string {
	at := r.together()
	if lost := r.App.LostNote(); lost != "" && at.held {
		return lost
	}
	if len(at.others) == 0 || !at.held || !r.waits() && !(at.decides && at.someReady) {
		return ""
	}
	return r.App.Text(words.RoundEndWaits, words.Slots{"who": r.App.Words.JoinNames(at.others)})
}

// goesOn reports whether all have just left the end of the round, which this device has shown
// before that. A device at which nobody plays shows it to its end if it comes later.
func (r *RoundEnd) goesOn() bool {
	was, at := r.wasHeld, r.together()
	r.wasHeld = at.held
	late := r.App.Room() != nil && !at.plays && r.Now >= r.settles()+lastLookTicks
	return (was || late) && !at.held && !at.gone
}
