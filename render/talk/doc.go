// Package talk lets computer players say a line now and then about what everybody has just
// seen, puts statements into the words of who makes them, and draws what is said beside whoever
// says it. What is said follows from the public log and from the speakers' characters alone: no
// role, hand or goal can be heard in it.
//
// Begin reading at Bubble.
package talk
