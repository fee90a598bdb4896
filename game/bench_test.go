package game

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// midGame returns a state with half of the deck played.
func midGame(b *testing.B, seats int) State {
	var s State
	if err := s.Begin(Config{Seats: seats, Seed: 4}, nil); err != nil {
		b.Fatal(err)
	}
	p := rand.NewPCG(8, 8)
	for s.Plays < 33 {
		if err := s.Apply(choose(p, s.Legal(nil)), nil); err != nil {
			b.Fatal(err)
		}
	}
	return s
}

var sink State

func BenchmarkCopy(b *testing.B) {
	s := midGame(b, 5)
	b.ReportAllocs()
	for b.Loop() {
		sink = s
	}
}

func BenchmarkLegal(b *testing.B) {
	s := midGame(b, 5)
	buf := make([]Action, 0, 256)
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		n = len(s.Legal(buf))
	}
	b.ReportMetric(float64(n), "actions")
}

var boardSink Board

// BenchmarkWith looks ahead to a tunnel laid.
func BenchmarkWith(b *testing.B) {
	s := midGame(b, 5)
	l := Laid{Card: 1, Cell: s.Board.Gaps()[0].Cell}
	b.ReportAllocs()
	for b.Loop() {
		boardSink = s.Board.With(l)
	}
}

var viewSink View

func BenchmarkView(b *testing.B) {
	s := midGame(b, 5)
	b.ReportAllocs()
	for b.Loop() {
		viewSink = s.View(2)
	}
}

func BenchmarkImagine(b *testing.B) {
	s := midGame(b, 5)
	v := s.View(2)
	saboteurs := uint16(0b00011)
	if v.Role == Saboteur {
		saboteurs = 0b00110
	}
	p := rand.NewPCG(1, 2)
	b.ReportAllocs()
	for b.Loop() {
		sink = v.ImagineRoles(p, saboteurs, &Excluded{})
	}
}

// BenchmarkApply copies the state and lays a tunnel on the copy.
func BenchmarkApply(b *testing.B) {
	s := midGame(b, 5)
	var a Action
	for _, a = range s.Legal(nil) {
		if a.Kind == Lay {
			break
		}
	}
	b.ReportAllocs()
	for b.Loop() {
		sink = s
		if err := sink.Apply(a, nil); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkRound plays the first round of a match by chance, the deal
// included.
func BenchmarkRound(b *testing.B) {
	for _, seats := range []int{3, 5, 10} {
		b.Run(fmt.Sprint(seats), func(b *testing.B) {
			buf := make([]Action, 0, 256)
			p := rand.NewPCG(1, 1)
			plays, rounds := 0, 0
			b.ReportAllocs()
			var s State
			for b.Loop() {
				rounds++
				s.Begin(Config{Seats: seats, Seed: uint64(rounds)}, nil)
				for s.Round == 1 && s.Phase == Playing {
					legal := s.Legal(buf)
					s.Apply(legal[below(p, uint64(len(legal)))], nil)
					plays++
				}
			}
			b.ReportMetric(float64(plays)/float64(rounds), "plays")
		})
	}
}
