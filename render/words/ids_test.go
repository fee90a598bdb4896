package words_test

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"saboteur/assets"
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/lesson"
	"saboteur/render/device"
	"saboteur/render/gamelog"
	"saboteur/testenv"
)

// TestGeneratedIDs: ids.go is what go generate writes.
func TestGeneratedIDs(t *testing.T) {
	// The go command keeps a result until a file changes that the test itself has looked at.
	if err := filepath.WalkDir("../..", func(_ string, entry fs.DirEntry, err error) error {
		if err == nil && entry.IsDir() && (entry.Name() == ".git" || entry.Name() == "dist") {
			return fs.SkipDir
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("go", "run", "generate_ids.go", "-check").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
}

// TestEveryMessageIsUsed: each message is named by code, or computed from what is in the game.
// Families that are computed from what only one package knows are checked there: awards in
// gamelog, remarks in talk, the rules in help, keys and buttons in device, reasons in TestRoomReasons.
func TestEveryMessageIsUsed(t *testing.T) {
	ids, err := os.ReadFile("ids.go")
	testenv.NoError(t, err)
	english, err := assets.Words("en")
	testenv.NoError(t, err)
	computed := computedIDs(t)
	for line := range strings.Lines(string(english)) {
		id, _, ok := strings.Cut(line, "\t")
		family, _, _ := strings.Cut(id, ".")
		elsewhere := slices.Contains([]string{"award", "talk", "topic", "key", "pad", "room"}, family) || family == "help" && strings.Count(id, ".") > 1
		if ok && line[0] != '#' && !elsewhere && !computed[id] && !strings.Contains(string(ids), `"`+id+`"`) {
			t.Errorf("nothing uses %s", id)
		}
		delete(computed, id)
	}
	for id := range computed {
		t.Errorf("%s is missing", id)
	}
}

// computedIDs returns the messages that the program computes from cards, characters and so on.
func computedIDs(t *testing.T) map[string]bool {
	all := map[string]bool{}
	for c := range game.StoneB {
		switch c.Kind() {
		case game.Broken:
			all["card.broken."+c.Tools().String()], all["card.broken."+c.Tools().String()+".object"] = true, true
		case game.Repair:
			all["card.repair."+c.Tools().String()], all["card.repair."+c.Tools().String()+".object"] = true, true
		}
	}
	for _, kind := range []string{"cross", "tee", "straight", "curve", "dead", "rockfall", "map"} {
		all["card."+kind+".object"] = true
	}
	for _, tool := range game.Tools {
		all["tool."+tool.String()], all["tool."+tool.String()+".object"] = true, true
		all["no-digging."+tool.String()], all["button.mend."+tool.String()] = true, true
	}
	for _, side := range game.Sides {
		for _, family := range []string{"side.", "from-start.", "onward.", "why.side.open.", "why.side.rock."} {
			all[family+side.String()] = true
		}
	}
	for _, level := range bot.Levels {
		all["level."+level.String()], all["level."+level.String()+".description"] = true, true
	}
	for _, kind := range []string{"treasure", "stone", "accuse", "vouch", "vouch.own", "repair", "look", "leave", "break", "agree", "doubt"} {
		all["event.said."+kind], all["say."+kind] = true, true
	}
	for _, event := range []string{"broke", "fingers", "mended", "said.accuse", "said.vouch", "said.break", "said.agree", "said.doubt"} {
		all["event."+event+".you"] = true
	}
	for _, line := range []string{
		"digger.won", "digger.won.treasure", "digger.won.exposed", "digger.won.lied", "digger.won.mistaken", "digger.won.mended",
		"digger.lost", "digger.lost.mended", "digger.lost.broke", "digger.lost.exposed", "digger.lost.lied", "digger.lost.mistaken",
		"saboteur.won", "saboteur.won.dead-end", "saboteur.won.broke", "saboteur.won.rockfall", "saboteur.won.lied",
		"saboteur.lost", "saboteur.lost.dead-end", "saboteur.lost.broke", "saboteur.lost.rockfall", "saboteur.lost.lied",
	} {
		all["line."+line] = true
	}
	for _, e := range game.Editions {
		all["edition."+e.String()], all["edition."+e.String()+".description"] = true, true
	}
	for _, c := range bot.Characters {
		all["character."+c.String()+".description"] = true
	}
	for m := bot.Member(1); m <= bot.Looks; m++ {
		all["temper."+m.String()] = true
	}
	for _, c := range device.Commands() {
		all["command."+device.CommandName(c)] = true
	}
	for m := range bot.LooksBest + 1 {
		switch id := "because." + m.String(); m {
		case bot.ToTheGoal, bot.Suspects, bot.Trusts, bot.HoldsUp, bot.HelpsMate:
			all[id+".surely"], all[id+".probably"], all[id+".maybe"] = true, true, true
		default:
			all[id] = true
		}
	}
	for _, kind := range []gamelog.HighlightKind{gamelog.FoundTreasure, gamelog.FoundStone, gamelog.LaidDeadEnd, gamelog.BrokeTool, gamelog.MendedTool,
		gamelog.Collapsed, gamelog.LookedAtGoal, gamelog.LaidTunnels, gamelog.Passed} {
		all["highlight."+string(kind)] = true
	}
	for i, name := range lesson.Names {
		l, err := lesson.Load(i)
		testenv.NoError(t, err)
		all["lesson."+name], all["lesson."+name+".short"] = true, true
		for _, s := range l.Steps {
			for _, text := range []string{s.Say, s.Wrong} {
				if text != "" {
					all["lesson."+name+"."+text] = true
				}
			}
		}
	}
	return all
}
