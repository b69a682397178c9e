package document

import "github.com/cachenom/cachenom/wasm/bridge"

// DocumentParams are a file: its name, and its bytes in base64. In the browser, the bytes can be
// passed beside the request instead.
type DocumentParams struct {
	Name   string `json:"name"`
	Base64 string `json:"base64,omitempty"`
}

// DocumentResult is the text of a file, one paragraph a line, and its parts.
type DocumentResult struct {
	Text      bridge.Quoted    `json:"text"`
	Kind      string           `json:"kind"`
	Parts     []Part           `json:"parts"`
	Layout    *bridge.Layout   `json:"layout,omitempty"` // for pseudonymize, with this text; missing for plain text
	Uncovered []Uncovered      `json:"uncovered"`
	Warnings  []bridge.Warning `json:"warnings"`
}

// Part is a part of the text (start and end are offsets in it), and the part of the file that it
// comes from.
type Part struct {
	Name   bridge.Quoted `json:"name"`
	Aspect string        `json:"aspect"`          // body, header, footer, notes, comments, boxes, strings, properties, authors
	Field  string        `json:"field,omitempty"` // for a field in the head of a mail: its name in lower case, "subject"
	Start  int           `json:"start"`
	End    int           `json:"end"`
}

// Uncovered is a part of the file that is neither read nor changed. code says what it is: picture,
// macros, attachment…
type Uncovered struct {
	Part bridge.Quoted `json:"part"`
	Code string        `json:"code"`
}

// DocumentMakeParams are the pages of a text, in which each line is a paragraph, and the name of
// the file from which they were read.
type DocumentMakeParams struct {
	Name  string   `json:"name"`
	Pages []string `json:"pages"`
}

// DocumentMade is the DOCX that was made, and its name.
type DocumentMade struct {
	Name   bridge.Quoted `json:"name"`
	Base64 string        `json:"base64,omitempty"`
}

// DocumentSaveParams are the parameters to write the file with names hidden or, with restore, given
// back.
type DocumentSaveParams struct {
	DocumentParams
	Restore bool `json:"restore,omitempty"`
	Brief   bool `json:"brief,omitempty"` // when hiding: the answer counts the findings, but has no text and no spans
	bridge.Settings
}

// DocumentSaved is the file that was written, and what was done to it.
type DocumentSaved struct {
	Name     bridge.Quoted         `json:"name"`
	Base64   string                `json:"base64,omitempty"`
	Text     bridge.Quoted         `json:"text"` // text of the written file
	Report   Report                `json:"report"`
	Restored *bridge.RestoreReport `json:"restored,omitempty"`
	bridge.Findings
}

// Report says which parts of a file were processed, and which were not.
type Report struct {
	Parts     []PartReport `json:"parts"`
	Uncovered []Uncovered  `json:"uncovered"`
}

// PartReport is the report on a part of a file, or on one aspect of it.
type PartReport struct {
	Name     bridge.Quoted `json:"name"`
	Aspect   string        `json:"aspect"` // as in Part
	Covered  bool          `json:"covered"`
	Replaced int           `json:"replaced"`
}

// ListResult is the table of a document in which most people are read, as a text for roster.parse.
type ListResult struct {
	Text bridge.Quoted `json:"text"`
}

// BundleParams are the bytes of all written files, one after the other, in base64 or beside the
// request; and a report on each file. Files that were refused have a report, too.
type BundleParams struct {
	Base64  string       `json:"base64,omitempty"`
	Files   []FileReport `json:"files"`
	Restore bool         `json:"restore,omitempty"` // names were given back, not hidden

	Language string `json:"language,omitempty"` // language of the report: fr or en
	Date     string `json:"date,omitempty"`     // date in the report: 2026-11-25
	Style    string `json:"style,omitempty"`    // style of the pseudonyms: id, natural or initials
}

// BundleResult is a zip file with the files and the report.
type BundleResult struct {
	Name   string `json:"name"`
	Base64 string `json:"base64,omitempty"`
}

// FileReport is the report on one of many files.
type FileReport struct {
	Name     bridge.Quoted `json:"name"`           // new path; for a file that was refused, the path that it would have got
	Size     int           `json:"size"`           // number of bytes of the written file
	Code     string        `json:"code,omitempty"` // why the file was refused
	Report   Report        `json:"report"`
	Doubts   int           `json:"doubts"`
	Leaks    int           `json:"leaks"`
	Warnings []string      `json:"warnings"` // codes of warnings

	Given bridge.Quoted `json:"given,omitempty"` // original path, by which files of one folder are recognised; not shown in the report
}
