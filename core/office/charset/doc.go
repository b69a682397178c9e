// Package charset decides how the bytes of a text or a part are written, decodes them to
// UTF-8, and encodes a changed text the same way again.
//
//	c, ok := charset.DetectText([]byte("caf\xe9"))   // Windows-1252
//	text, err := c.Decode([]byte("caf\xe9"))     // "café"
//	c.EncodeUndeclared([]byte("thé"))            // "th\xe9"
//
// Bytes that are not valid in their charset come back unchanged. The pages themselves are
// core/text/codepage. The package knows nothing of documents. XML 1.0, appendix F, says how
// a part of XML tells its charset; a plain text tells it by its letters alone.
package charset
