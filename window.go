package main

import (
	"saboteur/ai"
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/window"
)

// open opens the window, as wished, and returns when it is closed.
func open(o window.Options) error {
	o.NewBot = newBot
	return window.Run(o)
}

// newBot makes a bot for a seat.
func newBot(seat game.Seat, level bot.Level, character bot.Character) bot.Bot {
	return ai.NewDwarf(seat, level, character)
}
