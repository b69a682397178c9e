// Package mail reads a message (RFC 5322, RFC 2045 to 2047, RFC 2231) and writes other words
// into it.
//
//	Subject: =?utf-8?q?Emma_Lef=C3=A8vre?=   →   "Emma Lefèvre"
//
// Message holds what is read: values of fields (field.go, word.go), parameters such as the
// name of an attached file (param.go), and bodies of text (body.go). An edit changes an
// encoded word, a line of quoted-printable or base64 in place where it can (quoted.go);
// where the charset lacks a letter the head declares another (declare.go). Everything else
// keeps its bytes.
//
// Most lines come back exactly when names are given back. Lines that would not are found by
// trying it out while names are hidden, and kept beside the table of names (back.go).
//
// Fields that programs write for each other are not text; names in them are swept (head.go,
// swept.go). The package does not know who is hidden.
package mail
