package core

import (
	"cmp"
	"slices"
	"sort"
	"strings"

	"github.com/cachenom/cachenom/core/text/fold"
)

// registry collects the entities of a request.
type registry struct {
	listed     []*Entity          // given beforehand, in the order of their list
	appeared   []*Entity          // the others, in the order the texts name them
	byID       map[string]*Entity // also doubts, by their members joined
	byKey      map[string]*Entity // of found ones: kind and folded form
	byWords    map[string]*Entity // people whom earlier texts named, by the words of their names in any order
	byName     map[string]*Entity // of listed ones: folded full name
	lastNumber map[Kind]int       // the last number given, by kind
	groups     int
	forms      map[entityForm]int
	merge      map[string]string
	settings   map[string]setting
	kinds      map[string]Kind // of entities that decisions name

	byFirstName map[string][]*Entity // found people whom earlier texts named in full, by the folded first word

	logins *Logins         // of the listed people and of others; nil when nobody asks
	others []string        // names that the texts have besides, numbered after the listed
	inText map[string]bool // ids that a finding names
}

type entityForm struct {
	entity *Entity
	text   string
}

// resolveWho gives every finding its entity: who is who.
//
// Addresses are tied to their owners first, while nobody found has an id yet. Then
// whoever was found gets an id by the order of the texts alone, so that decisions
// can name it; then the decisions have their say, merges among them.
func (r *flow) resolveWho() {
	r.entities = newRegistry(r.Known, r.Met, r.Decisions)
	r.entities.collectLogins(r.texts)
	for i := range r.texts {
		r.entities.assignIDs(&r.texts[i])
	}
	for i := range r.texts {
		t := &r.texts[i]
		for k := range t.found {
			f := &t.found[k]
			r.entities.admit(f, t.doc.Text[f.Start:f.End])
		}
	}
	r.result.Entities = r.entities.mentioned()
}

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
			r.noteFirstName(&e)
			if words, ok := wordsOfPerson(e.Kind, e.Canonical); ok {
				if r.byWords[words] != nil {
					r.byWords[words] = &Entity{} // two of the same words: neither
				} else {
					r.byWords[words] = &e
				}
			}
		}
	}
	return r
}

// wordsOfPerson are the words of a person's name in an order of their own: a list says
// "LEFÈVRE Emma" of whom a text before called Emma Lefèvre.
func wordsOfPerson(kind Kind, name string) (words string, ok bool) {
	list := strings.Fields(fold.Key(name))
	if kind != Person || len(list) < 2 {
		return "", false
	}
	slices.Sort(list)
	return strings.Join(list, " "), true
}

// keyOf is what found entities are known by.
func keyOf(kind Kind, surface string) string {
	return string(kind) + " " + cmp.Or(fold.Key(surface), surface)
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

// number gives every finding that has no entity yet one, with the next number. A first
// name alone that only one person of an earlier text bears may be that person: it is
// asked.
func (r *registry) assignIDs(t *annotated) {
	here := map[string]bool{} // folded, of whom this text names: whose a first name in it is, the text says
	for i := range t.found {
		if f := &t.found[i]; f.Kind == Person && len(r.byFirstName) > 0 {
			here[fold.Key(cmp.Or(f.Of, t.doc.Text[f.Start:f.End]))] = true
		}
	}
	var named []*Entity // in full, in this text
	defer func() {
		for _, e := range named {
			r.noteFirstName(e)
		}
	}()
	for i := range t.found {
		f, surface := &t.found[i], t.doc.Text[t.found[i].Start:t.found[i].End]
		switch {
		case f.Entity != "" || len(f.Candidates) > 0:
		case f.Kind == Person && len(f.OfAny) > 1:
			r.askBetween(f)
		case f.Kind.isContact():
			f.Owner = r.ownerOf(f, surface)
			f.Entity = r.entityFor(f.Kind, surface).ID
		case f.Kind == Person && r.askAboutFirstName(f, cmp.Or(f.Of, surface), here):
		case f.Kind == Person:
			e := r.named(f.Of, surface)
			f.Entity = e.ID
			named = append(named, e)
		default:
			f.Entity = r.entityFor(f.Kind, cmp.Or(f.Of, surface)).ID
		}
	}
}

// named is whom a full name of the text names, or a spelling where there is none.
func (r *registry) named(of, surface string) *Entity {
	if of != "" {
		return r.entityNamed(of)
	}
	return r.entityFor(Person, surface)
}

// noteFirst notes the first name of somebody who was found and is named in full.
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

// askFirst makes a finding of one word the only person of earlier texts who has it for a
// first name, to be asked about. It reports whether it did: not where somebody goes by
// that word alone already; who is named in full in this text is
// nobody of an earlier one.
func (r *registry) askAboutFirstName(f *Decided, name string, here map[string]bool) bool {
	key := fold.Key(name)
	who := slices.DeleteFunc(slices.Clone(r.byFirstName[key]), func(e *Entity) bool { return here[fold.Key(e.Canonical)] })
	if len(who) != 1 || f.Rank != Detected || r.byKey[keyOf(Person, name)] != nil {
		return false
	}
	f.Entity, f.Candidates = who[0].ID, []string{who[0].ID}
	f.Status, f.Doubt = Review, Because("same-first", "of", who[0].Canonical)
	return true
}

// askBetween makes a finding the doubt between the people whose names it may be.
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

// kindOf is the kind of an entity that is there, or that a decision makes; ""
// for none.
func (r *registry) kindOf(id string) Kind {
	if e := r.byID[id]; e != nil {
		return e.Kind
	}
	return r.kinds[id]
}

// entityFor is the entity of a spelling that no listed person has.
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

// isClaimed reports whether the user gave an occurrence or a form to the entity: a
// catalogue's LIEU_001 is not the first place that is found.
func (r *registry) isClaimed(id string) bool {
	_, ok := r.kinds[id]
	return ok
}

// admit gives finding f its entity, which has the last word on what the
// finding leaves open, and counts its form.
func (r *registry) admit(f *Decided, surface string) {
	e := r.contactEntity(f, surface)
	if e == nil {
		if e = r.entityOf(f, surface); f.Owner != "" && e.Kind.isContact() {
			e.Owner = r.mergeTarget(f.Owner)
		}
	}
	f.Entity, f.Owner = e.ID, e.Owner
	if len(e.Members) == 0 && len(f.Candidates) > 1 { // merging settled the doubt
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
		action = Keep // who stays may be written to
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

// see notes that the texts name an entity.
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

// entityOf is whom finding f names, the user's merges followed.
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
	if e == nil { // a decision, or the target of a merge, names somebody new
		e = r.add(&Entity{ID: id, Kind: cmp.Or(r.kinds[id], f.Kind, Other), Canonical: surface})
	}
	e.Merged = e.Merged || id != given
	if to := r.mergeTarget(e.ID); to != e.ID { // a large doubt goes by two names
		return r.entityOf(&Decided{Finding: Finding{Entity: to, Kind: f.Kind}}, surface)
	}
	return e
}

// setting is what the user decided of an entity as a whole.
type setting struct {
	kind          Kind
	action        Action
	replacement   *string
	typ, category string
}

// noteDecisions notes the decisions on entities; they take effect when the entity
// comes up, be it known beforehand, found, or made by another decision.
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
				s.action = "" // who chooses a pseudonym has thought better of keeping
			}
		}
		s.kind, s.action = cmp.Or(d.Kind, s.kind), cmp.Or(d.Action, s.action)
		s.typ, s.category = cmp.Or(d.Type, s.typ), cmp.Or(d.Category, s.category)
		r.settings[d.Entity] = s
	}
	r.breakCycles(ds.entities, latest)
}

// mentioned are the entities that the texts name, members of doubts included, with how
// often they have each form: listed ones first.
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

// pseudonym is what replaces finding f, and whether the user chose it.
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
