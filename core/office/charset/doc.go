// Package charset detects how the characters of a text or a part are encoded, decodes them to
// UTF-8, and encodes a changed text in the same way.
//
//	c, ok := charset.DetectText([]byte("caf\xe9"))   // Windows-1252
//	text, err := c.Decode([]byte("caf\xe9"))     // "café"
//	c.EncodeUndeclared([]byte("thé"))            // "th\xe9"
//
// Bytes that are not valid in their charset come back unchanged. The tables of charsets with one
// byte per letter, called pages, are in core/text/codepage. XML declares its charset as XML 1.0,
// appendix F, describes; the charset of a plain text is guessed from its letters alone. Package
// charset knows nothing of documents.
package charset
