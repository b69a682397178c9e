// Package xmlscan cuts XML into tags and texts and reports the place of each in the part.
//
//	<w:p a="b">Emma</w:p>   →   OpenTag w:p [0,11) with a at [8,9), Text [11,15), CloseTag w:p
//
// It reads in one pass and copies nothing. A part must be well-formed as XML 1.0 requires, except
// for the characters in names. Document types are refused, and with them all entities that a file
// declares; only a type that declares nothing may pass (see namesType). encoding/xml is not used
// because it does not report the places of attributes, and because it normalizes what it reads.
// Package xmlscan does not know what an element means.
package xmlscan
