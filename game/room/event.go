package room

import (
	"errors"
	"reflect"

	"saboteur/game"
)

// An Event is an event of the match, which JSON writes as an object with a type.
type Event struct{ game.Event }

// eventTypes are all events by the type that their JSON has.
var eventTypes = map[string]reflect.Type{
	"round": reflect.TypeFor[game.RoundBegan](), "dealt": reflect.TypeFor[game.Dealt](), "turn": reflect.TypeFor[game.TurnBegan](),
	"placed": reflect.TypeFor[game.Placed](), "goal": reflect.TypeFor[game.GoalTurned](), "broke": reflect.TypeFor[game.ToolBroke](),
	"mended": reflect.TypeFor[game.ToolMended](), "collapsed": reflect.TypeFor[game.Collapsed](), "looked": reflect.TypeFor[game.Looked](),
	"discarded": reflect.TypeFor[game.Discarded](), "drew": reflect.TypeFor[game.Drew](), "ended": reflect.TypeFor[game.RoundEnded](),
	"paid": reflect.TypeFor[game.Paid](), "gold": reflect.TypeFor[game.GoldPassed](), "picked": reflect.TypeFor[game.GoldPicked](),
	"over": reflect.TypeFor[game.MatchEnded](), "said": reflect.TypeFor[game.Said](),
	"accusation": reflect.TypeFor[game.AccusationBegan](), "pointed": reflect.TypeFor[game.Pointed](), "fingers": reflect.TypeFor[game.FingersShown](),
}

// MarshalJSON implements json.Marshaler.
func (e Event) MarshalJSON() ([]byte, error) { return marshalTyped(eventTypes, e.Event) }

// UnmarshalJSON implements json.Unmarshaler.
func (e *Event) UnmarshalJSON(text []byte) error {
	event, err := unmarshalTyped(eventTypes, text)
	if err != nil {
		return err
	}
	e.Event = event.(game.Event)
	return nil
}

// For returns an event as the people on some seats may know it together, who share a
// device. No seats are a device that watches.
func For(seats []game.Seat, e game.Event) game.Event {
	public := e.For(game.Nobody)
	for _, s := range seats {
		if seen := e.For(s); seen != public {
			return seen // every secret belongs to one seat
		}
	}
	return public
}

// IsTalk reports whether an event is something that somebody has said, which changes nothing that
// can be played.
func IsTalk(e game.Event) bool {
	_, said := e.(game.Said)
	return said
}

// errImpossible is the error for an event that cannot follow on what is known.
var errImpossible = errors.New("room: an event does not follow on the others")

// Follow lets a view hear an event that comes from elsewhere. It returns errImpossible,
// and may leave v half changed, if the event names what there is not.
func Follow(v *game.View, e game.Event) (err error) {
	defer func() {
		if recover() != nil { // an index out of range: View.Apply checks nothing
			err = errImpossible
		}
	}()
	if !plausible(v, e) {
		return errImpossible
	}
	v.Apply(e)
	if !sane(v) {
		return errImpossible
	}
	return nil
}
