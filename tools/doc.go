// Tools makes everything that is distributed or looked at, but is not the
// program itself. It is a module of its own, so that what only it needs is no
// dependency of the game:
//
//	go run ./tools all      packages for people to install, for every system
//	go run ./tools web      the web page; -serve tries it out
//	go run ./tools look     pictures of every screen
//	go run ./tools strips   every animation as a strip of pictures
//	go run ./tools film     a game as a moving picture
//	go run ./tools sheet    pictures of all cards and signs, to look at
//	go run ./tools sounds   every sound as a WAV file
//	go run ./tools check    tests that take very long or need unusual tools
//
// Its output goes to dist, which is not in the repository. Each package below
// makes one of these things; release holds what they share. They import render
// for words and pictures, and nothing of them is in the program. The pictures of
// screens are made by a robot: see package playtest.
package main
