package core

import (
	"fmt"
	"strings"
)

// Decision is what the user decided. It speaks of one occurrence (At set), of
// every occurrence of exactly one form (Form set), or of an entity (neither
// set). An occurrence beats its form and a form its entity, whatever their
// order; of two that speak of the same, the later one holds.
type Decision struct {
	At   *Span  // bytes of the document
	Form string // exact spelling, case counts

	// Doc is the document meant; AnyDoc says all of them.
	Doc    string
	AnyDoc bool

	Entity      string // with At or Form: whose name it is; else: of whom this speaks
	Kind        Kind   // "" leaves what was found, or Other for what nobody found
	Action      Action // "" leaves what was found, or Replace for what nobody found
	Replacement *string
	Merge       string // entity decisions: the entity that takes over all mentions

	Type, Category string // carried into the mapping: participant, firstname…
}

// Decisions are a user's decisions, sorted out by what they speak of.
type Decisions struct {
	occurrences []Decision
	forms       map[string][]Decision // by the first token's surface
	entities    []Decision
}

// NewDecisions sorts decisions out. A decision that says nothing, or that
// speaks of nothing, is an error that names its place in the list.
func NewDecisions(list []Decision) (*Decisions, error) {
	ds := &Decisions{forms: map[string][]Decision{}}
	for i, d := range list {
		switch {
		case d.At != nil:
			ds.occurrences = append(ds.occurrences, d)
		case d.Form != "":
			d.Form = strings.TrimSpace(d.Form)
			probe := NewDoc("", d.Form, NewForms())
			if len(probe.Tokens) == 0 {
				return nil, fmt.Errorf("decisions[%d].form: nothing but spaces; give the words to decide upon", i)
			}
			first := probe.Surface(0)
			ds.forms[first] = append(ds.forms[first], d)
		case d.Entity != "":
			ds.entities = append(ds.entities, d)
		default:
			return nil, fmt.Errorf("decisions[%d]: speaks of nothing; give start and end, a form, or an entity", i)
		}
	}
	return ds, nil
}

func (d *Decision) speaksOf(doc *Doc) bool { return d.AnyDoc || d.Doc == doc.ID }

// Apply adds what the user decided of a document to what was found in it. The
// result may overlap; Resolve lets the decisions win.
func (ds *Decisions) Apply(doc *Doc, found []Finding) []Finding {
	if ds == nil || len(ds.forms) == 0 && len(ds.occurrences) == 0 {
		return found
	}
	at := make(map[Span]int, len(found))
	for i, f := range found {
		at[f.Span] = i
	}
	out := found
	decide := func(d *Decision, s Span, rank Rank, by string) {
		f := Finding{Span: s, Kind: Other, Status: Sure, Action: Replace, Score: 1}
		if i, ok := at[s]; ok { // it changes what was found here
			f = out[i]
		}
		f.decide(d, rank, by)
		if i, ok := at[s]; ok {
			if out[i].Rank <= rank {
				out[i] = f
			}
			return
		}
		at[s] = len(out)
		out = append(out, f)
	}
	if len(ds.forms) > 0 {
		for i := range doc.Tokens {
			if list, ok := ds.forms[doc.Surface(i)]; ok {
				for k := range list {
					if s, ok := doc.occurrence(i, &list[k]); ok {
						decide(&list[k], s, ByForm, "form")
					}
				}
			}
		}
		out = insideFound(out, len(found))
		clear(at)
		for i, f := range out {
			at[f.Span] = i
		}
	}
	for k := range ds.occurrences {
		if d := &ds.occurrences[k]; d.speaksOf(doc) {
			decide(d, doc.Snap(*d.At), ByOccurrence, "occurrence")
		}
	}
	return out
}

// decide overwrites a finding with a decision.
func (f *Finding) decide(d *Decision, rank Rank, by string) {
	if d.Entity != "" && d.Entity != f.Entity {
		f.Entity = d.Entity
		if f.Kind == Other && d.Kind == "" {
			f.Kind = "" // the entity's own kind, when it is known
		}
	}
	if d.Kind != "" {
		f.Kind = d.Kind
	}
	if d.Action != "" {
		f.Action = d.Action
	}
	if d.Replacement != nil {
		f.Own = d.Replacement
	}
	if d.Entity != "" || len(f.Candidates) < 2 || f.Action == Keep {
		f.Candidates = nil
	}
	f.Type, f.Category = d.Type, d.Category
	f.Status, f.Rule, f.Rank, f.Score = Sure, "decision", rank, 1
	f.Why, f.Doubt = Because("decision", "by", by), nil
}

// occurrence is the span of d's form at token i, if it stands there whole.
func (doc *Doc) occurrence(i int, d *Decision) (Span, bool) {
	start := int(doc.Tokens[i].Start)
	end := start + len(d.Form)
	if !d.speaksOf(doc) || end > len(doc.Text) || doc.Text[start:end] != d.Form {
		return Span{}, false
	}
	last := doc.TokenAt(end - 1)
	if last < len(doc.Tokens) && int(doc.Tokens[last].Start) < end && int(doc.Tokens[last].End) != end {
		return Span{}, false // it would end inside a word
	}
	return Span{start, end}, true
}

// insideFound drops form decisions that lie strictly inside something longer
// that was found: deciding on "Martin" does not cut "Emma Martin" in two. The
// first n findings are the found ones.
func insideFound(all []Finding, n int) []Finding {
	if len(all) == n {
		return all
	}
	out := all[:n:n]
	i := 0
	for _, f := range all[n:] { // both parts are in order of their start
		for i < n && all[i].End <= f.Start {
			i++
		}
		if i < n && all[i].Contains(f.Span) && all[i].Span != f.Span {
			continue
		}
		out = append(out, f)
	}
	return out
}
