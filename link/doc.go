// Package link is a device's end of a table that several devices share: it finds the host,
// says hello, comes back after the connection was lost, and keeps what its seats may know.
//
// Begin reading in client.go, with [Client]; the connection is in connection.go.
package link
