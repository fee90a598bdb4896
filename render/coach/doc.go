// Package coach is the foreman who explains a lesson at the table: a panel with a face and
// one or two sentences at a time. What he says and waits for is in package lesson.
package coach
