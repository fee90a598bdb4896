// Packaging makes everything that is distributed or looked at, but is not the
// program itself:
//
//	go run ./packaging all      packages for people to install, for every system
//	go run ./packaging web      the web page; -serve tries it out
//	go run ./packaging look     pictures of every screen
//	go run ./packaging strips   every animation as a strip of pictures
//	go run ./packaging film     a game as a moving picture
//	go run ./packaging sheet    pictures of all cards and signs, to look at
//	go run ./packaging sounds   every sound as a WAV file
//	go run ./packaging check    tests that take very long or need unusual tools
//
// Its output goes to dist, which is not in the repository. Each package below
// makes one of these things; release holds what they share. They import render
// for words and pictures, and nothing of them is in the program. The pictures of
// screens are made by a robot: see package playtest.
package main
