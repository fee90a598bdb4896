package talk

import (
	"unicode/utf8"

	"saboteur/game"
	"saboteur/game/room"
	"saboteur/render/gamelog"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// bubbleTicks is how long a remark can be read at least.
const bubbleTicks screen.Ticks = 240

// ReadTicks returns how long it takes to read what somebody says: four ticks, or 67 milliseconds, for each
// sign, and two and a half seconds at least.
func ReadTicks(text string) screen.Ticks {
	return max(150, 4*screen.Ticks(utf8.RuneCountInString(text)))
}

// pointTicks is for how long a statement points to the goal that it is about.
const pointTicks screen.Ticks = 90

// A Bubble shows the latest statement or remark until it has been there for some time. A remark makes
// way for statements, and goes when the player does something, unless it tells somebody of a wrong claim. The zero Bubble shows nothing.
type Bubble struct {
	Chat
	remark Remark
	since  screen.Ticks
	until  screen.Ticks
	seen   int // lines of the log that have been looked at
}

// Update looks for a remark about the latest line of a log. The log must not have a line
// about anything that is not shown yet. read returns how long it takes to read a remark.
func (b *Bubble) Update(log []gamelog.Line, at Company, now screen.Ticks, in ui.Input, read func(*Remark) screen.Ticks) {
	stands := now < b.until && (b.remark.Stands() || b.remark.claim != 0)
	if !stands && (in.Pressed || in.SecondaryClick || in.Commands != 0) || len(log) < b.seen {
		b.until = 0
	}
	b.Hear(log, at)
	if len(log) == b.seen {
		return
	}
	from := b.seen
	if from == 0 || from > len(log) {
		from = max(len(log)-1, 0) // the table has just opened
	}
	b.seen = len(log)
	if r := b.latest(from, len(log), stands); r != nil {
		b.remark, b.since, b.until = *r, now, now+max(bubbleTicks, read(r))
	}
}

// Speaking returns the remark that is shown; ok is false if there is none.
func (b *Bubble) Speaking(now screen.Ticks) (r *Remark, ok bool) { return &b.remark, now < b.until }

// Tells returns until when a dwarf tells somebody of a claim that has turned out to be wrong; ok is false if none does.
func (b *Bubble) Tells(now screen.Ticks) (until screen.Ticks, ok bool) {
	return b.until, now < b.until && b.remark.claim != 0 && b.remark.Said == game.Said{}
}

// Stay lets what is said be read for a moment longer, as long as somebody is about to answer it: at most for so long
// since it was said.
func (b *Bubble) Stay(now, moment, most screen.Ticks) {
	b.until = max(b.until, min(now+moment, b.since+most))
}

// Stands reports whether a person may have said it, or meant it: remarks make way for that.
func (r *Remark) Stands() bool { return r.Said != (game.Said{}) || r.Aside != (room.Aside{}) }

// Points reports whether a statement has just been made.
func (b *Bubble) Points(now screen.Ticks) bool {
	return b.remark.Said != (game.Said{}) && now < min(b.until, b.since+pointTicks)
}
