package sound

import (
	"sync"
	"testing"
)

// TestConcurrentUse: one goroutine reads while another one plays, sets the
// levels and makes more sounds. It is for the race detector.
func TestConcurrentUse(t *testing.T) {
	b := new(Bank)
	m := NewMixer(b)
	stop := make(chan struct{})
	var player sync.WaitGroup
	player.Go(func() {
		p := make([]byte, BufferBytes)
		for {
			select {
			case <-stop:
				return
			default:
			}
			if n, err := m.Read(p); n != len(p) || err != nil {
				t.Errorf("%d bytes, %v", n, err)
				return
			}
		}
	})
	for i := range 100 {
		if i < 20 {
			b.Step()
		}
		for s := range sounds + 1 {
			m.Play(s, 0)
		}
		m.SetLevels(Levels{Master: i, Effects: 100 - i, Ambience: i, Mute: i%7 == 0})
		m.Tick()
	}
	close(stop)
	player.Wait()
}
