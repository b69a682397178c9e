// Package mail reads a message (RFC 5322, RFC 2045 to 2047, RFC 2231) and writes other words
// into it.
//
//	Subject: =?utf-8?q?Emma_Lef=C3=A8vre?=   →   "Emma Lefèvre"
//
// A Message holds the texts that are read: values of fields (field.go, word.go), parameters
// such as the name of an attached file (param.go), and bodies of text (body.go). An edit
// changes an encoded word or a line of quoted-printable in place if possible; a body in base64 is
// encoded again, in lines of the same length (quoted.go). If the charset lacks a letter, the body
// is written in UTF-8 and the head declares that (declare.go). Everything else keeps its bytes.
//
// When names are given back, most lines come back exactly. While names are hidden, package mail
// tries out which lines would not come back exactly, and stores these lines beside the table of
// names (back.go).
//
// Fields that programs write for each other are not text, but names in them are replaced
// (head.go, swept.go). Package mail does not know who is hidden.
package mail
