// Package talk lets computer players say a line now and then about what everybody has just
// seen, and draws the line beside whoever says it. What is said follows from the public log
// and from the speakers' characters alone: no role, hand or goal can be heard in it.
//
// Begin reading at Latest.
package talk
