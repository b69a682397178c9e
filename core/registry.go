package core

import (
	"cmp"
	"slices"
	"sort"
	"strings"

	"github.com/cachenom/cachenom/core/byline"
	"github.com/cachenom/cachenom/core/text/fold"
)

// registry holds the entities of a request.
type registry struct {
	listed     []*Entity          // given beforehand, in the order of their list
	appeared   []*Entity          // the others, in the order in which the texts first mention them
	byID       map[string]*Entity // also doubts, by the joined IDs of their members
	byKey      map[string]*Entity // entities that are not listed, by keyOf
	byWords    map[string]*Entity // people of earlier texts, by the sorted words of their names
	byName     map[string]*Entity // listed entities, by folded full name; an empty Entity if two have the same name
	lastNumber map[Kind]int       // last number given, by kind
	groups     int                // last number given to a large doubt
	forms      map[entityForm]int // how often each entity has each form
	merge      map[string]string  // decided merges: ID → ID that takes over
	settings   map[string]setting // decisions about entities, by ID
	kinds      map[string]Kind    // kinds of the entities that decisions name

	byFirstName map[string][]*Entity // people found, not listed, and named in full, by folded first name

	logins *byline.Logins  // of listed people and of others; nil if not needed
	others []string        // full names in the texts of people who are not listed; their logins are numbered after the listed people
	inText map[string]bool // IDs that a finding names
}

// entityForm is a spelling of an entity.
type entityForm struct {
	entity *Entity
	text   string
}

// resolveWho gives every finding its entity.
//
// First it collects who may own the e-mail addresses and user names, before any found entity
// has an ID. Then it numbers the found entities in the order of the texts alone, so that
// decisions can name them. Last it applies the decisions about entities, merges among them.
func (r *flow) resolveWho() {
	r.entities = newRegistry(r.Known, r.Met, r.Decisions)
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
// (met) and the decisions about entities.
func newRegistry(known, met []Entity, ds *Decisions) *registry {
	r := &registry{
		byID: map[string]*Entity{}, byKey: map[string]*Entity{}, byName: map[string]*Entity{}, byWords: map[string]*Entity{}, lastNumber: map[Kind]int{},
		byFirstName: map[string][]*Entity{}, forms: map[entityForm]int{}, merge: map[string]string{}, settings: map[string]setting{},
	}
	r.noteSettings(ds)
	for i := range known {
		e := known[i]
		e.Listed = true
		r.listed = append(r.listed, r.add(&e))
		if name := fold.Key(e.Canonical); r.byName[name] == nil {
			r.byName[name] = r.listed[i]
		} else {
			r.byName[name] = &Entity{} // two people with the same name: neither
		}
	}
	for i := range met {
		e := met[i]
		key := keyOf(e.Kind, e.Canonical)
		if r.byID[e.ID] == nil && r.byKey[key] == nil && len(e.Members) == 0 {
			if owner := r.byID[e.Owner]; owner != nil && owner.Listed {
				e.Owner = "" // an ID of an earlier list may be another person's in this one
			}
			r.byKey[key] = r.add(&e)
			r.noteFirstName(&e)
			if words, ok := wordsOfPerson(e.Kind, e.Canonical); ok {
				if r.byWords[words] != nil {
					r.byWords[words] = &Entity{} // two people with the same words: neither
				} else {
					r.byWords[words] = &e
				}
			}
		}
	}
	return r
}

// wordsOfPerson returns the words of a person's name, sorted: the person whom a list calls
// "LEFÈVRE Emma" may have been Emma Lefèvre in an earlier text. ok is false for other kinds and
// single words.
func wordsOfPerson(kind Kind, name string) (words string, ok bool) {
	list := strings.Fields(fold.Key(name))
	if kind != Person || len(list) < byline.FullNameWords {
		return "", false
	}
	slices.Sort(list)
	return strings.Join(list, " "), true
}

// keyOf returns the key of a found entity in byKey.
func keyOf(kind Kind, surface string) string {
	return string(kind) + " " + cmp.Or(fold.Key(surface), surface)
}

// add adds a new entity, with the decisions about it.
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

// assignIDs gives an entity to every finding that has none. A first name alone that only one
// person of earlier texts bears may be that person: it becomes a question.
func (r *registry) assignIDs(t *Annotated) {
	namedHere := map[string]bool{} // folded full names of people in this text, who are not the people of earlier texts
	for i := range t.Found {
		if f := &t.Found[i]; f.Kind == Person && len(r.byFirstName) > 0 {
			namedHere[fold.Key(cmp.Or(f.Of, t.Doc.Text[f.Start:f.End]))] = true
			for _, name := range f.OfAny {
				namedHere[fold.Key(name)] = true
			}
		}
	}
	var named []*Entity // people named in full in this text
	defer func() {
		for _, e := range named {
			r.noteFirstName(e)
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
		case f.Kind == Person && r.askAboutFirstName(f, cmp.Or(f.Of, surface), namedHere):
		case f.Kind == Person:
			e := r.named(f.Of, surface)
			f.Entity = e.ID
			named = append(named, e)
		default:
			f.Entity = r.entityFor(f.Kind, cmp.Or(f.Of, surface)).ID
		}
	}
}

// named returns the person with the full name of, or with the name surface if of is empty.
func (r *registry) named(of, surface string) *Entity {
	if of != "" {
		return r.entityNamed(of)
	}
	return r.entityFor(Person, surface)
}

// noteFirstName adds a person to byFirstName, if the person was found and is named in full.
func (r *registry) noteFirstName(e *Entity) {
	if e.Kind != Person || e.Listed || len(e.Members) > 0 {
		return
	}
	word, rest, _ := strings.Cut(e.Canonical, " ")
	if word == strings.ToUpper(word) && rest != "" && !strings.Contains(rest, " ") && rest != strings.ToUpper(rest) {
		word, rest = rest, word // "KERBRAT Nadège"
	}
	if first := fold.Key(word); rest != "" && len(first) > 1 && fold.Key(rest) != first && !isTitle(first) && !slices.Contains(r.byFirstName[first], e) {
		r.byFirstName[first] = append(r.byFirstName[first], e)
	}
}

// askAboutFirstName asks if a finding of one word is the only person of earlier texts with that
// first name. It reports whether it did. It does not if an entity is known by that word alone,
// and it does not consider people whose full name is in this text (namedHere).
func (r *registry) askAboutFirstName(f *Decided, name string, namedHere map[string]bool) bool {
	key := fold.Key(name)
	who := slices.DeleteFunc(slices.Clone(r.byFirstName[key]), func(e *Entity) bool { return namedHere[fold.Key(e.Canonical)] })
	if len(who) != 1 || f.Rank != Detected || r.byKey[keyOf(Person, name)] != nil {
		return false
	}
	f.Entity, f.Candidates = who[0].ID, []string{who[0].ID}
	f.Status, f.Doubt = Review, Because("same-first", "of", who[0].Canonical)
	return true
}

// askBetween makes a finding a doubt between the people in OfAny.
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

// kindOf returns the kind of an entity that is known or that a decision names, else "".
func (r *registry) kindOf(id string) Kind {
	if e := r.byID[id]; e != nil {
		return e.Kind
	}
	return r.kinds[id]
}

// entityFor returns the entity of a spelling that is not listed, and creates it if it is new.
func (r *registry) entityFor(kind Kind, surface string) *Entity {
	kind = cmp.Or(kind, Other)
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
	e := r.add(&Entity{ID: id, Kind: kind, Canonical: surface})
	r.byKey[key] = e
	return e
}

// isClaimed reports whether a decision gives an occurrence or a form to the ID. Then it is not
// free for a found entity: LIEU_001 of a catalogue is not the first place found.
func (r *registry) isClaimed(id string) bool {
	_, ok := r.kinds[id]
	return ok
}

// admit gives a finding its entity, fills in what the finding leaves open from the entity, and
// counts the form.
func (r *registry) admit(f *Decided, surface string) {
	e := r.contactEntity(f, surface)
	if e == nil {
		if e = r.entityOf(f, surface); f.Owner != "" && e.Kind.isContact() {
			e.Owner = r.mergeTarget(f.Owner)
		}
	}
	f.Entity, f.Owner = e.ID, e.Owner
	if len(e.Members) == 0 && len(f.Candidates) > 1 { // a merge resolved the doubt
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
	if owner := r.byID[e.Owner]; action == "" && owner != nil && owner.Action == Keep {
		action = Keep // the address of a person who is kept is kept too
	}
	if action != "" && !f.actionDecided {
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

// markSeen records that the texts mention an entity, and with a doubt all its members.
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
	if to := r.mergeTarget(e.ID); to != e.ID { // a large doubt has two IDs
		return r.entityOf(&Decided{Finding: Finding{Entity: to, Kind: f.Kind}}, surface)
	}
	return e
}

// setting is what the user decided for an entity as a whole.
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
				s.action = "" // a later pseudonym revokes an earlier Keep
			}
		}
		s.kind, s.action = cmp.Or(d.Kind, s.kind), cmp.Or(d.Action, s.action)
		s.typ, s.category = cmp.Or(d.Type, s.typ), cmp.Or(d.Category, s.category)
		r.settings[d.Entity] = s
	}
	r.breakCycles(ds.entities, latest)
}

// mentioned returns the entities that the texts mention, members of doubts included, listed
// ones first. It fills in how often each form occurs.
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

// pseudonym returns the replacement of a finding. chosen says that the user chose it for this
// place or for the entity.
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
