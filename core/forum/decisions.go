package forum

import (
	"io"
	"strconv"
)

// Decision is a row of the table of decisions: what is done with a form when it refers to an
// entity. Forms that are kept have a row too.
type Decision struct {
	Form      string // the words as they are spelled
	Entity    string // "" for a common noun
	Kind      string // core.Kind of the occurrences
	Type      string // as in Mark
	Category  string // as in Mark
	Action    string // replace, keep
	Pseudonym string // what replaces the form; "" if it is kept
	Count     int    // number of occurrences; -1 if unknown
}

// DecisionColumns are the names of the table's columns, in order.
var DecisionColumns = []string{"form", "entity", "kind", "type", "category", "action", "pseudonym", "count"}

// WriteDecisions writes the table of decisions as CSV (RFC 4180) with a header. The separator is
// "," or, for spreadsheet programs in most of Europe, ";". A cell that a spreadsheet would take for
// a formula gets an apostrophe before it. The error is one of w.
func WriteDecisions(w io.Writer, list []Decision, separator string) error {
	out := newCSV(w, separator)
	out.row(DecisionColumns...)
	for _, d := range list {
		count := ""
		if d.Count >= 0 {
			count = strconv.Itoa(d.Count)
		}
		out.row(d.Form, d.Entity, d.Kind, d.Type, d.Category, d.Action, d.Pseudonym, count)
	}
	return out.w.Flush()
}
