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
	Chosen    bool     // the pseudonym was chosen by the user
	Own       []string // what the user chose for single mentions instead
	Action    Action   // what the user decided of the entity as a whole
	Owner     string   // of an address, a user's name, a phone: the id of whose it is; else ""
	Listed    bool     // it was given beforehand: a class list
	Seen      bool     // a span names it, or a doubt that it is part of

	Type, Category string // as the user's catalogue has them

	// First and Last are the parts of a person's name where the list says them.
	First, Last string
	// Parts are the words of the name that have a pseudonym of their own, and
	// Written is what replaces the spellings that Pseudonym does not, by surface:
	// "Manon" for "Claire" where Pseudonym is "Manon Garnier". A Namer may set both.
	Parts   []Part
	Written map[string]string
}

// Part is a part of a name, and of a pseudonym: "Claire", "Manon".
type Part struct{ Name, Pseudonym string }

// FormCount is a spelling and how often it stands in the texts.
type FormCount struct {
	Text  string
	Count int
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

// Stem is what the ids of found entities of a kind begin with: "LIEU_".
func Stem(kind Kind) string { return cmp.Or(stems[kind], stems[Other]) + "_" }

// registry collects the entities of a request.
type registry struct {
	listed   []*Entity          // given beforehand, in the order of their list
	appeared []*Entity          // the others, in the order the texts name them
	byID     map[string]*Entity // also doubts, by their members joined
	byKey    map[string]*Entity // of found ones: kind and folded form
	byName   map[string]*Entity // of listed ones: folded full name
	count    map[Kind]int       // the last number given, by kind
	groups   int
	forms    map[formOf]int
	merge    map[string]string
	settings map[string]setting
	kinds    map[string]Kind // of entities that decisions name

	logins *Logins         // of the listed people and of others; nil when nobody asks
	others []string        // names that the texts have besides, numbered after the listed
	inText map[string]bool // ids that a finding names
}

type formOf struct {
	entity *Entity
	text   string
}

func newRegistry(known, met []Entity, ds *Decisions) *registry {
	r := &registry{
		byID: map[string]*Entity{}, byKey: map[string]*Entity{}, byName: map[string]*Entity{}, count: map[Kind]int{},
		forms: map[formOf]int{}, merge: map[string]string{}, settings: map[string]setting{},
	}
	r.decide(ds)
	for i := range known {
		e := known[i]
		e.Listed = true
		r.listed = append(r.listed, r.add(&e))
		if name := Fold(e.Canonical); r.byName[name] == nil {
			r.byName[name] = r.listed[i]
		} else {
			r.byName[name] = &Entity{} // two of one name: neither
		}
	}
	for i := range met {
		e := met[i]
		key := keyOf(e.Kind, e.Canonical)
		if r.byID[e.ID] == nil && r.byKey[key] == nil && len(e.Members) == 0 {
			if owner := r.byID[e.Owner]; owner != nil && owner.Listed {
				e.Owner = "" // the id of an earlier list, which may be anybody's in this one
			}
			r.byKey[key] = r.add(&e)
		}
	}
	return r
}

// keyOf is what found entities are known by.
func keyOf(kind Kind, surface string) string {
	return string(kind) + " " + cmp.Or(Fold(surface), surface)
}

// add takes in a new entity, with what the user decided of it.
func (r *registry) add(e *Entity) *Entity {
	r.byID[e.ID] = e
	s := r.settings[e.ID]
	e.Kind, e.Action = cmp.Or(s.kind, e.Kind), cmp.Or(s.action, e.Action)
	e.Type, e.Category = cmp.Or(s.typ, e.Type), cmp.Or(s.category, e.Category)
	if s.replacement != nil {
		e.Pseudonym, e.Chosen = *s.replacement, true
	}
	return e
}

// number gives every finding of nobody known its entity. It comes before
// admit, so that the id of a found entity, which decisions may name, hangs on
// nothing but the order of the found ones.
func (r *registry) number(doc *Doc, findings []Finding) {
	for i := range findings {
		f, surface := &findings[i], doc.Text[findings[i].Start:findings[i].End]
		switch {
		case f.Entity != "" || len(f.Candidates) > 0:
		case f.Kind.reaches():
			f.Owner = r.owner(f, surface)
			f.Entity = r.found(f.Kind, surface).ID
		case f.Kind == Person && f.Of != "":
			f.Entity = r.called(f.Of).ID
		default:
			f.Entity = r.found(f.Kind, cmp.Or(f.Of, surface)).ID
		}
	}
}

// meet notes, where a list was given and an address is nobody's yet, whose it
// may be: the listed people, those of them whom the texts name, and others whom
// they name in full.
func (r *registry) meet(parts []*part) {
	addressed := func(f Finding) bool { return (f.Kind == Email || f.Kind == Handle) && f.Entity == "" }
	if len(r.listed) == 0 || !slices.ContainsFunc(parts, func(t *part) bool { return slices.ContainsFunc(t.found, addressed) }) {
		return
	}
	r.logins, r.inText = NewLogins(), map[string]bool{}
	for i, e := range r.listed {
		r.logins.Add(e.Canonical, i)
	}
	known := map[string]bool{}
	for _, t := range parts {
		for i := range t.found {
			f := &t.found[i]
			switch {
			case f.Action == Keep:
			case f.Entity != "" || len(f.Candidates) > 0:
				r.inText[f.Entity] = true
				for _, id := range f.Candidates {
					r.inText[id] = true
				}
			case f.Kind == Person:
				name := cmp.Or(f.Of, t.doc.Text[f.Start:f.End])
				if key := Fold(name); strings.Contains(key, " ") && !known[key] {
					known[key] = true
					r.logins.Add(name, len(r.listed)+len(r.others))
					r.others = append(r.others, name)
				}
			}
		}
	}
}

// owner is whose an address of mail or a user's name is: as the text says, or,
// where a list was given, one whose first name and surname are in it, or the
// only one in the texts whose initial and surname, or either name, it is.
// Between several it is nobody's.
func (r *registry) owner(f *Finding, surface string) string {
	of := f.Of
	if r.logins != nil && f.Kind != Phone {
		id := ""
		if id, of = r.address(of, surface); id != "" {
			return id
		}
	}
	if of == "" {
		return ""
	}
	return r.called(of).ID
}

// called is whom a full name of the text names: the one of the list who has it,
// or somebody found.
func (r *registry) called(name string) *Entity {
	if e := r.byName[Fold(name)]; e != nil && e.ID != "" {
		return e
	}
	return r.found(Person, name)
}

// address is whom of the list an address names, or by which name it does.
func (r *registry) address(of, surface string) (id, name string) {
	fit := r.logins.Whole(surface)
	if len(fit) == 0 {
		fit = slices.DeleteFunc(slices.Clone(r.logins.Part(surface)), func(i int) bool {
			return i < len(r.listed) && !r.inText[r.listed[i].ID]
		})
	}
	switch {
	case len(fit) > 1:
		return "", ""
	case len(fit) == 1 && fit[0] < len(r.listed):
		return r.listed[fit[0]].ID, ""
	case len(fit) == 1:
		return "", r.others[fit[0]-len(r.listed)]
	}
	return "", of
}

// reaching is the entity of an address, a user's name or a phone that was
// decided to be somebody's: it has a pseudonym of its own all the same. It is
// nil for anything else, and where the words were decided to be the name.
func (r *registry) reaching(f *Finding, surface string) *Entity {
	if !f.Kind.reaches() || f.kindOfEntity || f.Entity == "" || len(f.Candidates) > 1 {
		return nil
	}
	to := r.merged(f.Entity)
	if kind := r.kindOf(to); kind == "" || kind.reaches() {
		return nil
	}
	e := r.byID[f.Entity]
	if e == nil || !e.Kind.reaches() {
		e = r.found(f.Kind, surface)
	}
	e.Owner = to
	return e
}

// kindOf is the kind of an entity that is there, or that a decision makes; ""
// for none.
func (r *registry) kindOf(id string) Kind {
	if e := r.byID[id]; e != nil {
		return e.Kind
	}
	return r.kinds[id]
}

// found is the entity of a spelling that is of nobody known.
func (r *registry) found(kind Kind, surface string) *Entity {
	kind = cmp.Or(kind, Other)
	key := keyOf(kind, surface)
	if e := r.byKey[key]; e != nil {
		return e
	}
	id := ""
	for id == "" || r.byID[id] != nil || r.named(id) {
		r.count[kind]++
		id = fmt.Sprintf("%s%03d", Stem(kind), r.count[kind])
	}
	e := r.add(&Entity{ID: id, Kind: kind, Canonical: surface})
	r.byKey[key] = e
	return e
}

// named reports whether the user gave an occurrence or a form to the entity: a
// catalogue's LIEU_001 is not the first place that is found.
func (r *registry) named(id string) bool {
	_, ok := r.kinds[id]
	return ok
}

// admitAll gives the findings of a document their entities.
func (r *registry) admitAll(doc *Doc, findings []Finding) {
	for i := range findings {
		f := &findings[i]
		r.admit(f, doc.Text[f.Start:f.End])
	}
}

// admit gives finding f its entity, which has the last word on what the
// finding leaves open, and counts its form.
func (r *registry) admit(f *Finding, surface string) {
	e := r.reaching(f, surface)
	if e == nil {
		if e = r.entityOf(f, surface); f.Owner != "" && e.Kind.reaches() {
			e.Owner = r.merged(f.Owner)
		}
	}
	f.Entity, f.Owner = e.ID, e.Owner
	if len(e.Members) == 0 && len(f.Candidates) > 1 { // merging settled the doubt
		f.Status, f.Doubt = Sure, nil
	}
	f.Candidates = e.Members
	if f.Rank != Detected && f.Action == Keep {
		f.Candidates = nil
	}
	if f.kindOfEntity || f.Rank == Detected && r.settings[e.ID].kind != "" {
		f.Kind = e.Kind
	}
	action := e.Action
	if owner := r.byID[e.Owner]; action == "" && owner != nil && owner.Action == Keep {
		action = Keep // who stays may be written to
	}
	if action != "" && !f.acted {
		f.Action = action
		if f.Rank == Detected {
			f.Status, f.Doubt = Sure, nil
			f.Rule, f.Why = "decision", Because("decision", "by", "entity")
		}
	}
	if f.Own != nil && f.Action == Replace && !slices.Contains(e.Own, *f.Own) {
		e.Own = append(e.Own, *f.Own)
	}
	e.Type, e.Category = cmp.Or(f.Type, e.Type), cmp.Or(f.Category, e.Category)
	r.see(e)
	key := formOf{e, surface}
	if r.forms[key]++; r.forms[key] == 1 {
		e.Forms = append(e.Forms, FormCount{Text: surface})
	}
}

// see notes that the texts name an entity.
func (r *registry) see(e *Entity) {
	if e.Seen {
		return
	}
	e.Seen = true
	if !e.Listed {
		r.appeared = append(r.appeared, e)
	}
	for _, m := range e.Members {
		if member := r.byID[m]; member != nil {
			r.see(member)
		}
	}
}

// entityOf is whom finding f names, the user's merges followed.
func (r *registry) entityOf(f *Finding, surface string) *Entity {
	given, members := cmp.Or(f.Entity, Group(f.Candidates)), f.Candidates
	id := r.merged(given)
	if id != given {
		members = nil
	}
	e := r.byID[id]
	if e == nil {
		e = r.join(id, members, f.Kind, surface)
	}
	if e == nil { // a decision, or the target of a merge, names somebody new
		e = r.add(&Entity{ID: id, Kind: cmp.Or(r.kinds[id], f.Kind, Other), Canonical: surface})
	}
	if to := r.merged(e.ID); to != e.ID { // a large doubt goes by two names
		return r.entityOf(&Finding{Entity: to, Kind: f.Kind}, surface)
	}
	return e
}

// join is the doubt between several entities; nil when id names no doubt.
// Members are those a detector gave; a decision gives their joined ids alone.
func (r *registry) join(id string, members []string, kind Kind, surface string) *Entity {
	if len(members) < 2 {
		members = strings.Split(id, "|")
		if len(members) < 2 || slices.ContainsFunc(members, func(m string) bool { return r.byID[m] == nil }) {
			return nil
		}
	}
	members = r.mergedAll(members)
	if m := r.byID[members[0]]; m != nil {
		kind = m.Kind
	}
	group := Group(members)
	e := r.byID[group]
	switch {
	case e != nil:
	case len(members) == 1:
		e = r.add(&Entity{ID: group, Kind: kind, Canonical: surface})
	default:
		name := group
		if len(members) > MaxJoined {
			for name == group || r.byID[name] != nil {
				r.groups++
				name = fmt.Sprintf("GROUPE_%03d", r.groups)
			}
		}
		e = r.add(&Entity{ID: name, Kind: kind, Canonical: surface, Members: members})
		e.Action = cmp.Or(e.Action, r.common(members))
	}
	r.byID[id], r.byID[group] = e, e
	return e
}

// mergedAll are the members of a doubt after the user's merges. One that was
// merged into a doubt stays itself: it would contain itself otherwise.
func (r *registry) mergedAll(members []string) []string {
	list := slices.Clone(members) // detectors share them
	for i, m := range list {
		if to := r.merged(m); !strings.Contains(to, "|") {
			list[i] = to
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// common is the action that the user decided for all of some entities, if it
// is one: a doubt between people who may all be named is none.
func (r *registry) common(ids []string) Action {
	action := Action("")
	for i, id := range ids {
		e := r.byID[id]
		if e == nil || e.Action == "" || i > 0 && e.Action != action {
			return ""
		}
		action = e.Action
	}
	return action
}

// merged follows the user's merges, and remembers where they end.
func (r *registry) merged(id string) string {
	end := id
	for {
		to, ok := r.merge[end]
		if !ok {
			break
		}
		end = to
	}
	for id != end {
		id, r.merge[id] = r.merge[id], end
	}
	return end
}

// openCircles makes every chain of merges end. Of a circle the latest merge
// holds: all in it are that one's target.
func (r *registry) openCircles(decisions []Decision, latest map[string]int) {
	walk := map[string]int{} // by id: the walk that came by
	for i := range decisions {
		id := decisions[i].Entity
		for r.merge[id] != "" && walk[id] == 0 {
			walk[id] = i + 1
			id = r.merge[id]
		}
		if r.merge[id] == "" || walk[id] != i+1 {
			continue
		}
		last := id
		for at := r.merge[id]; at != id; at = r.merge[at] {
			if latest[at] > latest[last] {
				last = at
			}
		}
		delete(r.merge, r.merge[last])
	}
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
	r.kinds = ds.kinds
	latest := map[string]int{}
	for i := range ds.entities {
		d := &ds.entities[i]
		if d.Merge == d.Entity {
			delete(r.merge, d.Entity)
		} else if d.Merge != "" {
			r.merge[d.Entity], latest[d.Entity] = d.Merge, i
		}
		s := r.settings[d.Entity]
		if d.Replacement != nil {
			s.replacement = d.Replacement
			if s.action == Keep {
				s.action = "" // who chooses a pseudonym has thought better of keeping
			}
		}
		s.kind, s.action = cmp.Or(d.Kind, s.kind), cmp.Or(d.Action, s.action)
		s.typ, s.category = cmp.Or(d.Type, s.typ), cmp.Or(d.Category, s.category)
		r.settings[d.Entity] = s
	}
	r.openCircles(ds.entities, latest)
}

// finish writes the counts into the entities.
func (r *registry) finish() {
	for _, e := range r.seen() {
		for i := range e.Forms {
			e.Forms[i].Count = r.forms[formOf{e, e.Forms[i].Text}]
		}
		slices.SortStableFunc(e.Forms, func(a, b FormCount) int { return cmp.Compare(b.Count, a.Count) })
	}
}

// seen are the entities that the texts name, members of doubts included:
// listed ones first.
func (r *registry) seen() []*Entity {
	list := slices.DeleteFunc(slices.Clone(r.listed), func(e *Entity) bool { return !e.Seen })
	return append(list, r.appeared...)
}

// pseudonym is what replaces finding f, and whether the user chose it.
func (r *registry) pseudonym(f *Finding, surface string) (text string, chosen bool) {
	if f.Own != nil {
		return *f.Own, true
	}
	e := r.byID[f.Entity]
	if w, ok := e.Written[surface]; ok {
		return w, false
	}
	return e.Pseudonym, e.Chosen
}
