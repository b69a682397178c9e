package core

import "cmp"

// Decided is a finding together with what the user decided about it. It begins as a copy of the
// finding; then decisions, and the entity that the finding names, change it.
type Decided struct {
	Finding

	// Owner is the ID of the person who owns an e-mail address, user name or phone. It is "" for
	// any other entity, and if the owner is not known.
	Owner string
	// Wanted is the replacement that the user chose for this place; nil if the user chose none.
	Wanted *string
	// Type and Category are the user's labels for these words, copied from the Decision:
	// "participant", "firstname".
	Type, Category string
	// Rank says what decided about the finding. Of two findings that overlap, the one with the
	// higher Rank wins.
	Rank Rank

	actionDecided   bool // a decision set Action, so that the entity's Action does not count
	takesEntityKind bool // a decision set Entity but not Kind: Kind becomes that of the entity
}

// Rank says which sort of decision, if any, concerns a Decided. A higher rank wins an overlap.
type Rank uint8

const (
	Detected     Rank = iota // no decision concerns it
	ByForm                   // a decision on its spelling
	ByOccurrence             // a decision on exactly this place in the text
)

// undecided wraps each finding in a Decided, to which no decision applies yet.
func undecided(findings []Finding) []Decided {
	list := make([]Decided, len(findings))
	for i := range findings {
		list[i].Finding = findings[i]
	}
	return list
}

// Decide returns a copy of the finding with the decision applied, as if the decision were about the
// finding's form: its Rank is ByForm.
func (d *Decision) Decide(f Finding) Decided {
	decided := Decided{Finding: f}
	decided.decide(d, ByForm, "form")
	return decided
}

// decide applies a decision to the finding. The parameter by is a key of decidedBy.
func (f *Decided) decide(d *Decision, rank Rank, by string) {
	if d.Entity != "" {
		f.Entity, f.takesEntityKind = d.Entity, true
	}
	if d.Kind != "" {
		f.Kind, f.takesEntityKind = d.Kind, false
	}
	if d.Action != 0 {
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

// decidedBy has the reason (Finding.Why) of a decided finding, by what the decision is about.
var decidedBy = map[string]*Reason{
	"occurrence": Because("decision", "by", "occurrence"),
	"form":       Because("decision", "by", "form"),
	"entity":     Because("decision", "by", "entity"),
}
