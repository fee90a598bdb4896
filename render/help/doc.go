// Package help is the scene that explains the rules: a list of topics, the page
// of the open topic, a gallery of all cards, and a search through everything.
//
// It lies over the scene from which it was opened and shows nothing of it. Of a
// match it knows only the rules, so that no page can reveal a secret.
//
// Begin reading at Scene in help.go, which reacts to the player. The text and
// the pictures of the pages are listed in Topics; page lays them out.
package help
