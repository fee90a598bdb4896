package paint

import (
	"image/color"
	"testing"
)

// TestNamedColoursDiffer: themes identify colours by their value, so no two may
// be equal.
func TestNamedColoursDiffer(t *testing.T) {
	seen := map[rgb]string{}
	for name, c := range map[string]color.NRGBA{
		"Table": Table, "Panel": Panel, "PanelLit": PanelActive, "PanelEdge": PanelEdge, "TextOnTable": TextOnTable, "TextSoft": TextSoft, "TextOnPanel": TextOnPanel,
		"Parchment": Parchment, "ParchmentEdge": ParchmentEdge, "Ink": Ink, "InkSoft": InkSoft, "InkFaint": InkFaint, "Outline": Outline, "Gold": Gold, "GoldEdge": GoldEdge,
		"Broken": BrokenRed, "BrokenPaper": BrokenPaper, "Repair": RepairGreen, "RepairPaper": RepairPaper, "Warning": Warning, "Good": GoodGreen, "Focus": FocusLight, "FocusDark": FocusDark, "WoodDark": WoodDark,
	} {
		if other, twice := seen[rgbOf(c)]; twice {
			t.Errorf("%s and %s are the same colour", name, other)
		}
		seen[rgbOf(c)] = name
	}
}
