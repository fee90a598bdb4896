package sound

// A class is a kind of sounds that are about equally loud.
type class uint8

const (
	interfaceClass class = iota // buttons, and whose turn it is
	cardClass                   // cards are handled
	eventClass                  // what happens in the mine
	resultClass                 // rounds and matches end
	voiceClass                  // dwarves without words
	ambienceClass
	musicClass
	classes
)

var classNames = [classes]string{"interface", "cards", "events", "results", "voices", "ambience", "music"}

// classLoudness is how loud a class is, in LUFS, with all sliders at their ends:
// at its loudest moment, for ambience and music on average. The sliders of these
// stand lower than that of the effects by default.
var classLoudness = [classes]float64{
	interfaceClass: -29,
	cardClass:      -22,
	eventClass:     -18,
	resultClass:    -15,
	voiceClass:     -20.5,
	ambienceClass:  -19,
	musicClass:     -22,
}

// classTolerance is how far from its class a sound may be, in LU.
const classTolerance = 4

// classOf returns the class of a sound.
func classOf(s Sound) class {
	if _, _, ok := s.voice(); ok {
		return voiceClass
	}
	switch s {
	case Card, Lay, Look:
		return cardClass
	case Break, Mend, Fall, Turn, Coins:
		return eventClass
	case Treasure, Lost, Finale:
		return resultClass
	case Wind, WaterDrop:
		return ambienceClass
	}
	return interfaceClass
}
