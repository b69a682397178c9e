// Package pseudonym gives entities their pseudonyms, keeps who got which
// (Mapping), and restores names in a text that comes back. It must not know
// how a name was found. Pseudonyms of style "id" are the entities' own ids
// (ELEVE_001, PERSONNE_001); of a doubt between several people, all their
// pseudonyms joined by "|", which names no one wrongly.
package pseudonym

import (
	"cmp"
	"fmt"
	"strings"
	"unicode"

	"github.com/cachenom/cachenom/core"
)

// IDs names entities by their ids. It is a core.Namer.
type IDs struct {
	Prefix  string   // of roster people: "ELEVE_"
	Earlier *Mapping // pseudonyms given before, kept stable; nil for none
}

// Name gives every entity a pseudonym that no other entity has, that does not
// stand in the documents, and that is the earlier one where there is one.
func (n IDs) Name(entities []*core.Entity, docs []*core.Doc) []core.Warning {
	var warnings []core.Warning
	taken := map[string]*core.Entity{} // by folded pseudonym
	names := map[string]bool{}         // folded forms of all entities
	free := map[string]int{}           // by stem: the last number tried
	for _, e := range entities {
		names[core.Fold(e.Canonical)] = true
		for _, f := range e.Forms {
			names[core.Fold(f.Text)] = true
		}
	}
	n.Earlier.each(func(p *Pair) {
		if len(p.Members) == 0 {
			taken[core.Fold(p.Pseudonym)] = &core.Entity{}
		}
	})
	take := func(e *core.Entity, p string) { e.Pseudonym, taken[core.Fold(p)] = p, e }

	var open []*core.Entity
	for _, e := range entities {
		switch {
		case joined(e):
			// Made of its members' below.
		case e.Chosen:
			if o := taken[core.Fold(e.Pseudonym)]; o != nil && o.ID != "" {
				warnings = append(warnings, core.Warning{Reason: *core.Because("same-pseudonym", "pseudonym", e.Pseudonym, "first", o.ID, "second", e.ID)})
			}
			take(e, e.Pseudonym)
		case n.Earlier.of(e) != "":
			take(e, n.Earlier.of(e))
		default:
			open = append(open, e)
		}
	}
	for _, e := range open {
		if p := e.ID; usable(p) && !names[core.Fold(p)] && taken[core.Fold(p)] == nil {
			take(e, p)
		} else {
			take(e, n.next(e, taken, free))
		}
	}
	// What stands in a text already cannot serve: restoring would turn the
	// writer's own words into a name.
	for round := 0; len(open) > 0 && round < 1000; round++ {
		var clash []*core.Entity
		for i, hit := range n.inSource(open, docs) {
			if hit {
				clash = append(clash, open[i])
			}
		}
		for _, e := range clash {
			warnings = append(warnings, core.Warning{Reason: *core.Because("pseudonym-taken", "pseudonym", e.Pseudonym)})
			take(e, n.next(e, taken, free))
		}
		open = clash
	}
	warnings = append(warnings, n.chosenInSource(entities, docs)...)
	byID := map[string]*core.Entity{}
	for _, e := range entities {
		byID[e.ID] = e
	}
	for _, e := range entities {
		if joined(e) {
			e.Pseudonym = join(e.Members, byID)
		}
	}
	return warnings
}

// joined reports whether an entity is a doubt that its members' pseudonyms name.
func joined(e *core.Entity) bool {
	return len(e.Members) > 0 && len(e.Members) <= core.MaxJoined && !e.Chosen
}

// join writes the pseudonym of a doubt.
func join(members []string, byID map[string]*core.Entity) string {
	parts := make([]string, len(members))
	for i, m := range members {
		parts[i] = m
		if e := byID[m]; e != nil {
			parts[i] = e.Pseudonym
		}
	}
	return strings.Join(parts, "|")
}

// next is the next free number of the entity's kind.
func (n IDs) next(e *core.Entity, taken map[string]*core.Entity, free map[string]int) string {
	stem := strings.TrimRight(e.ID, "0123456789")
	if stem == "" || stem == e.ID || !usable(e.ID) {
		stem = cmp.Or(n.Prefix, "ELEVE_")
		if e.Kind != core.Person {
			stem = string(e.Kind) + "_"
		}
	}
	for {
		free[stem]++
		p := fmt.Sprintf("%s%03d", stem, free[stem])
		if taken[core.Fold(p)] == nil {
			return p
		}
	}
}

// usable reports whether an id can stand in a text as a pseudonym and be found
// there again.
func usable(id string) bool {
	if len(id) == 0 || len(id) > 60 || strings.TrimSpace(id) != id {
		return false
	}
	letters, digits := 0, 0
	for _, r := range id {
		switch {
		case unicode.IsLetter(r):
			letters++
		case unicode.IsDigit(r):
			digits++
		case r == '_' || r == '-' || r == '.':
		default:
			return false
		}
	}
	return letters > 0 && (digits > 0 || letters > 2)
}

// inSource tells which entities' pseudonyms stand in a document.
func (n IDs) inSource(entities []*core.Entity, docs []*core.Doc) []bool {
	pseudonyms := make([]string, len(entities))
	for i, e := range entities {
		pseudonyms[i] = e.Pseudonym
	}
	hit := make([]bool, len(entities))
	f := newFinder(pseudonyms)
	for _, d := range docs {
		f.find(d, func(m match) {
			if m.id >= 0 {
				hit[m.id] = true
			}
		})
	}
	return hit
}

// chosenInSource warns of pseudonyms that the user chose and that stand in the
// source.
func (n IDs) chosenInSource(entities []*core.Entity, docs []*core.Doc) []core.Warning {
	var chosen []*core.Entity
	for _, e := range entities {
		if e.Chosen {
			chosen = append(chosen, e)
		}
	}
	if len(chosen) == 0 {
		return nil
	}
	var warnings []core.Warning
	for i, hit := range n.inSource(chosen, docs) {
		if hit {
			warnings = append(warnings, core.Warning{Reason: *core.Because("pseudonym-in-source", "pseudonym", chosen[i].Pseudonym, "entity", chosen[i].ID)})
		}
	}
	return warnings
}
