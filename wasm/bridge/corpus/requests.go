package corpus

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/wasm/bridge"
)

// The structs of this file describe the parameters of the methods, as those of bridge/requests.go
// do. A program that answers requests does not contain them.

// AboutMessages is the texts of an export: one text, documents with their metadata, or the id that
// corpus.load returned for documents.
//
//wire:oneof
type AboutMessages struct {
	Text      *string   `json:"text,omitempty"`
	Documents []Message `json:"documents,omitempty"`
	Corpus    string    `json:"corpus,omitempty"`
}

// LoadParams are the documents to store. Until the next load, any request can give the id that
// corpus.load returned instead of documents.
type LoadParams struct {
	Documents []Message `json:"documents"`
}

// LanguagesParams are the texts whose languages are guessed; a sample of a corpus is enough.
type LanguagesParams struct{ bridge.About }

// ImportForumParams are a file of XML as text, or its bytes in base64. Give the bytes if the
// encoding is not known.
//
//wire:oneof
type ImportForumParams struct {
	XML    *string `json:"xml,omitempty"`
	Base64 *string `json:"base64,omitempty"`
}

// FileText is a file as text, or its bytes in base64. Give the bytes if the encoding is not known.
//
//wire:oneof
type FileText struct {
	Text   *string `json:"text,omitempty"`
	Base64 *string `json:"base64,omitempty"`
}

// ImportTableParams are the parameters to import a table. Columns that are not given are detected.
type ImportTableParams struct {
	FileText
	Columns *ColumnNames `json:"columns,omitempty"`
}

// CellsParams are a table as it was pasted.
type CellsParams struct {
	Text string `json:"text"`
}

// ColumnNames says which columns of a table to read, by their names, or by their numbers from 0 as
// strings; "" means that the table has no such column.
type ColumnNames struct {
	ID      *string `json:"id,omitempty"`
	Text    *string `json:"text,omitempty"`
	Author  *string `json:"author,omitempty"`
	First   *string `json:"first,omitempty"`
	Last    *string `json:"last,omitempty"`
	Date    *string `json:"date,omitempty"`
	Thread  *string `json:"thread,omitempty"`
	Subject *string `json:"subject,omitempty"`
}

// ImportMailParams are one mail, or a mailbox (mbox).
type ImportMailParams struct{ FileText }

// ImportTextParams are text files, each of which becomes a document.
type ImportTextParams struct {
	Files []NamedFile `json:"files"`
}

// NamedFile is a file with its name.
type NamedFile struct {
	Name string `json:"name"`
	FileText
}

// Query is what a concordance looks for. A regexp is in RE2 syntax.
//
//wire:oneof
type Query struct {
	Form   *string   `json:"form,omitempty"`
	Entity *string   `json:"entity,omitempty"`
	Kind   core.Kind `json:"kind,omitempty"`
	Regexp *string   `json:"regexp,omitempty"` // in RE2 syntax
}

// ConcordanceParams are the parameters to find the places of a query, with the text around them.
type ConcordanceParams struct {
	bridge.About
	bridge.Settings
	Query  Query `json:"query"`
	Width  *int  `json:"width,omitempty"`  // characters on each side; missing: 40
	Offset int   `json:"offset,omitempty"` // number of lines to skip
	Limit  *int  `json:"limit,omitempty"`  // largest number of lines to return; missing: all
}

// KnownForm is a known form, or a known form and its type. In generalised contexts, the type
// replaces it.
//
//wire:type string | TypedForm
type KnownForm any

// TypedForm is a known form and its type, such as "prénom".
type TypedForm struct {
	Form string `json:"form"`
	Type string `json:"type,omitempty"`
}

// VariantsParams are the parameters to find forms that resemble known forms.
type VariantsParams struct {
	bridge.About
	Known []KnownForm `json:"known"`
}

// ContextsParams are the parameters to find the contexts of known forms, on one side of them. A
// context that occurs more than fmax times is made longer. A context is good if at least the share
// tmin of its occurrences are next to a known form. good and bad are contexts that the user
// accepted or refused before.
type ContextsParams struct {
	bridge.About
	Known []KnownForm `json:"known,omitempty"`
	Side  string      `json:"side" ts:"'left' | 'right'"`
	FMax  *int        `json:"fmax,omitempty"` // largest number of occurrences; missing: 50
	TMin  *float64    `json:"tmin,omitempty"` // smallest share, 0 to 1; missing: 0.2
	Good  []string    `json:"good,omitempty"`
	Bad   []string    `json:"bad,omitempty"`
}

// LibraryPattern is the name of a built-in pattern.
//
//wire:type 'mail' | 'web' | 'handle' | 'login' | 'dotted' | 'capital' | 'phone' | 'date'
type LibraryPattern string

// PatternsParams are the parameters to find forms that match patterns. Without patterns and
// expressions, all built-in patterns are used.
type PatternsParams struct {
	bridge.About
	Patterns    []LibraryPattern `json:"patterns,omitempty"`
	Expressions []Expression     `json:"expressions,omitempty"`
	Known       []KnownForm      `json:"known,omitempty"`
}

// Expression is a pattern of the user.
type Expression struct {
	Name       string `json:"name,omitempty"`
	Expression string `json:"expression"` // in RE2 syntax
}

// ProposeParams are the parameters to get a pseudonym for each form of a catalogue. No proposal
// occurs in the texts, which may be missing.
//
//wire:optional About
type ProposeParams struct {
	bridge.About
	Entities []CatalogueEntity `json:"entities"`
	Style    string            `json:"style,omitempty" ts:"'id' | 'natural'"`
	Seed     bridge.Seed       `json:"seed,omitempty"`
	Taken    []string          `json:"taken,omitempty"` // pseudonyms in use: no proposal is one of them or shares a word with one
}

// CatalogueEntity is an entity of a catalogue with its forms.
type CatalogueEntity struct {
	ID     string          `json:"id"`
	Kind   core.Kind       `json:"kind,omitempty"`
	Type   string          `json:"type,omitempty"` // participant, public, common…; common nouns have no proposal
	Gender bridge.Gender   `json:"gender,omitempty"`
	Forms  []CatalogueForm `json:"forms"`
}

// CatalogueForm is a form, and which part of a name it is (firstname, lastname…).
type CatalogueForm struct {
	Form     string `json:"form"`
	Category string `json:"category,omitempty"`
}

// LookupParams are the forms to look up in the dictionary.
type LookupParams struct {
	Forms []string `json:"forms"`
}

// CheckParams are the parameters to check whether replacements contradict each other or the text
// that is not replaced.
type CheckParams struct {
	bridge.About
	Mapping   bridge.Mapping    `json:"mapping"`
	Decisions []bridge.Decision `json:"decisions,omitempty"`
	Roster    []bridge.Person   `json:"roster,omitempty"`
}

// ExportParams are the parameters of pseudonymize, with metadata of the documents.
type ExportParams struct {
	AboutMessages
	bridge.Settings
	Title string         `json:"title,omitempty"` // title of the corpus, for the name of the saved file
	Dates []DocumentDate `json:"dates,omitempty"` // new dates of documents, as dates.shift returns them
}

// ExportCalixParams are the parameters to export a corpus with <calix> elements around the
// findings.
type ExportCalixParams struct {
	ExportParams
	Substitute bool             `json:"substitute,omitempty"`
	Undecided  []UndecidedPlace `json:"undecided,omitempty"`
}

// ExportXMIParams are the parameters to export a corpus as annotations of UIMA, one file for each
// document.
type ExportXMIParams struct {
	ExportParams
	Substitute bool `json:"substitute,omitempty"`
}

// UndecidedPlace is a form that may mean several entities, for which there is no decision. It is
// marked "wait". Its candidates are only written if names are not substituted.
type UndecidedPlace struct {
	Doc        string         `json:"doc,omitempty"`
	Start      int            `json:"start"`
	End        int            `json:"end"`
	Candidates []MaybeOfAKind `json:"candidates,omitempty"`
}

// MaybeOfAKind is an entity that an undecided form may mean, with its kind. If it has no type, the
// kind decides the type.
type MaybeOfAKind struct {
	Maybe
	Kind core.Kind `json:"kind,omitempty"`
}

// ExportTableParams are the parameters to export a corpus as a table. With the columns that
// import.csv returned, the table has the same columns.
type ExportTableParams struct {
	ExportParams
	Columns *ColumnPlaces `json:"columns,omitempty"`
}

// ColumnPlaces is a TableColumns in which every column is optional.
type ColumnPlaces struct {
	Separator string   `json:"separator,omitempty"`
	Header    bool     `json:"header,omitempty"`
	Names     []string `json:"names,omitempty"`
	ID        *int     `json:"id,omitempty"`
	Text      *int     `json:"text,omitempty"`
	Author    *int     `json:"author,omitempty"`
	First     *int     `json:"first,omitempty"`
	Last      *int     `json:"last,omitempty"`
	Date      *int     `json:"date,omitempty"`
	Thread    *int     `json:"thread,omitempty"`
	Subject   *int     `json:"subject,omitempty"`
}

// OfDecisions is what a table of decisions is made from: a mapping alone, or texts.
//
//wire:oneof
type OfDecisions struct {
	Mapping *bridge.Mapping `json:"mapping,omitempty"`
	ExportParams
}

// ExportDecisionsParams are the parameters to export the table of decisions, by default as CSV. For
// spreadsheet programs in Europe, use the separator ";" and put a byte-order mark before the text.
type ExportDecisionsParams struct {
	OfDecisions
	Format    string `json:"format,omitempty" ts:"'csv' | 'json'"`
	Separator string `json:"separator,omitempty" ts:"',' | ';'"`
}

// FilesParams are the files of a corpus.
type FilesParams struct {
	Files []FileBytes `json:"files"`
}

// FilesSaveParams are the parameters to write files with names hidden, as pseudonymize does, or
// given back.
type FilesSaveParams struct {
	FilesParams
	Restore bool `json:"restore,omitempty"`
	Zip     bool `json:"zip,omitempty"` // the answer has the files in one zip file, and its list files is []
	// Dates as dates.shift returned them: the dates of these documents move by their weeks. An
	// entry without doc is for all other dates.
	Dates []DocumentDate `json:"dates,omitempty"`
	bridge.Settings
}

// ShiftDatesParams are the parameters to move the dates of documents by a number of weeks; a
// negative number makes them earlier. weeks is for the dates of authors who are not in the list
// authors.
type ShiftDatesParams struct {
	AboutMessages
	Weeks   int           `json:"weeks,omitempty"`
	Authors []AuthorWeeks `json:"authors,omitempty"`
}

// AuthorWeeks is the number of weeks by which the dates of an author move. The author is a whole
// author field.
type AuthorWeeks struct {
	Author string `json:"author"`
	Weeks  int    `json:"weeks"`
}
