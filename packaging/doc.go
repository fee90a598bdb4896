// Packaging makes what is handed out or looked at, but is not the program:
//
//	go run ./packaging all      the packages that people install, for every system
//	go run ./packaging web      the page for browsers; with -serve to be tried
//	go run ./packaging sheet    pictures of all cards and signs, to be looked at
//	go run ./packaging check    tests that take long, or need unusual tools
//
// What it makes goes into dist, which is not kept in the repository.
package main
