package core

import "cmp"

// Decided is a finding on its way to the output. It begins as a copy of the finding; then
// decisions and the entity that it names change it.
type Decided struct {
	Finding

	// Owner is, if Entity is an e-mail address, user name or phone, the ID of the person who
	// owns it; "" if the owner is not known and for any other entity.
	Owner string
	// Wanted is the replacement that the user chose for this place; nil if none.
	Wanted *string
	// Type and Category are what the user's catalogue says of the form.
	Type, Category string
	// Rank says where the finding comes from. It orders findings that overlap.
	Rank Rank

	actionDecided   bool // a decision set Action
	takesEntityKind bool // a decision set Entity and not Kind
}

// Rank is the origin of a Decided. A higher rank wins an overlap.
type Rank uint8

const (
	Detected     Rank = iota // no decision concerns it
	ByForm                   // a decision on its form
	ByOccurrence             // a decision on this place
)

// undecided wraps findings that no decision has changed.
func undecided(findings []Finding) []Decided {
	list := make([]Decided, len(findings))
	for i := range findings {
		list[i].Finding = findings[i]
	}
	return list
}

// Decide returns a finding as the decision changes it, with the rank of a decision on a form.
func (d *Decision) Decide(f Finding) Decided {
	decided := Decided{Finding: f}
	decided.decide(d, ByForm, "form")
	return decided
}

// decide applies a decision to the finding. by is a key of decidedBy.
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
	if d.Entity != "" || len(f.Candidates) <= 1 || f.Action == Keep {
		f.Candidates = nil
	}
	f.Type, f.Category = cmp.Or(d.Type, f.Type), cmp.Or(d.Category, f.Category)
	f.Status, f.Rule, f.Rank, f.Score = Sure, "decision", rank, 1
	f.Why, f.Doubt = decidedBy[by], nil
}

// decidedBy are the reasons of decided findings, by what the decision was about.
var decidedBy = map[string]*Reason{
	"occurrence": Because("decision", "by", "occurrence"),
	"form":       Because("decision", "by", "form"),
	"entity":     Because("decision", "by", "entity"),
}
