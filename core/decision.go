package core

import (
	"cmp"
	"errors"
	"slices"
	"sort"
	"strconv"
)

// Decision is what the user decided. It speaks of one occurrence (At set), of
// every occurrence of exactly one form (Form set), or of an entity (neither
// set). An occurrence beats its form and a form its entity, whatever their
// order; a form in one document beats the form everywhere; of two that speak of
// the same, the later one holds. What a decision
// leaves open is left to the weaker ones and to what was found.
type Decision struct {
	At   *Span  // bytes of the document
	Form string // exact spelling, case counts

	// Author is an author field as it is written: whose it is, and nothing of the
	// texts.
	Author string

	// Doc is the document meant; AnyDoc says all of them.
	Doc    string
	AnyDoc bool

	Entity      string // with At or Form: whose name it is; else: of whom this speaks
	Kind        Kind   // "" leaves what was found, or Other for what nobody found
	Action      Action // "" leaves what was found, or Replace for what nobody found
	Replacement *string
	Merge       string // entity decisions: the entity that takes over all mentions

	Type, Category string // carried into the mapping: participant, firstname…

	// Alone: of a form, only where it is a find of its own or was not found, not
	// inside a longer one, whatever is said of it.
	Alone bool
}

// Decisions are a user's decisions, sorted out by what they speak of.
type Decisions struct {
	occurrences map[string][]Decision // by document
	forms       map[formScope]Decision
	lengths     map[string][]int // of the forms, in tokens, by their first token
	entities    []Decision
	authors     map[string]Decision // by author field
	kinds       map[string]Kind     // of the entities that occurrences and forms are given to
}

// formIn is a form in one document, or in all of them.
type formScope struct {
	form, doc string
	any       bool
}

// NewDecisions sorts decisions out. A decision that names no
// form, place, author or entity is an error that names its place in the list.
func NewDecisions(list []Decision) (*Decisions, error) {
	ds := &Decisions{occurrences: map[string][]Decision{}, forms: map[formScope]Decision{}, lengths: map[string][]int{}, kinds: map[string]Kind{}}
	scratch := NewForms()
	for i, d := range list {
		if about := d.At != nil || d.Form != "" || d.Author != ""; about && d.Entity != "" && ds.kinds[d.Entity] == "" {
			ds.kinds[d.Entity] = d.Kind
		}
		switch {
		case d.At != nil:
			ds.occurrences[d.Doc] = append(ds.occurrences[d.Doc], d.withImpliedAction())
		case d.Form != "":
			tokens := tokenize(d.Form, scratch)
			if len(tokens) == 0 {
				return nil, errors.New(decisionAt(i, ".form") + " is about nothing but spaces: give the words to decide upon")
			}
			ds.addForm(d.withImpliedAction(), tokens)
		case d.Author != "":
			if ds.authors == nil {
				ds.authors = map[string]Decision{}
			}
			ds.authors[Spelling(d.Author)] = d.withImpliedAction()
		case d.Entity != "":
			ds.entities = append(ds.entities, d)
		default:
			return nil, errors.New(decisionAt(i, "") + " names no form, place or person: give one of them")
		}
	}
	return ds, nil
}

// decisionAt is how an error calls decision i of a request, and what is in it.
func decisionAt(i int, what string) string {
	n := strconv.Itoa
	return "decisions[" + n(i) + "]" + what + ": decision " + n(i+1)
}

// meant spells out what a decision implies: who gives a replacement wants it
// to be seen.
func (d Decision) withImpliedAction() Decision {
	if d.Replacement != nil && d.Action == "" {
		d.Action = Replace
	}
	return d
}

// addForm notes a decision on a form, without the spaces and unseen characters
// around it.
func (ds *Decisions) addForm(d Decision, tokens []Token) {
	first := d.Form[tokens[0].Start:tokens[0].End]
	key := formScope{spelling(d.Form, tokens), d.Doc, d.AnyDoc}
	d.Form = d.Form[tokens[0].Start:tokens[len(tokens)-1].End]
	if d.AnyDoc {
		key.doc = ""
	}
	if earlier, ok := ds.forms[key]; ok {
		d = d.withDefaultsFrom(&earlier)
	}
	ds.forms[key] = d
	lengths := ds.lengths[first] // the longest first
	at := 0
	for at < len(lengths) && lengths[at] > len(tokens) {
		at++
	}
	if at == len(lengths) || lengths[at] != len(tokens) {
		ds.lengths[first] = slices.Insert(lengths, at, len(tokens))
	}
}

// over is a decision with what it leaves open taken from an earlier one.
func (d Decision) withDefaultsFrom(earlier *Decision) Decision {
	d.Alone = d.Alone || !d.setsOutcome() && earlier.Alone
	d.Entity, d.Kind, d.Action = cmp.Or(d.Entity, earlier.Entity), cmp.Or(d.Kind, earlier.Kind), cmp.Or(d.Action, earlier.Action)
	d.Type, d.Category = cmp.Or(d.Type, earlier.Type), cmp.Or(d.Category, earlier.Category)
	if d.Replacement == nil {
		d.Replacement = earlier.Replacement
	}
	return d
}

// each calls f with the decisions on a form that hold in a document: what is
// decided everywhere, then what is decided there. A title is of no document.
func (ds *Decisions) eachForForm(form string, doc *Doc, f func(*Decision)) {
	if d, ok := ds.forms[formScope{form: form, any: true}]; ok {
		f(&d)
	}
	if d, ok := ds.forms[formScope{form: form, doc: doc.ID}]; ok && doc.Field != TitleField {
		f(&d)
	}
}

// decidedEntities are the entities whose action the user decided.
func (ds *Decisions) decidedEntities() map[string]bool {
	ids := map[string]bool{}
	if ds != nil {
		for i := range ds.entities {
			if ds.entities[i].Action != "" {
				ids[ds.entities[i].Entity] = true
			}
		}
	}
	return ids
}

// Apply adds what the user decided of a document to what was found in it. The
// result may overlap; Resolve lets the decisions win. Aside is what was found
// and not asked for: a decision at the very place of one makes use of it.
// Decisions on occurrences are places of the body.
func (ds *Decisions) Apply(doc *Doc, found, aside []Finding) []Decided {
	all := undecided(found)
	if ds == nil {
		return all
	}
	d := applier{doc: doc, all: all, aside: indexBySpan(aside)}
	d.applyForms(ds)
	if doc.Field == BodyField {
		d.applyOccurrences(ds.occurrences[doc.ID])
	}
	return d.all
}

// deciding is the state of one Apply.
type applier struct {
	doc   *Doc
	all   []Decided
	at    map[Span]int // where in all a span lies
	aside map[Span]Finding
}

func indexBySpan(findings []Finding) map[Span]Finding {
	m := make(map[Span]Finding, len(findings))
	for _, f := range findings {
		m[f.Span] = f
	}
	return m
}

// index finds the place of every finding anew.
func (d *applier) reindex() {
	d.at = make(map[Span]int, len(d.all))
	for i, f := range d.all {
		d.at[f.Span] = i
	}
}

// occurrences applies the decisions on single places.
func (d *applier) applyOccurrences(list []Decision) {
	if len(list) == 0 {
		return
	}
	d.reindex()
	for i := range list {
		d.decideSpan(d.doc.Snap(*list[i].At), &list[i], ByOccurrence, "occurrence")
	}
}

// put decides on a span: on what was found there, or on something new.
func (d *applier) decideSpan(s Span, by *Decision, rank Rank, what string) {
	if i, ok := d.at[s]; ok {
		d.all[i].decide(by, rank, what)
		return
	}
	said, ok := d.aside[s]
	if !ok {
		said = Finding{Span: s, Kind: Other, Status: Sure, Action: Replace, Score: 1}
	}
	f := Decided{Finding: said}
	f.decide(by, rank, what)
	d.at[s] = len(d.all)
	d.all = append(d.all, f)
}

// DecisionOverlap is the code of a warning of Crossing.
const DecisionOverlap = "decision-overlap"

// Crossing warns of decisions on two places of a document that cross: one of
// them holds where both lie, and the other is cut.
func (ds *Decisions) Crossing(doc *Doc) []Warning {
	if ds == nil {
		return nil
	}
	var places []Span
	for _, d := range ds.occurrences[doc.ID] {
		places = append(places, doc.Snap(*d.At))
	}
	sort.SliceStable(places, func(i, j int) bool {
		return cmp.Or(cmp.Compare(places[i].Start, places[j].Start), cmp.Compare(places[j].End, places[i].End)) < 0
	})
	var warnings []Warning
	var last Span // the one that reaches furthest so far
	for _, s := range places {
		if last.Start < s.Start && s.Start < last.End && last.End < s.End {
			warnings = append(warnings, Warning{Reason: *Because(DecisionOverlap), Doc: doc.ID, Spans: []Span{last, s}})
		}
		if s.End > last.End {
			last = s
		}
	}
	return warnings
}
