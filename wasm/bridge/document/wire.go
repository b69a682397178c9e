package document

import "github.com/cachenom/cachenom/wasm/bridge"

// DocumentParams are a file: its name, and its bytes in base64, or beside the
// request in the browser.
type DocumentParams struct {
	Name   string `json:"name"`
	Base64 string `json:"base64,omitempty"`
}

// DocumentResult is the text of a file, a paragraph a line, and where it stands.
type DocumentResult struct {
	Text      bridge.Quoted    `json:"text"`
	Kind      string           `json:"kind"`
	Parts     []Part           `json:"parts"`
	Layout    *bridge.Layout   `json:"layout,omitempty"` // for a request of pseudonymize about this text; none of plain text, whose lines flow
	Uncovered []Uncovered      `json:"uncovered"`
	Warnings  []bridge.Warning `json:"warnings"`
}

// Part is a stretch of the text and the part of the file it is from.
type Part struct {
	Name   bridge.Quoted `json:"name"`
	Aspect string        `json:"aspect"`          // body, header, footer, notes, comments, boxes, strings, properties, authors
	Field  string        `json:"field,omitempty"` // of the head of a mail: its name in small letters, "subject"
	Start  int           `json:"start"`
	End    int           `json:"end"`
}

// Uncovered is a part of the file that is neither read nor changed.
type Uncovered struct {
	Part bridge.Quoted `json:"part"`
	Code string        `json:"code"`
}

// DocumentMakeParams are the pages of a text that is to be a document, a paragraph a
// line, and the name of the file that it was read from.
type DocumentMakeParams struct {
	Name  string   `json:"name"`
	Pages []string `json:"pages"`
}

// DocumentMade is the DOCX that was made, and its name.
type DocumentMade struct {
	Name   bridge.Quoted `json:"name"`
	Base64 string        `json:"base64,omitempty"`
}

// DocumentSaveParams ask for the file with names hidden, or, with restore, given
// back.
type DocumentSaveParams struct {
	DocumentParams
	Restore bool `json:"restore,omitempty"`
	Brief   bool `json:"brief,omitempty"` // hiding: the answer counts, without the text and its spans
	bridge.Settings
}

// DocumentSaved is the file that was written, and what was done.
type DocumentSaved struct {
	Name     bridge.Quoted         `json:"name"`
	Base64   string                `json:"base64,omitempty"`
	Text     bridge.Quoted         `json:"text"` // of the file written
	Report   Report                `json:"report"`
	Restored *bridge.RestoreReport `json:"restored,omitempty"`
	bridge.Findings
}

// Report says what was covered.
type Report struct {
	Parts     []PartReport `json:"parts"`
	Uncovered []Uncovered  `json:"uncovered"`
}

// PartReport is what became of a part, or of one aspect of it.
type PartReport struct {
	Name     bridge.Quoted `json:"name"`
	Aspect   string        `json:"aspect"` // as Part has it
	Covered  bool          `json:"covered"`
	Replaced int           `json:"replaced"`
}

// ListResult is what a document says that reads best as a class list: a sheet or a
// text, for roster.parse.
type ListResult struct {
	Text bridge.Quoted `json:"text"`
}

// BundleParams are files that were written, one behind the other, beside the request
// or in base64, and what became of each of those that were given.
type BundleParams struct {
	Base64  string       `json:"base64,omitempty"`
	Files   []FileReport `json:"files"`
	Restore bool         `json:"restore,omitempty"` // the names were given back

	Language string `json:"language,omitempty"` // of the report: fr or en
	Date     string `json:"date,omitempty"`     // of the report: 2026-11-25
	Style    string `json:"style,omitempty"`    // by which names were replaced: id, natural or initials
}

// BundleResult is one zip file with the files and the report about them.
type BundleResult struct {
	Name   string `json:"name"`
	Base64 string `json:"base64,omitempty"`
}

// FileReport is what became of one of many files.
type FileReport struct {
	Name     bridge.Quoted `json:"name"`           // as it was written, or would have been
	Size     int           `json:"size"`           // of the file written, in bytes
	Code     string        `json:"code,omitempty"` // why it was not opened
	Report   Report        `json:"report"`
	Doubts   int           `json:"doubts"`
	Leaks    int           `json:"leaks"`
	Warnings []string      `json:"warnings"` // codes

	Given bridge.Quoted `json:"given,omitempty"` // its path as it was given, so that a folder stays one; no report says it
}
