package host

import (
	"cmp"
	"log"
	"runtime/debug"

	"github.com/coder/websocket"

	"saboteur/game/room"
)

// mayFail is how often a table may fail in one match and be opened again.
const mayFail = 1

// guard does something with the table locked, unless the table is closed, and returns why it is
// closed then; "" if it is not. If the program fails at it, that ends this table and nothing
// else. The table is tried once more when it is opened again; after that, its log is set aside.
func (t *hostedRoom) guard(do func()) (why room.Reason) {
	t.mu.Lock()
	defer t.mu.Unlock()
	defer func() {
		if p := recover(); p != nil {
			log.Printf("host: a table has ended: %v\n%s", p, debug.Stack())
			t.fail()
		}
		why = t.ending
	}()
	if t.ending == "" {
		do()
	}
	return ""
}

// fail notes that the program has failed, and closes the table.
func (t *hostedRoom) fail() {
	if t.ending != "" {
		return
	}
	defer func() {
		recover() // the log may be what has failed; then the table is tried more often
		t.shut(room.TableFailed)
	}()
	t.commit(Entry{Failed: true})
}

// shut closes the table. Its devices are told why, unless that is "", and are gone. Its log
// stays.
func (t *hostedRoom) shut(why room.Reason) {
	t.ending = cmp.Or(why, room.HostGone)
	close(t.done)
	t.dropAll(why, func(*device) bool { return true })
	t.log.Close()
}

// survive does something for a connection. If the program fails at it, the connection ends, and
// nothing else.
func survive(conn *websocket.Conn, do func()) {
	defer func() {
		if p := recover(); p != nil {
			log.Printf("host: a connection has ended: %v\n%s", p, debug.Stack())
			conn.CloseNow()
		}
	}()
	do()
}
