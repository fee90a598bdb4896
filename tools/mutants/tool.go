package mutants

import (
	"encoding/json"
	"fmt"
	"go/build"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
)

// tool is the mutation tool. It is run, never linked, and only lists mutants: by
// itself it tests a file with its own package alone, does not see that the
// conditions of a switch are covered, and counts what does not compile as killed.
const tool = "github.com/go-gremlins/gremlins/cmd/gremlins@v0.6.0"

// An area is a package in which the tool's mutants are planted.
type area struct {
	folder string
	// The tests of the package itself have to notice mutants, and those of tests, another
	// folder, unless that is ""; those that run matches come first.
	tests, run string
	except     string // a pattern of files that are left out, such as those that only draw
	decisions  bool   // only conditions are changed, not sums: they are about where something is drawn
}

// secrecyTests are the quick ones among the tests of package render that watch secrets,
// turns and resuming.
const secrecyTests = "Away|Cover|LastTap|HandoverBetween|Recap|LeavingCovers|GoldIsH|PickedGold|HintIs|HintsAreC|ResumedLook|SeenRole|Restored|FaultsAre|LogIsPublic|" +
	"Looked|SecretP|OpenSecret|RoleLook|RolesFirst|RoleMust|RoleAgain|RoleOn|Mashing|Lid|Modes|Payments|PendingMoveIs|Practice$|SandClock|TakeBack|TakingBack|Settles|" +
	"NewCard|SinceThe|News|Alike$|WrongPictures|Return|Light|Warning"

// choiceTests are the tests of package ai except TestChoiceFollowsFromTheView, which takes
// longer than all others together and notices nothing but a look at what a seat can't know.
const choiceTests = "^Test([^C]|Cha|Choices)|^Example"

// tableTests are the quick ones among the tests of package render that watch what the
// table asks, says and moves.
const tableTests = secrecyTests + "|SpokenT|OffTheScreen|IsInView|StepByStep|NeedsNo|OnlyTunnels|SkippingAnim|HandoverLeaves|Paces|QuickPlay$|LogDoes|LogOver|LogBeside|" +
	"LogLeads|LogScrolls|Skipping|Ghost|Impossible|MenuButton|PadFinds|TipsBy|LongPress|SecretIs|NothingIsLooked|RoleSays|FocusAfter|ChoiceOut|SavingIs|PromptsFollow|GoldenPictures"

// resultTests are those that watch the ends of rounds and of the match.
const resultTests = "SpokenR|Gold|Levels|StatisticsShow|Payments|HurryDoes|ManyWinners|ReplayFromPodium|HandoverBetween|HintsAreTold|PracticeIs|PracticeGiven"

var areas = []area{
	{folder: "game"},
	{folder: "game/bot"},
	{folder: "ai", run: choiceTests, except: "weights"}, // they are guesses and learned numbers
	{folder: "render/store"},
	{folder: "render/device"},
	{folder: "render/play", tests: "render", run: secrecyTests + "|MarkedCell|Thinking|TurnOpen|Requires|FinishedMatch|RandomChar"},
	{folder: "render/result", tests: "render", run: resultTests, decisions: true, except: "_draw"},
	{folder: "render/table", tests: "render", run: tableTests, decisions: true,
		except: "draw|camera|prompt|tip|spots|buttons|discards|drag|commands|refusal|news"},
}

// mutants returns the tool's mutants.
func (a area) mutants(root string) (all []Defect, err error) {
	dir, err := os.MkdirTemp("", "mutants")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	report := filepath.Join(dir, "report.json")
	args := []string{"go", "run", tool, "unleash", "./" + a.folder, "--dry-run", "--silent", "--invert-logical", "--output", report}
	if a.decisions {
		args = append(args, "--arithmetic-base=false", "--increment-decrement=false", "--invert-negatives=false")
	}
	if a.except != "" {
		args = append(args, "--exclude-files", a.except)
	}
	if out, err := command(root, []string{"GOFLAGS=-vet=off"}, args...).CombinedOutput(); err != nil {
		return nil, fmt.Errorf("%s: the tool failed: %w\n%s", a.folder, err, out)
	}
	text, err := os.ReadFile(report)
	if err != nil {
		return nil, err
	}
	return a.parse(root, text)
}

// toolReport is the tool's report.
type toolReport struct {
	Files []struct {
		Name      string     `json:"file_name"`
		Mutations []mutation `json:"mutations"`
	} `json:"files"`
}

// A mutation is a place, with the line and the byte in it counted from 1, and how
// it is changed.
type mutation struct {
	Type   string `json:"type"`
	Line   int    `json:"line"`
	Column int    `json:"column"`
}

// parse reads the tool's report. It leaves out the folders below, and files of other
// systems.
func (a area) parse(root string, text []byte) (all []Defect, err error) {
	var report toolReport
	if err := json.Unmarshal(text, &report); err != nil {
		return nil, fmt.Errorf("%s: the tool's report: %w", a.folder, err)
	}
	for _, f := range report.Files {
		built, err := build.Default.MatchFile(filepath.Join(root, a.folder), f.Name)
		if err != nil || path.Dir(f.Name) != "." || !built {
			continue
		}
		file := path.Join(a.folder, f.Name)
		source, err := os.ReadFile(filepath.Join(root, file))
		if err != nil {
			return nil, err
		}
		for _, m := range f.Mutations {
			d, err := m.defect(file, string(source))
			if err != nil {
				return nil, err
			}
			d.Package, d.Run = "./"+a.folder, a.run
			if a.tests != "" {
				d.Package += " ./" + a.tests
			}
			all = append(all, d)
		}
	}
	return all, nil
}

// operators are what each type of mutation changes into what.
var operators = map[string]map[string]string{
	"ARITHMETIC_BASE":       {"+": "-", "-": "+", "*": "/", "/": "*", "%": "*"},
	"CONDITIONALS_BOUNDARY": {"<": "<=", "<=": "<", ">": ">=", ">=": ">"},
	"CONDITIONALS_NEGATION": {"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"},
	"INCREMENT_DECREMENT":   {"++": "--", "--": "++"},
	"INVERT_LOGICAL":        {"&&": "||", "||": "&&"},
	"INVERT_NEGATIVES":      {"-": "+"},
}

var operator = regexp.MustCompile(`^([<>=!]=|\+\+|--|&&|\|\||[-+*/%<>])`)

// defect returns the mutation of a file as a defect: its Old and New are the whole
// text.
func (m mutation) defect(file, source string) (d Defect, err error) {
	lines := strings.SplitAfter(source, "\n")
	if m.Line < 1 || m.Line > len(lines) || m.Column < 1 || m.Column > len(lines[m.Line-1]) {
		return d, fmt.Errorf("%s has no %d:%d", file, m.Line, m.Column)
	}
	line := lines[m.Line-1]
	before, after := line[:m.Column-1], line[m.Column-1:]
	old := operator.FindString(after)
	changed := operators[m.Type][old]
	if changed == "" {
		return d, fmt.Errorf("%s:%d:%d: %s cannot be applied to %q", file, m.Line, m.Column, m.Type, after)
	}
	lines[m.Line-1] = before + changed + after[len(old):]
	return Defect{
		Name: fmt.Sprintf("%s:%d:%d", file, m.Line, m.Column), Harm: fmt.Sprintf("%s instead of %s in %s", changed, old, strings.TrimSpace(line)),
		File: file, Old: source, New: strings.Join(lines, ""), position: m,
	}, nil
}
