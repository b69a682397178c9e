package core

import (
	"slices"

	"github.com/cachenom/cachenom/core/text/fold"
)

// noteMet adds the entities of earlier texts, which keep their IDs. If two of them have the same
// name, or the same ID because their texts had different class lists, it adds only the one of the
// latest text. So the latest text gets the same entity if it is sent again.
func (r *registry) noteMet(met []Entity) {
	for i := range slices.Backward(met) {
		e := met[i]
		key := keyOf(e.Kind, e.Canonical)
		if r.byID[e.ID] == nil && r.byKey[key] == nil && len(e.Members) == 0 {
			if owner := r.byID[e.Owner]; owner != nil && owner.Listed {
				e.Owner = "" // this list may give the ID to another person
			}
			r.byKey[key] = r.add(&e)
			r.noteName(&e)
			if words, ok := wordsOfPerson(e.Kind, e.Canonical); ok {
				if r.byWords[words] != nil {
					// two people have the same words: these identify neither of them
					r.byWords[words] = &Entity{}
				} else {
					r.byWords[words] = &e
				}
			}
		}
	}
	r.noteHomonyms(met)
	r.noteSpellings(met)
	r.noteMergedForms(met)
}

// noteHomonyms records which people of earlier texts have one name, because a class list has it
// several times. The name alone then means any of them, as it did in those texts.
func (r *registry) noteHomonyms(met []Entity) {
	if !slices.ContainsFunc(met, func(e Entity) bool { return len(e.Members) > 0 }) {
		return
	}
	byID := map[string]*Entity{}
	for i := range met {
		byID[met[i].ID] = &met[i]
	}
	for i := range met {
		e := &met[i]
		key := keyOf(e.Kind, e.Canonical)
		isOther := func(id string) bool {
			m := byID[id]
			return m == nil || keyOf(m.Kind, m.Canonical) != key || r.byID[id] != nil && r.byID[id] != r.byKey[key]
		}
		if len(e.Members) == 0 || e.Kind != Person || slices.ContainsFunc(e.Members, isOther) {
			continue
		}
		for _, id := range e.Members {
			if r.byID[id] == nil {
				member := *byID[id]
				r.add(&member)
			}
		}
		r.byKey[key] = r.doubtEntity("", e.Members, Person, e.Canonical)
	}
}

// noteSpellings records entities of earlier texts that have the same name as another one there, by
// the spellings that only they had. For example, a decision on the form "Anne" may have made "Anne"
// another person than "ANNE".
func (r *registry) noteSpellings(met []Entity) {
	var twins []*Entity
	for i := range met {
		e := &met[i]
		if other := r.byKey[keyOf(e.Kind, e.Canonical)]; other != nil && other.ID != e.ID && r.byID[e.ID] == nil && len(e.Members) == 0 {
			twins = append(twins, e)
		}
	}
	if len(twins) == 0 {
		return
	}
	isTaken := map[string]bool{}
	for i := range met {
		if e := &met[i]; r.byID[e.ID] != nil {
			for _, spelling := range spellingsOf(e) {
				isTaken[spelling] = true
			}
		}
	}
	r.bySpelling = map[string]*Entity{}
	for _, e := range twins {
		for _, spelling := range spellingsOf(e) {
			if isTaken[spelling] {
				continue
			}
			isTaken[spelling] = true
			if r.byID[e.ID] == nil {
				twin := *e
				r.add(&twin)
			}
			r.bySpelling[spelling] = r.byID[e.ID]
		}
	}
}

// spellingsOf returns the keys in bySpelling for the spellings of an entity of earlier texts.
func spellingsOf(e *Entity) []string {
	list := []string{spellingKey(e.Kind, e.Canonical)}
	for _, spelling := range e.Earlier {
		list = append(list, spellingKey(e.Kind, spelling))
	}
	return list
}

// spellingKey returns the key of a found entity in bySpelling.
func spellingKey(kind Kind, surface string) string { return string(kind) + " " + surface }

// noteMergedForms records the forms that entities of earlier texts had, if a decision merges
// another entity into them.
func (r *registry) noteMergedForms(met []Entity) {
	if len(r.merge) == 0 {
		return
	}
	isTarget := map[string]bool{}
	for id := range r.merge {
		isTarget[r.mergeTarget(id)] = true
	}
	r.mergedForm = map[string]*Entity{}
	for i := range met {
		e := r.byID[met[i].ID]
		if !isTarget[met[i].ID] || e == nil || fold.Key(e.Canonical) != fold.Key(met[i].Canonical) {
			continue
		}
		for _, f := range met[i].Earlier {
			r.mergedForm[keyOf(e.Kind, f)] = e
		}
	}
}

// mergedBefore is for an entity that was just found. If a decision about an earlier text merged
// an entity of the same name into another one, it returns that other one; else nil. id is the ID
// that the found entity would get, and key is the keyOf of its name. The ID cannot decide alone:
// a request may repeat the merges of its text together with the entities that were left after
// them (Pipeline.Met). The merged entities are not among these, so other people get their IDs.
// Then PERSONNE_001 is the second person of the text, and a merge of PERSONNE_001 is not about
// that person. So the name (mergedForm) decides.
func (r *registry) mergedBefore(id, key string) *Entity {
	if to := r.byID[r.mergeTarget(id)]; to == nil || to.ID == id {
		return nil // the ID is not merged, or the target of the merge is unknown
	}
	return r.mergedForm[key]
}
