package core

import (
	"cmp"
	"errors"
	"slices"
	"sort"
	"strconv"
)

// Decision is what the user decided about one occurrence (At is set), about every occurrence of one
// form (Form), about an author field (Author) or about an entity (only Entity is set).
//
// A decision on an occurrence overrides one on its form, which overrides one on the entity, in
// whatever order the request lists them. A decision on a form in one document overrides one on the
// form in all documents. Of two decisions about the same thing the later one wins. A field that a
// decision leaves empty keeps the value of the decision it overrides, or of the finding.
type Decision struct {
	At   *Span  // byte offsets in the body of the document Doc
	Form string // exact spelling, with its case and accents

	// Author is an author field, spelled as in the document: "Ryan, Christopher W.". The decision
	// says who that author is; it does not apply to words in texts.
	Author string

	// Doc is the ID of the document in which the decision applies (Doc.ID). With AnyDoc, it applies
	// in all documents.
	Doc    string
	AnyDoc bool

	// Entity is the ID of the entity that the words of At, Form or Author name. If these three are
	// empty, the decision is about this entity.
	Entity      string
	Kind        Kind   // "" keeps the kind found, or means Other where no detector found anything
	Action      Action // 0 keeps the action found, or means Replace where no detector found anything
	Replacement *string
	Merge       string // in a decision on an entity: ID of the entity that takes over its mentions

	Type, Category string // labels that the mapping keeps: "participant", "firstname"

	// Alone limits a decision on a form to places where the form is a whole finding, or is not
	// found at all. With Alone, a decision on "Léa" does not apply to the "Léa" of "Léa Morel".
	Alone bool
}

// Decisions are the decisions of a request, sorted by what they are about.
type Decisions struct {
	occurrences map[string][]Decision // by Doc.ID
	forms       map[formScope]Decision
	// lengths maps the first token of a form, as it is spelled, to the numbers of tokens that the
	// forms with this first token have, largest first.
	lengths  map[string][]int
	entities []Decision
	authors  map[string]Decision // by Spelling of the author field
	// By entity ID: the kind that decisions on occurrences, forms and authors give the entity; ""
	// if they name it without a kind.
	kinds map[string]Kind
}

// formScope is a form in one document, or in all documents. It is the key of Decisions.forms.
type formScope struct {
	form, doc string
	any       bool
}

// NewDecisions sorts decisions by what they are about. It returns an error, with the decision's
// index, for a decision that has no form, place, author or entity, and for a form that is only
// white space.
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
			tokens := Tokenize(d.Form, scratch)
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

// decisionAt returns the beginning of an error message about decision i of a request:
// "decisions[0].form: decision 1". The parameter what is the field at fault, such as ".form", or ""
// for the whole decision.
func decisionAt(i int, what string) string {
	n := strconv.Itoa
	return "decisions[" + n(i) + "]" + what + ": decision " + n(i+1)
}

// withImpliedAction returns the decision with Action Replace if it has a replacement and no
// action.
func (d Decision) withImpliedAction() Decision {
	if d.Replacement != nil && d.Action == 0 {
		d.Action = Replace
	}
	return d
}

// addForm adds a decision on a form, whose tokens the caller has cut. Spaces and invisible
// characters around the form are dropped. Fields that the decision leaves empty keep the values of
// an earlier decision on the same form.
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
	lengths := ds.lengths[first] // longest first
	at := 0
	for at < len(lengths) && lengths[at] > len(tokens) {
		at++
	}
	if at == len(lengths) || lengths[at] != len(tokens) {
		ds.lengths[first] = slices.Insert(lengths, at, len(tokens))
	}
}

// withDefaultsFrom returns the decision with its empty fields taken from an earlier decision.
func (d Decision) withDefaultsFrom(earlier *Decision) Decision {
	d.Alone = d.Alone || !d.setsOutcome() && earlier.Alone
	d.Entity, d.Kind, d.Action = cmp.Or(d.Entity, earlier.Entity), cmp.Or(d.Kind, earlier.Kind), cmp.Or(d.Action, earlier.Action)
	d.Type, d.Category = cmp.Or(d.Type, earlier.Type), cmp.Or(d.Category, earlier.Category)
	if d.Replacement == nil {
		d.Replacement = earlier.Replacement
	}
	return d
}

// OnAuthor returns the decision about the author field that is spelled as field; ok is false if the
// user made none. ds may be nil.
func (ds *Decisions) OnAuthor(field string) (d Decision, ok bool) {
	if ds == nil || len(ds.authors) == 0 {
		return Decision{}, false
	}
	d, ok = ds.authors[Spelling(field)]
	return d, ok
}

// EachForm calls f with each decision on a form and the spelling of that form, in any order. ds may
// be nil.
func (ds *Decisions) EachForm(f func(form string, d *Decision)) {
	if ds == nil {
		return
	}
	for scope, d := range ds.forms {
		f(scope.form, &d)
	}
}

// EachOnForm calls f with the decisions on a form that apply in doc: first the one for all
// documents, then the one for doc. In a title, which several documents share, only the first
// applies. ds may be nil.
func (ds *Decisions) EachOnForm(form string, doc *Doc, f func(*Decision)) {
	if ds == nil {
		return
	}
	if d, ok := ds.forms[formScope{form: form, any: true}]; ok {
		f(&d)
	}
	if d, ok := ds.forms[formScope{form: form, doc: doc.ID}]; ok && doc.Field != TitleField {
		f(&d)
	}
}

// decidedEntities returns the IDs of the entities whose action the user decided.
func (ds *Decisions) decidedEntities() map[string]bool {
	ids := map[string]bool{}
	if ds != nil {
		for i := range ds.entities {
			if ds.entities[i].Action != 0 {
				ids[ds.entities[i].Entity] = true
			}
		}
	}
	return ids
}

// Apply applies the user's decisions to the findings of a document, and adds a finding wherever a
// decision concerns words that were not found. found must be in order and disjoint. aside has the
// findings whose kind was not asked for: a decision on exactly such a place starts from that
// finding. Decisions on occurrences apply to the body only. The result may overlap: pass it to
// ResolveDecided.
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

// applier is the state of one call of Decisions.Apply.
type applier struct {
	doc   *Doc
	all   []Decided
	at    map[Span]int // index in the field all of the finding with that span
	aside map[Span]Finding
}

// indexBySpan returns a map from each finding's span to the finding.
func indexBySpan(findings []Finding) map[Span]Finding {
	m := make(map[Span]Finding, len(findings))
	for _, f := range findings {
		m[f.Span] = f
	}
	return m
}

// reindex fills d.at after d.all has changed.
func (d *applier) reindex() {
	d.at = make(map[Span]int, len(d.all))
	for i, f := range d.all {
		d.at[f.Span] = i
	}
}

// applyOccurrences applies the decisions about single places of the document (Decision.At).
func (d *applier) applyOccurrences(list []Decision) {
	if len(list) == 0 {
		return
	}
	d.reindex()
	for i := range list {
		d.decideSpan(d.doc.Snap(*list[i].At), &list[i], ByOccurrence, "occurrence")
	}
}

// decideSpan applies a decision to the finding whose span is s. If there is no such finding, it
// adds one: the finding of a kind that was not asked for at s (d.aside), or else a new one of kind
// Other. The parameter what is a key of decidedBy.
func (d *applier) decideSpan(s Span, by *Decision, rank Rank, what string) {
	if i, ok := d.at[s]; ok {
		d.all[i].decide(by, rank, what)
		return
	}
	found, ok := d.aside[s]
	if !ok {
		found = Finding{Span: s, Kind: Other, Status: Sure, Action: Replace, Score: 1}
	}
	f := Decided{Finding: found}
	f.decide(by, rank, what)
	d.at[s] = len(d.all)
	d.all = append(d.all, f)
}

// DecisionOverlap is the code of the warnings of Crossing.
const DecisionOverlap = "decision-overlap"

// Crossing returns warnings about decisions on occurrences of a document whose places overlap
// without one containing the other. Each warning has two such places: one of them gets the common
// part, and the other is cut.
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
	var last Span // of the places so far, the one that ends last
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
