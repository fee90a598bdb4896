package window

import (
	"slices"
	"testing"

	"saboteur/game"
	"saboteur/render/play"
	"saboteur/render/sound"
)

// TestSoundOfEachCue: cues are numbered like the sounds that are played for them.
func TestSoundOfEachCue(t *testing.T) {
	want := []sound.Sound{
		play.CueCard: sound.Card, play.CueLay: sound.Lay, play.CueBreak: sound.Break, play.CueRepair: sound.Mend,
		play.CueRockfall: sound.Fall, play.CueLook: sound.Look, play.CueGoalTurned: sound.Turn, play.CueTreasure: sound.Treasure,
		play.CueRoundLost: sound.Lost, play.CueGold: sound.Coins, play.CueYourTurn: sound.Yours, play.CueRefused: sound.Refuse,
		play.CueButton: sound.Button, play.CueFocus: sound.Focus, play.CuePage: sound.Page, play.CueMatchEnd: sound.Finale,
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
