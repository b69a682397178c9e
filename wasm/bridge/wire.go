// Package bridge is the border between the core and the world: JSON-RPC 2.0, one
// request, one answer, byte for byte the same in a browser and over stdin and
// stdout. It holds the envelope, the parameters, UTF-16 offsets, and the methods
// for one text; package corpus below it has those for many documents. A program
// names the tables that it serves, and nothing else is linked in:
//
//	bridge.New(bridge.Text).Handle(ctx, []byte(`{"id":1,"method":"version"}`), nil)
//
// The exported structs are the contract: `make wire` writes the page's types
// from them, with these comments.
package bridge

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/pseudonym/restoring"
)

// Contract is the version of the contract, which the method version answers. It
// becomes 2 when a program written for 1 would no longer be understood or would
// misread an answer: a method or a member gone, renamed, or meaning something
// else. What is only added (a method, a member that may be left out of a request,
// one more in an answer, a value where the type says string) leaves it.
//
//wire:const bridge
const Contract = 1

// Error codes of JSON-RPC 2.0, and ours.
const (
	CodeInvalidRequest = -32600
	CodeNoMethod       = -32601
	CodeInvalidParams  = -32602
	CodeInternal       = -32603
	CodeCancelled      = -32800
)

// Error says what is wrong and what to do, never with a fragment of the
// user's text.
//
//wire:name RpcError
type Error struct {
	Code    int        `json:"code"`
	Message string     `json:"message"`
	Data    *ErrorData `json:"data,omitempty"`
}

// ErrorData is where in the request the fault lies: "roster[3].first".
type ErrorData struct {
	Field string `json:"field"`
	Code  string `json:"code,omitempty"` // of a file that is not opened: encrypted, legacy, broken…
}

func (e *Error) Error() string { return e.Message }

// Cancelled is the answer to a request that was cancelled.
func Cancelled() *Error { return &Error{Code: CodeCancelled, Message: "cancelled"} }

// Gender is that of a person where it is known.
type Gender string

const (
	Female Gender = "f"
	Male   Gender = "m"
)

// Document is a text of several; its id comes back with what is said of it.
type Document struct {
	ID     string  `json:"id"`
	Text   Quoted  `json:"text"`
	Author *Quoted `json:"author,omitempty"`
}

// Reason is a code and what it speaks of; the page words it in French or English.
type Reason struct {
	Code string         `json:"code"`
	Args map[string]any `json:"args"`
}

// Span is a place that was found or decided. start and end are in the text sent,
// outStart and outEnd in the text that came out.
type Span struct {
	Doc         *string     `json:"doc,omitempty"` // the document, when there are several
	Start       int         `json:"start"`
	End         int         `json:"end"`
	Text        Quoted      `json:"text"`
	Kind        core.Kind   `json:"kind"`
	Entity      string      `json:"entity"`          // "ELEVE_003|ELEVE_017" when it could be two
	Owner       string      `json:"owner,omitempty"` // of an address, a user's name, a phone: the entity whose it is
	Candidates  []string    `json:"candidates,omitempty"`
	Status      core.Status `json:"status"`
	Action      core.Action `json:"action"`
	Replacement Quoted      `json:"replacement"`
	Rule        string      `json:"rule"`
	Why         *Reason     `json:"why"`
	Doubt       *Reason     `json:"doubt,omitempty"` // present when status is "review"
	Score       float64     `json:"score"`
	OutStart    int         `json:"outStart"`
	OutEnd      int         `json:"outEnd"`
}

// Form is a spelling and how often it stands in the texts.
type Form struct {
	Text  Quoted `json:"text"`
	Count int    `json:"count"`
}

// Entity is somebody or something that the texts speak of.
type Entity struct {
	ID        string      `json:"id"`
	Kind      core.Kind   `json:"kind"`
	Canonical Quoted      `json:"canonical"`
	Gender    Gender      `json:"gender,omitempty"`
	Members   []string    `json:"members,omitempty"` // the ids it could be, when it is one of these
	Owner     string      `json:"owner,omitempty"`   // of an address, a user's name, a phone: the entity whose it is
	Action    core.Action `json:"action,omitempty"`  // what was decided of it as a whole
	Type      string      `json:"type,omitempty"`
	Category  string      `json:"category,omitempty"`
	Forms     []Form      `json:"forms"`
	Pseudonym Quoted      `json:"pseudonym"`
}

// Place is a part of a text sent.
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
	Line    int            `json:"line,omitempty"` // of a list or a file: the line it speaks of, from 1
	Spans   []Place        `json:"spans"`
}

// Leak is a replaced form that still stands in the output.
type Leak struct {
	Doc      *string `json:"doc,omitempty"`
	Author   bool    `json:"author,omitempty"` // it stands in the author field of doc, and the offsets are of that
	Form     Quoted  `json:"form"`
	Entity   string  `json:"entity"`
	OutStart int     `json:"outStart"`
	OutEnd   int     `json:"outEnd"`

	Risk core.Risk `json:"risk"`
}

// Stats count what a request had in it. found are the spans, of which some are
// replaced and the others kept.
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

// Findings are what pseudonymize says of the texts beside the texts themselves.
type Findings struct {
	Spans    spans     `json:"spans"`
	Entities []Entity  `json:"entities"`
	Mapping  Mapping   `json:"mapping"`
	Warnings []Warning `json:"warnings"`
	Leaks    []Leak    `json:"leaks"`
	Stats    Stats     `json:"stats"`
	// What identifies without a name: only where options.circumstances asks for it.
	Circumstances []Circumstance `json:"circumstances,omitzero"`
	// The seed that was drawn: only by the native command with -draw-seed, and only where the request had none.
	Seed Quoted `json:"seed,omitempty"`
}

// Mapping gives the names back: whoever has it has the names. The page keeps it
// and hands it in again; only the core reads all of it.
type Mapping struct {
	Version int    `json:"version"`
	Pairs   []Pair `json:"pairs"`
	Texts   []Seal `json:"texts"` // one for each text that was replaced
	// What no text says: names of files, and of things in documents; how lines of mails were written.
	Things []Thing `json:"things,omitempty"`
}

// Thing is as it was written when the names in it were replaced, and as it was.
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
	Action    string   `json:"action"`
	Type      string   `json:"type,omitempty"`
	Category  string   `json:"category,omitempty"`
	Owner     string   `json:"owner,omitempty"` // of an address, a user's name, a phone: the entity whose it is
	Name      Quoted   `json:"name,omitempty"`  // what the pseudonym stands for, where that is a part or a spelling of the name
	First     Quoted   `json:"first,omitempty"` // first name and surname of a listed person, as the list spells them
	Last      Quoted   `json:"last,omitempty"`
	Homonym   bool     `json:"homonym,omitempty"`  // somebody else on the list has the same first name
	Article   string   `json:"article,omitempty"`  // of an organisation in the source: le, la, l', les
	Doubtful  []Quoted `json:"doubtful,omitempty"` // forms that may be mere words, and never come back
}

// Seal is what it takes to give one replaced text back byte for byte.
type Seal struct {
	Doc    string   `json:"doc,omitempty"`
	Author bool     `json:"author,omitempty"`
	Bytes  int      `json:"bytes"`
	Hash   string   `json:"hash"`
	Forms  []Quoted `json:"forms"`
	Cuts   []int    `json:"cuts"`
	Lines  []int    `json:"lines,omitempty"` // by which lines come back of a text that was edited elsewhere
}

// RestoreResult is one text with its names. The lists of its report hold
// pseudonyms.
type RestoreResult struct {
	Text   Quoted         `json:"text"`
	Report RestoreReport  `json:"report"`
	Spans  []RestoredSpan `json:"spans"`
}

// RestoreDocumentsResult is what restore answers to several documents: each has
// its own spellings back, and so has each author field.
type RestoreDocumentsResult struct {
	Documents []Document    `json:"documents"`
	Report    RestoreReport `json:"report"`
	Spans     []RestoredIn  `json:"spans"`
}

// RestoredIn is a RestoredSpan of one of several documents.
type RestoredIn struct {
	Doc    string `json:"doc"`
	Author bool   `json:"author,omitempty"` // it stands in the author field of doc
	RestoredSpan
}

// RestoreReport is restoring.Report; places are where the unknown and the
// ambiguous ones stand. Missing has one pseudonym for each entity, that of the whole name,
// whatever part of it stood in the source.
type RestoreReport struct {
	Restored  int          `json:"restored"`
	Missing   []string     `json:"missing"`
	Unknown   []string     `json:"unknown"`
	Ambiguous []string     `json:"ambiguous"`
	Places    []Unrestored `json:"places"`
}

// Unrestored is something that looks like a pseudonym and stays: where it stands in the
// text that came back and in the restored one, and the pseudonyms that may be meant. Write
// one of these in its place, and it comes back.
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

func NewRestoreReport() RestoreReport {
	return RestoreReport{Missing: []string{}, Unknown: []string{}, Ambiguous: []string{}, Places: []Unrestored{}}
}

// Add takes in what is said of one text that came back and was restored, but for what is
// missing.
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

// RestoredSpan is where a name came back: in the text that came back, and in the restored
// one. The entity is whoever is meant; of a surname alone, "les Martin", it is all of the family, as
// in a doubt: "ELEVE_008|ELEVE_009", and none of them is missing then.
type RestoredSpan struct {
	Entity   string `json:"entity,omitempty"`
	Start    int    `json:"start"`
	End      int    `json:"end"`
	OutStart int    `json:"outStart"`
	OutEnd   int    `json:"outEnd"`
}

func toWireMapping(m *pseudonym.Mapping) Mapping {
	w := Mapping{Version: m.Version, Pairs: make([]Pair, 0, len(m.Pairs)), Texts: make([]Seal, 0, len(m.Texts))}
	for _, p := range m.Pairs {
		w.Pairs = append(w.Pairs, Pair{
			Entity: p.Entity, Kind: p.Kind, Pseudonym: Quoted(p.Pseudonym), Canonical: Quoted(p.Canonical),
			Forms: QuotedAll(p.Forms), Members: p.Members, Action: p.Action, Type: p.Type, Category: p.Category, Owner: p.Owner, Name: Quoted(p.Name),
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

func QuotedAll(list []string) []Quoted {
	q := make([]Quoted, len(list))
	for i, s := range list {
		q[i] = Quoted(s)
	}
	return q
}
