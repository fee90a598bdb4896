// Package options has the scenes in which the player changes the settings of the
// program and binds keys and gamepad buttons. What is changed takes effect at
// once.
//
// What the settings are, their ranges and how they are saved is said in
// screen.Settings; which controls there are in device.Bindings.
//
// Begin reading at Scene in options.go. Rebind in rebind.go binds controls.
package options
