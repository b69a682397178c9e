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
// clients written for the old version would fail or misread an answer: when a method or a member
// is removed, renamed, or changes its meaning. Additions do not increase it: a method, an optional
// member of a request, a member of an answer, a new value of a string.
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

// Error says what is wrong and what to do. It never contains any of the user's text.
//
//wire:name RpcError
type Error struct {
	Code    int        `json:"code"`
	Message string     `json:"message"`
	Data    *ErrorData `json:"data,omitempty"`
}

// ErrorData says which field of the request is wrong: "roster[3].first".
type ErrorData struct {
	Field string `json:"field"`
	Code  string `json:"code,omitempty"` // why a file cannot be opened: encrypted, legacy, broken…
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

// Document is one of several texts. Everything in an answer that is about it has its id.
type Document struct {
	ID     string  `json:"id"`
	Text   Quoted  `json:"text"`
	Author *Quoted `json:"author,omitempty"`
}

// Reason is a code and its arguments; the page has a sentence for each code, in French and
// English.
type Reason struct {
	Code string         `json:"code"`
	Args map[string]any `json:"args"`
}

// Span is a place that was found or decided on. start and end are offsets in the text of the
// request, outStart and outEnd in the text of the answer.
type Span struct {
	Doc         *string     `json:"doc,omitempty"` // id of the document, if there are several
	Start       int         `json:"start"`
	End         int         `json:"end"`
	Text        Quoted      `json:"text"`
	Kind        core.Kind   `json:"kind"`
	Entity      string      `json:"entity"`          // "ELEVE_003|ELEVE_017" if either may be meant
	Owner       string      `json:"owner,omitempty"` // ID of the entity that owns this address, user name or phone number
	Candidates  []string    `json:"candidates,omitempty"`
	Status      core.Status `json:"status"`
	Action      core.Action `json:"action"`
	Replacement Quoted      `json:"replacement"`
	Rule        string      `json:"rule"`
	Why         *Reason     `json:"why"`
	Doubt       *Reason     `json:"doubt,omitempty"` // present if status is "review"
	Score       float64     `json:"score"`
	OutStart    int         `json:"outStart"`
	OutEnd      int         `json:"outEnd"`
}

// Form is a spelling and the number of its occurrences in the texts.
type Form struct {
	Text  Quoted `json:"text"`
	Count int    `json:"count"`
}

// Entity is a person or a thing that the texts mention.
type Entity struct {
	ID        string      `json:"id"`
	Kind      core.Kind   `json:"kind"`
	Canonical Quoted      `json:"canonical"`
	Gender    Gender      `json:"gender,omitempty"`
	Members   []string    `json:"members,omitempty"` // if one of several entities is meant: their ids
	Owner     string      `json:"owner,omitempty"`   // ID of the entity that owns this address, user name or phone number
	Action    core.Action `json:"action,omitempty"`  // what the user decided for the whole entity
	Type      string      `json:"type,omitempty"`
	Category  string      `json:"category,omitempty"`
	Forms     []Form      `json:"forms"`
	Pseudonym Quoted      `json:"pseudonym"`
}

// Place is a part of a text of the request.
type Place struct {
	Doc   *string `json:"doc,omitempty"`
	Start int     `json:"start"`
	End   int     `json:"end"`
}

// Warning is something that a person should look at.
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
	Author   bool    `json:"author,omitempty"` // the leak is in the author field of doc; the offsets are in that field
	Form     Quoted  `json:"form"`
	Entity   string  `json:"entity"`
	OutStart int     `json:"outStart"`
	OutEnd   int     `json:"outEnd"`

	Risk core.Risk `json:"risk"`
}

// Stats counts what is in the texts of a request. found is the number of spans: those replaced
// and those kept.
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

// Findings are the members of an answer of pseudonymize besides the texts.
type Findings struct {
	Spans spans `json:"spans"`
	// Present if options.columns is true: the spans are in the bytes beside the answer.
	Columns  *Columns  `json:"columns,omitempty"`
	Entities []Entity  `json:"entities"`
	Mapping  Mapping   `json:"mapping"`
	Warnings []Warning `json:"warnings"`
	Leaks    []Leak    `json:"leaks"`
	Stats    Stats     `json:"stats"`
	// What may identify a person without a name; present if options.circumstances is true.
	Circumstances []Circumstance `json:"circumstances,omitzero"`
	// The seed that the native command drew, with -draw-seed, for a request without one.
	Seed Quoted `json:"seed,omitempty"`
}

// Mapping is the table that gives the names back. It contains all names: keep it secret. The page
// stores it and sends it again with later requests; only the core interprets all of it.
type Mapping struct {
	Version int    `json:"version"`
	Pairs   []Pair `json:"pairs"`
	Texts   []Seal `json:"texts"` // one for each text in which names were replaced
	// What was replaced outside of texts: names of files and of things in documents, lines of mails.
	Things []Thing `json:"things,omitempty"`
}

// Thing is a name or a line outside of texts, with its names replaced (as) and before (was).
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
	Among     []Quoted `json:"among,omitempty"` // names of the members; their ids may be other people's on another list
	Action    string   `json:"action"`
	Type      string   `json:"type,omitempty"`
	Category  string   `json:"category,omitempty"`
	Owner     string   `json:"owner,omitempty"`    // ID of the entity that owns this address, user name or phone number
	Name      Quoted   `json:"name,omitempty"`     // what the pseudonym replaces, if it is only a part or a spelling of the name
	First     Quoted   `json:"first,omitempty"`    // first name of a listed person, in the spelling of the list
	Last      Quoted   `json:"last,omitempty"`     // surname of a listed person, in the spelling of the list
	Homonym   bool     `json:"homonym,omitempty"`  // another person on the list has the same first name
	Article   string   `json:"article,omitempty"`  // article of an organisation in the source: le, la, l', les
	Doubtful  []Quoted `json:"doubtful,omitempty"` // forms that may be ordinary words, and are never given back
}

// Seal is what restore needs to give one text back byte for byte.
type Seal struct {
	Doc    string   `json:"doc,omitempty"`
	Author bool     `json:"author,omitempty"`
	Bytes  int      `json:"bytes"`
	Hash   string   `json:"hash"`
	Forms  []Quoted `json:"forms"`
	Cuts   []int    `json:"cuts"`
	Lines  []int    `json:"lines,omitempty"` // hashes by which unedited lines are recognised in a text that was edited elsewhere
}

// RestoreResult is one text with its names.
type RestoreResult struct {
	Text   Quoted         `json:"text"`
	Report RestoreReport  `json:"report"`
	Spans  []RestoredSpan `json:"spans"`
}

// RestoreDocumentsResult is the answer of restore for several documents. Each document and each
// author field has its own spellings back.
type RestoreDocumentsResult struct {
	Documents []Document    `json:"documents"`
	Report    RestoreReport `json:"report"`
	Spans     []RestoredIn  `json:"spans"`
}

// RestoredIn is a RestoredSpan of one of several documents.
type RestoredIn struct {
	Doc    string `json:"doc"`
	Author bool   `json:"author,omitempty"` // the place is in the author field of doc
	RestoredSpan
}

// RestoreReport says how many names came back, and lists the pseudonyms that did not become names.
// missing lists those that were written when the names were hidden and that the text no longer has;
// if the parts of a name have pseudonyms too, only that of the whole name is listed. unknown lists
// those that the mapping does not have. ambiguous lists those that may stand for several entities.
// places says where in the text the unknown and the ambiguous ones are.
type RestoreReport struct {
	Restored  int          `json:"restored"`
	Missing   []string     `json:"missing"`
	Unknown   []string     `json:"unknown"`
	Ambiguous []string     `json:"ambiguous"`
	Places    []Unrestored `json:"places"`
}

// Unrestored is text that looks like a pseudonym and was not replaced. start and end are in the
// text of the request, outStart and outEnd in the restored text. perhaps lists pseudonyms that may
// be meant: the user can write one of them in its place and restore again.
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

// Add adds the report r on one text, before (in) and after (out) it was restored, but not what is
// missing. of completes each place, for example with its document.
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

// RestoredSpan is a place where a name came back. start and end are in the text of the request,
// outStart and outEnd in the restored text. The entity is the person meant; for a surname alone
// ("les Martin") it is all people of the family, "ELEVE_008|ELEVE_009", and none of them is
// reported as missing.
type RestoredSpan struct {
	Entity   string `json:"entity,omitempty"`
	Start    int    `json:"start"`
	End      int    `json:"end"`
	OutStart int    `json:"outStart"`
	OutEnd   int    `json:"outEnd"`
}

// toWireMapping converts a mapping of the core.
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
	for _, t := range m.Things {
		w.Things = append(w.Things, Thing{Quoted(t.As), Quoted(t.Was)})
	}
	return w
}

// QuotedAll converts a list of texts.
func QuotedAll(list []string) []Quoted {
	q := make([]Quoted, len(list))
	for i, s := range list {
		q[i] = Quoted(s)
	}
	return q
}
