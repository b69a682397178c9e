// Package bridge is the border between the core and its clients. It speaks JSON-RPC 2.0: one
// request, one answer, and the same bytes in a browser as over stdin and stdout. It reads the
// envelope and the parameters, converts UTF-16 offsets, calls one service of core/app, and writes
// the answer; it decides nothing about hiding. This package has the methods for one text;
// bridge/corpus and bridge/document have those for many documents and for files. A program names
// the tables of methods that it serves, and nothing else is linked in:
//
//	bridge.New(bridge.Text).Handle(ctx, []byte(`{"id":1,"method":"version"}`), nil)
//
// The exported structs are the contract: `make wire` writes the page's types from them, with
// their comments.
package bridge

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/pseudonym/restoring"
)

// Contract is the version of this contract; the method version returns it. It increases when
// clients that were written for the old version would fail or misread an answer: when a method or a
// member is removed or renamed, or changes its meaning. Additions do not increase it: a method, an
// optional member of a request, a member of an answer, a new value of a string.
//
//wire:const bridge
const Contract = 1

// The codes of errors. All but CodeCancelled are defined by JSON-RPC 2.0.
const (
	CodeInvalidRequest = -32600
	CodeNoMethod       = -32601
	CodeInvalidParams  = -32602
	CodeInternal       = -32603
	CodeCancelled      = -32800
)

// Error is the error of an answer. Its message says what is wrong and what to do, and never
// contains any of the user's text.
//
//wire:name RpcError
type Error struct {
	Code    int        `json:"code"`
	Message string     `json:"message"`
	Data    *ErrorData `json:"data,omitempty"`
}

// ErrorData says which field of the request is wrong, by its path: "roster[3].first".
type ErrorData struct {
	Field string `json:"field"`
	Code  string `json:"code,omitempty"` // if a file cannot be opened, why: encrypted, legacy, broken…
}

// Error implements error.
func (e *Error) Error() string { return e.Message }

// Cancelled returns the error for a request that was cancelled.
func Cancelled() *Error { return &Error{Code: CodeCancelled, Message: "cancelled"} }

// Gender is the gender of a person, if it is known.
type Gender string

const (
	Female Gender = "f"
	Male   Gender = "m"
)

// Document is one of several texts. A part of an answer that is about it has its id.
type Document struct {
	ID     string  `json:"id"`
	Text   Quoted  `json:"text"`
	Author *Quoted `json:"author,omitempty"`
}

// Reason is why something was found or doubted: a code with arguments. The page has a sentence for
// each code, in French and English.
type Reason struct {
	Code string         `json:"code"`
	Args map[string]any `json:"args"`
}

// Status says whether a person should check a finding.
type Status string

const (
	Sure   Status = "sure"   // no need to check
	Review Status = "review" // a person should check it; Span.Doubt says why
)

// Action says what happens to a finding in the output.
type Action string

const (
	Replace Action = "replace"
	Keep    Action = "keep"
)

// Span is a place that was found or decided on. start and end are offsets in the text of the
// request, outStart and outEnd in the text of the answer.
type Span struct {
	Doc         *string   `json:"doc,omitempty"` // id of the document, if the request has several
	Start       int       `json:"start"`
	End         int       `json:"end"`
	Text        Quoted    `json:"text"`
	Kind        core.Kind `json:"kind"`
	Entity      string    `json:"entity"`          // "ELEVE_003|ELEVE_017" if either may be meant
	Owner       string    `json:"owner,omitempty"` // ID of the entity that owns this address, user name or phone number
	Candidates  []string  `json:"candidates,omitempty"`
	Status      Status    `json:"status"`
	Action      Action    `json:"action"`
	Replacement Quoted    `json:"replacement"`
	Rule        string    `json:"rule"`
	Why         *Reason   `json:"why"`
	Doubt       *Reason   `json:"doubt,omitempty"` // present if status is "review"
	Score       float64   `json:"score"`
	OutStart    int       `json:"outStart"`
	OutEnd      int       `json:"outEnd"`
}

// Form is a spelling and the number of its occurrences in the texts.
type Form struct {
	Text  Quoted `json:"text"`
	Count int    `json:"count"`
}

// Entity is a person, or anything else with a name, that the texts mention.
type Entity struct {
	ID        string    `json:"id"`
	Kind      core.Kind `json:"kind"`
	Canonical Quoted    `json:"canonical"`
	Gender    Gender    `json:"gender,omitempty"`
	Members   []string  `json:"members,omitempty"` // if this is a doubt between several entities: their ids
	Owner     string    `json:"owner,omitempty"`   // ID of the entity that owns this address, user name or phone number
	Action    Action    `json:"action,omitempty"`  // what the user decided for the whole entity
	Type      string    `json:"type,omitempty"`
	Category  string    `json:"category,omitempty"`
	Forms     []Form    `json:"forms"`
	Pseudonym Quoted    `json:"pseudonym"`
}

// Place is a part of a text of the request.
type Place struct {
	Doc   *string `json:"doc,omitempty"`
	Start int     `json:"start"`
	End   int     `json:"end"`
}

// Warning is a problem that a person should look at.
type Warning struct {
	Code    string         `json:"code"`
	Message string         `json:"message"`
	Args    map[string]any `json:"args,omitempty"`
	Line    int            `json:"line,omitempty"` // line of a list or a file, from 1
	Spans   []Place        `json:"spans"`
}

// Leak is a form that was replaced elsewhere and still occurs in the output.
type Leak struct {
	Doc      *string `json:"doc,omitempty"`
	Author   bool    `json:"author,omitempty"` // the leak is in the author field of the document, and the offsets count in that field
	Form     Quoted  `json:"form"`
	Entity   string  `json:"entity"`
	OutStart int     `json:"outStart"`
	OutEnd   int     `json:"outEnd"`

	Risk core.Risk `json:"risk"`
}

// Stats counts what is in the texts of a request. found is the number of all spans, replaced or
// kept.
type Stats struct {
	Documents int `json:"documents"`
	Tokens    int `json:"tokens"`
	Words     int `json:"words"`
	Found     int `json:"found"`
	Replaced  int `json:"replaced"`
	Kept      int `json:"kept"`
	Review    int `json:"review"`
	Entities  int `json:"entities"`
}

// PseudonymizeResult is the answer for one text.
type PseudonymizeResult struct {
	Text Quoted `json:"text"`
	Findings
}

// PseudonymizeDocumentsResult is the answer for several documents.
type PseudonymizeDocumentsResult struct {
	Documents []Document `json:"documents"`
	Findings
}

// Findings has the members of an answer of pseudonymize, without the texts.
type Findings struct {
	Spans spans `json:"spans"`
	// Present if options.columns is true: then spans is empty, and the bytes beside the answer have
	// the spans.
	Columns  *Columns  `json:"columns,omitempty"`
	Entities []Entity  `json:"entities"`
	Mapping  Mapping   `json:"mapping"`
	Warnings []Warning `json:"warnings"`
	Leaks    []Leak    `json:"leaks"`
	Stats    Stats     `json:"stats"`
	// Phrases that may identify a person without a name. Present if options.circumstances is true.
	Circumstances []Circumstance `json:"circumstances,omitzero"`
	// The seed that the native command drew (with -draw-seed) because the request had none.
	Seed Quoted `json:"seed,omitempty"`
}

// Mapping is the table by which restore gives the names back. It contains all names: keep it
// secret. The page stores it and sends it again with later requests; only the core interprets all
// of it.
type Mapping struct {
	Version int    `json:"version"`
	Pairs   []Pair `json:"pairs"`
	Texts   []Seal `json:"texts"` // one for each text in which names were replaced
	// What was replaced outside of texts: names of files and of things in documents, and lines of
	// mails.
	Things []Thing `json:"things,omitempty"`
}

// Thing is a name or a line outside of texts: as it is now, with names replaced, and as it was
// before.
type Thing struct {
	As  Quoted `json:"as"`
	Was Quoted `json:"was"`
}

// Pair is an entity and its pseudonym.
type Pair struct {
	Entity    string   `json:"entity"`
	Kind      string   `json:"kind"`
	Pseudonym Quoted   `json:"pseudonym"`
	Canonical Quoted   `json:"canonical"`
	Forms     []Quoted `json:"forms"`
	Members   []string `json:"members,omitempty"`
	Among     []Quoted `json:"among,omitempty"` // names of the members, because their ids may be other people's on another list
	Action    string   `json:"action"`
	Type      string   `json:"type,omitempty"`
	Category  string   `json:"category,omitempty"`
	Owner     string   `json:"owner,omitempty"`    // ID of the entity that owns this address, user name or phone number
	Name      Quoted   `json:"name,omitempty"`     // the name that the pseudonym replaces, if that is only a part or a spelling of the entity's name
	First     Quoted   `json:"first,omitempty"`    // first name of a listed person, in the spelling of the list
	Last      Quoted   `json:"last,omitempty"`     // surname of a listed person, in the spelling of the list
	Homonym   bool     `json:"homonym,omitempty"`  // another person on the list has the same first name
	Article   string   `json:"article,omitempty"`  // article of an organisation in the original text: le, la, l', les
	Doubtful  []Quoted `json:"doubtful,omitempty"` // forms that may be ordinary words; restore never gives them back
}

// Seal is what restore needs to give one text back byte for byte, if the text was not edited: its
// size and hash, and what was replaced where.
type Seal struct {
	Doc    string   `json:"doc,omitempty"`
	Author bool     `json:"author,omitempty"`
	Bytes  int      `json:"bytes"`
	Hash   string   `json:"hash"`
	Forms  []Quoted `json:"forms"`
	Cuts   []int    `json:"cuts"`
	Lines  []int    `json:"lines,omitempty"` // hashes of its lines, by which those are recognised that were not edited
}

// RestoreResult is one text with its names given back.
type RestoreResult struct {
	Text   Quoted         `json:"text"`
	Report RestoreReport  `json:"report"`
	Spans  []RestoredSpan `json:"spans"`
}

// RestoreDocumentsResult is the answer of restore for several documents. Each document and each
// author field gets its own spellings back.
type RestoreDocumentsResult struct {
	Documents []Document    `json:"documents"`
	Report    RestoreReport `json:"report"`
	Spans     []RestoredIn  `json:"spans"`
}

// RestoredIn is a RestoredSpan in one of several documents.
type RestoredIn struct {
	Doc    string `json:"doc"`
	Author bool   `json:"author,omitempty"` // the place is in the author field of the document
	RestoredSpan
}

// RestoreReport says how many names were given back, and lists the pseudonyms that were not
// replaced by names. missing lists those that hiding wrote and that the text no longer has; if the
// parts of a name have pseudonyms too, only that of the whole name is listed. unknown lists those
// that the mapping does not have. ambiguous lists those that may mean several entities. places says
// where in the text the unknown and the ambiguous ones are.
type RestoreReport struct {
	Restored  int          `json:"restored"`
	Missing   []string     `json:"missing"`
	Unknown   []string     `json:"unknown"`
	Ambiguous []string     `json:"ambiguous"`
	Places    []Unrestored `json:"places"`
}

// Unrestored is text that looks like a pseudonym and was not replaced. start and end are offsets in
// the text of the request, outStart and outEnd in the restored text. perhaps lists pseudonyms that
// may be meant: the user can write one of them in the text and restore again.
type Unrestored struct {
	Doc      *string  `json:"doc,omitempty"`
	Author   bool     `json:"author,omitempty"`
	Text     Quoted   `json:"text"`
	Code     string   `json:"code"` // unknown or ambiguous
	Start    int      `json:"start"`
	End      int      `json:"end"`
	OutStart int      `json:"outStart"`
	OutEnd   int      `json:"outEnd"`
	Perhaps  []Quoted `json:"perhaps"`
}

// NewRestoreReport returns a report in which all lists are empty.
func NewRestoreReport() RestoreReport {
	return RestoreReport{Missing: []string{}, Unknown: []string{}, Ambiguous: []string{}, Places: []Unrestored{}}
}

// Add adds the report on one text, but not its list of missing pseudonyms. The parameters in and
// out are the text before and after it was restored. Add calls the function in the parameter of to
// complete each place, for example with its document.
func (w *RestoreReport) Add(in, out string, r restoring.Report, of func(Unrestored) Unrestored) {
	w.Restored += r.Restored
	w.Unknown, w.Ambiguous = append(w.Unknown, r.Unknown...), append(w.Ambiguous, r.Ambiguous...)
	at, from := Cursor{Text: out}, Cursor{Text: in}
	for _, l := range r.Left {
		code := "unknown"
		if l.Ambiguous != "" {
			code = "ambiguous"
		}
		w.Places = append(w.Places, of(Unrestored{
			Text: Quoted(l.Text), Code: code, Start: from.ToUnits(l.In.Start), End: from.ToUnits(l.In.End),
			OutStart: at.ToUnits(l.Out.Start), OutEnd: at.ToUnits(l.Out.End), Perhaps: QuotedAll(l.Perhaps),
		}))
	}
}

// RestoredSpan is a place where a name came back. start and end are offsets in the text of the
// request, outStart and outEnd in the restored text. The entity is the person meant. For a surname
// alone ("les Martin") it is all people of the family, "ELEVE_008|ELEVE_009", and none of them is
// reported as missing.
type RestoredSpan struct {
	Entity   string `json:"entity,omitempty"`
	Start    int    `json:"start"`
	End      int    `json:"end"`
	OutStart int    `json:"outStart"`
	OutEnd   int    `json:"outEnd"`
}

// toWireMapping converts a mapping of the core to the type of the contract.
func toWireMapping(m *pseudonym.Mapping) Mapping {
	w := Mapping{Version: m.Version, Pairs: make([]Pair, 0, len(m.Pairs)), Texts: make([]Seal, 0, len(m.Texts))}
	for _, p := range m.Pairs {
		w.Pairs = append(w.Pairs, Pair{
			Entity: p.Entity, Kind: p.Kind, Pseudonym: Quoted(p.Pseudonym), Canonical: Quoted(p.Canonical),
			Forms: QuotedAll(p.Forms), Members: p.Members, Among: QuotedAll(p.Among), Action: p.Action, Type: p.Type, Category: p.Category, Owner: p.Owner, Name: Quoted(p.Name),
			First: Quoted(p.First), Last: Quoted(p.Last), Homonym: p.Homonym, Article: p.Article, Doubtful: QuotedAll(p.Doubtful),
		})
	}
	for _, s := range m.Texts {
		w.Texts = append(w.Texts, Seal{Doc: s.Doc, Author: s.Author, Bytes: s.Bytes, Hash: s.Hash, Forms: QuotedAll(s.Forms), Cuts: s.Cuts, Lines: s.Lines})
	}
	w.SetThings(m.Things)
	return w
}

// SetThings sets the things of a mapping, which are only known when a document is written.
func (m *Mapping) SetThings(list []pseudonym.Thing) {
	m.Things = nil
	for _, t := range list {
		m.Things = append(m.Things, Thing{Quoted(t.As), Quoted(t.Was)})
	}
}

// QuotedAll converts a list of strings to a list of Quoted.
func QuotedAll(list []string) []Quoted {
	q := make([]Quoted, len(list))
	for i, s := range list {
		q[i] = Quoted(s)
	}
	return q
}
