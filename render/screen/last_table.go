package screen

import (
	"reflect"
	"slices"
	"strings"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/names"
)

// A Memory is what the program remembers of the people who play on the device. It is not
// changed, but replaced by another one.
type Memory struct {
	Table  []SavedPlayer `json:"table,omitempty"`  // by seat, of the latest match that somebody has set up
	Rules  string        `json:"rules,omitempty"`  // of that match
	People []SavedPlayer `json:"people,omitempty"` // who have ever played, the latest first
	Daily  []DailyResult `json:"daily,omitempty"`  // of deals of the day, the latest first
}

// A SavedPlayer is a bot.Player as settings describe it.
type SavedPlayer struct {
	Name    string `json:"name"` // "" for the default name of a person
	Profile string `json:"who"`
	Random  bool   `json:"random,omitempty"` // a bot's character is drawn again
	Look    string `json:"look,omitempty"`
}

const (
	// maxPeople is how many people are remembered.
	maxPeople = 40
)

// valid returns what is valid of the memory, which may be nil.
func (m *Memory) valid() *Memory {
	if m == nil {
		return nil
	}
	kept := *m
	valid := func(p SavedPlayer) bool {
		_, err := p.player()
		return err == nil && len([]rune(p.Name)) <= game.MaxName
	}
	invalid := func(p SavedPlayer) bool { return !valid(p) }
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
	if reflect.DeepEqual(*m, kept) {
		return m
	}
	return &kept
}

// memory returns the memory, which is empty if there is none yet.
func (app *App) memory() Memory {
	if m := app.CurrentSettings().Memory; m != nil {
		return *m
	}
	return Memory{}
}

// player returns the player that a SavedPlayer describes.
func (p SavedPlayer) player() (bot.Player, error) {
	player, err := bot.ParsePlayer(p.Profile)
	if err != nil {
		return bot.Player{}, err
	}
	player.Name = names.Shown(p.Name)
	if p.Random {
		player.Character = bot.RandomCharacter
	}
	player.Look, err = bot.ParseAppearance(p.Look)
	return player, err
}

func savedPlayer(p bot.Player) SavedPlayer {
	return SavedPlayer{Name: p.Name, Profile: p.Profile(), Random: !p.Human && p.Character == bot.RandomCharacter, Look: p.Look.String()}
}

// RememberTable remembers the players and the rules of a match that somebody has set up.
func (app *App) RememberTable(players []bot.Player, rules game.Rules) {
	m := Memory{Rules: rules.String(), Daily: app.memory().Daily}
	for i, player := range players {
		p := savedPlayer(player)
		unnamed := player.Human && app.Words.IsDefaultName(p.Name)
		if unnamed {
			p.Name = ""
		}
		m.Table = append(m.Table, p)
		if player.Human && !unnamed {
			p.Look = player.Look.On(i).String()
			m.People = append(m.People, p)
		}
	}
	for _, known := range app.memory().People {
		if !slices.ContainsFunc(m.People, func(p SavedPlayer) bool { return strings.EqualFold(known.Name, p.Name) }) {
			m.People = append(m.People, known)
		}
	}
	app.ChangeSettings(func(s *Settings) { s.Memory = &m })
}

// RememberPerson remembers somebody who has sat down at a table of another device.
func (app *App) RememberPerson(p bot.Player) {
	m := app.memory()
	known := slices.DeleteFunc(slices.Clone(m.People), func(k SavedPlayer) bool { return strings.EqualFold(k.Name, p.Name) })
	m.People = append([]SavedPlayer{savedPlayer(p)}, known...)
	m = *m.valid()
	app.ChangeSettings(func(s *Settings) { s.Memory = &m })
}

// LatestName returns the name of who has played last on the device, or "" if nobody has
// typed one.
func (app *App) LatestName() string {
	for _, p := range app.memory().People {
		return names.Shown(p.Name)
	}
	return ""
}

// LastTable returns the players and the rules of the latest match that somebody has set
// up; no players if there is none.
func (app *App) LastTable() (players []bot.Player, rules game.Rules) {
	m := app.memory()
	for i, p := range m.Table {
		player, _ := p.player() // clamp has removed all errors
		if player.Name == "" {
			player.Name = app.Words.DefaultName(i + 1)
		}
		players = append(players, player)
	}
	rules, err := game.ParseRules(m.Rules)
	if err != nil {
		rules = app.Words.LocalEdition().Rules()
	}
	return players, rules
}

// LatestPerson returns the person who has set up a match last or, if nobody has, a person
// with a default name.
func (app *App) LatestPerson() bot.Player {
	players, _ := app.LastTable()
	for _, p := range players {
		if p.Human {
			return p
		}
	}
	return bot.Player{Name: app.Words.DefaultName(1), Human: true}
}

// KnownLook returns how the person with a name looked when playing last.
func (app *App) KnownLook(name string) (look bot.Appearance, known bool) {
	for _, p := range app.memory().People {
		if strings.EqualFold(p.Name, name) {
			look, _ = bot.ParseAppearance(p.Look)
			return look, true
		}
	}
	return bot.Appearance{}, false
}
