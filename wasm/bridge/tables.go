package bridge

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/app"
)

// Method is what can be called by its name.
type Method struct {
	Name string
	Run  func(*Call) (any, *Error)
}

// Table is a group of methods, with what the group adds to those for one text.
// A program serves the tables that it names; what it does not name is not linked
// in. The comment before each method names the structs of its parameters and of
// its answer, and a second one those for several documents: `make wire` writes
// the page's types from them, and a test holds the golden requests to them.
type Table struct {
	Methods []Method
	Extras  *Extras
}

// Text is what a page needs that hides one text.
func Text(s *Server) Table {
	return Table{Methods: []Method{
		//wire:answers VersionParams VersionResult
		{"version", s.version},
		//wire:answers PseudonymizeParams PseudonymizeResult
		//wire:several PseudonymizeDocumentsParams PseudonymizeDocumentsResult
		{"pseudonymize", s.pseudonymize},
		//wire:answers ExplainParams ExplainResult
		//wire:several ExplainDocumentsParams ExplainResult
		{"explain", s.explain},
		//wire:answers RestoreParams RestoreResult
		//wire:several RestoreDocumentsParams RestoreDocumentsResult
		{"restore", s.restore},
		//wire:answers RosterParseParams RosterParseResult
		{"roster.parse", s.parseRoster},
	}}
}

// Extras is what the methods for one text do besides where many documents are worked on.
// A program without them hides one text in French, by ids.
type Extras struct {
	// Hiding is what the service does besides.
	Hiding app.Extras
	// Messages are the French sentences of warnings, by code.
	Messages map[string]string
	// TypeOf is the type of entity that a word says, "" for none.
	TypeOf func(word string) string
	// Locate adds to warnings the places that they speak of.
	Locate func(*Request, []core.Warning, []Warning)
	// RestoreAll restores several documents at once.
	RestoreAll func(Params) (any, *Error)
}
