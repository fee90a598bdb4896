package window

import (
	"slices"
	"testing"
	"time"

	"saboteur/game"
	"saboteur/render/play"
	"saboteur/render/sound"
)

// TestClock: ticks that the machine has no time for count as late, in the long run as many as there are,
// and no more than a few for a single stop. Ticks that come early are made up for.
func TestClock(t *testing.T) {
	const frame = time.Second / 60
	for _, c := range []struct {
		name   string
		frames int // of 60 a second that each one takes
		ticks  int // in each
		want   int // late, in a second
	}{{"on time", 1, 1, 0}, {"slow, and caught up on", 4, 4, 0}, {"slower than what is caught up on", 12, 5, 35}, {"presses", 1, 2, 0}} {
		var at clock
		now, late := time.Now(), 0
		at.late(now)
		for f := 0; f < 60; f += c.frames {
			now = now.Add(time.Duration(c.frames) * frame)
			for range c.ticks {
				late += at.late(now)
			}
		}
		if late < c.want-c.frames || late > c.want+c.frames {
			t.Errorf("%s: %d ticks are late, want about %d", c.name, late, c.want)
		}
	}
	var at clock
	at.late(time.Now())
	if late := at.late(time.Now().Add(time.Hour)); late != mostLate {
		t.Errorf("after a stop %d ticks are late, want %d", late, mostLate)
	}
	if late := at.late(time.Now().Add(time.Hour + frame)); late != 0 {
		t.Errorf("the rest of a stop is late later: %d ticks", late)
	}
}

// TestSoundOfEachCue: cues are numbered like the sounds that are played for them.
func TestSoundOfEachCue(t *testing.T) {
	want := []sound.Sound{
		play.CueCard: sound.Card, play.CueLay: sound.Lay, play.CueBreak: sound.Break, play.CueRepair: sound.Mend,
		play.CueRockfall: sound.Fall, play.CueLook: sound.Look, play.CueGoalTurned: sound.Turn, play.CueTreasure: sound.Treasure,
		play.CueRoundLost: sound.Lost, play.CueGold: sound.Coins, play.CueYourTurn: sound.Yours, play.CueRefused: sound.Refuse,
		play.CueButton: sound.Button, play.CueFocus: sound.Focus, play.CuePage: sound.Page, play.CueMatchEnd: sound.Finale, play.CueRole: sound.Role,
		play.CueBlast: sound.Blast, play.CueTimber: sound.Timber,
	}
	for u := range play.Laugh + 1 {
		for seat := range game.Seat(game.MaxSeats) {
			want = append(want, sound.VoiceOf(int(u), int(seat)))
		}
	}
	if play.Voice(play.Groan, 3) != play.Cue(slices.Index(want, sound.VoiceOf(1, 3))) || sound.VoiceOf(1, 3).String() != "groan3" {
		t.Error("voices are not numbered alike")
	}
	for cue, s := range want[1:] {
		if sound.Sound(cue+1) != s {
			t.Errorf("for cue %d %v is played, want %v", cue+1, sound.Sound(cue+1), s)
		}
	}
	if slices.Contains(want[1:], 0) {
		t.Error("a cue has no sound")
	}
}

// TestVersion: a release has the version that the linker sets, and other builds name
// another one.
func TestVersion(t *testing.T) {
	if Version() == "" {
		t.Error("a build without a version names none")
	}
	defer func() { version = "" }()
	if version = "1.2.3"; Version() != "1.2.3" {
		t.Errorf("release 1.2.3 says %q", Version())
	}
}
