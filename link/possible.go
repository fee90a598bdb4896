package link

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/names"
	"saboteur/game/room"
)

// What this file lets through can be shown: a host may be anybody's.

// most is how many letters a name or code of a host may have. Ours are shorter.
const most = 40

// possible reports whether a room is one that the rules allow.
func possible(r *room.Room) bool {
	n := len(r.Seats)
	_, err := game.ParseRules(r.Rules)
	return err == nil && n >= game.MinSeats && n <= game.MaxSeats && r.First >= 0 && int(r.First) < n && r.Match >= 0 && r.RoundEnd >= 0 && r.RoundEnd <= game.Rounds &&
		r.Patience >= 0 && r.Patience <= room.MaxPatience && r.Seatless >= 0 && r.Seatless <= mostRequests &&
		(r.Short == "" || room.IsShortCode(r.Short)) && !slices.ContainsFunc(r.Seats, func(s room.Seat) bool {
		_, unknown := bot.ParsePlayer(s.Kind)
		_, ugly := bot.ParseAppearance(s.Look)
		return !isLine(s.Name) || unknown != nil && s.Kind != room.Open || ugly != nil || s.Absent < 0 || s.Waits < 0 || s.Waits > room.MaxPatience
	})
}

// mostRequests is how many requests a host may tell of, and devices without a seat; ours lets in fewer devices.
const mostRequests = 100

// isRequest reports whether somebody may ask for a seat like that.
func isRequest(r room.Request) bool {
	_, ugly := bot.ParseAppearance(r.Look)
	return r.Seat >= 0 && r.Seat < game.MaxSeats && isLine(r.Name) && isLine(r.SameAs) && ugly == nil
}

// nameRequests gives all requests names that can be shown, and told apart.
func nameRequests(all []room.Request) {
	var taken []string
	for i := range all {
		r := &all[i]
		r.SameAs = names.Shown(r.SameAs)
		r.Name = names.Unused(cmp.Or(names.Shown(r.Name), "?"), taken)
		taken = append(taken, r.Name)
	}
}

// isLine reports whether a text is a short line.
func isLine(text string) bool {
	return utf8.RuneCountInString(text) <= most && !strings.ContainsFunc(text, unicode.IsControl)
}

// nameSeats gives all seats of a room names that can be shown, and told apart. The name of an
// open one is but a suggestion.
func nameSeats(seats []room.Seat) {
	var taken []string
	for i := range seats {
		s := &seats[i]
		if s.Name = names.Shown(s.Name); s.Kind == room.Open {
			continue
		}
		s.Name = names.Unused(cmp.Or(s.Name, "?"), taken)
		taken = append(taken, s.Name)
	}
}

// isCode reports whether a text may be the code of a room, which goes into addresses.
func isCode(text string) bool {
	return len(text) <= most && !strings.ContainsFunc(text, func(r rune) bool { return !('a' <= r && r <= 'z' || '2' <= r && r <= '7') })
}
