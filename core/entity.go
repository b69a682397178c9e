package core

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Entity is somebody or something that the text names, by one form or many.
type Entity struct {
	ID        string
	Kind      Kind
	Canonical string // the name as one would write it alone
	Gender    Gender
	Members   []string // of a doubt between several: their ids; else nil
	Forms     []FormCount
	Pseudonym string
	Chosen    bool   // the pseudonym was chosen by the user
	Action    Action // Keep when the user lets the whole entity stand
	Known     bool   // it was given (a class list, a decision), not found
	Seen      bool   // a span names it, or a doubt that it is part of

	Type, Category string // as the user's catalogue has them
}

// FormCount is a spelling and how often it stands in the texts.
type FormCount struct {
	Text  string `json:"text"`
	Count int    `json:"count"`
}

// Group joins the ids of candidates into the id of the doubt between them.
func Group(candidates []string) string { return strings.Join(candidates, "|") }

// MaxJoined is the size up to which a doubt is named by all its members; a
// larger one is a group with a number of its own (GROUPE_001).
const MaxJoined = 4

// stems name entities nobody gave an id, by kind.
var stems = map[Kind]string{
	Person: "PERSONNE", Location: "LIEU", Org: "ORG", Address: "ADRESSE", Email: "EMAIL", Phone: "TEL",
	URL: "URL", Handle: "PSEUDO", ID: "ID", BirthDate: "NAISSANCE", ClassName: "CLASSE", Other: "AUTRE",
}

// registry collects the entities of a request in the order they appear.
type registry struct {
	list  []*Entity
	byID  map[string]*Entity
	byKey map[string]*Entity // of found ones: kind and folded form
	count map[Kind]int
	forms map[formOf]int
	merge map[string]string

	settings map[string]setting
	groups   int
}

type formOf struct {
	entity *Entity
	text   string
}

func newRegistry(known []Entity) *registry {
	r := &registry{
		byID: map[string]*Entity{}, byKey: map[string]*Entity{}, count: map[Kind]int{},
		forms: map[formOf]int{}, merge: map[string]string{}, settings: map[string]setting{},
	}
	for i := range known {
		e := known[i]
		e.Known = true
		r.add(&e)
	}
	return r
}

func (r *registry) add(e *Entity) *Entity {
	r.list = append(r.list, e)
	r.byID[e.ID] = e
	r.settle(e)
	return e
}

// admitAll gives the findings of a document their entities.
func (r *registry) admitAll(doc *Doc, findings []Finding) {
	for i := range findings {
		f := &findings[i]
		r.admit(f, doc.Text[f.Start:f.End])
	}
}

// admit gives finding f its entity and counts its form.
func (r *registry) admit(f *Finding, surface string) {
	if len(f.Candidates) > 1 && len(r.merge) > 0 {
		f.Candidates = slices.Clone(f.Candidates) // detectors share them
		for i, c := range f.Candidates {
			f.Candidates[i] = r.merged(c)
		}
		slices.Sort(f.Candidates)
		f.Candidates = slices.Compact(f.Candidates)
		f.Entity = Group(f.Candidates)
	}
	if len(f.Candidates) == 1 && f.Entity == "" {
		f.Entity = f.Candidates[0]
	}
	f.Entity = r.merged(f.Entity)
	e := r.entityOf(f, surface)
	f.Entity = e.ID
	if f.Kind == "" {
		f.Kind = e.Kind
	}
	if e.Action != "" && f.Rank == Detected {
		f.Action = e.Action
		f.Status, f.Doubt = Sure, nil
		f.Rule, f.Why = "decision", Because("decision", "by", "entity")
	}
	e.Type, e.Category = cmp.Or(f.Type, e.Type), cmp.Or(f.Category, e.Category)
	e.Seen = true
	for _, m := range e.Members {
		if member := r.byID[m]; member != nil {
			member.Seen = true
		}
	}
	key := formOf{e, surface}
	if r.forms[key]++; r.forms[key] == 1 {
		e.Forms = append(e.Forms, FormCount{Text: surface})
	}
}

func (r *registry) entityOf(f *Finding, surface string) *Entity {
	if e := r.byID[f.Entity]; e != nil {
		return e
	}
	if len(f.Candidates) > 1 {
		id := f.Entity
		if len(f.Candidates) > MaxJoined {
			for id == f.Entity || r.byID[id] != nil {
				r.groups++
				id = fmt.Sprintf("GROUPE_%03d", r.groups)
			}
		}
		e := r.add(&Entity{ID: id, Kind: f.Kind, Canonical: surface, Members: f.Candidates})
		r.byID[f.Entity] = e
		return e
	}
	kind := f.Kind
	if kind == "" {
		kind = Other
	}
	if f.Entity != "" { // a decision named somebody new
		return r.add(&Entity{ID: f.Entity, Kind: kind, Canonical: surface, Known: true})
	}
	key := string(kind) + " " + cmp.Or(Fold(surface), surface)
	if e := r.byKey[key]; e != nil {
		return e
	}
	id := ""
	for id == "" || r.byID[id] != nil {
		r.count[kind]++
		id = fmt.Sprintf("%s_%03d", stems[kind], r.count[kind])
	}
	e := r.add(&Entity{ID: id, Kind: kind, Canonical: surface})
	r.byKey[key] = e
	return e
}

// merged follows the user's merges; a circle ends where it began.
func (r *registry) merged(id string) string {
	for range len(r.merge) + 1 {
		to, ok := r.merge[id]
		if !ok || to == id {
			return id
		}
		id = to
	}
	return id
}

// setting is what the user decided of an entity as a whole.
type setting struct {
	kind          Kind
	action        Action
	replacement   *string
	typ, category string
}

// decide notes the decisions on entities; they take effect when the entity
// comes up, be it known beforehand, found, or made by another decision.
func (r *registry) decide(ds *Decisions) {
	if ds == nil {
		return
	}
	for i := range ds.entities {
		d := &ds.entities[i]
		if d.Merge != "" {
			r.merge[d.Entity] = d.Merge
		}
		s := r.settings[d.Entity]
		s.kind, s.action = cmp.Or(d.Kind, s.kind), cmp.Or(d.Action, s.action)
		s.typ, s.category = cmp.Or(d.Type, s.typ), cmp.Or(d.Category, s.category)
		if d.Replacement != nil {
			s.replacement = d.Replacement
		}
		r.settings[d.Entity] = s
	}
	for _, e := range r.list {
		r.settle(e)
	}
}

func (r *registry) settle(e *Entity) {
	s, ok := r.settings[e.ID]
	if !ok {
		return
	}
	e.Kind, e.Action = cmp.Or(s.kind, e.Kind), cmp.Or(s.action, e.Action)
	e.Type, e.Category = cmp.Or(s.typ, e.Type), cmp.Or(s.category, e.Category)
	if s.replacement != nil {
		e.Pseudonym, e.Chosen = *s.replacement, true
	}
}

// finish writes the counts into the entities.
func (r *registry) finish() {
	for _, e := range r.list {
		for i := range e.Forms {
			e.Forms[i].Count = r.forms[formOf{e, e.Forms[i].Text}]
		}
		slices.SortStableFunc(e.Forms, func(a, b FormCount) int { return cmp.Compare(b.Count, a.Count) })
	}
}

// seen are the entities that the texts name, members of doubts included.
func (r *registry) seen() []*Entity {
	return slices.DeleteFunc(slices.Clone(r.list), func(e *Entity) bool { return !e.Seen })
}

// pseudonym is what replaces finding f.
func (r *registry) pseudonym(f *Finding) string {
	if f.Own != nil {
		return *f.Own
	}
	return r.byID[f.Entity].Pseudonym
}
