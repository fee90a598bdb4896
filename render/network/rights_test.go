//go:build !js

package network

import (
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"saboteur/game"
	"saboteur/game/room"
	"saboteur/render/screen"
	"saboteur/render/store"
	"saboteur/testenv"
)

// What two hosts that know each other's codes have given out.
const (
	longCode  = "abcdefghijklmnopqrstuvwxyz"
	otherCode = "zyxwvutsrqponmlkjihgfedcba"
	shortCode = "DWARFS"
	seatToken = "tokenaaaaaaaaaaaaaaaaaaaaa"
)

// A fakeHost answers hellos as a test wants, on a listener of its own. It is not made of
// package host: it does what an honest one never would.
type fakeHost struct {
	t       *testing.T
	address string                       // with its port
	answer  func(hello room.Hello) []any // what it says to a hello
	hellos  chan room.Hello              // that it has heard
}

// newFakeHost starts a host that lets everybody in. It gives out a code, and with a seat a token.
func newFakeHost(t *testing.T, code string, tokens ...string) *fakeHost {
	h := &fakeHost{t: t, hellos: make(chan room.Hello, 1000)}
	h.answer = func(room.Hello) []any { return letIn(code, tokens...) }
	s := httptest.NewServer(http.HandlerFunc(h.serve))
	t.Cleanup(s.Close)
	h.address = s.Listener.Addr().String()
	return h
}

// letIn is what a host says that gives out a code, and a seat for each of some tokens.
func letIn(code string, tokens ...string) []any {
	seated := room.Seated{Code: code, Tokens: tokens}
	for i := range tokens {
		seated.Seats = append(seated.Seats, game.Seat(i))
	}
	person := room.Seat{Kind: "person", Here: true}
	return []any{seated, room.Room{Rules: "de-amigo", Seats: []room.Seat{person, person, person}}}
}

func (h *fakeHost) serve(w http.ResponseWriter, r *http.Request) {
	conn, err := websocket.Accept(w, r, nil)
	if err != nil {
		return
	}
	defer conn.CloseNow()
	_, text, err := conn.Read(r.Context())
	var hello room.Hello
	if err != nil || json.Unmarshal(text, &hello) != nil {
		return
	}
	h.hellos <- hello
	for _, m := range h.answer(hello) {
		text, err := room.Marshal(m)
		if err != nil {
			h.t.Error(err)
		}
		conn.Write(r.Context(), websocket.MessageText, text)
	}
	conn.Read(r.Context()) // until the device has gone
}

// hello returns the next hello.
func (h *fakeHost) hello() room.Hello {
	h.t.Helper()
	select {
	case hello := <-h.hellos:
		return hello
	case <-time.After(testenv.Patience):
		h.t.Fatal("nobody says hello")
		return room.Hello{}
	}
}

// at returns the address of a host as it is typed, with a code.
func (h *fakeHost) at(code string) string { return h.address + " " + code }

// visit joins a table, waits until the device is connected, and leaves it.
func visit(t *testing.T, n *network, h *fakeHost, address string) room.Hello {
	t.Helper()
	r := n.Join(address)
	first := h.hello()
	testenv.Until(t, "the device is connected", func() bool { return r.State().Link == room.Connected })
	leave(t, r)
	return first
}

// leave leaves a room, and returns when nothing of it runs any more.
func leave(t *testing.T, r screen.Room) {
	t.Helper()
	r.Close()
	select {
	case <-r.(interface{ Done() <-chan struct{} }).Done():
	case <-time.After(testenv.Patience):
		t.Fatal("a client does not end")
	}
}

// newDevice returns the network of a device that has never been at a table.
func newDevice(t *testing.T) *network {
	s := store.OpenFolder(testenv.TempDir(t))
	t.Cleanup(s.Close)
	return &network{store: s}
}

// TestRightsStayAtTheirHost: a host at another address that knows the code of a table hears
// neither the tokens nor the code that the device has there, however it is called. The right
// host hears them, however it is spelled.
func TestRightsStayAtTheirHost(t *testing.T) {
	right, other := newFakeHost(t, longCode, seatToken), newFakeHost(t, longCode)
	var n *network
	_, port, _ := net.SplitHostPort(other.address)
	for typed, code := range map[string]string{
		other.at(longCode): longCode, other.at(shortCode): shortCode, "http://" + other.address + "/" + shortCode: shortCode,
		"http://" + other.address + "/#" + longCode: longCode, "localhost:" + port + " " + shortCode: shortCode,
	} {
		n = newDevice(t)
		visit(t, n, right, right.at(shortCode))
		if got := visit(t, n, other, typed); len(got.Tokens) > 0 || got.Code != code || got.Heard != 0 {
			t.Errorf("by %q, another host hears %+v", typed, got)
		}
	}
	for _, typed := range []string{
		right.at(longCode), right.at(shortCode), right.at(strings.ToLower(shortCode)), "HTTP://" + right.address + "/#" + longCode,
		strings.Replace(right.at(longCode), ":", ":0", 1), "[::ffff:127.0.0.1]" + strings.TrimPrefix(right.address, "127.0.0.1") + "/" + shortCode,
	} {
		if got := visit(t, n, right, typed); !slices.Equal(got.Tokens, []string{seatToken}) || got.Code != longCode {
			t.Errorf("by %q, the right host hears %+v", typed, got)
		}
	}
}

// TestDeviceIsAnotherEverywhere: by the name that a device gives itself a seat is given back of
// which it has not heard. So no two hosts hear the same one.
func TestDeviceIsAnotherEverywhere(t *testing.T) {
	right, other := newFakeHost(t, longCode, seatToken), newFakeHost(t, longCode)
	n := newDevice(t)
	a, b := visit(t, n, right, right.at(longCode)), visit(t, n, other, other.at(longCode))
	if a.Device == "" || a.Device == b.Device {
		t.Errorf("two hosts hear %q and %q", a.Device, b.Device)
	}
}

// TestStrangerWritesNothing: a host that gives out the code of another table, with tokens of its
// own or none, or very many codes, changes nothing about that table, and pushes none out.
func TestStrangerWritesNothing(t *testing.T) {
	right, n := newFakeHost(t, longCode, seatToken), newDevice(t)
	visit(t, n, right, right.at(longCode))
	for what, answer := range map[string][]any{"other tokens": letIn(longCode, "mine"), "no tokens": letIn(longCode), "very many codes": manyCodes()} {
		other := newFakeHost(t, "")
		other.answer = func(room.Hello) []any { return answer }
		for _, code := range []string{longCode, shortCode, otherCode, otherCode} {
			r := n.Join(other.at(code))
			other.hello()
			testenv.Until(t, "all is heard", func() bool { return r.State().Short == "" && r.State().Link == room.Connected })
			leave(t, r)
		}
		if got := visit(t, n, right, right.at(longCode)); !slices.Equal(got.Tokens, []string{seatToken}) {
			t.Errorf("after another host gave out %s, the device says %+v", what, got)
		}
	}
}

// manyCodes is what a host says that wants a device to keep very many codes.
func manyCodes() (all []any) {
	for i := range 3 * maxRooms {
		code := otherCode[:20] + string(rune('a'+i%26)) + string(rune('a'+i/26))
		all = append(all, letIn(code, "mine")...)
		last := all[len(all)-1].(room.Room)
		last.Short = "HAMMER"
		all[len(all)-1] = last
	}
	return append(all, letIn(otherCode)[1])
}

// TestMostRooms: the tables at which the device was last are remembered, up to a limit.
func TestMostRooms(t *testing.T) {
	n := newDevice(t)
	right := newFakeHost(t, longCode, seatToken)
	visit(t, n, right, right.at(longCode))
	for i := range maxRooms {
		if i == maxRooms/2 { // a visit counts, though nothing new comes of it
			visit(t, n, right, right.at(longCode))
		}
		n.save(savedRoom{Code: otherCode, Origin: fmt.Sprint("http://192.168.1.20:", i+1), Tokens: []string{"t"}}, "")
	}
	if got := n.rooms(); len(got) != maxRooms || got[0].Origin != fmt.Sprint("http://192.168.1.20:", maxRooms) {
		t.Errorf("%d rooms are remembered", len(got))
	}
	if got := visit(t, n, right, right.at(longCode)); len(got.Tokens) != 1 {
		t.Errorf("a table at which the device was not long ago is forgotten: %+v", got)
	}
}

// TestNoRedirects: a host that sends devices on to another address makes them say nothing there.
func TestNoRedirects(t *testing.T) {
	other, n := newFakeHost(t, longCode), newDevice(t)
	for _, status := range []int{http.StatusMovedPermanently, http.StatusFound, http.StatusTemporaryRedirect, http.StatusPermanentRedirect} {
		moved := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, "http://"+other.address+r.URL.Path, status)
		}))
		r := n.Join(moved.Listener.Addr().String() + " " + longCode)
		testenv.Until(t, "the device gives up", func() bool { return r.State().Link == room.Ended || len(other.hellos) > 0 })
		if got := r.State().Why; got != room.NotSaboteur || len(other.hellos) > 0 {
			t.Errorf("status %d: the device ends by %q, and says %d hellos to another host", status, got, len(other.hellos))
		}
		leave(t, r)
		moved.Close()
	}
}

// TestRoomsOfOlderVersions: rights that older versions kept without an address are sent to
// nobody, but by a page to its own host, which is the only one that pages reach.
func TestRoomsOfOlderVersions(t *testing.T) {
	for _, page := range []bool{false, true} {
		right, other, n := newFakeHost(t, longCode, seatToken), newFakeHost(t, longCode), newDevice(t)
		older := []struct {
			Code, Typed string
			Tokens      []string
		}{{longCode, shortCode, []string{seatToken}}}
		testenv.NoError(t, n.store.SaveRooms(older))
		if page {
			n.home = "http://" + right.address
		}
		if got := visit(t, n, other, other.at(longCode)); len(got.Tokens) > 0 || got.Code != longCode {
			t.Errorf("page %t: another host hears %+v", page, got)
		}
		if got := visit(t, n, right, right.at(shortCode)); (len(got.Tokens) > 0) != page || (got.Code == longCode) != page {
			t.Errorf("page %t: the host at that address hears %+v", page, got)
		}
	}
}

// TestShortCodeAfterLink: whoever came by the link and comes again by the short code has the
// same seat, and keeps it.
func TestShortCodeAfterLink(t *testing.T) {
	h, n := newFakeHost(t, longCode), newDevice(t)
	h.answer = func(hello room.Hello) []any {
		if hello.Code == longCode && slices.Equal(hello.Tokens, []string{seatToken}) {
			return letIn(longCode, seatToken)
		}
		return letIn(longCode)
	}
	n.save(savedRoom{Origin: "http://" + h.address, Code: longCode, Typed: longCode, Tokens: []string{seatToken}}, "")
	r := n.Join(h.at(shortCode))
	if got := h.hello(); got.Code != shortCode || len(got.Tokens) > 0 {
		t.Errorf("by the short code, the device says %+v", got)
	}
	if got := h.hello(); got.Code != longCode || len(got.Tokens) != 1 {
		t.Errorf("once it knows which table it is, the device says %+v", got)
	}
	testenv.Until(t, "it has its seat", func() bool { return len(r.State().Mine) == 1 })
	leave(t, r)
	if got := visit(t, n, h, h.at(longCode)); len(got.Tokens) != 1 {
		t.Errorf("after that, by the link, it says %+v", got)
	}
}

// TestRenewedCode: a device follows a host that changes the code of its table, and finds it again
// by the new code and by the one with which it had come. Nothing old is left.
func TestRenewedCode(t *testing.T) {
	h, n := newFakeHost(t, longCode), newDevice(t)
	last := letIn("")[1].(room.Room)
	last.Short = "HAMMER"
	h.answer = func(room.Hello) []any {
		return append(letIn(longCode, seatToken), letIn(otherCode, seatToken)[0], last)
	}
	for _, typed := range []string{longCode, longCode, otherCode} {
		r := n.Join(h.at(typed))
		h.hello()
		testenv.Until(t, "all is heard", func() bool { return r.State().Short == "HAMMER" })
		leave(t, r)
		if got := n.rooms(); len(got) != 1 || got[0].Code != otherCode || !slices.Equal(got[0].Tokens, []string{seatToken}) {
			t.Errorf("it keeps %+v", got)
		}
	}
}

// TestSeatedAtHome: in the page of a host the table is known at which the device has had a seat, but no other host's, and
// none at which it only watches.
func TestSeatedAtHome(t *testing.T) {
	right, other, n := newFakeHost(t, longCode, seatToken), newFakeHost(t, otherCode, seatToken), newDevice(t)
	n.home, n.hosted = "http://"+right.address, true
	watched := newFakeHost(t, longCode)
	for _, h := range []*fakeHost{right, other, watched} {
		visit(t, n, h, h.at(shortCode))
	}
	for at, want := range map[string]string{right.address: "http://" + right.address + "/#" + longCode, watched.address: "", "192.0.2.1:4747": ""} {
		if n.home = "http://" + at; n.Seated() != want {
			t.Errorf("in the page of %s, it is %q, not %q", at, n.Seated(), want)
		}
	}
	if n.home, n.hosted = "", false; n.Seated() != "" {
		t.Error("another program is led back, too")
	}
}
