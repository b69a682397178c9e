// Package failure holds the reasons why a file is not opened, each with a code for programs and
// a message for people.
//
// A message says what is wrong and what to do. It never quotes the file. This package knows no file
// format.
package failure
