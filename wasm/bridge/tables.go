package bridge

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/app"
)

// Method is a method of the contract.
type Method struct {
	Name string
	Run  func(*Call) (any, *Error)
}

// Table is a group of methods. Extras is what the group adds to the methods of the table Text; nil
// if nothing. A program serves the tables that it passes to New; other tables are not linked in.
//
// In the list Methods, a comment //wire:answers before each method names the structs of its
// parameters and of its answer, and //wire:several those for a request about several documents.
// make wire writes the page's types from these comments, and a test checks that the golden
// requests agree.
type Table struct {
	Methods []Method
	Extras  *Extras
}

// Text is the table of the methods for one text.
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

// Extras are optional parts of the methods for one text, which other tables add. Without them, a
// program hides names in French texts only, and its pseudonyms are ids.
type Extras struct {
	// Hiding has the optional parts of the service that hides names.
	Hiding app.Extras
	// Messages has French sentences for warnings, by code.
	Messages map[string]string
	// TypeOf returns the type of entity that a word means, "" if it is unknown.
	TypeOf func(word string) string
	// Locate sets the places of warnings. Both lists have the same warnings in the same order,
	// those of the core and those of the answer.
	Locate func(*Request, []core.Warning, []Warning)
	// RestoreAll answers the method restore for several documents.
	RestoreAll func(Params) (any, *Error)
}
