package core

import "cmp"

// Decided is a finding on its way to the output: first a copy of what was found,
// then what the user's decisions and the entity that it names make of it.
type Decided struct {
	Finding

	// Owner is the id of whom the address, user's name or phone belongs to that
	// Entity is then; "" for anything else, and where nobody knows.
	Owner string
	// Wanted is the replacement that the user chose for this occurrence.
	Wanted *string
	// Type and Category are what the user's catalogue says of the form.
	Type, Category string
	// Rank orders what is of different origin where it overlaps.
	Rank Rank

	actionDecided   bool // a decision said what to do with it
	takesEntityKind bool // a decision said whose name it is and not of what kind
}

// Rank says who speaks: a decision on one occurrence beats one on a form,
// which beats any detector.
type Rank uint8

const (
	Detected Rank = iota
	ByForm
	ByOccurrence
)

// undecided are findings as they were found.
func undecided(findings []Finding) []Decided {
	list := make([]Decided, len(findings))
	for i := range findings {
		list[i].Finding = findings[i]
	}
	return list
}

// decide overwrites what was found with a decision.
func (f *Decided) decide(d *Decision, rank Rank, by string) {
	if d.Entity != "" {
		f.Entity, f.takesEntityKind = d.Entity, true
	}
	if d.Kind != "" {
		f.Kind, f.takesEntityKind = d.Kind, false
	}
	if d.Action != "" {
		f.Action, f.actionDecided = d.Action, true
	}
	if d.Replacement != nil {
		f.Wanted = d.Replacement
	}
	if d.Entity != "" || len(f.Candidates) < 2 || f.Action == Keep {
		f.Candidates = nil
	}
	f.Type, f.Category = cmp.Or(d.Type, f.Type), cmp.Or(d.Category, f.Category)
	f.Status, f.Rule, f.Rank, f.Score = Sure, "decision", rank, 1
	f.Why, f.Doubt = decidedBy[by], nil
}

// decidedBy are the reasons of what was decided: by one occurrence, a form, an
// entity.
var decidedBy = map[string]*Reason{
	"occurrence": Because("decision", "by", "occurrence"),
	"form":       Because("decision", "by", "form"),
	"entity":     Because("decision", "by", "entity"),
}
