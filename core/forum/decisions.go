package forum

import (
	"io"
	"strconv"
)

// Decision is a line of the table of decisions: what becomes of a form where it
// names an entity. Forms that stay have a line too.
type Decision struct {
	Form      string
	Entity    string // "" for a common noun
	Kind      string
	Type      string
	Category  string
	Action    string // replace, keep
	Pseudonym string // what stands in its place; "" when it stays
	Count     int    // occurrences; -1 when nobody counted
}

// DecisionColumns are the names of the table's columns, in order.
var DecisionColumns = []string{"form", "entity", "kind", "type", "category", "action", "pseudonym", "count"}

// WriteDecisions writes the table as CSV (RFC 4180, a line of names first). The
// separator is "," or, for spreadsheets of most of Europe, ";". A form that a
// spreadsheet would take for a formula has an apostrophe before it.
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
