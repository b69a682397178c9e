package core

import (
	"cmp"
	"slices"
	"sort"
	"strings"

	"github.com/cachenom/cachenom/core/byline"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/fold"
)

// registry holds the entities of a request, and the tables by which findings get their entity.
type registry struct {
	listed     []*Entity          // people of the class list, in its order
	appeared   []*Entity          // all others, in the order in which texts first mention them
	byID       map[string]*Entity // also doubts, by the joined IDs of their members (Group)
	byKey      map[string]*Entity // entities that are not listed, by keyOf(kind, name)
	bySpelling map[string]*Entity // entities of earlier texts that share a name with one in byKey, by spellingKey; nil without such entities
	byWords    map[string]*Entity // people of earlier texts, by the sorted words of their names
	byName     map[string]*Entity // listed entities, by folded full name; an empty Entity if two have the same name
	lastNumber map[Kind]int       // last number in an ID, by kind: 7 after LIEU_007
	groups     int                // last number in the ID of a large doubt: 7 after GROUPE_007
	forms      map[entityForm]int // how often each entity has each form
	merge      map[string]string  // decided merges: ID → ID that takes over
	settings   map[string]setting // decisions about entities, by ID
	mergedForm map[string]*Entity // entities of earlier texts into which decisions merge others, by keyOf of the forms they had there
	kinds      map[string]Kind    // kinds of entities that decisions name (Decisions.kinds)

	// bearers has people who are not listed and whose full name an earlier text has, by their folded
	// first name and by their folded surname.
	bearers map[string][]namedBefore
	lookup  func(name string) (lexicon.Entry, bool) // see Pipeline.lookup

	// logins finds the owners of e-mail addresses and user names; nil if no owner is needed. It
	// numbers the people of the field listed from 0, in their order, and after them those of the
	// field others.
	logins *byline.Logins
	// others are the full names of people whom the texts name and who are not listed.
	others []string
	inText map[string]bool // IDs that findings name
}

// entityForm is an entity with one of its spellings, a key of registry.forms.
type entityForm struct {
	entity *Entity
	text   string
}

// resolveWho gives every finding its entity.
//
// First it collects the people who may own the e-mail addresses and user names in the texts. Then
// it gives IDs such as PERSONNE_001 to the entities found. These numbers depend only on the order
// of the texts and not on decisions, because decisions name entities by these IDs. Last it applies
// the decisions about entities, merges among them.
func (r *flow) resolveWho() {
	r.entities = newRegistry(r.Known, r.Met, r.Decisions, r.lookup)
	r.entities.collectLogins(r.texts)
	for i := range r.texts {
		r.entities.assignIDs(&r.texts[i])
	}
	for i := range r.texts {
		t := &r.texts[i]
		for k := range t.Found {
			f := &t.Found[k]
			r.entities.admit(f, t.Doc.Text[f.Start:f.End])
		}
	}
	r.result.Entities = r.entities.mentioned()
}

// newRegistry returns a registry of the listed people (known), the entities of earlier texts
// (met) and the decisions about entities. lookup returns what the lexicon knows of a name.
func newRegistry(known, met []Entity, ds *Decisions, lookup func(string) (lexicon.Entry, bool)) *registry {
	r := &registry{
		lookup: lookup,
		byID:   map[string]*Entity{}, byKey: map[string]*Entity{}, byName: map[string]*Entity{}, byWords: map[string]*Entity{}, lastNumber: map[Kind]int{},
		bearers: map[string][]namedBefore{}, forms: map[entityForm]int{}, merge: map[string]string{}, settings: map[string]setting{},
	}
	r.noteSettings(ds)
	for i := range known {
		e := known[i]
		e.Listed = true
		r.listed = append(r.listed, r.add(&e))
		if name := fold.Key(e.Canonical); r.byName[name] == nil {
			r.byName[name] = r.listed[i]
		} else {
			r.byName[name] = &Entity{} // two people have this name: it identifies neither of them
		}
	}
	r.noteMet(met)
	return r
}

// wordsOfPerson returns the folded words of a person's name, sorted, as a key: the person whom a
// list calls "LEFÈVRE Emma" may have been Emma Lefèvre in an earlier text. ok is false for other
// kinds and for single words.
func wordsOfPerson(kind Kind, name string) (words string, ok bool) {
	list := strings.Fields(fold.Key(name))
	if kind != Person || len(list) < byline.FullNameWords {
		return "", false
	}
	slices.Sort(list)
	return strings.Join(list, " "), true
}

// keyOf returns the key in byKey of an entity that is not listed: "LOCATION lens" for Lens.
func keyOf(kind Kind, surface string) string {
	return string(kind) + " " + cmp.Or(fold.Key(surface), surface)
}

// add adds a new entity, applies the decisions about it, and returns it.
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

// assignIDs gives an entity to every finding of a text that has none. If a finding is a first name
// or a surname alone, or has an initial, and only one person of earlier texts can be meant, the user
// is asked if it is that person (askAboutName).
func (r *registry) assignIDs(t *Annotated) {
	// folded full names of people in this text: a part of a name does not raise the question whether
	// it is one of them
	namedHere := map[string]bool{}
	for i := range t.Found {
		if f := &t.Found[i]; f.Kind == Person && len(r.bearers) > 0 {
			namedHere[fold.Key(cmp.Or(f.Of, t.Doc.Text[f.Start:f.End]))] = true
			for _, name := range f.OfAny {
				namedHere[fold.Key(name)] = true
			}
		}
	}
	var named []*Entity // people whom this text names, for noteName
	defer func() {
		for _, e := range named {
			r.noteName(e)
		}
	}()
	for i := range t.Found {
		f, surface := &t.Found[i], t.Doc.Text[t.Found[i].Start:t.Found[i].End]
		switch {
		case f.Entity != "" || len(f.Candidates) > 0:
		case f.Kind == Person && len(f.OfAny) > 1:
			r.askBetween(f)
		case f.Kind.isContact():
			f.Owner = r.ownerOf(f, surface)
			f.Entity = r.entityFor(f.Kind, surface).ID
		case f.Kind == Person && r.askAboutName(f, t.Doc, cmp.Or(f.Of, surface), namedHere):
		case f.Kind == Person:
			e := r.named(f.Of, surface)
			f.Entity = e.ID
			named = append(named, e)
		default:
			f.Entity = r.entityFor(f.Kind, cmp.Or(f.Of, surface)).ID
		}
	}
}

// named returns the person whose full name is the parameter of. If that is empty, it returns the
// person whose name is surface, the words of the text.
func (r *registry) named(of, surface string) *Entity {
	if of != "" {
		return r.entityNamed(of)
	}
	return r.entityFor(Person, surface)
}

// askBetween makes a finding a doubt between the people whose full names are in OfAny.
func (r *registry) askBetween(f *Decided) {
	f.Candidates = make([]string, 0, len(f.OfAny))
	for _, name := range f.OfAny {
		if id := r.entityNamed(name).ID; !slices.Contains(f.Candidates, id) {
			f.Candidates = append(f.Candidates, id)
		}
	}
	slices.Sort(f.Candidates)
	f.Entity = Group(f.Candidates)
	f.Status = Review
}

// kindOf returns the kind of an entity that the registry has or that a decision names; else "".
func (r *registry) kindOf(id string) Kind {
	if e := r.byID[id]; e != nil {
		return e.Kind
	}
	return r.kinds[id]
}

// entityFor returns the entity with a name that is not that of a listed person. It creates the
// entity, with the next free ID of its kind, if the name is new.
func (r *registry) entityFor(kind Kind, surface string) *Entity {
	kind = cmp.Or(kind, Other)
	if r.bySpelling != nil {
		if e := r.bySpelling[spellingKey(kind, surface)]; e != nil {
			return e
		}
	}
	key := keyOf(kind, surface)
	if e := r.byKey[key]; e != nil {
		return e
	}
	if words, ok := wordsOfPerson(kind, surface); ok {
		if e := r.byWords[words]; e != nil && e.ID != "" {
			r.byKey[key] = e
			return e
		}
	}
	id := ""
	for id == "" || r.byID[id] != nil || r.isClaimed(id) {
		r.lastNumber[kind]++
		id = Numbered(Stem(kind), r.lastNumber[kind])
	}
	e := r.mergedBefore(id, key)
	if e == nil {
		e = r.add(&Entity{ID: id, Kind: kind, Canonical: surface})
	}
	r.byKey[key] = e
	return e
}

// isClaimed reports whether a decision gives the ID to an occurrence, a form or an author. Then it
// is not free for an entity that is found: if the user's decisions name LIEU_001, the first place
// found is not LIEU_001.
func (r *registry) isClaimed(id string) bool {
	_, ok := r.kinds[id]
	return ok
}

// admit sets the entity of a finding for good, after merges. The finding takes from the entity what
// decisions have left open, such as its action. admit also counts the spelling, surface, as a form
// of the entity.
func (r *registry) admit(f *Decided, surface string) {
	e := r.contactEntity(f, surface)
	if e == nil {
		if e = r.entityOf(f, surface); f.Owner != "" && e.Kind.isContact() {
			e.Owner = r.mergeTarget(f.Owner)
		}
	}
	f.Entity, f.Owner = e.ID, e.Owner
	// a merge has made one entity of all candidates
	if len(e.Members) == 0 && len(f.Candidates) > 1 {
		f.Status, f.Doubt = Sure, nil
	}
	if len(f.Candidates) != 1 || len(e.Members) > 0 {
		f.Candidates = e.Members
	}
	if f.Rank != Detected && f.Action == Keep {
		f.Candidates = nil
	}
	if f.takesEntityKind || f.Rank == Detected && r.settings[e.ID].kind != "" {
		f.Kind = e.Kind
	}
	action := e.Action
	if owner := r.byID[e.Owner]; action == 0 && owner != nil && owner.Action == Keep {
		action = Keep // if a person's name is kept, the person's address is kept, too
	}
	if action != 0 && !f.actionDecided {
		f.Action = action
		if f.Rank == Detected {
			f.Status, f.Doubt = Sure, nil
			f.Rule, f.Why = "decision", decidedBy["entity"]
		}
	}
	if f.Wanted != nil && f.Action == Replace && !slices.Contains(e.Singles, *f.Wanted) {
		e.Singles = append(e.Singles, *f.Wanted)
	}
	e.Type, e.Category = cmp.Or(f.Type, e.Type), cmp.Or(f.Category, e.Category)
	r.markSeen(e)
	key := entityForm{e, surface}
	if r.forms[key]++; r.forms[key] == 1 {
		e.Forms = append(e.Forms, FormCount{Text: surface})
	}
}

// markSeen records that the texts mention an entity. If it is a doubt, they mention all its
// members.
func (r *registry) markSeen(e *Entity) {
	if e.Seen {
		return
	}
	e.Seen = true
	if !e.Listed {
		r.appeared = append(r.appeared, e)
	}
	for _, m := range e.Members {
		if member := r.byID[m]; member != nil {
			r.markSeen(member)
		}
	}
}

// entityOf returns the entity that a finding names, after merges.
func (r *registry) entityOf(f *Decided, surface string) *Entity {
	given, members := cmp.Or(f.Entity, Group(f.Candidates)), f.Candidates
	id := r.mergeTarget(given)
	if id != given {
		members = nil
	}
	e := r.byID[id]
	if e == nil {
		e = r.doubtEntity(id, members, f.Kind, surface)
	}
	if e == nil { // a decision or a merge names a new entity
		e = r.add(&Entity{ID: id, Kind: cmp.Or(r.kinds[id], f.Kind, Other), Canonical: surface})
	}
	e.Merged = e.Merged || id != given
	// an entity with many possible people has two IDs: a number (GROUPE_001) and their joined IDs
	if to := r.mergeTarget(e.ID); to != e.ID {
		return r.entityOf(&Decided{Finding: Finding{Entity: to, Kind: f.Kind}}, surface)
	}
	return e
}

// setting is what the user decided for an entity as a whole. It has the fields of a Decision.
type setting struct {
	kind          Kind
	action        Action
	replacement   *string
	typ, category string
}

// noteSettings records the decisions about entities. They apply when the entity appears,
// whether it was known beforehand, found, or created by another decision.
func (r *registry) noteSettings(ds *Decisions) {
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
				s.action = 0 // a later pseudonym revokes an earlier Keep
			}
		}
		s.kind, s.action = cmp.Or(d.Kind, s.kind), cmp.Or(d.Action, s.action)
		s.typ, s.category = cmp.Or(d.Type, s.typ), cmp.Or(d.Category, s.category)
		r.settings[d.Entity] = s
	}
	r.breakCycles(ds.entities, latest)
}

// mentioned returns the entities that the texts mention, members of doubts included: listed people
// first, then the others in the order of their first mention. It fills in how often each form
// occurs.
func (r *registry) mentioned() []*Entity {
	list := slices.DeleteFunc(slices.Clone(r.listed), func(e *Entity) bool { return !e.Seen })
	list = append(list, r.appeared...)
	for _, e := range list {
		for i := range e.Forms {
			e.Forms[i].Count = r.forms[entityForm{e, e.Forms[i].Text}]
		}
		sort.SliceStable(e.Forms, func(i, j int) bool { return e.Forms[i].Count > e.Forms[j].Count })
	}
	return list
}

// pseudonym returns the replacement of a finding with the words surface. chosen says that the user
// chose it, for this place or for the entity.
func (r *registry) pseudonym(f *Decided, surface string) (text string, chosen bool) {
	if f.Wanted != nil {
		return *f.Wanted, true
	}
	e := r.byID[f.Entity]
	if w, ok := e.Written[surface]; ok {
		return w, false
	}
	return e.Pseudonym, e.Chosen
}
