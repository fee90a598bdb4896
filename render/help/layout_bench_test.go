package help

import (
	"testing"

	"saboteur/render/ui"
	"saboteur/render/words"
)

// BenchmarkLayout measures the layout of the largest topics, as after a press.
func BenchmarkLayout(b *testing.B) {
	for _, topic := range []words.ID{words.TopicCards, words.TopicKeys} {
		b.Run(string(topic), func(b *testing.B) {
			h := newHelp(desktop)
			h.Open(topicNamed(topic))
			for b.Loop() {
				h.LayOut(desktop)
			}
		})
	}
}

// BenchmarkRest measures a tick in which nothing happens.
func BenchmarkRest(b *testing.B) {
	h := newHelp(desktop)
	b.ReportAllocs()
	for b.Loop() {
		h.Update(ui.Input{Size: desktop})
	}
}
