// Package widget makes screens of trees of widgets. A scene returns its tree,
// such as a Page with a Column of Buttons, and a Tree lays it out, draws it,
// takes what the player does with any device, scrolls what is too tall, moves
// the focus, and describes everything to screen readers. One literal says all
// there is to say about a button: its text, its state and what it does.
//
// Lengths that widgets are given are in units, of which a screen of 1280 x 720
// has 1280 x 720 and which grow with the player's scale, and sizes of text in
// multiples of plain text. Nothing is a part of the screen.
//
// Begin reading at Node, then Row and Column in box.go, Button in button.go and
// Page in page.go. Tree is what a scene needs of it.
package widget
