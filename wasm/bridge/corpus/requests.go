package corpus

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/wasm/bridge"
)

// This file states the parameters of the methods, as its neighbour in package
// bridge does: no part of a program that answers.

// AboutMessages is what an export is about: one text, documents with what they
// say of themselves, or the name that corpus.load gave them.
//
//wire:oneof
type AboutMessages struct {
	Text      *string   `json:"text,omitempty"`
	Documents []Message `json:"documents,omitempty"`
	Corpus    string    `json:"corpus,omitempty"`
}

// LoadParams are the documents to keep. Any method that takes documents takes the
// name that they are given instead, until the next load.
type LoadParams struct {
	Documents []Message `json:"documents"`
}

// LanguagesParams are a text or documents; a sample is enough.
type LanguagesParams struct{ bridge.About }

// ImportForumParams are a file as text, or its bytes in base64: give the bytes
// unless the encoding is known.
//
//wire:oneof
type ImportForumParams struct {
	XML    *string `json:"xml,omitempty"`
	Base64 *string `json:"base64,omitempty"`
}

// FileText is a file as text, or its bytes in base64: give the bytes unless the
// encoding is known.
//
//wire:oneof
type FileText struct {
	Text   *string `json:"text,omitempty"`
	Base64 *string `json:"base64,omitempty"`
}

// ImportTableParams are a table, and which columns to read where they are not to
// be guessed.
type ImportTableParams struct {
	FileText
	Columns *ColumnNames `json:"columns,omitempty"`
}

// CellsParams are a table that was pasted.
type CellsParams struct {
	Text string `json:"text"`
}

// ColumnNames are columns by the names in the table, or by number from 0 as a
// string; "" for none.
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

// ImportMailParams are mails in a row, as an mbox has them.
type ImportMailParams struct{ FileText }

// ImportTextParams are files of text, each a document.
type ImportTextParams struct {
	Files []NamedFile `json:"files"`
}

// NamedFile is a file with its name.
type NamedFile struct {
	Name string `json:"name"`
	FileText
}

// Query is what a concordance has its lines of.
//
//wire:oneof
type Query struct {
	Form   *string   `json:"form,omitempty"`
	Entity *string   `json:"entity,omitempty"`
	Kind   core.Kind `json:"kind,omitempty"`
	Regexp *string   `json:"regexp,omitempty"` // RE2
}

// ConcordanceParams ask for the places of a query, with the words around them.
type ConcordanceParams struct {
	bridge.About
	bridge.Settings
	Query  Query `json:"query"`
	Width  *int  `json:"width,omitempty"`  // characters on each side: 40
	Offset int   `json:"offset,omitempty"` // lines to leave out
	Limit  *int  `json:"limit,omitempty"`  // lines to give at most; all when it is missing
}

// KnownForm is a form, or a form with the type that stands for it in generalised
// contexts.
//
//wire:type string | TypedForm
type KnownForm any

// TypedForm is a form and its type.
type TypedForm struct {
	Form string `json:"form"`
	Type string `json:"type,omitempty"`
}

// VariantsParams ask for forms written like those that are known.
type VariantsParams struct {
	bridge.About
	Known []KnownForm `json:"known"`
}

// ContextsParams ask for what stands beside the forms that are known.
type ContextsParams struct {
	bridge.About
	Known []KnownForm `json:"known,omitempty"`
	Side  string      `json:"side" ts:"'left' | 'right'"`
	FMax  *int        `json:"fmax,omitempty"` // 50
	TMin  *float64    `json:"tmin,omitempty"` // 0.2
	Good  []string    `json:"good,omitempty"`
	Bad   []string    `json:"bad,omitempty"`
}

// LibraryPattern is the name of a pattern that is useful for most corpora.
//
//wire:type 'mail' | 'web' | 'handle' | 'login' | 'dotted' | 'capital' | 'phone' | 'date'
type LibraryPattern string

// PatternsParams ask for what matches patterns: all of the library when neither
// patterns nor expressions are given.
type PatternsParams struct {
	bridge.About
	Patterns    []LibraryPattern `json:"patterns,omitempty"`
	Expressions []Expression     `json:"expressions,omitempty"`
	Known       []KnownForm      `json:"known,omitempty"`
}

// Expression is a pattern of the user's own.
type Expression struct {
	Name       string `json:"name,omitempty"`
	Expression string `json:"expression"` // RE2
}

// ProposeParams ask for a pseudonym for each form of a catalogue. The texts, which
// may be missing, are looked at so that no proposal stands in them.
//
//wire:optional About
type ProposeParams struct {
	bridge.About
	Entities []CatalogueEntity `json:"entities"`
	Style    string            `json:"style,omitempty" ts:"'id' | 'natural'"`
	Seed     bridge.Seed       `json:"seed,omitempty"`
	Taken    []string          `json:"taken,omitempty"` // pseudonyms in use: nobody gets them, nor a word of them
}

// CatalogueEntity is an entity of a catalogue with its forms.
type CatalogueEntity struct {
	ID     string          `json:"id"`
	Kind   core.Kind       `json:"kind,omitempty"`
	Type   string          `json:"type,omitempty"` // participant, public, common…; common nouns have no proposal
	Gender bridge.Gender   `json:"gender,omitempty"`
	Forms  []CatalogueForm `json:"forms"`
}

// CatalogueForm is a form, and which part of a name it is.
type CatalogueForm struct {
	Form     string `json:"form"`
	Category string `json:"category,omitempty"`
}

// LookupParams are forms to look up in the dictionary.
type LookupParams struct {
	Forms []string `json:"forms"`
}

// CheckParams ask whether the replacements make sense together and beside the
// text that stays.
type CheckParams struct {
	bridge.About
	Mapping   bridge.Mapping    `json:"mapping"`
	Decisions []bridge.Decision `json:"decisions,omitempty"`
	Roster    []bridge.Person   `json:"roster,omitempty"`
}

// ExportParams are those of pseudonymize, the documents with what they say of
// themselves.
type ExportParams struct {
	AboutMessages
	bridge.Settings
	Title string `json:"title,omitempty"` // of the corpus: what the saved file is to be called
}

// ExportCalixParams ask for a corpus with <calix> elements around what is hidden.
type ExportCalixParams struct {
	ExportParams
	Substitute bool             `json:"substitute,omitempty"`
	Undecided  []UndecidedPlace `json:"undecided,omitempty"`
}

// UndecidedPlace is a homonym that nobody has decided: it is marked "wait", with
// the candidates before substitution.
type UndecidedPlace struct {
	Doc        string         `json:"doc,omitempty"`
	Start      int            `json:"start"`
	End        int            `json:"end"`
	Candidates []MaybeOfAKind `json:"candidates,omitempty"`
}

// MaybeOfAKind is a Maybe with the kind that gives its type where it has none.
type MaybeOfAKind struct {
	Maybe
	Kind core.Kind `json:"kind,omitempty"`
}

// ExportTableParams ask for a corpus as a table. With the columns that import.csv
// gave, the same come out.
type ExportTableParams struct {
	ExportParams
	Columns *ColumnPlaces `json:"columns,omitempty"`
}

// ColumnPlaces are TableColumns, without those that the table is not to have.
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

// OfDecisions is what a table of decisions is made of: a mapping alone, or texts.
//
//wire:oneof
type OfDecisions struct {
	Mapping *bridge.Mapping `json:"mapping,omitempty"`
	ExportParams
}

// ExportDecisionsParams ask for the table of decisions. CSV unless said otherwise;
// for a spreadsheet in Europe, ";" and a byte-order mark before the text.
type ExportDecisionsParams struct {
	OfDecisions
	Format    string `json:"format,omitempty" ts:"'csv' | 'json'"`
	Separator string `json:"separator,omitempty" ts:"',' | ';'"`
}
