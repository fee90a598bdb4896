package playtest

import "fmt"

// T is what a robot reports failures to. Every testing.TB is one; [Run] has
// another one for commands.
type T interface {
	Helper()
	Errorf(format string, args ...any)
	Fatalf(format string, args ...any) // does not return
}

// A failure is what a reporter panics with.
type failure struct{ error }

// A reporter is a T that stops at the first failure.
type reporter struct{}

// Helper implements T.
func (reporter) Helper() {}

// Errorf implements T.
func (reporter) Errorf(format string, args ...any) { panic(failure{fmt.Errorf(format, args...)}) }

// Fatalf implements T.
func (reporter) Fatalf(format string, args ...any) { panic(failure{fmt.Errorf(format, args...)}) }

// Run calls play outside of tests. It returns the first failure that play reports,
// which also ends play.
func Run(play func(t T)) (err error) {
	defer func() {
		switch reason := recover().(type) {
		case nil:
		case failure:
			err = reason.error
		default:
			panic(reason)
		}
	}()
	play(reporter{})
	return nil
}
