//go:build !js

package link

// onWake does nothing: only a page hears that it has slept. A program that has slept finds
// out when it writes or waits.
func onWake(func()) (stop func()) { return func() {} }
