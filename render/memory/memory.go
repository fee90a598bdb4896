// Package memory is what the program remembers of the people who play on the device: who sat
// at the last table, how they looked, how their deals of the day went, and what dwarves remember of
// them. It is a value that is saved with the settings. Begin reading at Memory; the deal of the day is in daily.go.
package memory

import (
	"reflect"
	"slices"
	"strings"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/names"
	"saboteur/render/words"
)

// A Memory is what the program remembers of the people who play on the device. It is not
// changed, but replaced by another one.
type Memory struct {
	Table []Player `json:"table,omitempty"` // by seat, of the latest match that somebody has set up
	Rules string   `json:"rules,omitempty"` // of that match
	// NoAccusation: in that match nobody points at anybody before roles are shown.
	NoAccusation bool          `json:"unaccused,omitempty"`
	Silent       bool          `json:"silent,omitempty"` // that match was without talk at the table: see game.Config
	People       []Player      `json:"people,omitempty"` // who have ever played, the latest first
	Daily        []DailyResult `json:"daily,omitempty"`  // of deals of the day, the latest first
	Deeds        []Deed        `json:"deeds,omitempty"`  // what dwarves remember of people, the latest first
}

// A Player is a bot.Player as the memory describes it.
type Player struct {
	Name    string `json:"name"` // "" for the default name of a person
	Profile string `json:"who"`
	Look    string `json:"look,omitempty"`
}

// maxPeople is how many people are remembered.
const maxPeople = 40

// Valid returns what is valid of the memory, which may be nil.
func (m *Memory) Valid() *Memory {
	if m == nil {
		return nil
	}
	kept := *m
	valid := func(p Player) bool {
		_, err := p.player()
		return err == nil && len([]rune(p.Name)) <= game.MaxName
	}
	invalid := func(p Player) bool { return !valid(p) }
	if n := len(m.Table); n < game.MinSeats || n > game.MaxSeats || slices.ContainsFunc(m.Table, invalid) {
		kept.Table = nil
	}
	if _, err := game.ParseRules(m.Rules); err != nil {
		kept.Rules = ""
	}
	if len(m.People) > maxPeople || slices.ContainsFunc(m.People, invalid) {
		kept.People = slices.DeleteFunc(slices.Clone(m.People), invalid)
		kept.People = kept.People[:min(len(kept.People), maxPeople)]
	}
	if badDay := func(r DailyResult) bool { return !r.valid() }; len(m.Daily) > maxDaily || slices.ContainsFunc(m.Daily, badDay) {
		kept.Daily = slices.DeleteFunc(slices.Clone(m.Daily), badDay)
		kept.Daily = kept.Daily[:min(len(kept.Daily), maxDaily)]
	}
	if badDeed := func(d Deed) bool { _, _, ok := d.parts(); return !ok }; len(m.Deeds) > maxDeeds || slices.ContainsFunc(m.Deeds, badDeed) {
		kept.Deeds = slices.DeleteFunc(slices.Clone(m.Deeds), badDeed)
		kept.Deeds = kept.Deeds[:min(len(kept.Deeds), maxDeeds)]
	}
	if reflect.DeepEqual(*m, kept) {
		return m
	}
	return &kept
}

// player returns the player that a Player describes.
func (p Player) player() (bot.Player, error) {
	player, err := bot.ParsePlayer(p.Profile)
	if err != nil {
		return bot.Player{}, err
	}
	player.Name = names.Shown(p.Name)
	player.Look, err = bot.ParseAppearance(p.Look)
	return player, err
}

func savedPlayer(p bot.Player) Player {
	return Player{Name: p.Name, Profile: p.Profile(), Look: p.Look.String()}
}

// WithTable returns the memory after somebody has set up a match with players and rules.
func (m Memory) WithTable(players []bot.Player, rules game.Rules, w *words.Words) Memory {
	people := m.People
	m.Rules, m.Table, m.People = rules.String(), nil, nil
	for i, player := range players {
		p := savedPlayer(player)
		unnamed := player.Human && w.IsDefaultName(p.Name)
		if unnamed {
			p.Name = ""
		}
		m.Table = append(m.Table, p)
		if player.Human && !unnamed {
			p.Look = player.Look.On(i).String()
			m.People = append(m.People, p)
		}
	}
	for _, known := range people {
		if !slices.ContainsFunc(m.People, func(p Player) bool { return strings.EqualFold(known.Name, p.Name) }) {
			m.People = append(m.People, known)
		}
	}
	return m
}

// WithPerson returns the memory after somebody has sat down at a table of another device.
func (m Memory) WithPerson(p bot.Player) Memory {
	known := slices.DeleteFunc(slices.Clone(m.People), func(k Player) bool { return strings.EqualFold(k.Name, p.Name) })
	m.People = append([]Player{savedPlayer(p)}, known...)
	return *m.Valid()
}

// LatestName returns the name of who has played last on the device, or "" if nobody has
// typed one.
func (m Memory) LatestName() string {
	for _, p := range m.People {
		return names.Shown(p.Name)
	}
	return ""
}

// LastTable returns the players and the rules of the latest match that somebody has set
// up; no players if there is none.
func (m Memory) LastTable(w *words.Words) (players []bot.Player, rules game.Rules) {
	for i, p := range m.Table {
		player, _ := p.player() // Valid has removed all errors
		if player.Name == "" {
			player.Name = w.DefaultName(i + 1)
		}
		players = append(players, player)
	}
	rules, err := game.ParseRules(m.Rules)
	if err != nil {
		rules = w.LocalEdition().Rules()
	}
	return players, rules
}

// LatestPerson returns the person who has set up a match last or, if nobody has, a person
// with a default name.
func (m Memory) LatestPerson(w *words.Words) bot.Player {
	players, _ := m.LastTable(w)
	for _, p := range players {
		if p.Human {
			return p
		}
	}
	return bot.Player{Name: w.DefaultName(1), Human: true}
}

// KnownLook returns how the person with a name looked when playing last.
func (m Memory) KnownLook(name string) (look bot.Appearance, known bool) {
	for _, p := range m.People {
		if strings.EqualFold(p.Name, name) {
			look, _ = bot.ParseAppearance(p.Look)
			return look, true
		}
	}
	return bot.Appearance{}, false
}
