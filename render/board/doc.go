// Package board draws the mine and the table around it: the cards laid so far,
// the seats, the viewer's hand, the bar at the top and the log. It also says
// where everything is, so that scenes can find out what the player points at.
// It draws what a Picture holds and knows neither the match nor the scene that
// shows it.
//
// Begin reading at Picture in picture.go, then Layout in layout.go, which
// places everything, and Camera in camera.go, which chooses the part of the
// board that is visible.
package board
